"""What a seat may know of a game of Slithy, and positions that fit it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from tumtum.engine.game import Pledge
from tumtum.engine.packed import bit, count5, times5, words_of
from tumtum.engine.rng import Rng
from tumtum.engine.view import View

from .rules.actions import SILENT, claim_gems, commit_action, is_claim
from .rules.box import turns_in_round
from .rules.position import CHOOSE_YELLOW, COMMIT_GEMS, DISCUSS, LIMIT, MOST_WORDS, PICK_FIRST
from .rules.state import Slithy


@dataclass(frozen=True, kw_only=True)
class SlithyView(View):
    """Public things (SL-62), and of the hidden ones (SL-61) only the viewer's own."""

    extended: bool
    card_set: int
    passes: int
    random_first: bool
    stage: int
    first: int
    dealer: int
    round: int  # rounds finished
    turn: int  # turns of this round finished
    purples: tuple[int, ...]  # purple cards not put aside, the one in play included
    yellows: tuple[int, ...]  # yellow cards not put aside, the hidden one included
    purple: int  # in play; 0 where there is none or the viewer does not know it
    yellow: int
    aside: tuple[tuple[int, int], ...]  # purple and yellow card of each finished turn
    hands: tuple[int, ...]  # by seat, gems just committed included (SL-63)
    scored: tuple[int, ...]
    busted: int
    said: tuple[int, ...]  # statements of this turn (or the last one) in order of speaking
    played: tuple[int, ...]  # this turn's (or the last one's) gems by seat, -1 where not known
    kept: tuple[int, ...]  # by seat: turns in which it played what it had last said
    broken: tuple[int, ...]  # and in which it did not
    sheet: tuple[tuple[int, ...], ...]  # a row of scores by seat for each finished round

    @property
    def dealing(self) -> bool:
        return self.seat == self.dealer

    @property
    def turns(self) -> int:
        return int(turns_in_round(self.seats))

    @property
    def rounds(self) -> int:
        return 2 * self.seats if self.extended else self.seats

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """The public scores of all finished rounds, by seat."""
        return tuple(sum(row[seat] for row in self.sheet) for seat in range(self.seats))

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The non-dealers in order of speaking."""
        return tuple((self.dealer + place) % self.seats for place in range(1, self.seats))

    @cached_property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """The seats of group L and, with 5 or more players, of group R (SL-14)."""
        left = len(self.others) // 2 if self.seats >= 5 else len(self.others)
        return tuple(group for group in (self.others[:left], self.others[left:]) if group)

    def group_of(self, seat: int) -> tuple[int, ...]:
        """The group of a non-dealer; nothing for the dealer and for a spectator."""
        return next((group for group in self.groups if seat in group), ())

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who has still to commit gems."""
        return self.actors if self.stage == COMMIT_GEMS else ()

    @property
    def limits(self) -> tuple[tuple[int, int], ...]:
        """Every yellow card the hidden one may be, with the limit it would make (SL-36)."""
        cards = (self.yellow,) if self.yellow else self.yellows
        return tuple((card, self.purple + card) for card in cards)

    @property
    def leftover(self) -> int:
        """The yellow card that is left when a round is over (SL-48), else 0."""
        return self.yellows[0] if len(self.yellows) == 1 else 0

    def words_of(self, seat: int) -> tuple[int, ...]:
        """The statements of one non-dealer, pass by pass."""
        return self.said[self.others.index(seat) :: self.seats - 1]

    def word_of(self, seat: int) -> int | None:
        """How many gems the seat last said it would play, if it did."""
        for statement in reversed(self.words_of(seat)):
            if is_claim(statement):
                return int(claim_gems(statement))
        return None

    def trust(self, seat: int) -> tuple[int, int]:
        """How many times a word of the seat is expected to be kept, of how many: as often as
        before; a stranger's half of the time."""
        return self.kept[seat] + 1, self.kept[seat] + self.broken[seat] + 2


VIEW: Final = SlithyView


def see(state: Slithy, seat: int) -> SlithyView:
    """The view of `seat`, or of SPECTATOR, who knows only what is public."""
    result = state.result()
    seats = int(state.seats)
    deals = seat == state.dealer
    laid = deals or state.stage != CHOOSE_YELLOW or state.turn == turns_in_round(seats) - 1
    shown = deals or state.stage == LIMIT
    sheet = [int(score) for score in state.sheet]
    return SlithyView(
        seat=seat,
        seats=seats,
        actors=tuple(state.actors()),
        result=None if result is None else tuple(result),
        extended=state.extended,
        card_set=int(state.card_set),
        passes=int(state.passes),
        random_first=state.random_first,
        stage=int(state.stage),
        first=int(state.first),
        dealer=int(state.dealer),
        round=int(state.round),
        turn=int(state.turn),
        purples=_cards(state.purples),
        yellows=_cards(state.yellows),
        purple=int(state.purple) if laid else 0,
        yellow=int(state.yellow) if shown else 0,
        aside=tuple(_aside(state, turn) for turn in range(int(state.turn))),
        hands=_counts(state.hands, seats),
        scored=_counts(state.scored, seats),
        busted=int(state.busted),
        said=tuple(int(statement) for statement in state.said),
        played=tuple(_played(state, other, seat) for other in range(seats)),
        kept=_counts(state.kept, seats),
        broken=_counts(state.broken, seats),
        sheet=tuple(tuple(sheet[at : at + seats]) for at in range(0, len(sheet), seats)),
    )


def imagine(view: SlithyView, rng: Rng) -> Slithy:
    """A position that fits the view: the dealer's cards and the closed hands are guessed."""
    state = Slithy(view.seats, view.extended, view.card_set, view.passes, view.random_first)
    if view.stage == PICK_FIRST:
        state.fill_box()
    state.stage = view.stage
    state.first = view.first
    state.dealer = view.dealer
    state.round = view.round
    state.turn = view.turn
    state.purples = _mask(view.purples)
    state.yellows = _mask(view.yellows)
    state.purple = view.purple
    if view.stage == CHOOSE_YELLOW and not view.purple:
        state.purple = view.purples[rng.below(len(view.purples))]
    state.yellow = view.yellow
    if view.stage in (DISCUSS, COMMIT_GEMS) and not view.yellow:
        state.yellow = view.yellows[rng.below(len(view.yellows))]
    for turn, (purple, yellow) in enumerate(view.aside):
        state.aside |= (8 * purple + yellow) << (6 * turn)
    state.hands = _word(view.hands)
    state.scored = _word(view.scored)
    state.busted = view.busted
    state.kept = _word(view.kept)
    state.broken = _word(view.broken)
    state.sheet = [score for row in view.sheet for score in row]
    state.waiting = _mask(view.waiting)
    state.played = _word([_guess(view, seat, rng) for seat in range(view.seats)])
    _remember(state, view)
    return state


def pledged(view: SlithyView) -> dict[int, Pledge]:
    """Who is about to commit gems, as the viewer is, and has said how many."""
    found = {}
    if view.seat in view.waiting:
        for seat in view.waiting:
            word = view.word_of(seat)
            if seat != view.seat and word is not None:
                kept, times = view.trust(seat)
                found[seat] = Pledge(int(commit_action(word)), kept / times)
    return found


def trusting(view: SlithyView) -> SlithyView:
    """As if everybody had kept every word so far."""
    return replace(view, kept=(MOST_WORDS,) * view.seats, broken=(0,) * view.seats)


def _guess(view: SlithyView, seat: int, rng: Rng) -> int:
    """Gems a seat may have committed: its word as far as it is trusted, else anything it can
    score, sometimes anything at all. What is known is kept; who has not committed has played
    nothing."""
    if view.played[seat] >= 0:
        return view.played[seat]
    if seat in view.waiting:
        return 0
    hand = view.hands[seat]
    word = view.word_of(seat)
    kept, times = view.trust(seat)
    if word is not None and rng.below(times) < kept:
        return word
    return int(rng.below((hand if rng.below(4) == 0 else min(hand, view.purple)) + 1))


def _remember(state: Slithy, view: SlithyView) -> None:
    """What was said in this turn, and what follows from it."""
    state.said = words_of(list(view.said))
    state.passes_over, spoken = divmod(len(view.said), view.seats - 1)
    state.speaker = view.others[spoken]
    if view.stage == DISCUSS:
        state.loud = any(statement != SILENT for statement in view.said[len(view.said) - spoken :])
    for place, statement in enumerate(view.said):
        state.hear(view.others[place % len(view.others)], statement)


def _played(state: Slithy, other: int, viewer: int) -> int:
    """Commitments are their owners' secret until all are in (SL-33)."""
    if state.stage != COMMIT_GEMS or count5(state.hands, other) == 0:
        return int(count5(state.played, other))
    committed = not state.waiting >> other & 1
    return int(count5(state.played, other)) if other == viewer and committed else -1


def _cards(mask: int) -> tuple[int, ...]:
    return tuple(card for card in range(1, 6) if mask >> card & 1)


def _aside(state: Slithy, turn: int) -> tuple[int, int]:
    return int(state.purple_aside(turn)), int(state.yellow_aside(turn))


def _counts(word: int, seats: int) -> tuple[int, ...]:
    return tuple(int(count5(word, seat)) for seat in range(seats))


def _mask(numbers: Sequence[int]) -> int:
    return sum(int(bit(number)) for number in numbers)


def _word(counts: Sequence[int]) -> int:
    return sum(int(times5(number, seat)) for seat, number in enumerate(counts))
