"""The piece that a description means: the one that moved, else the only one; never one of several."""

from claiming import ACCEPTED, OPEN, REFUTED, outcomes

TABLES = {
    # The bishop that moved is meant, whatever is said of it.
    "1. e4 e5 2. Nf3 Nc6 3. Bb5": {
        "The bishop is undefended.": ACCEPTED,
        # It was so before the move.
        "The bishop is protected.": OPEN,
        "The bishop is protected by the queen.": REFUTED,
        "The bishop on b5 is protected by the queen.": REFUTED,
        "White's bishop on b5 attacks the knight on c6.": ACCEPTED,
        "The bishop attacks the knight on c6.": ACCEPTED,
        "The bishop on c4 attacks the knight on c6.": REFUTED,
        "The knight on b5 attacks the knight on c6.": REFUTED,
        "The knights are protected.": ACCEPTED,
        "The knight is pinned.": OPEN,
        "The black queen is protected by the king.": ACCEPTED,
        "The black queen is protected by the rook on h8.": REFUTED,
    },
    # Both bishops of Black may be meant, and two of White's.
    "1. e4 e5 2. Nf3 Nc6 3. Nc3 Bb4 4. a3": {
        "The bishop has no squares.": OPEN,
        "The bishop on b4 is attacked by the pawn.": ACCEPTED,
        "The bishop on b4 is attacked by the pawn on a3.": ACCEPTED,
        "The bishop on b4 is attacked by the pawn on b2.": REFUTED,
        "The pawn attacks the bishop on b4.": ACCEPTED,
        "The bishop is undefended.": OPEN,
    },
    # One queen of each side: neither moved.
    "1. e4 d5 2. exd5 Qxd5 3. Nc3": {
        "The queen is protected.": OPEN,
        "The queen is undefended.": OPEN,
        "The knight attacks the queen.": ACCEPTED,
        "The black queen is undefended.": ACCEPTED,
        "Black's queen is attacked by the knight on c3.": ACCEPTED,
        "White's queen is attacked.": REFUTED,
        "The queen on d5 is attacked by the knight on g1.": REFUTED,
    },
    # Pronouns go back to what was named before.
    "1. e4 e5 2. Bc4 Nf6 3. d3": {
        "The pawn on e4 is attacked by the knight on f6. It is protected by the pawn on d3.": ACCEPTED,
        "The bishop on c4 attacks the pawn on f7. It is protected.": ACCEPTED,
        "The knight attacks the pawn on e4 and is protected by the queen.": OPEN,
        "The knight on f6 attacks the pawn on e4 and is protected by the queen.": ACCEPTED,
        "The knight on f6 attacks the pawn on e4 and is protected by the rook on h8.": REFUTED,
    },
}  # fmt: skip


def judged(tables):
    return {moves: outcomes(moves, table) for moves, table in tables.items()}


def test_a_description_means_the_piece_that_moved_else_the_only_one():
    assert judged(TABLES) == TABLES


def test_bishop_protected_by_the_queen_is_not_verified():
    moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5"
    assert outcomes(moves, ["The bishop is protected by the queen."]) != {
        "The bishop is protected by the queen.": ACCEPTED
    }


def test_a_square_tells_who_stands_on_it():
    fen = "4k3/8/8/3n4/8/2N5/8/R3K3 w - - 0 1"
    table = {
        "The knight on c3 attacks the knight on d5.": ACCEPTED,
        "The rook on c3 attacks the knight on d5.": REFUTED,
        "The knight on c3 attacks the queen on d5.": REFUTED,
        "The white knight on d5 attacks the knight on c3.": REFUTED,
        "The knight on e4 attacks the knight on d5.": REFUTED,
        "The knights attack each other.": ACCEPTED,
    }
    assert outcomes("1. Ra1-b1", table, fen=fen) == table


def test_this_means_what_was_named_before_else_what_moved():
    fen = "2p6/1p7/9/1K7/9/9/9/n8/1k7 b - - 0 1"
    table = {
        "The knight protects this pawn by the path a2-f7-a7.": ACCEPTED,
        "The knight protects this pawn by the path a2-f2-b7.": REFUTED,
        "The pawn on c9 is not attacked. The knight on a2 protects this pawn.": REFUTED,
    }
    assert outcomes("1... Pb8-a7+", table, "coherent", fen) == table
