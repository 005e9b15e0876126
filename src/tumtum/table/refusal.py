"""A request that is not carried out."""

STALE = "The table has moved on since; look again."


class Refusal(Exception):
    """Why not: a code for programs (see protocol.Refused), words for people, the rule."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.rule = rule
