"""What content.toml holds, and how a broken one is refused."""

from pathlib import Path

import pytest

from tumtum.games.gillybog.content import CONTENT, FILE, read_content
from tumtum.games.gillybog.schema import KINDS, VERBS, BadContent

TEXT = FILE.read_text(encoding="utf-8")


def read(tmp_path: Path, old: str, new: str) -> None:
    """Read the content with one change."""
    assert TEXT.count(old) >= 1, old
    path = tmp_path / "content.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    read_content(path)


def with_card(tmp_path: Path, steps: str, more: str = "") -> None:
    card = f'[[action_card]]\nid = "new"\nname = "New"\ntext = "New."\n{more}steps = {steps}\n'
    read(tmp_path, "[[gilly_card]]", f"{card}[[gilly_card]]")


@pytest.mark.rule("GB-239", "GB-7", "GB-8", "GB-9")
def test_how_many_there_are() -> None:
    assert len(CONTENT.forest) == 30
    assert len({tile.exits for tile in CONTENT.forest}) == 30
    assert len(CONTENT.camps) == 7
    assert len(CONTENT.bogs) == 16
    assert len(CONTENT.hunter_cards) == 13
    assert sum(card.advanced for card in CONTENT.hunter_cards) == 8
    assert (len(CONTENT.basic_cards), len(CONTENT.basic_actions)) == (3, 6)
    assert len(CONTENT.action_cards) == 30
    assert len(CONTENT.gilly_cards) == 8
    assert len(CONTENT.great_bog) == 7
    assert (CONTENT.hunter_tokens, CONTENT.protection_tokens) == (24, 18)


@pytest.mark.rule("GB-6", "GB-9")
def test_kin_is_no_piece_of_its_own() -> None:
    assert CONTENT.gilly_tokens == 3
    assert "kin_token" not in TEXT


@pytest.mark.rule("GB-5")
def test_no_designer_is_named() -> None:
    assert "designer" not in TEXT


def all_turns(exits: tuple[int, int]) -> set[tuple[frozenset[int], frozenset[int]]]:
    """A tile's exits as they are, and turned around (GB-240)."""
    a, b = (frozenset(d for d in range(6) if bits >> d & 1) for bits in exits)
    return {(a, b), (frozenset((d + 3) % 6 for d in b), frozenset((d + 3) % 6 for d in a))}


@pytest.mark.rule("GB-240", "GB-14")
def test_the_forest_tiles() -> None:
    joined = [t.exits[0] & 1 and t.exits[1] & 8 for t in CONTENT.forest]
    assert [tile.id for tile, j in zip(CONTENT.forest, joined, strict=True) if not j] == [
        "F27", "F28", "F29", "F30",
    ]  # fmt: skip
    for tile in CONTENT.forest:
        leaving = bin(tile.exits[0] & ~1).count("1") + bin(tile.exits[1] & ~8).count("1")
        assert 3 <= leaving <= 6
    shapes = [all_turns(tile.exits) for tile in CONTENT.forest]
    for number, shape in enumerate(shapes):
        assert all(not shape & other for other in shapes[:number])
    kinds = [KINDS[kind] for tile in CONTENT.forest for kind in tile.kinds]
    assert [kinds.count(k) for k in ("ambush", "snare", "watchtower")] == [7, 7, 5]
    assert [kinds.count(k) for k in KINDS[6:10]] == [1, 1, 1, 1]
    assert [tile.id for tile in CONTENT.forest if tile.sprout] == ["F01", "F02", "F03"]


@pytest.mark.rule("GB-241", "GB-44", "GB-45", "GB-14")
def test_the_camp_tiles() -> None:
    joined = [tile.id for tile in CONTENT.camps if tile.exits[0] & 1 and tile.exits[1] & 8]
    assert joined == ["C1", "C3", "C6"]
    for tile in CONTENT.camps:
        cliff, camp = tile.exits
        assert not cliff >> 3 & 1 or not camp & 1, "an end without exit (R10)"
    assert [tile.id for tile in CONTENT.camps if tile.sprout] == ["C1"]


@pytest.mark.rule("GB-242", "GB-54")
def test_the_bog_tiles() -> None:
    fronts = [KINDS[front] for _, front, _ in CONTENT.bogs]
    backs = [KINDS[back] for _, _, back in CONTENT.bogs]
    assert [fronts.count(k) for k in KINDS[6:10]] == [4, 4, 4, 4]
    assert [backs.count(k) for k in ("ambush", "snare", "watchtower")] == [6, 5, 5]


@pytest.mark.rule("GB-13", "GB-152", "GB-67")
def test_die_track_and_decks() -> None:
    assert CONTENT.die == (1, 1, 2, 2)
    assert CONTENT.track == (0, 1, 1, 2, 2, 3, 3, 4, 4)
    assert CONTENT.track_steady == tuple(range(9))
    assert [len(deck) for deck in CONTENT.decks] == [5, 4, 3]


def test_a_new_card_of_known_verbs_needs_no_code(tmp_path: Path) -> None:
    with_card(tmp_path, '[{ verb = "move", spaces = [2] }, { verb = "shelter", count = 1 }]')


@pytest.mark.parametrize(
    ("steps", "reason"),
    [
        ('[{ verb = "fly" }]', r"action_card 31 \(new\), steps 1: there is no verb 'fly'"),
        ('[{ verb = "move" }]', r"steps 1: the parameter 'spaces' is missing"),
        ('[{ verb = "move", spaces = 1, far = 2 }]', r"steps 1: there is no key 'far'"),
        ('[{ verb = "move", spaces = "many" }]', r"steps 1, spaces: expected one of any"),
        ('[{ verb = "move", spaces = [1, 2] }]', r"spaces: a number in parentheses is a list of"),
        ('[{ verb = "move", spaces = -1 }]', r"spaces: expected a number from 0 to 99, found -1"),
        ('[{ verb = "shelter", count = "any" }]', r"count: expected a number, found 'any'"),
        ('[{ verb = "travel", to = "moon", within = 1 }]', r"to: expected one of any, bog, los"),
        ('[{ verb = "shift", group = "los", spaces = 1, exact = 1 }]', r"exact: expected true or"),
        ('[{ verb = "basic_action", choices = ["fly"] }]', r"choices 1: expected one of run"),
        ('[{ verb = "basic_action" }]', r"the parameter 'choices' is missing"),
        ('[{ verb = "advance", groups = 1, spaces = 1 }]', r"'advance' does not belong on such"),
        ("[1]", r"steps 1: expected a step with a verb"),
        ("1", r"steps: expected a list, found 1"),
    ],
)
def test_a_bad_step_is_refused_with_its_place(tmp_path: Path, steps: str, reason: str) -> None:
    with pytest.raises(BadContent, match=reason) as caught:
        with_card(tmp_path, steps)
    assert str(caught.value).startswith("content.toml, action_card 31 (new), steps")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[setup]", "[snacks]\ncrisps = 1\n[setup]", "content.toml: there is no key 'snacks'"),
        ("sprout = true", "sprout = 1", r"forest_tile 1 \(F01\), sprout: expected true or false"),
        ("sprout = true\n", "", r"forest_tile 1 \(F01\): the key 'sprout' is missing"),
        ('id = "F02"', 'id = "F01"', "forest_tile 2: the id 'F01' is used twice"),
        (
            "exits = [0, 2, 3, 5] }",
            "exits = [0, 9] }",
            r"a, exits 2: expected a number from 0 to 5",
        ),
        ('kind = "snare"', 'kind = "camp"', r"\(F02\), b, kind: expected one of forest"),
        ('hazard = "ambush"', 'hazard = "tunnel"', r"bog_tile 1 \(B01\), hazard: expected one of"),
        ("timers = 3", "timers = 4", r"hunter_card 1 \(lost\), timers: expected a number"),
        ('easy = ["lost"', 'easy = ["found"', "difficulty, easy 1: expected one of lost"),
        ('requires = "on_bog"', 'requires = "on_dry"', r"gilly_card 1 \(mossback\), requires"),
        ('limbs = ["fronds"', 'limbs = ["arms"', "risk_die, limbs: expected fronds, fins, feet"),
        ("[meta]", "[meta", "content.toml: "),
        ('tile = "F01"', 'tile = "F99"', "first_game, forest 1, tile: expected one of F01"),
        ("[[hunter_card]]", "[[hunter_card]]\nid = 3\n[[hunter_card]]", "a table with an id"),
    ],
)
def test_a_broken_file_is_refused(tmp_path: Path, old: str, new: str, reason: str) -> None:
    with pytest.raises(BadContent, match=reason):
        read(tmp_path, old, new)


def test_there_is_room_for_so_many_only(tmp_path: Path) -> None:
    ends = "cliff = { exits = [0] }\ncamp = { exits = [3] }"
    tile = f'[[camp_tile]]\nid = "C8"\nsprout = false\n{ends}\n'
    with pytest.raises(BadContent, match="camp_tile: there is room for 7, found 8"):
        read(tmp_path, "[bog_tile_common]", f"{tile}[bog_tile_common]")


@pytest.mark.rule("GB-198", "GB-251")
def test_every_verb_is_used_by_some_card() -> None:
    cards = (
        CONTENT.basic_actions
        + CONTENT.action_cards
        + CONTENT.hunter_cards
        + CONTENT.gilly_cards
    )  # fmt: skip
    used = {step.verb for card in cards for step in card.steps + card.enhanced}
    assert used == set(range(len(VERBS)))
