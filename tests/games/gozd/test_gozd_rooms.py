"""GOZD: words, picture, numbers and opinion."""

import re
from itertools import pairwise

import pytest

from tumtum.bots.greedy import outlook
from tumtum.engine import NATURE, Rng, plain_text
from tumtum.games.gozd import GAME
from tumtum.games.gozd.encode import FIELDS, encode
from tumtum.games.gozd.rules.board import COLUMNS
from tumtum.games.gozd.sense import sense
from tumtum.games.gozd.view import see

from .scene import ACTIONS, Table, lay


def choice_words(table: Table, name: str) -> str:
    """What the choice of that name says of its consequence, for a terminal."""
    seat = table.state.actors()[0]
    (choice,) = GAME.words.choices(see(table.state, seat), [ACTIONS[name]])
    return plain_text(f"{choice.text}: {choice.detail}", GAME.look.glyphs, ["Ann", "Bo"])


def drawn(table: Table, narrow: bool = False) -> str:
    return GAME.draw(see(table.state, 0), narrow).body


@pytest.mark.rule("GZ-47", "GZ-56", "GZ-60")
def test_the_outcome_of_a_fight_is_told_before_it_is_chosen() -> None:
    table = lay(c2="36/25", c1="146/", home="1/1")
    assert choice_words(table, "fight c2 6") == (
        "Fight in c2 with the 6 (8 or 11): Against <2>: 8, both retreat; "
        "against <5>: 11, attacker evades home, defender defects."
    )
    assert (
        choice_words(table, "fight c2 3")
        == "Fight in c2 with the 3 (8): Must use <5>: 8, both retreat."
    )
    table.do("fight c2 6")
    assert choice_words(table, "defend 5") == (
        "Defend with the 5: Score 11, attacker evades home, defender defects."
    )


@pytest.mark.rule("GZ-46", "GZ-50")
def test_scores_stand_beside_the_dice_that_may_fight_and_defend() -> None:
    table = lay(c2="36/25", home="1/1")
    assert re.findall(r">([\d/]+)</text></g>", drawn(table)) == ["8", "8/11"]
    table.do("fight c2 6")
    assert re.findall(r">([\d/]+)</text></g>", drawn(table, narrow=True))[:2] == ["8", "11"]
    assert drawn(table).count('class="ghost"') == 2


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
@pytest.mark.parametrize("narrow", [False, True])
def test_both_battle_tables_lie_beside_the_board(narrow: bool) -> None:
    table = lay(c2="136/245", home="1/1")
    lines = re.findall(r'<g class="(slip[ a-z]*)"><rect[^>]*/>(.*?)</g>', drawn(table, narrow))
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
        f">{word}</text>" in drawn(table, narrow) for word in ("score", "attacker", "defender")
    )
    table.do("fight c2 6")  # 8, 10 or 11: the enemy is to choose
    marked = re.findall(
        r'<g class="slip may"><rect[^>]*/><text[^>]*>([^<]+)<', drawn(table, narrow)
    )
    assert marked == ["11", "9–10", "6–8"]
    table.do("defend 5")
    marked = re.findall(
        r'<g class="slip now"><rect[^>]*/><text[^>]*>([^<]+)<', drawn(table, narrow)
    )
    assert marked == ["11"]


@pytest.mark.rule("GZ-50")
def test_the_last_battle_and_the_last_move_are_seen() -> None:
    table = lay(c2="3/4", a1="2/", home="1/1").do("fight c2 3").roll("11")
    for narrow in (False, True):
        assert "= 7" in drawn(table, narrow)
        assert 'id="field-c2" class="field waste last"' in drawn(table, narrow)
    table.do("move a1 north 2")
    assert 'id="death-a2-2-0" class="die last"' in drawn(table)
    assert "= 7" in GAME.sketch(see(table.state, 0))


@pytest.mark.rule("GZ-43")
def test_dice_that_came_on_different_ways_are_told_apart() -> None:
    table = lay(a1="3/", home="3/1").do("move a1 south 3")
    assert choice_words(table, "enter b 3b").startswith(
        "Move the 3 (been in a1) from purgatory to b1"
    )
    assert choice_words(table, "enter b 3").startswith(
        "Move the 3 (not moved) from purgatory to b1"
    )
    assert 'id="death-home-3-1"' in drawn(table)


@pytest.mark.rule("GZ-43")
@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("from_fields", range(1, 6))
def test_dice_that_came_home_have_tabs_that_do_not_overlap(narrow: bool, from_fields: int) -> None:
    columns = "abcde"[:from_fields]
    fields = {f"{column}1": "3/" for column in columns}
    table = Table("death", {}, {**fields, "home": "3333333333444/1"})
    table.do(*(f"move {column}1 south 3" for column in columns))
    tabs = [
        tuple(map(float, box))
        for box in re.findall(
            r'class="way" transform="translate\(([\d.]+) ([\d.]+)\)">.*?'
            r'width="([\d.]+)" height="([\d.]+)"',
            drawn(table, narrow),
        )
    ]
    assert len(tabs) == from_fields
    view = see(table.state, 0)
    dice = [
        (piece.x - piece.size / 2, piece.y - piece.size / 2, piece.size, piece.size)
        for piece in GAME.pieces(view, narrow)
    ]
    for index, (x, y, width, height) in enumerate(tabs):
        for x2, y2, width2, height2 in [*tabs[index + 1 :], *dice[-3:]]:  # the heap of 4s
            apart = x + width <= x2 or x2 + width2 <= x or y + height <= y2 or y2 + height2 <= y
            assert apart


@pytest.mark.rule("GZ-69", "GZ-72")
def test_a_slaughter_says_how_many_die() -> None:
    table = lay(b3="4/", home="1/12", c2="/33333")
    assert "4 enemies die, 2 of them at home" in choice_words(table, "slaughter b 4")
    last = lay(b3="4/", home="1/12")
    assert "you win" in choice_words(last, "slaughter b 4")


@pytest.mark.rule("GZ-5", "GZ-12")
def test_every_die_is_a_piece_of_its_owners_style() -> None:
    table = lay(c2="36/25", home="1" * 9 + "/55")
    for narrow in (False, True):
        pieces = GAME.pieces(see(table.state, 0), narrow)
        kinds = sorted(piece.kind for piece in pieces)
        assert kinds == sorted(["bone-1"] * 9 + ["bone-3", "bone-6", "coal-2"] + ["coal-5"] * 3)
        assert "×9" in drawn(table, narrow)


def test_the_picture_fits_its_frame_at_every_depth() -> None:
    for rows in range(3, 8):
        table = lay(options={"rows": rows}, a1="111/666", e3="222/555", home="1/1")
        for narrow in (False, True):
            view = see(table.state, 0)
            drawing = GAME.draw(view, narrow)
            for piece in GAME.pieces(view, narrow):
                half = piece.size / 2
                assert half <= piece.x <= drawing.width - half
                assert half <= piece.y <= drawing.height - half
    assert GAME.draw(see(lay(home="1/1").state, 0), False).height == 784
    assert GAME.draw(see(lay(home="1/1").state, 0), True).height == 942


def test_three_dice_leave_the_id_of_a_low_field_free() -> None:
    for rows in range(4, 8):
        table = lay(options={"rows": rows}, a2="123/456", home="/1")
        (left, middle) = re.findall(
            r'id="field-a2".*?translate\((\d+) \d+\).*?<text x="(\d+)"[^>]*>a2<', drawn(table)
        )[0]
        right = int(left) + int(middle) + 12
        for piece in GAME.pieces(see(table.state, 0), False):
            assert piece.x - piece.size / 2 >= right


def test_swords_make_room_for_a_long_name() -> None:
    for field, wide in (("c2", 2), ("c1", 1)):  # Cinder Waste, Cinder Threshold
        table = Table("death", {}, {field: "3/5", "home": "1/1"})
        assert drawn(table).count('href="#swords"') == wide
        assert drawn(table, narrow=True).count('href="#swords"') == 2


def test_dice_of_a_field_do_not_overlap() -> None:
    for rows in (3, 5):
        for narrow in (False, True):
            table = lay(options={"rows": rows}, c2="123/456")
            spots = [
                (piece.x, piece.y, piece.size) for piece in GAME.pieces(see(table.state, 0), narrow)
            ]
            for index, (x, y, size) in enumerate(spots):
                for x2, y2, _ in spots[index + 1 :]:
                    assert abs(x - x2) >= size or abs(y - y2) >= size


def test_prompts_are_short_imperatives() -> None:
    for table in (
        lay(c2="36/25", home="1/1"),
        lay(c2="36/25", home="1/1").do("fight c2 6"),
        lay(c2="6/6", home="1/1").do("fight c2 6"),
        lay(c2="6/5", home="1/1").do("fight c2 6"),
        lay(c2="5/5", home="1/1").do("fight c2 5"),
        lay(b3="2/", home="1/123").do("slaughter b 2"),
    ):
        for seat in (0, 1):
            prompt = GAME.words.prompt(see(table.state, seat))
            assert 0 < len(prompt.text.split()) <= 9
            assert prompt.rule


@pytest.mark.rule("GZ-93", "GZ-94")
def test_a_player_is_warned_before_cowardice_loses() -> None:
    table = lay(c2="6/6", home="1/1")
    asides = []
    for quiet in (6, 7, 9):
        table.state.quiet_death = quiet
        asides.append(GAME.words.prompt(see(table.state, 0)))
    assert "Quiet" not in asides[0].aside
    assert asides[1].aside == "Quiet for 7 of 10 turns: attack, or you may lose."
    assert asides[2].rule == "GZ-94"
    assert {prompt.text for prompt in asides} == {"Death, choose your next action"}
    table.do("fight c2 6", "stay").roll("3")
    assert "Quiet" not in GAME.words.prompt(see(table.state, 0)).aside  # it has attacked
    soon = lay(c2="6/6", home="1/1", options={"quiet_limit": 2})
    assert "Quiet" not in GAME.words.prompt(see(soon.state, 0)).aside  # it has not been quiet
    off = lay(c2="6/6", home="1/1", options={"quiet_limit": 0})
    assert "Quiet" not in GAME.words.prompt(see(off.state, 0)).aside


def test_the_log_tells_a_battle() -> None:
    events = lay(c2="6/6", home="1/1").told("fight c2 6", "stay", "roll 3")
    lines = [GAME.words.tell(event) for event in events]
    told = [plain_text(line.text, GAME.look.glyphs, ["Ann", "Bo"]) for line in lines if line]
    assert told == [
        "Ann attacks in c2 with (6)",
        "In c2: (6) + <6> = 12",
        "Victory: (6) stays in c2",
        "Defect: <6> is rolled into purgatory",
        "Rolled: (3) in purgatory",
    ]


@pytest.mark.rule("GZ-79", "GZ-82")
@pytest.mark.parametrize(("side", "special"), [("death", "infiltrate 1"), ("devil", "sacrifice")])
def test_the_log_does_not_list_a_whole_realm_rolled_anew(side: str, special: str) -> None:
    table = lay(side, home="11/2222")
    events = table.told(special, *["roll 3"] * (5 if side == "death" else 4))
    lines = [line for line in map(GAME.words.tell, events) if line]
    assert [line.text.split()[1] for line in lines if not line.quiet] == [special.split()[0] + "s"]
    assert len([line for line in lines if line.quiet]) == len(events) - 1


@pytest.mark.rule("GZ-94", "GZ-95", "GZ-96", "GZ-91")
def test_every_ending_has_its_words() -> None:
    coward = lay(home="1/1")
    coward.state.quiet_devil = 9
    limit = {"round_limit": 10, "quiet_limit": 0}
    endings = [
        lay(c2="5/4", home="1/").do("fight c2 5", "keep"),
        coward.pass_turns(1),
        lay(home="11/1").pass_turns(20),
        lay(home="1/1").pass_turns(20),
        lay(options=limit, home="1/11").pass_turns(20),
    ]
    endings[1].state.attacked = False
    endings[1].state.quiet_death = 0
    endings[1].pass_turns(1)
    said = [GAME.words.ending(see(table.state, 0)) for table in endings]
    assert [words.split(":")[-1].strip() for words in said] == [
        "no enemy is left",
        "the enemy is too afraid to attack",
        "nobody dares to attack, 2 against 1",
        "the win is shared",
        "@1, The Devil, wins by the larger army, 1 against 2",
    ]


def test_the_devil_is_encoded_as_death_would_be() -> None:
    """The same war with the sides changed gives the same dice to the learner."""
    death = see(lay("death", a1="12/6", home="3/45").state, 0)
    devil = see(lay("devil", a3="6/12", home="45/3").state, 1)
    dice = 2 * 6 * (FIELDS + 1)
    assert encode(death)[:dice] == encode(devil)[:dice]
    assert all(-1 <= number <= 1 for number in encode(death))
    moved = encode(see(lay(a1="12/", home="/1").do("move a1 north 1").state, 0))
    assert moved[dice + COLUMNS] == 1.0


def test_opinions_follow_the_armies_and_the_threats() -> None:
    assert sense(lay(home="111/1").state, 0) > 0 > sense(lay(home="1/111").state, 0)
    assert sense(lay(home="1/11").state, 1) == -sense(lay(home="1/11").state, 0)
    raider = lay(b3="6/", home="1/111111111")
    guarded = lay(b3="6/5", home="1/11111111")
    assert sense(raider.state, 0) > sense(guarded.state, 0)
    before, after = lay(c2="5/5", home="1/11"), lay(c2="5/5", home="1/11").do("fight c2 5")
    assert sense(after.state, 0) > sense(before.state, 0)  # the defender is about to die


def test_looking_one_action_ahead_beats_chance() -> None:
    for seed in range(2):
        state, rng = GAME.new(), Rng(seed)
        clever = seed % 2
        while state.actors():
            seat = state.actors()[0]
            action = int(state.random(seat, rng))
            if seat == clever and seat != NATURE:
                legal = state.legal(seat)
                liked = [outlook(GAME, [state], seat, option, rng) for option in legal]
                action = legal[liked.index(max(liked))]
            state.apply(seat, action)
        result = state.result()
        assert result is not None
        assert result[clever] == 1.0
