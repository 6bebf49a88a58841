"""How far apart two pieces stand, and side by side where: `three squares away`, `side by side on the fifth rank`."""

import pytest
from commented import assert_said

# fmt: off
POSITIONS = {
    "rooks": ("orthodox", "4k3/8/8/2rr4/8/8/3Q4/4K3 b - - 0 1", "1... Ke8-e7"),
    "files": ("orthodox", "3rk3/8/8/2r5/8/8/3Q4/4K3 b - - 0 1", "1... Ke8-e7"),
    "friends": ("chessence", "km4/m4*/4*1/2*3/1*2*1/3*2/1*1M2/*1M3/5K[Mm] b - - 0 1", "1... M@c8"),
}
SAID = [
    ("rooks", "The two black rooks stand side by side.", "verified"),
    ("files", "The two black rooks stand side by side.", "refuted"),
    ("rooks", "The two black rooks stand side by side on the fifth rank.", "verified"),
    ("rooks", "The two black rooks stand side by side on the c-file.", "refuted"),
    ("rooks", "The black rooks on c5 and d5 stand side by side on the fifth rank.", "verified"),
    ("rooks", "The two black rooks protect each other, as they stand side by side.", "verified"),
    ("rooks", "The two black rooks protect each other, for they stand side by side on the sixth rank.", "refuted"),
    ("rooks", "The queen attacks the rook on d5, exactly three squares away.", "verified"),
    ("rooks", "The queen attacks the rook on d5, four squares away.", "refuted"),
    ("rooks", "The queen attacks the rook on d5 from a distance of three squares.", "verified"),
    ("files", "The rook on d8 attacks the queen at a distance of six squares.", "verified"),
    ("files", "The rook on d8 attacks the queen at a distance of five squares.", "refuted"),
    ("rooks", "The rook on d5 and the queen stand three squares apart.", "verified"),
    ("rooks", "The rook on d5 and the queen stand two squares apart.", "refuted"),
    ("friends", "The men on d3 and c2 lend each other nothing.", "refuted"),
    ("friends", "The men on a8 and c8 lend each other nothing.", "verified"),
    ("friends", "The men on a8 and c8 lend each other nothing, for they stand two squares apart.", "verified"),
    ("friends", "The men on a8 and c8 lend each other nothing, for they stand four squares apart.", "refuted"),
]
UNREAD = [
    ("files", "The rook on c5 and the queen stand three squares apart."),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_how_two_stand(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


@pytest.mark.parametrize("verdict", ["verified", "refuted"])
@pytest.mark.parametrize(("position", "said"), UNREAD)
def test_off_every_line_it_is_not_counted(position, said, verdict):
    with pytest.raises(AssertionError):
        assert_said(POSITIONS[position], said, verdict)
