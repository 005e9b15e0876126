"""What words and pictures of Bandersnatch both write: cards and scores."""


def written(score: int) -> str:
    """A score with a proper minus."""
    return str(score).replace("-", "\N{MINUS SIGN}")
