"""The rules of Mimsy: a ring of twelve cards, eighteen gems, three secret goals.

Reads along rules.md; the ids in comments are its rules. Compiled by mypyc.

Everything countable is kept in *words*: whole numbers with a count of five bits for each place,
`count(word, place)`. The places are the twelve of the ring, or the colours, seats or corners.
A word fits a machine register, so a position is two dozen numbers and a clone costs nothing.
"""

from typing import Final

from mypy_extensions import i64

from tumtum.engine.options import Setup
from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, NOBODY, ONLY, ONLY_NATURE, IllegalMove, State, shares

GREEN: Final = 0
YELLOW: Final = 1
COLOURS: Final[list[str]] = ["green", "yellow", "purple"]
CARDS: Final = 12  # the ring, MI-15
TO_WIN: Final = 5  # gems on a goal, MI-44
MIMSY_POSITIONS: Final[list[i64]] = [1, 2, 3, 5, 6, 7, 9, 10, 11]  # MI-15
UNKNOWN: Final = -1

# What is being decided. Nature lays out the game first (MI-10 to MI-18), then turns follow.
DEAL: Final = 0
LAY_GOALS: Final = 1
LAY_MIMSIES: Final = 2
PICK_FIRST: Final = 3
CHOOSE: Final = 4  # decision D1: a start card
DROP: Final = 5  # decision D2: which colour falls next
OVER: Final = 6

# Actions. A mimsy card is numbered 3 * colour + its value - 1.
TAKE: Final = 0  # take 0 to 11: a position in the ring
DROP_GEM: Final = 12  # drop 0 to 2: a colour
DEAL_SECRET: Final = 15  # nature: this colour to the next seat
LAY_GOAL: Final = 18  # nature: this goal on the next corner
LAY_MIMSY: Final = 21  # nature: this mimsy card on the next free place
FIRST: Final = 30  # nature: this seat begins
ACTIONS: Final = 33


def count(word: i64, place: i64) -> i64:
    return (word >> (5 * place)) & 31


def counts(word: i64, places: i64) -> list[int]:
    """The counts of the first so many places."""
    return [int(count(word, place)) for place in range(places)]


def word(counts: list[int]) -> i64:
    """The word with these counts at its first places."""
    packed: i64 = 0
    for number in reversed(counts):
        packed = (packed << 5) + number
    return packed


def times(number: i64, place: i64) -> i64:
    """A word with this count at this place and nothing elsewhere."""
    return number << (5 * place)


class Mimsy(State):
    """A position: who owns which secret, what lies where, what is in hand, whose turn it is."""

    def __init__(self, seats: i64, random_first: bool, turn_limit: i64) -> None:
        super().__init__(seats)
        self.random_first = random_first
        self.turn_limit: i64 = turn_limit
        self.stage: i64 = DEAL
        self.secrets: i64 = 0  # by seat: colour + 1, or 0 while not dealt
        self.goals: i64 = 0  # by corner (positions 0, 4, 8): colour + 1, or 0 while not laid
        self.mimsies: i64 = 0  # by place in MIMSY_POSITIONS: card + 1, or 0 while not laid
        self.laid: i64 = 0  # cards of this stage of the setup that are out, one bit each
        self.out: i64 = 0  # how many they are
        self.green: i64 = 0  # gems of one colour, by position in the ring
        self.yellow: i64 = 0
        self.purple: i64 = 0
        self.ring: i64 = 0  # gems of all colours, by position in the ring
        self.hand: i64 = 0  # by colour
        self.in_hand: i64 = 0
        self.fifth: i64 = 0  # by corner: which drop of this turn gave this goal its fifth gem
        self.start: i64 = 0  # the card this turn was (or the last turn had been) started from
        self.at: i64 = 0  # where the last gem fell, or was lifted from
        self.drops: i64 = 0  # gems dropped in this turn so far
        self.mover: i64 = 0
        self.turns: i64 = 0  # turns completed
        self.winner: i64 = UNKNOWN  # a seat, once over; UNKNOWN for the shared win of MI-55

    # --- the contract ---

    def actors(self) -> list[int]:
        if self.stage < CHOOSE:
            return ONLY_NATURE
        if self.stage < OVER:
            return ONLY[self.mover]
        return NOBODY

    def legal(self, seat: i64) -> list[int]:
        if self.stage == CHOOSE:  # MI-21, MI-22
            return [TAKE + place for place in MIMSY_POSITIONS if count(self.ring, place) > 0]
        if self.stage == DROP:  # MI-27
            return [DROP_GEM + colour for colour in range(3) if count(self.hand, colour) > 0]
        if self.stage == PICK_FIRST:  # MI-18
            return [FIRST + first for first in range(int(self.seats))]
        if self.stage == OVER:
            return []
        first, cards = self.cards_to_lay()  # MI-10, MI-13, MI-14
        return [first + card for card in range(cards) if not self.laid >> card & 1]

    def random(self, seat: i64, rng: Rng) -> i64:
        if self.stage == CHOOSE:
            while True:
                place = rng.below(CARDS)
                if place & 3 and count(self.ring, place) > 0:
                    return TAKE + place
        if self.stage == DROP:
            while True:
                colour = rng.below(3)
                if count(self.hand, colour) > 0:
                    return DROP_GEM + colour
        if self.stage == PICK_FIRST:
            return FIRST + rng.below(self.seats)
        first, cards = self.cards_to_lay()
        while True:
            card = rng.below(cards)
            if not self.laid >> card & 1:
                return first + card

    def apply(self, seat: i64, action: i64) -> None:
        if action < DROP_GEM:
            self.lift_start_card(action - TAKE)
        elif action < DEAL_SECRET:
            self.drop(action - DROP_GEM)
        else:
            self.set_up(action)
            return
        colour = self.only_colour_in_hand()
        if colour == UNKNOWN:
            self.stage = DROP  # MI-27: the player chooses again
        else:
            self.sow(colour)  # MI-28: the rest falls by itself
            self.relay(colour)
            self.end_turn()

    def clone(self) -> "Mimsy":
        twin = Mimsy(self.seats, self.random_first, self.turn_limit)
        twin.stage = self.stage
        twin.secrets = self.secrets
        twin.goals = self.goals
        twin.mimsies = self.mimsies
        twin.laid = self.laid
        twin.out = self.out
        twin.green = self.green
        twin.yellow = self.yellow
        twin.purple = self.purple
        twin.ring = self.ring
        twin.hand = self.hand
        twin.in_hand = self.in_hand
        twin.fifth = self.fifth
        twin.start = self.start
        twin.at = self.at
        twin.drops = self.drops
        twin.mover = self.mover
        twin.turns = self.turns
        twin.winner = self.winner
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            self.seats,
            self.random_first,
            self.turn_limit,
            self.stage,
            self.secrets,
            self.goals,
            self.mimsies,
            self.green,
            self.yellow,
            self.purple,
            self.hand,
            self.fifth,
            self.start,
            self.at,
            self.drops,
            self.mover,
            self.turns,
            self.winner,
        )

    def result(self) -> list[float] | None:
        if self.stage != OVER:
            return None
        if self.winner == UNKNOWN:
            return shares(list(range(int(self.seats))), int(self.seats))  # MI-55
        return shares([int(self.winner)], int(self.seats))  # MI-51

    def census(self) -> list[int]:
        """Gems of each colour on cards, in hand and still in the box (MI-9)."""
        counts: list[int] = []
        for colour in range(3):
            gems = count(self.hand, colour)
            for place in range(CARDS):
                gems += count(self.gems(colour), place)
            for value in range(1, 4):
                if self.stage < LAY_MIMSIES or (
                    self.stage == LAY_MIMSIES and not self.laid >> (3 * colour + value - 1) & 1
                ):
                    gems += value
            counts.append(int(gems))
        return counts

    def why_not(self, seat: int, action: int) -> IllegalMove:
        if self.stage == CHOOSE:
            if TAKE <= action < CARDS and action % 4 == 0:
                return IllegalMove("a goal card is never a start card", "MI-22")
            if TAKE <= action < CARDS:
                return IllegalMove("that card is empty: choose one that holds a gem", "MI-21")
            return IllegalMove("choose a mimsy card to lift first", "MI-21")
        if self.stage == DROP:
            if DROP_GEM <= action < DEAL_SECRET:
                name = COLOURS[action - DROP_GEM]
                return IllegalMove(f"there is no {name} gem in your hand", "MI-27")
            return IllegalMove("your hand is not empty: choose a gem to drop", "MI-27")
        return IllegalMove("the cards are being laid out", "MI-10")

    # --- gems ---

    def gems(self, colour: i64) -> i64:
        """The gems of one colour, by position in the ring."""
        if colour == GREEN:
            return self.green
        if colour == YELLOW:
            return self.yellow
        return self.purple

    def put(self, colour: i64, place: i64, number: i64) -> None:
        """So many gems more (or, below 0, fewer) of this colour at this place."""
        change = times(number, place)
        if colour == GREEN:
            self.green += change
        elif colour == YELLOW:
            self.yellow += change
        else:
            self.purple += change
        self.ring += change

    # --- setup, MI-10 to MI-18 ---

    def cards_to_lay(self) -> tuple[i64, i64]:
        """The first action of this stage of the setup, and how many cards it lays or deals from."""
        if self.stage == LAY_MIMSIES:
            return LAY_MIMSY, 9
        return (DEAL_SECRET, 3) if self.stage == DEAL else (LAY_GOAL, 3)

    def set_up(self, action: i64) -> None:
        if action >= FIRST:
            self.mover = action - FIRST
            self.stage = CHOOSE
            if self.recording:
                self.note("first", "MI-18", int(self.mover), [])
        elif action >= LAY_MIMSY:
            self.lay_mimsy(action - LAY_MIMSY)
        elif action >= LAY_GOAL:
            self.lay_goal(action - LAY_GOAL)
        else:
            self.deal_secret(action - DEAL_SECRET)

    def lay_out(self, card: i64, last: i64, then: i64) -> None:
        """Another card of this stage is out; with the last one the next stage begins."""
        self.laid |= i64(1) << card
        self.out += 1
        if self.out == last:
            self.stage = then
            self.laid = 0
            self.out = 0

    def deal_secret(self, colour: i64) -> None:
        owner = self.out
        self.secrets += times(colour + 1, owner)
        self.lay_out(colour, self.seats, LAY_GOALS)
        if self.recording:
            self.note("deal", "MI-10", int(owner), [])
            self.note("secret", "MI-11", int(owner), [int(colour)], to=[int(owner)])

    def lay_goal(self, colour: i64) -> None:
        corner = self.out
        self.goals += times(colour + 1, corner)
        self.lay_out(colour, 3, LAY_MIMSIES)
        if self.recording:
            self.note("goal", "MI-13", NATURE, [4 * int(corner), int(colour)])

    def lay_mimsy(self, card: i64) -> None:
        place = MIMSY_POSITIONS[self.out]
        self.mimsies += times(card + 1, self.out)
        self.put(card // 3, place, card % 3 + 1)  # MI-16
        self.lay_out(card, 9, PICK_FIRST if self.random_first else CHOOSE)
        if self.recording:
            self.note("mimsy", "MI-14", NATURE, [int(place), int(card)])

    # --- the turn, MI-20 to MI-38 ---

    def lift_start_card(self, place: i64) -> None:
        """All gems of the card come into hand (MI-23)."""
        self.start = place
        self.at = place
        self.drops = 0
        self.hand = 0
        self.in_hand = 0
        for colour in range(3):
            self.lift(colour)
        if self.recording:
            colours = [int(count(self.hand, colour)) for colour in range(3)]
            self.note("lift", "MI-23", int(self.mover), [int(place), *colours])

    def lift(self, colour: i64) -> None:
        """All gems of one colour on the card come into hand."""
        lifted = count(self.gems(colour), self.at)
        self.put(colour, self.at, -lifted)
        self.hand += times(lifted, colour)
        self.in_hand += lifted

    def drop(self, colour: i64) -> None:
        """One gem onto the next card clockwise, whatever card it is (MI-25, MI-26)."""
        self.hand -= times(1, colour)
        self.in_hand -= 1
        self.drops += 1
        self.at += 1
        if self.at == CARDS:  # MI-15: after 11 comes 0
            self.at = 0
        self.put(colour, self.at, 1)
        if self.at & 3 == 0 and count(self.ring, self.at) == TO_WIN:
            self.fifth += times(self.drops, self.at >> 2)  # MI-50
        if self.recording:
            self.note("drop", "MI-25", int(self.mover), [int(self.at), int(colour)])

    def only_colour_in_hand(self) -> i64:
        for colour in range(3):
            if count(self.hand, colour) == self.in_hand:
                return colour
        return UNKNOWN

    def sow(self, colour: i64) -> None:
        while self.in_hand > 0:
            self.drop(colour)

    def relay(self, colour: i64) -> None:
        """While the last gem meets another of its colour, all of them run on (MI-31 to MI-37)."""
        while count(self.gems(colour), self.at) > 1:
            self.lift(colour)  # MI-34: the other colours stay
            if self.at & 3 == 0 and count(self.ring, self.at) < TO_WIN:
                self.forget_fifth(self.at >> 2)
            if self.recording:
                lifted = [int(self.at), int(colour), int(self.in_hand)]
                self.note("relay", "MI-34", int(self.mover), lifted)
            self.sow(colour)

    def forget_fifth(self, corner: i64) -> None:
        """This goal holds fewer than five again, so its fifth gem does not count (MI-45, MI-50)."""
        self.fifth -= times(count(self.fifth, corner), corner)

    # --- the end, MI-43 to MI-55 ---

    def end_turn(self) -> None:
        self.turns += 1
        if self.recording:
            self.note("rest", "MI-37", int(self.mover), [int(self.at)])
        if self.fifth:  # some goal holds five at the end of the turn, MI-43, MI-44
            self.finish(self.owner_of(count(self.goals, self.deciding_corner()) - 1))
        elif self.turns == self.turn_limit:
            self.finish(UNKNOWN)  # MI-55
        else:
            self.stage = CHOOSE
            self.mover += 1
            if self.mover == self.seats:  # MI-19
                self.mover = 0

    def deciding_corner(self) -> i64:
        """Of the goals that hold five, the one whose fifth gem fell first (MI-48, MI-49)."""
        deciding: i64 = UNKNOWN
        for corner in range(3):
            fifth = count(self.fifth, corner)
            if fifth and (deciding == UNKNOWN or fifth < count(self.fifth, deciding)):
                deciding = corner
        return deciding

    def owner_of(self, colour: i64) -> i64:
        """Who wins with this goal: its owner (MI-51), or the mover if nobody owns it (MI-52)."""
        for seat in range(self.seats):
            if count(self.secrets, seat) == colour + 1:
                return seat
        return self.mover

    def finish(self, winner: i64) -> None:
        self.winner = winner
        self.stage = OVER
        if self.recording:
            secrets = [int(count(self.secrets, seat)) - 1 for seat in range(self.seats)]
            self.note("reveal", "MI-47", NATURE, secrets)
            if winner == UNKNOWN:
                self.note("shared", "MI-55", NATURE, [])
            else:
                self.note("end", "MI-44", int(winner), [4 * int(self.deciding_corner())])


def start(setup: Setup) -> Mimsy:
    """A new game, before nature has dealt."""
    return Mimsy(setup.seats, setup.text("first_seat") == "random", setup.number("turn_limit"))
