"""The rules of Slithy: a dealer's two cards, a talk that binds nobody, and gems in closed hands.

Reads along rules.md; the ids in comments are its rules. Compiled by mypyc.
"""

from mypy_extensions import i64

from tumtum.engine.options import Setup
from tumtum.engine.rng import Rng
from tumtum.engine.state import NATURE, NOBODY, ONLY, ONLY_NATURE, IllegalMove, shares

from .box import (
    CHOOSE_PURPLE,
    CHOOSE_YELLOW,
    CLAIM,
    COMMIT,
    COMMIT_GEMS,
    DISCUSS,
    FIRST,
    HIGHEST,
    LEFT,
    LIMIT,
    OVER,
    PICK_FIRST,
    PURPLE,
    REVEAL,
    SEATS_IN,
    SILENT,
    TAKE,
    TAKE_GEMS,
    YELLOW,
    count,
    dealer_of,
    gems_at_start,
    purple_cards,
    times,
    turns_in_round,
    yellow_cards,
)
from .talk import Talk


class Slithy(Talk):
    """A position, and how it changes."""

    # --- the contract ---

    def actors(self) -> list[int]:
        stage = self.stage
        if stage == DISCUSS:
            return ONLY[self.speaker]
        if stage == COMMIT_GEMS:
            return SEATS_IN[self.waiting]  # SL-33: all at once
        if stage == PICK_FIRST:
            return ONLY_NATURE
        if stage in (OVER, REVEAL, LIMIT):
            return NOBODY
        return ONLY[self.dealer]

    def legal(self, seat: i64) -> list[int]:
        if self.stage == DISCUSS:
            return self.statements(seat)
        if self.stage == COMMIT_GEMS:  # SL-30
            return [COMMIT + gems for gems in range(int(count(self.hands, seat)) + 1)]
        if self.stage == CHOOSE_PURPLE:  # SL-18, SL-19
            return [PURPLE + card - 1 for card in range(1, 6) if self.purples >> card & 1]
        if self.stage == CHOOSE_YELLOW:
            return [YELLOW + card - 1 for card in range(1, 6) if self.yellows >> card & 1]
        if self.stage == TAKE_GEMS:  # SL-49
            return [TAKE + other for other in range(int(self.seats)) if other != self.dealer]
        if self.stage == PICK_FIRST:  # SL-10
            return [FIRST + first for first in range(int(self.seats))]
        return []

    def random(self, seat: i64, rng: Rng) -> i64:
        if self.stage == DISCUSS:
            return self.random_statement(seat, rng)
        if self.stage == COMMIT_GEMS:
            return COMMIT + rng.below(count(self.hands, seat) + 1)
        if self.stage == CHOOSE_PURPLE:
            while True:
                card = rng.below(5) + 1
                if self.purples >> card & 1:
                    return PURPLE + card - 1
        if self.stage == CHOOSE_YELLOW:
            while True:
                card = rng.below(5) + 1
                if self.yellows >> card & 1:
                    return YELLOW + card - 1
        if self.stage == TAKE_GEMS:
            return TAKE + self.left_of(self.dealer, 1 + rng.below(self.seats - 1))
        return FIRST + rng.below(self.seats)

    def apply(self, seat: i64, action: i64) -> None:
        if action < YELLOW:
            self.choose_purple(action - PURPLE + 1)
        elif action < SILENT:
            self.lay(action - YELLOW + 1)
        elif action < COMMIT:
            self.say(action)
        elif action < TAKE:
            self.commit(seat, action - COMMIT)
        elif action < FIRST:
            self.take(action - TAKE)
        else:
            self.begin(action - FIRST)

    def clone(self) -> "Slithy":
        twin = Slithy(self.seats, self.extended, self.high, self.passes, self.random_first)
        twin.stage = self.stage
        twin.first = self.first
        twin.dealer = self.dealer
        twin.round = self.round
        twin.turn = self.turn
        twin.purples = self.purples
        twin.yellows = self.yellows
        twin.purple = self.purple
        twin.yellow = self.yellow
        twin.aside = self.aside
        twin.hands = self.hands
        twin.scored = self.scored
        twin.busted = self.busted
        twin.said = self.said.copy()
        twin.speaker = self.speaker
        twin.passes_over = self.passes_over
        twin.loud = self.loud
        twin.proposers = self.proposers
        twin.played = self.played
        twin.waiting = self.waiting
        twin.sheet = self.sheet  # replaced, never changed
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            self.seats,
            self.extended,
            self.high,
            self.passes,
            self.random_first,
            self.stage,
            self.first,
            self.dealer,
            self.round,
            self.turn,
            self.purple,
            self.yellow,
            self.aside,
            self.hands,
            self.scored,
            self.busted,
            tuple(self.said),
            self.played,
            self.waiting,
            tuple(self.sheet),
        )

    def result(self) -> list[float] | None:
        if self.stage != OVER:
            return None
        return shares(self.winners(), int(self.seats))

    def why_not(self, seat: int, action: int) -> IllegalMove:
        stage = self.stage
        if stage == CHOOSE_PURPLE:
            if PURPLE <= action < YELLOW:
                return IllegalMove(f"you do not hold purple {action - PURPLE + 1} now", "SL-22")
            return IllegalMove("choose a purple card first", "SL-18")
        if stage == CHOOSE_YELLOW:
            if YELLOW <= action < SILENT:
                return IllegalMove(f"you do not hold yellow {action - YELLOW + 1} now", "SL-22")
            return IllegalMove("choose the yellow card that goes with it", "SL-19")
        if stage == COMMIT_GEMS:
            if COMMIT <= action < TAKE:
                held = int(count(self.hands, seat))
                return IllegalMove(f"you hold only {held} gems", "SL-30")
            return IllegalMove("the talk is over: choose how many gems to play", "SL-29")
        if stage == DISCUSS:
            if COMMIT <= action < TAKE:
                return IllegalMove("gems are chosen when the talk is over", "SL-29")
            return IllegalMove("that cannot be said now", "SL-25")
        if stage == TAKE_GEMS:
            return IllegalMove("choose a player who is not the dealer", "SL-49")
        return IllegalMove("the first dealer is being chosen", "SL-10")

    # --- rounds and turns, SL-10 to SL-22 ---

    def begin(self, first: i64) -> None:
        self.first = first
        if self.recording:
            self.note("first", "SL-10", int(first), [])
        self.begin_round()

    def begin_round(self) -> None:
        self.dealer = dealer_of(self.round, self.first, self.seats)
        self.turn = 0
        self.purples = purple_cards(self.seats, self.high)  # SL-11
        self.yellows = yellow_cards(self.seats)
        self.aside = 0
        self.hands = 0
        for offset in range(1, self.seats):  # SL-12
            self.hands += times(
                gems_at_start(self.seats, offset), self.left_of(self.dealer, offset)
            )
        self.scored = 0  # SL-13
        self.busted = 0
        self.hush()
        self.played = 0
        self.begin_turn()
        if self.recording:
            self.note("round", "SL-11", int(self.dealer), [int(self.round)])

    def begin_turn(self) -> None:
        self.stage = CHOOSE_PURPLE
        self.purple = 0
        self.yellow = 0
        if self.turn == turns_in_round(self.seats) - 1:  # SL-19: the last purple card is forced
            self.purple = HIGHEST[self.purples]
            self.stage = CHOOSE_YELLOW

    def choose_purple(self, card: i64) -> None:
        """It stays the dealer's secret until the yellow card is chosen too (SL-18)."""
        self.purple = card
        self.stage = CHOOSE_YELLOW
        if self.recording:
            dealer = int(self.dealer)
            self.note("choose", "SL-18", dealer, [])
            self.note("chosen", "SL-18", dealer, [int(card)], to=[dealer])

    def lay(self, card: i64) -> None:
        self.yellow = card
        self.hush()
        self.played = 0
        self.stage = DISCUSS
        if self.recording:
            dealer = int(self.dealer)
            self.note("lay", "SL-18", dealer, [int(self.purple)])
            self.note("hidden", "SL-18", dealer, [int(card)], to=[dealer])
        if self.passes == 0 or self.hands == 0:  # SL-27, SL-47
            self.end_discussion()

    # --- talk, SL-23 to SL-29 ---

    def say(self, statement: i64) -> None:
        """Said to all, binding nobody (SL-23, SL-24)."""
        self.said.append(statement)
        speaker = self.speaker
        if statement != SILENT:
            self.loud = True
            if statement >= CLAIM:
                self.proposers |= i64(1) << speaker
        self.speaker = self.left_of(speaker, 1)
        if self.speaker == self.dealer:  # SL-26: a pass is over
            self.speaker = self.left_of(self.dealer, 1)
            self.passes_over += 1
            if self.passes_over == self.passes or not self.loud:  # SL-27
                self.stage = COMMIT_GEMS
            self.loud = False
        if self.recording:
            self.note("say", "SL-25", int(speaker), [int(statement)])
        if self.stage == COMMIT_GEMS:
            self.end_discussion()

    # --- gems, SL-30 to SL-47 ---

    def end_discussion(self) -> None:
        self.stage = COMMIT_GEMS
        self.waiting = 0
        for seat in range(self.seats):
            if count(self.hands, seat) > 0:  # SL-31: who has no gems plays 0; so does the dealer
                self.waiting |= i64(1) << seat
        if self.waiting == 0:
            self.reveal()  # SL-47

    def commit(self, seat: i64, gems: i64) -> None:
        self.played += times(gems, seat)
        self.waiting &= ~(i64(1) << seat)
        if self.recording:
            self.note("commit", "SL-33", int(seat), [])
            self.note("committed", "SL-33", int(seat), [int(gems)], to=[int(seat)])
        if self.waiting == 0:
            self.reveal()

    def reveal(self) -> None:
        """First all gems, then the yellow card (SL-35, SL-36); then each group on its own."""
        self.stage = REVEAL
        if self.recording:
            played = [int(count(self.played, seat)) for seat in range(self.seats)]
            self.note("reveal", "SL-35", NATURE, played)
        self.stage = LIMIT
        if self.recording:
            self.note("limit", "SL-36", int(self.dealer), [int(self.purple), int(self.yellow)])
        left = LEFT[self.seats]
        limit = self.purple + self.yellow
        self.resolve(self.left_of(self.dealer, 1), left)
        if left < self.seats - 1:
            self.resolve(self.left_of(self.dealer, 1 + left), self.seats - 1 - left)
        self.put_aside()
        if self.recording:
            self.note_outcome(int(limit))

    def resolve(self, start: i64, size: i64) -> None:
        total = self.group_sum(self.played, start, size)  # SL-37
        bust = total >= self.purple + self.yellow  # SL-38
        for place in range(size):
            seat = self.left_of(start, place)
            gems = count(self.played, seat)
            if bust:
                self.busted += gems  # SL-39
            else:
                if gems > self.purple:  # SL-41; the surplus stays in hand, SL-43
                    gems = self.purple
                self.scored += times(gems, seat)
            self.hands -= times(gems, seat)

    def put_aside(self) -> None:
        """Both cards stay visible and are out of this round (SL-22)."""
        self.aside |= (8 * self.purple + self.yellow) << (6 * self.turn)
        self.purples &= ~(i64(1) << self.purple)
        self.yellows &= ~(i64(1) << self.yellow)
        self.turn += 1
        if self.turn < turns_in_round(self.seats):
            self.begin_turn()
        else:  # SL-48
            self.stage = TAKE_GEMS
            self.purple = 0
            self.yellow = 0

    def note_outcome(self, limit: int) -> None:
        for group in self.groups():
            total = sum([int(count(self.played, seat)) for seat in group])
            if total >= limit:
                self.note("bust", "SL-39", NATURE, [total, limit, *group])
            else:
                self.note("safe", "SL-40", NATURE, [total, limit, *group])
        if self.stage == TAKE_GEMS:
            self.note("leftover", "SL-48", int(self.dealer), [int(HIGHEST[self.yellows])])

    # --- the end of a round and of the game, SL-48 to SL-59 ---

    def take(self, victim: i64) -> None:
        """The dealer's last act: all unplayed gems of one player (SL-49)."""
        taken = count(self.hands, victim)
        self.hands -= times(taken, victim)
        self.busted += taken
        if self.recording:
            self.note("take", "SL-49", int(self.dealer), [int(victim), int(taken)])
        self.score_round()
        if self.round < self.rounds():
            self.begin_round()
        else:
            self.stage = OVER  # SL-56
            if self.recording:
                self.note("end", "SL-56", NATURE, self.winners())

    def score_round(self) -> None:
        sheet = self.sheet.copy()
        leftover = HIGHEST[self.yellows]  # the only one left
        for seat in range(self.seats):
            if seat == self.dealer:
                sheet.append(self.busted)  # SL-50, SL-53
            else:
                sheet.append(count(self.scored, seat) + leftover)  # SL-51, SL-52
        self.sheet = sheet
        self.round += 1
        if self.recording:
            row = [int(score) for score in sheet[len(sheet) - int(self.seats) :]]
            self.note("scores", "SL-54", int(self.dealer), row)


def start(setup: Setup) -> Slithy:
    """A new game; nature moves first only if it picks the first dealer."""
    random_first = setup.text("first_seat") == "random"
    state = Slithy(
        setup.seats,
        setup.text("variant") == "extended",
        setup.text("card_set") == "high",
        setup.number("discussion_passes"),
        random_first,
    )
    if not random_first:
        state.begin_round()
    return state
