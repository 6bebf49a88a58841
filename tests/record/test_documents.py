"""Records as JSON: read from text and tree, and refused with a place where anything is wrong."""

import base64
import io
import json

import pytest
from counting import calls
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from running import schema, validate

from toolkit.errors import RecordSyntaxError, UnreadableError
from toolkit.record.brackets import MAX_DEPTH
from toolkit.record.documents.parse import MAX_DEPTH as MAX_NESTED
from toolkit.record.documents.parse import parse_all
from toolkit.record.documents.shape import check_shape, tree_of
from toolkit.record.model import Dialect
from toolkit.record.reader import read_records, stream_parts, stream_records
from toolkit.record.source import Source, decode
from toolkit.rewrite.convert.json import alone, document
from toolkit.verify.records import verify_record

HEAD = '"format": "pathmate-record", "version": 1'
PGN = '[Event "one"]\n\n1. e4 {best} e5 (1... c5 $1 (1... d5)) 2. Nf3! *\n'
SCORE = "Game: orthodox\nWhite: Ann\n\n 1.Pe2-e4 Pe7-e5\n[The pawn controls d4]\n1-0\n"
LOG = '1. P e2-e4\n1... p e7-e5 // good\n// it "seems"\n2. N g1-f3 // !\n'
ZSG = (
    "Zillions Save Game File Version 0.02 HC\nVariantName=Chess\n(x b1)\n(White Rook b1)\n"
    "1. Pass\n1. Pawn e7 - e5\n2. Rook b1 - c1 @ c1 0 0\n"
)


def read(text):
    return read_records(Source("x.json", text))


def refused(text):
    with pytest.raises(RecordSyntaxError) as caught:
        read(text)
    return str(caught.value)


def written(text, dialect):
    source = Source("x", text)
    return document(source, dialect, read_records(source))


def only(plies, **more):
    return json.dumps({"format": "pathmate-record", "version": 1, **more, "records": [{"plies": plies}]})


# Whole documents


@pytest.mark.parametrize(
    ("text", "dialect"),
    [
        (PGN, Dialect.PGN),
        (SCORE, Dialect.SCORE),
        (LOG, Dialect.COURIER),
        (PGN * 2, Dialect.PGN),
        (ZSG, Dialect.ZSG),
    ],
)
def test_a_text_is_the_same_by_way_of_json(text, dialect):
    line = written(text, dialect)
    validate("convert", json.loads(line))
    records = read(line)
    assert {record.dialect for record in records} == {dialect}
    assert records[0].source.encode(records[0].source.text) == text.encode()
    plain = read_records(Source("x", text))
    assert [tree_of(each) for each in records] == [tree_of(each) for each in plain]
    # Of the trees alone the same records are made.
    values = json.loads(line)
    del values["text"]
    assert [tree_of(each) for each in read(json.dumps(values))] == [tree_of(each) for each in plain]


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbf" + SCORE.encode(),
        SCORE.encode("utf-16"),
        b"\xfe\xff" + SCORE.encode("utf-16-be"),
        SCORE.replace("Ann", "J\u00f6rg").encode("latin-1"),
        SCORE.replace("Ann", "J\u00f6rg").encode() + b"\xff",
        SCORE.replace("\n", "\r\n").encode(),
        SCORE.replace("\n", "\r").encode() + b"\x00\x85",
    ],
)
def test_every_byte_of_a_file_is_kept(data):
    source = decode("x", data)
    line = document(source, Dialect.SCORE, read_records(source))
    (record,) = stream_records("x.json", io.BytesIO(line.encode()))
    assert record.source.encode(record.source.text) == data
    assert record.source.fallback == source.fallback


def test_the_tree_says_what_programs_want_to_know():
    (record,) = read_records(Source("x", PGN))
    assert tree_of(record) == {
        "headers": [{"key": "Event", "value": "one"}],
        "plies": [
            {
                "ply": "1w",
                "number": 1,
                "colour": "white",
                "move": "e4",
                "comments": [{"text": "best"}],
            },
            {
                "ply": "1b",
                "number": 1,
                "colour": "black",
                "move": "e5",
                "variations": [
                    [
                        {
                            "ply": "1b",
                            "number": 1,
                            "colour": "black",
                            "move": "c5",
                            "nags": [1],
                            "variations": [[{"ply": "1b", "number": 1, "colour": "black", "move": "d5"}]],
                        }
                    ]
                ],
            },
            {"ply": "2w", "number": 2, "colour": "white", "move": "Nf3", "marks": ["!"]},
        ],
        "result": "*",
    }


def test_one_record_of_several_has_its_own_text():
    first, second = read_records(Source("x", PGN + PGN.replace("one", "two")))
    line, kept = alone(second)
    assert kept
    assert json.loads(line)["text"].startswith('[Event "two"]')
    assert [tree_of(each) for each in read(line)] == [tree_of(second)]
    assert json.loads(alone(first)[0])["text"].startswith('[Event "one"]')


def test_documents_stand_one_a_line_or_over_several():
    one, two = written(PGN, Dialect.PGN), written(LOG, Dialect.COURIER)
    spread = json.dumps(json.loads(two), indent=1)
    for text in (f"{one}\n{two}\n", f"\ufeff{one}\n\n{two}", f"{spread}\n{one}", f"{one} {two}"):
        parts = list(stream_parts("x.json", io.BytesIO(text.encode())))
        records = [record for part in parts for record in part.records()]
        assert sorted(len(each.plies) for each in records) == [3, 3]
        assert len(parts) == (1 if spread in text or "} {" in text else 2)


def test_a_part_without_a_game_is_kept_and_counts_for_nothing():
    line = document(Source("x", "% nothing\n\n"), Dialect.PGN, ())
    ((sheet,),) = ([*part.sheets()] for part in stream_parts("x", io.BytesIO(line.encode())))
    assert (sheet.source.text, list(sheet.records)) == ("% nothing\n\n", [])
    with pytest.raises(RecordSyntaxError, match=r"x:1:1: the text holds no game"):
        list(stream_records("x", io.BytesIO(line.encode())))
    assert "the JSON holds no game" in refused(line)


# Trees alone


def test_a_program_may_write_the_tree_alone():
    text = only(
        [
            {"move": "e4", "nags": [1]},
            {"move": "e5", "variations": [[{"move": "c5"}, {"move": "Nf3"}]]},
        ]
    )
    validate("convert", json.loads(text))
    (record,) = read(text)
    assert record.dialect is Dialect.PGN
    assert verify_record(record).clean
    (variation,) = record.variations()
    assert [ply.name for ply in variation.plies] == ["1b", "2w"]


def test_a_finding_points_into_the_json():
    plies = [
        {"move": "e4", "comments": [{"text": "Look,\n\u201cthe\u201d pawn attacks d4"}]},
        {"move": "Ke5"},
    ]
    for text in (only(plies), json.dumps(json.loads(only(plies)), indent=2, ensure_ascii=False)):
        (record,) = read(text)
        checked = verify_record(record, "orthodox")
        illegal = next(each for each in checked.findings if each.code == "illegal-move")
        source = record.source
        place = source.place(illegal.span.start)
        assert source.line(place.line)[place.column - 1 :].startswith('Ke5"')
        assert text.splitlines()[place.line - 1][place.column - 1 :].startswith('Ke5"')
        claim = next(each for each in checked.claims if "pawn attacks" in each.text)
        end = source.place(claim.span.end)
        assert text.splitlines()[end.line - 1][: end.column - 1].endswith("attacks d4")


def test_a_finding_in_a_text_with_escapes_points_into_the_json():
    text = json.dumps({"format": "pathmate-record", "version": 1, "text": f"{SCORE}"})
    text = text.replace("Ann", "\\u0041nn \\ud83d\\ude00").replace("Pe7-e5", "Pe7-e4")
    (record,) = read(text)
    (finding,) = verify_record(record).findings[:1]
    place = record.source.place(finding.span.start)
    assert text[place.column - 1 :].startswith("Pe7-e4")
    assert record.header("White") == "Ann \U0001f600"


@pytest.mark.parametrize(
    ("ply", "said"),
    [
        ({"move": "e4 e5"}, "1:77: 'e4 e5' is no move of pgn, which stands alone and without its"),
        ({"move": "e4+"}, "'e4+' is no move of pgn"),
        ({"move": "1-0"}, "'1-0' is no move of pgn"),
        ({"move": ""}, "'' is no move of pgn"),
        ({"move": 'e4 *\n\n[Event "x"]\n\n1. d4'}, '[Event "x"]\\n\\n1. d4\' is no move of pgn'),
        (
            {"move": "e4", "comments": [{"text": "so}"}]},
            "'so}' is no comment of pgn, for braces in",
        ),
        (
            {"move": "e4", "before": [{"text": "so"}]},
            "no comment stands before a ply that begins no",
        ),
        ({"move": "e4", "nags": [1000]}, "nags[0] is 1000, expected at most 999"),
        ({"move": "e4", "marks": ["good"]}, "'good' is no mark of a move of pgn"),
        ({"move": "e4", "number": 7}, "plies[0].number is 7, the record made of it has 1"),
        ({"move": "e4", "number": 0}, "plies[0].number is 0, expected at least 1"),
        ({"move": "e4", "colour": "black"}, "plies[0].colour is 'black'"),
        ({"move": "e4", "variations": [[]]}, "variations[0] is an array of 0, expected at least 1"),
    ],
)
def test_what_no_dialect_can_hold_is_refused(ply, said):
    message = refused(only([ply]))
    assert said in message
    assert message.startswith("x.json:1:")


@pytest.mark.parametrize(
    ("plies", "dialect", "code", "at"),
    [
        ([{"move": "Pe2-e4"}, {"move": "Pe7-e5", "number": 3}], "score", "move-number", "{"),
        ([{"move": "p e7-e5"}], "courier", "label", "p e7"),
        ([{"move": "e4", "comments": [{"text": "a\x07b"}]}], "pgn", "control-character", "\\u0007"),
        ([{"move": "e4", "comments": [{"text": "-".join(["a1", "a2"] * 40)}]}], "pgn", "long-path", "a1"),
    ],
)  # fmt: skip
def test_a_tree_has_the_faults_of_a_text(plies, dialect, code, at):
    text = only(plies, dialect=dialect)
    (record,) = read(text)
    (fault,) = record.faults
    assert fault.code == code
    assert text[record.source.place(fault.span.start).column - 1 :].startswith(at)


@pytest.mark.parametrize("dialect", ["pgn", "score", "courier", "zsg"])
def test_a_word_in_place_of_a_move_says_nothing(dialect):
    (record,) = read(only([{"move": "e4zz"}], dialect=dialect))
    assert (record.plies[0].move.text, record.plies[0].move.said) == ("e4zz", None)


@pytest.mark.parametrize(
    ("record", "dialect", "said"),
    [
        ({"plies": [{"move": "hello"}]}, "courier", "'hello' is no move of courier"),
        ({"plies": [{"move": "Pe2-e4", "marks": ["+"]}]}, "courier", "'+' is no mark of a move"),
        ({"plies": [{"move": "Pe2-e4", "comments": [{"text": "a } b"}]}]}, "score", "no comment of"),
        ({"headers": [{"key": "a: b", "value": "c"}]}, "score", "'a: b' is no key of a header of"),
        ({"headers": [{"key": "White", "value": "a\nb"}]}, "pgn", "'a\\nb' is no value of a header"),
        ({"setup": ["(x b6)"]}, "zsg", "'(x b6)' is no change of the board of zsg"),
        ({"setup": ["x b6"]}, "pgn", "a record of pgn has no 'setup'"),
        ({"plies": [{"move": "a\nb"}]}, "zsg", "'a\\nb' is no move of zsg"),
        ({"result": "1:0"}, "pgn", "records[0].result is '1:0', expected one of '1-0', '0-1', '1/2-"),
    ],
)  # fmt: skip
def test_what_a_dialect_cannot_hold_has_a_place(record, dialect, said):
    text = f'{{{HEAD}, "dialect": "{dialect}", "records": [{json.dumps(record)}]}}'
    message = refused(text)
    assert said in message
    assert int(message.split(":")[2]) > text.index("records") + len("records")


def test_games_without_tags_are_as_many_as_there_are():
    values = json.loads(only([{"move": "e4"}]))
    values["records"] *= 3
    assert [len(each.plies) for each in read(json.dumps(values))] == [1, 1, 1]


def test_a_score_has_no_variations():
    said = refused(only([{"move": "Pe2-e4", "variations": [[{"move": "Pd2-d4"}]]}], dialect="score"))
    assert said.endswith(":121: a record of score has no 'variations'")


# What is wrong


def agreeing(**changes):
    values = json.loads(written(PGN, Dialect.PGN))
    values["records"][0] |= changes
    return json.dumps(values)


def test_a_tree_that_contradicts_its_text_is_an_error():
    text = agreeing(result="1-0")
    said = refused(text)
    assert said.endswith("records[0].result is '1-0', the text has '*'")
    assert text[int(said.split(":")[2]) - 1 :].startswith('"1-0"')
    assert "records[0].headers[0].value is 'two', the text has 'one'" in refused(
        agreeing(headers=[{"key": "Event", "value": "two"}])
    )
    assert "records[0].plies is an array of 0, the text has an array of 3" in refused(agreeing(plies=[]))
    assert "records[0].opening is an array of 1, the text has an array of 0" in refused(
        agreeing(opening=[{"text": "x"}])
    )
    values = json.loads(agreeing())
    del values["records"][0]["plies"][0]["comments"]
    assert "records[0].plies[0] lacks 'comments', the text has an array of 1" in refused(json.dumps(values))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"a": {', "1:8: the JSON ends too soon, expected a name in quotes"),
        ('{"format": "x"}', "1:12: format is 'x', expected 'pathmate-record'"),
        ('[{"plies": 1}]', "1:1: a document is an array, expected an object"),
        (f"{{{HEAD}}}", "1:1: a document has none of 'text', 'base64', 'records'"),
        ('{"format": "pathmate-record", "version": 2}', "1:42: version is 2, expected 1"),
        ('{"format": "pathmate-record"}', "1:1: a document lacks 'version'"),
        (f'{{{HEAD},\n "txt": ""}}', "2:9: a document has no 'txt'; known are format, version"),
        (f'{{{HEAD}, "text": 1}}', "text is an integer, expected a string"),
        (f'{{{HEAD}, "records": [{{"plies": [{{}}]}}]}}', "records[0].plies[0] lacks 'move'"),
        (f'{{{HEAD}, "text": "1. e4 *", "text": ""}}', "'text' comes twice in the same object"),
        (f'{{{HEAD}, "text": NaN}}', "1:53: 'NaN' is no JSON, expected a value"),
        (f'{{{HEAD}, "text": Infinity}}', "'Infinity' is no JSON"),
        (f'{{{HEAD}, "text": "\\ud800"}}', "1:54: \\ud800 is half of a surrogate pair"),
        (f'{{{HEAD}, "text": "\\udc00\\ud800"}}', "\\udc00 is half of a surrogate pair"),
        (f'{{{HEAD}, "text": "\\x"}}', "1:54: '\\\\x' is no escape of JSON"),
        (f'{{{HEAD}, "text": "a\tb"}}', "1:55: the character U+0009 must be escaped in a string"),
        (f'{{{HEAD}, "text": "a\nb"}}', "1:53: the string is not closed"),
        (f'{{{HEAD}, "version": 1}}', "'version' comes twice"),
        (f'{{{HEAD}, "records": [{"1" * 400}]}}', "a number of 400 characters, at most 20 are read"),
        (f'{{{HEAD}, "records": [01]}}', "'01' is no JSON"),
        (f'{{{HEAD}, "records": [1e5]}}', "records[0] is an integer, expected an object"),
        (f'{{{HEAD}, "records": [null]}}', "records[0] is null, expected an object"),
        (f'{{{HEAD}, "records": [true]}}', "records[0] is a boolean, expected an object"),
        (f'{{{HEAD}, "records": [{{}},]}}', "expected another value after ','"),
        (f'{{{HEAD}, "records": [{{}} {{}}]}}', "expected ',' or ']'"),
        (f"{{{HEAD}, 1: 2}}", "expected a name in quotes"),
        (f'{{{HEAD}, "text" "x"}}', "expected ':' after 'text'"),
        (f'{{{HEAD}, "text": }}', "expected a value"),
        (f'{{{HEAD}, "text": "1. e4 *"}} ]', "expected a value"),
        (f'{{{HEAD}, "text": "hello"}}', "1:54: the text holds no move such as 'Pd3-d4'"),
        (f'{{{HEAD}, "text": "", "base64": ""}}', "a document has both 'text' and 'base64'"),
        (f'{{{HEAD}, "base64": "%"}}', "1:55: base64 cannot be decoded"),
        (f'{{{HEAD}, "text": "x", "encoding": "ascii"}}', "encoding is 'ascii', expected one of 'utf-8'"),
        (f'{{{HEAD}, "text": "\\u2654", "encoding": "latin-1"}}', "cannot be written in latin-1"),
        (f'{{{HEAD}, "text": "x", "encoding": "cp1252", "bom": true}}', "has no byte-order mark"),
        (f'{{{HEAD}, "text": "x", "dialect": "json"}}', "dialect is 'json', expected one of 'score'"),
        (f'{{{HEAD}, "text": "{{\\"a\\": 1}}"}}', "JSON in JSON is no record"),
        (f'{{{HEAD}, "base64": "e30="}}', "1:55: JSON in JSON is no record"),
        (f'{{{HEAD}, "records": {"[" * 600}', "arrays and objects nest more than 512 deep"),
    ],
)  # fmt: skip
def test_what_is_wrong_has_a_place(text, said):
    message = refused(text)
    assert said in message
    assert message.startswith("x.json:")


PUBLISHED = Draft202012Validator(schema("convert"))
WHOLE = {
    **json.loads(f"{{{HEAD}}}"),
    "records": [
        {
            "headers": [{"key": "Event", "value": "one"}],
            "opening": [{"text": "so"}],
            "plies": [
                {
                    "ply": "1w",
                    "number": 1,
                    "colour": "white",
                    "move": "e4",
                    "marks": ["!"],
                    "nags": [1],
                    "comments": [
                        {"text": "[%clk 1]", "commands": [{"name": "clk", "value": "1"}]},
                    ],
                    "variations": [[{"move": "d4", "before": [{"text": "or"}]}]],
                }
            ],
            "result": "*",
        }
    ],
}
VALUES = st.sampled_from(["", "1w", 0, 1, 1.0, 1.5, 2**60, True, None, [], [[]], {}, {"text": "x"}, "pgn", "1-0"])


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_what_the_published_schema_refuses_is_refused_with_its_place(data):
    values = json.loads(json.dumps(WHOLE))
    inner = values
    while True:
        key = data.draw(st.sampled_from(list(inner if isinstance(inner, dict) else range(len(inner)))))
        if not inner[key] or not isinstance(inner[key], dict | list) or data.draw(st.booleans()):
            break
        inner = inner[key]
    how = data.draw(st.sampled_from(["change", "remove", "add"]))
    if how == "change":
        inner[key] = data.draw(VALUES)
    elif how == "remove":
        del inner[key]
    elif isinstance(inner, dict):
        inner["more"] = data.draw(VALUES)
    text = json.dumps(values, indent=1)
    (parsed,) = parse_all(Source("x", text))
    sound = PUBLISHED.is_valid(values)
    if sound:
        check_shape(Source("x", text), parsed)
        return
    with pytest.raises(RecordSyntaxError, match=r"expected|lacks|known are") as caught:
        check_shape(Source("x", text), parsed)
    assert caught.value.column <= len(text.splitlines()[caught.value.line - 1])


def nested(depth):
    """Variations in variations."""
    opened = '{"move": "e4", "variations": [['
    return f'{{{HEAD}, "records": [{{"plies": [{opened * depth}{{"move": "d4"}}{"]]}" * depth}]}}]}}'


def test_variations_nest_as_deep_as_in_a_text():
    (record,) = read(nested(MAX_DEPTH))
    assert sum(1 for _ in record.variations()) == MAX_DEPTH
    assert verify_record(record).illegal == 0
    message = refused(nested(MAX_DEPTH + 1))
    assert f"variations nest more than {MAX_DEPTH} deep" in message
    assert "nest more than 512 deep" in refused(nested(100_000))


@pytest.mark.parametrize("part", ['{"plies": [{"variations": ', '{"a": ', "["])
def test_no_nesting_exhausts_the_stack(part):
    closed = "".join({"{": "}", "[": "]"}[sign] for sign in reversed(part) if sign in "{[")
    depth = (MAX_NESTED - 4) // len(closed)
    message = refused(f'{{{HEAD}, "records": [{part * depth}1{closed * depth}]}}')
    assert message.startswith("x.json:1:")


def test_a_long_document_takes_work_by_its_length():
    def work(count):
        return calls(read, only([{"move": "Nf3", "comments": [{"text": "so (or so)"}]}] * count))

    work(1)
    assert work(400) < 5 * work(100)


def test_json_is_utf_8():
    data = f'{{{HEAD}, "text": "\u00fc"}}'.encode("latin-1")
    with pytest.raises(RecordSyntaxError, match=r"x:1:54: this is no UTF-8"):
        list(stream_records("x", io.BytesIO(data)))


@pytest.mark.parametrize("filler", [b" ", b"[", b'"', b"\n", b"1", b"\\u0041", b'{"a":'])
def test_ten_megabytes_are_refused(filler):
    data = f'{{{HEAD}, "text": "'.encode() + filler * (10_000_000 // len(filler))
    with pytest.raises((UnreadableError, RecordSyntaxError)):
        list(stream_records("x", io.BytesIO(data)))


def test_no_sign_of_a_text_steers_a_terminal_or_ends_a_line():
    text = "1.Pe2-e4 [a\x1b[31m\x85\u202e\u2028b]\n"
    line = written(text, Dialect.SCORE)
    assert line.splitlines() == [line]
    assert "\\u001b" in line
    assert "\\u202e" in line
    assert read(line)[0].source.text == text


def test_bytes_that_are_no_text_are_not_put_into_json():
    data = "1.Pe2-e4 [J\u00f6rg ".encode() + b"\xff]\n"
    source = decode("x", data)
    line = document(source, Dialect.SCORE, read_records(source))
    values = json.loads(line)
    assert base64.b64decode(values["base64"]) == data
    assert values["records"][0]["plies"][0]["comments"] == [{"text": "J\u00f6rg \ufffd"}]
    assert "text" not in values
