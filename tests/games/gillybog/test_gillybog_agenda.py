"""The agenda: a stack of pending steps."""

from hypothesis import given
from hypothesis import strategies as st

from tumtum.games.gillybog.rules.agenda import Agenda

STEPS = st.lists(
    st.tuples(*[st.integers(-9, 9)] * 4), max_size=40
)  # more than there is room for at first


@given(steps=STEPS)
def test_the_agenda_is_a_stack(steps: list[tuple[int, int, int, int]]) -> None:
    agenda = Agenda()
    for step in steps:
        agenda.push(*step)
    assert len(agenda) == len(steps)
    twin = agenda.clone()
    for step in reversed(steps):
        assert (agenda.kind(), agenda.a(), agenda.b(), agenda.c()) == step
        agenda.pop()
    assert agenda.empty()
    assert agenda.kind() == -1
    assert len(twin) == len(steps), "the clone kept its own"
    assert twin.key() == tuple(number for step in steps for number in step)


def test_changing_the_step_on_top() -> None:
    agenda = Agenda()
    agenda.push(1, 2, 3, 4)
    agenda.push(5)
    agenda.change(7, 8, 9)
    assert agenda.key() == (1, 2, 3, 4, 5, 7, 8, 9)
