"""The rules as a page."""

import re

import pytest

import tumtum
from tumtum.engine.game import Game
from tumtum.table.web.booklet import folds, linked, rules_html
from tumtum.testing.citations import rules_in

from ..harness import Server, get

EVERY_GAME = pytest.mark.parametrize("game", tumtum.all_games(), ids=lambda game: game.id)


def test_rules_have_anchors_and_links() -> None:
    html = str(rules_html("mimsy"))
    assert '<p id="MI-21"><strong class="rule-id">MI-21</strong>' in html
    assert '<a class="rule" href="#MI-21">MI-21</a>' in html
    assert "<h1>" not in html


@EVERY_GAME
def test_every_rule_is_in_one_chapter(game: Game) -> None:
    pages = "".join(str(fold.html) for fold in folds(game.rules_text))
    found = re.findall(r'id="([A-Z]{2,3}-\d+)"', pages)
    assert len(found) == len(set(found))
    assert set(found) == rules_in(game.rules_text)
    ids = [fold.id for fold in folds(game.rules_text)]
    assert len(set(ids)) == len(ids)
    assert "in-one-minute" not in ids, "the page tells it itself"


def test_a_chapter_says_which_rules_it_holds() -> None:
    turn = next(fold for fold in folds(tumtum.game("mimsy").rules_text) if fold.title == "The turn")
    assert (turn.number, turn.span, turn.id) == ("4", "MI-20 to 38", "the-turn")


def test_rules_without_chapters_are_one() -> None:
    (only,) = folds("**CO-1** Toss.")
    assert (only.title, only.span, only.background) == ("Rules", "CO-1", False)
    assert '<p id="CO-1">' in only.html


@EVERY_GAME
def test_rulings_and_background_stand_last_and_are_told_to_players(game: Game) -> None:
    background = [fold.background for fold in folds(game.rules_text)]
    assert background == sorted(background)
    assert {fold.title for fold in folds(game.rules_text) if fold.background} >= {
        "Rulings",
        "Glossary",
    }
    html = str(rules_html(game.id))
    assert not re.search(r"\[rulings? R", html)
    assert "uniform" not in html
    assert "chance event" not in html.lower()


@EVERY_GAME
def test_why_leads_to_a_ruling_which_leads_back(game: Game) -> None:
    html = str(rules_html(game.id))
    whys = set(re.findall(r'class="why" href="#(ruling-R\d+)"', html))
    rulings = re.findall(r'<p class="ruling" id="(ruling-R\d+)">', html)
    assert whys
    assert whys <= set(rulings)
    assert len(rulings) == len(set(rulings))


def test_a_ruling_is_question_answer_and_reason() -> None:
    html = str(rules_html("tangled_yarns"))
    ruling = html.partition('id="ruling-R9"')[2].partition("</p>")[0]
    assert "<strong>Which traits cannot be used on the altar?</strong>" in ruling
    assert "Those of Lily, Moppet and Melbrook." in ruling
    assert 'For <a class="rule" href="#TY-78">TY-78</a>' in ruling


def test_mentions_are_linked_and_the_rest_is_escaped() -> None:
    assert linked("a < b (MI-4)", "/rules/mimsy") == (
        'a &lt; b (<a class="rule" href="/rules/mimsy#MI-4">MI-4</a>)'
    )


@EVERY_GAME
def test_the_page_begins_with_one_minute(server: Server, game: Game) -> None:
    html, _ = get(f"{server.url}/rules/{game.id}")
    minute, rules = html.index("In one minute"), html.index("All the rules")
    assert html.index(f"<h1>{game.title}</h1>") < minute < rules
    assert f'href="/#start-{game.id}"' in html
    assert f'src="/minute/{game.id}/1.svg' in html


def test_the_same_minute_is_told_in_the_lobby_and_while_a_table_waits(server: Server) -> None:
    html, _ = get(server.url)
    assert html.count('class="told"') == len(tumtum.all_games())
    assert "five gems win for its owner, on anybody’s turn.</p>" in html
