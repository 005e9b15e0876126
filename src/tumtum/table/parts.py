"""What a state (protocol.State) is made of: picture, prompt, choices, goal, seats, log, frames,
votes, clock, ending."""

from typing import TypeAlias

import msgspec

# JSON that was written before, once for all who get it, and is passed on as it is.
Written: TypeAlias = msgspec.Raw

# The pieces of a picture, a row for each: [kind, x, y, size, turn]
PieceRows: TypeAlias = Written

write_message = msgspec.json.Encoder().encode


def written(part: object) -> Written:
    """A part of messages, written for all of them."""
    return Written(write_message(part))


class Part(msgspec.Struct):
    """A part of a message."""


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
