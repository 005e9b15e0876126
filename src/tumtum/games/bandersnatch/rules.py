"""The rules of Bandersnatch: a field of nine cards, a hand of two, gems to add, remove and broil.

Reads along rules.md; the ids in comments are its rules. Compiled by mypyc.

A card is numbered 5 * colour + its number - 1, a cell 0 to 8 in reading order. A set of cards or
cells is a mask, one bit each. What is counted is kept in *words*: whole numbers with four bits
for each place, `count(word, place)`; the places are the nine cells, the colours or the two cards
in hand. So a position is two dozen machine numbers and a clone costs nothing.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tumtum.engine.options import Setup
from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, NOBODY, ONLY, ONLY_NATURE, IllegalMove, State

if TYPE_CHECKING:
    from .view import BandersnatchView

GREEN: Final = 0
YELLOW: Final = 1
PURPLE: Final = 2
COLOURS: Final[list[str]] = ["green", "yellow", "purple"]
CARDS: Final = 15
CELLS: Final = 9
HAND: Final = 2
ALL_CARDS: Final = (1 << CARDS) - 1
GEMS: Final = 0x888  # eight of each colour, BA-8
WORTH: Final[list[i64]] = [2, 1, -1]  # of a broiled gem; on the field it is the opposite
TO_WIN: Final = 10  # BA-3
BEST: Final = 32  # BA-72
NONE: Final = -1

# What is being decided.
DEAL: Final = 0  # nature lays out the field and the hand
PLAY: Final = 1  # a hand card onto an empty card, BA-24
REMOVE: Final = 2  # which gem around the played card goes, BA-41
CAPTURE: Final = 3  # which card is captured next, BA-58
DRAW: Final = 4  # nature reveals the next card of the deck
OVER: Final = 5

# Actions.
PLAY_CARD: Final = 0  # 9 * card + cell
REMOVE_GEM: Final = 135  # 3 * cell + colour
CAPTURE_CARD: Final = 162  # a cell
REVEAL: Final = 171  # nature: this card comes from the deck
ACTIONS: Final = 186

# The neighbours of each cell (BA-18), and of every set of cells.
BESIDE: Final[list[i64]] = [0o12, 0o25, 0o42, 0o121, 0o252, 0o424, 0o210, 0o520, 0o240]
BESIDE_ANY: Final[list[i64]] = [0] * 512
for _cells in range(512):
    for _cell in range(CELLS):
        if _cells >> _cell & 1:
            BESIDE_ANY[_cells] = BESIDE_ANY[_cells] | BESIDE[_cell]

# The chart of results (BA-73): the least score of each; below the last it is not very good.
CHART: Final[list[tuple[int, str]]] = [
    (BEST, "A perfect Jabberwocky"),
    (20, "Manxome victory"),
    (15, "Frumious victory"),
    (TO_WIN, "Victory"),
    (5, "Almost good, not quite"),
]


def rating(score: int) -> str:
    """The name of this score in the chart (BA-73)."""
    for least, name in CHART:
        if score >= least:
            return name
    return "Not very good"


def count(word: i64, place: i64) -> i64:
    return (word >> (4 * place)) & 15


def times(number: i64, place: i64) -> i64:
    """A word with this count at this place and nothing elsewhere."""
    return number << (4 * place)


def colour_of(card: i64) -> i64:
    if card < 5:
        return GREEN
    if card < 10:
        return YELLOW
    return PURPLE


def number_on(card: i64) -> i64:
    return card - 5 * colour_of(card) + 1


def worth(gems: i64) -> i64:
    """What these gems, a word by colour, score when broiled (BA-68)."""
    return 2 * count(gems, GREEN) + count(gems, YELLOW) - count(gems, PURPLE)


def by_colour(gems: i64) -> list[int]:
    """A word by colour as a list."""
    return [int(count(gems, colour)) for colour in range(3)]


class Bandersnatch(State):
    """A position: where the fifteen cards and the gems are, and what this turn has done so far."""

    def __init__(self) -> None:
        super().__init__(1)
        self.stage: i64 = DEAL
        self.field: i64 = 0  # by cell: card + 1, or 0 where there is none
        self.cards: i64 = 0  # cells with a card
        self.busy: i64 = 0  # cells whose card holds a gem
        self.green: i64 = 0  # gems of one colour, by cell
        self.yellow: i64 = 0
        self.purple: i64 = 0
        self.hand: i64 = 0  # by place: card + 1, or 0 while it is out
        self.deck: i64 = ALL_CARDS  # sets of cards; the order of the deck is nature's
        self.discard: i64 = 0
        self.boxed: i64 = 0
        self.supply: i64 = GEMS  # gems, by colour
        self.broiled: i64 = 0
        self.box: i64 = 0
        self.dealt: i64 = 0  # cards laid out so far
        self.turns: i64 = 0  # turns begun with a play
        self.owed: i64 = 0  # gems still to be removed by this turn's play
        self.short = False  # a purple gem was missing: this turn is the last, BA-64
        self.played: i64 = NONE  # the cell of the latest play; its card cannot be captured yet
        self.replaced: i64 = NONE  # the card it replaced
        self.captured: i64 = 0  # cells captured since

    # --- the contract ---

    def actors(self) -> list[int]:
        if self.stage == OVER:
            return NOBODY
        if self.stage == DEAL or self.stage == DRAW:
            return ONLY_NATURE
        return ONLY[0]

    def legal(self, seat: i64) -> list[int]:
        if self.stage == PLAY:  # BA-24
            low = min(count(self.hand, 0), count(self.hand, 1)) - 1
            high = max(count(self.hand, 0), count(self.hand, 1)) - 1
            cells = [cell for cell in range(CELLS) if self.empties() >> cell & 1]
            return [PLAY_CARD + 9 * int(card) + cell for card in (low, high) for cell in cells]
        if self.stage == REMOVE:  # BA-41
            return [REMOVE_GEM + pair for pair in range(27) if self.removable(pair)]
        if self.stage == CAPTURE:  # BA-58
            return [CAPTURE_CARD + cell for cell in range(CELLS) if self.capturable() >> cell & 1]
        if self.stage == OVER:
            return []
        return [REVEAL + card for card in range(CARDS) if self.deck >> card & 1]

    def random(self, seat: i64, rng: Rng) -> i64:
        if self.stage == PLAY:
            empties = self.empties()
            while True:
                chosen = rng.below(HAND * CELLS)
                cell = chosen >> 1
                if empties >> cell & 1:
                    return PLAY_CARD + 9 * (count(self.hand, chosen & 1) - 1) + cell
        if self.stage == REMOVE:
            while True:
                pair = rng.below(27)
                if self.removable(pair):
                    return REMOVE_GEM + pair
        if self.stage == CAPTURE:
            due = self.capturable()
            while True:
                cell = rng.below(CELLS)
                if due >> cell & 1:
                    return CAPTURE_CARD + cell
        while True:
            card = rng.below(CARDS)
            if self.deck >> card & 1:
                return REVEAL + card

    def apply(self, seat: i64, action: i64) -> None:
        if action < REMOVE_GEM:
            card = (action - PLAY_CARD) // CELLS
            self.play_card(card, action - PLAY_CARD - CELLS * card)
        elif action < CAPTURE_CARD:
            self.remove(action - REMOVE_GEM, 1)
            self.remove_gems()
        elif action < REVEAL:
            self.capture(action - CAPTURE_CARD)
            self.resolve_captures()
        elif self.stage == DEAL:
            self.deal(action - REVEAL)
        else:
            self.draw(action - REVEAL)

    def clone(self) -> "Bandersnatch":
        twin = Bandersnatch()
        twin.stage = self.stage
        twin.field = self.field
        twin.cards = self.cards
        twin.busy = self.busy
        twin.green = self.green
        twin.yellow = self.yellow
        twin.purple = self.purple
        twin.hand = self.hand
        twin.deck = self.deck
        twin.discard = self.discard
        twin.boxed = self.boxed
        twin.supply = self.supply
        twin.broiled = self.broiled
        twin.box = self.box
        twin.dealt = self.dealt
        twin.turns = self.turns
        twin.owed = self.owed
        twin.short = self.short
        twin.played = self.played
        twin.replaced = self.replaced
        twin.captured = self.captured
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            self.stage,
            self.field,
            self.green,
            self.yellow,
            self.purple,
            self.hand,
            self.deck,
            self.discard,
            self.boxed,
            self.supply,
            self.broiled,
            self.box,
            self.turns,
            self.owed,
            self.short,
            self.played,
            self.replaced,
            self.captured,
        )

    def result(self) -> list[float] | None:
        """The score on a straight scale: above 0 is a win (BA-3), -1 the lowest score there is."""
        if self.stage != OVER:
            return None
        middle = TO_WIN - 0.5
        return [(int(self.score()) - middle) / (BEST + middle)]

    def view(self, seat: int) -> "BandersnatchView":
        from .view import see

        return see(self, seat)

    def census(self) -> list[int]:
        """Cards in all zones together (BA-6), and gems of each colour (BA-8)."""
        cards: i64 = 0
        piles = [self.deck, self.discard, self.boxed]
        for card in range(CARDS):
            for pile in piles:
                cards += pile >> card & 1
        for cell in range(CELLS):
            cards += self.cards >> cell & 1
        for place in range(HAND):
            if count(self.hand, place) > 0:
                cards += 1
        counts = [int(cards)]
        for colour in range(3):
            gems = count(self.supply, colour) + count(self.broiled, colour)
            gems += count(self.box, colour) + count(self.on_field(), colour)
            counts.append(int(gems))
        return counts

    def why_not(self, seat: int, action: int) -> IllegalMove:
        if self.stage == PLAY and PLAY_CARD <= action < REMOVE_GEM:
            card, cell = divmod(action - PLAY_CARD, CELLS)
            if card + 1 not in (count(self.hand, 0), count(self.hand, 1)):
                return IllegalMove("that card is not in your hand", "BA-24")
            if self.busy >> cell & 1:
                return IllegalMove("that card is busy: only an empty card is replaced", "BA-25")
            return IllegalMove("there is a hole: no card is played into it", "BA-20")
        if self.stage == PLAY:
            return IllegalMove("play a hand card onto an empty card first", "BA-24")
        if self.stage == REMOVE:
            return IllegalMove("remove a gem that lies beside the card just played", "BA-41")
        if self.stage == CAPTURE and action == CAPTURE_CARD + self.played:
            return IllegalMove("the card played this turn cannot be captured yet", "BA-52")
        if self.stage == CAPTURE:
            return IllegalMove("capture a card that touches busy cards only", "BA-50")
        return IllegalMove("that card is not in the deck", "BA-63")

    # --- what lies where ---

    def empties(self) -> i64:
        """The cells whose card is empty (BA-17)."""
        return self.cards & ~self.busy

    def gems(self, colour: i64) -> i64:
        """The gems of one colour, by cell."""
        if colour == GREEN:
            return self.green
        if colour == YELLOW:
            return self.yellow
        return self.purple

    def gems_on(self, cell: i64) -> i64:
        """The gems of a card, by colour."""
        gems = count(self.green, cell) + times(count(self.yellow, cell), YELLOW)
        return gems + times(count(self.purple, cell), PURPLE)

    def on_field(self) -> i64:
        """All gems on the field, by colour."""
        gems: i64 = 0
        for cell in range(CELLS):
            if self.busy >> cell & 1:
                gems += self.gems_on(cell)
        return gems

    def put(self, cell: i64, colour: i64, number: i64) -> None:
        """So many gems more (or, below 0, fewer) of this colour on this card (BA-17)."""
        change = times(number, cell)
        if colour == GREEN:
            self.green += change
        elif colour == YELLOW:
            self.yellow += change
        else:
            self.purple += change
        if count(self.green | self.yellow | self.purple, cell) > 0:
            self.busy |= i64(1) << cell
        else:
            self.busy &= ~(i64(1) << cell)

    def score(self) -> i64:
        """What it would be if the game ended now (BA-68 to BA-71)."""
        return worth(self.broiled) - worth(self.on_field())

    # --- setup, BA-11 to BA-15, and draws, BA-60 to BA-63 ---

    def deal(self, card: i64) -> None:
        """The next card of the deck onto the next cell; the last two into the hand."""
        place = self.dealt
        self.dealt += 1
        self.deck &= ~(i64(1) << card)
        if place < CELLS:
            self.field += times(card + 1, place)
            self.cards |= i64(1) << place
            if self.recording:
                self.note("lay", "BA-12", NATURE, [int(place), int(card)])
            return
        self.hand += times(card + 1, place - CELLS)
        if self.dealt == CELLS + HAND:
            self.stage = PLAY
        if self.recording:
            self.note("deal", "BA-15", NATURE, [int(card)])

    def draw(self, card: i64) -> None:
        self.deck &= ~(i64(1) << card)
        if count(self.hand, 0) == 0:
            self.hand += times(card + 1, 0)
        else:
            self.hand += times(card + 1, 1)
        self.stage = PLAY
        if self.recording:
            self.note("draw", "BA-60", NATURE, [int(card)])
        if self.empties() == 0:  # BA-26, BA-65
            self.finish("BA-65")

    # --- step 1: play a card, BA-24 to BA-34 ---

    def play_card(self, card: i64, cell: i64) -> None:
        old = count(self.field, cell) - 1
        self.turns += 1
        self.played = cell
        self.replaced = old
        self.captured = 0
        self.field += times(card - old, cell)
        self.discard |= i64(1) << old
        place: i64 = 0
        if count(self.hand, 1) == card + 1:
            place = 1
        self.hand -= times(card + 1, place)
        if self.recording:
            self.note("play", effect_rule(card, old), 0, [int(card), int(old), int(cell)])
        same = colour_of(card) == colour_of(old)
        difference = number_on(card) - number_on(old)
        if difference < 0:
            self.owed = 1  # BA-30
            if not same:
                self.owed = -difference  # BA-34
            self.remove_gems()
            return
        if difference == 0:  # BA-33
            self.add_gems(colour_of(card), 1)
            self.add_gems(colour_of(old), 1)
        elif same:  # BA-29
            self.add_gems(colour_of(card), difference)
        else:  # BA-32
            self.add_gems(colour_of(card), 1)
        if self.recording:
            gems = by_colour(self.gems_on(cell))
            self.note("add", effect_rule(card, old), 0, [int(card), int(old), int(cell), *gems])
        self.end_play()

    def add_gems(self, wanted: i64, number: i64) -> None:
        """Gems from the supply onto the new card (BA-35), as far as there are any (BA-37)."""
        while number > 0:
            colour = self.from_supply(wanted)
            if colour != NONE:
                self.put(self.played, colour, 1)
            number -= 1

    def from_supply(self, wanted: i64) -> i64:
        """Take a gem of this colour, else a purple one; NONE if there is neither, and then this
        turn is the last (BA-36, BA-45)."""
        colour = wanted
        if count(self.supply, wanted) == 0:
            colour = PURPLE
            if count(self.supply, PURPLE) == 0:
                self.short = True
                return NONE
        self.supply -= times(1, colour)
        return colour

    def end_play(self) -> None:
        if self.short and self.recording:
            self.note("short", "BA-64", 0, [])
        self.resolve_captures()

    # --- removing gems, BA-40 to BA-48 ---

    def removable(self, pair: i64) -> bool:
        """Whether there is such a gem, 3 * cell + colour, beside the card just played."""
        if not BESIDE[self.played] & self.busy & i64(1) << pair // 3:
            return False
        return self.gems_of(pair) > 0

    def gems_of(self, pair: i64) -> i64:
        """How many gems of such a pair there are."""
        cell = pair // 3
        return count(self.gems(pair - 3 * cell), cell)

    def remove_gems(self) -> None:
        """Remove what is owed, up to a choice of the player."""
        while self.owed > 0 and BESIDE[self.played] & self.busy:
            first: i64 = NONE
            kinds: i64 = 0
            gems: i64 = 0
            for pair in range(27):
                if self.removable(pair):
                    if kinds == 0:
                        first = pair
                    kinds += 1
                    gems += self.gems_of(pair)
            if kinds > 1 and gems > self.owed:  # BA-41
                self.stage = REMOVE
                return
            self.remove(first, min(self.owed, self.gems_of(first)))  # BA-42, BA-43
        if self.owed > 0:
            self.remove_from_supply()
        self.end_play()

    def remove(self, pair: i64, number: i64) -> None:
        """Gems from a neighbour to the box (BA-40)."""
        cell = pair // 3
        colour = pair - 3 * cell
        self.put(cell, colour, -number)
        self.box += times(number, colour)
        self.owed -= number
        if self.recording:
            card = int(count(self.field, cell)) - 1
            self.note("remove", "BA-40", 0, [int(colour), int(number), card, int(cell)])

    def remove_from_supply(self) -> None:
        """The rest of what is owed, in the new card's colour, to the box (BA-44, BA-45)."""
        wanted = colour_of(count(self.field, self.played) - 1)
        gone: i64 = 0
        while self.owed > 0:
            colour = self.from_supply(wanted)
            if colour != NONE:
                gone += times(1, colour)
            self.owed -= 1
        self.box += gone
        if self.recording and gone:
            self.note("waste", "BA-45", 0, [int(wanted), *by_colour(gone)])

    # --- step 2: resolve captures, BA-49 to BA-59 ---

    def capturable(self) -> i64:
        """The cells whose card touches cards, and busy ones only (BA-50 to BA-53)."""
        surrounded = BESIDE_ANY[self.cards] & ~BESIDE_ANY[self.empties()]
        return self.cards & surrounded & ~(i64(1) << self.played)

    def resolve_captures(self) -> None:
        """One capture after the other, up to a choice of the player (BA-56 to BA-58)."""
        self.stage = CAPTURE
        due = self.capturable()
        while due:
            if due & (due - 1):  # BA-58: there are two or more
                return
            cell: i64 = 0
            while not due >> cell & 1:
                cell += 1
            self.capture(cell)
            due = self.capturable()
        self.end_turn()

    def capture(self, cell: i64) -> None:
        bit = i64(1) << cell
        card = count(self.field, cell) - 1
        gems = self.gems_on(cell)
        if self.busy & bit:  # BA-55
            self.broiled += gems
            self.green -= times(count(gems, GREEN), cell)
            self.yellow -= times(count(gems, YELLOW), cell)
            self.purple -= times(count(gems, PURPLE), cell)
            self.busy &= ~bit
            self.discard |= i64(1) << card
        else:  # BA-54
            self.boxed |= i64(1) << card
        self.field -= times(card + 1, cell)
        self.cards &= ~bit
        self.captured |= bit
        if self.recording:
            rule = "BA-55" if gems else "BA-54"
            self.note("capture", rule, 0, [int(card), int(cell), *by_colour(gems)])

    # --- step 3 and the end, BA-60 to BA-67 ---

    def end_turn(self) -> None:
        if self.short:  # BA-64
            self.finish("BA-64")
            return
        self.stage = DRAW
        if self.deck == 0:  # BA-61
            self.deck = self.discard
            self.discard = 0
            if self.recording:
                self.note("reshuffle", "BA-61", NATURE, [])

    def finish(self, rule: str) -> None:
        self.stage = OVER
        if self.recording:
            self.note("end", rule, 0, [int(self.score())])


def effect_rule(card: i64, old: i64) -> str:
    """The rule of the effect that `card` has when it replaces `old` (BA-28)."""
    same = colour_of(card) == colour_of(old)
    if number_on(card) > number_on(old):
        return "BA-29" if same else "BA-32"
    if number_on(card) < number_on(old):
        return "BA-30" if same else "BA-34"
    return "BA-33"


def start(setup: Setup) -> Bandersnatch:
    """A new game, before nature has dealt."""
    return Bandersnatch()
