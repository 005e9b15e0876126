"""Cards in few words, for cards too small for their text, and in a sentence, for buttons."""

from typing import Final

from .schema import Card


def brief(card: Card) -> str:
    """A card in few words; a new card says all it says."""
    return SHORT.get(card.id, card.text)


def told(card: Card) -> str:
    """A card in a sentence or two, for who does not know it yet."""
    return PLAIN.get(card.id, card.text)


PLAIN: Final = {  # where the card's own text is long
    "grow": "Place (1) protection tokens; your space becomes a bog.",
    "sense": "Place a forest tile, and (1) more if it joins your space.",
    "sneak": "Move up to (2) spaces, ignoring (1) attacks or hazards.",
    "scare": "Push a group of hunters in sight (1) spaces; 1 of them goes home.",
}
SHORT: Final = {
    # basic actions
    "run": "Any number of spaces.",
    "grow": "(1) tokens; bog here.",
    "howl": "Enhances the next player.",
    "sense": "1 tile, (1) more if it joins you.",
    "sneak": "Up to (2), ignore (1).",
    "scare": "Push a group (1), 1 home.",
    # unique cards
    "swim": "Any number of bogs in a row; ignore (1).",
    "leap": "Travel (3) in line of sight.",
    "slip_past": "Move up to (2), ignore everything.",
    "burrow": "Travel to a bog within (4).",
    "undertow": "From bog to Great Bog. Enhanced: move 1.",
    "clamber": "Travel (1), paths or not.",
    "pounce": "Move (2), ignore 1; then send (1) home.",
    "forage": "Move (3), then 1 token. Enhanced: 2.",
    "trailblaze": "Place a tile, then move (2).",
    "mudslide": "Move (2), bog here. Enhanced: 1 token.",
    "tow": "Move (3), bring (1) along.",
    "mire": "Up to (1) bogs beside you.",
    "flood": "A bog in sight. Enhanced: travel there.",
    "pathfind": "Place up to (2) forest tiles.",
    "foresight": "See (3) tiles, place one.",
    "moss_coat": "(2) protection tokens.",
    "share_sap": "(2) tokens for one player.",
    "reed_song": "1 token for all in bogs. Enhanced: for all.",
    "lily_shelter": "In a bog: (2) tokens on it.",
    "roar": "Push all groups in sight (1).",
    "terrify": "(2) hunters in sight go home.",
    "will_o_wisp": "Lead any group up to (3).",
    "swallow": "Send (3) here home. Enhanced: 1 token.",
    "sinkhole": "(2) hunters in a bog go home.",
    "camouflage": "Out of sight. Enhanced: 1 die fewer.",
    "thick_fog": "Hunters come (1) less far.",
    "play_dead": "(2) risk dice fewer.",
    "omen": "Hunter card to the bottom. Enhanced: twice.",
    "rally": "One player moves up to (3).",
    "echo": "A basic action, not Howl.",
    # hunter cards
    "lost": "Adds (1) hunters at the farthest open path.",
    "blast": "In sight of hunters: (1) attacks.",
    "chase": "The nearest group comes its size plus (0).",
    "close_in": "The 2 nearest groups come (1).",
    "scout": "Adds (2) hunters at the nearest open path.",
    "muster": "Adds (1) hunters to the nearest group.",
    "encircle": "Adds 1 hunter at each of the (2) nearest open paths.",
    "hounds": "The nearest group comes (3), even through mud.",
    "volley": "All in sight of hunters: (1) attacks.",
    "trappers": "A hazard and (1) hunters on the nearest bare forest.",
    "flush_out": "Groups in sight come (1).",
    "garrison": "Adds (1) hunters to a captured gilly, or to the vision.",
    "dragnet": "All groups come 1, then the nearest (0).",
}
