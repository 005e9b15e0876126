"""Names for tables: two friendly words, and letters that cannot be guessed for the link."""

import secrets


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
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike


def fresh_table() -> tuple[str, str]:
    """The id (part of the link) and the title of a new table."""
    mood, animal = secrets.choice(MOODS), secrets.choice(ANIMALS)
    tail = "".join(secrets.choice(LETTERS) for _ in range(8))
    return f"{mood}-{animal}-{tail}".lower(), f"{mood} {animal}"


def fresh_guest() -> str:
    return secrets.token_hex(12)
