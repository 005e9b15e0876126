"""The contract between a game and everything else. Standard library only."""

from .actions import Actions
from .encoding import one_of
from .game import Deal, Game, Pledge
from .golden import positions_after
from .match import Match, Step
from .nature import FairNature, FastNature, Move, Nature, SealedNature, Verifiable, promise
from .options import BadOption, Option, Setup, Value
from .picture import Box, Drawing, Look, Piece, read_look, standalone
from .record import BadRecord, Record, record_of, replay, verify
from .rng import Rng
from .state import (
    NATURE,
    SPECTATOR,
    Event,
    IllegalMove,
    State,
    Stuck,
    check,
    home,
    legal_actions,
    listed,
    play,
    playout,
    random_action,
    shares,
    view_of,
)
from .view import View, from_plain, to_plain
from .words import Choice, Fact, Goal, Line, Prompt, SeatNote, Words, counted, plain_text

__all__ = [
    "NATURE",
    "SPECTATOR",
    "Actions",
    "BadOption",
    "BadRecord",
    "Box",
    "Choice",
    "Deal",
    "Drawing",
    "Event",
    "Fact",
    "FairNature",
    "FastNature",
    "Game",
    "Goal",
    "IllegalMove",
    "Line",
    "Look",
    "Match",
    "Move",
    "Nature",
    "Option",
    "Piece",
    "Pledge",
    "Prompt",
    "Record",
    "Rng",
    "SealedNature",
    "SeatNote",
    "Setup",
    "State",
    "Step",
    "Stuck",
    "Value",
    "Verifiable",
    "View",
    "Words",
    "check",
    "counted",
    "from_plain",
    "home",
    "legal_actions",
    "listed",
    "one_of",
    "plain_text",
    "play",
    "playout",
    "positions_after",
    "promise",
    "random_action",
    "read_look",
    "record_of",
    "replay",
    "shares",
    "standalone",
    "to_plain",
    "verify",
    "view_of",
]
