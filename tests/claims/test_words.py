"""Claims in words about known positions: true ones, and the same with one detail made false."""

import pytest
from conftest import RECORD
from effort import spread

from toolkit.claims.model import Verdict
from toolkit.record.reader import read_records
from toolkit.record.source import Source, read_source
from toolkit.verify.records import verify_record

PLIES = {
    f"{ply.index // 2 + 1}{'wb'[ply.index % 2]}": ply
    for ply in read_records(read_source(RECORD))[0].plies
}
MOVES = [(name, ply.move.text) for name, ply in PLIES.items()]


def verify(ply, comment):
    """The claims of a comment after a ply of the game, without its marks and lines."""
    lines = []
    for name, move in MOVES:
        number = f"{name[:-1]}. ..." if name[-1] == "b" else f"{name[:-1]}."
        lines.append(f"{number} {move}")
        if name == ply:
            lines.append(f"[{comment}]")
            break
    (record,) = read_records(Source("x", "\n".join(lines)))
    checked = verify_record(record, "coherent")
    start = record.source.text.index("[")
    assert not record.faults
    return [claim for claim in checked.claims if claim.span.start > start and claim.kind != "mark"]


def verdicts(ply, comment):
    return [
        (claim.kind, str(claim.verdict)) for claim in verify(ply, comment) if claim.kind != "line"
    ]


# (ply, comment, (true detail, false detail) ...). Every sentence is true as it stands, and false
# with any one of the details exchanged.
SENTENCES = [
    # check
    ("34b", "It gives check by h7-h4-e1 and h7-e4-e1.", ("h7-h4-e1", "h7-h5-e1"), ("h7-e4-e1", "h7-e4-e2")),
    ("34b", "The knight checks the king via h7-h4-e1 and via h7-e4-e1", ("h7-h4", "h7-h3"), ("knight", "rook")),
    ("34b", "with check along the paths h7-h4-e1, h7-e4-e1", ("h7-e4-e1", "h7-e5-e1")),
    ("34b", "Double check: White's king is in check by h7-h4-e1 and h7-e4-e1", ("h7-h4-e1", "h7-g4-e1")),
    ("25b", "Check from the rook on e2!", ("rook", "knight"), ("e2", "e3")),
    ("24b", "This does not give check", None),
    ("50b", "it gives check by a2-d2-a5, not by a2-d5-a5 due to c5-pawn obstructs this path", ("c5-pawn", "d4-pawn"), ("a2-d5-a5", "a2-d2-a5"), ("by a2-d2-a5", "by a2-d5-a5")),
    ("50b", "it gives check by the path a2-d2-a5, not by a2-d5-a5 because of the c5-pawn", ("c5-pawn", "d4-pawn"), ("a2-d5-a5", "a2-d2-a5"), ("path a2-d2-a5", "path a2-d5-a5")),
    ("34b", "The knight gives check by two paths", ("two", "three")),
    ("34b", "The king on e1 is in check by two different paths", ("two", "three"), ("e1", "e2")),
    ("34b", "Both paths give check", None),
    ("34b", "Exactly two paths give check", ("two", "three")),
    # paths
    ("41b", "The knight turns on g7", ("g7", "h7")),
    ("41b", "The turning point of the path is i7", ("i7", "h7")),
    ("41b", "The knight passes over g6", ("g6", "f6")),
    # protects
    ("51b", "The knight on a2 defends the pawn on a7 along one path only", ("one path", "two paths")),
    ("51b", "The pawn on a7 is protected by the knight on a2 by just one path", ("one path", "two paths")),
    ("52b", "The knight a2 watches over the pawn on d8", ("d8", "e8"), ("knight a2", "knight b2")),
    ("51w", "The knight on a2 keeps watch over a4 and b4", ("a4", "b5"), ("b4", "h9")),
    ("52b", "The pawn is protected by the knight through a2-a5-d8", ("a2-a5-d8", "a2-d5-d8"), ("knight", "queen")),
    ("52b", "the a2-knight guards the d8-pawn", ("a2-knight", "b2-knight"), ("d8-pawn", "e8-pawn"), ("d8-pawn", "d8-rook")),
    ("51b", "the knight on a2 defends the pawn on a7 by a2-f7-a7", ("a2-f7-a7", "a2-a4-a7"), ("on a7", "on a8")),
    ("51b", "This pawn is covered by Na2", ("Na2", "Nb2"), ("This pawn", "This rook")),
    # controls
    ("51w", "the a2-knight controls a4, b4 and a6", ("a4", "b5"), ("b4", "h9"), ("a6", "i9")),
    ("51w", "a6 is attacked by the a2-knight (path a2-e2-a6)", ("a2-e2-a6", "a2-d2-a6"), ("a6 is", "a5 is")),
    ("51w", "The knight a2 covers b4 as a normal knight", ("b4", "b5"), ("knight a2", "knight a3")),
    ("52w", "the square c6 is under control of the knight: it controls c6 by a2-a4-c6", ("a2-a4-c6", "a2-a5-c6")),
    ("31w", "Both the e2-queen and the c1-knight protect the knight on e5", ("e2-queen", "h3-queen"), ("c1-knight", "d1-knight"), ("e5", "e4")),
    ("51b", "The knight controls neither b5 nor c7", ("c7", "a4")),
    ("51b", "The pawn on a7 can not be captured by the king", ("The pawn on a7", "The pawn on c7")),
    ("51b", "52.Kb6xa7 is impossible as the pawn is guarded by the knight (path a2-f7-a7)", ("a2-f7-a7", "a2-f2-a7")),
    # blocked
    ("51w", "The c5-pawn obstructs the path a2-d5-a5", ("c5-pawn", "d4-pawn"), ("a2-d5-a5", "a2-d2-a5")),
    ("51w", "a2-d5-a5 is blocked by the pawn on c5", ("on c5", "on d4"), ("by the pawn", "by the queen")),
    ("51w", "The path a2-d2-a5 is clear", ("a2-d2-a5", "a2-d5-a5")),
    ("51w", "51.Pd4-c3 obstructs the diagonal d2-a5", ("d2-a5", "d2-a6"), ("d2-a5", "d1-a5"), ("diagonal", "file")),
    ("51w", "51.Pd4-c3, blocking the d2-a5 diagonal", ("d2-a5", "e1-a6")),
    # pinned
    ("51w", "the c5 pawn is pinned by the knight along a2-d5-a5", ("c5 pawn", "d4 pawn"), ("a2-d5-a5", "a2-d2-a5")),
    ("51w", 'The pawn on c5 is "fixed", since if it moves to b4 the a2-knight gives check by a2-d5-a5', ("b4", "c4"), ("a2-knight", "b2-knight"), ("on c5", "on d4")),
    ("51w", "the a2-knight pins the c5-pawn", ("c5-pawn", "d4-pawn"), ("a2-knight", "c9-knight")),
    # impossible
    ("51w", "51.Ka5-b4 is not possible", ("Ka5-b4", "Ka5-b5")),
    ("51w", "51.Ka5-a4 is impossible because of the a2-knight", ("a2-knight", "c9-pawn"), ("Ka5-a4", "Ka5-b5")),
    ("51w", "Not possible was 51.Ka5-a6", ("Ka5-a6", "Ka5-b6")),
    ("50b", "The king cannot go to b4", ("b4", "b5")),
    ("52b", "the king cannot take the d8-pawn", None),
    ("51w", "the b6-king cannot go to a6", ("a6", "b5")),
    # mate
    ("52b", "which is checkmate", None),
    ("51b", "and it is not mate", None),
    # only
    ("51w", "51.Ka5-b5 and 51.Pd4-c3 and 51.Qf3-c3 were also possible", ("Qf3-c3", "Qf3-d3")),
    ("51w", "White could have played 51.Ka5-b5 as well", ("Ka5-b5", "Ka5-a6")),
    # paths
    ("47b", "it goes via f5 or via f8", ("f5", "e5"), ("f8", "g8")),
    ("48b", "The knight travelled along c8-i8-c2 or c8-i2-c2", ("c8-i8-c2", "c8-h8-c2")),
    ("14b", "by g9-i7-g7 and g9-i9-g7, but not by g9-e7-g7 because the f8-rook blocks it", ("f8-rook", "c9-knight"), ("g9-e7-g7", "g9-i7-g7")),
]  # fmt: skip
TRUE = [(ply, comment) for ply, comment, *_ in SENTENCES]
FALSE = [
    (ply, comment.replace(old, new, 1))
    for ply, comment, *changes in SENTENCES
    for old, new in (change for change in changes if change)
]


@pytest.mark.parametrize(("ply", "comment"), spread(6, TRUE))
def test_true_sentences_are_verified(ply, comment):
    found = [verdict for _, verdict in verdicts(ply, comment)]
    assert found
    assert set(found) <= {"verified", "incomplete"}, verify(ply, comment)


@pytest.mark.parametrize(("ply", "comment"), spread(6, FALSE))
def test_false_sentences_are_refuted(ply, comment):
    found = [verdict for _, verdict in verdicts(ply, comment)]
    assert "refuted" in found, verify(ply, comment)


@pytest.mark.parametrize(
    ("ply", "comment"),
    [
        ("51b", "which is checkmate"),
        ("51b", "and it is mate"),
        ("52b", "it is not mate"),
        ("34b", "this does not give check"),
        ("24b", "giving check"),
    ],
)
def test_false_words_of_check_and_mate(ply, comment):
    assert "refuted" in [verdict for _, verdict in verdicts(ply, comment)]


def test_what_is_not_understood_says_so():
    (claim,) = verify("14b", "The e5-square dances with f6")
    assert claim.verdict is Verdict.UNREAD
    assert verify("14b", "A fine plan, full of spirit") == []


def test_kinds_and_positions():
    comment = (
        "Path: d9-f9-h7 or d9-f7-h7; it gives check by h7-h4-e1 and h7-e4-e1. Better 34. ... Pb8-c7"
    )
    found = [(claim.kind, str(claim.when)) for claim in verify("34b", comment)]
    assert found == [
        ("path", "before"),
        ("check", "after"),
        ("opinion", "before"),
        ("line", "line"),
    ]


def test_an_x_ray_is_named_and_never_called_clear():
    (claim,) = verify("52b", "This pawn is protected by the knight by the path a2-a5-d8")
    assert claim.verdict is Verdict.VERIFIED
    assert claim.xray == ("c7",)
    assert not claim.paths[0].clear
    assert [(each.square, each.piece) for each in claim.paths[0].blocked_by] == [("c7", "K")]


def test_a_piece_that_is_lost_by_a_line():
    kinds = ("line", "captured")
    comment = "Black loses his {} by 42.Qh1-i2+ Ni5xi2 43.Qb3-h3+"
    lost = [claim for claim in verify("41b", comment.format("knight")) if claim.kind in kinds]
    assert [str(claim.verdict) for claim in lost] == ["verified", "verified"]
    for other in (
        "This costs Black the {}: 42.Qh1-i2+ Ni5xi2 43.Qb3-h3+",
        "The {} is lost after 42.Qh1-i2+ Ni5xi2 43.Qb3-h3+",
    ):
        found = verify("41b", other.format("knight"))
        assert [str(claim.verdict) for claim in found] == ["verified", "verified"]
        found = verify("41b", other.format("bishop"))
        assert "refuted" in [str(claim.verdict) for claim in found]
    kept = [claim for claim in verify("41b", comment.format("bishop")) if claim.kind in kinds]
    assert "refuted" in [str(claim.verdict) for claim in kept]
    # White gives a queen for it, so that it is a judgement to say that the knight is won.
    won = verify("41b", "With 42.Qh1-i2+ Ni5xi2 43.Qb3-h3+ White wins a knight")
    assert [str(claim.verdict) for claim in won] == ["opinion", "verified"]


def test_a_claim_speaks_of_the_move_before_it():
    """The same words after a variation and in a sentence of their own."""
    line = "41.Qb3-g8+ Ng5xg8+, giving check by g8-g5-d2. The queen attacks the b7-pawn"
    kinds = [(claim.kind, str(claim.when), str(claim.verdict)) for claim in verify("41w", line)]
    assert ("check", "line", "verified") in kinds
    assert ("attacks", "after", "verified") in kinds


def test_it_is_the_piece_spoken_of():
    comment = "The knight on a2 controls a4. It also controls a6"
    assert verdicts("51w", comment) == [("controls", "verified"), ("controls", "verified")]
    assert verdicts("51w", comment.replace("a6", "h9"))[1] == ("controls", "refuted")


def test_claims_about_a_move_that_was_illegal_are_not_held_against_it():
    text = "1.Pd3-d4 Pb9-b8 2.Ng1-g4 [Path: g1-h2-g2; the knight protects the h3-pawn]"
    (record,) = read_records(Source("x", text))
    checked = verify_record(record, "coherent")
    assert [finding.code for finding in checked.findings] == ["illegal-move"]


# What is false as it was read: refuted where its words settle what they mean, else unread.


def found(ply, comment):
    return [
        str(claim.verdict)
        for claim in verify(ply, comment)
        if claim.kind not in ("line", "opinion", "possible")
    ]


@pytest.mark.parametrize(
    ("ply", "comment"),
    [
        # after sentences that name moves, where no move named makes it true
        ("51w", "51.Ka5-b5 is better. The a2-knight controls h9"),
        ("51w", "51.Ka5-b5 is better. The b2-knight controls a4"),
        ("51w", "51.Ka5-b5 is better. The king controls c6 by the path a2-a4-c6"),
        # in a remark
        ("41b", "The knight is lost after 42.Qh1-i2+ Ni5xi2 (path i5-e5-i2) 43.Qb3-h3+"),
        # a pronoun that a path makes plain
        ("50b", "Path: b2-b1-a2; it gives check by a2-d5-a5"),
        # of a reason, and of what a piece could do
        ("51w", 'The pawn on c5 is "fixed": if it moves to b4, say, the a2-queen gives check by a2-d5-a5'),
        ("51w", 'The pawn on c5 is "fixed": if it moves to g2, say, the a2-knight gives check by a2-d5-a5'),
        # pieces that are not there: so is the denial
        ("51w", "The b2-knight controls a4"),
        ("51w", "The b2-knight does not control a4"),
        ("51w", "The a2-queen does not control a4"),
        ("51b", "The knight protects this rook"),
        ("51b", "and it is mate"),
    ],
)  # fmt: skip
def test_what_settles_its_meaning_is_refuted(ply, comment):
    assert "refuted" in found(ply, comment), verify(ply, comment)


@pytest.mark.parametrize(
    ("ply", "comment"),
    [
        # true after the move that stands before it
        ("51b", "52.Kb6-b5 is better. The king on b5 protects the pawn on c5"),
        # it may be a move that is thought of
        ("51w", "Nb4, attacking the king"),
    ],
)
def test_what_may_be_meant_otherwise_is_not_refuted(ply, comment):
    assert "refuted" not in found(ply, comment), verify(ply, comment)


def test_a_corner_that_no_path_has_is_not_taken_for_a_square_that_one_passes():
    assert found("31w", "Path: g1-g2-e5") == ["refuted"]
