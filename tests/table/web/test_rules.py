"""The rules as a page."""

from tumtum.table.web.booklet import rules_html


def test_rules_have_anchors_and_links() -> None:
    html = str(rules_html("mimsy"))
    assert '<p id="MI-21"><strong class="rule-id">MI-21</strong>' in html
    assert '<a class="rule" href="#MI-21">MI-21</a>' in html
    assert "<h1>" not in html
