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

from typing import Any, TypeAlias

import msgspec

from tumtum.engine import Value

PROTOCOL = 1

# JSON that was written before, once for all who get it, and is passed on as it is.
Written: TypeAlias = msgspec.Raw

# The pieces of a picture, a row for each: [kind, x, y, size, turn]
PieceRows: TypeAlias = Written


class Message(msgspec.Struct, tag_field="type", omit_defaults=False):
    """Anything the server sends."""


class Part(msgspec.Struct):
    """A part of a message."""


# --- what the server sends: the parts of a state ---


class Picture(Part):
    """One drawing of the viewer's view; put its layers into <svg viewBox="0 0 width height">.

    A number among the layers stands for a layer of the last picture of the same shape on this
    connection (or, in a replay, of the step before), counted from 0: what stayed is not sent again.
    """

    width: int
    height: int
    layers: list[Written | int]  # texts and numbers
    label: str  # for the aria-label


class PromptPart(Part):
    """What the viewer is asked to do, or waits for."""

    text: str
    aside: str = ""
    rule: str = ""
    progress: str = ""  # "Sown 1 of 4"


class ChoicePart(Part):
    """One legal action of the viewer: a button, and a chain of clicks in the picture."""

    action: int
    name: str  # short and stable: "drop green"
    text: str  # on the button: "Drop green"
    detail: str = ""
    points: tuple[str, ...] = ()  # ids in the picture, in the order a person clicks them
    rule: str = ""
    key: str = ""  # a letter or digit that chooses it
    icon: str = ""  # a symbol of the game's Look
    main: bool = False
    gain: str = ""  # what it brings the viewer, sign first: "+2"
    danger: str = ""  # what would be lost for good: to be asked about before it is played
    piece: str = ""  # what acts; long lists are cut by it, then by `group`
    group: str = ""
    brief: str = ""  # the text without what piece and group have said


class FactPart(Part):
    """One thing worth knowing now: a threat, or a step that leads on."""

    text: str
    detail: str = ""
    icon: str = ""  # a symbol of the game's Look
    good: bool = False


class GoalPart(Part):
    """What wins, and how near everybody is; in games that are won together, what now."""

    text: str
    near: tuple[str, ...]
    rule: str
    facts: list[FactPart]


class SeatPart(Part):
    """One seat of the table, in seat order."""

    seat: int
    mark: int  # 1..7: the shape and colour of the seat (#mark-1 ...)
    kind: str  # "human", "bot" or "open"
    name: str  # of the person or the bot; "" when open
    bot: str = ""  # the level, when a bot sits here ("casual", "expert", ...)
    note: str = ""  # what the game says of this seat: "Goal: purple"
    badge: str = ""
    acting: bool = False
    online: bool = False  # a person's page is connected (bots: always true)
    you: bool = False  # this seat belongs to the receiver
    yours_before: bool = False  # a bot minds it for the receiver, who may `sit` down again
    joinable: bool = False  # a bot's, in a match: the receiver may `sit`, if the others agree
    shared: bool = False  # its owner has other seats, too: several people at one device
    away: int | None = None  # milliseconds since its owner was last here; None while they are
    wait: int | None = None  # milliseconds until the others may go on without them; 0: they may
    time: int | None = None  # milliseconds left on its clock at `Clock.at`; None without a clock


class LinePart(Part):
    """One line of the log."""

    text: str
    rule: str = ""
    seat: int = -1
    detail: str = ""
    n: int = 0  # the number of moves after it: replays jump there
    late: bool = False  # of a move that a bot made, because its seat's time was up


class LogPart(Part):
    """Lines from `start` on; the receiver keeps its own lines before `start`."""

    start: int
    lines: list[LinePart]
    since: int  # the first line after the viewer's own last move: "since your last turn"


class Frame(Part):
    """One thing that happened, for the animation: where the pieces were right after it.

    Frames equal to the one before are left out, so each moves something. The state's picture is
    what follows the last frame. A shape that was not asked for is None.
    """

    text: str  # the caption, may be ""
    rule: str
    seat: int
    wide: PieceRows | None
    narrow: PieceRows | None


class UndoPart(Part):
    """What the viewer may take back."""

    free: bool  # `undo` is done at once: nothing was revealed, nobody else acted
    ask: bool  # `ask` with kind "takeback" starts a vote (or is done at once if only bots sit by)


class Vote(Part):
    """Something put to all human seats: a take-back, a stop, a rematch, a chair."""

    number: int  # answer with this number
    kind: str  # "takeback", "stop", "rematch" or "join" (a spectator asks for a bot's seat)
    by: int  # the seat that asks; of a "join", the seat asked for
    text: str  # in words: "@0 asks to take back a move"; they follow `name`, if there is one
    yes: list[int]  # seats that agree so far
    waiting: list[int]  # human seats that have not answered
    yours: bool  # the receiver is asked
    name: str = ""  # of a "join": who asks


class Clock(Part):
    """The table's clock; each seat's time is in SeatPart.time."""

    kind: str  # "move" (seconds for each decision) or "bank" (seconds for the whole match)
    seconds: int
    then: str  # on time-out: "move" (a bot plays this move) or "seat" (a bot takes the seat)
    at: int  # the server's clock at which the times were read, milliseconds
    running: list[int]  # seats whose time runs


class Ending(Part):
    """How the match ended."""

    text: str  # a sentence
    result: list[float] | None  # per seat in [-1, 1]; None when it was stopped
    winners: list[int]
    replay: str  # the address of the replay
    seed: str  # revealed now: check it against `promise`; "" for the deal of a day, see `deal`


class DealPart(Part):
    """The match is the deal of a day: everybody has the same cards in the same order."""

    day: str  # "2026-11-17"
    counted: bool  # the one attempt that counts; else practice
    scores: str  # the address of the day's scores


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


# --- what the server sends: everything else ---


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
    """Answer to `recall`: the move that decided the match, as a picture."""

    id: int | None
    n: int  # moves before it: the place in the replay where it is about to be played
    after: int  # moves after it and nature's answer: the `n` of its lines in the log
    picture: Picture | None  # before it; None where no move changed the picture
    pieces: PieceRows | None  # right after it
    marks: str


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


write_message = msgspec.json.Encoder().encode


def written(part: object) -> Written:
    """A part of messages, written for all of them."""
    return Written(write_message(part))
