"""What a seat may know of a game of Borogoves, and positions that fit it."""

from dataclasses import dataclass
from typing import Final

from tumtum.engine.packed import bit, count4, times4
from tumtum.engine.rng import Rng
from tumtum.engine.view import View

from .rules.cards import BIRDS, CARDS, NEST, NONE, TRIBES, colour_of, number_of
from .rules.land import Land
from .rules.position import Position
from .rules.state import Borogoves

Three = tuple[int, int, int]  # green, yellow, purple


@dataclass(frozen=True, kw_only=True)
class BorogovesView(View):
    """Public things, and of the hand only what the viewer holds or can work out (BO-15)."""

    random_first: bool
    settle_first: bool
    stage: int
    leg: int  # 0 or 1
    round: int  # 1 to 13, 0 before the first card is placed
    cartographer: int  # a seat
    flock: int  # the seat that moves the birds
    hand: tuple[int, ...]  # cards in rising order, -1 for each that the viewer cannot know
    deck: int  # how many cards it holds
    laid: tuple[int, ...]  # the cards of the map, in the order in which they were laid
    cells: tuple[int, ...]  # their positions
    birds: tuple[Three, ...]  # on every card, by card
    nest: Three
    settled: Three
    acted: tuple[bool, bool, bool]  # in this turn
    deeds: Three  # what the tribes did in the birds' latest turn
    tribe: int  # the exploration whose birds are being chosen, else -1
    origin: int
    target: int
    touched: tuple[int, ...]  # the cards that the latest turn changed
    scores: tuple[int, ...]  # by seat, of the leg as cartographer; -1 before it is over

    @property
    def solo(self) -> bool:
        return self.seats == 1

    @property
    def unseen(self) -> tuple[int, ...]:
        """The cards of which the viewer knows only that they are in the deck or a hidden hand."""
        return tuple(
            card for card in range(CARDS) if card not in self.laid and card not in self.hand
        )

    def worth_with(self, card: int, birds: Three) -> int:
        """What a card scores with these birds on it: denied to them (BO-56), or alone reached."""
        matched = birds[colour_of(card)] > 0
        exact = sum(birds) == number_of(card)
        return int(number_of(card)) * (matched == self.solo) + (exact == self.solo)

    def worth(self, card: int) -> int:
        """What a card scores as it stands."""
        return self.worth_with(card, self.birds[card])

    @property
    def standing(self) -> int:
        """The score of this leg if it ended with the cards that are on the map now."""
        return sum(self.worth(card) for card in self.laid)


VIEW: Final = BorogovesView


def see(state: Position, seat: int) -> BorogovesView:
    """The view of `seat`, or of SPECTATOR, who knows no hand."""
    result = state.result()
    land = state.land
    laid = [int(land.laid(index)) for index in range(land.size)]
    if state.solo():
        scores = [int(state.first_score)]
    else:
        scores = [int(state.score_of(player)) for player in range(2)]
    return BorogovesView(
        seat=seat,
        seats=int(state.seats),
        actors=tuple(state.actors()),
        result=None if result is None else tuple(result),
        random_first=state.random_first,
        settle_first=state.settle_first,
        stage=int(state.stage),
        leg=int(state.leg),
        round=max(0, int(state.round())),
        cartographer=int(state.cartographer),
        flock=int(state.flock()),
        hand=_hand(state, seat),
        deck=int(state.in_deck),
        laid=tuple(laid),
        cells=tuple(int(land.cell(card)) for card in laid),
        birds=tuple(_three(state.birds.counts(card)) for card in range(CARDS)),
        nest=_three(state.birds.counts(NEST)),
        settled=_colours(state.birds.settled),
        acted=(bool(state.acted & 1), bool(state.acted & 2), bool(state.acted & 4)),
        deeds=_colours(state.deeds),
        tribe=int(state.tribe),
        origin=int(state.origin),
        target=int(state.target),
        touched=tuple(card for card in range(CARDS) if state.touched >> card & 1),
        scores=tuple(scores),
    )


def _hand(state: Position, seat: int) -> tuple[int, ...]:
    """Its owner sees it; with an empty deck everybody can work it out (BO-15); alone it is the
    card that was revealed."""
    known = seat == state.cartographer or state.in_deck == 0 or state.solo()
    if not known:
        return (NONE,) * int(state.in_hand)
    return tuple(card for card in range(CARDS) if state.hand >> card & 1)


def imagine(view: BorogovesView, rng: Rng) -> Borogoves:
    """A position that fits the view: a hand that the viewer cannot know is dealt anew."""
    state = Borogoves(view.seats, view.random_first, view.settle_first)
    state.stage = view.stage
    state.leg = view.leg
    state.cartographer = view.cartographer
    hand = list(view.hand)
    if NONE in hand:
        unseen = list(view.unseen)
        rng.shuffle(unseen)
        hand = unseen[: len(hand)]
    state.hand = sum(int(bit(card)) for card in hand)
    state.in_hand = len(hand)
    state.deck = sum(int(bit(card)) for card in range(CARDS) if card not in (*view.laid, *hand))
    state.in_deck = view.deck
    state.land = land_of(view)
    for card in range(CARDS):
        for colour in range(TRIBES):
            state.birds.arrive(colour, card, view.birds[card][colour])
    for colour in range(TRIBES):
        state.birds.arrive(colour, NEST, view.nest[colour] - BIRDS)
        state.birds.settled += times4(view.settled[colour], colour)
        state.acted |= int(view.acted[colour]) << colour
        state.deeds += times4(view.deeds[colour], colour)
    state.tribe = view.tribe
    state.origin = view.origin
    state.target = view.target
    state.touched = sum(int(bit(card)) for card in view.touched)
    _score(state, view)
    return state


def land_of(view: BorogovesView) -> Land:
    """The map of a view, to ask it which positions are open and which cards are neighbours."""
    land = Land()
    for card, cell in zip(view.laid, view.cells, strict=True):
        land.lay(card, cell)
    return land


def _score(state: Borogoves, view: BorogovesView) -> None:
    """Scores by seat, back into scores by leg."""
    first = view.cartographer if view.leg == 0 else 1 - view.cartographer
    state.first_score = view.scores[first]
    if not view.solo:
        state.second_score = view.scores[1 - first]


def _three(counts: list[int]) -> Three:
    return counts[0], counts[1], counts[2]


def _colours(word: int) -> Three:
    return int(count4(word, 0)), int(count4(word, 1)), int(count4(word, 2))
