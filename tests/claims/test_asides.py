"""What is said aside, of a check that is named, and of what was named last."""

import pytest
from commented import assert_said, commented, verdicts_of

from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.records import verify_record

# fmt: off
POSITIONS = {
    "checked": ("orthodox", "3k4/8/8/8/8/8/1q6/4K3 b - - 0 1", "1... Qb2-b1+"),
    "blocked": ("orthodox", "3k3q/8/8/8/8/6N1/3PP3/2R1K3 b - - 0 1", "1... Qh8-h1+"),
    "fork": ("orthodox", "4k3/8/2n1r3/8/8/1B6/8/6K1 w - - 0 1", "1. Bb3-d5"),
    "three": ("orthodox", "4k3/8/2n1r3/8/8/5p2/8/3Q2K1 w - - 0 1", "1. Qd1-d5"),
    "queens": ("orthodox", "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1", "1. Ke1-e2"),
    "last pawn": ("orthodox", "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1", "1. Qd1xd5"),
    "castling": ("orthodox", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "1... Rh8-g8"),
    "unpinned": ("orthodox", "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1", "1. Ke1-d1"),
    "threat": ("orthodox", "6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1", "1. Kg1-f1"),
    "two rooks": ("orthodox", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "1. Ra1-d1"),
    "opened": ("orthodox", "4k3/8/8/8/8/8/4P3/3BK3 w - - 0 1", "1. Pe2-e3"),
    "closed": ("orthodox", "4k3/4p3/8/8/5B2/8/4P3/4K3 w - - 0 1", "1. Bf4-e5"),
    "ray": ("orthodox", "8/8/2k5/8/8/8/8/1R2K3 w - - 0 1", "1. Ke1-e2"),
    "others": ("orthodox", "4k3/2pp4/8/8/8/2n5/3R4/6K1 w - - 0 1", "1. Rd2xd7"),
    "royal": ("convergent", "***qk***/*rnbbnr*/*pppppp*/*6*/*6*/*PPPPPP*/*RNBBNR*/***QK*** w - - 0 1", "1. Pc3-c4"),
    "way": ("coherent", "4k4/9/9/9/9/2N6/3p5/9/4K4 w - - 0 1", "1. Nc4-e3"),
}
SAID = [
    # Between commas, before the subject, and at the end.
    ("checked", "The king, checked by the queen on b1, has three flights, d2, e2 and f2.", "verified"),
    ("checked", "The king, checked by the queen on b2, has three flights, d2, e2 and f2.", "refuted"),
    ("checked", "Checked by the queen, the king has three flights.", "verified"),
    ("checked", "Checked by the queen, the king has two flights.", "refuted"),
    ("checked", "White, who has no pawn, has three legal moves.", "verified"),
    ("checked", "White, who has no pawn, has four legal moves.", "refuted"),
    ("checked", "The queen, having moved to b1, gives check.", "verified"),
    # The check that is named.
    ("checked", "To the queen's check White has three replies.", "verified"),
    ("checked", "To the queen's check White has four replies.", "refuted"),
    ("checked", "The check which the queen gives from b1 cannot be met by an interposition.", "verified"),
    ("blocked", "The check which the queen gives from h1 cannot be met by an interposition.", "refuted"),
    ("blocked", "White's only two moves are 2.Ke1-d2 and 2.Ke1-f2.", "refuted"),
    ("checked", "White's only three moves are 2.Kd2, 2.Ke2 and 2.Kf2.", "verified"),
    ("checked", "White's only two moves are 2.Kd2 and 2.Ke2.", "refuted"),
    ("checked", "The check on b1 can be met in three ways.", "verified"),
    ("checked", "The check on b3 can be met in three ways.", "refuted"),
    # What was named last, and lists with a comma before their last term.
    ("fork", "The bishop forks the knight and the rook, the latter of which is not protected.", "verified"),
    ("fork", "The bishop forks the knight and the rook, the latter of which is protected.", "refuted"),
    ("three", "The queen attacks the knight, the rook, and the pawn.", "verified"),
    ("three", "The queen attacks the knight c6, the rook e6, and the pawn f3.", "verified"),
    ("three", "The queen attacks the knight, the rook, and the king.", "refuted"),
    ("others", "The rook has taken a pawn and attacks another.", "verified"),
    ("others", "The rook has taken a pawn and protects another.", "refuted"),
    # What a line leaves.
    ("queens", "1...Qd8xd1+ 2.Ke2xd1 leaves White without a queen.", "verified"),
    ("queens", "1...Qd8xd1+ 2.Ke2xd1 leaves White with a queen.", "refuted"),
    ("queens", "After 1...Qd8xd1+ 2.Ke2xd1 the queens are off.", "verified"),
    ("queens", "After 1...Qd8xd1+ the queens are off.", "refuted"),
    ("last pawn", "That was Black's last pawn.", "verified"),
    ("others", "That was Black's last pawn.", "refuted"),
    ("last pawn", "Black has neither queen nor rook left.", "verified"),
    ("three", "Black has neither queen nor rook left.", "refuted"),
    # A king stands on a royal square of its own side.
    ("royal", "The black king stands on its royal square.", "verified"),
    ("royal", "The bishop on d2 stands on a royal square.", "refuted"),
    ("royal", "d8 is a royal square.", "verified"),
    ("royal", "d7 is a royal square.", "refuted"),
    # Castling.
    ("castling", "By moving the king's rook Black has given up castling short.", "verified"),
    ("castling", "By moving the queen's rook Black has given up castling long.", "refuted"),
    # What is still so is so now.
    ("unpinned", "The rook on e2 is still pinned.", "refuted"),
    ("unpinned", "The rook on e2 was pinned.", "verified"),
    # A move with the number of the side that is not to move.
    ("threat", "2.Rd8 would be mate.", "verified"),
    ("two rooks", "1.Rd1 controls d8.", "verified"),
    ("two rooks", "1.Rd1 controls e8.", "refuted"),
    # Lines.
    ("opened", "With 1.Pe2-e3 the diagonal d1-h5 is opened.", "verified"),
    ("opened", "With 1.Pe2-e3 the diagonal a4-d1 is opened.", "refuted"),
    ("closed", "The bishop on e5 closes the e-file.", "verified"),
    ("closed", "The bishop on e5 closes the d-file.", "refuted"),
    ("ray", "The king cannot go to b7, because the rook's ray goes through b6.", "verified"),
    ("ray", "The king cannot go to b7, because the rook's ray goes through c6.", "refuted"),
    ("way", "The knight goes to e3 by c4-d4-e3, the only clear path of two.", "verified"),
    ("way", "The knight goes to e3 by c4-d4-e3, the only clear path of four.", "refuted"),
]
# fmt: on


@pytest.mark.parametrize(("position", "said", "verdict"), SAID)
def test_what_is_said(position, said, verdict):
    assert_said(POSITIONS[position], said, verdict)


def test_what_may_be_meant_after_another_move_is_not_refuted():
    with pytest.raises(AssertionError):
        assert_said(POSITIONS["threat"], "2.Rd7 would be mate.", "refuted")


def test_a_short_move_that_two_could_play_is_that_of_the_game():
    checked, _ = commented(*POSITIONS["two rooks"], "1.Rd1 controls d8.")
    assert not [each for each in checked.findings if each.severity == "error"]
    checked, _ = commented(*POSITIONS["two rooks"], "1.Re1 controls d8.")
    assert [each for each in checked.findings if each.severity == "error"]


@pytest.mark.parametrize(("pawns", "verdict"), [("a pawn", "verified"), ("two pawns", "refuted")])
def test_a_capture_with_which_the_game_goes_on_is_counted_once(pawns, verdict):
    said = f"After 2.Qb1xb7+ Rb8xb7 White has given a queen for {pawns}."
    text = (
        "Game: orthodox\nFEN: 1r2k3/1p6/8/8/8/8/8/1Q2K3 b - - 0 1\n\n"
        f"1. ... Ke8-e7\n[{said}]\n2. Qb1xb7+ Rb8xb7\n"
    )
    (record,) = read_records(Source("x", text))
    claims = [each for each in verify_record(record).claims if "given" in each.text]
    assert verdicts_of(claims) == {verdict}
