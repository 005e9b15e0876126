"""A second, naive telling of the rules of GOZD, written from rules.md alone: no speed at all."""

from dataclasses import dataclass, field

HOME = "home"
RESULTS = {
    2: ("defect", "victory"),
    3: ("defect", "evade"),
    4: ("death", "revive"),
    5: ("death", "revive"),
    6: ("retreat", "retreat"),
    7: ("retreat", "retreat"),
    8: ("retreat", "retreat"),
    9: ("revive", "death"),
    10: ("revive", "death"),
    11: ("evade", "defect"),
    12: ("victory", "defect"),
}
WAYS = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}


@dataclass(eq=False)
class Die:
    side: str
    place: str
    value: int
    trail: set[str] = field(default_factory=set)


def other(side: str) -> str:
    return "devil" if side == "death" else "death"


class Reference:
    """Dice are objects; what has to be answered next is a list of questions, the first first."""

    def __init__(self, rows: int, clear_row: bool, special_limit: int) -> None:
        self.rows, self.clear_row, self.special_limit = rows, clear_row, special_limit
        self.dice: list[Die] = []
        self.side = "death"
        self.left = 6
        self.specials = 0
        self.questions: list[tuple[str, object]] = []
        self.winner = ""

    # --- the board ---

    def first_row(self, side: str) -> list[str]:
        return [f"{column}{1 if side == 'death' else self.rows}" for column in "abcde"]

    def here(self, side: str, place: str) -> list[Die]:
        return [die for die in self.dice if die.side == side and die.place == place]

    def army(self, side: str) -> list[Die]:
        return [die for die in self.dice if die.side == side]

    def towards(self, die: Die, way: str) -> str | None:
        across, up = WAYS[way]
        column, row = "abcde".index(die.place[0]) + across, int(die.place[1:]) + up
        if not 0 <= column < 5:
            return None
        if 1 <= row <= self.rows:
            return f"{'abcde'[column]}{row}"
        homewards = "south" if die.side == "death" else "north"
        return HOME if way == homewards else None

    def behind(self, die: Die) -> str:
        place = self.towards(die, "south" if die.side == "death" else "north")
        assert place is not None
        return place

    def room(self, side: str, place: str) -> bool:
        return place == HOME or len(self.here(side, place)) < 3

    # --- what may be done ---

    def classes(self, dice: list[Die]) -> dict[str, Die]:
        """Dice by the name of their class: "5", "5b" (another trail), ..."""
        named: dict[str, Die] = {}
        for value in range(1, 7):
            alike = [die for die in dice if die.value == value]
            trails = {frozenset(die.trail): die for die in alike}
            order = sorted(trails, key=lambda trail: (len(trail) > 1, self.trail_order(trail)))
            for rank, trail in enumerate(order):
                named[f"{value}{'' if rank == 0 else 'bcdefg'[rank - 1]}"] = trails[trail]
        return named

    def trail_order(self, trail: frozenset[str]) -> int:
        """Trails are ranked by their highest places, home being the highest of all."""
        number = 0
        for place in trail:
            spot = 35 if place == HOME else "abcde".index(place[0]) + 5 * (int(place[1:]) - 1)
            number += 2**spot
        return number

    def actions(self) -> dict[str, tuple[str, Die, str]]:
        """Moves, Fights and Slaughters by their names: what, with which die, where to."""
        found: dict[str, tuple[str, Die, str]] = {}
        enemy = other(self.side)
        fields = {die.place for die in self.army(self.side)} - {HOME}
        for name, die in self.classes(self.here(self.side, HOME)).items():
            for place in self.first_row(self.side):
                if self.room(self.side, place) and place not in die.trail:
                    found[f"enter {place[0]} {name}"] = ("move", die, place)
        for spot in fields:
            for name, die in self.classes(self.here(self.side, spot)).items():
                if self.here(enemy, spot):
                    found[f"fight {spot} {name}"] = ("fight", die, spot)
                    continue
                for way in WAYS:
                    target = self.towards(die, way)
                    if target and self.room(self.side, target) and target not in die.trail:
                        found[f"move {spot} {way} {name}"] = ("move", die, target)
                if spot in self.first_row(enemy):
                    row = [d for place in self.first_row(enemy) for d in self.here(enemy, place)]
                    if not (self.clear_row and row):
                        found[f"slaughter {spot[0]} {name}"] = ("slaughter", die, spot)
        return found

    def specials_now(self) -> dict[str, Die | None]:
        at_home, army = self.here(self.side, HOME), self.army(self.side)
        if self.specials >= self.special_limit:
            return {}
        if self.side == "death":
            if len(army) < 2:
                return {}
            return {f"infiltrate {name}": die for name, die in self.classes(at_home).items()}
        return {"sacrifice": None} if len(at_home) >= 2 and len(army) >= 3 else {}

    def asked(self) -> str:
        if self.winner:
            return ""
        if not self.questions:
            return self.side
        kind, detail = self.questions[0]
        if kind == "roll":
            return "nature"
        if kind in ("defend", "victims"):
            return other(self.side)
        assert isinstance(detail, tuple)
        return str(detail[0].side)

    def legal(self) -> set[str]:
        if not self.questions:
            actions = set(self.actions())
            return actions | set(self.specials_now()) | (set() if actions else {"end turn"})
        kind, detail = self.questions[0]
        if kind == "roll":
            return {f"roll {value}" for value in range(1, 7)}
        if kind == "defend":
            assert isinstance(detail, Die)
            return {f"defend {value}" for value in self.defenders(detail)}
        if kind == "victims":
            enemy = other(self.side)
            home = self.here(enemy, HOME)
            if home:
                return {f"lose {die.value}" for die in home}
            return {f"lose {die.place} {die.value}" for die in self.army(enemy)}
        assert isinstance(detail, tuple)
        die, result = detail
        return set(self.answers(die, result))

    def defenders(self, attacker: Die) -> set[int]:
        values = {die.value for die in self.here(other(attacker.side), attacker.place)}
        strong = {value for value in values if value >= attacker.value}
        return strong or values

    def answers(self, die: Die, result: str) -> list[str]:
        behind = self.behind(die)
        if result == "victory":
            return ["stay", "back"] if self.room(die.side, behind) else ["stay"]
        if result == "evade":
            free = behind != HOME and self.room(die.side, behind)
            return ["back", "go home"] if free else ["go home"]
        return {"revive": ["keep", "reroll"], "retreat": ["reroll"]}.get(result, [result])

    # --- doing it ---

    def do(self, name: str) -> None:
        if not self.questions:
            self.act(name)
        else:
            kind, detail = self.questions.pop(0)
            if kind == "roll":
                assert isinstance(detail, str)
                self.dice.append(Die(detail, HOME, int(name.split()[1]), {HOME}))
            elif kind == "defend":
                assert isinstance(detail, Die)
                self.battle(detail, int(name.split()[1]))
            elif kind == "victims":
                assert isinstance(detail, int)
                self.lose(name, detail)
            else:
                assert isinstance(detail, tuple)
                self.answer(detail[0], name)
        self.settle()

    def act(self, name: str) -> None:
        if name == "end turn":
            self.left = 1
        elif name in self.specials_now():
            self.special(name)
        else:
            kind, die, place = self.actions()[name]
            if kind == "move":
                die.place = place
                die.trail = die.trail | {place}
            elif kind == "fight":
                self.questions.append(("defend", die))
            else:
                self.questions.append(("victims", die.value))
                self.questions.append(("fate", (die, "retreat")))
        self.questions.append(("done", None))

    def special(self, name: str) -> None:
        self.specials += 1
        given = self.specials_now_die(name)
        hell = [die for die in self.dice if die.side == "devil" and die.place == HOME]
        self.dice = [die for die in self.dice if die not in hell and die is not given]
        rolled = len(hell) + 1 if given else len(hell) - 2
        self.questions += [("roll", "devil")] * rolled
        if not given:
            self.questions += [("roll", "death")] * 2

    def specials_now_die(self, name: str) -> Die | None:
        if name == "sacrifice":
            return None
        return self.classes(self.here("death", HOME))[name.split()[1]]

    def battle(self, attacker: Die, value: int) -> None:
        enemy = self.here(other(attacker.side), attacker.place)
        defender = next(die for die in enemy if die.value == value)
        first, second = RESULTS[attacker.value + value]
        self.questions[:0] = [("fate", (attacker, first)), ("fate", (defender, second))]

    def lose(self, name: str, kills: int) -> None:
        words = name.split()
        place = words[1] if len(words) == 3 else HOME
        victims = self.here(other(self.side), place)
        self.dice.remove(next(die for die in victims if die.value == int(words[-1])))
        self.questions.insert(0, ("victims", kills - 1))

    def answer(self, die: Die, name: str) -> None:
        trail = die.trail
        if name == "stay":
            return
        if name in ("death", "defect", "reroll"):
            self.dice.remove(die)
            if name != "death":
                owner = other(die.side) if name == "defect" else die.side
                self.questions.insert(0, ("roll", owner))
            return
        die.place = self.behind(die) if name == "back" else HOME
        die.trail = {HOME} if die.place == HOME else trail | {die.place}
        if die.side != self.side:
            die.trail = {die.place}

    def settle(self) -> None:
        """Answer every question that leaves no choice, then look whether the turn is over."""
        while self.questions:
            kind, detail = self.questions[0]
            if kind == "roll":
                return
            if kind == "done":
                self.questions.pop(0)
                self.complete()
            elif kind == "victims" and (detail == 0 or not self.army(other(self.side))):
                self.questions.pop(0)
            elif kind == "victims" and self.all_die(detail):
                self.questions.pop(0)
                self.lose(sorted(self.legal_victims())[0], int(str(detail)))
            elif len(self.legal()) > 1:
                return
            else:
                (only,) = self.legal()
                self.questions.pop(0)
                self.again(kind, detail, only)
        while not self.winner and not self.actions() and not self.specials_now():
            self.end_turn()

    def again(self, kind: str, detail: object, only: str) -> None:
        if kind == "defend":
            assert isinstance(detail, Die)
            self.battle(detail, int(only.split()[1]))
        elif kind == "victims":
            assert isinstance(detail, int)
            self.lose(only, detail)
        else:
            assert isinstance(detail, tuple)
            self.answer(detail[0], only)

    def legal_victims(self) -> set[str]:
        enemy = other(self.side)
        home = self.here(enemy, HOME)
        if home:
            return {f"lose {die.value}" for die in home}
        return {f"lose {die.place} {die.value}" for die in self.army(enemy)}

    def all_die(self, kills: object) -> bool:
        assert isinstance(kills, int)
        enemy = other(self.side)
        pool = self.here(enemy, HOME) or self.army(enemy)
        return kills >= len(pool)

    def complete(self) -> None:
        self.left -= 1
        for side in ("death", "devil"):
            if not self.army(side):
                self.winner = other(side)
        if not self.winner and self.left == 0:
            self.end_turn()

    def end_turn(self) -> None:
        self.side = other(self.side)
        self.left = 6
        self.specials = 0
        for die in self.dice:
            die.trail = {die.place}
