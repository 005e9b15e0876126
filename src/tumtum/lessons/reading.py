"""Reading `lessons.toml`, field by field: what is missing, unknown or too long is named."""

import tomllib
from collections.abc import Iterable, Mapping
from typing import Any, Final

from .checks import BadCheck, Check, Count, read_check, read_count
from .lesson import BadLesson, Course, Lesson, Step, Try

TITLE_LETTERS: Final = 40
ASK_LETTERS: Final = 60
SAY_WORDS: Final = 40
GOALS: Final = ("reach", "goal", "played", "touch", "refusal")


def read_course(text: str, game: str) -> Course:
    """The lessons of a game; BadLesson names what is wrong, and where."""
    try:
        fields = Fields(tomllib.loads(text), "lessons.toml")
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(f"lessons.toml: {error}") from None
    positions = fields.get("positions", dict, {})
    course = Course(
        game=game,
        title=fields.title("title"),
        win=fields.said("win"),
        minutes=fields.whole("minutes", 5),
        lessons=tuple(_lesson(part, positions) for part in fields.parts("lesson")),
    )
    fields.end()
    if not course.lessons:
        raise BadLesson("lessons.toml: there is no lesson in it")
    return course


def _lesson(fields: "Fields", positions: Mapping[str, Any]) -> Lesson:
    title = fields.title("title")
    fields.place = f"{fields.place} ({title})"
    before = _begin_at(fields, positions)
    lesson = Lesson(
        title=title,
        rules=fields.texts("rules"),
        steps=tuple(_step(part) for part in fields.parts("step")),
        seed=fields.text("seed", title),
        seats=fields.whole("seats", 0) or None,
        seat=fields.whole("seat", 0),
        options=tuple(fields.get("options", dict, {}).items()),
        moves=before + fields.texts("moves"),
        progress=fields.count("progress"),
    )
    fields.end()
    if not lesson.rules or not lesson.steps:
        raise BadLesson(f"{fields.place}: a lesson needs rules that it teaches, and a step")
    return lesson


def _begin_at(fields: "Fields", positions: Mapping[str, Any]) -> tuple[str, ...]:
    """Take over what a position that several lessons share says; the moves that lead to it."""
    name = fields.text("position", "")
    if not name:
        return ()
    if name not in positions:
        raise BadLesson(f"{fields.place}: there is no [positions.{name}]")
    shared = Fields(positions[name], f"lessons.toml, [positions.{name}]")
    moves = shared.texts("moves")
    shared.asked |= {"seed", "seats", "seat", "options", "progress"}
    shared.end()
    rest = {name: value for name, value in positions[name].items() if name != "moves"}
    fields.given = {**rest, **fields.given}
    return moves


def _step(fields: "Fields") -> Step:
    goals = [name for name in GOALS if name in fields.given]
    if len(goals) != 1:
        raise BadLesson(f"{fields.place}: a step needs just one of {', '.join(GOALS)}")
    step = Step(
        ask=fields.short("ask", ASK_LETTERS),
        say=fields.said("say"),
        reach=fields.texts("reach"),
        goal=fields.checks("goal"),
        played=fields.whole("played", 0),
        touch=fields.texts("touch"),
        refusal=fields.flag("refusal"),
        budget=fields.whole("budget", 1 if goals[0] in ("reach", "goal") else 0),
        suggest=fields.texts("suggest"),
        lit=fields.texts("lit"),
        replies=fields.texts("replies"),
        tries=tuple(_try(part) for part in fields.parts("try")),
    )
    fields.end()
    if step.refusal and not step.tries:
        raise BadLesson(f"{fields.place}: a refusal needs a [[lesson.step.try]]")
    return step


def _try(fields: "Fields") -> Try:
    attempt = Try(
        action=fields.text("action"),
        text=fields.short("text", TITLE_LETTERS),
        refused=fields.text("refused"),
        say=fields.said("say"),
        title=fields.title("title", Try.title),
        tap=fields.text("tap", ""),
        word=fields.text("word", ""),
    )
    fields.end()
    return attempt


class Fields:
    """The fields of one table of the file; those that nobody asked for are an error."""

    def __init__(self, given: Mapping[str, Any], place: str) -> None:
        self.given = given
        self.place = place
        self.asked: set[str] = set()

    def get(self, name: str, kind: type, default: Any = None) -> Any:
        self.asked.add(name)
        value = self.given.get(name, default)
        if value is None:
            raise BadLesson(f"{self.place}: {name} is missing")
        if type(value) is not kind:
            raise BadLesson(f"{self.place}: {name} is to be {kind.__name__}, not {value!r}")
        return value

    def end(self) -> None:
        odd = sorted(set(self.given) - self.asked)
        if odd:
            raise BadLesson(f"{self.place}: there is no {', '.join(odd)}")

    def text(self, name: str, default: str | None = None) -> str:
        return str(self.get(name, str, default))

    def whole(self, name: str, default: int | None = None) -> int:
        return int(self.get(name, int, default))

    def flag(self, name: str) -> bool:
        return bool(self.get(name, bool, False))

    def short(self, name: str, letters: int, default: str | None = None) -> str:
        text = self.text(name, default)
        if not text or len(text) > letters:
            raise BadLesson(f"{self.place}: {name} has {len(text)} letters, not 1 to {letters}")
        return text

    def title(self, name: str, default: str | None = None) -> str:
        return self.short(name, TITLE_LETTERS, default)

    def said(self, name: str) -> str:
        text = self.text(name)
        words = len(text.split())
        if not words or words > SAY_WORDS:
            raise BadLesson(f"{self.place}: {name} has {words} words, not 1 to {SAY_WORDS}")
        return text

    def texts(self, name: str) -> tuple[str, ...]:
        """A text, or a list of them."""
        self.asked.add(name)
        value = self.given.get(name, [])
        values = [value] if isinstance(value, str) else value
        if not isinstance(values, list) or not all(isinstance(each, str) for each in values):
            raise BadLesson(f"{self.place}: {name} is to be a text or a list of texts")
        return tuple(values)

    def parts(self, name: str) -> Iterable["Fields"]:
        """The tables of a list of tables."""
        parts = self.get(name, list, [])
        return [
            Fields(part, f"{self.place}, {name} {number}") for number, part in enumerate(parts, 1)
        ]

    def checks(self, name: str) -> tuple[Check, ...]:
        try:
            return tuple(read_check(text) for text in self.texts(name))
        except BadCheck as error:
            raise BadLesson(f"{self.place}: {name}: {error}") from None

    def count(self, name: str) -> Count | None:
        text = self.text(name, "")
        try:
            return read_count(text) if text else None
        except BadCheck as error:
            raise BadLesson(f"{self.place}: {name}: {error}") from None
