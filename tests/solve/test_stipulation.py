import pytest

from toolkit.errors import UsageError
from toolkit.solve.stipulation import Goal, read_stipulation


@pytest.mark.parametrize(
    ("text", "goal", "moves"),
    [
        ("#2", Goal.MATE, 2),
        ("=3", Goal.STALEMATE, 3),
        ("#=1", Goal.EITHER, 1),
        (" #99 ", Goal.MATE, 99),
    ],
)
def test_stipulations_are_read(text, goal, moves):
    stipulation = read_stipulation(text)
    assert (stipulation.goal, stipulation.moves) == (goal, moves)
    assert str(stipulation) == text.strip()


@pytest.mark.parametrize(
    "text", ["", "2", "#", "#0", "#100", "#-1", "#1.5", "mate in 2", "##2", "#" + "9" * 5000]
)
def test_others_are_refused(text):
    with pytest.raises(UsageError, match="stipulation"):
        read_stipulation(text)
