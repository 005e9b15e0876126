"""Gunny Town: the content file is read strictly, and a new mission needs no code."""

from pathlib import Path

import pytest

import tumtum.games.gunny_town as gunny_town
from tumtum.games.gunny_town.content import CONTENT, read_content
from tumtum.games.gunny_town.requirements import (
    AllOf,
    ContentError,
    EventPart,
    Known,
    event_parts,
    gift_of,
    is_met,
    read_requirement,
)
from tumtum.games.gunny_town.rules.markers import read_met, read_parts

TEXT = (Path(str(gunny_town.__file__)).parent / "content.toml").read_text(encoding="utf-8")
KNOWN = Known(("sheriff", "medic"), ("colt", "rifle"), ("barber", "hotel"))


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('event = "hit", target = "any", as_job', 'event = "slap", as_job', "mission M1-01"),
        ('id = "M1-07"\ntier = 1', 'id = "M1-07"\ntier = 4', "mission M1-07.tier"),
        ('id = "M1-07"\ntier = 1', 'id = "M1-07"\ntier = 1\ncolour = 3', "'colour'"),
        ('as_job = "medic", times = 3', 'as_job = "dentist", times = 3', "mission M1-03"),
        ('weapons = ["gatling"]', 'weapons = ["cannon"]', "mission M3-05.requirement.all[0]"),
        ('places = ["saloon"]', 'places = ["church"]', "bandit B-03"),
        ('id = "CH-02"', 'id = "CH-02"\nsilver = 1', "chest CH-02"),
        ('[{ type = "bribe" }]', '[{ type = "pray" }]', "location e9"),
        ('square = "a5"', 'square = "b5"', "location b5.square"),
        ("mounted_range = 6", "mounted_range = 6\n[extra]", "'extra'"),
        ("cost = 16\nrange = 4", 'cost = "much"\nrange = 4', "weapon gatling.cost"),
        ('sells = "ammo"', 'sells = "hope"', "store general_store.sells"),
        ("store_cards = 2", "store_cards = 3", "robbery.store_cards"),
    ],
)
def test_what_is_not_understood_is_refused_with_its_place(old: str, new: str, place: str) -> None:
    with pytest.raises(ContentError) as refusal:
        read_content(changed(old, new))
    assert place in str(refusal.value)


@pytest.mark.rule("GT-119")
def test_a_new_mission_is_only_data() -> None:
    card = """
[[mission]]
id = "M3-11"
tier = 3
name = "All of it"
text = "Anything goes."
requirement = { all = [{ any = [{ event = "kill", target = "left" }, { state = "job", job =
"medic" }] }, { event = "rob", places = ["saloon"], times = 2 }, { cost = "give_ammo", each = 2 }] }
gold = 9
vp = 5
""".replace("job =\n", "job = ")
    content = read_content(TEXT + card)
    assert content.missions == CONTENT.missions + 1
    new = content.cards[content.missions - 1]
    assert (new.id, new.gold, new.vp, new.gift) == ("M3-11", 9, 5, 2)
    parts = read_parts(new)
    met = read_met(new, parts)
    kill, rob = 1 << int(parts[0].shift), 2 << int(parts[1].shift)
    medic = 1 << 3
    assert met[0] == 0
    assert met[rob] == medic
    assert met[kill + rob] == (1 << 6) - 1
    assert met[kill] == 0


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"all": [{"event": "win_bet"}]}, "fewer than two"),
        ({"event": "hit", "target": "job"}, "target_job"),
        ({"event": "hit", "places": ["bank"]}, "'places'"),
        ({"event": "hit", "times": 0}, "times"),
        ({"event": "rob"}, "places"),
        ({"state": "rich", "job": "medic"}, "rich"),
        ({"cost": "give_gold", "each": 1}, "give_gold"),
        ({"wish": "luck"}, "neither"),
        ("hit", "no requirement"),
    ],
)
def test_requirements_are_refused(data: object, words: str) -> None:
    with pytest.raises(ContentError) as refusal:
        read_requirement(data, KNOWN, "here")
    assert str(refusal.value).startswith("here")
    assert words in str(refusal.value)


def test_a_cost_cannot_be_left_out() -> None:
    either = {"any": [{"cost": "give_ammo", "each": 1}, {"event": "win_bet"}]}
    with pytest.raises(ContentError, match="any"):
        gift_of(read_requirement(either, KNOWN, "here"), "here")


def test_too_many_markers_are_refused() -> None:
    card = CONTENT.cards[0]
    many = AllOf((EventPart("hit", 1000), EventPart("kill", 2)))
    changed_card = type(card)(card.id, 1, "x", "x", many, 0, 1, 1)
    with pytest.raises(ContentError, match="M1-01"):
        read_parts(changed_card)


def test_requirements_are_met_part_by_part() -> None:
    hit, rob = EventPart("hit", 2), EventPart("rob", 1, places=("bank",))
    both = AllOf((hit, rob))
    assert list(event_parts(both)) == [hit, rob]
    assert not is_met(both, {hit: 2}, "")
    assert not is_met(both, {hit: 1, rob: 1}, "")
    assert is_met(both, {hit: 2, rob: 1}, "")
