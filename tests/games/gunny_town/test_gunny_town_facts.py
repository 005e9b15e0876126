"""What words and pictures work out from a view agrees with the rules."""

import pytest

from tumtum.engine.rng import Rng
from tumtum.games.gunny_town import GAME, facts
from tumtum.games.gunny_town.rules import actions as act
from tumtum.games.gunny_town.rules.duels import replies, targets
from tumtum.games.gunny_town.rules.missions import claimable
from tumtum.games.gunny_town.rules.tables import PAIRS
from tumtum.games.gunny_town.view import GunnyTownView

from .moments import MOMENTS, sight
from .scene import CARD, KIND, SQUARE, face, lay, new


def histories(seed: int) -> list[tuple[int, GunnyTownView, list[int], int]]:
    """Positions of a game played at random, seen by who acts: seat, view, legal, claimable."""
    rng = Rng(seed)
    state = new(2 + seed % 5)
    found: list[tuple[int, GunnyTownView, list[int], int]] = []
    while state.actors() and len(found) < 150:
        seat = state.actors()[0]
        if seat >= 0:
            view = GAME.see(state, seat)
            assert isinstance(view, GunnyTownView)
            found.append((seat, view, state.legal(seat), int(claimable(state, seat))))
        state.apply(seat, int(state.random(seat, rng)))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_legal_targets_and_claims_follow_from_the_view(seed: int) -> None:
    for seat, view, legal, claims in histories(seed):
        assert list(facts.legal(view)) == legal
        for card in facts.open_cards(view, seat):
            ready = facts.met(view, seat, card, facts.marks_on(view, seat, card))
            if claims >> card & 1:
                assert ready
            done, need = facts.progress(view, seat, card)
            assert (done == need) == ready or need == 0
        if act.END_TURN in legal:
            foes = {a - act.CHALLENGE for a in legal if act.CHALLENGE <= a < act.CLAIM}
            if facts.can_shoot(view):
                square = view.players[seat].square
                assert set(facts.targets_from(view, seat, square)) == foes


def test_nobody_else_may_act() -> None:
    scene = MOMENTS["fort"]()
    other = GAME.see(scene.state, 1)
    assert isinstance(other, GunnyTownView)
    assert facts.legal(other) == ()


@pytest.mark.parametrize("fists", ["both_bare", "always", "never"])
@pytest.mark.parametrize(
    "arms", [("", ""), ("colt", ""), ("rifle", "palm_pistol"), ("colt", "colt")]
)
@pytest.mark.parametrize("far", [0, 2, 4])
def test_replies_are_those_of_the_rules(fists: str, arms: tuple[str, str], far: int) -> None:
    scene = face(far, *arms, fists_strike_back=fists)
    state = scene.state
    view = sight(scene)
    assert facts.replies(view, 0, 1, far) == replies(state, 1, 0, far)
    assert (facts.targets_from(view, 0, SQUARE["c1"]) == [1]) == bool(targets(state, 0))


def test_the_weapon_with_the_most_rounds_is_named() -> None:
    player = sight(lay(weapons=("palm_pistol double_barrel rifle",))).players[0]
    weapons = [facts.weapon_used(player, far) for far in (0, 2, 3)]
    assert weapons == [2, 2, 3]
    assert facts.weapon_used(sight(lay()).players[0], 0) == facts.BARE_HANDS


# --- what a deed does for missions ---


def advanced(scene_marks: list[int], card: str, *deeds: facts.Deed) -> tuple[list[str], list[str]]:
    marks = {(0, card): scene_marks}
    view = sight(lay(jobs=("", "sheriff"), missions=(card,), marks=marks))
    complete, further = facts.advanced(view, 0, *deeds)
    names = {number: name for name, number in CARD.items()}
    wanted = CARD[card]
    return (
        [names[c] for c in complete if c == wanted],
        [names[c] for c in further if c == wanted],
    )


@pytest.mark.parametrize(
    ("card", "marks", "deed", "complete", "further"),
    [
        ("M1-06", [1], facts.Deed("hit", foe=1), False, True),
        ("M1-06", [2], facts.Deed("hit", foe=1), True, False),
        ("M1-11", [0], facts.Deed("hit", foe=1), True, False),
        ("M1-11", [0], facts.Deed("hit", foe=2), False, False),
        ("M1-10", [0], facts.Deed("hit", foe=2), True, False),
        ("M2-03", [0], facts.Deed("hit", foe=1), True, False),
        ("M2-03", [0], facts.Deed("hit", foe=2), False, False),
        ("M3-10", [0], facts.Deed("hit", foe=1), False, True),
        ("M3-10", [0], facts.Deed("hit", foe=2), False, False),
        ("M2-01", [0], facts.Deed("hit", foe=1), False, False),
        ("M1-09", [0], facts.Deed("rob", "bank"), True, False),
        ("M1-09", [0], facts.Deed("rob", "saloon"), False, False),
        ("M1-08", [0], facts.Deed("buy_weapon", "colt"), True, False),
        ("M1-08", [0], facts.Deed("buy_weapon", "rifle"), False, False),
        ("M2-05", [0, 3], facts.Deed("buy_store", "general_store"), True, False),
        ("M2-08", [0, 0, 0], facts.Deed("kill", foe=1), True, False),
    ],
)
def test_which_missions_a_deed_brings_on(
    card: str, marks: list[int], deed: facts.Deed, complete: bool, further: bool
) -> None:
    assert advanced(marks, card, deed) == ([card] * complete, [card] * further)


def test_a_bounty_on_oneself_is_freed_by_a_hit_in_defence() -> None:
    view = sight(lay(jobs=("sheriff",), missions=("M2-03",)))
    assert facts.advanced(view, 0, facts.Deed("hit", foe=1, defended=True))[0] == [CARD["M2-03"]]
    assert CARD["M2-03"] not in facts.advanced(view, 0, facts.Deed("hit", foe=1))[0]


def test_a_hit_on_the_last_life_point_is_a_kill_too() -> None:
    view = sight(lay(life=(3, 1, 2)))
    assert [deed.event for deed in facts.hit_on(view, 1)] == ["hit", "kill"]
    assert [deed.event for deed in facts.hit_on(view, 2)] == ["hit"]


def test_progress_takes_the_way_that_is_nearest_to_the_end() -> None:
    def steps(card: str, marks: list[int], job: str = "") -> tuple[int, int]:
        scene = lay(missions=(card,), marks={(0, card): marks}, jobs=(job,))
        return facts.progress(sight(scene), 0, CARD[card])

    assert steps("M2-08", [0, 0, 0]) == (0, 1)
    assert steps("M1-05", [1]) == (1, 3)
    assert steps("M1-05", [1], "lawyer") == (2, 3)
    assert steps("M3-04", [2, 1]) == (2, 3)


# --- odds ---


def test_odds_of_a_bet_count_what_the_viewer_cannot_see() -> None:
    scene = lay(2, hands=("head head", "leg"), deck="head foot foot")
    view = sight(scene)
    pair = (KIND["head"], KIND["foot"])
    good, every = facts.bet_odds(view, PAIRS.index(pair))
    assert (good, every) == (3, 4)  # a Head and two Foots of four, one of them in the other hand


def test_odds_of_a_bet_are_those_of_the_discards_when_the_deck_is_empty() -> None:
    scene = lay(2, hands=("head", ""), deck="")
    view = sight(scene)
    good, every = facts.bet_odds(view, 0)
    assert (good, every) == (4 + 5, 29)
