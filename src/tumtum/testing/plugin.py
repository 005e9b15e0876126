"""A plugin for pytest: knows the marker `rule`, for games outside this package."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Make `@pytest.mark.rule("AB-1")` a known marker."""
    config.addinivalue_line(
        "markers", "rule(*ids): the rules of rules.md that this test would catch being broken"
    )
