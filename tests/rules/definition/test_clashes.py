import pytest
from planting import assert_faults, builtin_text, faults_of, plant

ORTHODOX = builtin_text("orthodox")
PAWN = 'moves = ["mfW", "imfnD", "cfF"]'
EN_PASSANT = "en_passant = true"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("w KQkq - 0 1", "w", "a FEN has 6 fields, or 4 without the clocks; found 2"),
        ("w KQkq - 0 1", "x KQkq - 0 1", "side to move: expected w or b, found 'x'"),
        ("w KQkq - 0 1", "w KX - 0 1", "rights: expected letters of KQkq"),
        ("w KQkq - 0 1", "w - e3 0 1", "en-passant square: no double step of Black passes e3"),
        ("8/8/8/8/", "8/8/8/7/", "rank 3: expected 8 squares, found 7"),
        ("8/8/8/8/", "8/8/8/", "placement: expected 8 ranks, found 7"),
        ("8/8/8/8/", "8/8/8/7X/", "h3: no piece 'X'; known are KQRBNP"),
        ("8/8/8/8/", "8/8/8/7*/", "h3: '*' stands where the board has a square"),
        ("RNBQKBNR", "RNBQ1BNR", "White has no king"),
        ("RNBQKBNR", "RNBQKBNR[]", "reserves: Orthodox Chess has none"),
        ("pppppppp", "ppppPppp", "e7: White's pawn would have promoted there"),
        ("8/8/8/8/", "5N2/8/8/8/", "Black, who just moved, is left in check"),
    ],
)  # fmt: skip
def test_wrong_start_positions(old, new, fault):
    text = plant(ORTHODOX, old, new)
    if "promoted" in fault:
        text = plant(text, '"a8", "b8", "c8", "d8", "e8"', '"a8", "b8", "c8", "d8", "e7"')
    line = next(n for n, each in enumerate(text.split("\n"), 1) if each.startswith("start"))
    faults = [each for each in faults_of(text) if each[1].startswith("start")]
    assert any(each[0] == line and each[1].startswith(f"start: {fault}") for each in faults), faults


@pytest.mark.parametrize(
    ("key", "old", "new", "fault"),
    [
        ("orthodox", "RNBQKBNR w", "RNBQKBN w", "rank 1: expected 8 squares, found 7"),
        ("orthodox", "rnbqkbnr/", "rnbqkbnr1/", "rank 8: expected 8 squares, found 9"),
        ("orthodox", "/PPPPPPPP/", "/", "placement: expected 8 ranks, found 7"),
        ("orthodox", "RNBQKBNR w", "RNBQXBNR w", "e1: no piece 'X'; known are KQRBNP"),
        ("chessence", "[MMMmmm]", "[MMMmmm", "reserves: '[' is never closed, found '[MMMmmm'"),
        ("chessence", "4MK[", "3MK[", "rank 1: expected 6 squares, found 5"),
        ("cetina-random", "/BBCKNQRS w", "/BBCKNQR w", "rank 1: expected 8 squares, found 7"),
    ],
)
def test_a_broken_part_of_the_start_is_the_only_fault(key, old, new, fault):
    ((_, found),) = faults_of(plant(builtin_text(key), old, new))
    assert found == f"start: {fault}"


def test_brackets_of_the_start_are_looked_into_whatever_is_wrong_with_the_rules():
    text = plant(builtin_text("chessence"), "[MMMmmm]", "[MMM", '"loss"', '"win"')
    found = [words for _, words in faults_of(text)]
    assert len(found) == 2
    assert found[0] == "start: reserves: '[' is never closed, found '[MMM'"
    assert found[1].startswith("rules.stalemate: expected one of")


@pytest.mark.parametrize(
    ("moves", "faults"),
    [
        ('moves = ["mfW", "imfnD", "fF"]', ["a pawn of Black could both take en passant and just move to a3", "a pawn of White could both take en passant and just move to a6"]),
        ('moves = ["mfW", "imfnD", "imnffN", "cfF"]', ["two double steps of White pass a3", "two double steps of Black pass a6"]),
        ('moves = ["mfW", "imR=F", "cfF"]', ["two double steps of White lead to b2 over different squares"]),
    ],
)  # fmt: skip
def test_double_steps_that_leave_a_doubt(moves, faults):
    found = [words for _, words in faults_of(plant(ORTHODOX, PAWN, moves))]
    for fault in faults:
        assert any(words.startswith(f"rules.en_passant: {fault}") for words in found), found


def test_double_steps_that_end_where_pawns_promote():
    mark = "#! rules.en_passant: a double step of White ends on e4, where the pawn promotes"
    text = plant(ORTHODOX, 'white = ["a8"', 'white = ["e4"', EN_PASSANT, EN_PASSANT + mark)
    assert_faults(text)


def test_double_steps_of_kings():
    mark = "#! rules.en_passant: the king is royal, and could be taken en passant after a double step"
    text = plant(
        ORTHODOX,
        'moves = ["K"]\nroyal = true',
        'moves = ["K", "imfR2"]\nroyal = true\npawn = true',
        PAWN,
        'moves = ["mfW", "cfF"]',
        EN_PASSANT,
        EN_PASSANT + mark,
    )
    found = [words for _, words in faults_of(text)]
    assert any("the king is royal, and could be taken" in words for words in found), found
