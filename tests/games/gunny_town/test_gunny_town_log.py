"""Gunny Town's log: every event is told, in words, with its rule, to whom it concerns."""

from collections.abc import Callable

import pytest

from tumtum.engine.state import Event
from tumtum.games.gunny_town import GAME
from tumtum.games.gunny_town.content import CONTENT
from tumtum.games.gunny_town.rules import actions as act
from tumtum.games.gunny_town.rules.tables import MISSIONS
from tumtum.games.gunny_town.words.log import QUIET, TELLERS

from .scene import (
    CARD,
    CHEST,
    KIND,
    SQUARE,
    Scene,
    badge,
    bet_on,
    face,
    lay,
    new,
    rob_store,
    weapon,
)

Story = Callable[[], list[Event]]


def played(scene: Scene, *actions: int) -> list[Event]:
    """What is told while these are played, and whatever nature does between and after them."""
    events: list[Event] = []
    for action in actions:
        while scene.actor < 0:
            events += scene.told(scene.legal[0])
        events += scene.told(action)
    while scene.actor == -1:
        events += scene.told(scene.legal[0])
    return events


def fight(scene: Scene, *kinds: str) -> list[Event]:
    """A duel against seat 1 with these cards, the challenger's first."""
    cards = [act.FAKE if kind == "fake" else int(act.lay(KIND[kind])) for kind in kinds]
    return played(scene, int(act.challenge(1)), *cards)


def beginning() -> list[Event]:
    scene = Scene(new(2, random_first_seat=True))
    return played(scene, act.START_STABLES, int(act.walk_to(SQUARE["g5"])))


def explosion() -> list[Event]:
    """TNT takes the last life point; then jail, a skipped turn, the release."""
    scene = lay(2, squares=("a3",), life=(1,), jobs=("sheriff", "undertaker"))
    scene.do(act.OPEN_CHEST)
    events = scene.told(int(act.draw_chest(CHEST["CH-01"])))
    for square in ("i8", "i9"):
        events += played(scene, int(act.walk_to(SQUARE[square])), act.END_TURN)
    return events


def new_secret() -> list[Event]:
    """The last secret mission is claimed: its pile is the new deck."""
    scene = lay(2, squares=("e7",), hands=("head",), weapons=("colt",), secrets=("B-01",))
    scene.state.secret_discard = scene.state.secret_deck
    scene.state.secret_deck = 0
    return played(scene, int(act.rob_bank(KIND["head"])), int(act.claim(CARD["B-01"])))


def gifts() -> list[Event]:
    scene = lay(
        3,
        hands=("head foot", "", "dodge dodge arm arm leg leg"),
        missions=("M2-10",),
        marks={(0, "M2-10"): [2]},
    )
    return played(
        scene,
        int(act.claim(CARD["M2-10"])),
        int(act.give(KIND["head"])),
        int(act.give(KIND["foot"])),
    )


STORIES: dict[str, Story] = {
    "beginning": beginning,
    "explosion": explosion,
    "new secret": new_secret,
    "gifts": gifts,
    "new deck": lambda: played(lay(squares=("e5",), deck="", hands=("head",)), act.PICK_AMMO),
    "fort": lambda: played(
        lay(squares=("i1",), secrets=("B-01",)), act.PICK_GOLD, badge("soldier"), act.KEEP_SECRET
    ),
    "drop": lambda: played(
        lay(squares=("e1",), secrets=("B-01",)), badge("lawyer"), act.DROP_SECRET
    ),
    "armory": lambda: played(
        lay(squares=("d5",), gold=(9,), missions=("M1-08",)),
        weapon("colt"),
        int(act.claim(CARD["M1-08"])),
    ),
    "stables": lambda: played(lay(squares=("f5",), gold=(1,)), act.BUY_HORSE),
    "shop": lambda: played(
        lay(squares=("c5", ""), gold=(20,), life=(1,)), act.PURCHASE, act.BUY_STORE
    ),
    "store robbery": lambda: played(
        lay(
            squares=("c1",),
            hands=("head arm",),
            weapons=("colt",),
            gold=(0, 2),
            owners={"general_store": 1},
        ),
        rob_store("head", "arm"),
    ),
    "forced sale": lambda: played(
        lay(
            squares=("c1",),
            gold=(11,),
            missions=("M2-05",),
            marks={(0, "M2-05"): [0, 3]},
            owners={"general_store": 1},
        ),
        int(act.force_sale_for(CARD["M2-05"])),
    ),
    "fee": lambda: played(
        lay(
            gold=(5,),
            missions=("M2-05",),
            marks={(0, "M2-05"): [0, 3]},
            owners={"general_store": 0},
        ),
        int(act.fee_for(CARD["M2-05"])),
    ),
    "bet": lambda: played(
        lay(squares=("d3",), gold=(5,), deck="leg"), bet_on("head", "leg"), int(act.stake_of(2))
    ),
    "bribe": lambda: played(
        lay(squares=("e9",), gold=(2,), jobs=("", "sheriff")), int(act.bribe_against(1))
    ),
    "coach": lambda: played(
        lay(after=True, squares=("c3",), gold=(2,)), int(act.ride_to(SQUARE["c4"])), act.END_TURN
    ),
    "dodge": lambda: fight(face(2, "colt", "colt"), "head", "dodge"),
    "cover": lambda: fight(face(2, "colt", ""), "arm", "head"),
    "tie": lambda: fight(face(2, "colt", "colt"), "arm", "arm"),
    "fake": lambda: fight(face(2, "colt", "colt"), "arm", "fake"),
    "badge left": lambda: [
        *fight(scene := face(2, "colt", "", jobs=("sheriff", "medic"), gold=(0, 1)), "head", "leg"),
        *scene.told(act.LEAVE_BADGE),
    ],
    "secret pass": lambda: [
        *fight(scene := face(2, "colt", "", secrets=("B-05",)), "head", "leg"),
        *scene.told(act.PASS),
    ],
    "fright": lambda: [
        *fight(scene := face(2, "colt", "", horses=(1,)), "head", "leg"),
        *scene.told(act.FRIGHTEN),
    ],
    "gatling": lambda: [
        *fight(scene := face(2, "gatling", ""), "head", "leg"),
        *scene.told(act.FIRE, int(act.lay(KIND["chest"])), int(act.lay(KIND["foot"])), act.STOP),
    ],
    "end": lambda: [
        *played(
            scene := lay(2, vp=(14, 0), missions=("M1-07",), marks={(0, "M1-07"): [3]}),
            int(act.claim(CARD["M1-07"])),
            int(act.walk_to(SQUARE["i8"])),
            act.END_TURN,
        ),
        *played(scene, int(act.walk_to(SQUARE["i8"])), act.END_TURN),
    ],
}


def lines(story: str) -> list[str]:
    told = [GAME.words.tell(event) for event in STORIES[story]()]
    return [line.text for line in told if line is not None]


def test_every_kind_of_event_is_told() -> None:
    seen = {event.what for make in STORIES.values() for event in make()}
    assert seen == set(TELLERS)


@pytest.mark.parametrize("story", STORIES)
def test_every_line_has_a_rule_and_a_seat(story: str) -> None:
    for event in STORIES[story]():
        line = GAME.words.tell(event)
        assert line is not None
        assert line.text
        assert line.rule == event.rule
        assert line.rule.startswith("GT-")
        assert line.seat == max(-1, event.seat)
        assert line.quiet or event.what not in QUIET


@pytest.mark.parametrize(
    ("story", "line"),
    [
        ("beginning", "@0 enters town at the Stables with a horse"),
        ("beginning", "@0 rides to the Powder Store"),
        ("explosion", "@0 opens a chest: TNT (−1 life)"),
        ("explosion", "@0 falls and goes to jail, with 0 VP"),
        ("explosion", "@0’s Sheriff badge returns to its slot"),
        ("explosion", "@1 buries the fallen for 6 gold"),
        ("explosion", "@0 is released with 3 life"),
        ("new secret", "@0 robs the Bank: a Head for 5 gold"),
        ("new secret", "@0 claims “Bank Job”: 1 :o-vp: VP and 2 gold"),
        ("gifts", "@0 gave @1 a Head"),
        ("gifts", "@2’s hand is full: a Foot from @0 is discarded"),
        ("shop", "@0 buys 1 life at the Barber for 2 gold"),
        ("store robbery", "@0 robs the General Store: a Head and an Arm for 2 gold from @1"),
        ("forced sale", "@0 takes @1’s General Store for 11 gold"),
        ("fee", "@0 pays 5 gold for the own General Store"),
        ("bet", "A Leg is turned: @0 wins 6 gold"),
        ("coach", "@0 takes the coach to c4"),
        ("cover", "@1’s card is higher: the duel is over"),
        ("tie", "A tie: @0 and @1 hit each other"),
        ("fake", "@0 shows an Arm; @1 faked"),
        ("badge left", "@0 takes 1 gold from @1"),
        ("fright", "@0 frightens @1’s horse"),
        ("end", "@0 has 15 VP: this is the last round"),
        ("end", "@0 wins"),
    ],
)
def test_what_the_log_says(story: str, line: str) -> None:
    assert line in lines(story)


def test_what_is_hidden_is_told_to_its_seats_alone() -> None:
    """Which card was drawn, laid or given, and which secret mission it is."""
    private = {"drawn": 1, "laid": 1, "secret-drawn": 1, "secret-marker": 1, "gift": 2}
    for make in STORIES.values():
        for event in make():
            told = None if event.to is None else len(event.to)
            assert told == private.get(event.what), event


def test_public_lines_name_no_hidden_card() -> None:
    told = [GAME.words.tell(event) for event in STORIES["beginning"]() if event.to is None]
    text = " ".join(line.text for line in told if line)
    assert "@0 draws a card" in text
    hidden = [card.name for card in CONTENT.cards[MISSIONS:]] + [ammo.name for ammo in CONTENT.ammo]
    assert not [name for name in hidden if name in text]


def test_the_deal_is_no_news_but_a_later_draw_is() -> None:
    def quiet(story: str) -> set[bool]:
        told = [event for event in STORIES[story]() if event.what == "draw"]
        return {line.quiet for line in map(GAME.words.tell, told) if line}

    assert quiet("beginning") == {True}
    assert quiet("new deck") == {False}
