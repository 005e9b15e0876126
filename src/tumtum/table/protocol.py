"""Every message over a table's websocket, and what the server sends; see requests.py for the rest.

A page (or an outside bot) opens ONE websocket to a table:

    /ws/{table}?shape=wide|narrow|both|none&data=0|1

and talks JSON text frames, one object each, told apart by the field `type`. `shape` says which
pictures to send (default both; `none` for bots that need no picture); `data=1` adds the seat's
view as plain data to every state. Both can be changed later with `look`.

What the server sends: first `hello` and `terms`, then a `state` whenever anything that the
receiver can see has changed, and in between `chat`, `reacted`, `ack`, `refused`, `link`, `advice`,
`pong`, `bye`. A `state` is complete in itself, except that the log comes from line `log.start` on
(keep the lines before it, drop those from it on, append what came). After a reconnect the first
state has `log.start == 0`.

What the client sends: any of the requests in requests.py. A request may carry `id` (any whole
number); the answer (`ack`, `refused`, `foreseen`, `recalled`, `link`, `advice`, `pong`) carries the
same `id`. A refusal changes nothing. A `play` with an `id` is answered by the `state` that it leads
to, which carries it.

A move answers a certain state: `play` carries the `n` of the state it was chosen in. If the
table has moved on since in a way that matters, the move is refused (`stale`) and the current state
follows. A repeat of a move that was accepted (same n, same action, same seat: after a lost
connection, say) is acknowledged again and not played twice. So after a reconnect a client may
simply send its last unacknowledged `play` again.

Texts (prompts, choices, captions, lines, notes, endings) may hold `:gem-g:`, a symbol of the
game's Look to draw in the line (`<use href="#gem-g">`), and `@0`, `@1`, ...: the name of that seat
as given in `seats`. Everything else is plain text, never HTML. Only `Picture.layers` and
`marks` (Foreseen, Recalled) are SVG markup, drawn by the server from the seat's own view.
"""

from typing import Any, Literal

import msgspec

from tumtum.engine import Value

from .parts import (
    ChoicePart,
    Clock,
    DealPart,
    Ending,
    Frame,
    GoalPart,
    LogPart,
    Part,
    Picture,
    PieceRows,
    PromptPart,
    SeatPart,
    UndoPart,
    Vote,
    Written,
)

PROTOCOL = 1


class Message(msgspec.Struct, tag_field="type", omit_defaults=False):
    """Anything the server sends."""


class State(Message, tag="state"):
    """All that the receiver may know of the table now."""

    match: str  # id of the current match, "" before the first
    n: int  # the number of this position: send it back with `play`
    status: str  # "open" (gathering), "mixing" (see `salts`), "playing", "over", "stopped",
    # "frozen" (read-only)
    viewer: int  # whose eyes these are: a seat, or -2 for a spectator
    mine: list[int]  # the receiver's seats; more than one: hot-seat
    private: bool  # a seat of this device knows what others do not: draw the curtain between
    # hot-seat players when `viewer` changes from one of `mine` to another
    turn: int  # moves made by people and bots so far
    seats: list[SeatPart]
    prompt: PromptPart | None
    choices: list[ChoicePart]  # empty unless the viewer may act
    wide: Picture | None
    narrow: Picture | None
    frames: list[Frame] | Written  # what led here from the previous state; empty when it was
    # not a move
    log: LogPart
    undo: UndoPart
    votes: list[Vote]
    clock: Clock | None
    ending: Ending | None
    promise: str  # the hash of nature's seed, from the start
    salts: list[str | None]  # what each seat added to the seed; None: nothing, or nothing yet.
    # While the status is "mixing", `salt` adds it; nature begins when all people have, or when
    # their time is up. Empty in matches from before there was salt
    can_resign: bool  # `resign` ends the match as a loss (two seats, against each other), and
    # `claim` as a win over who stays away
    can_stop: bool  # `ask` with kind "stop" ends it by agreement
    can_hint: bool = False  # `hint` is answered with `advice`
    goal: GoalPart | None = None  # None while people gather
    deal: DealPart | None = None
    watchers: int = 0  # people who look on without a seat
    notice: str = ""  # a word on the table itself: why it is read-only, that it waits for seats
    view: Any = None  # the viewer's view as plain data, if asked for with data=1
    id: int | None = None  # the receiver's `play` with this id led here: this is its answer


class ChatLine(Part):
    """One line of the table's chat."""

    number: int
    name: str
    seat: int  # -2 when a spectator wrote it
    text: str
    at: int  # milliseconds since 1970


class Hello(Message, tag="hello"):
    """First of all: who and where you are."""

    protocol: int
    table: str
    title: str  # "Slow Badger"
    game: str
    name: str  # your name, "" if you have not given one (guests pick a name on sitting down)
    bots: list[str]  # levels that can be seated
    reactions: list[str]  # what `react` may send
    chat: list[ChatLine]  # the last lines of the chat
    now: int  # the server's clock, milliseconds


class Terms(Message, tag="terms"):
    """What the next match is played by; sent again when it is changed (see requests.Arrange)."""

    seats: int
    options: dict[str, Value]  # all of the game's, by name
    clock: str  # as in the form that opens a table: "none", "move-60", "bank-900"
    then: str  # on time-out: "move" or "seat"
    pace: str  # of bots: "quick", "usual" or "slow"
    hints: str  # "usual" (in teams, and where no other person plays), "always" or "never"
    reasons: str  # whether bots say why: "no" or "yes"
    words: list[str]  # what is not as usual, to be read: "Turn limit: 100"
    yours: bool  # the receiver opened this table and may change them between matches


class Chat(Message, tag="chat"):
    """Somebody said something."""

    line: ChatLine


class Reacted(Message, tag="reacted"):
    """Somebody reacted; not kept."""

    name: str
    seat: int
    reaction: str


class Ack(Message, tag="ack"):
    """Done, and stored; `n` is the number of the position after it."""

    id: int | None
    n: int


class Refused(Message, tag="refused"):
    """Not done; nothing changed.

    Codes: bad (not a valid request), big (too large), rate (too fast), stale (the table has moved
    on), turn (not your turn), illegal (against the rules: `rule` says which), seat (not your
    seat, or taken), state (not possible now), unknown.
    """

    id: int | None
    code: str
    text: str
    rule: str = ""
    n: int = 0


class Foreseen(Message, tag="foreseen"):
    """Answer to `foresee`: what would follow from the choice, as far as that is certain to who
    makes it."""

    id: int | None
    pieces: PieceRows | None  # right after it; None where it hangs on what they do not know
    marks: str = ""  # SVG markup to lay over the picture: odds, losses, ways


class Recalled(Message, tag="recalled"):
    """Answer to `recall`: the move that decided the match, as a picture. Bots judge which it was:
    see `turnings`; where they cannot say, it is the last that is to be seen."""

    id: int | None
    n: int  # moves before it: the place in the replay where it is about to be played
    after: int  # moves after it and nature's answer: the `n` of its lines in the log
    picture: Picture | None  # before it; None where no move changed the picture
    pieces: PieceRows | None  # right after it
    marks: str
    how: Literal["turned", "most", "last"] = "last"  # see docs/protocol.md
    luck: bool = False  # nature's answer did more of it than the move


class Link(Message, tag="link"):
    """A personal address that carries your seats to another device. Not to be shared."""

    id: int | None
    url: str
    qr: str  # an SVG document


class HintPart(Part):
    """One promising action, and the chance (0 to 1) that the match ends well after it, as an
    Expert sees it who knows what the viewer knows; `low` to `high` is its range."""

    action: int
    chance: float
    low: float
    high: float


class Advice(Message, tag="advice"):
    """Answer to `hint`: the most promising actions of the position `n`, the best one first; none
    where there is only one thing to do."""

    id: int | None
    n: int
    hints: list[HintPart]


class Pong(Message, tag="pong"):
    """Answer to `ping`."""

    id: int | None
    now: int


class Bye(Message, tag="bye"):
    """The server closes: reconnect after so many milliseconds (0: do not)."""

    text: str
    retry: int
