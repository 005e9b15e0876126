"""What may be done in Bandersnatch and what follows: the turn in its three steps."""

from mypy_extensions import i64

from tumtum.engine.options import Setup
from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, NOBODY, ONLY, ONLY_NATURE, IllegalMove

from .cards import (
    BESIDE,
    BEST,
    CAPTURE,
    CAPTURE_CARD,
    CARDS,
    CELLS,
    DEAL,
    DRAW,
    GREEN,
    HAND,
    NONE,
    OVER,
    PLAY,
    PLAY_CARD,
    PURPLE,
    REMOVE,
    REMOVE_GEM,
    REVEAL,
    TO_WIN,
    YELLOW,
    by_colour,
    colour_of,
    count,
    effect_rule,
    number_on,
    times,
)
from .field import Field


class Bandersnatch(Field):
    """A position, and the rules by which it changes."""

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
        self.copy_to(twin)
        return twin

    def result(self) -> list[float] | None:
        """The score on a straight scale: above 0 is a win (BA-3), -1 the lowest score there is."""
        if self.stage != OVER:
            return None
        middle = TO_WIN - 0.5
        return [(int(self.score()) - middle) / (BEST + middle)]

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
        self.stage = REMOVE
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


def start(setup: Setup) -> Bandersnatch:
    """A new game, before nature has dealt."""
    return Bandersnatch()
