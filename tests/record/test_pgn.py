"""PGN is read into the tree: tags, lines, comments, glyphs; what is broken is named where it stands."""

from io import StringIO

import pytest
from counting import calls
from effort import spread

from toolkit.errors import RecordSyntaxError
from toolkit.record import dialect, pgn
from toolkit.record.brackets import MAX_DEPTH
from toolkit.record.model import Dialect
from toolkit.record.reader import read_records
from toolkit.record.source import Source, decode
from toolkit.render.reports import Contents
from toolkit.render.reports.console import PlainConsole
from toolkit.render.reports.verification import Report
from toolkit.text import printable
from toolkit.verify.records import verify_record

TAGS = '[Event "A"]\n[White "W"]\n[Black "B"]\n\n'


def games(text):
    return pgn.read_records(Source("x.pgn", TAGS + text))


def read(text):
    (record,) = games(text)
    return record


def shown(record):
    """A record as a text in which every part of its tree has one place."""
    return _line(record.source, record.opening, record.plies)


def _line(source, opening, plies):
    parts = [source.slice(group.span) for group in opening]
    for ply in plies:
        parts += [source.slice(group.span) for group in ply.before]
        marks = "".join(mark.text for mark in ply.move.marks)
        end = ply.move.marks[0].span.start if ply.move.marks else ply.move.span.end
        bare = source.text[ply.move.span.start : min(end, ply.move.span.end)].strip()
        parts.append(f"{ply.name}:{bare}{marks}")
        parts += [f"${nag.value}" for nag in ply.nags]
        parts += [source.slice(group.span) for group in ply.comments]
        parts += [f"({_line(source, (), each.plies)})" for each in ply.variations]
    return " ".join(parts)


def faults(record):
    """What is wrong with a record: (line below the tags, column, code)."""
    places = [(record.source.place(fault.span.start), fault.code) for fault in record.faults]
    return [(place.line - TAGS.count("\n"), place.column, code) for place, code in places]


# Tags


def headers(text):
    (record,) = pgn.read_records(Source("x.pgn", text))
    return [(header.key, header.value) for header in record.headers], [
        (record.source.place(each.span.start).line, each.code) for each in record.faults
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (r'[White "Miss \"A\" \\"]', [("White", 'Miss "A" \\')]),
        ('[White "A"] [Black "B"]', [("White", "A"), ("Black", "B")]),
        (
            '[White "A"][Black "B"]\n  [ Round   "3" ]',
            [("White", "A"), ("Black", "B"), ("Round", "3")],
        ),
        ('[White "the "Cat" A"]\n[Black "B"]', [("White", 'the "Cat" A'), ("Black", "B")]),
        ('[White "the "Cat" A"] [Black "B"]', [("White", 'the "Cat" A'), ("Black", "B")]),
        ('[White ""]', [("White", "")]),
        ('[White "a ] b"]', [("White", "a ] b")]),
        ('[White "A"]\n%[Black "B"]\n[Site "S"]', [("White", "A"), ("Site", "S")]),
    ],
)
def test_tags(text, found):
    assert headers(text + "\n\n1. e4 *") == (found, [])
    assert headers(text + "\n1. e4 *") == (found, [])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('[White "A\n[Black "B"]', [("White", "A"), ("Black", "B")]),
        ('[White "A"\n[Black "B"]', [("White", "A"), ("Black", "B")]),
        ('[White "A]\n[Black "B"]', [("White", "A"), ("Black", "B")]),
        ('[White A]\n[Black "B"]', [("White", "A"), ("Black", "B")]),
        ('[white to move]\n[Black "B"]', [("Black", "B")]),
        ('[White to move]\n[Black "B"]', [("Black", "B")]),
    ],
)
def test_broken_tags_are_named_and_cost_no_other(text, found):
    assert headers(text + "\n\n1. e4 *") == (found, [(1, "tag")])


def test_a_tag_in_other_quotes_is_no_error_as_it_is_read():
    text = "[White \u201cA\u201d]\n[Black 'B']\n[Site C]\n[Round \"1\n\n1. e4 *"
    (record,) = pgn.read_records(Source("x.pgn", text))
    assert [head.value for head in record.headers] == ["A", "B", "C", "1"]
    assert [fault.is_harmless for fault in record.faults] == [True, True, True, False]


def test_a_tag_among_moves_is_named_and_costs_no_move():
    record = read('1. e4 [White "x"] e5 2. Nf3 *')
    assert shown(record) == "1w:e4 1b:e5 2w:Nf3"
    assert faults(record) == [(1, 7, "tag")]


def test_the_result_of_the_tags_must_be_that_of_the_moves():
    for tag, end, wrong in (
        *(("1-0", "0-1", True), ("1-0", "*", True), ("*", "1-0", True), ("1/2-1/2", "1-0", True)),
        *(("1-0", "1-0", False), ("1/2-1/2", "1/2", False), ("1/2", "1/2-1/2", False)),
        ("1-0", "", False),
    ):
        (record,) = read_records(Source("x", f'[Result "{tag}"]\n\n1. e4 {end}'))
        assert [fault.code for fault in record.faults] == ["result-tag"] * wrong, (tag, end)
        findings = [(each.code, each.severity.value) for each in verify_record(record).findings]
        assert findings == [("result-tag", "warning")] * wrong
    (record,) = read_records(Source("x", '[Result "1-0"]\n\n1. e4 0-1'))
    (fault,) = record.faults
    assert fault.message == "the tag Result says '1-0', the moves end with '0-1'"
    assert record.source.place(fault.span.start).line == 1


# Games


ONE, OTHER = "1. e4 e5 1-0", "1. d4 d5 0-1"


@pytest.mark.parametrize("gap", ["\n", "\n\n", "\n\n\n", "\r", "\r\n", "\r\n\r\n", "  \n"])
def test_several_games_of_a_file(gap):
    text = f'[Event "A"]{gap}{ONE}{gap}[Event "B"]{gap}{OTHER}{gap}'
    one, other = read_records(Source("x.pgn", text))
    assert (one.header("Event"), shown(one), one.result.value) == ("A", "1w:e4 1b:e5", "1-0")
    assert (other.header("Event"), shown(other), other.result.value) == ("B", "1w:d4 1b:d5", "0-1")
    assert not one.faults + other.faults
    assert one.dialect is other.dialect is Dialect.PGN


def test_games_without_tags_begin_after_a_result():
    one, other, last = games(f"{ONE} {OTHER}\n\n1. c4 *")
    assert [shown(each) for each in (one, other, last)] == [
        "1w:e4 1b:e5",
        "1w:d4 1b:d5",
        "1w:c4",
    ]
    assert not other.headers


def test_a_game_without_a_result_ends_at_the_next_tags():
    one, other = games(f'1. e4 e5\n\n[Event "B"]\n\n{OTHER}')
    assert (shown(one), one.result, one.faults) == ("1w:e4 1b:e5", None, ())
    assert (other.header("Event"), other.faults) == ("B", ())
    one, other = games(f'1. e4 e5\n[Event "B"]\n\n{OTHER}')
    assert (faults(one), faults(other)) == ([], [(2, 1, "tag")])
    assert other.faults[0].is_harmless


def test_tags_without_moves_are_games():
    one, two, last = read_records(Source("x", '[Event "A"]\n[Event "B"]\n\n*\n\n[Event "C"]\n'))
    assert [each.header("Event") for each in (one, two, last)] == ["A", "B", "C"]
    assert not one.plies + two.plies + last.plies
    assert not one.faults + two.faults + last.faults


def test_the_first_tag_that_comes_again_begins_a_game():
    one, other = read_records(Source("x", '[White "A"]\n[Black "B"]\n\n[White "C"]\n\n1. e4 *'))
    assert (one.header("White"), one.header("Black"), other.header("White")) == ("A", "B", "C")


def test_a_text_without_a_game():
    for text in ("", "\n \n", "%all\n%of it"):
        with pytest.raises(RecordSyntaxError, match="x:1:1: the text holds no game"):
            pgn.read_records(Source("x", text))


@pytest.mark.parametrize("line", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_encodings_and_ends_of_lines(line, encoding):
    text = TAGS + '1. e4 {Caf\u00e9} e5 ; to the end\n2. Nf3 (2. f4) *\n\n[Event "B"]\n\n1. d4 *\n'
    one, other = read_records(decode("x.pgn", text.replace("\n", line).encode(encoding)))
    assert shown(one) == "1w:e4 {Caf\u00e9} 1b:e5 ; to the end 2w:Nf3 (2w:f4)"
    assert (shown(other), other.header("Event")) == ("1w:d4", "B")
    assert not one.faults + other.faults
    assert one.source.place(one.plies[2].move.span.start).line == 6


# Lines


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("1. e4 e5 2. Nf3 *", "1w:e4 1b:e5 2w:Nf3"),
        ("1.e4 1...e5 2.Nf3 2... Nc6", "1w:e4 1b:e5 2w:Nf3 2b:Nc6"),
        ("e4 e5 Nf3", "1w:e4 1b:e5 2w:Nf3"),
        ("1. e4 (1. d4 d5 2. c4) e5", "1w:e4 (1w:d4 1b:d5 2w:c4) 1b:e5"),
        ("1. e4 (1. d4) (1. c4) e5", "1w:e4 (1w:d4) (1w:c4) 1b:e5"),
        ("1. e4(1. d4(1. c4 c5(1...e5)))e5", "1w:e4 (1w:d4 (1w:c4 1b:c5 (1b:e5))) 1b:e5"),
        (
            "1. e4 e5 (1... c5 {a} 2. Nf3 (2. c3 $5)) 2. f4",
            "1w:e4 1b:e5 (1b:c5 {a} 2w:Nf3 (2w:c3 $5)) 2w:f4",
        ),
        ("{a} {b} 1. e4", "{a} {b} 1w:e4"),
        ("{a} *", "{a}"),
        ("1. e4 {a} {b} ; c\n e5", "1w:e4 {a} {b} ; c 1b:e5"),
        ("1. {a} e4 1... {b} e5", "{a} 1w:e4 {b} 1b:e5"),
        ("1. e4 ({a} {b} 1. d4 {c}) e5", "1w:e4 ({a} {b} 1w:d4 {c}) 1b:e5"),
        ("1. e4 (1. d4 {c} (1. c4 {d}) {e}) e5", "1w:e4 (1w:d4 {c} {e} (1w:c4 {d})) 1b:e5"),
        ("1. e4 (a remark) e5", "1w:e4 (a remark) 1b:e5"),
        ("1. e4 ( ) e5", "1w:e4 ( ) 1b:e5"),
        ("1. e4 ({a}) e5", "1w:e4 ({a}) 1b:e5"),
        ("1. e4 $1 $13 e5 $2", "1w:e4 $1 $13 1b:e5 $2"),
        ("1. e4! e5 !? 2. Nf3+ ?", "1w:e4! 1b:e5!? 2w:Nf3+?"),
        ("1. e4 ($142 1. d4 $1 {$3} d5) e5", "1w:e4 (1w:d4 $142 $1 {$3} 1b:d5) 1b:e5"),
        ("1. e4 ($142 {a} (b)) e5", "1w:e4 ($142 {a} (b)) 1b:e5"),
        ("1. e4 {a} ! {b} ?", "1w:e4!? {a} {b}"),
        ("1. e4$1 {a}$2 e5", "1w:e4 $1 $2 {a} 1b:e5"),
        ("1. e4 += e5 +- 2. f4 \u00b1 N", "1w:e4 $14 1b:e5 $18 2w:f4 $16 $146"),
        ("1. d4 e8=Q) 2. c4", "1w:d4 1b:e8=Q 2w:c4"),
        ("1. d4 (1. e8=Q) 1... d5", "1w:d4 (1w:e8=Q) 1b:d5"),
        ("1. d4 (1. e8(Q)) 1... d5", "1w:d4 (1w:e8(Q)) 1b:d5"),
        ("1. -- e5 2. Z0 *", "1w:-- 1b:e5 2w:Z0"),
    ],
)
def test_trees(text, tree):
    assert shown(read(text)) == tree


def test_numbers_may_stand_apart_from_their_moves():
    record = read("1 . e4 1. ... e5 2. \u2026 2.Nf3")
    assert [ply.move.text for ply in record.plies] == ["e4", "e5", "Nf3"]


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("1. e4 e5 3. Nf3 Nc6 3. Bb5 a6", [10]),
        ("1. e4 0... e5 2. Nf3 1... Nc6 3. Bb5 2... a6", [7, 22]),
        ("1. e4 e5 3. Nf3 Nc6 4. Bb5 a6 5. O-O", [10]),
        ("2. e4 e5 3. Nf3 Nc6", [1]),
        ("1. e4 1. e5 2. Nf3 2. Nc6", []),
        ("1. e4 (2. d4) e5", [8]),
    ],
)
def test_numbers_out_of_order_are_reported_once_and_do_no_harm(text, columns):
    record = read(text)
    assert [fault.span.start - len(TAGS) + 1 for fault in record.faults] == columns
    assert all(fault.is_harmless and fault.code == "move-number" for fault in record.faults)
    assert [ply.index for ply in record.plies] == list(range(len(record.plies)))


def test_a_game_that_black_begins():
    fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 17"
    text = f'[FEN "{fen}"]\n[SetUp "1"]\n\n17... Kd7 18. e4 (18. e3 Kc6) Kd6 *'
    (record,) = read_records(Source("x", text))
    assert shown(record) == "17b:Kd7 18w:e4 (18w:e3 18b:Kc6) 18b:Kd6"
    assert not record.faults
    (record,) = read_records(Source("x", text.replace("17... Kd7", "Kd7")))
    assert shown(record) == "17b:Kd7 18w:e4 (18w:e3 18b:Kc6) 18b:Kd6"


def test_results():
    for text, value in (("1-0", "1-0"), ("0-1", "0-1"), ("1/2-1/2", "1/2-1/2"), ("*", "*")):
        assert read(f"1. e4 {text}").result.value == value
    halved = read("1. e4 e5 1/2")
    assert (halved.result.value, halved.faults) == ("1/2-1/2", ())
    assert read("1. e4 e5").result is None
    two = read("1. e4 1-0 0-1")
    assert (two.result.value, faults(two)) == ("1-0", [(1, 11, "stray-text")])
    inner = read("1. e4 (1. d4 1-0) e5 *")
    assert (inner.result.value, faults(inner)) == ("*", [(1, 14, "stray-text")])


# Comments


def test_commands_are_no_words():
    record = read("1. e4 {[%clk 1:02:03][%eval 0.3,12] good [%csl Ge4,Rd5] [%cal Ge2e4] [%x y]} e5")
    (comment,) = record.plies[0].comments
    assert [(each.name, each.value) for each in comment.commands] == [
        *(("clk", "1:02:03"), ("eval", "0.3,12"), ("csl", "Ge4,Rd5"), ("cal", "Ge2e4"), ("x", "y")),
    ]
    assert [item.text for item in comment.items] == ["good"]


def test_tags_that_are_indented_begin_a_game_below_one_without_moves():
    text = '  [Event "A"]\n  [White "a"]\n\n  [Event "B"]\n  [White "b"]\n\n  1. e4 *\n'
    records = read_records(Source("x", text))
    assert [[head.value for head in each.headers] for each in records] == [["A", "a"], ["B", "b"]]
    assert [len(each.plies) for each in records] == [0, 1]
    assert not any(each.faults for each in records)


def test_lines_that_are_left_out():
    text = '%1\n[Event "A"]\n%2\n\n%3\n1. e4 \n%4 1. d4 (\ne5 {\n%5\n} (2. f4\n%6 )\n) *'
    (record,) = read_records(Source("x", text))
    assert shown(record) == "1w:e4 1b:e5 {\n%5\n} (2w:f4)".replace("(2w", "(1b")
    assert [fault.code for fault in record.faults] == ["move-number"]


def test_a_line_comment_ends_with_its_line():
    record = read("1. e4 ; a } ( b\ne5 ;c")
    assert shown(record) == "1w:e4 ; a } ( b 1b:e5 ;c"
    assert not record.faults


def test_brackets_in_comments_are_of_the_comment():
    record = read("1. e4 {a (b [c] (d} e5 {)} 2. Nf3 {;} {[} Nc6")
    assert shown(record) == "1w:e4 {a (b [c] (d} 1b:e5 {)} 2w:Nf3 {;} {[} 2b:Nc6"


# What is broken


@pytest.mark.parametrize(
    ("text", "tree", "found"),
    [
        ("1. e4 Nf3 ) e5", "1w:e4 1b:Nf3 2w:e5", [(1, 11, "stray-bracket")]),
        ("1. e4 {a\nb", "1w:e4 {a\nb", [(1, 7, "unclosed-bracket")]),
        ("1. e4 (1. d4 d5", "1w:e4 (1w:d4 1b:d5)", [(1, 7, "unclosed-bracket")]),
        (
            "1. e4 (1. d4 (1. c4 {x",
            "1w:e4 (1w:d4 (1w:c4 {x))",
            [(1, 7, "unclosed-bracket"), (1, 14, "unclosed-bracket"), (1, 21, "unclosed-bracket")],
        ),
        ("1. e4 } e5", "1w:e4 1b:e5", [(1, 7, "stray-text")]),
        ("1. e4 ] e5", "1w:e4 1b:e5", [(1, 7, "stray-text")]),
        ('1. e4 "quoted e5', "1w:e4 1b:e5", [(1, 8, "stray-text")]),
        ("1. e4 $ e5", "1w:e4 1b:e5", [(1, 7, "stray-text")]),
        ("1. e4 $" + "9" * 5000 + " e5", "1w:e4 1b:e5", [(1, 7, "nag")]),
        ("$3 1. e4", "1w:e4", [(1, 1, "stray-text")]),
        ("! 1. e4", "1w:e4", [(1, 1, "stray-text")]),
        ("(1. d4) 1. e4", "1w:e4", [(1, 1, "stray-variation")]),
        ("1" * 5000 + ". e4 e5", "1w:e4 1b:e5", [(1, 1, "move-number")]),
        ("1. e4 prose e5", "1w:e4 1b:e5", [(1, 7, "stray-text")]),
        ("1. e4 e5 2. Xyz Nc6", "1w:e4 1b:e5 2w:Xyz 2b:Nc6", []),
        (
            "1. e4\x07 e5 {\x1b[2J}",
            "1w:e4 1b:e5 {\x1b[2J}",
            [(1, 6, "stray-text"), (1, 6, "control-character")],
        ),
    ],
)
def test_what_is_broken_is_named_and_costs_nothing_else(text, tree, found):
    one, other = games(f"{text}\n\n{TAGS}1. c4 *")
    assert shown(one).replace("\n\n", "") == tree.strip()
    assert faults(one) == found
    assert (shown(other), other.faults, other.header("White")) == ("1w:c4", (), "W")


def test_a_number_without_bounds_in_a_comment_is_text():
    record = read("1. e4 {[%clk " + "9" * 5000 + "]} e5 {" + "8" * 5000 + ". Nf3}")
    assert [ply.move.text for ply in record.plies] == ["e4", "e5"]
    assert record.plies[0].comments[0].commands[0].value == "9" * 5000


@pytest.mark.parametrize("gap", ["\n\n", "\r\n\r\n", "\r\r", "\n \n", "\n", "\r\n"])
def test_an_unclosed_comment_ends_where_tags_begin(gap):
    first, *rest = games(f'1. e4 {{never closed{gap}[Event "B"]\n[White "C"]\n\n1. d4 {{a}} *')
    assert (shown(first), faults(first)) == (
        "1w:e4 {never closed",
        [(1, 7, "unclosed-bracket")],
    )
    (other,) = rest
    assert (shown(other), other.header("White")) == ("1w:d4 {a}", "C")
    assert [fault.is_harmless for fault in other.faults] == [True] * (gap in ("\n", "\r\n"))


def test_a_comment_may_quote_a_tag():
    record = read('1. e4 {as [Event "x"] has it\n[Event "x"] too} e5')
    assert len(record.plies) == 2
    assert not record.faults


def test_variations_nested_too_deep_are_left_out_and_named_once():
    for count in (MAX_DEPTH + 5, 10_000):
        record = read("1. e4 " + "(1. d4 " * count + "{ ) }" + ")" * count + " e5 2. f4")
        assert [ply.move.text for ply in record.plies] == ["e4", "e5", "f4"]
        assert len(list(record.variations())) == MAX_DEPTH
        assert [fault.code for fault in record.faults] == ["too-deep"]
        unclosed = read("1. e4 " + "(1. d4 " * count)
        codes = [fault.code for fault in unclosed.faults]
        assert sorted(set(codes)) == ["too-deep", "unclosed-bracket"]
        assert codes.count("unclosed-bracket") == MAX_DEPTH


def test_a_broken_variation_costs_nothing_of_its_main_line():
    sane = read("1. e4 e5 2. Nf3 Nc6 *")
    for inner in (*("1. xx", "1... Ke4 2. Ke8 e9", "{", "$$ ! ] } (a)", "-- Z0 1. 1. 1.", "1. a9 @ #"),):
        record = read(f"1. e4 ({inner}{'}' if '{' in inner else ''}) e5 2. Nf3 Nc6 *")
        assert [ply.move.wording for ply in record.plies][-3:] == [ply.move.wording for ply in sane.plies][-3:]
        checked = verify_record(record)
        assert not any(node.finding for node in checked.played.main.nodes)


UNITS = [
    *("(", ")", "( ", "(a) ", "() ", "((a)) ", "(1. d4) ", "(1. d4 (a) {b}) ", "{", "}", "{}"),
    *("{a} ", "{(a} ", "; a\n", "%a\n", "$", "$1", "$1 ", "1", "1 ", "1.", "1...", "e", "e4"),
    *("e4 ", "e4 $1 {a} ", "e8=", "=Q(", "O-", "O-O-", "0-0 ", "-", "- ", "!", "! ", "+", "1-0 "),
    *("*", "x ", "[", "]"),
    '["',
    '"',
    '[A "',
    '[A "a"] ',
    '[A "a"]\n',
    '\n[Event "',
    "\\",
    "\n",
    " \n",
    '{\n\n[Event "a"]\n',
    *("\x1b", "\x00 ", "\u2654", "1. e4 (", "1. e4 {(", "N", "Nb", "1/2 ", "--"),
]
AROUND = ["1. e4 (1. d4 {}", "{}", "1. e4 {} e5", "1. e4 {{ {}", '[White "{}']


@pytest.mark.parametrize(
    ("around", "unit"),
    spread(
        3,
        [
            *((AROUND[0], unit) for unit in UNITS),
            # Of the other surroundings each unit has one.
            *((AROUND[1 + place % 4], unit) for place, unit in enumerate(UNITS)),
        ],
    ),
)
def test_four_times_the_text_is_about_four_times_the_work(around, unit):
    few, many = (Source("x", '[Event "A"]\n\n' + around.format(unit * count)) for count in (75, 300))
    pgn.read_records(few)
    assert calls(pgn.read_records, many) <= 4.5 * calls(pgn.read_records, few)


def test_a_line_of_a_million_signs():
    text = "1. e4 {" + "word " * 1000 + "} e5 " + "(1... c5 2. Nf3) " * 1000
    source = Source("x", TAGS + text + "x" * 1_000_000 + " 2. d4 *")
    (record,) = read_records(source)
    assert [ply.move.text for ply in record.plies] == ["e4", "e5", "d4"]
    assert len(record.plies[1].variations) == 1000
    assert [fault.code for fault in record.faults] == ["stray-text"]
    assert len(record.faults[0].message) < 100


@pytest.mark.parametrize(
    "text",
    [
        "1. e4 \x1b[2J e5 {\x1b]0;x\x07}",
        "1. \x1b[31mNf9 e5",
        '1. e4 [Wh\x1bite "x"]',
        "1. e4 (\u202e",
        "1. e4 $9\x9b",
    ],
)
def test_what_is_printed_steers_no_terminal(text):
    out = StringIO()
    report = Report(PlainConsole(out), Contents(unread=True, readings=True))
    for record in games(text):
        report.record(verify_record(record))
    report.summary()
    assert all(printable(line) == line for line in out.getvalue().split("\n"))


# Which texts are PGN


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ('[Event "A"]\n\n1. e4', True),
        ('[Event "A"]\n[Site "B"]\n\n{[%clk 1]} 1. e4', True),
        ("1. e4 e5 (1... c5) 2. Nf3", True),
        ("{a} 1. e4 $1", True),
        ("1. e4 e5 2. Nf3", False),
        ('[Event "A"]\n\n1.Pd3-d4 [a comment]', False),
        ("Game: coherent\n\n1.Pd3-d4 (1.Pe3-e4)", False),
        ("prose", False),
    ],
)
def test_the_dialect_of_a_text(text, is_one):
    assert dialect.is_pgn(text) is is_one


@pytest.mark.parametrize(
    "text",
    [
        '[Event "A"]\n[White A]\n[Black "b\n\n1. e4 e5 *\n',
        '[Event "A"]\n\n1. e4 e5 *\n\n[Event "B"]\n\n1. e4 [ e5 *\n',
        '[Event "A"]\n\n1. e4 e5 *\n\n[Event "B"]\n[White A]\n\n1. d4 *\n',
    ],
)
def test_a_stray_bracket_makes_no_score_of_pgn(text):
    assert dialect.is_pgn(text)


@pytest.mark.parametrize(
    "text",
    [
        '[White "a"]\n[Black "b"]\n\n1.Ng1-g3\n[Path: g1-i3-g3] Nc9-c7\n',
        "[By way of an introduction]\n1.Ng1-g3 Nc9-c7\n",
        "Game: coherent\n\n1. Ng3 [good] Nc7 *",
    ],
)
def test_comments_in_square_brackets_make_a_score(text):
    assert not dialect.is_pgn(text)


@pytest.mark.parametrize(
    ("text", "main", "sides"),
    [
        ("1. e4 (1. d4 d5 1... e5 2. Nf3 *", ["e4", "e5", "Nf3"], [["d4", "d5"]]),
        ("1. e4 e5 (1... c5 2. Nf3 (2. Nc3 2. Nc3 Nc6 *", ["e4", "e5"], [["c5", "Nf3"]]),
        (
            "1. e4 e5 (1... c5 2. Nf3 d6 2. Nc3 Nc6 *",
            ["e4", "e5", "Nc3", "Nc6"],
            [["c5", "Nf3", "d6"]],
        ),
        ("1. e4 (1. d4 d5 1... e5 2. Nf3) 1... c5 *", ["e4", "c5"], [["d4", "d5", "e5", "Nf3"]]),
        ("1. e4 (1. d4 d5 2. c4 *", ["e4"], [["d4", "d5", "c4"]]),
    ],
)
def test_a_variation_that_is_never_closed_costs_nothing_of_the_line_around(text, main, sides):
    record = read(text)
    assert [ply.move.text for ply in record.plies][: len(main)] == main
    found = [each for ply in record.plies for each in ply.variations]
    assert [[ply.move.text for ply in each.plies] for each in found[:1]] == sides
    assert [ply.index for ply in record.plies] == list(range(len(record.plies)))
    closed = text.count("(") == text.count(")")
    assert ("unclosed-bracket" in [fault.code for fault in record.faults]) is not closed
