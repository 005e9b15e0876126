"""Positions that fit a view: hands, secret missions and a laid card are guessed by their odds."""

from collections.abc import Iterable, Sequence

from tumtum.engine.packed import times4, times5
from tumtum.engine.rng import Rng

from ..rules.cards import gift_of
from ..rules.markers import PARTS
from ..rules.options import Options
from ..rules.position import MARK_BITS
from ..rules.state import GunnyTown
from ..rules.steps import LAY_CARD, REPLY, WIDTH, step_of
from ..rules.tables import DODGE, KINDS, MISSIONS, SECRET_SHIFT
from .dealing import Deal, deal
from .sight import GunnyTownView


def imagine(view: GunnyTownView, rng: Rng) -> GunnyTown:
    """A position that fits the view."""
    state = GunnyTown(view.seats, _options(view))
    state.lay_out()
    _clock(state, view)
    _players(state, view)
    _town(state, view)
    _secrets(state, view, rng)
    shooter = view.turn if view.stage in (LAY_CARD, REPLY) else -1
    _hands(state, view, deal(view, rng, shooter))
    _duel(state, view, rng)
    return state


def _options(view: GunnyTownView) -> Options:
    return Options(
        view.random_first,
        view.mounted_range,
        view.diagonal_sight,
        view.fists,
        view.badge_to_slot,
        view.house_limit,
        view.anyone,
        view.round_limit,
    )


def _clock(state: GunnyTown, view: GunnyTownView) -> None:
    state.stage = view.stage
    state.actor = view.actor
    state.pending = sum(
        int(step_of(stage, seat)) << (WIDTH * place)
        for place, (stage, seat) in enumerate(view.waiting)
    )
    state.turn = view.turn
    state.first = view.first
    state.round = view.round
    state.ending = view.ending
    state.used = view.used
    state.located = view.located
    state.rode = view.rode
    state.acted = view.acted
    state.challenged = _mask(view.challenged)
    state.mourner = view.mourner
    state.draws = view.draws
    state.pair = view.pair
    state.stake = view.stake
    state.gift = view.gift
    state.given = view.given


def _players(state: GunnyTown, view: GunnyTownView) -> None:
    players = view.players
    state.square = [player.square for player in players]
    state.gold = [player.gold for player in players]
    state.vp = [player.vp for player in players]
    state.claimed = [_mask(player.missions) for player in players]
    state.shown = [pack(player.shown) for player in players]
    state.life = pack([player.life for player in players])
    state.jobs = pack([player.job + 1 for player in players])
    state.jailed = pack([player.jailed for player in players])
    state.claims = pack([player.claims for player in players])
    state.horses = _mask(seat for seat, player in enumerate(players) if player.horse)
    state.weapons = sum(
        int(times5(_mask(player.weapons), seat)) for seat, player in enumerate(players)
    )


def _town(state: GunnyTown, view: GunnyTownView) -> None:
    state.owners = pack([owner + 1 for owner in view.owners])
    state.active = list(view.active)
    for slot, card in enumerate(view.active):
        if card >= 0:
            state.marks[slot] = sum(
                _marks(card, player.marks[slot]) << (MARK_BITS * seat)
                for seat, player in enumerate(view.players)
            )
    state.tallies = [
        sum(
            _marks(MISSIONS + secret, numbers) << int(SECRET_SHIFT[secret])
            for secret, numbers in enumerate(player.tallies)
        )
        for player in view.players
    ]
    state.unseen = _mask(view.unseen)
    state.turned = view.turned
    state.chests = _mask(view.chests)
    state.discard = pack(view.discard)
    state.stock = pack(view.stock)
    state.gambled = pack(view.gambled)
    state.secret_discard = _mask(card - MISSIONS for card in view.secret_discard)
    state.pools = [_mask(card - MISSIONS for card in pool) for pool in view.pools]


def _secrets(state: GunnyTown, view: GunnyTownView, rng: Rng) -> None:
    """Who drew from the same cards holds any of them, and the deck the rest."""
    secret = [-1] * view.seats
    deck = list(view.pools[view.seats]) if view.secret_deck else []
    for pool in sorted(set(view.pools)):
        cards = [card for card in pool if card != view.secret]
        rng.shuffle(cards)
        for seat, player in enumerate(view.players):
            if player.secret and seat != view.seat and view.pools[seat] == pool:
                secret[seat] = cards.pop()
    if view.seat >= 0:
        secret[view.seat] = view.secret
    state.secret = list(secret)
    state.secret_deck = _mask(card - MISSIONS for card in deck if card not in secret)


def _hands(state: GunnyTown, view: GunnyTownView, dealt: Deal) -> None:
    seats = view.seats
    for seat, hand in dealt.hands.items():
        state.hand[seat] = pack(hand.cards)
        state.fresh[seat] = pack(hand.drawn)
    if view.seat >= 0:
        state.hand[view.seat] = pack(view.hand)
        state.fresh[view.seat] = pack(view.fresh)
        for seat in range(seats):
            state.known[view.seat * seats + seat] = pack(view.known[seat])
    state.deck = pack(dealt.deck)
    state.gifts = [int(gift_of(*gift)) for gift in dealt.gifts]


def _duel(state: GunnyTown, view: GunnyTownView, rng: Rng) -> None:
    if view.duel is None:
        return
    duel = view.duel
    state.foe = duel.foe
    state.duel_round = duel.round
    state.rounds = duel.rounds
    state.replies = duel.replies
    state.laid = duel.laid
    state.answer = duel.answer
    state.winner = duel.winner
    if duel.laid_down and duel.laid < 0:
        hand = int(state.hand[view.turn])
        weights = [0 if kind == DODGE else hand >> (4 * kind) & 15 for kind in range(KINDS)]
        state.laid = rng.weighted(weights)


def pack(numbers: Sequence[int]) -> int:
    """Small numbers as a word of four bits each."""
    return sum(int(times4(number, place)) for place, number in enumerate(numbers))


def _mask(members: Iterable[int]) -> int:
    return sum(1 << member for member in members)


def _marks(card: int, numbers: Sequence[int]) -> int:
    """Markers on the parts of a card, as rules/markers.py packs them."""
    return sum(number << int(part.shift) for number, part in zip(numbers, PARTS[card], strict=True))
