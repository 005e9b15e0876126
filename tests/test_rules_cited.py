"""Every numbered rule of every game is cited by a test, and no test cites a rule there is not."""

import ast
from pathlib import Path

import pytest

from tumtum.testing.citations import rules_in

ROOT = Path(__file__).parent.parent
GAMES = sorted(path.parent.name for path in (ROOT / "src/tumtum/games").glob("*/rules.md"))


def rules_of(game: str) -> frozenset[str]:
    return rules_in((ROOT / "src/tumtum/games" / game / "rules.md").read_text(encoding="utf-8"))


def cited_in(folder: Path) -> dict[str, str]:
    """Rule ids cited by `@pytest.mark.rule(...)`, and where."""
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for argument in node.args:
                    rule = ast.literal_eval(argument)
                    found[rule] = f"{path.relative_to(ROOT)}:{node.lineno}"
    return found


def in_order(rules: set[str] | frozenset[str]) -> list[str]:
    return sorted(rules, key=lambda rule: int(rule.rpartition("-")[2]))


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited(game: str) -> None:
    missing = rules_of(game) - set(cited_in(ROOT / "tests/games" / game))
    assert not missing, f"no test cites {', '.join(in_order(missing))}"


@pytest.mark.parametrize("game", GAMES)
def test_every_cited_rule_exists(game: str) -> None:
    cited = cited_in(ROOT / "tests/games" / game)
    unknown = [f"{rule} ({place})" for rule, place in cited.items() if rule not in rules_of(game)]
    assert not unknown, f"not in rules.md: {', '.join(unknown)}"


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_numbered_once(game: str) -> None:
    text = (ROOT / "src/tumtum/games" / game / "rules.md").read_text(encoding="utf-8")
    defined = [
        line.split("**")[1] for line in text.splitlines() if line.lstrip("-* ").startswith("**")
    ]
    rules = [rule for rule in defined if rule in rules_of(game)]
    assert len(rules) == len(set(rules)), f"defined twice: {rules}"


def test_citations_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    (tmp_path / "test_x.py").write_text(
        "import pytest\n\n@pytest.mark.rule('AB-1', 'AB-2')\ndef test_it(): ...\n"
    )
    assert cited_in(tmp_path) == {"AB-1": "test_x.py:3", "AB-2": "test_x.py:3"}
    assert rules_in("**AB-1** and AB-2, **bold** **AB-13** **A-1b**") == {"AB-1", "AB-13"}
