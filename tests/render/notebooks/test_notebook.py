"""What notebooks show: HTML that holds together, says what is so, and takes no text for markup."""

from dataclasses import replace
from html.parser import HTMLParser

import pytest
from conftest import RECORD, ROOT
from effort import first
from running import python

import toolkit
from toolkit.record.source import Source
from toolkit.render.notebooks import values
from toolkit.render.notebooks.values import Table, View

LOYD = "8/2N5/8/k2NQ3/P1R5/Pp6/n2p4/1K1B4 w - - 0 1"
HOSTILE = '<script>alert("1")</script><img src=x onerror=alert(2)>\u202e\x07'
VOID = {"meta", "br", "img"}


class Reader(HTMLParser):
    """Reads HTML: its elements, the cells of its tables, and whether every element is closed."""

    def __init__(self, text):
        super().__init__()
        self.names, self.attributes, self.open = [], [], []
        self.tables, self.texts = {}, []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, name, attributes):
        self.names.append(name)
        self.attributes += attributes
        if name not in VOID:
            self.open.append(name)
        if name == "caption":
            self.caption = ""
        elif name == "tr":
            self.tables[self.caption].append([])
        elif name in ("td", "th"):
            self.tables[self.caption][-1].append("")

    def handle_startendtag(self, name, attributes):
        self.names.append(name)
        self.attributes += attributes

    def handle_endtag(self, name):
        assert self.open.pop() == name
        if name == "caption":
            self.tables[self.caption] = []

    def handle_data(self, text):
        self.texts.append(text)
        if "caption" in self.open and "table" in self.open:
            self.caption += text
        elif self.open[-1:] in (["td"], ["th"]):
            self.tables[self.caption][-1][-1] += text


@pytest.fixture(scope="module")
def record():
    return toolkit.read_records(RECORD)[0]


@pytest.fixture(scope="module")
def hostile():
    text = f"Game: coherent\nWhite: {HOSTILE}\nBlack: {HOSTILE}\n\n1.Ng1-g3 [Path: g1-i2-g3"
    text += f" {HOSTILE} the knight on g3 {HOSTILE}] Nc9-c5 {{{HOSTILE} at e5}}"
    return toolkit.parse_records(text, f"{HOSTILE}.txt")[0]


def assert_harmless(html):
    read = Reader(html)
    assert not {"script", "img", "iframe", "object", "a", "link"} & set(read.names)
    assert not [name for name, _ in read.attributes if name.startswith("on")]
    assert not [value for name, value in read.attributes if name in ("src", "href") and value[0] != "#"]
    assert not set("\u202e\x07") & set(html)
    return read


def test_a_record_is_a_table_of_its_moves_with_its_last_position(record):
    read = Reader(record._repr_html_())
    head, *rows = read.tables["Moves"]
    assert head == ["", "White", "Black"]
    assert len(rows) == 52
    assert rows[13] == ["14.", "Ng2-i1", "Ng9-g7"]
    assert rows[-1] == ["52.", "Kb6-c7??", "Pc9-d8 checkmate!!!"]
    assert read.names.count("svg") == 1
    fen = toolkit.write_fen(toolkit.verify(record).played.end)
    assert ("data-fen", fen) in read.attributes
    assert "After 52b" in read.texts
    assert "Dimitry Valencia \u2013 Carlos Cetina" in read.texts


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1.Pa15-a16", "No picture: text: the record names no game"),
        ("Game: draughts\n\n1.Ng1-g3", "No picture: text: Game: no game is called 'draughts'"),
        ("Game: coherent\nFEN: 9/9 w\n\n1.Ng1-g3", "No picture: "),
        ("Game: coherent\n\n1.Ng1-g3 Nc9-a1", "; 1 illegal move"),
        ("Game: coherent\n\n1.Ng1-g3 Nc9-c7 0-1", "Result: 0-1"),
    ],
)
def test_a_record_that_cannot_be_played_shows_what_it_has(text, said):
    (record,) = toolkit.parse_records(text)
    read = Reader(record._repr_html_())
    assert any(said in each for each in read.texts)
    assert read.tables["Moves"][1][0] == "1."


def test_a_record_that_begins_with_black():
    (record,) = toolkit.parse_records("Game: coherent\n\n3. ... Nc9-c7 4.Ng1-g3 checkmate")
    assert Reader(record._repr_html_()).tables["Moves"][1:] == [
        ["3.", "\u2026", "Nc9-c7"],
        ["4.", "Ng1-g3 checkmate", ""],
    ]


def test_moves_without_numbers_are_counted_from_the_position_before_them():
    text = "Game: orthodox\nFEN: 4k3/8/8/8/8/8/8/4K3 b - - 0 20\n\nKe8-e7 Ke1-e2 Ke7-e6"
    (record,) = toolkit.parse_records(text)
    read = Reader(record._repr_html_())
    assert read.tables["Moves"][1:] == [["20.", "\u2026", "Ke8-e7"], ["21.", "Ke1-e2", "Ke7-e6"]]
    assert "After 21b" in read.texts


def test_a_record_that_ends_with_a_null_move():
    (record,) = toolkit.parse_records('[Event "x"]\n\n1. e4 e5 2. -- *')
    assert "After 2w" in Reader(record._repr_html_()).texts


def test_a_verification_is_a_table_of_claims(record):
    checked = toolkit.verify(record)
    read = Reader(checked._repr_html_())
    head, *rows = read.tables["Claims"]
    assert head == ["Ply", "Line", "Kind", "Claim", "Verdict", "Detail", "Read as"]
    assert len(rows) == len(checked.claims)
    for row, claim in zip(rows, checked.claims, strict=True):
        document = claim.to_json(record.source)
        assert row[:3] == [document["ply"], str(document["line"]), document["kind"]]
        assert row[3] == " ".join(document["text"].split())
        assert row[4:] == [document["verdict"], document["detail"], document["reading"]]
    notes = [row[1] for row in read.tables["Findings"][1:]]
    assert notes == ["note"] * len(checked.findings)
    assert len(notes) > 1


def test_a_verification_names_what_is_wrong():
    (record,) = toolkit.parse_records("Game: coherent\n\n1.Ng1-g3 [Path: g1-i2-g3] Nc9-c5")
    read = Reader(toolkit.verify(record)._repr_html_())
    assert [row[:2] for row in read.tables["Findings"][1:]] == [["3", "error"], ["3", "error"]]
    (row,) = [row for row in read.tables["Claims"][1:] if row[4] == "refuted"]
    assert row[3:] == [
        "Path: g1-i2-g3", "refuted", "g1-i2-g3 is no path of a knight; clear: g1-i3-g3", "White's knight on g3 goes by g1-i2-g3",
    ]  # fmt: skip
    assert any("1 illegal move, 1 refuted" in each for each in read.texts)


def test_a_solution_is_a_diagram_with_its_play():
    solution = toolkit.solve(toolkit.read_fen(LOYD, "orthodox"), "#2")
    read = Reader(solution._repr_html_())
    assert ("data-fen", LOYD) in read.attributes
    assert read.tables["Keys"] == [["Key", "Moves"], ["1.Qa1!", "2"]]
    tries = {row[0]: row[1] for row in read.tables["Tries"][1:]}
    assert tries["1.Qe8?"] == "1...Nc3+!"
    assert len(tries) == len(solution.tries)
    assert read.tables["Play"][1:] == [
        ["1.Qa1!", "", "", "(zz)"],
        ["\u20031...", "Nb4", "2.axb4#", ""],
        ["\u20031...", "Nc1", "2.Qc3#", ""],
        ["\u20031...", "Nc3+", "2.Qxc3#", ""],
        ["\u20031...", "b2", "2.Rc5#", ""],
    ]
    assert len(read.tables["Set play"]) == 4
    assert "#2 (White mates in 2): 1 key, sound" in read.texts


def test_what_a_limit_left_open_is_said():
    board = toolkit.read_fen(LOYD, "orthodox")
    solution = toolkit.solve(board, "#9", nodes=5, engine="python")
    read = Reader(solution._repr_html_())
    assert any("a limit came first" in each for each in read.texts)
    assert "Keys" not in read.tables


def test_an_explanation_is_a_picture_with_its_paths():
    board = toolkit.start("coherent")
    read = Reader(toolkit.explain(board, "Ng1-h3")._repr_html_())
    assert {value for name, value in read.attributes if name == "data-path"} == {
        "g1-g2-h3", "g1-h2-h3",
    }  # fmt: skip
    assert read.tables["Paths"][1:] == [
        ["g1-g2-h3", "blocked", "g2", "Pg2"],
        ["g1-h2-h3", "clear", "h2", ""],
    ]
    wrong = Reader(toolkit.explain(board, "Ng1-g9")._repr_html_())
    assert any("is not possible" in each for each in wrong.texts)


def test_all_that_a_piece_can_do_is_a_picture_with_its_moves():
    read = Reader(toolkit.explain_piece(toolkit.start("keltic"), "c3")._repr_html_())
    assert ["Pc3-d3", "not possible", "d3 is held by White's own pawn"] in read.tables["Moves"]
    assert ["Pc3-c4", "legal", "it goes by c3-c4"] in read.tables["Moves"]


@pytest.mark.parametrize("number", range(2))
def test_no_text_of_a_record_is_markup(hostile, number):
    html = (hostile._repr_html_(), toolkit.verify(hostile)._repr_html_())[number]
    read = assert_harmless(html)
    assert any('<script>alert("1")</script>' in each for each in read.texts)


def test_no_text_of_a_claim_is_markup(hostile):
    checked = toolkit.verify(hostile)
    claims = tuple(
        replace(each, text=HOSTILE, detail=HOSTILE, kind=HOSTILE, reading=HOSTILE) for each in checked.claims
    )
    read = assert_harmless(replace(checked, claims=claims, game=HOSTILE)._repr_html_())
    assert '<script>alert("1")</script>' in read.tables["Claims"][1][3]
    assert '<script>alert("1")</script>' in read.tables["Claims"][1][6]


def test_no_name_of_a_game_is_markup(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('extends = "coherent"\nkey = "mine"\nname = "<img src=x>"\nversion = 1\n')
    board = toolkit.start(path)
    assert_harmless(toolkit.explain(board, "Ng1-h3")._repr_html_())
    assert_harmless(toolkit.explain_piece(board, "g1")._repr_html_())
    assert_harmless(toolkit.solve(board, "#1")._repr_html_())


def test_a_long_table_is_cut_and_says_so(monkeypatch):
    monkeypatch.setattr(values, "MOST_ROWS", 2)
    read = Reader(View("Numbers", tables=(Table("All", ("n",), (("1",), ("2",), ("3",))),)).write())
    assert read.tables["All"] == [["n"], ["1"], ["2"]]
    assert "and 1 more" in read.texts


def short(said):
    return len(said) < 100 and "\n" not in said and said.isprintable()


@pytest.mark.parametrize("path", first(1, sorted(ROOT.glob("records/*/*.txt"))), ids=lambda path: path.stem)
def test_a_record_and_what_is_found_in_it_are_short_to_print(path):
    for each in map(toolkit.verify, toolkit.read_records(path)):
        assert all(map(short, map(repr, (each, each.record, *each.claims, *each.findings))))


def test_everything_is_short_to_print(record, hostile):
    checked = toolkit.verify(record)
    assert repr(checked) == "<Verification 'valencia-cetina-1998.txt' coherent: clean, 126 claims>"
    first = next(claim for claim in checked.claims if claim.ply == "14b" and claim.kind == "path")
    assert repr(first) == "<Claim 14b path verified: 'Path: g9-i7-g7 or g9-i9-g7'>"
    explained = toolkit.explain(toolkit.start("coherent"), "Ng1-h3")
    assert repr(explained).startswith("<Explanation Ng1-h3: legal, it goes by g1-h2-h3; ")
    wrong = toolkit.verify(hostile)
    assert wrong.findings
    assert all(map(short, map(repr, (wrong, hostile, *wrong.claims, *wrong.findings))))
    assert repr(record) == "<Record 'valencia-cetina-1998.txt': 104 plies>"
    (lost,) = toolkit.parse_records("Game: coherent\n\n1.Ng1-g3+ 0-1")
    assert repr(lost) == "<Record 'text': 1 ply, 0-1>"
    (finding,) = toolkit.verify(lost).findings
    assert repr(finding) == "<Finding error refuted-mark: \"'+' is wrong\">"
    assert all(map(short, map(repr, toolkit.explain_piece(toolkit.start("coherent"), "g1").moves)))
    assert short(repr(toolkit.explain_piece(toolkit.start("coherent"), "g1")))
    assert short(repr(replace(wrong, game=None)))
    annotation = toolkit.annotate("Game: coherent\n\n1.Ng1-g3 Nc9-c7")
    assert repr(annotation) == "<Annotation 'text': 2 changes, 0 left>"
    assert short(repr(toolkit.annotate(hostile)))
    found = toolkit.routes(toolkit.read_fen("3k5/9/9/9/9/9/9/9/N3K4 w - - 0 1"), "a1", "h6")
    assert repr(found) == "<Routes length=2 count=3>"
    assert short(repr(replace(wrong, record=replace(hostile, source=Source("n" * 400, "")))))


@pytest.mark.slow
def test_nothing_is_loaded_before_it_is_shown():
    code = "import sys, toolkit\n"
    code += f"checked = toolkit.verify(toolkit.read_records({str(RECORD)!r})[0])\n"
    code += f"solution = toolkit.solve(toolkit.read_fen({LOYD!r}, 'orthodox'), '#2')\n"
    code += "explained = toolkit.explain(toolkit.start('coherent'), 'Ng1-h3')\n"
    code += "repr([checked, solution, explained, *checked.claims])\n"
    code += "assert not {'jinja2', 'markupsafe', 'toolkit.render.notebooks', 'toolkit.render.boards.svg'} & set(sys.modules)\n"
    python(code + "checked._repr_html_()\nassert 'jinja2' in sys.modules\nassert 'IPython' not in sys.modules")


SHOWN_IN_IPYTHON = """
import toolkit
from IPython.core.formatters import DisplayFormatter

formatter = DisplayFormatter()
board = toolkit.start("coherent")
record = toolkit.parse_records("Game: coherent\\n\\n1.Ng1-g3 [Path: g1-i2-g3]")[0]
solution = toolkit.solve(toolkit.read_fen({loyd!r}, "orthodox"), "#2", engine="python")
shown = [board, toolkit.verify(record), solution]
for each in (*shown, record, toolkit.explain(board, "Ng1-h3"), toolkit.explain_piece(board, "g1")):
    data, _ = formatter.format(each)
    kind = "image/svg+xml" if each is board else "text/html"
    assert set(data) == {{"text/plain", kind}}, (each, set(data))
    assert "<svg " in data[kind] or each is shown[1], each
    assert data["text/plain"] == repr(each)
"""


def test_ipython_shows_it():
    pytest.importorskip("IPython", reason="pip install pathmate[notebook]")
    python(SHOWN_IN_IPYTHON.format(loyd=LOYD))
