"""What is false as it was read, and may be true as it was meant, is left unread."""

import pytest

from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.records import verify_record

GAME = '[Variant "orthodox"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 {%s} g6 *'


def verdicts(said):
    (record,) = read_records(Source("x.pgn", GAME % said))
    found = verify_record(record).claims
    return [each.verdict.value for each in found if each.kind not in ("mark", "line")]


def test_a_plain_sentence_that_is_false_is_refuted():
    assert verdicts("The queen attacks the knight on c6.") == ["refuted"]


@pytest.mark.parametrize(
    "said",
    [
        "and attacks the knight on c6",
        "A quiet life (attacking the knight on c6).",
        "White cannot take the pawn on e5.",
        "The queen is gunning for the knight.",
        "The idea is ... attacking the knight on c6.",
    ],
)
def test_what_may_be_meant_otherwise_is_not_refuted(said):
    assert "refuted" not in verdicts(said)


def said_after(start, moves, said):
    """The verdicts of a comment after some moves of a position."""
    head = f'[FEN "{start}"]\n[SetUp "1"]\n' if start else ""
    text = f'[Variant "orthodox"]\n{head}\n{moves} {{{said}}} *'
    (record,) = read_records(Source("x.pgn", text))
    found = verify_record(record).claims
    return {each.verdict.value for each in found if each.kind not in ("mark", "line")}


CHECKS = ("", "1. e4 e5 2. Bc4 Nc6 3. Bxf7+")
CAUGHT = ("n3k3/8/8/P7/5B2/8/8/4K3 w - - 0 1", "1. Ke2")
WATCHED = ("4k3/8/8/b7/3q4/8/K7/6R1 w - - 0 1", "1. Ka3")
UNGUARDED = ("4k3/8/8/q7/8/8/7K/N2R4 w - - 0 1", "1. Kh3")
FLEEING = ("6r1/8/8/8/8/8/8/k6K w - - 0 1", "1. Kh2")
TRADED = ("", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6")
LATER = ("", "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxg2 4. Bxg2")
COMBINED = (
    "4r1k1/pp1q2p1/1bp1rn1p/3pBN2/3P2P1/3Q1P2/PP5P/3R1R1K b - - 2 26",
    "26... Bc7 27. Nxh6+ gxh6 28. Qg6+ Qg7 29. Qxg7+ Kxg7 30. Bxc7",
)
UNSETTLED = ("4k2r/p7/8/8/3p4/8/7P/3RK3 w - - 0 1", "1. Rxd4")
IN_A_ROW = ("6k1/8/2p2p2/8/8/R7/8/6K1 w - - 0 1", "1. Ra6")
RUNNERS = ("4k3/8/8/P6P/8/8/8/4K3 w - - 0 1", "1. a6")
APART = ("8/8/3k4/p7/8/8/8/n3K2R w - - 0 1", "1. Kd2 Nb3+")
BACKED = ("1r2k3/8/8/8/8/8/1P6/4K3 w - - 0 1", "1. Kd1 Rb7")
CASTLED = ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "1... O-O")
CALLED_BACK = ("4k3/8/8/5n2/8/8/5K2/8 w - - 0 1", "1. Kg2 Ne3+")
AHEAD = ("4k3/8/8/p7/2p5/8/PP6/4K3 w - - 0 1", "1. Ke2")
UNPINNED = ("", "1. e4 e5 2. Bc4 Nc6 3. Qh5")


@pytest.mark.parametrize(
    ("after", "doubted", "plain"),
    [
        (CHECKS, "mates", "This is mate."),
        (CAUGHT, "The knight has no move.", "The knight has no legal move."),
        (CAUGHT, "The knight has no move.", "The bishop has no move."),
        (
            WATCHED,
            "The queen prevents the rook from moving to g7.",
            "The bishop prevents the rook from moving to g7.",
        ),
        (
            WATCHED,
            "The queen prevents the rook from moving to g7.",
            "The queen prevents the rook from moving to g6.",
        ),
        (
            UNGUARDED,
            "The queen prevents the rook from moving to d7.",
            "The queen prevents the rook from moving to g1.",
        ),
        (UNPINNED, "Threatening Qf3-f7.", "Threatening Qa3-f8."),
        (
            FLEEING,
            "The white king's only flight square is h2.",
            "The white king's only flight square is h3.",
        ),
        (LATER, "White traded a pawn for a pawn.", "White traded a rook for a queen."),
        (COMBINED, "winning a pawn", "winning a rook"),
        (UNSETTLED, "Leaving Black a pawn up.", "Leaving Black two pawns up."),
        (
            IN_A_ROW,
            "The rook attacks the pawns on c6 and f6.",
            "The rook attacks the king and the pawn on c6.",
        ),
        (
            UNPINNED,
            'Since the knight on c6 was "pinned", the pawn on e5 was hanging.',
            "Since the knight on c6 was pinned, the pawn on e5 was hanging.",
        ),
        (UNPINNED, "Removing the queen from d1.", "Removing the rook from d1."),
        (RUNNERS, "Now the other passed pawn advances.", "The passed pawn on h5 advances."),
        (
            BACKED,
            "The b-pawn can't advance (because of the rook).",
            "The b-pawn can't advance, because of the king.",
        ),
        (CASTLED, "Black has the chance to castle.", "White has lost the right to castle."),
        (UNPINNED, 'The knight on c6 is "pinned".', "The knight on c6 is pinned."),
    ],
)
def test_a_doubt_is_no_wider_than_it_must_be(after, doubted, plain):
    assert said_after(*after, doubted) == {"unread"}
    assert said_after(*after, plain) == {"refuted"}


@pytest.mark.parametrize(
    ("square", "verdict"),
    [("e5", "unread"), ("d6", "refuted")],
)
def test_what_was_taken_may_be_meant_before_the_move(square, verdict):
    said = f"White trades a bishop for the black knight which protects {square}."
    assert verdict in said_after(*TRADED, said)


@pytest.mark.parametrize(("square", "verdict"), [("e5", "verified"), ("d6", "refuted")])
def test_what_is_said_of_what_a_capture_took_was_so_before(square, verdict):
    assert verdict in said_after(*TRADED, f"Taking the knight, which defends {square}.")


def test_what_is_nailed_is_pinned_or_taken():
    taken = ("", "1. e4 d5 2. exd5")
    assert said_after(*taken, "White nails the pawn.") == {"verified"}
    assert said_after(*taken, "White nails the knight.") == {"refuted"}


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ("White had no other legal move.", "refuted"),
        ("White had no choice.", "unread"),
        ("White has lost the right to castle.", "refuted"),
        ("White cannot castle any more.", "unread"),
        ("The threat is 4. Qxc6.", "refuted"),
        ("The threat is 5. Qxc6.", "unread"),
        ("The threat is 3... Qxc6.", "unread"),
        ("The threat is 4. Qxf7.", "verified"),
        ("There are no queens on the board.", "refuted"),
        ("Both queens are off the board.", "refuted"),
        ("All pawns are protected.", "unread"),
        ("The knights protect each other.", "refuted"),
        ("The pawn on f7 can never promote.", "opinion"),
        ("It is possible to take the queen on h5.", "refuted"),
        ("It is possible to take the bishop on c4.", "refuted"),
        ("It is possible to take the pawn on e4.", "refuted"),
        ("The pawn on f7 can promote.", "opinion"),
        ("The h-file is closed by pawns.", "verified"),
        ("The h-file is not closed by pawns.", "refuted"),
        ("The pawn on f7 cannot promote.", "verified"),
    ],
)
def test_what_says_itself_what_it_means_is_judged(said, verdict):
    assert verdicts(said) == [verdict]


def test_of_an_attack_and_a_pin_that_are_there_nobody_need_be_named():
    assert verdicts("There is an attack on the pawn on f7.") == ["verified"]
    assert verdicts("There is an attack on the queen on h5.") == ["refuted"]
    assert verdicts("There is a pin on the pawn on f7 to the king.") == ["verified"]
    assert verdicts("There is a pin on the pawn on d7.") == ["refuted"]


def test_a_piece_that_has_moved_is_for_the_other_side_to_take():
    game = '[Variant "orthodox"]\n\n1. e4 e5 2. Bc4 Nc6 3. Nf3 Nf6 4. Ng5 {%s} *'
    (record,) = read_records(Source("x.pgn", game % "It is possible to capture the pawn on e4."))
    (claim,) = verify_record(record).claims
    assert claim.verdict.value == "verified"


PINNED = "3qk3/8/5n2/6B1/4P3/8/8/4K3 w - - 0 1"


@pytest.mark.parametrize(
    ("said", "refuted"),
    [
        ("The bishop pins the knight to the queen, preventing it from capturing on e4.", False),
        ("The bishop pins the knight, preventing the knight from taking the pawn on e4.", False),
        ("The bishop pins the knight to the queen, preventing the queen from moving to d4.", True),
    ],
)
def test_what_is_pinned_may_be_meant_to_stay(said, refuted):
    assert ("refuted" in said_after(PINNED, "1. Kf1", said)) is refuted


TWO = "4k3/8/2b5/8/8/2N5/8/4KN2 w - - 0 1"


@pytest.mark.parametrize(
    ("said", "refuted"),
    [
        ("White's other knight jumps ahead and attacks the bishop on c6.", False),
        ("White's other knight jumps ahead and attacks the bishop on a6.", True),
    ],
)
def test_the_other_piece_may_be_the_one_that_moved(said, refuted):
    assert ("refuted" in said_after(TWO, "1. Nb5 Kf7 2. Nd4", said)) is refuted


def test_a_line_whose_moves_have_no_numbers_leaves_open_where_it_ends():
    for line in ("After ...a4 b4", "After a4 b4"):
        assert "refuted" not in said_after(*AHEAD, f"{line}, White has a passed pawn.")
    assert said_after(*AHEAD, "White has a passed pawn.") == {"refuted"}


def test_a_piece_may_be_kept_from_going_where_it_would_attack():
    said = "The knight prevents the white king from attacking the a5-pawn."
    assert said_after(*APART, said) == {"unread", "verified"}


def test_what_a_piece_must_leave_so_is_no_square_of_its_own():
    assert said_after(*APART, "The black king must leave c6 unprotected.") == {"opinion"}


@pytest.mark.parametrize(("square", "verdict"), [("g2", "unread"), ("g3", "refuted")])
def test_what_a_move_answers_may_be_meant(square, verdict):
    said = f"The retreat to {square} unfortunately allows this knight check."
    assert said_after(*CALLED_BACK, said) == {"verified", verdict}
