"""What votes mean: which are open, for whom they wait, how they read."""

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet

from tumtum.engine import Game

from ..store.rows import SeatRow, VoteRow
from .match import LoggedMatch

WORDS = {
    "takeback": "@{} asks to take back a move",
    "stop": "@{} proposes to stop this match",
    "rematch": "@{} would like to play again",
    "join": "would like to take over the seat of @{}",  # after the name of who asks
}
ASKED = ("takeback", "stop", "rematch")  # what who sits there may put to the others


def open_votes(votes: Iterable[VoteRow], match: LoggedMatch | None) -> list[VoteRow]:
    """Those that can still be answered: of this match, and of this position if it is about it."""
    if match is None:
        return []
    return [
        vote
        for vote in votes
        if vote.open
        and vote.match == match.row.id
        and (vote.kind == "rematch") == match.over
        and (vote.kind != "takeback" or vote.n == match.n)
    ]


def waiting_for(vote: VoteRow, seats: Sequence[SeatRow], gone: AbstractSet[int]) -> list[int]:
    """Seats whose people have a say and have not agreed. A match is stopped, or another begun,
    without those who are `gone` for too long; nothing else is."""
    return [
        row.seat
        for row in seats
        if _has_a_say(vote, row)
        and row.seat not in vote.yes
        and not (vote.kind in ("stop", "rematch") and row.seat in gone)
    ]


def _has_a_say(vote: VoteRow, row: SeatRow) -> bool:
    """In what is played, a bot that minds a seat agrees to nothing for its owner."""
    return bool(row.guest) if vote.kind in ("takeback", "stop") else row.kind == "human"


def may_ask_back(match: LoggedMatch, seats: Sequence[SeatRow], seat: int) -> bool:
    """Whether this seat may ask to take back a move. Where the rules forbid it (SL-33, say)
    people may still agree to, but a bot never waives a rule. Where the deal of a day counts, nobody
    plays a card again that they know what comes after."""
    if match.over or match.frozen or match.row.counted or match.own_last(seat) is None:
        return False
    return match.game.undo or all(row.kind == "human" for row in seats)


def in_words(vote: VoteRow, game: Game) -> str:
    words = WORDS[vote.kind].format(vote.by)
    if vote.kind == "takeback" and not game.undo:
        words += f"; the rules of {game.title} know no taking back, so it is up to you"
    return words
