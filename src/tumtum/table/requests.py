"""What a page, or an outside bot, may ask of a table: the other half of protocol.py."""

from typing import TypeAlias

import msgspec

from tumtum.engine import Value


class Request(
    msgspec.Struct, tag_field="type", kw_only=True, forbid_unknown_fields=True, rename=None
):
    """Anything the client sends; unknown fields are refused."""

    id: int | None = None


class Play(Request, tag="play"):
    """Play an action, by number or by name, as the viewer's seat (or `seat`, if yours)."""

    n: int
    action: int | None = None
    name: str | None = None
    seat: int | None = None


class Salt(Request, tag="salt"):
    """Add to nature's seed, once, while State.status is "mixing": any text, for the viewer's
    seat (or `seat`, if yours)."""

    match: str
    salt: str
    seat: int | None = None


class Undo(Request, tag="undo"):
    """Take back your own last move, where that is free."""

    n: int


class Ask(Request, tag="ask"):
    """Put something to the others: "takeback", "stop" or "rematch"."""

    kind: str
    n: int = 0


class Answer(Request, tag="answer"):
    """Answer a vote."""

    number: int
    yes: bool


class Say(Request, tag="say"):
    """Write in the chat."""

    text: str


class React(Request, tag="react"):
    """A quick reaction, one of Hello.reactions."""

    reaction: str


class Sit(Request, tag="sit"):
    """Take an open seat, one more seat (hot-seat, at a table of your own, before the match), or
    your own seat back from a bot. In a match, a bot's seat that knows hidden things is asked for:
    the others get a vote (protocol.Vote, "join")."""

    seat: int
    name: str | None = None


class Stand(Request, tag="stand"):
    """Leave your seat: it is open again (before the match) or a bot minds it (during it)."""

    seat: int


class Arrange(Request, tag="arrange"):
    """Change the terms of a table of your own between matches (see protocol.Terms); what is left
    out stays as it is. Seats can be changed before the first match only."""

    seats: int | None = None
    options: dict[str, Value] = {}
    clock: str | None = None
    then: str | None = None
    pace: str | None = None
    hints: str | None = None
    reasons: str | None = None


class Rename(Request, tag="rename"):
    """Your name; with `seat`, the name of one of your seats only (hot-seat)."""

    name: str
    seat: int | None = None


class SeatBot(Request, tag="bot"):
    """Put a bot of this level on an open seat, on your own, on that of somebody who stays away
    (SeatPart.wait is 0), or change a bot's level."""

    seat: int
    level: str


class OpenSeat(Request, tag="open"):
    """Take a bot off a seat before the match, so that somebody can sit there."""

    seat: int


class Start(Request, tag="start"):
    """Begin the match; open seats are given to bots. Begins by itself when no seat is open."""


class Resign(Request, tag="resign"):
    """Give up: the other seat wins (only where State.can_resign)."""


class Claim(Request, tag="claim"):
    """Win from who stays away on this seat (only where State.can_resign), once SeatPart.wait is
    0."""

    seat: int


class LookAs(Request, tag="look"):
    """Change what this page is sent: the seat to look as (one of yours, hot-seat; -2 for a
    spectator), which pictures, whether the view as data."""

    seat: int | None = None
    shape: str | None = None
    data: bool | None = None


class Foresee(Request, tag="foresee"):
    """Ask what would follow from one of the viewer's choices (see Foreseen)."""

    n: int
    action: int
    narrow: bool = False


class Recall(Request, tag="recall"):
    """Ask, once a match is over, for the move that decided it (see Recalled)."""

    narrow: bool = False


class AskLink(Request, tag="link"):
    """Ask for the personal link (see Link)."""


class ShowMe(Request, tag="hint"):
    """Ask for the most promising actions (see protocol.Advice), where State.can_hint."""

    n: int


class Ping(Request, tag="ping"):
    """Keeps the connection awake; tells the server's clock."""


AnyRequest: TypeAlias = (
    Play
    | Salt
    | Undo
    | Ask
    | Answer
    | Say
    | React
    | Sit
    | Stand
    | Rename
    | SeatBot
    | OpenSeat
    | Start
    | Arrange
    | Resign
    | Claim
    | LookAs
    | Foresee
    | Recall
    | AskLink
    | ShowMe
    | Ping
)

read_request = msgspec.json.Decoder(AnyRequest).decode
