"""The rules of Toss."""

from tumtum.engine import NATURE, Setup, State, shares

NAMES = ["deal first", "deal second", "grab", "gamble", "pass", "toss win", "toss lose"]
FIRST, SECOND, GRAB, GAMBLE, PASS, WIN, LOSE = range(len(NAMES))
TURNS = 4
RULES = ["T-1", "T-1", "T-2", "T-3", "T-4", "T-5", "T-6"]  # by action
UNUSED = "T-7"


class Toss(State):
    """Points by seat, turns played, whether a coin is in the air."""

    def __init__(self, points: tuple[int, int] = (0, 0), turns: int = -1, toss: bool = False):
        super().__init__(2)
        self.points = points
        self.turns = turns
        self.toss = toss

    def actors(self) -> list[int]:
        if self.turns < 0 or self.toss:
            return [NATURE]
        return [self.turns % 2] if self.turns < TURNS else []

    def legal(self, seat: int) -> list[int]:
        if self.turns < 0:
            return [FIRST, SECOND]
        if self.toss:
            return [WIN, LOSE]
        return [GRAB, GAMBLE] if seat == 0 else [GRAB, GAMBLE, PASS]

    def weights(self) -> list[int]:
        return [3, 1] if self.turns < 0 else [1, 1]

    def apply(self, seat: int, action: int) -> None:
        gain = {GRAB: 1, WIN: 2, FIRST: 1, SECOND: 1}.get(action, 0)
        mover = (1 if action == SECOND else 0) if self.turns < 0 else self.turns % 2
        first, second = self.points
        self.points = (first + gain, second) if mover == 0 else (first, second + gain)
        self.toss = action == GAMBLE
        if not self.toss:
            self.turns += 1
        if self.recording:
            self.note(NAMES[action].split()[-1], RULES[action], mover, [])
            if self.turns == TURNS and not self.toss:
                self.note("end", "T-8" if first_wins(self) else "T-9", NATURE, [])

    def clone(self) -> "Toss":
        return Toss(self.points, self.turns, self.toss)

    def result(self) -> list[float] | None:
        if self.actors():
            return None
        first, second = self.points
        return shares([0, 1] if first == second else [0] if first > second else [1], 2)

    def key(self) -> tuple[object, ...]:
        return (self.points, self.turns, self.toss)


def first_wins(state: Toss) -> bool:
    return state.points[0] > state.points[1]


def start(setup: Setup) -> Toss:
    return Toss()
