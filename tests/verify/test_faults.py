"""Faults planted one at a time: each is found at its line, alone, and costs nothing else."""

from functools import cache

import pytest
from effort import first

from toolkit.claims.model import Verdict
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.model import Severity
from toolkit.verify.records import verify_record


def verify(text, game="coherent"):
    (record,) = read_records(Source("x.txt", text))
    return verify_record(record, game)


@cache
def verified(text):
    return verify(text)


def weighty(checked):
    """What weighs more than a note: (line, code)."""
    source = checked.record.source
    return [
        (source.place(finding.span.start).line, finding.code)
        for finding in checked.findings
        if finding.severity is not Severity.NOTE
    ]


def planted(text, old, new):
    assert text.count(old) == 1, old
    line = text[: text.index(old)].count("\n") + 1
    return text.replace(old, new), line


# What is planted: the text before and after, and the code that it must be found as.
FAULTS = {
    "an illegal move": ("17.Ph2-g3", "17.Ph2-g4", "illegal-move"),
    "an illegal move of Black": ("Ph8-g7", "Ph8-g6", "illegal-move"),
    "an illegal knight's move": ("Ng9-g7\n[Path: g9-i7-g7 or g9-i9-g7]", "Ng9-g6", "illegal-move"),
    "an illegal last move": ("Pc9-d8 checkmate!!!", "Pc9-d7 checkmate!!!", "illegal-move"),
    "an illegal move in a variation": ("23.Bd2-h6", "23.Bd2-h7", "illegal-move"),
    "an illegal move in a remark": ("25.Rf2xf7 Qf9xf7??", "25.Rf2xg7 Qf9xf7??", "illegal-move"),
    "an illegal alternative": ("10.Pf5xe6]", "10.Pf5xe7]", "illegal-move"),
    "a blocked path": ("[By the path g2-h1-i1]", "[By the path g2-h2-i1]", "refuted-path"),
    "a blocked path among clear ones": (
        "g9-i7-g7 or g9-i9-g7",
        "g9-i7-g7 or g9-e7-g7",
        "refuted-path",
    ),
    "a path that does not exist": ("[Path: g1-h2-g2]", "[Path: g1-i2-g2]", "refuted-path"),
    "a path that does not bend": ("[Path: c9-d8-d9]", "[Path: c9-d9]", "refuted-path"),
    "a path that ends elsewhere": ("[Path: i1-i3-g1]", "[Path: i1-i3-g2]", "refuted-path"),
    "a path that starts elsewhere": ("[Path: i1-i3-g1]", "[Path: i2-i3-g1]", "refuted-path"),
    "a path over the edge": ("[Path: i1-i3-g1]", "[Path: i1-k3-g1]", "refuted-path"),
    "a wrong path in a variation": ("g5-d5-g8 or g5-d8-g8", "g5-d5-g8 or g5-e8-g8", "refuted-path"),
    "a missing +": ("25.Rf2xf7       Re8xe2+", "25.Rf2xf7       Re8xe2", "missing-check"),
    "a missing + in a variation": ("26.Qg4-i6+ Re8-g8", "26.Qg4-i6 Re8-g8", "missing-check"),
    "a false +": ("8.Be2-d3 ", "8.Be2-d3+ ", "refuted-mark"),
    "a false + in a variation": ("24. ... Ke9-e8?", "24. ... Ke9-e8+?", "refuted-mark"),
    "a false checkmate": ("39.Qe1xh1+ ", "39.Qe1xh1 checkmate ", "refuted-mark"),
    "a checkmate without check": ("8.Be2-d3 ", "8.Be2-d3# ", "refuted-mark"),
    "a missing checkmate": ("Pc9-d8 checkmate!!!", "Pc9-d8+", "missing-mate"),
    "a capture mark without a capture": ("9.Pf4-f5", "9.Pf4xf5", "refuted-mark"),
    "a missing capture mark": ("11.Pe4xf5", "11.Pe4-f5", "missing-capture"),
    "a capture mark in a variation": ("23.Bd2-h6", "23.Bd2xh6", "refuted-mark"),
    "en passant without it": ("11.Pe4xf5", "11.Pe4xf5 e.p.", "refuted-mark"),
    "a wrong piece letter": ("20.Rd2-e2", "20.Qd2-e2", "refuted-mark"),
    "a wrong piece letter of a pawn": (" 7.Ph1-h2", " 7.Nh1-h2", "refuted-mark"),
    "a wrong piece letter in a variation": ("23.Bd2-h6", "23.Rd2-h6", "refuted-mark"),
    "a move that cannot be read": (" 7.Ph1-h2", " 7.Ph1~h2", "unreadable-move"),
    "a number out of order": ("20.Rd2-e2", "30.Rd2-e2", "move-number"),
    "a number repeated": ("20.Rd2-e2", "19.Rd2-e2", "move-number"),
    "an impossible move that is possible": (
        "26. ... Ke8xf7 is",
        "26. ... Ke8-d7 is",
        "refuted-impossible",
    ),
    "a wrong result": ("The knight protects this pawn by the path a2-a5-d8]", "x] 1-0", "result"),
    "a wrong blocker": (
        "because the d4-pawn blocks",
        "because the c5-pawn blocks",
        "refuted-check",
    ),
    "a blocker that is not there": (
        "because the d4-pawn blocks",
        "because the d5-pawn blocks",
        "refuted-check",
    ),
    "a path denied that is clear": (
        "but not by g8-d5-d2",
        "but not by g8-g5-d2",
        "refuted-blocked",
    ),
    "a false check path": ("gives check by g8-g5-d2", "gives check by g8-h5-d2", "refuted-check"),
    "a check path that is blocked": (
        "; it gives check by a2-d2-a5",
        "; it gives check by a2-d5-a5",
        "refuted-check",
    ),
    "a false protection": ("by the path a2-f7-a7", "by the path a2-f2-a7", "refuted-protects"),
    "protection by another piece": (
        "protects this pawn by the path a2-a5-d8",
        "protects the a7-pawn by the path a2-a5-d8",
        "refuted-protects",
    ),
    "protection in a remark": (
        "the c1-knight protects",
        "the d1-knight protects",
        "refuted-impossible",
    ),
    "a false control": (
        "the square c6 by the path a2-a4-c6",
        "the square c5 by the path a2-a4-c6",
        "refuted-controls",
    ),
    "control by no knight's move": (
        "b4 (as a normal knight)",
        "a5 (as a normal knight)",
        "refuted-controls",
    ),
    "a line that is not obstructed": (
        "the diagonal d2-a5",
        "the diagonal d2-i7",
        "refuted-blocked",
    ),
    "a piece that is not fixed": (
        "The pawn on c5 is",
        "The pawn on d6 is pinned. The pawn on c5 is",
        "refuted-pinned",
    ),
    "checkmate in words where there is none": (
        "[Here too the retreat",
        "[It is checkmate. Here too the retreat",
        "refuted-mate",
    ),
    "a possible move that is not": ("51.Ka5-b5 too", "51.Ka5-b4 too", "illegal-move"),
    "an illegal move inside a note": ("42.Qh1-i2+ Ni5xi2", "42.Qh1-i3+ Ni5xi2", "illegal-move"),
    "an unclosed bracket": ("[Path: c9-d8-d9]", "[Path: c9-d8-d9", "unclosed-bracket"),
    "a control character": ("[No words are", "[No \x07words are", "control-character"),
}


LEFT_UNREAD = (
    "an impossible move that is possible",
    "a path denied that is clear",
    "a false check path",
    "a check path that is blocked",
    "protection in a remark",
)
"""Faults of which it is not certain enough what is meant: they are never taken for true."""


@pytest.mark.parametrize("fault", first(1, LEFT_UNREAD))
def test_a_fault_that_may_be_meant_otherwise_is_not_read(record_text, fault):
    old, new, _ = FAULTS[fault]
    checked = verify(planted(record_text, old, new)[0])
    assert weighty(checked) == []
    assert len(checked.unread) > len(verified(record_text).unread)


@pytest.mark.costly
@pytest.mark.parametrize("fault", first(6, [each for each in FAULTS if each not in LEFT_UNREAD]))
def test_each_planted_fault_is_found_alone_at_its_line(record_text, fault):
    clean = verified(record_text)
    old, new, code = FAULTS[fault]
    text, line = planted(record_text, old, new)
    if code == "result":
        line = text[: text.index("1-0")].count("\n") + 1
    checked = verify(text)
    assert weighty(checked) == [(line, code)]
    assert len(checked.record.plies) == 104
    lost = [claim.kind for claim in clean.claims]
    for claim in checked.claims:
        if claim.kind in lost:
            lost.remove(claim.kind)
    assert len(lost) <= 2, f"claims no longer read: {lost}"


@pytest.mark.costly
@pytest.mark.parametrize("fault", [name for name in FAULTS if "variation" in name])
def test_an_error_in_a_variation_never_touches_the_main_line(record_text, fault):
    old, new, _ = FAULTS[fault]
    clean, checked = verified(record_text), verify(record_text.replace(old, new))
    main = [claim.verdict for claim in clean.claims if claim.when != "line"]
    assert [claim.verdict for claim in checked.claims if claim.when != "line"] == main


def test_what_is_true_instead_is_said(record_text):
    checked = verify(record_text.replace("17.Ph2-g3", "17.Ph2-g4"))
    (finding,) = [each for each in checked.findings if each.code == "illegal-move"]
    assert finding.message == "Ph2-g4 is illegal"
    assert finding.notes[0] == "g4 is held by White's own queen"
    assert "Ph2-g3" in finding.notes[1]
    assert finding.notes[2] == "checking goes on as if Ph2-g3 were played"
    assert checked.illegal == 1


def test_blocked_paths_name_their_blockers(record_text):
    checked = verify(record_text.replace("[By the path g2-h1-i1]", "[By the path g2-h2-i1]"))
    (claim,) = [claim for claim in checked.claims if claim.verdict is Verdict.REFUTED]
    assert claim.detail == "g2-h2-i1 is blocked on h2 by White's pawn; clear: g2-h1-i1"
    checked = verify(record_text.replace("g9-i7-g7 or g9-i9-g7", "g9-e7-g7"))
    (claim,) = [claim for claim in checked.claims if claim.verdict is Verdict.REFUTED]
    assert "g9-e7-g7 is blocked on f8 by Black's rook and on e7 by Black's bishop" in claim.detail
    assert claim.paths[0].to_json() == {
        "path": "g9-e7-g7",
        "passes": ["f8", "e7", "f7"],
        "clear": False,
        "blocked_by": [{"square": "f8", "piece": "r"}, {"square": "e7", "piece": "b"}],
    }


def test_a_main_line_that_cannot_go_on_says_where_checking_ended():
    checked = verify("1.Pd3-d4 Pb9-b8 2.Pd3-d4 Ka1-a2 3.Ki9-i8 Kh1-h2")
    assert [finding.code for finding in checked.findings] == ["illegal-move"]
    assert checked.findings[0].notes[-1] == "checking of this line ends here"
    assert len(checked.record.plies) == 6


def test_two_illegal_moves_are_both_found(record_text):
    text = record_text.replace("17.Ph2-g3", "17.Ph2-g4").replace("30.Qf1-h3+", "30.Qf1-h4+")
    checked = verify(text)
    assert checked.illegal == 2
    assert len(weighty(checked)) == 2


def test_a_ply_left_out_is_passed_over():
    checked = verify("1.Pd3-d4 Pb9-b8\n2.Pb1-b2\n3.Pf3-f4 Pc8-c7 4.Pb2-b3 [4.Pb2-a3 Pb8-b7]")
    assert weighty(checked) == [(3, "move-number")]
    assert checked.illegal == 0
    assert checked.summary()["verified"] == 1


@pytest.mark.parametrize(
    ("text", "code", "note"),
    [
        ("1.Pd3-d4 O-O 2.Pd4-d5", "illegal-move", "Coherent Chess has no castling"),
        ("1.Pd3-d4 P@e5 2.Pd4-d5", "illegal-move", "Coherent Chess has no drops"),
        ("1.Pd3-d4=Q Pb9-b8", "illegal-move", "Coherent Chess has no promotion"),
        ("1.Pd3-d4 Pb9-b8 2.Pk4-k5", "illegal-move", "the board has no square k4"),
        ("1.Pd4-d5", "illegal-move", "there is nothing on d4"),
        ("1.Pd3-e4", "illegal-move", "e4 is held by White's own pawn"),
        ("1.Pb9-b8", "illegal-move", "it is White's move, and the pawn is Black's"),
        ("1.Qd1-d3", "illegal-move", "d3 is held by White's own pawn"),
        (
            "1.Qd1-d5",
            "illegal-move",
            "d1-d5 is blocked on d2 by White's rook and on d3 by White's pawn",
        ),
    ],
)
def test_reasons(text, code, note):
    checked = verify(text)
    assert code in [finding.code for finding in checked.findings]
    notes = [each for finding in checked.findings for each in finding.notes]
    assert note in notes


def test_a_move_that_leaves_the_king_in_check_is_shown_by_its_path():
    checked = verify("FEN: 4k4/9/7n1/9/9/9/9/9/4K4 w - - 0 1\n1.Ke1-e2 Kd9-d8")
    start = [finding for finding in checked.findings if finding.code == "illegal-move"]
    assert start[0].message == "Kd9-d8 is illegal"
    checked = verify("FEN: 4k4/9/7n1/9/9/9/9/9/4KR3 w - - 0 1\n1.Rf1-f2 Ke9-e8")
    (finding,) = [finding for finding in checked.findings if finding.code == "illegal-move"]
    text = "White's king on e1 would be attacked by the knight on h7 by h7-e4-e1"
    assert finding.notes[0] == text


def test_skipped_plies_are_checked_as_far_as_they_can_be(record_text):
    def said(text):
        (claim,) = [each for each in verify(text).claims if "26. is not given" in each.detail]
        return claim.verdict, claim.detail

    aside = "the move 26. is not given before Qf9-{}"
    assert said(record_text) == (Verdict.VERIFIED, aside.format("g9"))
    text, _ = planted(record_text, "followed by 26. ... Qf9-g9", "followed by 26. ... Qf9-g9 27.Ka1")
    assert said(text) == (Verdict.VERIFIED, f"{aside.format('g9')}; not checked from Ka1 on")
    text, line = planted(record_text, "followed by 26. ... Qf9-g9", "followed by 26. ... Qf9-a1")
    assert weighty(verify(text)) == [(line, "illegal-move")]
    assert said(text)[0] is Verdict.REFUTED


def test_a_move_that_only_some_reply_makes_legal_is_not_checked():
    checked = verify("1.Pe2-e4 [It may come to 2.Pe4xd5 soon]", "orthodox")
    (claim,) = [each for each in checked.claims if each.kind == "line"]
    assert claim.verdict is Verdict.VERIFIED
    assert claim.detail.endswith("before Pe4xd5, which is legal after 1 of the 20 possible")
    assert not checked.findings


def test_more_plies_that_are_left_out_are_noted():
    (finding,) = verify("1.Pd3-d4 [1. ... Pb9-b8 3.Pd4-d5] Pb9-b8").findings
    assert finding.code == "skipped-move"
    assert finding.message == "the move 2. and 2. ... is not given before Pd4-d5"


def test_mixed_lines_do_not_lose_the_rest():
    text = "1.Pd3-d4 [1.Pd3-d9 Pb9-b8 2.Pb1-b2] Pb9-b8 [or 1. ... Pc8-c7 2.Pd4-d5 Pz]"
    checked = verify(text)
    lines = [claim.verdict for claim in checked.claims if claim.kind == "line"]
    assert lines == [Verdict.REFUTED, Verdict.VERIFIED]
