"""The page on the API is made from the docstrings, and is up to date."""

import api


def test_the_page_on_the_api_is_up_to_date() -> None:
    assert api.PAGE.read_text(encoding="utf-8") == api.page(), "run `make api`"
