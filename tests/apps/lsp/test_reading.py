"""What a server makes of a text, without a server: bounds, diagnostics, hover, fixes."""

import pytest
from conftest import ROOT
from lsprotocol.types import CodeActionKind, DiagnosticSeverity, TextEdit

from toolkit.apps.lsp import diagnostics as shown
from toolkit.apps.lsp import reading
from toolkit.apps.lsp.columns import Columns
from toolkit.apps.lsp.fixes import Offer
from toolkit.apps.lsp.hover import hover, plain
from toolkit.apps.lsp.reading import Bounded, find_fixes, read
from toolkit.errors import SearchStopped
from toolkit.record.source import Source, Span
from toolkit.rewrite.annotate.annotation import AnnotateOptions, annotate
from toolkit.rules.catalogue import load

FAULTY = (ROOT / "tests/data/faulty.txt").read_text("utf-8")
BARE = (ROOT / "tests/data/bare.txt").read_text("utf-8")
SHORT = "Game: coherent\n\n1.Pd3-d4 [{}]\n"
PGN = '[Event "A"]\n\n1. e4 e5 2. Ke3 *\n\n[Event "B"]\n\n1. d4 d5 *\n\n[Event "C"]\n\n1. c4 *\n'
COURIER = "// a log\n1. P d3-d4\n1... p b9-b8\n2. P b1-c4\n"


def found(text, game=None):
    """The code, severity and text of what is found."""
    return [
        (each.code, each.severity, underlined(text, each))
        for each in shown.diagnostics(read("game.txt", text, game), Columns(text))
    ]


def underlined(text, each):
    span = Columns(text).span(each.range)
    return text[span.start : span.end]


def test_findings_keep_their_weight_and_what_is_unread_is_a_hint():
    text = FAULTY + "[The knight frobs g1. This is better.]\n"
    assert found(text) == [
        ("refuted-path", DiagnosticSeverity.Error, "Path: g1-i2-g2"),
        ("illegal-move", DiagnosticSeverity.Error, "Be8-e7"),
        ("unread", DiagnosticSeverity.Hint, "The knight frobs g1"),
    ]


def test_notes_are_lines_of_a_message():
    (first, *_) = shown.diagnostics(read("game.txt", FAULTY), Columns(FAULTY))
    assert first.message.split("\n") == [
        "'Path: g1-i2-g2' is wrong",
        "g1-i2-g2 is no path of a knight",
        "clear: g1-h2-g2",
    ]


def test_each_dialect_is_read():
    assert found(PGN)[:1] == [("illegal-move", DiagnosticSeverity.Error, "Ke3")]
    assert found(COURIER, load("coherent")) == [("illegal-move", DiagnosticSeverity.Error, "P b1-c4")]


def test_no_game_is_a_warning_at_its_place_and_an_empty_text_is_none():
    assert found("words and no move") == [("no-game", DiagnosticSeverity.Warning, "")]
    assert found(" \n\t") == []


def test_the_game_that_is_asked_for_counts():
    text = "1.Pd3-d4 Pb9-b8 2.Pd4-d5"
    assert [each[0] for each in found(text)] == []
    assert "illegal-move" in [each[0] for each in found(text, load("orthodox"))]


def test_of_pgn_that_is_too_long_the_first_games_are_checked(monkeypatch):
    monkeypatch.setattr(reading, "MAX_TEXT", PGN.index("1. c4"))
    (illegal, rest) = shown.diagnostics(read("a.pgn", PGN), Columns(PGN))
    assert (illegal.code, rest.code) == ("illegal-move", "not-checked")
    # The last game of what is read may be cut, and is none that is checked.
    assert rest.range.start.line == PGN[: PGN.index('[Event "C"]')].count("\n")
    monkeypatch.setattr(reading, "MAX_TEXT", 20)
    assert found(PGN) == [("not-checked", DiagnosticSeverity.Warning, "")]
    assert found(FAULTY) == [("not-checked", DiagnosticSeverity.Warning, "")]


def test_work_has_a_bound_and_what_is_left_out_is_said(monkeypatch):
    monkeypatch.setattr(reading, "MAX_WORK", 4)
    monkeypatch.setattr(Bounded.__init__, "__defaults__", (4,))
    checked = read("a.pgn", PGN, load("orthodox"))
    assert len(checked.checked) == 1
    (remark,) = checked.remarks
    assert remark.code == "not-checked"
    assert remark.span.start == PGN.index('[Event "B"]')
    assert find_fixes(checked, None, bool) is None


def test_sentences_are_work_too(monkeypatch):
    text = SHORT.format("It is. " * 30)
    assert read("a", text, load("coherent")).is_whole
    monkeypatch.setattr(Bounded.__init__, "__defaults__", (20,))
    assert not read("a", text, load("coherent")).is_whole


def test_stale_work_ends():
    with pytest.raises(SearchStopped):
        read("a", FAULTY, stopped=lambda: True)


def test_of_very_many_findings_the_lightest_are_counted(monkeypatch):
    text = FAULTY + "[The knight frobs g1.]\n"
    monkeypatch.setattr(shown, "MAX_DIAGNOSTICS", 2)
    assert [each[0] for each in found(text)] == ["refuted-path", "many"]


def at(text, words):
    """What is shown of a place in a text."""
    span, said = hover(read("a", text), text.index(words) + 1)
    return text[span.start : span.end], said


def test_a_claim_shows_its_reading_its_verdict_and_its_paths():
    span, said = at(FAULTY, "Path: g1")
    assert span == "Path: g1-i2-g2"
    assert said.split("\n\n") == [
        "**refuted**: Path: g1-i2-g2",
        "Read as: White's knight on g2 goes by g1-i2-g2",
        "Judged before the move 6w.",
        "g1-i2-g2 is no path of a knight; clear: g1-h2-g2",
        "- g1-i2-g2: no such path\n- g1-h2-g2: clear",
    ]


def test_a_move_shows_its_paths_and_the_board():
    span, said = at(FAULTY, "Ng1-g2")
    assert span == "Ng1-g2"
    assert said.startswith("Ng1-g2 goes by g1-h2-g2; ")
    assert "- g1-f2-g2: blocked on f2 (R)" in said
    assert "\n2  . . P R B R N . .  2\n" in said


def test_an_illegal_move_shows_why():
    _, said = at(FAULTY, "Be8-e7")
    assert said.startswith("**Be8-e7 is illegal**\n\ne7 is held by Black's own bishop\n\n")
    assert "The board as checking goes on:" in said


def test_of_what_was_not_judged_no_position_is_named():
    _, said = at(FAULTY + "[The knight frobs g1.]\n", "frobs")
    assert said == "**unread**: The knight frobs g1\n\nnot understood: 'frobs'"


def test_where_nothing_is_said_nothing_is_shown():
    assert hover(read("a", FAULTY), 3) is None
    assert hover(read("a", ""), 0) is None


def test_words_of_a_record_are_no_markup():
    text = SHORT.format("The <img src=x> path `c` *d* d3-d4 &lt is clear \u202e")
    _, said = at(text, "d3-d4 &lt")
    assert r"\<img src=x\> path \`c\` \*d\* d3-d4 \&lt is clear �" in said


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("1.Pd3-d4 goes", r"1\.Pd3-d4 goes"),
        ("# no heading", r"\# no heading"),
        ("- no list", r"\- no list"),
        ("www.example.com", r"www\.example.com"),
        ("![a](https://b)", r"!\[a\](https:\//b)"),
        ("a\nb\n\nc", "a b c"),
        ("g1-h2-g2", "g1-h2-g2"),
    ],
)
def test_nothing_begins_markup(text, written):
    assert plain(text) == written


def offer(text):
    columns = Columns(text)
    edits = find_fixes(read("game.txt", text), None, bool)
    return Offer(edits, columns, lambda edits: edits)


def applied(text, edits):
    """A text with the edits of an action, as an editor puts them in."""
    columns, out = Columns(text), text
    assert all(isinstance(each, TextEdit) for each in edits)
    for each in reversed(edits):
        span = columns.span(each.range)
        out = out[: span.start] + each.new_text + out[span.end :]
    return out


@pytest.mark.parametrize("text", [FAULTY, BARE, BARE.replace("\n", "\r\n"), PGN])
def test_all_fixes_are_what_annotate_writes(text):
    source = Source("game.txt", text)
    plain_, corrected = (
        annotate(source, None, options).text for options in (None, AnnotateOptions(correct=True, captures=True))
    )
    actions = offer(text).all(CodeActionKind.QuickFix)
    expected = [each for each in dict.fromkeys((plain_, corrected)) if each != text]
    assert [applied(text, each.edit) for each in actions] == expected


def test_a_fix_stands_at_its_place_and_names_what_it_mends():
    found = shown.diagnostics(read("game.txt", FAULTY), Columns(FAULTY))
    start = FAULTY.index("g1-i2-g2")
    single, every = offer(FAULTY).at(Span(start, start), found)
    assert single.title == "Replace g1-i2-g2 by g1-h2-g2"
    assert single.diagnostics == [found[0]]
    assert applied(FAULTY, single.edit) == FAULTY.replace("g1-i2-g2", "g1-h2-g2")
    assert every.title == "Add and correct everything in this file (1)"
    assert offer(FAULTY).at(Span(0, 0), found) == []


def test_paths_are_added_where_they_are_missing():
    start = BARE.index("Ng1-g2")
    single, *_ = offer(BARE).at(Span(start, start), [])
    assert "[Path: g1-h2-g2]" in single.title
    assert "[Path: g1-h2-g2]" in applied(BARE, single.edit)


def test_of_a_long_text_no_fixes_are_sought(monkeypatch):
    monkeypatch.setattr(reading, "MAX_MENDED", len(FAULTY) - 1)
    assert find_fixes(read("game.txt", FAULTY), None, bool) is None


def test_json_is_left_out_and_a_saved_game_is_checked():
    kept = (ROOT / "records/coherent/knights-by-two-legs.json").read_text("utf-8")
    assert found(kept) == [("not-checked", DiagnosticSeverity.Warning, "")]
    assert find_fixes(read("a.json", kept), None, bool) is None
    saved = (ROOT / "records/orthodox/every-part.zsg").read_text("utf-8")
    assert found(saved) == []
    assert find_fixes(read("a.zsg", saved), None, bool) is None
