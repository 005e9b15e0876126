"""A position for every kind of choice, for tests of words and pictures."""

from collections.abc import Callable

from tumtum.engine import SPECTATOR
from tumtum.engine.words import Choice
from tumtum.games.gunny_town import GAME
from tumtum.games.gunny_town.rules import actions as act
from tumtum.games.gunny_town.view import GunnyTownView

from .scene import Scene, badge, bet_on, face, lay, new

MOMENTS: dict[str, Callable[[], Scene]] = {
    "enter": lambda: Scene(new(3)).settle(),
    "first move": lambda: Scene(new(3)).settle().do(act.START_ARMORY).settle(),
    "fort": lambda: lay(squares=("i1", "c1"), hands=("head arm", "foot"), gold=(4,)),
    "wagon": lambda: lay(squares=("a3",), life=(1,)),
    "armory": lambda: lay(squares=("d5",), gold=(20,), missions=("M1-08",)),
    "stables": lambda: lay(squares=("f5",), gold=(1,)),
    "store": lambda: lay(squares=("c1",), hands=("head head arm",), weapons=("colt",), gold=(10,)),
    "own store": lambda: lay(squares=("c5",), life=(1,), owners={"barber": 0}),
    "bank": lambda: lay(squares=("e7",), hands=("head",), weapons=("colt",), secrets=("B-01",)),
    "saloon": lambda: lay(squares=("d3",), hands=("head chest",), weapons=("colt",), gold=(5,)),
    "stake": lambda: lay(squares=("d3",), gold=(5,)).do(bet_on("head", "leg")),
    "court": lambda: lay(
        squares=("e9", "c9"), hands=("head",), weapons=("colt",), gold=(2,), jobs=("", "sheriff")
    ),
    "coach": lambda: lay(after=True, squares=("c3",), gold=(2,)),
    "claim": lambda: lay(missions=("M1-07", "M1-06"), marks={(0, "M1-07"): [3]}, vp=(14,)),
    "fee": lambda: lay(
        missions=("M2-05",), marks={(0, "M2-05"): [0, 3]}, owners={"general_store": 0}, gold=(5,)
    ),
    "forced sale": lambda: lay(
        squares=("c1",),
        missions=("M2-05",),
        marks={(0, "M2-05"): [0, 3]},
        owners={"general_store": 1},
        gold=(11,),
    ),
    "challenge": lambda: face(2, "colt", "palm_pistol", missions=("M1-06",), life=(3, 1)),
    "lay": lambda: face(2, "colt", "palm_pistol", missions=("M1-07",)).challenge(1),
    "reply": lambda: face(2, "colt", "", missions=("M1-07",)).challenge(1).lay("arm"),
    "win": lambda: face(2, "colt", "", horses=(1,), missions=("M1-06",)).duel(1, "head", "foot"),
    "claims": lambda: face(2, "colt", "", missions=("M1-06",), marks={(0, "M1-06"): [2]}).duel(
        1, "head", "foot"
    ),
    "badge": lambda: face(2, "colt", "", jobs=("", "sheriff")).duel(1, "head", "foot"),
    "again": lambda: face(2, "gatling", "colt").duel(1, "head", "foot"),
    "give": lambda: lay(
        2, hands=("head foot",), missions=("M2-10",), marks={(0, "M2-10"): [2]}
    ).claim("M2-10"),
    "secret": lambda: lay(squares=("e1",), secrets=("B-01",)).do(badge("lawyer")),
}


def sight(scene: Scene) -> GunnyTownView:
    """The view of whoever is to act."""
    view = GAME.see(scene.state, scene.actor)
    assert isinstance(view, GunnyTownView)
    return view


def all_sights(scene: Scene) -> list[GunnyTownView]:
    """The views of everybody, of who watches too."""
    views = [GAME.see(scene.state, seat) for seat in [*range(int(scene.state.seats)), SPECTATOR]]
    return [view for view in views if isinstance(view, GunnyTownView)]


def offered(scene: Scene) -> dict[str, Choice]:
    """What may be chosen, by the name of the action."""
    choices = GAME.words.choices(sight(scene), scene.legal)
    return {GAME.words.name(choice.action): choice for choice in choices}
