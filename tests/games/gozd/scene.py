"""Positions of GOZD to start tests from, and moves by their names."""

from typing import Any

from tumtum.engine import NATURE, IllegalMove, play
from tumtum.engine.state import Event
from tumtum.games.gozd import GAME
from tumtum.games.gozd.content import field_id
from tumtum.games.gozd.rules.board import COLUMNS, DEATH, DEVIL, FIELD_LIMIT, HOME
from tumtum.games.gozd.rules.position import OVER, TURN
from tumtum.games.gozd.rules.state import Gozd
from tumtum.games.gozd.rules.turn import end_turn

ACTIONS = GAME.actions_named()
SIDES = {"death": DEATH, "devil": DEVIL}


def place_of(name: str) -> int:
    return HOME if name == "home" else "abcde".index(name[0]) + COLUMNS * (int(name[1:]) - 1)


class Scene:
    """A war that tests read and write: `lay(c2="36/25", home="1/6")` gives Death a 3 and a 6, the
    Devil a 2 and a 5 in c2, and each one die at home."""

    def __init__(self, turn: str, options: dict[str, Any], dice: dict[str, str]) -> None:
        state = GAME.new(**options)
        assert isinstance(state, Gozd)
        self.state = state
        state.stage = TURN
        state.side = SIDES[turn]
        state.actions_left = 6
        for name, both in dice.items():
            for side, values in enumerate(both.split("/")):
                assert name == "home" or len(values) <= FIELD_LIMIT
                for value in values:
                    state.armies.add(side, place_of(name), int(value))
        state.in_box = 0
        state.removed = 66 - state.armies.death - state.armies.devil

    def do(self, *names: str) -> "Scene":
        """Play actions by name, each by whoever has to act."""
        for name in names:
            play(self.state, self.state.actors()[0], ACTIONS[name])
        return self

    def roll(self, values: str) -> "Scene":
        """Nature rolls these."""
        return self.do(*(f"roll {value}" for value in values))

    def told(self, *names: str) -> list[Event]:
        """Play, and say what happened."""
        self.state.recording = True
        self.do(*names)
        self.state.recording = False
        return self.state.take_events()

    def refusal(self, name: str) -> IllegalMove:
        """The refusal of an illegal action."""
        try:
            play(self.state, self.state.actors()[0], ACTIONS[name])
        except IllegalMove as refused:
            return refused
        raise AssertionError(f"{name} was played")

    def at(self, name: str) -> str:
        """Both sides' dice at a place: "36/25"."""
        return "/".join(
            "".join(
                str(value) * int(self.state.armies.count(side, place_of(name), value))
                for value in range(1, 7)
            )
            for side in (DEATH, DEVIL)
        )

    def board(self) -> dict[str, str]:
        """All places that hold dice."""
        fields = [field_id(field) for field in range(COLUMNS * int(self.state.options.rows))]
        return {name: self.at(name) for name in [*fields, "home"] if self.at(name) != "/"}

    @property
    def legal(self) -> set[str]:
        """The names of what may be done now."""
        seat = self.state.actors()[0]
        return {GAME.words.name(action) for action in self.state.legal(seat)}

    def offered(self, verb: str) -> set[str]:
        return {name for name in self.legal if name.split()[0] == verb}

    @property
    def actor(self) -> str:
        """Who has to act: "death", "devil", "nature", or "" when it is over."""
        actors = self.state.actors()
        if not actors:
            return ""
        if actors[0] == NATURE:
            return "nature"
        return ("death", "devil")[actors[0] ^ int(self.state.seat_of_death)]

    @property
    def side(self) -> str:
        return ("death", "devil")[self.state.side]

    @property
    def left(self) -> int:
        return int(self.state.actions_left)

    @property
    def armies(self) -> tuple[int, int]:
        return int(self.state.armies.death), int(self.state.armies.devil)

    @property
    def winner(self) -> str | None:
        """Who has won: "death", "devil", "both"; None while the war goes on."""
        if self.state.stage != OVER:
            return None
        return ("both", "death", "devil")[self.state.winner + 1]

    def left_with(self, actions: int) -> "Scene":
        """So many actions are left in this turn."""
        self.state.actions_left = actions
        return self

    def pass_turns(self, number: int) -> "Scene":
        """End so many turns without an attack, as if their actions had been spent on Moves."""
        for _ in range(number):
            end_turn(self.state)
            if self.state.stage == OVER:
                break
        return self


def lay(turn: str = "death", options: dict[str, Any] | None = None, **dice: str) -> Scene:
    return Scene(turn, options or {}, dice)
