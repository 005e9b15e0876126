"""GOZD: the picture."""

import re
from itertools import pairwise

import pytest

from tumtum.games.gozd import GAME
from tumtum.games.gozd.content import BATTLES
from tumtum.games.gozd.view import see

from .scene import Scene, lay


def drawn(scene: Scene, narrow: bool = False) -> str:
    return GAME.draw(see(scene.state, 0), narrow).body


@pytest.mark.rule("GZ-46", "GZ-50")
def test_scores_stand_beside_the_dice_that_may_fight_and_defend() -> None:
    scene = lay(c2="36/25", home="1/1")
    assert re.findall(r">([\d/]+)</text></g>", drawn(scene)) == ["8", "8/11"]
    scene.do("fight c2 6")
    assert re.findall(r">([\d/]+)</text></g>", drawn(scene, narrow=True))[:2] == ["8", "11"]
    assert drawn(scene).count('class="ghost"') == 2


def tags(body: str) -> list[tuple[str, float, float]]:
    """What the tags beside dice say, and from where to where they reach across."""
    found = re.findall(
        r'<g class="tag" transform="translate\(([\d.]+) [\d.]+\)">'
        r'<rect x="[-\d.]+" y="[-\d.]+" width="([\d.]+)".*?>([\d/+]+)</text></g>',
        body,
    )
    return [
        (words, float(x) - float(width) / 2, float(x) + float(width) / 2)
        for x, width, words in found
    ]


@pytest.mark.rule("GZ-50")
@pytest.mark.parametrize("narrow", [False, True])
def test_scores_of_neighbours_do_not_meet(narrow: bool) -> None:
    crowd = tags(drawn(lay(c2="456/456", home="1/1"), narrow))
    assert [words for words, *_ in crowd] == ["8+", "10+" if narrow else "10/11", "12"]
    pair = tags(drawn(lay(c2="45/456", home="1/1"), narrow))
    assert [words for words, *_ in pair] == [
        "8+" if narrow else "8/9/10",
        "10+" if narrow else "10/11",
    ]
    for (_, _, right), (_, left, _) in [*pairwise(crowd), *pairwise(pair)]:
        assert right <= left


@pytest.mark.rule("GZ-6", "GZ-56")
def test_both_battle_tables_are_shown_beside_the_board() -> None:
    drawn = GAME.draw(see(lay(home="1/1").state, 0), False).body
    for least, most, attacker, defender in BATTLES:
        scores = str(least) if least == most else f"{least}–{most}"
        cell = drawn[drawn.index(f">{scores}<") :].split("</text>")
        assert cell[1].endswith(f">{attacker.capitalize()}")
        assert cell[2].endswith(f">{defender.capitalize()}")


@pytest.mark.rule("GZ-6", "GZ-56")
@pytest.mark.parametrize("narrow", [False, True])
def test_both_battle_tables_lie_beside_the_board(narrow: bool) -> None:
    scene = lay(c2="136/245", home="1/1")
    lines = re.findall(r'<g class="(slip[ a-z]*)"><rect[^>]*/>(.*?)</g>', drawn(scene, narrow))
    words = [re.findall(r">([^<]+)</text>", line) for _, line in lines]
    assert [line for line in words if len(line) == 3] == [
        ["12", "Victory", "Defect"],
        ["11", "Evade", "Defect"],
        ["9–10", "Revive", "Death"],
        ["6–8", "Retreat", "Retreat"],
        ["4–5", "Death", "Revive"],
        ["3", "Defect", "Evade"],
        ["2", "Defect", "Victory"],
    ]
    assert all(
        f">{word}</text>" in drawn(scene, narrow) for word in ("score", "attacker", "defender")
    )
    scene.do("fight c2 6")  # 8, 10 or 11: the enemy is to choose
    marked = re.findall(
        r'<g class="slip may"><rect[^>]*/><text[^>]*>([^<]+)<', drawn(scene, narrow)
    )
    assert marked == ["11", "9–10", "6–8"]
    scene.do("defend 5")
    marked = re.findall(
        r'<g class="slip now"><rect[^>]*/><text[^>]*>([^<]+)<', drawn(scene, narrow)
    )
    assert marked == ["11"]


@pytest.mark.rule("GZ-50")
def test_the_last_battle_and_the_last_move_are_seen() -> None:
    scene = lay(c2="3/4", a1="2/", home="1/1").do("fight c2 3").roll("11")
    for narrow in (False, True):
        assert "= 7" in drawn(scene, narrow)
        assert 'id="field-c2" class="field waste last"' in drawn(scene, narrow)
    scene.do("move a1 north 2")
    assert 'id="death-a2-2-0" class="die last"' in drawn(scene)
    assert "= 7" in GAME.sketch(see(scene.state, 0))


@pytest.mark.rule("GZ-43")
@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("from_fields", range(1, 6))
def test_dice_that_came_home_have_tabs_that_do_not_overlap(narrow: bool, from_fields: int) -> None:
    columns = "abcde"[:from_fields]
    fields = {f"{column}1": "3/" for column in columns}
    scene = Scene("death", {}, {**fields, "home": "3333333333444/1"})
    scene.do(*(f"move {column}1 south 3" for column in columns))
    tabs = [
        tuple(map(float, box))
        for box in re.findall(
            r'class="way" transform="translate\(([\d.]+) ([\d.]+)\)">.*?'
            r'width="([\d.]+)" height="([\d.]+)"',
            drawn(scene, narrow),
        )
    ]
    assert len(tabs) == from_fields
    view = see(scene.state, 0)
    dice = [
        (piece.x - piece.size / 2, piece.y - piece.size / 2, piece.size, piece.size)
        for piece in GAME.pieces(view, narrow)
    ]
    for index, (x, y, width, height) in enumerate(tabs):
        for x2, y2, width2, height2 in [*tabs[index + 1 :], *dice[-3:]]:  # the heap of 4s
            apart = x + width <= x2 or x2 + width2 <= x or y + height <= y2 or y2 + height2 <= y
            assert apart


@pytest.mark.rule("GZ-5", "GZ-12")
def test_every_die_is_a_piece_of_its_owners_style() -> None:
    scene = lay(c2="36/25", home="1" * 9 + "/55")
    for narrow in (False, True):
        pieces = GAME.pieces(see(scene.state, 0), narrow)
        kinds = sorted(piece.kind for piece in pieces)
        assert kinds == sorted(["bone-1"] * 9 + ["bone-3", "bone-6", "coal-2"] + ["coal-5"] * 3)
        assert "×9" in drawn(scene, narrow)


def test_the_picture_fits_its_frame_at_every_depth() -> None:
    for rows in range(3, 8):
        scene = lay(options={"rows": rows}, a1="111/666", e3="222/555", home="1/1")
        for narrow in (False, True):
            view = see(scene.state, 0)
            drawing = GAME.draw(view, narrow)
            for piece in GAME.pieces(view, narrow):
                half = piece.size / 2
                assert half <= piece.x <= drawing.width - half
                assert half <= piece.y <= drawing.height - half
    assert GAME.draw(see(lay(home="1/1").state, 0), False).height == 784
    assert GAME.draw(see(lay(home="1/1").state, 0), True).height == 942


def test_three_dice_leave_the_id_of_a_low_field_free() -> None:
    for rows in range(4, 8):
        scene = lay(options={"rows": rows}, a2="123/456", home="/1")
        (left, middle) = re.findall(
            r'id="field-a2".*?translate\((\d+) \d+\).*?<text x="(\d+)"[^>]*>a2<', drawn(scene)
        )[0]
        right = int(left) + int(middle) + 12
        for piece in GAME.pieces(see(scene.state, 0), False):
            assert piece.x - piece.size / 2 >= right


def test_swords_make_room_for_a_long_name() -> None:
    for field, wide in (("c2", 2), ("c1", 1)):  # Cinder Waste, Cinder Threshold
        scene = Scene("death", {}, {field: "3/5", "home": "1/1"})
        assert drawn(scene).count('href="#swords"') == wide
        assert drawn(scene, narrow=True).count('href="#swords"') == 2


def test_dice_of_a_field_do_not_overlap() -> None:
    for rows in (3, 5):
        for narrow in (False, True):
            scene = lay(options={"rows": rows}, c2="123/456")
            spots = [
                (piece.x, piece.y, piece.size) for piece in GAME.pieces(see(scene.state, 0), narrow)
            ]
            for index, (x, y, size) in enumerate(spots):
                for x2, y2, _ in spots[index + 1 :]:
                    assert abs(x - x2) >= size or abs(y - y2) >= size
