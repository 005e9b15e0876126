"""Gunny Town played beside a second, naive telling of its rules."""

from typing import Any

import pytest

from tumtum.engine import NATURE, Rng
from tumtum.games.gunny_town.content import CONTENT
from tumtum.games.gunny_town.rules import actions as act
from tumtum.games.gunny_town.rules.state import GunnyTown
from tumtum.games.gunny_town.rules.tables import BANK_KINDS, HANDFULS, MISSIONS, PAIRS, SALOON_KINDS

from .reference import Answer, Reference
from .scene import Scene, names, new

KINDS = [ammo.id for ammo in CONTENT.ammo]
CARDS = [card.id for card in CONTENT.cards]


def meanings() -> list[Answer]:
    """Every action in the words of the reference."""
    squares = CONTENT.squares
    found: dict[int, Answer] = {
        act.START_STABLES: ("start", "stables"),
        act.START_ARMORY: ("start", "armory"),
    }
    single = {
        act.END_TURN: "end",
        act.PICK_GOLD: "gold",
        act.PICK_AMMO: "ammo",
        act.OPEN_CHEST: "chest",
        act.BUY_HORSE: "horse",
        act.PURCHASE: "purchase",
        act.BUY_STORE: "buy",
        act.FAKE: "fake",
        act.HIT: "hit",
        act.FRIGHTEN: "frighten",
        act.PASS: "pass",
        act.TAKE_BADGE: "take",
        act.LEAVE_BADGE: "leave",
        act.FIRE: "fire",
        act.STOP: "stop",
        act.KEEP_SECRET: "keep",
        act.DROP_SECRET: "drop",
    }
    blocks: list[tuple[int, list[Answer]]] = [
        (act.WALK_TO, [("walk", square) for square in squares]),
        (act.RIDE, [("ride", square) for square in squares]),
        (act.CHALLENGE, [("challenge", seat) for seat in range(6)]),
        (act.CLAIM, [("claim", card) for card in CARDS]),
        (act.FEE, [("fee", card) for card in CARDS]),
        (act.FORCE_SALE, [("force", card) for card in CARDS]),
        (act.TAKE_JOB, [("job", job.id) for job in CONTENT.jobs]),
        (act.BUY_WEAPON, [("weapon", weapon.id) for weapon in CONTENT.weapons]),
        (act.ROB_STORE, [("rob", KINDS[first], KINDS[second]) for first, second in HANDFULS]),
        (act.ROB_BANK, [("rob_bank", KINDS[kind]) for kind in BANK_KINDS]),
        (act.ROB_SALOON, [("rob_saloon", KINDS[kind]) for kind in SALOON_KINDS]),
        (act.BET, [("bet", KINDS[first], KINDS[second]) for first, second in PAIRS]),
        (act.BRIBE_AGAINST, [("bribe", seat) for seat in range(6)]),
        (act.STAKE, [("stake", gold) for gold in range(1, 116)]),
        (act.LAY, [("lay", kind) for kind in KINDS]),
        (act.GIVE, [("give", kind) for kind in KINDS]),
        (act.FIRST_SEAT, [("first", seat) for seat in range(6)]),
        (act.TURN_UP, [("mission", card) for card in CARDS[:MISSIONS]]),
        (act.DRAW_AMMO, [("card", kind) for kind in KINDS]),
        (act.DRAW_SECRET, [("secret", card) for card in CARDS[MISSIONS:]]),
        (act.DRAW_CHEST, [("found", chest.id) for chest in CONTENT.chests]),
    ]
    found |= {action: (name,) for action, name in single.items()}
    for first, answers in blocks:
        found |= {first + place: answer for place, answer in enumerate(answers)}
    assert sorted(found) == list(range(act.ACTIONS))
    return [found[action] for action in range(act.ACTIONS)]


MEANING = meanings()


def same(state: GunnyTown, reference: Reference) -> None:
    """Everything that both know of."""
    scene = Scene(state)
    for player in reference.players:
        seat = player.seat
        assert scene.squares[seat] == player.square
        assert (scene.gold[seat], scene.life[seat], scene.vp[seat]) == (
            player.gold,
            player.life,
            player.vp,
        )
        assert (scene.jobs[seat], state.has_horse(seat)) == (player.job, player.horse)
        assert scene.weapons(seat) == player.weapons
        assert scene.hand(seat).split() == [k for k in KINDS for _ in range(player.hand[k])]
        assert scene.secret(seat) == player.secret
        assert scene.missions(seat) == set(player.done)
    assert scene.active == reference.active
    assert names(int(state.deck)).split() == [k for k in KINDS for _ in range(reference.deck[k])]
    assert state.ending == reference.ending


def play_beside(seats: int, seed: int, greedy: bool, options: dict[str, Any]) -> int:
    """A random game in both tellings; greedy players claim, challenge and take whatever they can.
    Says how many missions were claimed."""
    state, rng = new(seats, **options), Rng(seed)
    reference = Reference(seats, **options)
    while state.actors():
        seat = state.actors()[0]
        who, answers = reference.question
        assert who == ("nature" if seat == NATURE else seat)
        legal = state.legal(seat)
        assert {MEANING[action] for action in legal} == answers
        action = int(state.random(seat, rng))
        if greedy and seat != NATURE and rng.below(3):
            eager = [a for a in legal if MEANING[a][0] in EAGER]
            action = eager[rng.below(len(eager))] if eager else action
        state.apply(seat, action)
        reference.answer(MEANING[action])
        same(state, reference)
    assert reference.over
    return sum(len(player.done) for player in reference.players)


EAGER = {"claim", "fee", "force", "challenge", "job", "weapon", "rob", "rob_bank", "lay", "hit"}
EAGER |= {"gold", "ammo", "chest", "take", "fire", "bet", "buy", "rob_saloon"}
OPTIONS: list[dict[str, Any]] = [
    {},
    {"mounted_range": 7, "diagonal_sight": True, "fists_strike_back": "always"},
    {"fists_strike_back": "never", "secret_missions": "anyone", "random_first_seat": True},
    {"jail_badge_to_slot": True, "house_limit": 2, "round_limit": 25},
]


@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games_agree_with_the_reference(seats: int) -> None:
    for seed, options in enumerate(OPTIONS):
        play_beside(seats, seed, False, {"round_limit": 20} | options)


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
def test_eager_games_agree_with_the_reference(seats: int) -> None:
    claimed = 0
    for seed, options in enumerate(OPTIONS):
        claimed += play_beside(seats, seed, True, {"round_limit": 40} | options)
    assert claimed > 12
