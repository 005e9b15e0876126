"""Fair dice: exact odds, the same for the same history, unforeseeable without the seed."""

import hashlib
import hmac

import pytest

from tests.treacle import GAME
from tumtum.engine import NATURE, FairNature, FastNature, Rng, State, promise
from tumtum.testing.chance import plausible

SEED = "00ff" * 8


class Urn(State):
    """Nature draws once, with odds of 1, 2 and 3."""

    def actors(self) -> list[int]:
        return [NATURE]

    def legal(self, seat: int) -> list[int]:
        return [10, 20, 30]

    def weights(self) -> list[int]:
        return [1, 2, 3]


class Lopsided(Urn):
    def weights(self) -> list[int]:
        return [0, 0, 0, 9]


def test_the_odds_are_kept() -> None:
    fair, fast = FairNature(SEED), FastNature(Rng(1))
    for nature in (fair, fast):
        seen = {10: 0, 20: 0, 30: 0}
        for turn in range(3000):
            seen[nature.choose(Urn(1), [(0, turn)])] += 1
        assert plausible(list(seen.values()), [1, 2, 3])


def test_the_same_history_meets_the_same_dice() -> None:
    nature, state = FairNature(SEED), GAME.new()
    history = [(0, 5), (1, 7)]
    assert nature.choose(state, history) == FairNature(SEED).choose(state, history)
    drawn = {nature.choose(state, [(0, turn)]) for turn in range(50)}
    assert drawn == set(state.legal(NATURE)), "another history, other dice"
    seeds = {FairNature(f"{seed:02x}").choose(state, history) for seed in range(50)}
    assert seeds == set(state.legal(NATURE)), "another seed, other dice"


def test_histories_cannot_be_confused() -> None:
    """(1, 23) is not (12, 3), and one move is not two."""
    nature = FairNature(SEED)
    numbers = {
        nature._below(1 << 200, ";".join(f"{seat},{action}" for seat, action in history))
        for history in ([(1, 23)], [(12, 3)], [(1, 2), (3, 4)], [(1, 234)], [])
    }
    assert len(numbers) == 5


def test_the_formula_is_the_published_one() -> None:
    digest = hashlib.sha256(bytes.fromhex(SEED) + b"/0,5;-1,3/0").digest()
    assert FairNature(SEED)._below(1000, "0,5;-1,3") == int.from_bytes(digest, "big") % 1000


def test_the_formula_with_salts_is_the_published_one() -> None:
    def mac(key: bytes, text: str) -> bytes:
        return hmac.new(key, text.encode(), hashlib.sha256).digest()

    seed = bytes.fromhex(SEED)
    key = mac(mac(mac(seed, "Añn's"), mac(seed, "salt 1").hex()[:32]), "")
    expected = int.from_bytes(mac(key, "0,5;-1,3/0"), "big") % 1000
    assert FairNature(SEED, ["Añn's", None, ""])._below(1000, "0,5;-1,3") == expected


def test_every_salt_changes_the_dice() -> None:
    drawn = {
        FairNature(SEED, salts)._below(1 << 200, "")
        for salts in (["a", "b"], ["b", "a"], ["ab", ""], ["a", None], [None, "b"], ["a"], [], None)
    }
    assert len(drawn) == 8
    assert FairNature(SEED, ["a", "b"]).promise == promise(SEED), "what is promised is the seed"


def test_numbers_that_would_be_too_likely_are_rejected() -> None:
    """With a bound just above half of all numbers, nearly every second one is drawn again."""
    total = (1 << 255) + 1
    nature = FairNature(SEED)
    redrawn = 0
    for turn in range(60):
        first = hashlib.sha256(nature.key + f"/{turn}/0".encode()).digest()
        drawn = nature._below(total, str(turn))
        assert 0 <= drawn < total
        if int.from_bytes(first, "big") >= total:
            redrawn += 1
            assert drawn != int.from_bytes(first, "big") % total
        else:
            assert drawn == int.from_bytes(first, "big")
    assert 15 < redrawn < 45


def test_the_promise_is_the_hash_of_the_seed() -> None:
    assert FairNature(SEED).promise == promise(SEED)
    assert promise(SEED) == hashlib.sha256(bytes.fromhex(SEED)).hexdigest()
    assert FairNature.fresh().seed != FairNature.fresh().seed
    assert len(bytes.fromhex(FairNature.fresh().seed)) == 16


def test_a_seed_is_hexadecimal() -> None:
    with pytest.raises(ValueError, match="hexadecimal digits, not 'dodo'"):
        FairNature("dodo")


def test_odds_that_fit_no_actions_are_noticed() -> None:
    with pytest.raises((AssertionError, ValueError)):
        FairNature(SEED).choose(Lopsided(1), [])
