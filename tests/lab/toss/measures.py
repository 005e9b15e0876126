"""What Toss counts itself."""

from tumtum.engine import Event

from .rules import Toss

ABOUT = {"lucky": "Coins that fell well", "both": "Points on both sides", "never": "Never seen"}


def scores(state: Toss) -> list[float]:
    return [float(points) for points in state.points]


def counted(event: Event) -> list[str]:
    return ["lucky"] if event.what == "win" else []


def facts(state: Toss) -> dict[str, float]:
    return {"both": sum(state.points)}
