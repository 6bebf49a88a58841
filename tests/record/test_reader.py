"""The reader: where a score is found, what its nodes are, and what it does with bad input."""

import pytest
from counting import calls
from effort import few_or_many

from toolkit.errors import RecordSyntaxError, UnreadableError
from toolkit.notation.algebraic import format_bare
from toolkit.play.record import play
from toolkit.record.brackets import MAX_DEPTH
from toolkit.record.edits import Edit, write_record
from toolkit.record.model import Group, MoveText, PathText, SquareText, WordText
from toolkit.record.reader import read_records
from toolkit.record.source import MAX_BYTES, Source, decode, read_source
from toolkit.verify.records import verify_record


def read(text):
    (record,) = read_records(Source("test.txt", text))
    return record


def moves(record):
    return [f"{ply.name} {ply.move.text}" for ply in record.plies]


def codes(record):
    return [fault.code for fault in record.faults]


SHORT = " 1.Pd3-d4       Pb9-b8\n 2.Pb1-b2?      Ph9-h8+\n"


def test_moves_numbers_and_marks():
    record = read(SHORT)
    assert moves(record) == ["1w Pd3-d4", "1b Pb9-b8", "2w Pb1-b2?", "2b Ph9-h8+"]
    assert not record.faults
    move = record.plies[3].move
    assert (move.said.piece, move.said.origin, move.said.target) == ("P", "h9", "h8")
    assert [mark.text for mark in move.marks] == ["+"]


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("1.Pd3-d4?!", ["?!"]),
        ("1.Pd3-d4 !!", ["!!"]),
        ("1.Pd3-d4+?", ["+", "?"]),
        ("1.Pd3-d4 checkmate!!!", ["checkmate", "!!!"]),
        ("1.Pd3-d4 CHECKMATE", ["CHECKMATE"]),
        ("1.Pd3-d4#", ["#"]),
        ("1.Pd3-d4++", ["++"]),
        ("1.Pd3-d4 check", ["check"]),
        ("1.Pd3-d4 mate.", ["mate"]),
        ("1.Pd3-d4 dis. ch. ?", ["dis. ch.", "?"]),
        ("1.Pd3-d4\n+\n?", ["+", "?"]),
    ],
)
def test_marks(text, marks):
    assert [mark.text for mark in read(text).plies[0].move.marks] == marks


@pytest.mark.parametrize(
    "text",
    [
        "1.Pd3-d4 Pb9-b8 2.Pb1-b2",
        "1. Pd3-d4 1. ... Pb9-b8 2. Pb1-b2",
        "1.Pd3-d4 1...Pb9-b8 2.Pb1-b2",
        "1 . Pd3 - d4\r\n1\u2026 Pb9 -\r\nb8\t2.\nPb1\u2013b2",
        "1.\tPd3\u2212d4\tP b9-b8\t2 Pb1->b2",
        "1.d3-d4 b9-b8 2.b1-b2",
    ],
)
def test_white_space_and_dashes_may_fall_anywhere(text):
    record = read(text)
    assert not record.faults
    squares = [(ply.name, ply.move.said.origin, ply.move.said.target) for ply in record.plies]
    assert squares == [("1w", "d3", "d4"), ("1b", "b9", "b8"), ("2w", "b1", "b2")]


def test_other_kinds_of_moves_are_read_without_rules():
    record = read("1.Pe7-e8=Q O-O 2.M@e1 O-O-O 3.Pe5xd6 e.p. Zz")
    assert record.plies[0].move.said.promotion == "Q"
    assert (record.plies[2].move.said.piece, record.plies[2].move.said.target) == ("M", "e1")
    assert record.plies[4].move.capture
    assert len(record.plies) == 5


def test_comments_follow_their_ply():
    record = read("[before] 1.Pd3-d4 [one] (two)\n{three} 1. ... Pb9-b8 [four]")
    assert [record.source.slice(group.span) for group in record.opening] == ["[before]"]
    texts = [(ply.name, [record.source.slice(group.span) for group in ply.comments]) for ply in record.plies]
    assert texts == [("1w", ["[one]", "(two)", "{three}"]), ("1b", ["[four]"])]


def items(text):
    comment = read(f"1.Pd3-d4 [{text}]").plies[0].comments[0]
    return comment.items


def test_what_a_comment_is_made_of():
    found = items("see 22. ... Qf9-h7 or the c1-knight by c1- f4-f7 (not e4)")
    kinds = [type(item) for item in found]
    assert kinds == [
        *[WordText, MoveText, WordText, WordText, SquareText, WordText, WordText, WordText],
        *[PathText, Group],
    ]
    assert found[1].number.index == 43
    assert found[8].squares == ("c1", "f4", "f7")


@pytest.mark.parametrize(
    "text",
    [
        *("G9-I7-G7", "g9\u2013i7\u2014g7", "g9->i7->g7", "g9 - i7\n- g7", "g9\u2192i7\u2192g7"),
        "g9=>i7=>g7",
    ],
)
def test_paths_in_any_dash(text):
    (path,) = items(text)
    assert path.squares == ("g9", "i7", "g7")


def test_squares_and_markup_in_comments_stay_text():
    assert isinstance(items("[e4] [/g7]")[0], Group)
    assert items("e44 xe4 4e4")[0] == WordText(items("e44")[0].span, "e44")


PAGE = """Rules

  1. First, it moves a number of squares as a rook [see below].
White:
King e1; Queen d1, f1.

Sample Game

White: Ann Other    Town
Black: B. Player\tMay 1, 2000
Comments by Ann Other
 1.Pd3-d4       Pb9-b8
 2.Pb1-b2
[Path: b1-b2]
 2. ...         Ph9-h8

The moral (1 of 2): never resign, as in 1998. [The end]
"""


def test_a_score_is_found_in_a_page():
    record = read(PAGE)
    assert len(record.plies) == 4
    assert [header.key for header in record.headers] == ["White", "Black", "Comments by"]
    assert record.header("white") == "Ann Other    Town"
    assert not record.faults
    text = record.source.slice(record.span)
    assert text.startswith("White: Ann")
    assert text.endswith("Ph9-h8")


def test_prose_between_moves_is_kept_as_a_comment():
    record = read("1.Pd3-d4 and now Black (who else?) goes on\n1. ... Pb9-b8 2.Pb1-b2")
    assert codes(record) == ["stray-text"]
    assert record.source.slice(record.plies[0].comments[0].span) == "and now Black (who else?) goes on"
    assert len(record.plies) == 3


def test_prose_after_the_last_move_is_reported_where_it_names_squares():
    record = read("1.Pd3-d4 Pb9-b8\nAfter 1.Pd3-d4 all was lost, see 14.Ng2-i1 (!)\n\nMore on e4.")
    assert len(record.plies) == 2
    assert codes(record) == ["text-left-out"]
    assert record.source.slice(record.faults[0].span).startswith("After 1.Pd3-d4 all")
    assert not read("1.Pd3-d4 Pb9-b8\nAll was lost.\n\nMore on e4.").faults


def test_prose_before_the_first_move_is_reported_where_it_names_squares():
    prose = "The knight on a5\nattacks c9."
    for text in (
        f"Game: coherent\n\nNot this.\n\n{prose}\n\n1.Pd3-d4 Pb9-b8",
        f"{prose}\n1.Pd3-d4",
    ):
        for end in ("\n", "\r\n", "\r"):
            record = read(text.replace("\n", end))
            assert codes(record) == ["text-left-out"]
            assert record.faults[0].is_harmless
            assert record.source.slice(record.faults[0].span) == prose.replace("\n", end)
    assert not read("Game: coherent\n\nA fine game.\n\n1.Pd3-d4 Pb9-b8").faults
    assert not read("On e4 more below.\n\nA fine game.\n\n1.Pd3-d4 Pb9-b8").faults


@pytest.mark.parametrize(
    ("after", "harmless"),
    [
        ("The end.\n\n[e4 is weak]", [False]),
        ("The end on e4.\n\n[e5 is weak]", [True, False]),
        ("The end on e4 [e5 is weak].", [True]),
        ("The end.\n\n[It is weak]", []),
    ],
)
def test_a_comment_after_text_that_follows_the_last_move_is_an_error(after, harmless):
    record = read(f"1.Pd3-d4 Pb9-b8\n{after}")
    assert [fault.is_harmless for fault in record.faults] == harmless


@pytest.mark.parametrize(
    ("text", "plies", "found"),
    [
        ("1.Pd3-d4. Pb9-b8. 2.Pb1-b2. Ph9-h8.", 4, []),
        ("1.Pd3-d4, Pb9-b8; 2.Pb1-b2, Ph9-h8", 4, []),
        ("1) Pd3-d4 Pb9-b8 2) Pb1-b2 Ph9-h8", 4, []),
        ("1.Pd3-d4 Pb9-b8 2.Pb1-b2 N Ph9-h8 3.Pf3-f4 Pc8-c7", 6, []),
        ("Pd3-d4 Pb9-b8 good Pb1-b2 Ph9-h8", 4, ["stray-text"]),
        ("1.Pd3-d4 Pb9-b8 2.Pb1-b2 by a path Ph9-h8", 4, ["stray-text"]),
        ("1.Pd3-d4 +- Pb9-b8 = 2.Pb1-b2 += Ph9-h8 \u00b1", 4, []),
        ("1.Pd3-d4 Pb9-b8 * 2.Pb1-b2", 3, ["early-result"]),
        ("1.Pd3-d4 Pb9-b8 Draw offered! 2.Pb1-b2", 3, ["stray-text"]),
        ("1.Pd3-d4 Pb9-b8 nice game! 1-0", 2, ["stray-text"]),
        ("1... Pb9-b8 2.Pb1-b2", 2, []),
        ("1\u2026 Pb9\u2013b8 2.Pb1\u2013b2", 2, []),
        ("[The opening 1.Pf3-f4 is rare]\n\n1.Pd3-d4 Pb9-b8", 2, []),
        ("White: A\n14.Pd3-d4\n\nWhite: B\n1.Pd3-d4", 1, []),
        ("1.Pd3-d4 Pd 7-d6\n2.Pb1-b2", 3, ["stray-text"]),
    ],
)
def test_what_stands_between_moves_loses_none(text, plies, found):
    record = read_records(Source("test.txt", text))[0]
    assert len(record.plies) == plies
    assert codes(record) == found


def test_an_unclosed_bracket_in_a_file_with_old_line_ends():
    text = "1.Pd3-d4 Pb9-b8\r2.Pb1-b2 [open\r2. ... Ph9-h8\r3.Pf3-f4 Pc8-c7\r4.Pb2-b3"
    assert len(read(text).plies) == 7


def test_tags_are_headers():
    record = read('[White "A B"]\n[FEN "k8/9/9/9/9/9/9/9/K8 w - - 0 1"]\n\n1.Ka1-a2 Ka9-a8')
    assert record.header("White") == "A B"
    assert record.header("fen").startswith("k8/")
    assert not record.opening


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1-0", "1-0"),
        ("0 - 1", "0-1"),
        ("1/2-1/2", "1/2-1/2"),
        ("\u00bd-\u00bd", "1/2-1/2"),
        ("*", "*"),
        ("White resigns", "0-1"),
        ("Black resigned", "1-0"),
        ("draw agreed", "1/2-1/2"),
    ],
)
def test_results(text, value):
    record = read(f"{SHORT}{text}\n")
    assert record.result.value == value
    assert not record.faults


def test_several_games_in_one_text():
    text = f"White: A\nBlack: B\n{SHORT}\n1-0\n\nWhite: C\nBlack: D\n{SHORT}\n{SHORT}"
    first, second, third = read_records(Source("test.txt", text))
    assert (first.header("White"), second.header("White"), third.header("White")) == (
        "A",
        "C",
        None,
    )
    assert len(first.plies) == len(second.plies) == len(third.plies) == 4


def test_first_number_may_be_any():
    assert moves(read("14. ... Ng9-g7 15.Pg3-g4")) == ["14b Ng9-g7", "15w Pg3-g4"]


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("1.Pd3-d4 Pb9-b8 3.Pb1-b2 Ph9-h8", [(1, 17)]),
        ("1.Pd3-d4 Pb9-b8 1.Pb1-b2 Ph9-h8 3.Pd4-d5", [(1, 17)]),
        ("1.Pd3-d4 Pb9-b8\n22.Pb1-b2 Ph9-h8\n3.Pd4-d5", [(2, 1)]),
        ("1.Pd3-d4 Pb9-b8\n3.Pb1-b2 Ph9-h8\n4.Pd4-d5 Ph8-h7\n5.Pd5-d6", [(2, 1)]),
        ("1.Pd3-d4 Pb9-b8\n" + "9" * 5000 + ".Pb1-b2 Ph9-h8 3.Pd4-d5", [(2, 1)]),
        ("1.Pd3-d4 Pb9-b8\n0.Pb1-b2 Ph9-h8 3.Pd4-d5", [(2, 1)]),
    ],
)
def test_numbers_out_of_order(text, places):
    record = read(text)
    found = [record.source.place(fault.span.start) for fault in record.faults]
    assert [(place.line, place.column) for place in found] == places
    assert set(codes(record)) == {"move-number"}


def test_a_ply_that_is_missing_does_not_shift_the_rest():
    record = read("1.Pd3-d4 Pb9-b8\n2.Pb1-b2\n3.Pf3-f4 Pc8-c7 4.Pb2-b3")
    assert codes(record) == ["move-number"]
    assert "'2. ...' is missing" in record.faults[0].message
    assert moves(record)[3:] == ["3w Pf3-f4", "3b Pc8-c7", "4w Pb2-b3"]


@pytest.mark.parametrize("wrong", ["Ph1~h2", "Pf4-z", "Pz4-f5", "Nf33", "Pf4-f55"])
def test_a_move_that_cannot_be_read_costs_nothing_else(wrong):
    record = read(f"1.Pd3-d4 Pb9-b8 2.{wrong} Ph9-h8 3.Pd4-d5")
    assert not record.faults
    assert not record.plies[2].move.readable
    assert [ply.name for ply in record.plies] == ["1w", "1b", "2w", "2b", "3w"]


UNCLOSED = "1.Pd3-d4 Pb9-b8\n2.Pb1-b2\n[Path: b1-b2 (as usual\n2. ... Ph9-h8 [and] (so)\n3.Pd4-d5 Pc8-c7"


def test_an_unclosed_bracket_costs_nothing_else():
    record = read(UNCLOSED)
    assert codes(record) == ["unclosed-bracket", "unclosed-bracket"]
    place = record.source.place(record.faults[0].span.start)
    assert (place.line, place.column) == (3, 1)
    assert len(record.plies) == 6
    assert len(record.plies[2].comments) == 1
    assert len(record.plies[3].comments) == 2


def test_an_unclosed_bracket_at_the_end():
    record = read("1.Pd3-d4 Pb9-b8 [and so on")
    assert codes(record) == ["unclosed-bracket"]
    assert len(record.plies[1].comments) == 1


def test_stray_brackets():
    record = read("1.Pd3-d4 ) Pb9-b8 ] [a) b (c] 2.Pb1-b2")
    assert sorted(codes(record)) == ["stray-bracket"] * 3 + ["unclosed-bracket"]
    assert len(record.plies) == 3


@pytest.mark.parametrize("sign", ["[", "(", "{"])
def test_deep_nesting_is_bounded(sign):
    closing = {"[": "]", "(": ")", "{": "}"}[sign]
    record = read(f"1.Pd3-d4 {sign * 10_000}e4{closing * 10_000} Pb9-b8")
    assert codes(record) == ["too-deep"]
    assert len(record.plies) == 2
    assert len(list(record.plies[0].comments[0].groups())) == MAX_DEPTH


@pytest.mark.parametrize("sign", ["[", "(", "]", ")", "[("])
def test_many_unmatched_brackets_are_bounded(sign):
    record = read(f"1.Pd3-d4 {sign * 10_000} Pb9-b8")
    assert record.plies
    assert record.faults


def test_long_paths_are_reported():
    record = read(f"1.Pd3-d4 [{'-'.join(['e4'] * 10_000)}]")
    assert codes(record) == ["long-path"]


def test_control_characters_are_reported_with_their_place():
    record = read("1.Pd3-d4 Pb9-b8\n[a \x1b[31m b\x00]")
    assert "control-character" in codes(record)
    fault = next(fault for fault in record.faults if fault.code == "control-character")
    assert "U+001B" in fault.message
    assert record.source.place(fault.span.start).column == 4


@pytest.mark.parametrize(
    ("text", "message"),
    [("", "is empty"), (" \n", "is empty"), ("no moves here, 1. not one [e4]", "holds no move")],
)
def test_texts_without_moves(text, message):
    with pytest.raises(RecordSyntaxError, match=message) as caught:
        read_records(Source("x.txt", text))
    assert (caught.value.line, caught.value.column) == (1, 1)


# Sources


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be"])
def test_encodings_are_distinguished(tmp_path, encoding):
    data = ("\ufeff" if encoding == "utf-16-be" else "").encode(encoding)
    data += "1.Pd3-d4 Pb9\u2013b8".encode(encoding)
    path = tmp_path / "game.txt"
    path.write_bytes(data)
    source = read_source(path)
    assert not source.fallback
    assert len(read_records(source)[0].plies) == 2
    assert write_record(read_records(source)[0]) == data


def test_broken_utf8_stays_utf8():
    data = "1.Pd3\u2013d4 Pb9-b8 [".encode() + b"L\xfccky]"
    source = decode("game.txt", data)
    assert source.fallback
    (record,) = read_records(source)
    assert len(record.plies) == 2
    assert write_record(record) == data


@pytest.mark.parametrize(("byte", "encoding"), [(b"\x96", "cp1252"), (b"\x81", "latin-1")])
def test_other_encodings_fall_back(byte, encoding):
    data = b"1.Pd3-d4 Pb9-b8 [M\xe9xico " + byte + b"]"
    source = decode("game.txt", data)
    assert source.fallback
    assert source.encoding == encoding
    assert write_record(read_records(source)[0]) == data


def test_unreadable_files(tmp_path):
    with pytest.raises(UnreadableError, match="is a folder"):
        read_source(tmp_path)
    with pytest.raises(UnreadableError, match="No such file"):
        read_source(tmp_path / "none.txt")
    big = tmp_path / "big.txt"
    with big.open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    with pytest.raises(UnreadableError, match="larger than 8 MiB"):
        read_source(big)
    with pytest.raises(UnreadableError, match="broken utf-16-le"):
        decode("x", b"\xff\xfea")


LOSSLESS = [
    SHORT,
    PAGE,
    UNCLOSED,
    SHORT.replace("\n", "\r\n"),
    SHORT.replace("\n", "\r"),
    "\t1.Pd3-d4\t\tPb9-b8  \n\n\n [ a\tb ]\u00a0\u2028",
]


@pytest.mark.parametrize("text", LOSSLESS)
@pytest.mark.parametrize("bom", [b"", b"\xef\xbb\xbf"])
def test_an_unchanged_record_is_written_byte_for_byte(text, bom):
    data = bom + text.encode()
    for record in read_records(decode("x", data)):
        assert write_record(record) == data


def test_edits_change_nothing_else():
    data = PAGE.replace("\n", "\r\n").encode()
    (record,) = read_records(decode("x", data))
    span = record.plies[1].move.span
    changed = write_record(record, [Edit(span, "Pb9-b8+")])
    assert changed == data.replace(b"Pb9-b8", b"Pb9-b8+")


def test_nodes_keep_their_place(record_path):
    (record,) = read_records(read_source(record_path))
    source, end = record.source, 0
    for ply in record.plies:
        assert source.slice(ply.move.span) == ply.move.text
        assert ply.move.span.start >= end
        end = ply.move.span.end
        for comment in ply.comments:
            assert source.slice(comment.span)[0] == "["
            assert source.slice(comment.span)[-1] == "]"
            for group in comment.groups():
                for item in group.items:
                    assert comment.span.start < item.span.start < item.span.end < comment.span.end
    assert write_record(record) == record_path.read_bytes()


def test_lines_and_columns_count_characters_from_one():
    source = Source("x", "a\r\nb\u00e9c\rd\n\ne")
    assert [source.line(number) for number in range(1, 6)] == ["a", "b\u00e9c", "d", "", "e"]
    place = source.place(source.text.index("c"))
    assert (place.line, place.column) == (2, 3)


@few_or_many(4_000, 24_000)
@pytest.mark.parametrize(
    "piece",
    [
        *("1.Pd3-d4 Pb9-b8 ", "[", "(", "[a] ", "e4-", "9", "the path ", "[x\n2. Pd3-d4 "),
        *("7. Pd3-d4 x ", " "),
    ],
)
def test_reading_grows_with_the_length_of_the_text_and_not_faster(piece, count):
    def text(length):
        return "1.Pd3-d4 Pb9-b8 [" + piece * (length // len(piece))

    def read_text(length):
        read_records(Source("x", text(length)))

    assert calls(read_text, count) < 2.3 * calls(read_text, count // 2)


def test_a_score_that_is_quoted_as_in_markdown():
    plain = "Game: coherent\n\n1.Ng1-g3 [Path: g1-i3-g3\nis clear]\n1. ... Nc9-c7\n2.Pd3-d4 Pd7-d6"
    quoted = "".join(f"> {line}\n" for line in plain.split("\n"))
    (record,), (expected,) = read_records(Source("x", quoted)), read_records(Source("x", plain))
    assert [ply.move.text for ply in record.plies] == [ply.move.text for ply in expected.plies]
    assert [(head.key, head.value) for head in record.headers] == [("Game", "coherent")]
    assert not record.faults
    claims, wanted = verify_record(record).claims, verify_record(expected).claims
    assert [(each.kind, each.verdict) for each in claims] == [(each.kind, each.verdict) for each in wanted]
    assert wanted


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("1. Ng3 Nc7 2. Pd3d4 d7d6", ["Ng1-g3", "Nc9-c7", "Pd3-d4", "Pd7-d6"]),
        ("1.g1g3 c9c7 2.Pd3-d4 Qf9", ["Ng1-g3", "Nc9-c7", "Pd3-d4", None]),
        ("1. \u2658g3 \u265ec7", ["Ng1-g3", "Nc9-c7"]),
    ],
)
def test_short_moves_and_coordinates_are_read_where_moves_are_due(text, names):
    played = play(read(text), "coherent")
    board = played.game.board
    assert [node.move and format_bare(board, node.move) for node in played.main.nodes] == names
    assert played.illegal == names.count(None)


def test_short_moves_in_prose_are_words():
    record = read("1.Ng1-g3 Nc9-c7\n2. Pd3-d4 aims at d6, and Nc7 guards e5.\n2. ... Pd7-d6")
    assert moves(record)[2:] == ["2w Pd3-d4", "2b Pd7-d6"]


def test_a_move_that_fits_two_pieces_says_which():
    (record,) = read_records(Source("x", "Game: coherent\n\n1. Ng3 Nc7 2. d4 d6"))
    (finding, *_) = verify_record(record).findings
    assert "it may be Pd3-d4, Pe4-d4" in finding.notes[0]
    assert finding.code == "illegal-move"


@pytest.mark.parametrize("moves", ["O-O Pa2-a3 Nb8-c6", "O-O", "O-O-O"])
def test_a_record_may_begin_with_castling_without_a_number(moves):
    fen = "r3k2r/ppppbppp/2n2n2/4p3/4P3/5N2/PPPPBPPP/RNBQK2R b KQkq - 0 1"
    (record,) = read_records(Source("x", f"Game: orthodox\nFEN: {fen}\n\n{moves}\n"))
    assert [ply.move.text for ply in record.plies] == moves.split()
