"""What happened in a game beyond its moves: turns, actions, rules, the deal, luck. Found by
playing the moves again with the position recording."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from tumtum.bots.luck import gains
from tumtum.engine import NATURE, Event, Game, Move, Setup, State

from .rooms import Room, kinds_of, room_of, scores_of

TENTHS = 10


@dataclass
class Turn:
    """An unbroken piece of play, and how it left the game."""

    seat: int  # who decided first in it
    move: int  # how many moves of the game were played when it ended
    decisions: int
    sense: list[float]  # by seat, what the game's own judgement says: -1 to 1
    scores: list[float] | None


@dataclass
class Use:
    """One kind of action of one seat in a game."""

    offered: int = 0  # decisions in which some such action was legal
    taken: int = 0
    legal: int = 0  # such actions that were legal, over all decisions


@dataclass
class Luck:
    """What nature gave a seat: the sum of value after a draw minus its mean over the exact odds."""

    total: float = 0.0
    squares: float = 0.0
    best: float = 0.0
    best_move: int = -1
    worst: float = 0.0
    worst_move: int = -1

    def add(self, gain: float, move: int) -> None:
        self.total += gain
        self.squares += gain * gain
        if gain > self.best:
            self.best, self.best_move = gain, move
        if gain < self.worst:
            self.worst, self.worst_move = gain, move


@dataclass
class Details:
    """All that is kept of one game beyond its moves."""

    turns: list[Turn] = field(default_factory=list)
    uses: dict[tuple[int, str], Use] = field(default_factory=dict)
    rules: Counter[tuple[str, int]] = field(default_factory=Counter)
    deal: dict[str, tuple[int, int]] = field(default_factory=dict)  # name: how often, first when
    luck: list[Luck] = field(default_factory=list)  # by seat
    facts: list[tuple[int, str, float]] = field(default_factory=list)  # seat, name, value
    decisions: int = 0
    choices: int = 0  # decisions between at least two actions
    legal: int = 0  # legal actions, over all decisions
    ending_rule: str = ""
    scores: list[float] | None = None


def details_of(game: Game, setup: Setup, moves: Sequence[Move], luck: bool = True) -> Details:
    """Play the moves again and note what is worth keeping."""
    notes = Notes(game, setup, luck)
    for index, (seat, action) in enumerate(moves):
        notes.before(seat, action, index)
    return notes.finish(len(moves))


class Notes:
    """Takes down a game while its moves are played again."""

    def __init__(self, game: Game, setup: Setup, luck: bool) -> None:
        self.game = game
        self.room: Room = room_of(game)
        self.kinds = kinds_of(game)
        self.state: State = game.start(setup)
        self.state.recording = True
        self.found = Details()
        self.seats = setup.seats
        self.events: list[tuple[int, Event]] = []
        self.stamp = -1  # the turn that is being played, or its seat
        self.mover = NATURE
        self.in_turn = 0  # decisions of this turn
        # What was legal in every decision, by seat: counted by kind once, at the end.
        self.offers: list[list[int]] = [[] for _ in range(setup.seats)]
        self.with_luck = luck
        self.found.luck = [Luck() for _ in range(setup.seats)]

    def before(self, seat: int, action: int, index: int) -> None:
        """This move is about to be played."""
        state = self.state
        if seat == NATURE:
            if self.mover == NATURE:
                name = self.game.words.name(action)
                times, first = self.found.deal.get(name, (0, index))
                self.found.deal[name] = (times + 1, first)
            if self.with_luck:
                self.weigh(action, index)
        else:
            self.meet_turn(seat, index)
            self.count(seat, action)
        state.apply(seat, action)
        for event in state.take_events():
            self.events.append((index, event))

    def meet_turn(self, seat: int, index: int) -> None:
        """Close the last turn if this decision belongs to another."""
        stamp = seat if self.room.turn is None else int(self.room.turn(self.state))
        if self.mover == NATURE:
            self.mover, self.stamp = seat, stamp
        elif stamp != self.stamp:
            self.close_turn(index)
            self.mover, self.stamp = seat, stamp
        self.in_turn += 1

    def close_turn(self, index: int) -> None:
        result = self.state.result()
        if result is None:
            opinion = [float(self.game.sense(self.state, seat)) for seat in range(self.seats)]
        else:
            opinion = result
        scores = scores_of(self.room, self.state)
        self.found.turns.append(Turn(self.mover, index, self.in_turn, opinion, scores))
        self.in_turn = 0

    def count(self, seat: int, action: int) -> None:
        """What was offered, and what was taken."""
        legal = self.state.legal(seat)
        found = self.found
        found.decisions += 1
        found.legal += len(legal)
        found.choices += len(legal) > 1
        kind_of = self.kinds.__getitem__
        uses = found.uses
        for kind in set(map(kind_of, legal)):
            use = uses.get((seat, kind))
            if use is None:
                use = uses[seat, kind] = Use()
            use.offered += 1
        uses[seat, kind_of(action)].taken += 1
        self.offers[seat] += legal

    def weigh(self, action: int, index: int) -> None:
        """Nature's move against the mean of all it could have done, by its exact odds."""
        if len(self.state.legal(NATURE)) == 1:
            return
        for luck, gain in zip(self.found.luck, gains(self.game, self.state, action), strict=True):
            luck.add(gain, index)

    def finish(self, moves: int) -> Details:
        found = self.found
        self.close_turn(moves)
        for index, event in self.events:
            found.rules[event.rule, index * TENTHS // moves] += 1
        if self.events:
            found.ending_rule = self.events[-1][1].rule
        for seat, legal in enumerate(self.offers):
            for kind, number in Counter(map(self.kinds.__getitem__, legal)).items():
                found.uses[seat, kind].legal = number
        found.scores = scores_of(self.room, self.state)
        self.own_facts()
        return found

    def own_facts(self) -> None:
        if self.room.counted is not None:
            counts = Counter(
                (event.seat, name) for _, event in self.events for name in self.room.counted(event)
            )
            self.found.facts += [(seat, name, float(n)) for (seat, name), n in counts.items()]
        if self.room.facts is not None:
            facts = self.room.facts(self.state)
            self.found.facts += [(NATURE, name, float(value)) for name, value in facts.items()]
