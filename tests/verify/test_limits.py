"""Documented limits, each with its test: bounded work and a clear message, never a traceback."""

import pytest
from counting import calls
from effort import few_or_many, first

from toolkit.claims.comments import MAX_SENTENCES, CommentReader
from toolkit.claims.model import MAX_SENTENCE, Standing
from toolkit.errors import RecordSyntaxError
from toolkit.play.record import play
from toolkit.record.brackets import MAX_DEPTH
from toolkit.record.comments import MAX_STATIONS
from toolkit.record.movetext import MAX_DIGITS
from toolkit.record.reader import read_records
from toolkit.record.source import MAX_BYTES, Source
from toolkit.verify.records import verify_record

START = "Game: coherent\n1.Pd3-d4 Pb9-b8\n"


def verify(text):
    (record,) = read_records(Source("x.txt", text))
    return verify_record(record)


def codes(checked):
    return [finding.code for finding in checked.findings]


def test_the_documented_limits():
    assert (MAX_DEPTH, MAX_STATIONS, MAX_DIGITS) == (100, 64, 6)
    assert MAX_BYTES == 8 * 1024**2
    assert (MAX_SENTENCE, MAX_SENTENCES) == (2000, 2000)


@pytest.mark.parametrize("signs", first(1, ["()", "[]", "{}"]))
def test_brackets_ten_thousand_deep(signs):
    checked = verify(f"{START}[{signs[0] * 10_000}the e4-pawn{signs[1] * 10_000}]")
    assert codes(checked) == ["too-deep"]
    assert checked.illegal == 0


@pytest.mark.slow
def test_variations_ten_thousand_deep():
    inside = "".join(f"({number}.Pb1-b2 " for number in range(2, 5000)) + ")" * 4998
    assert "too-deep" in codes(verify(f"{START}[{inside}]"))


def test_a_path_of_ten_thousand_stations():
    checked = verify(f"{START}[Path: {'-'.join(['e4'] * 10_000)}]")
    assert "long-path" in codes(checked)


def test_numbers_of_five_thousand_digits():
    checked = verify(f"{START}{'9' * 5000}.Pb1-b2\n[{'8' * 5000}.Pb1-b3 and {'7' * 5000}]")
    assert codes(checked)[0] == "move-number"


def test_terminal_escapes_and_direction_marks():
    checked = verify(f"{START}[\x1b[31mred\x1b[0m \u202ee4-pawn\u202c]")
    assert "control-character" in codes(checked)


def test_a_sentence_without_an_end():
    (claim,) = [
        claim
        for claim in verify(f"{START}[{'the e4-pawn protects the d3-pawn and ' * 100}]").claims
        if claim.kind != "mark"
    ]
    assert str(claim.verdict) == "unread"
    assert claim.detail == "a sentence of more than 2000 characters"


def test_a_comment_of_too_many_sentences():
    claims = verify(f"{START}[{'Zounds e4. ' * 2100}]").unread
    assert claims[-1].detail == "only 2000 sentences of a comment are read"
    assert len(claims) == 2001


PIECES = [
    "the e4-pawn protects the d3-pawn. ",
    "Check by e4-d3-e5! ",
    "the knight controls a4 (path a2-c2-a4), b4 and ",
    "2.Pb1-b2 Ph9-h8 3.Pb2-b3 ",
    "2.Pb1-b2 (2.Pc2-c3) ",
    "Pb1-b2 ",
    "2.Pb1-b2 is not possible because of the e4-pawn. ",
    *("(path b1-b2) ", "it is fixed since ", "not by not by not by ", "the the the the "),
    *("because because ", "e4 ", "e4-", ". ", ", "),
]


@pytest.mark.costly
@few_or_many(2_200, 16_000)
@pytest.mark.parametrize("piece", first(2, PIECES))
def test_work_grows_with_the_length_of_a_comment_and_not_faster(piece, count):
    def text(length):
        return f"{START}[{piece * (length // len(piece))}]"

    verify(text(100))
    assert calls(verify, text(count)) < 2.4 * calls(verify, text(count // 2))


def test_words_that_go_back_to_many_pieces_are_followed_to_a_few():
    def text(length):
        words = "the c5-pawn protects this pawn and it attacks it and "
        return f"{START}[{words * (length // len(words))}]"

    verify(text(100))
    assert calls(verify, text(1_900)) < 3 * calls(verify, text(950))


M = "1.Pd3-d4 Pb9-b8\n"
B = "2.Pb1-b2 Ph9-h8\n"
G = "Game: coherent\n\n"
F = "FEN: k8/9/9/9/9/9/9/9/K8 w - - 0 1\n"


@pytest.mark.parametrize(
    ("text", "plies", "comments", "found"),
    [
        (f"{G}{M}{B}1-0\n\n{G}[Path a1-b2-c3]\n{M}{B}", [4, 4], [0, 1], []),
        (f"{G}{M}2.Pb1-b2 Ph9-h8 Novelty\n[Good]", [4], [2], ["stray-text"]),
        (f"{G}{M}{B}\nNovelty\n\n[The a1-knight controls c3]", [4], [0], ["text-left-out"]),
        (f"Game: coherent\nRound:\nWhite: A\n{F}By night.\n1.Ka1-a2 Ka9-a8", [2], [0], []),
        (f"{F}[The king controls b2]\n\n{F}[no]", [0], [1], ["text-left-out"]),
        (f"[The king controls b2]\n{F}", [0], [1], []),
        (f"(Path: a1-b2)\n{M}{B}", [4], [1], []),
        (f"{G}Pd3-d4 Pb9-b8 2.Pb1-b2 Ph9-h8", [4], [0], []),
        (f"{G}1.pd3-d4 Pb9-b8\n{B}", [4], [0], ["unreadable-move"]),
        (f"{G}1.kPd3-d4 Pb9-b8\n{B}", [4], [0], ["unreadable-move"]),
        (f"{G}{M}2.kPb1-b2 Ph9-h8\n3.Pf3-f4 Pc8-c7", [6], [0], ["unreadable-move"]),
        (f"{G}{M}2,Pb1-b2 Ph9-h8\n3.Pf3-f4 Pc8-c7", [6], [0], ["unreadable-move"]),
        (f"{G}{M}2.Pb1-b2 Phh9-h8\n3.Pf3-f4 Pc8-c7", [6], [0], ["unreadable-move"]),
    ],
)
def test_nothing_is_lost_without_a_word(text, plies, comments, found):
    records = read_records(Source("x.txt", text))
    assert [len(record.plies) for record in records] == plies
    assert [len(list(record.comments())) for record in records] == comments
    assert [code for record in records for code in codes(verify_record(record))] == found


@pytest.mark.parametrize("text", ["FEN:\n[x]", "[FEN"])
def test_a_fen_header_without_a_position_is_no_diagram(text):
    with pytest.raises(RecordSyntaxError, match="holds no move"):
        read_records(Source("x.txt", text))


def test_of_a_sentence_that_is_too_long_nobody_knows_how_its_moves_are_meant():
    def standing(said):
        (record,) = read_records(Source("x.txt", f"{START}[{said}]"))
        (comment,) = play(record).comments
        return list(CommentReader(comment).standings.values())

    denial = "2.Ng3-g7 is impossible"
    assert standing(denial) == [Standing.DENIED]
    assert standing(f"{denial}{' now' * MAX_SENTENCE}") == [Standing.UNREAD]
    assert standing(f"{denial}{' ' * MAX_SENTENCE}") == [Standing.DENIED]


def test_lines_that_leave_each_other_inherit_how_they_are_meant():
    """In time that grows with their number, however deep they are."""

    def text(depth):
        inner = "".join(f"({number}.Pb1-b2 " for number in range(2, depth)) + ")" * (depth - 2)
        return f"{START}[The plan is 2.Pb1-b2 {inner}]"

    def standings(depth):
        (record,) = read_records(Source("x.txt", text(depth)))
        (comment,) = play(record).comments
        return CommentReader(comment).standings

    assert set(standings(20).values()) == {Standing.SUPPOSED}
    assert calls(standings, 90) < 2.4 * calls(standings, 46)
