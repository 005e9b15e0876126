"""Pictures are well-formed whatever is written in them; words work without pictures."""

import json
import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.treacle import GAME, LOOK
from tumtum.engine import NATURE, SPECTATOR, Drawing, Piece, plain_text, standalone
from tumtum.engine.picture import number, piece, place, tag, text, title

PRINTABLE = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Cn"]))
UNNAMED = PRINTABLE.filter(lambda words: not re.search("@[0-9]", words))


@given(words=UNNAMED)
def test_texts_attributes_titles_and_labels_are_escaped(words: str) -> None:
    body = tag("g", title(words), text(words, 1, 2), aria_label=words, id="x")
    svg = ElementTree.fromstring(standalone("treacle", LOOK, Drawing(10, 20, (body,), words)))
    assert svg.get("aria-label") == words
    (group,) = (found for found in svg.iter() if (found.get("id") or "").endswith("-x"))
    assert group.get("aria-label") == words
    assert [child.text or "" for child in group] == [words, words]


def test_a_picture_without_a_table_calls_seats_by_number() -> None:
    body = tag("g", title("@0 to @1: ready"), text("a@0.b", 1, 2))
    svg = standalone("treacle", LOOK, Drawing(10, 20, (body,), "@1 deals"))
    assert "<title>Seat 1 to Seat 2: ready</title>" in svg
    assert 'aria-label="Seat 2 deals"' in svg
    assert ">a@0.b</text>" in svg  # drawn by the game itself


def test_symbols_have_their_outline_in_a_picture_outside_a_page() -> None:
    """A browser matches the parts of a symbol without what stands around it."""
    look = replace(LOOK, defs='<symbol id="hat"><path class="ink" d="M0 0"/></symbol>')
    body = tag("g", '<use href="#hat"/>', class_="ink-t") + tag("path", class_="ink wide")
    svg = standalone("treacle", look, Drawing(10, 20, (body,), "a hat"))
    (outline,) = re.findall(r"\.(p\w+-ink) \{ stroke", svg)
    assert f'class="{outline}"' in svg
    assert f'class="{outline} wide"' in svg
    assert 'class="ink-t"' in svg


def test_a_piece_is_sent_as_exactly_as_a_screen_can_show_it() -> None:
    assert json.loads(Piece("gem-g", 1.26, 100.04, 46, 12.5).row) == ["gem-g", 1.3, 100, 46, 12.5]
    assert Piece("gem-g", 1.0, 2.0, 3.0).row == '["gem-g",1,2,3,0]'


@pytest.mark.parametrize(
    ("value", "written"),
    [(1.0, "1"), (1.25, "1.2"), (-0.5, "-0.5"), (3, "3"), (100.04, "100"), (10.0, "10")],
)
def test_numbers_are_short(value: float, written: str) -> None:
    assert number(value) == written


def test_tags() -> None:
    assert tag("g") == "<g></g>"
    assert tag("use", href="#a", class_="can", stroke_width=2.0, x=None) == (
        '<use href="#a" class="can" stroke-width="2"></use>'
    )
    assert place(1, 2.5) == "translate(1 2.5)"
    assert place(1, 2, 90) == "translate(1 2) rotate(90)"


def test_pieces_are_groups_that_the_browser_can_move() -> None:
    drawn = ElementTree.fromstring(piece(Piece("gem", 10, 20, 30, 45)))
    assert (drawn.get("data-kind"), drawn.get("class")) == ("gem", "piece")
    assert drawn.get("transform") == "translate(10 20) rotate(45)"
    assert drawn[0].attrib == {
        "href": "#gem",
        "x": "-15",
        "y": "-15",
        "width": "30",
        "height": "30",
    }


def test_a_picture_is_a_file_of_its_own() -> None:
    svg = GAME.svg(GAME.new().view(SPECTATOR))
    root = ElementTree.fromstring(svg)
    assert root.get("viewBox") == "0 0 500 400"
    assert "picture-treacle" in (root.get("class") or "")
    assert 'viewBox="0 0 10 10"><rect width="10" height="10"/></symbol>' in svg
    assert "text { font-size: 30px; }" in svg


def test_pictures_can_stand_side_by_side() -> None:
    """As in a notebook: no id and no style of one reaches another, and every reference is kept."""
    start = GAME.new()
    dealt = start.clone()
    dealt.apply(NATURE, dealt.legal(NATURE)[0])
    ids: list[str] = []
    for svg in (GAME.svg(start.view(SPECTATOR)), GAME.svg(dealt.view(SPECTATOR))):
        mark = svg.partition("picture-treacle ")[2][:9]
        own = set(re.findall(r' id="([^"]*)"', svg))
        assert set(re.findall(r'href="#([^"]*)"|url\(#([^)]*)\)', svg)) <= {
            pair for name in own for pair in ((name, ""), ("", name))
        }
        ids += own
        (style,) = re.findall("<style>(.*?)</style>", svg, re.DOTALL)
        selectors = re.findall(r"([^{}]+){[^}]*}", style)
        ours = (".tumtum-picture", f".picture-treacle.{mark}", f".{mark}-ink")
        assert all(selector.strip().startswith(ours) for selector in selectors)
    assert len(set(ids)) == len(ids)


def test_words_without_pictures() -> None:
    names = ["Ada", "Bob"]
    assert plain_text("@1 takes :gem-g: from @0", {"gem-g": "G"}, names) == "Bob takes G from Ada"
    assert plain_text("at 12:30, :dodo:", {}, names) == "at 12:30, :dodo:"


def test_actions_by_name() -> None:
    named = GAME.actions_named()
    assert (named["look"], named["guess 2"], named["deal 0"]) == (6, 2, 9)
    assert len(named) == GAME.actions
