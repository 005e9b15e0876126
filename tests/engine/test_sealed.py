"""One sealed order for everybody: the same cards however they play, exact odds, verifiable."""

import hashlib
import hmac
import json
from collections import Counter
from itertools import permutations

import pytest

import tumtum
from tests.engine.test_nature import SEED, Urn
from tests.treacle import GAME as TREACLE
from tumtum.engine import (
    NATURE,
    BadRecord,
    FairNature,
    Game,
    Match,
    Move,
    Record,
    Rng,
    SealedNature,
    State,
    promise,
    record_of,
    verify,
)
from tumtum.testing.chance import plausible

DEALT = [game for game in tumtum.all_games() if game.deal is not None]
THREE = [3, 5, 8]


class Deck(State):
    """Nature draws from what is left of a deck."""

    def __init__(self, cards: list[int]) -> None:
        super().__init__(1)
        self.cards = cards

    def actors(self) -> list[int]:
        return [NATURE]

    def legal(self, seat: int) -> list[int]:
        return self.cards


def drawn(nature: SealedNature, cards: list[int], moves: list[Move]) -> tuple[int, ...]:
    """A whole deck, card by card, after these moves."""
    order: list[int] = []
    while len(order) < len(cards):
        left = [card for card in cards if card not in order]
        card = nature.choose(Deck(left), moves)
        order.append(card)
        moves.append((NATURE, card))
    return tuple(order)


def played(game: Game, seed: str, rng: Rng) -> Match:
    """A game alone at random, its cards in a sealed order."""
    match = Match(game, game.setup(1), SealedNature(seed))
    match.begin()
    while match.state.actors():
        match.play(0, int(match.state.random(0, rng)))
    return match


def test_every_order_is_equally_likely_in_every_shuffle() -> None:
    first, second, both = Counter[object](), Counter[object](), Counter[object]()
    for seed in range(3000):
        nature, moves = SealedNature(f"{seed:04x}"), list[Move]()
        one, two = drawn(nature, THREE, moves), drawn(nature, THREE, moves)
        first[one] += 1
        second[two] += 1
        both[one[0], two[0]] += 1
    for seen in (first, second):
        assert plausible([seen[order] for order in permutations(THREE)], [1] * 6)
    assert plausible([both[a, b] for a in THREE for b in THREE], [1] * 9), (
        "each knows nothing of it"
    )


def test_what_is_played_between_changes_no_card() -> None:
    nature = SealedNature(SEED)
    assert drawn(nature, THREE, [(0, 7), (1, 3)]) == drawn(nature, THREE, [])
    smaller = drawn(nature, [3, 8], [])
    assert smaller == tuple(card for card in drawn(nature, THREE, []) if card != 5)


def test_the_formula_is_the_one_in_the_docs() -> None:
    def number(card: int, times: int) -> bytes:
        return hmac.new(bytes.fromhex(SEED), f"{card}/{times}".encode(), hashlib.sha256).digest()

    moves = [(NATURE, 5), (0, 8), (NATURE, 5), (NATURE, 3)]
    expected = min(THREE, key=lambda card: number(card, {5: 2, 3: 1, 8: 0}[card]))
    assert SealedNature(SEED).choose(Deck(THREE), moves) == expected
    assert SealedNature(SEED).promise == promise(SEED)


def test_unequal_odds_are_refused() -> None:
    with pytest.raises(ValueError, match="equally likely"):
        SealedNature(SEED).choose(Urn(1), [])


@pytest.mark.parametrize("game", DEALT, ids=lambda game: game.id)
def test_everybody_is_dealt_the_same(game: Game) -> None:
    """However they play, the deck comes in one order: all of it, until it is shuffled anew."""
    deals = set()
    for number in range(5):
        match = played(game, SEED, Rng(number))
        deals.add(tuple(action for seat, action in match.moves if seat == NATURE)[:15])
    assert len(deals) == 1
    assert {len(set(deal)) for deal in deals} == {15}
    assert played(game, "ab" * 16, Rng(0)).moves[:15] != played(game, SEED, Rng(0)).moves[:15]


@pytest.mark.parametrize("game", DEALT, ids=lambda game: game.id)
def test_nature_only_takes_from_a_deck_until_it_is_empty(game: Game) -> None:
    """What the exact odds of a sealed order rest on."""
    for number in range(10):
        match = Match(game, game.setup(1), FairNature("00"))
        left: list[int] = []
        for seat, action in played(game, f"{number:02x}", Rng(number)).moves:
            if seat == NATURE:
                here = match.state.legal(NATURE)
                assert not left or here == left, "nothing comes into a deck that is not empty"
                left = [card for card in here if card != action]
            match.resume([(seat, action)])


@pytest.mark.parametrize("game", DEALT, ids=lambda game: game.id)
def test_a_sealed_record_survives_json_and_is_verified(game: Game) -> None:
    match = played(game, SEED, Rng(3))
    record = record_of(match, ["Ada"])
    assert json.loads(record.write())["format"] == 3
    assert Record.read(record.write()) == record
    assert verify(record, game) == sum(seat == NATURE for seat, _ in record.moves)
    other = {**json.loads(record.write()), "format": 1}
    with pytest.raises(BadRecord, match="but the seed gives"):
        verify(Record.read(json.dumps(other)), game)


def test_a_record_cannot_call_dice_a_sealed_deck() -> None:
    """Two seats of another game, whose draws are not all equally likely."""
    match = Match(TREACLE, TREACLE.setup(2), FairNature(SEED))
    match.begin()
    rng = Rng(1)
    while match.state.actors():
        actor = match.state.actors()[0]
        match.play(actor, int(match.state.random(actor, rng)))
    record = {**json.loads(record_of(match, ["Ada", "Bob"]).write()), "format": 3}
    with pytest.raises(BadRecord):
        verify(Record.read(json.dumps(record)), TREACLE)
