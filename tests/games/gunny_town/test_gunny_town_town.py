"""Gunny Town: the map, walking distances and lines of sight."""

import pytest

from tumtum.games.gunny_town.content import CONTENT
from tumtum.games.gunny_town.rules import actions as act
from tumtum.games.gunny_town.rules.tables import SQUARES
from tumtum.games.gunny_town.rules.town import HIDDEN, SIGHT, WALK, WIDE_SIGHT, neighbour

from .scene import SQUARE, lay

MAP = """
MINE . GEN . LAW . GUN . FORT
. # . # # # . # .
WAGON . CO-N SALW SALE # CO-F . DEPOT
. # . # . # # # .
RIVER # BARB ARMO SQU STAB POWD # DOC
. # # # . # . # .
SHER . CO-J # BANK . CO-S . CAMP
. # . # # # . # .
JAIL . APOT . COURT . HOTEL . CEM
"""
NAMES = {
    "MINE": "Gold Mine",
    "GEN": "General Store",
    "LAW": "Lawyer's Office",
    "GUN": "Gunsmith",
    "FORT": "Fort",
    "WAGON": "Abandoned Wagon",
    "CO-N": "North Coach Stop",
    "SALW": "Saloon (west room)",
    "SALE": "Saloon (east room)",
    "CO-F": "Fort Road Coach Stop",
    "DEPOT": "Railway Depot",
    "RIVER": "River Ford",
    "BARB": "Barber",
    "ARMO": "Armory",
    "SQU": "Town Square",
    "STAB": "Stables",
    "POWD": "Powder Store",
    "DOC": "Doctor's House",
    "SHER": "Sheriff's Office",
    "CO-J": "Jail Road Coach Stop",
    "BANK": "Bank",
    "CO-S": "South Coach Stop",
    "CAMP": "Prospectors' Camp",
    "JAIL": "Jail",
    "APOT": "Apothecary",
    "COURT": "Court",
    "HOTEL": "Hotel",
    "CEM": "Cemetery",
}


def steps(start: str, end: str) -> int:
    return int(WALK[SQUARES * SQUARE[start] + SQUARE[end]])


def sight(start: str, end: str, diagonal: bool = False) -> int:
    table = WIDE_SIGHT if diagonal else SIGHT
    return int(table[SQUARES * SQUARE[start] + SQUARE[end]])


def visible(start: str) -> set[str]:
    return {end for end in SQUARE if end != start and sight(start, end) != HIDDEN}


@pytest.mark.rule("GT-26", "GT-27", "GT-29")
def test_the_map() -> None:
    rows = [line.split() for line in MAP.split("\n") if line]
    named = {CONTENT.squares[place.square]: place.name for place in CONTENT.locations}
    assert len(SQUARE) == 57
    for row, squares in enumerate(rows):
        for column, mark in enumerate(squares):
            square = f"{'abcdefghi'[column]}{row + 1}"
            assert (square in SQUARE) == (mark != "#")
            assert named.get(square, "") == NAMES.get(mark, "")
    assert sum(row.count("#") for row in rows) == 24


@pytest.mark.rule("GT-29")
def test_what_each_location_offers() -> None:
    offers = {
        CONTENT.squares[place.square]: [deed for deed, _ in place.deeds]
        for place in CONTENT.locations
    }
    assert offers["i1"] == ["take_job", "pickup_ammo", "pickup_gold"]
    assert offers["a9"] == []
    assert offers["i9"] == ["take_job", "open_chest"]
    assert offers["c7"] == ["coach", "pickup_gold"]
    assert offers["d3"] == offers["e3"] == ["bet", "rob_saloon"]
    gold = {
        CONTENT.squares[place.square]: amount
        for place in CONTENT.locations
        for deed, amount in place.deeds
        if deed == "pickup_gold"
    }
    assert gold == {"a1": 3, "e1": 1, "i1": 1, "a5": 2, "i5": 1, "c7": 1, "i7": 2}


@pytest.mark.rule("GT-30")
def test_the_stores() -> None:
    assert [
        (
            store.id,
            CONTENT.squares[store.square],
            store.price,
            store.amount,
            store.sells,
            store.cost,
        )
        for store in sorted(CONTENT.stores, key=lambda store: store.price)
    ] == [
        ("general_store", "c1", 6, 1, "ammo", 1),
        ("apothecary", "c9", 7, 1, "life", 1),
        ("barber", "c5", 8, 1, "life", 2),
        ("powder_store", "g5", 10, 2, "ammo", 3),
        ("hotel", "g9", 12, 2, "life", 3),
        ("gunsmith", "g1", 14, 3, "ammo", 4),
    ]


@pytest.mark.rule("GT-28")
def test_several_players_take_from_one_location_in_a_round() -> None:
    scene = lay(2, squares=("a1", "a1")).do(act.PICK_GOLD).walk("b1").end()
    scene.do(act.PICK_GOLD)
    assert scene.gold == [3, 4]  # the second with the income of a turn


@pytest.mark.rule("GT-42", "GT-43")
def test_steps_go_along_streets() -> None:
    assert steps("a1", "b1") == 1
    assert steps("b1", "c2") == 2  # no diagonal step
    assert steps("c5", "c7") == 10  # round the buildings
    for square in SQUARE.values():
        ways = [neighbour(square, step) for step in ((0, 1), (1, 0), (0, -1), (-1, 0))]
        assert sum(way >= 0 for way in ways) >= 2


@pytest.mark.rule("GT-87", "GT-171", "GT-27")
def test_sight_from_c5() -> None:
    assert visible("c5") == {"c1", "c2", "c3", "c4", "d5", "e5", "f5", "g5"}
    assert sight("c5", "a5") == HIDDEN  # the building on b5


@pytest.mark.rule("GT-88")
def test_distance_is_counted_along_the_line() -> None:
    assert sight("c5", "g5") == 4
    assert sight("a1", "i1") == 8
    assert sight("e5", "e5") == 0


@pytest.mark.rule("GT-87", "GT-157")
def test_diagonals_are_an_option() -> None:
    assert sight("b1", "c2") == HIDDEN
    assert sight("b1", "c2", True) == 1
    assert sight("b1", "d3", True) == 2
    assert sight("g6", "h7", True) == 1  # buildings beside the line do not block it
    assert sight("d3", "f5", True) == 2
    assert sight("b3", "d5", True) == 2
    assert sight("a2", "c4", True) == 2
    assert sight("a1", "c3", True) == HIDDEN  # the building on b2


@pytest.mark.rule("GT-26")
def test_the_streets_are_point_symmetric() -> None:
    def turned(square: str) -> str:
        return f"{'ihgfedcba'['abcdefghi'.index(square[0])]}{10 - int(square[1])}"

    assert all(turned(square) in SQUARE for square in SQUARE)
    pairs = [(start, end) for start in SQUARE for end in SQUARE if start != end]
    seen = sum(sight(start, end) != HIDDEN for start, end in pairs)
    assert round(seen / len(SQUARE), 1) == 7.6
