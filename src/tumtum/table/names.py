"""Names: of tables, two friendly words and letters that cannot be guessed; of people, as they
chose them, where they can be read and told from others."""

import re
import secrets
import unicodedata
from collections.abc import Iterable

from .limits import clean_name
from .refusal import Refusal


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


MOODS = _words(
    "Brisk Calm Clever Cosy Dapper Drowsy Eager Gentle Giddy Glad Hasty Humble Jolly Keen Lucky "
    "Merry Mild Nimble Patient Plucky Proud Quiet Quick Rosy Shy Sleepy Slow Sly Snug Spry "
    "Sunny Swift Tidy Warm Wary Wily Wise Witty Wry Zesty"
)
ANIMALS = _words(
    "Badger Bat Bear Beaver Bittern Boar Crane Crow Deer Dormouse Duck Eel Falcon Ferret Finch "
    "Fox Frog Goose Hare Hedgehog Heron Jay Kestrel Lark Lynx Magpie Marten Mole Moth Newt Otter "
    "Owl Perch Pike Rabbit Raven Robin Rook Seal Shrew Snail Sparrow Squirrel Stoat Stork Swan "
    "Tern Toad Trout Vole Weasel Wren"
)
# Signs that are not seen, though they count as letters, symbols or marks.
BLANKS = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\ufe00-\ufe0f]")
MARKS = 3  # at most on one letter; some languages need two
# Letters of other alphabets, and digits, that look like these.
ALIKE = str.maketrans("авекмнорстухіјѕԁԛԝαβεικνορτυχ01", "abekmhopctyxijsdqwabeikvoptuxol")
BOT = re.compile(r"\bbots?\b")
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike


def fresh_table() -> tuple[str, str]:
    """The id (part of the link) and the title of a new table."""
    mood, animal = secrets.choice(MOODS), secrets.choice(ANIMALS)
    tail = "".join(secrets.choice(LETTERS) for _ in range(8))
    return f"{mood}-{animal}-{tail}".lower(), f"{mood} {animal}"


def fresh_guest() -> str:
    return secrets.token_hex(12)


def chosen_name(text: str) -> str:
    """The name that somebody chose for themselves, as it may be shown, or a Refusal."""
    name = clean_name(unicodedata.normalize("NFC", BLANKS.sub("", text)))
    if not any(unicodedata.category(letter)[0] in "LNS" for letter in name):
        raise Refusal("bad", "A name needs at least one letter.")
    kinds = "".join("m" if unicodedata.category(letter) in ("Mn", "Me") else "." for letter in name)
    if "m" * (MARKS + 1) in kinds:
        raise Refusal("bad", "This name has more marks than letters can bear.")
    if BOT.search(_looks(name)):
        raise Refusal("bad", "A person's name may not look like a bot's.")
    return name


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number if another one looks like it."""
    taken = {_looks(other) for other in others}
    shown, number = name, 1
    while _looks(shown) in taken:
        number += 1
        shown = f"{name} {number}"
    return shown


def _looks(name: str) -> str:
    """What the eye makes of a name: no marks, no capitals, one alphabet."""
    bare = unicodedata.normalize("NFKD", name)
    bare = "".join(letter for letter in bare if not unicodedata.combining(letter))
    return bare.casefold().translate(ALIKE)
