"""The tables of the store. Changes go through `migrations/`; a test compares the two."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

# A place with a link, where people meet and play one match after another.
tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("title", String(80), nullable=False),
    Column("game", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON object
    Column("clock", String(40), nullable=False),  # "", "move:60:move", "bank:900:seat"
    # How bots behave: "", "slow:usual:yes" (pace, hints, reasons).
    Column("manners", String(40), nullable=False, server_default=""),
    Column("host", String(40), nullable=False),  # the guest who made it
    Column("listed", Boolean, nullable=False),  # shown in the lobby while it has an open seat
    Column("status", String(16), nullable=False),  # open, playing, over
    Column("matches", Integer, nullable=False),  # how many were begun
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970, as all times here
    Index("tables_open", "status", "listed", "created"),
)

# Who sits where. A bot that minds a person's seat keeps that person's guest id.
seats = Table(
    "seats",
    metadata,
    Column("table", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # human, bot, open
    Column("guest", String(40), nullable=False),  # "" when nobody's
    Column("name", String(40), nullable=False),
    Column("bot", String(40), nullable=False),  # the level, "" for people
    # When a page of the guest was last open, to the minute; 0: nobody noted it.
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Index("seats_guest", "guest"),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(80), primary_key=True),
    Column("table", String(64), ForeignKey("tables.id"), nullable=False),
    Column("game", String(64), nullable=False),
    Column("version", Integer, nullable=False),  # of the game's rules
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("names", Text, nullable=False),  # JSON list: who sat where when it began, then ended
    Column("seed", String(64), nullable=False),  # nature's, secret until the end
    Column("begun", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=True),
    Column("result", Text, nullable=True),  # JSON list; "null" when it was stopped
    # The day whose deal this is, "2026-11-17", or "". Its seed is secret until that day is over.
    Column("deal", String(10), nullable=False, server_default=""),
    Column("counted", Boolean, nullable=False, server_default=false()),  # the guest's one attempt
    Index("matches_ended", "ended"),
    Index("matches_table", "table"),
)

# The log of a match: only ever appended to. Its primary key is the only lock there is: whoever
# writes number n first has made step n; everybody else is told so.
entries = Table(
    "entries",
    metadata,
    Column("match", String(80), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # see rows.Entry
    Column("seat", Integer, nullable=False),
    Column("body", Text, nullable=False),  # JSON: moves, the length of a back, a salt
    Column("at", BigInteger, nullable=False),
    # Milliseconds since the step before, as the clock counted them: a server may have been away.
    Column("spent", BigInteger, nullable=False, server_default="0"),
)

chats = Table(
    "chats",
    metadata,
    Column("table", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("guest", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

votes = Table(
    "votes",
    metadata,
    Column("table", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("match", String(80), nullable=False),
    Column("kind", String(16), nullable=False),  # takeback, stop, rematch, join
    Column("by", Integer, nullable=False),  # the seat that asks; of a join, the seat asked for
    Column("n", Integer, nullable=False),  # the log's length it was asked at
    Column("yes", Text, nullable=False),  # JSON list of seats
    Column("open", Boolean, nullable=False),
    Column("guest", String(40), nullable=False, server_default=""),  # of a join: who asks
    Column("name", String(40), nullable=False, server_default=""),  # and is called so
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
)

# Where a guest went on with a personal link; their first device has the guest's own id, and a row
# only once it is signed out.
devices = Table(
    "devices",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("guest", String(40), nullable=False),
    Column("name", String(80), nullable=False),  # "Firefox on Android"
    Column("created", BigInteger, nullable=False),
    Column("revoked", Boolean, nullable=False),  # its cookie is not good any more
    Index("devices_guest", "guest"),
)

# Personal links that were followed, for as long as they would be good.
links = Table(
    "links",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# Records that somebody brought along to watch.
uploads = Table(
    "uploads",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("guest", String(40), nullable=False),
    Column("record", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("uploads_at", "at"),
)

# The one attempt that a guest has at the deal of a day, in the first match of its table.
attempts = Table(
    "attempts",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("guest", String(40), primary_key=True),
    Column("table", String(64), ForeignKey("tables.id"), nullable=False),
    Column("name", String(40), nullable=False),  # in the list of scores
    Column("score", Integer, nullable=True),  # once it is over; none where it was stopped
    Column("ended", BigInteger, nullable=True),
    Index("attempts_table", "table"),
    Index("attempts_guest", "guest"),
)

# One row of things that all processes share: the secret that signs cookies.
settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
