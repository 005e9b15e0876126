"""The words of a game that its table explains."""

import tumtum
from tumtum.table.web.tables import glossary_of


def test_the_words_come_from_the_rules_and_another_form_is_left_out() -> None:
    assert "Whiffle" in [term.term for term in glossary_of(tumtum.game("gyre").rules_text)]
    assert glossary_of("# Snark\n\n## Glossary\n\nA snark is a snark.\n") == []
    assert glossary_of("# No glossary\n") == []
