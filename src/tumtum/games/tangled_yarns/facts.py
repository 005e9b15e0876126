"""The odds of a battle in words (TY-51, TY-94, TY-147)."""


def percent(attack: int, defence: int) -> str:
    """How likely the attacker wins: "67%", "sure", "never"."""
    if attack <= 0:
        return "never"
    if defence <= 0:
        return "sure"
    return f"{round(100 * attack / (attack + defence))}%"


def sides(attack: int, defence: int) -> str:
    """The marbles and what they mean: "2 against 1, 67% to win"."""
    chance = percent(attack, defence)
    if chance == "sure":
        return f"{attack} against 0: a sure win"
    if chance == "never":
        return f"0 against {defence}: it fails"
    return f"{attack} against {defence}: {chance} to win"
