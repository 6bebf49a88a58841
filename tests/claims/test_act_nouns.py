"""Attack, protection and control as nouns: who does it, along which way, how often, and that it is over."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "two on d4": ("orthodox", "4k3/8/3q4/5n2/3N4/2P5/8/R3K3 w - - 0 1", "1. Ke1-f1"),
    "moved away": ("orthodox", "4k3/8/8/8/1b6/2N5/4K3/8 w - - 0 1", "1. Nc3-d5"),
    "blocked": ("orthodox", "4k3/7p/6p1/8/8/3B4/P7/4K3 w - - 0 1", "1. Ke1-e2"),
    "sissa": ("coherent", "4k4/9/9/9/4n4/9/9/4R4/K8 w - - 0 1", "1. Ka1-a2"),
}
SAID = [
    ("two on d4", "The attack on the knight on d4 comes from the queen.", "verified"),
    ("two on d4", "The attack on d4 is made by the queen and the knight on f5.", "verified"),
    ("two on d4", "The attack on d4 is made by the king.", "refuted"),
    ("two on d4", "The attack on d4 comes from the queen alone.", "refuted"),
    ("two on d4", "The attack on d4 is not made by the rook.", "verified"),
    ("two on d4", "The attack on d4 does not come from the queen.", "refuted"),
    ("two on d4", "The pressure on d4 comes from d6 and f5.", "verified"),
    ("two on d4", "Black's attack on d4 is made by two pieces.", "verified"),
    ("two on d4", "Black's attack on d4 is made by three pieces.", "refuted"),
    ("two on d4", "Black's attack on d4 is a double one.", "verified"),
    ("two on d4", "Black's attack on d4 is triple.", "refuted"),
    ("two on d4", "The queen's attack on d4 runs along the d-file.", "verified"),
    ("two on d4", "The queen's attack on d4 runs along the sixth rank.", "refuted"),
    ("two on d4", "The attack of the queen is directed against the knight on d4.", "verified"),
    ("two on d4", "The attack of the queen is directed against the rook.", "refuted"),
    ("two on d4", "The protection of the knight on d4 rests with the pawn.", "verified"),
    ("two on d4", "The protection of the knight on d4 rests with the rook.", "refuted"),
    ("two on d4", "The defence of d4 is the task of the pawn alone.", "verified"),
    ("two on d4", "The defence of d4 falls to the king.", "refuted"),
    ("two on d4", "The rook's control of a8 has ended.", "refuted"),
    ("two on d4", "Control of a8 lies with the rook.", "verified"),
    ("two on d4", "Control of a8 lies with the queen.", "refuted"),
    ("moved away", "The attack on the knight has ended.", "verified"),
    ("moved away", "The attack on the bishop has ended.", "refuted"),
    ("moved away", "The attack on the bishop is over.", "refuted"),
    ("moved away", "The knight's attack on the bishop remains.", "verified"),
    ("blocked", "The bishop's attack on h7 is blocked by the pawn on g6.", "verified"),
    ("blocked", "The bishop's attack on h7 is blocked by the pawn on a2.", "refuted"),
    ("blocked", "The bishop's attack on g6 is interrupted by the pawn on h7.", "refuted"),
    ("sissa", "The attack on the sissa comes from the rook on e2.", "verified"),
    ("sissa", "The attack on the sissa comes from the king.", "refuted"),
    ("sissa", "White's attack on e5 is made by one piece.", "verified"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


# fmt: off
UNREAD = [
    ("two on d4", "White's attack on d4 is made by the black queen."),
    ("two on d4", "The attack on d4 would be made by the queen."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_what_is_not_judged(position, said):
    for verdict in ("verified", "refuted"):
        with pytest.raises(AssertionError):
            assert_said(POSITIONS[position], said, verdict)
