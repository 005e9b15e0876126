"""Gunny Town: action numbers, their codecs, and golden counts of positions."""

from collections import Counter
from collections.abc import Callable

import pytest

from tumtum.engine import Rng, positions_after
from tumtum.games.gunny_town.rules import actions as act
from tumtum.games.gunny_town.rules.steps import AFTER, BEFORE, FIRST_MOVE
from tumtum.games.gunny_town.rules.tables import BANK_KINDS, SALOON_KINDS

from .reference_box import CARDS, KINDS
from .scene import lay, new

Codec = tuple[Callable[[int], int], Callable[[int], int], range]
CODECS: dict[str, Codec] = {
    "walk": (act.walk_to, act.walk_square, range(57)),
    "ride": (act.ride_to, act.ride_square, range(57)),
    "challenge": (act.challenge, act.challenged_seat, range(6)),
    "claim": (act.claim, act.claim_card, range(len(CARDS))),
    "fee": (act.fee_for, act.fee_card, range(len(CARDS))),
    "sale": (act.force_sale_for, act.force_sale_card, range(len(CARDS))),
    "job": (act.take_job, act.taken_job, range(5)),
    "weapon": (act.buy_weapon, act.bought_weapon, range(5)),
    "bet": (act.bet_on, act.bet_pair, range(10)),
    "stake": (act.stake_of, act.stake_gold, range(1, 116)),
    "bribe": (act.bribe_against, act.bribe_seat, range(6)),
    "lay": (act.lay, act.laid_kind, range(len(KINDS))),
    "give": (act.give, act.given_kind, range(len(KINDS))),
    "first": (act.first_seat, act.chosen_seat, range(6)),
    "mission": (act.turn_up, act.turned_mission, range(32)),
    "card": (act.draw_ammo, act.drawn_kind, range(len(KINDS))),
    "secret": (act.draw_secret, act.drawn_secret, range(8)),
    "chest": (act.draw_chest, act.drawn_chest, range(10)),
}


@pytest.mark.parametrize("name", CODECS)
def test_what_is_written_is_read(name: str) -> None:
    write, read, values = CODECS[name]
    assert [read(write(value)) for value in values] == list(values)


def test_no_two_actions_have_the_same_number() -> None:
    numbers = [int(write(value)) for write, _, values in CODECS.values() for value in values]
    numbers += [int(act.rob_bank(kind)) for kind in BANK_KINDS]
    numbers += [int(act.rob_saloon(kind)) for kind in SALOON_KINDS]
    numbers += [int(act.rob_store(a, b)) for a in range(6) for b in range(a, 6)]
    numbers += [act.START_STABLES, act.START_ARMORY, act.END_TURN, act.PICK_GOLD, act.PICK_AMMO]
    numbers += [act.OPEN_CHEST, act.BUY_HORSE, act.PURCHASE, act.BUY_STORE, act.FAKE, act.HIT]
    numbers += [act.FRIGHTEN, act.PASS, act.TAKE_BADGE, act.LEAVE_BADGE, act.FIRE, act.STOP]
    numbers += [act.KEEP_SECRET, act.DROP_SECRET]
    assert sorted(numbers) == list(range(act.ACTIONS))


def test_two_cards_in_any_order_are_one_action() -> None:
    for first in range(6):
        for second in range(6):
            action = act.rob_store(first, second)
            assert action == act.rob_store(second, first)
            pair = [int(act.rob_store_first(action)), int(act.rob_store_second(action))]
            assert pair == sorted([first, second])


def test_numbers_stay_what_they_are() -> None:
    assert (act.WALK_TO, act.RIDE, act.CHALLENGE, act.CLAIM) == (2, 59, 116, 122)
    assert (act.FEE, act.FORCE_SALE, act.END_TURN, act.PICK_GOLD) == (162, 202, 242, 243)
    assert (act.STAKE, act.LAY, act.FIRST_SEAT, act.ACTIONS) == (299, 414, 436, 498)


@pytest.mark.parametrize(("square", "owner"), [("c7", 0), ("c1", 1)])
@pytest.mark.parametrize("stage", [FIRST_MOVE, BEFORE, AFTER])
def test_random_actions_are_equally_likely(stage: int, square: str, owner: int) -> None:
    scene = lay(
        squares=(square, square),
        hands=("head",),
        gold=(11,),
        jobs=("soldier",),
        missions=("M1-12", "M2-05"),
        owners={"general_store": owner},  # a fee, or a forced sale
        marks={(0, "M2-05"): [0, 3]},
    )
    scene.state.stage = stage
    assert stage == FIRST_MOVE or scene.fees | scene.sales == {"M2-05"}
    rng = Rng(1)
    drawn = Counter(int(scene.state.random(0, rng)) for _ in range(400 * len(scene.legal)))
    assert sorted(drawn) == scene.legal
    assert min(drawn.values()) > 320
    assert max(drawn.values()) < 480


def test_golden_counts() -> None:
    duel = lay(2, squares=("c1", "c2"), hands=("head foot", "dodge arm"), weapons=("gatling",))
    assert positions_after(duel.state, 3) == [1, 17, 44, 309]
    assert positions_after(new(2), 3) == [1, 12, 132, 1320]
