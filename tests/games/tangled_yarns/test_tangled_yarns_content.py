"""What is in the box: gates, guides and numbers (sections 2, 18)."""

from collections import Counter

import pytest

from tumtum.games.tangled_yarns.rules import kinds
from tumtum.games.tangled_yarns.rules.content import CONTENT, CULTIST_GUIDE, GATES, WOLF_GUIDE

from .scene import FLOCK, KINDS, laid_out, lay, new

GATE_SETS = {
    3: "tm ob eo mb tem teo",
    4: "bt me obm teo tmob emob",
    5: "eo tmb meb tmob tmeob tmeob",
    6: "tob meob tmeb tmeob tmeob tmeoob",
}
GUIDES = {
    3: "1+0 0+1 1+0 0+1 1+0 0+0 1+0 0+1 1+0 0+1 1+0",
    4: "1+0 1+1 0+1 1+0 1+0 0+1 1+0 1+0 0+1 1+0 1+1",
    5: "2+0 1+1 0+2 1+0 1+0 1+1 1+0 1+0 1+1 1+0 1+1",
    6: "3+0 1+1 1+0 1+1 1+0 1+1 1+0 1+1 1+0 1+1 2+1",
}


@pytest.mark.rule("TY-7", "TY-9", "TY-10", "TY-11", "TY-12", "TY-13", "TY-15")
def test_components() -> None:
    box = CONTENT["components"]
    assert list(FLOCK) == list(CONTENT["sheep"])
    assert len(kinds.SHEEP) == box["character_boards"] == 6
    assert (box["track_pieces"], box["shepherd_tokens"], box["fate_boxes"]) == (6, 1, 1)
    assert (box["wolves"], box["cultists"], box["angels"]) == (6, 6, 1)
    assert set(box["powerup_tokens"].values()) == {6}
    assert sum(box["city_tiles"].values()) == 36
    assert set(box["city_tiles"]) == set(KINDS)
    assert box["altar_tiles"] == 1
    assert lay().state.wall[0] == -1
    ways = [tile["id"] for tile in CONTENT["shepherd_tile"]]
    assert ways == kinds.WAYS
    assert len(set(ways)) == box["shepherd_tiles"] == 12
    state = lay().state
    assert len(state.cultist) == len(state.wolf) == 6


@pytest.mark.rule("TY-14", "TY-32", "TY-226")
def test_gate_sets() -> None:
    letters = "tmeob"
    for sheep, gates in GATE_SETS.items():
        printed = [sorted(letters.index(letter) for letter in gate) for gate in gates.split()]
        assert [sorted(gate) for gate in GATES[sheep - 3]] == printed
        needed = Counter(kind for gate in printed for kind in gate)
        assert max(needed.values()) <= sheep
        assert max(map(len, printed)) <= sheep
    assert sum(len(gates) for gates in GATES) == 24
    state = laid_out(4, 1)
    assert sorted(state.gates) == list(range(6))
    assert state.open_gates == 63


@pytest.mark.rule("TY-27", "TY-227", "TY-206")
def test_guides() -> None:
    for sheep, row in GUIDES.items():
        for space, numbers in enumerate(row.split(), start=1):
            place = 12 * (sheep - 3) + space
            assert f"{CULTIST_GUIDE[place]}+{WOLF_GUIDE[place]}" == numbers
    assert [GUIDES[sheep].split()[2] for sheep in (3, 4, 5, 6)] == ["1+0", "0+1", "0+2", "1+0"]


@pytest.mark.rule("TY-26", "TY-28")
def test_the_track() -> None:
    slots = [space["slot"] for space in CONTENT["track"]["space"]]
    assert slots == ["start", "empty"] + ["shepherd_tile"] * 4 + ["gate"] * 6
    pieces = [space["piece"] for space in CONTENT["track"]["space"]]
    assert pieces == [colour for colour in kinds.COLOURS for _ in range(2)]
    game = lay().gates(5)
    game.state.shepherd = 10
    game.skip().skip()
    assert game.over
    assert game.state.shepherd == 11
    assert not game.won


@pytest.mark.rule("TY-29", "TY-201")
def test_sheep_by_players() -> None:
    sheep = [int(new(seats).starting) for seats in range(1, 7)]
    assert sheep == [3, 4, 6, 4, 5, 6]
    assert sheep == [CONTENT["players"]["total_sheep"][str(seats)] for seats in range(1, 7)]
