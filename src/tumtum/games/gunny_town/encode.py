"""A view of Gunny Town as numbers for learners, seats counted clockwise from the viewer."""

from typing import Final

from tumtum.engine.encoding import one_of

from .content import CONTENT
from .rules.actions import MOST_SEATS
from .rules.steps import DEAL, DID_BRIBE
from .rules.tables import ACTIVE, KINDS, MISSIONS, SECRETS
from .view import GunnyTownView, PlayerView

PARTS: Final = 4  # so many parts of a card are told apart
SQUARES: Final = len(CONTENT.squares)
SLOTS: Final = int(ACTIVE)
PLAYER: Final = SQUARES + len(CONTENT.jobs) + len(CONTENT.weapons) + KINDS + SLOTS * PARTS + 11
OWN: Final = KINDS + SECRETS + PARTS
TOWN: Final = (len(CONTENT.stores) + 1) * (MOST_SEATS + 1) + SLOTS * MISSIONS + 2 * KINDS
STEP: Final = DEAL + MOST_SEATS + 11 + 9
DUEL: Final = MOST_SEATS + 2 * (KINDS + 2) + 4
SIZE: Final = MOST_SEATS * PLAYER + OWN + TOWN + len(CONTENT.chests) + SECRETS + STEP + DUEL


def encode(view: GunnyTownView) -> list[float]:
    """Players, own cards, town, what is being decided, the duel. A spectator sits in seat 0."""
    numbers: list[float] = []
    for place in range(MOST_SEATS):
        if place < view.seats:
            seat = (_origin(view) + place) % view.seats
            numbers += _player(view, seat, view.players[seat])
        else:
            numbers += [0.0] * PLAYER
    return numbers + _own(view) + _town(view) + _step(view) + _duel(view)


def _origin(view: GunnyTownView) -> int:
    return max(0, view.seat)


def _place(view: GunnyTownView, seat: int) -> int:
    """Where a seat sits from the viewer; -1 for nobody."""
    return (seat - _origin(view)) % view.seats if seat >= 0 else -1


def _player(view: GunnyTownView, seat: int, player: PlayerView) -> list[float]:
    numbers = one_of(player.square, SQUARES) + one_of(player.job, len(CONTENT.jobs))
    numbers += [float(weapon in player.weapons) for weapon in range(len(CONTENT.weapons))]
    sure = view.sure[seat] if view.sure else (0,) * KINDS
    numbers += [number / 6 for number in sure]
    for marks in player.marks:
        numbers += _parts(marks)
    return [
        *numbers,
        1.0,
        min(player.gold, 40) / 40,
        player.life / 3,
        player.vp / 15,
        float(player.horse),
        player.jailed / 2,
        player.cards / 6,
        float(player.secret),
        len(player.missions) / 10,
        player.claims / 2,
        float(view.turn == seat),
    ]


def _parts(marks: tuple[int, ...]) -> list[float]:
    return [marks[part] / 3 if part < len(marks) else 0.0 for part in range(PARTS)]


def _own(view: GunnyTownView) -> list[float]:
    hand = view.hand or (0,) * KINDS
    numbers = [number / 6 for number in hand]
    return numbers + one_of(view.secret - MISSIONS, SECRETS) + _parts(view.secret_marks)


def _town(view: GunnyTownView) -> list[float]:
    numbers: list[float] = []
    for owner in (*view.owners, view.first):
        numbers += one_of(_place(view, owner) + 1, MOST_SEATS + 1)
    for card in view.active:
        numbers += one_of(card, MISSIONS)
    numbers += [number / 5 for number in view.discard]
    numbers += [number / 5 for number in view.stock]
    numbers += [float(chest in view.chests) for chest in range(len(CONTENT.chests))]
    return numbers + [float(MISSIONS + s in view.secret_discard) for s in range(SECRETS)]


def _step(view: GunnyTownView) -> list[float]:
    numbers = one_of(view.stage, DEAL) + one_of(_place(view, view.actor), MOST_SEATS)
    numbers += [float(view.used >> deed & 1) for deed in range(DID_BRIBE.bit_length())]
    return [
        *numbers,
        float(view.located),
        float(view.rode),
        float(view.acted),
        float(view.ending),
        view.round / 60,
        view.missions_left / 27,
        view.deck / 30,
        view.pair / 10,
        view.stake / 115,
    ]


def _duel(view: GunnyTownView) -> list[float]:
    duel = view.duel
    if duel is None:
        return [0.0] * DUEL
    numbers = one_of(_place(view, duel.foe), MOST_SEATS)
    numbers += one_of(duel.laid, KINDS + 2) + one_of(duel.answer, KINDS + 2)
    won = (duel.winner == view.turn) - (duel.winner == duel.foe)
    return [*numbers, duel.round / 3, duel.rounds / 3, duel.replies / 3, float(won)]
