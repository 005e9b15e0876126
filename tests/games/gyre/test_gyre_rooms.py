"""Gyre: what is seen, drawn, said, and told to learners and bots."""

import json
import re

import pytest

from tumtum.bots import bot
from tumtum.engine import (
    SPECTATOR,
    FairNature,
    FastNature,
    Match,
    Record,
    Rng,
    from_plain,
    plain_text,
    record_of,
    replay,
    to_plain,
    verify,
)
from tumtum.engine.options import Value
from tumtum.games.gyre import GAME
from tumtum.games.gyre.encode import SIZE, encode
from tumtum.games.gyre.rules.actions import ACTIONS
from tumtum.games.gyre.rules.position import Gyre
from tumtum.games.gyre.view import GyreView, imagine, see

from .table import DEAL, Table, bare, lay
from .test_gyre_end import GREEN, YELLOW, nearly, resolving

NAMES = ("Ada", "Bram", "Chidi")
ODD: tuple[dict[str, Value], ...] = (
    {},
    {"face_down": 1, "first_seat": "random", "colours": "PGY"},
    {"stall_limit": 20, "stall_result": "most_flipped", "others_complete": "shared"},
)


def positions(seats: int, options: dict[str, Value], every: int = 1) -> list[Gyre]:
    """The positions of a random game, the deal included."""
    rng = Rng(seats)
    state = GAME.new(seats, **options)
    found = []
    while state.actors():
        assert isinstance(state, Gyre)
        found.append(state.clone())
        actor = state.actors()[0]
        state.apply(actor, state.random(actor, rng))
        if len(found) > 200:
            break
    assert isinstance(state, Gyre)
    return [*found[::every], state]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("options", ODD)
def test_a_view_survives_json_and_is_enough_to_go_on_from(
    seats: int, options: dict[str, Value]
) -> None:
    for state in positions(seats, options):
        for seat in (*range(seats), SPECTATOR):
            view = see(state, seat)
            assert from_plain(GyreView, json.loads(json.dumps(to_plain(view)))) == view
            imagined = imagine(view, Rng(1))
            assert imagined == state
            assert hash(imagined) == hash(state)
            assert imagined.view(seat) == view
            assert [imagined.legal(actor) for actor in imagined.actors()] == [
                state.legal(actor) for actor in state.actors()
            ]


def test_a_clone_goes_its_own_way() -> None:
    for state in positions(2, {}, every=5):
        twin = state.clone()
        before = see(state, 0)
        for actor in twin.actors():
            twin.apply(actor, twin.legal(actor)[-1])
            assert twin != state
        assert see(state, 0) == before


def test_a_record_can_be_replayed_and_verified() -> None:
    rng = Rng(2)
    match = Match(GAME, GAME.setup(2, {"stall_limit": 30}), FairNature("00ff"))
    match.begin()
    while match.state.actors():
        seat = match.state.actors()[0]
        match.play(seat, int(match.state.random(seat, rng)))
    record = Record.read(record_of(match, NAMES[:2]).write())
    assert replay(record, GAME).state == match.state
    assert verify(record, GAME) == 15


def test_names_are_stable_and_unique() -> None:
    assert len(GAME.actions_named()) == ACTIONS
    named = GAME.actions_named()
    assert [named[name] for name in ("whiffle T1", "whiffle L1", "fly T1", "inhale", "fly")] == [
        0,
        15,
        16,
        32,
        35,
    ]
    assert [named[name] for name in ("own", "neutral", "deal green 1", "first 0")] == [
        36,
        37,
        38,
        53,
    ]


@pytest.mark.parametrize("seats", [2, 3])
def test_every_choice_points_at_something_in_both_pictures(seats: int) -> None:
    for state in positions(seats, {}, every=4):
        actors = [actor for actor in state.actors() if actor >= 0]
        view = see(state, actors[0] if actors else SPECTATOR)
        pictures = [GAME.draw(view, narrow).body for narrow in (False, True)]
        for picture in pictures:
            ids = re.findall(r'id="([^"]+)"', picture)
            assert len(ids) == len(set(ids))
            used = set(re.findall(r'href="#([^"]+)"', picture))
            assert all(f'id="{name}"' in GAME.look.defs or "mark-" in name for name in used)
        for actor in actors:
            legal = state.legal(actor)
            choices = GAME.words.choices(view, legal)
            assert [choice.action for choice in choices] == legal
            for choice in choices:
                assert re.fullmatch(r"GY-\d+", choice.rule)
                assert f"**{choice.rule}**" in GAME.rules_text
                assert choice.detail
                for point in choice.points:
                    assert all(f'id="{point}"' in picture for picture in pictures)
        prompt = GAME.words.prompt(view)
        assert prompt.text
        assert len(prompt.text.split()) <= 9 or view.over
        assert len(GAME.words.notes(view)) == seats


@pytest.mark.parametrize("seats", [2, 3])
def test_every_gem_and_jabberwocky_is_a_piece(seats: int) -> None:
    for state in positions(seats, {}, every=6):
        view = see(state, 0)
        for narrow in (False, True):
            drawing = GAME.draw(view, narrow)
            pieces = GAME.pieces(view, narrow)
            kinds = [piece.kind for piece in pieces]
            whole = 8 if view.laid_out else 0
            assert [kinds.count(gem) for gem in ("gem-g", "gem-y", "gem-p")] == [whole] * 3
            assert sum(kind.startswith("jab-") for kind in kinds) == (3 if whole else 0)
            assert sum(kind.startswith("mark-") for kind in kinds) == (seats if whole else 0)
            held = sorted(kind for kind in kinds if kind.startswith("held-"))
            assert held == (sorted(f"held-{gems}" for gems in view.aboard) if whole else [])
            assert all(0 < piece.x < drawing.width for piece in pieces)
            assert all(0 < piece.y < drawing.height for piece in pieces)
            assert drawing.body.count("data-kind=") == len(pieces)


def test_the_picture_shows_the_last_turn() -> None:
    table = lay().do("whiffle T2", "inhale")
    body = GAME.draw(see(table.state, 1), False).body
    changed = {
        name
        for name, kind in re.findall(r'id="([^"]+)" class="([^"]+)"', body)
        if "last" in kind.split()
    }
    assert {"space-T1", "jab-green", "act-inhale"} <= changed
    assert changed - {"space-T1", "jab-green", "act-inhale"} == {
        f"card-{cell}" for cell in see(table.state, 1).touched
    }
    assert 'class="way' in body


def test_a_heap_of_more_than_six_says_how_many() -> None:
    table = bare().gems(c14="GGGGGYYP")
    body = GAME.draw(see(table.state, 0), True).body
    assert body.count('class="heap') == 3
    few = bare().gems(c14="GGGYYP")
    assert 'class="heap' not in GAME.draw(see(few.state, 0), True).body


def test_the_sketch_shows_cards_gems_and_jabberwockies() -> None:
    sketch = re.sub(r"\[/?[a-z ]*\]", "", GAME.sketch(see(lay(seats=2).state, 0)))
    assert "<G0" in sketch.splitlines()[0]
    assert "(G5)" in sketch
    assert "1y 1p" in sketch
    assert "neutral" in sketch
    assert "green   ■□□□□ @0 to play" in sketch


def told(table: Table, *names: str) -> list[str]:
    """The lines of the log that these actions bring."""
    table.state.recording = True
    table.do(*names)
    lines = [GAME.words.tell(event) for event in table.state.take_events()]
    texts = [f"{line.text}: {line.detail}" for line in lines if line and not line.quiet]
    return [plain_text(text, GAME.look.glyphs, NAMES) for text in texts]


def test_the_log_tells_a_turn_in_a_line() -> None:
    exhaling = bare().down(11).at(G="T2").holds(G=4)
    assert told(exhaling, "whiffle T1", "exhale") == [
        "Ada: G whiffles to T1, exhales: Onto Purple 1 twice, Purple 2; 1 back aboard"
    ]
    inhaling = bare().gems(c14="GG", c11="GY").at(G="T1").holds(G=0)
    assert told(inhaling, "whiffle L1", "inhale") == [
        "Ada: G whiffles to L1, inhales: 2 G closer, 1 G aboard"
    ]
    resolving_ = bare().gems(c32="GGY").holds(Y=0)
    assert told(resolving_, "whiffle T2", "resolve") == [
        "Ada: G whiffles to T2, resolves: Y goes home",
        "Green 2 flips; G G go home: 2 of 5 face-down",
    ]
    flying = bare(seats=2)
    assert told(flying, "neutral", "whiffle L3", "fly", "fly R3") == [
        "Ada: neutral P whiffles to L3, flies to R3: "
    ]


def test_a_choice_says_what_will_follow() -> None:
    table = bare().gems(c11="GY").holds(Y=7, G=2).at(Y="R1", G="B4").turn("Y")
    choices = {choice.text: choice for choice in GAME.words.choices(*asked(table))}
    assert choices["Whiffle to T1"].detail == "Column 1: inhale flips Green 1"
    table.at(Y="L2", P="R3").do("whiffle L1")
    choices = {choice.text: choice for choice in GAME.words.choices(*asked(table))}
    assert choices["Inhale"].detail == "1 :gem-y: aboard; Green 1 flips"
    assert choices["Exhale"].main
    assert choices["Fly"].key == "F"


def asked(table: Table) -> tuple[GyreView, list[int]]:
    return see(table.state, table.mover), table.state.legal(table.mover)


def test_the_end_is_told_in_a_sentence() -> None:
    def ending(table: Table) -> str:
        return plain_text(GAME.words.ending(see(table.state, 0)), {}, NAMES)

    assert ending(resolving(nearly(GREEN), "P", c11="GGY")) == (
        "Ada wins: all green cards are face-down"
    )
    both = {"c11": "GGP", "c15": "YYP"}
    assert ending(resolving(nearly(GREEN, YELLOW), "Y", **both)) == (
        "Bram wins: several are complete, and it was Bram’s turn"
    )
    assert ending(resolving(nearly(GREEN, YELLOW), "P", **both)) == (
        "Chidi wins: two others are complete at the end of Chidi’s turn"
    )
    shared = nearly(GREEN, YELLOW, others_complete="shared")
    assert ending(resolving(shared, "P", **both)) == (
        "Ada and Bram complete their colours together and share the win"
    )
    stalled = bare(stall_limit=20)
    stalled.state.stall()
    assert ending(stalled) == "A draw after 20 turns without a flip"
    most = bare(stall_limit=20, stall_result="most_flipped").down(12)
    most.state.stall()
    assert ending(most) == ("Bram wins with the most cards face-down after 20 turns without a flip")


def test_numbers_for_learners_have_a_fixed_length_and_range() -> None:
    for seats in (2, 3):
        for state in positions(seats, {"colours": "PGY"}, every=3):
            for seat in (*range(seats), SPECTATOR):
                numbers = encode(see(state, seat))
                assert len(numbers) == SIZE == GAME.encoded
                assert all(-1 <= number <= 1 for number in numbers)


def test_numbers_for_learners_count_from_the_viewer() -> None:
    """Whoever looks sees the own colour first: swap colours and seats, and nothing changes."""
    one = encode(see(lay(colours="GYP").state, 0))
    assert one != encode(see(lay(colours="YGP").state, 0))
    swapped = lay(DEAL.translate(str.maketrans("GY", "YG")), colours="YGP")
    assert one == encode(see(swapped.state, 0))


def test_sense_likes_flipped_cards_and_wins() -> None:
    level = GAME.sense(bare().state, 0)
    assert GAME.sense(bare().down(14).state, 0) > level > GAME.sense(bare().down(12).state, 0)
    won = resolving(nearly(GREEN), "P", c11="GGY").state
    assert GAME.sense(won, 0) == 1.0
    assert GAME.sense(won, 1) == -1.0
    for state in positions(3, {}, every=5):
        assert all(-1 <= GAME.sense(state, seat) <= 1 for seat in range(3))


def test_the_greedy_bot_beats_random_ones() -> None:
    match = Match(GAME, GAME.setup(3, {}), FastNature(Rng(0)))
    match.begin()
    rng = Rng(50)
    while match.state.actors():
        seat = match.state.actors()[0]
        player = bot("greedy" if seat == 1 else "random")
        match.play(seat, player.choose(GAME, match.state.view(seat), rng))
    assert (match.state.result() or [])[1] == 1.0
