"""Learn by playing, in a terminal: `tumtum learn mimsy`."""

from typing import Final

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from tumtum.engine.game import Game
from tumtum.lessons import BadDeed, Course, Exercise, Lesson, Refusal
from tumtum.lessons.opening import company

from .asking import Command, NotUnderstood, Offer, Refused, understand
from .play import Ask
from .rulebook import UnknownRule
from .screen import Screen

COMMANDS: Final = {
    "back": "take back what you did last",
    "skip": "go on to the next lesson",
    "look": "the picture and the options again (or just Enter)",
    "?": "the rules that this lesson teaches; ? MI-31 any rule",
    "quit": "leave",
}


class Leave(Exception):
    """The learner has had enough."""


class Skip(Exception):
    """On to the next lesson."""


def learn(game: Game, course: Course, first: int, console: Console, ask: Ask = input) -> int:
    """Go through the lessons from this number on; the exit code of the program."""
    try:
        for number in range(first, len(course.lessons)):
            lesson = course.lessons[number]
            console.rule(Text(f"{course.title}: {number + 1} of {len(course.lessons)}"))
            try:
                Desk(game, lesson, console, ask).run()
            except Skip:
                continue
        console.print(Text(f"You know the game. Play it: tumtum play {game.id}", style="bold"))
    except (Leave, EOFError):
        console.print(Text(f"Go on with: tumtum learn {game.id} {number + 1}"))
    return 0


class Desk:
    """One lesson at the keyboard."""

    def __init__(self, game: Game, lesson: Lesson, console: Console, ask: Ask) -> None:
        self.game = game
        self.lesson = lesson
        self.ask = ask
        self.screen = Screen(game, company(game, lesson, "Ada"), console)
        self.actions = {name.lower(): it for name, it in game.actions_named().items()}
        self.exercise = Exercise(game, lesson)

    def run(self) -> None:
        """Until the lesson is done; Skip or Leave if the learner wants it so."""
        self.exercise.answer()
        while not self.exercise.done:
            self.look()
            self.decide()
        self.news()
        self.screen.say("Well done.", "bold green")

    def look(self) -> None:
        """The coach's words, the position, and what may be done."""
        step = self.exercise.step
        assert step is not None
        self.news()
        self.screen.picture(self.exercise.view)
        words = Text.from_markup(_markup(self.screen.plain(step.say)))
        title = f"{self.lesson.title}: {self.screen.plain(step.ask)}"
        self.screen.console.print(Panel(words, title=title, title_align="left"))
        if self.exercise.spent:
            self.screen.say("That was not it yet. Type back, and try another way.", "yellow")
        for attempt in step.tries:
            self.screen.say(f"To break a rule on purpose, type: {attempt.action}", "dim")
        if step.touch:
            self.screen.say("Press Enter when you have found it.", "dim")
        self.screen.options(self.offers())

    def offers(self) -> list[Offer]:
        """What may be done, what the coach suggests first."""
        exercise = self.exercise
        glowing = exercise.glowing
        offers = self.screen.offers(exercise.view, exercise.legal) if exercise.legal else []
        return sorted(offers, key=lambda offer: offer.action not in glowing)

    def decide(self) -> None:
        """Ask until something was done."""
        while True:
            line = self.ask("Your move> ")
            try:
                if self.obey(line.strip().lower()):
                    return
            except (NotUnderstood, BadDeed, UnknownRule) as error:
                self.screen.refuse(str(error))

    def obey(self, line: str) -> bool:
        """Do what was typed; whether the position is to be shown anew."""
        step = self.exercise.step
        assert step is not None
        if line == "quit":
            raise Leave
        if line == "skip":
            raise Skip
        if line in ("back", "undo"):
            return self.back()
        if step.touch and not line:
            self.exercise.do(f"touch {step.touch[0]}")
            return True
        wish = understand(line, self.offers(), self.actions)
        if isinstance(wish, Command):
            return self.command(wish)
        name = self.game.words.name(wish.action)
        refusal = self.exercise.do(f"play {name}")
        if refusal is not None:
            self.refuse(refusal)
        return refusal is None or not isinstance(wish, Refused) or self.exercise.step is not step

    def back(self) -> bool:
        if self.exercise.back < 0:
            self.screen.refuse("There is nothing to take back yet.")
            return False
        self.exercise = Exercise(self.game, self.lesson, self.exercise.deeds[: self.exercise.back])
        self.exercise.answer()
        self.exercise.events.clear()
        return True

    def command(self, command: Command) -> bool:
        if command.word == "look":
            return True
        if command.word == "?":
            for rule in [command.rest] if command.rest else self.lesson.rules:
                self.screen.rule(rule)
        elif command.word == "rules":
            self.screen.rules()
        else:
            self.screen.table(COMMANDS)
        return False

    def refuse(self, refusal: Refusal) -> None:
        tried = refusal.tried
        self.screen.say(f"{tried.title}. {tried.say}" if tried else "Good try!", "bold")
        self.screen.refuse(f"{refusal.words} ({refusal.rule})." if refusal.rule else refusal.words)

    def news(self) -> None:
        """What happened since the learner last looked."""
        told = [event for event in self.exercise.events if event.told_to(self.lesson.seat)]
        lines = [self.game.words.tell(event) for event in told]
        self.screen.lines(line for line in lines if line is not None and not line.quiet)
        self.exercise.events.clear()


def _markup(words: str) -> str:
    """The coach's **names** as rich writes bold."""
    parts = words.replace("[", r"\[").split("**")
    return "".join(
        f"[bold]{part}[/bold]" if place % 2 else part for place, part in enumerate(parts)
    )
