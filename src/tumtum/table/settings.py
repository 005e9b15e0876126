"""How a server process is set up."""

from dataclasses import dataclass, field

from .limits import Rates

IDLE = 300.0


@dataclass(frozen=True)
class Settings:
    """What whoever runs a server may choose."""

    database: str
    secret: str = ""  # "": made once and kept in the database
    thinkers: int = 1  # processes for bots
    pace: float = 0.4  # seconds before a bot's move, so that people can follow
    patience: float = 3.0  # seconds before we play a bot that another process was to play
    mixing: float = 10.0  # seconds that people have to salt the dice, before the first draw
    rates: Rates = field(default_factory=Rates)
    host: str = "127.0.0.1"  # the address that we listen on
    public_url: str = ""  # where people find us, e.g. behind a proxy; "": where we listen
    origins: tuple[str, ...] = ()  # further origins that may connect, e.g. behind a proxy
    idle: float = IDLE  # seconds after which a table that nobody looks at leaves the memory
