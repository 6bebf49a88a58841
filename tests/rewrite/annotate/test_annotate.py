"""Annotating: what is added is verified, nothing else is touched, a second time changes nothing."""

import random
import re
from functools import cache

import pytest
from counting import calls
from effort import few_or_many, first
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.claims.model import Verdict, When
from toolkit.errors import RecordSyntaxError, UsageError
from toolkit.notation.algebraic import format_bare
from toolkit.record.edits import Edit, apply_edits, undo_edits
from toolkit.record.reader import read_records
from toolkit.record.source import Source, Span, decode
from toolkit.rewrite.annotate.annotation import AnnotateOptions, annotate
from toolkit.rewrite.annotate.changes import Change, ChangeKind, place_of
from toolkit.rewrite.annotate.trials import VerifiedText, keep_sound
from toolkit.rules import fen
from toolkit.rules.arrangements import numbered_start
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.verify.records import verify_record

EVERYTHING = AnnotateOptions(correct=True, captures=True)


@cache
def annotated(text, options=None, game=None):
    """Annotate, and check what must hold of every annotation."""
    data = None if isinstance(text, Source) else text.encode("utf-8", "surrogateescape")
    source = text if data is None else decode("x.txt", data)
    found = annotate(source, game, options)
    assert apply_edits(found.text, undo_edits(source.text, found.edits)) == source.text
    assert all(edit.text.isascii() for edit in found.edits)
    again = annotate(decode("x.txt", found.encode()), game, options)
    assert again.changes == ()
    return found


def verified(text, game=None):
    """The verifications of the records of a text."""
    return [verify_record(record, game) for record in read_records(Source("x.txt", text))]


def paths_of(checked):
    """The paths that comments name of moves of the main line, by ply."""
    found = {}
    for claim in checked.claims:
        if claim.kind == "path" and claim.when is not When.LINE and claim.paths:
            found.setdefault(claim.index, set()).update(path.path for path in claim.paths)
    return found


def without_paths(text):
    """A record without the comments that name paths of moves."""
    (record,) = read_records(Source("x.txt", text))
    claims = [each for each in verify_record(record).claims if each.kind == "path"]
    for _, group in reversed(list(record.comments())):
        inside = [c for c in claims if group.span.start < c.span.start < group.span.end]
        if any(claim.when is not When.LINE for claim in inside):
            text = text[: group.span.start].rstrip("\n") + text[group.span.end :]
    return text


@pytest.mark.slow
def test_the_record_stripped_of_its_paths_gets_them_back(record_text):
    (original,) = verified(record_text)
    bare = without_paths(record_text)
    assert paths_of(verified(bare)[0]) == {}
    found = annotated(bare)
    (checked,) = verified(found.text)
    assert checked.clean
    said = [claim for claim in checked.claims if claim.kind == "path"]
    assert {claim.verdict for claim in said} == {Verdict.VERIFIED}
    full = paths_of(original)
    for claim in original.claims:
        if claim.kind == "path" and claim.missing:
            full[claim.index] |= {path.path for path in claim.missing}
    there = paths_of(checked)
    assert {index: there[index] for index in full} == full
    # One move of the knight has no paths in the original.
    assert set(there) - set(full) == {75}


@pytest.mark.slow
def test_the_incomplete_lists_of_the_record_are_completed(record_text):
    found = annotated(record_text)
    assert "[Path: h7-f9-f7 or h7-f5-f7 or h7-h5-f7 or h7-h9-f7]" in found.text
    assert "[Path: g5-i3-i5 or g5-i7-i5 or g5-g3-i5 or g5-g7-i5. The knight is lost" in found.text
    assert [change.kind for change in found.changes].count(ChangeKind.COMPLETED) == 2
    assert found.left == ()
    (checked,) = verified(found.text)
    incomplete = [claim.kind for claim in checked.claims if claim.verdict is Verdict.INCOMPLETE]
    assert incomplete == ["possible"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new"),
    first(
        2,
        [
            ("25.Rf2xf7       Re8xe2+", "25.Rf2xf7       Re8xe2"),
            ("26.Qg4-i6+ Re8-g8", "26.Qg4-i6 Re8-g8"),
            ("41.Qh1xb7+?? Pc7xb7", "41.Qh1xb7?? Pc7xb7"),
            ("48.Kc3-b4       Nc8-c2+", "48.Kc3-b4       Nc8-c2"),
            ("34.Qe2xe5       Nd9-h7+", "34.Qe2xe5       Nd9-h7"),
        ],
    ),
)
def test_missing_marks_are_added_where_they_belong(record_text, old, new):
    assert record_text.count(old) == 1
    found = annotated(record_text.replace(old, new))
    assert found.text == annotated(record_text).text
    assert found.clean


@pytest.mark.slow
@pytest.mark.parametrize(
    ("written", "mended"),
    first(
        3,
        [
            ("Pc9-d8", "Pc9-d8#"),
            ("Pc9-d8!!!", "Pc9-d8#!!!"),
            ("Pc9-d8 !!", "Pc9-d8# !!"),
            ("Pc9-d8+", "Pc9-d8#"),
            ("Pc9-d8++?", "Pc9-d8#?"),
            ("Pc9-d8 check!", "Pc9-d8 checkmate!"),
            ("Pc9-d8 +", "Pc9-d8 #"),
            ("Pc9-d8 \u2020", "Pc9-d8 #"),
        ],
    ),
)
def test_checkmate_is_marked(record_text, written, mended):
    text = record_text.replace("Pc9-d8 checkmate!!!", written)
    assert annotated(text).text == annotated(record_text).text.replace("Pc9-d8 checkmate!!!", mended)


@pytest.mark.parametrize("sign", ["+/-", "=", "+/=", "-/+", " +/-", "+-"])
def test_a_plus_before_an_evaluation_stays_a_plus(sign):
    text = f"Game: orthodox\n1.Pe2-e4 Pe7-e5 2.Qd1-h5 Nb8-c6 3.Qh5xf7{sign} Ke8xf7\n"
    found = annotated(text)
    assert found.clean
    assert len(found.changes) == 1


def test_captures_are_marked_where_asked(record_text):
    text = record_text.replace("11.Pe4xf5       Pe6xf5", "11.Pe4-f5       Pe6-f5")
    found = annotated(text)
    assert [each.code for each in found.left] == ["missing-capture"] * 2
    assert not found.clean
    found = annotated(text, AnnotateOptions(captures=True))
    assert found.clean
    assert found.text == annotated(record_text).text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "wrong", "right"),
    first(
        3,
        [
            ("[Path: g1-h2-g2]", "[Path: g1-i2-g2]", None),
            ("[By the path g2-h1-i1]", "[By the path g2-h2-i1]", None),
            ("g9-i7-g7 or g9-i9-g7]", "g9-e7-g7 or g9-i9-g7]", "g9-i9-g7 or g9-i7-g7]"),
            ("g9-i7-g7 or g9-i9-g7]", "g9-e7-g7]", None),
            ("g9-i7-g7 or g9-i9-g7]", "g9-e7-g7, g9-e9-g7]", "g9-i7-g7, g9-i9-g7]"),
            ("g9-i7-g7 or g9-i9-g7]", "G9-E7-G7]", "G9-I7-G7 or G9-I9-G7]"),
            ("g9-i7-g7 or g9-i9-g7]", "g9-i7-g7 or g9-i7-g8]", None),
            ("[Path: i1-i3-g1]", "[Path: i1-k3-g1]", None),
            ("g5-d5-g8 or g5-d8-g8", "g5-d5-g8 or g5-e8-g8", None),
            ("8.Be2-d3 ", "8.Be2-d3+ ", None),
            ("8.Be2-d3 ", "8.Be2-d3 check ", None),
            ("39.Qe1xh1+ ", "39.Qe1xh1 checkmate ", None),
            ("39.Qe1xh1+ ", "39.Qe1xh1# ", None),
            ("39.Qe1xh1+ ", "39.Qe1xh1+# ", None),
            ("9.Pf4-f5", "9.Pf4xf5", None),
            ("23.Bd2-h6", "23.Bd2xh6", None),
            ("24. ... Ke9-e8?", "24. ... Ke9-e8+?", None),
        ],
    ),
)
def test_refuted_claims_are_corrected_where_asked(record_text, old, wrong, right):
    assert record_text.count(old) == 1
    text = record_text.replace(old, wrong)
    left = annotated(text)
    assert [each.code for each in left.left if each.severity == "error"]
    assert wrong in left.text
    found = annotated(text, EVERYTHING)
    assert found.clean
    assert found.left == ()
    assert found.text == annotated(record_text).text.replace(old, right or old)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "wrong"),
    first(
        3,
        [
            ("[Path: g9-i7-g7 or g9-i9-g7]", "[The only path is g9-i7-g7]"),
            (
                "[Path: g9-i7-g7 or g9-i9-g7]",
                "[There were three ways: g9-i7-g7 or g9-e7-g7 or g9-i9-g7]",
            ),
            ("20.Rd2-e2", "20.Qd2-e2"),
            ("17.Ph2-g3", "17.Ph2-g4"),
            ("by the path a2-f7-a7", "by the path a2-f2-a7"),
        ],
    ),
)
def test_what_only_the_author_can_correct_is_left_and_said(record_text, old, wrong):
    assert record_text.count(old) == 1
    found = annotated(record_text.replace(old, wrong), EVERYTHING)
    assert wrong in found.text
    assert [each for each in found.left if each.severity == "error"]
    assert not found.clean


def test_a_number_of_paths_that_is_said_keeps_a_list_from_being_completed(record_text):
    old = "[Path: h7-f9-f7 or h7-f5-f7]"
    said = "[There were two ways: h7-f9-f7 or h7-f5-f7]"
    found = annotated(record_text.replace(old, said))
    assert said in found.text
    assert [(each.code, each.severity) for each in found.left] == [("refuted-path", "error")]


@pytest.mark.costly
@pytest.mark.parametrize(
    ("written", "completed"),
    first(
        4,
        [
            ("[Path: h7-f9-f7]", "[Path: h7-f9-f7 or h7-f5-f7 or h7-h5-f7 or h7-h9-f7]"),
            ("[h7-f9-f7, h7-f5-f7]", "[h7-f9-f7, h7-f5-f7, h7-h5-f7, h7-h9-f7]"),
            (
                "[Path: h7-f9-f7 and\nh7-f5-f7]",
                "[Path: h7-f9-f7 and\nh7-f5-f7 and h7-h5-f7 and h7-h9-f7]",
            ),
            (
                "[By h7-f9-f7 or h7-h5-f7, but not by h7-g9-f7]",
                "[By h7-f9-f7 or h7-h5-f7 or h7-f5-f7 or h7-h9-f7, but not by h7-g9-f7]",
            ),
            ("[H7\u2013F9\u2013F7]", "[H7\u2013F9\u2013F7 or H7-F5-F7 or H7-H5-F7 or H7-H9-F7]"),
            ("[h7->f9->f7]", "[h7->f9->f7 or h7->f5->f7 or h7->h5->f7 or h7->h9->f7]"),
        ],
    ),
)
def test_lists_are_completed_in_their_own_style(record_text, written, completed):
    old = "[Path: h7-f9-f7 or h7-f5-f7]"
    assert annotated(record_text.replace(old, written)).text == annotated(record_text).text.replace(
        "[Path: h7-f9-f7 or h7-f5-f7 or h7-h5-f7 or h7-h9-f7]", completed
    )


GAME = "1.Pd3-d4 Pb9-b8 2.Pb1-b2 Ph9-h8 3.Pf3-f4 Pc8-c7 4.Pb2-b3 Ph8-g7 5.Pg2-g3 Pd7-d6 6.Ng1-g2 Be8-d7 7.Ph1-h2 Pf7-e8"
HEAD = "Game: coherent\n\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("6.Ng1-g2 Be8-d7", "6.Ng1-g2 [Path: g1-h2-g2] Be8-d7"),
        ("6.Ng1-g2! Be8-d7", "6.Ng1-g2! [Path: g1-h2-g2] Be8-d7"),
        ("6.Ng1-g2; Be8-d7", "6.Ng1-g2; [Path: g1-h2-g2] Be8-d7"),
        ("6.Ng1-g2 {Good.} Be8-d7", "6.Ng1-g2 {Path: g1-h2-g2} {Good.} Be8-d7"),
        ("6.Ng1-g2{Good.} Be8-d7", "6.Ng1-g2 {Path: g1-h2-g2} {Good.} Be8-d7"),
        ("6.Ng1-g2 (Good.) Be8-d7", "6.Ng1-g2 (Path: g1-h2-g2) (Good.) Be8-d7"),
        ("6.Ng1-g2 (6.Ng1-h2) Be8-d7", "6.Ng1-g2 [Path: g1-h2-g2] (6.Ng1-h2) Be8-d7"),
        ("6.Ng1-g2\n[Good.]\nBe8-d7", "6.Ng1-g2\n[Path: g1-h2-g2]\n[Good.]\nBe8-d7"),
        (
            "6.Ng1-g2   Be8-d7 7.Ph1-h2\n[A]\nPf7-e8\n[B]",
            "6.Ng1-g2\n[Path: g1-h2-g2]\n6. ...     Be8-d7 7.Ph1-h2\n[A]\nPf7-e8\n[B]",
        ),
        (
            " 6.Ng1-g2  Be8-d7\n 7.Ph1-h2\n[A]\n",
            " 6.Ng1-g2\n[Path: g1-h2-g2]\n 6. ...    Be8-d7\n 7.Ph1-h2\n[A]\n",
        ),
    ],
)
def test_comments_are_written_as_the_record_writes_them(text, expected):
    start = HEAD + GAME[: GAME.index("6.")] + "\n"
    assert annotated(start + text).text == start + expected


def test_lines_stay_as_long_as_the_records_are():
    found = annotated(HEAD + GAME.replace("6.Ng1", "\n6.Ng1").replace("Pf7-e8", "Pf7-e8 " + "!" * 40))
    assert max(map(len, found.text.split("\n"))) <= 90
    unbroken = annotated(HEAD + GAME + " 8.Pb3-c4 Pc7-c6 9.Pf4-f5 Pf7-f6 10.Pg3-g4" * 1)
    assert "[Path: g1-h2-g2]" in unbroken.text


def test_the_first_moves_of_a_line_that_names_its_style_by_numbers_alone():
    table = HEAD + "".join(
        f"{number}{white:<12}{black}\n" for number, white, black in re.findall(r"(\d+\.)(\S+) (\S+)", GAME)
    )
    assert "6.Ng1-g2\n[Path: g1-h2-g2]\n6. ...        Be8-d7\n" in annotated(table).text


def test_pieces_are_chosen_by_their_letters(record_text):
    bare = without_paths(record_text)
    assert not [c for c in annotated(bare, AnnotateOptions(pieces="")).changes if c.kind is ChangeKind.PATHS]
    # A queen has one straight path: there is nothing to say.
    assert not [c for c in annotated(bare, AnnotateOptions(pieces="QRBKP")).changes if c.kind is ChangeKind.PATHS]
    with pytest.raises(UsageError, match="no piece is called 'Z'; known are K, Q, R, B, N, P"):
        annotate(Source("x.txt", record_text), None, AnnotateOptions(pieces="NZ"))


def test_paths_in_words_not_understood_are_not_said_twice():
    said = HEAD + GAME.replace("Be8", "[It dances by g1-h2-g2, dear reader] Be8")
    assert [c.verdict for c in verified(said)[0].unread] == [Verdict.UNREAD]
    assert annotated(said).changes == ()
    other = HEAD + GAME.replace("Be8", "[It dreams of g2-g4-e6, dear reader] Be8")
    assert len(annotated(other).changes) == 1


def test_after_an_illegal_move_that_nothing_explains_all_is_left_alone():
    text = HEAD + GAME.replace("1.Pd3-d4", "1.Pd3-d9").replace("Pb9-b8", "Pb9-b1") + " 8.Ka1-a1"
    found = annotated(text.replace("2.Pb1-b2", "2.Kc5-c9").replace("3.Pf3-f4", "3.Kc5-c9"))
    assert found.text == found.source.text
    assert not found.clean
    assert found.left[-1].message == "what stands after Pd3-d9 is left alone"
    assert found.left[-1].code == "not-annotated"


@pytest.mark.slow
def test_after_an_illegal_move_that_is_explained_annotating_goes_on(record_text):
    text = record_text.replace("17.Ph2-g3", "17.Ph2-g4")
    found = annotated(text)
    assert found.text == annotated(record_text).text.replace("17.Ph2-g3", "17.Ph2-g4")
    assert [each.code for each in found.left] == ["illegal-move"]


def test_an_illegal_move_gets_no_paths(record_text):
    text = record_text.replace("[Path: i1-i3-g1]\n", "").replace("18.Ni1-g1", "18.Ni1-g4")
    found = annotated(text)
    assert "18.Ni1-g4\n18. ..." in found.text


def test_every_game_of_a_text_is_annotated():
    other = "Game: cetina-random\nFEN: scbqkrbn/pppppppp/8/8/8/8/PPPPPPPP/SCBQKRBN w - - 0 1\n"
    moves = "1.Pa2-a3 Pa7-a6 2.Sa1-a2 Pb7-b6"
    text = f"{HEAD}{GAME} 1-0\n\n{other}\n{moves}\n\n{HEAD}{GAME}\n"
    found = annotated(text)
    assert found.text.count("[Path: g1-h2-g2]") == 2
    assert len(found.before) == 3
    assert "Sa1-a2" in found.text


def test_a_game_that_is_not_known_does_not_stop_the_others():
    text = f"{HEAD}{GAME} 1-0\n\nGame: checkers\n\n{GAME}\n"
    found = annotated(text)
    assert found.text.count("[Path: g1-h2-g2]") == 1
    assert found.usable
    assert [each.code for each in found.left] == ["game"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("encoding", "bom", "newline"),
    first(
        3,
        [
            ("utf-8", b"", "\r"),
            ("utf-8", b"", "\r\n"),
            ("utf-8", b"\xef\xbb\xbf", "\n"),
            ("latin-1", b"", "\n"),
            ("cp1252", b"", "\r\n"),
            ("utf-16-le", b"\xff\xfe", "\r\n"),
            ("utf-16-be", b"\xfe\xff", "\r"),
        ],
    ),
)
def test_files_stay_as_they_are_byte_for_byte(record_text, encoding, bom, newline):
    text = record_text.replace("Dimitry", "D\xedm\xeetry").replace("\n", newline)
    data = bom + text.encode(encoding)
    found = annotated(decode("x.txt", data))
    expected = annotated(record_text).text.replace("Dimitry", "D\xedm\xeetry")
    assert found.encode() == bom + expected.replace("\n", newline).encode(encoding)


def test_bytes_that_are_no_utf8_stay(record_text):
    data = record_text.replace("Dimitry", "D\xedmitry").encode().replace(b"January", b"J\xffnuary")
    found = annotated(decode("x.txt", data))
    assert found.changes
    assert b"J\xffnuary" in found.encode()
    assert [each.code for each in found.left] == ["encoding"]


def random_game(key, seed, plies=40):
    """A random game, written without any mark."""
    game, rng, parts = load(key), random.Random(seed), []
    position = numbered_start(game, seed * 3001) if game.rules.shuffle else fen.start(game)
    head = f"Game: {key}\nFEN: {fen.write_fen(position)}\n\n"
    for _ in range(plies):
        legal = list(position.moves())
        if not legal:
            break
        bold = [move for move in legal if move.captured or position.play(move).in_check()]
        move = rng.choice(bold if bold and rng.random() < 0.4 else legal)
        number = f"{position.fullmove}." if not position.turn else ""
        parts.append(number + format_bare(game.board, move).replace("x", "-"))
        position = position.play(move)
    return head, parts


@pytest.mark.parametrize("key", builtin_keys())
@pytest.mark.parametrize("seed", range(2))
def test_random_games_without_marks(key, seed):
    head, parts = random_game(key, seed)
    found = annotated(f"{head}{' '.join(parts)}\n", AnnotateOptions(captures=True))
    (checked,) = verified(found.text)
    assert checked.findings == ()
    assert checked.summary()["incomplete"] == 0


LAYOUTS = [" ", "\n", "\r\n", "   ", "\r"]
COMMENTS = [
    *("", "", "[Good]", "{Good}", "(so so)", "\n[Hm.]\n", "[Path: g1-h2-g2]", "(via e5)", "+/-"),
    *("??", "[3.Pb2-b3", "a remark"),
]


@st.composite
def scores(draw):
    """Random games in many layouts, with comments that may fit or not."""
    head, parts = random_game(draw(st.sampled_from(["coherent", "keltic"])), draw(st.integers(0, 40)), 16)
    gap = draw(st.sampled_from(LAYOUTS))
    tail = [draw(st.sampled_from(COMMENTS)) for _ in parts]
    body = gap.join(f"{part} {said}" if said else part for part, said in zip(parts, tail, strict=True))
    return head + body


@given(scores())
@settings(max_examples=10)
def test_nothing_else_is_changed(text):
    found = annotated(text, EVERYTHING)
    before, after = (read_records(Source("x", each)) for each in (text, found.text))
    for old, new in zip(before, after, strict=True):
        assert [(ply.index, ply.move.said.origin, ply.move.said.target) for ply in old.plies] == [
            (ply.index, ply.move.said.origin, ply.move.said.target) for ply in new.plies
        ]
    errors = [each for checked in found.before for each in checked.findings]
    assert len([each for each in found.left if each.code != "not-annotated"]) <= len(errors)


PIECES = [
    *("Game: coherent\n", "1.", "Pd3-d4 ", "Pb9-b8 ", "2.Ng1-g3", " Ng9-g7", "3.Ng3-e5+#x "),
    *("[Path: g1-i3-g3]", "[Path: g1-", "g1-h2-g2", " or ", "[", "]", "{", "}", "(", ")", "\r"),
    *("\n", "\x00", "\x1b[31m", "\u202e", "\udcff", "1-0 ", "!", "+", "Path: ", "words "),
    '[Event "x"]\n',
    "[" * 120,
]


@pytest.mark.slow
@given(st.lists(st.sampled_from(PIECES), max_size=24))
@settings(max_examples=80)
def test_hostile_texts_do_no_harm(parts):
    text = "1.Pd3-d4 Pb9-b8 2.Ng1-g3 Ng9-g7 " + "".join(parts)
    try:
        annotated(text, EVERYTHING, "coherent")
    except RecordSyntaxError:
        assert not text


@pytest.mark.slow
def test_a_change_that_the_text_does_not_bear_is_left_out_alone(record_text):
    source = Source("x.txt", record_text)
    before = VerifiedText(source, None)
    good = annotate(source).changes

    def put(old, text, kind):
        at = record_text.index(old)
        return Change(kind, Edit(Span(at, at), text))

    bad = [
        put(" 7.Ph1-h2", "[Path: g1-h1-g2]", ChangeKind.PATHS),
        put(" 8.Be2-d3", "[Good]", ChangeKind.PATHS),
        put(" 9.Pf4-f5", "[", ChangeKind.MARK),
        put("10.Pb3-c4", "10.Pa1-a2 ", ChangeKind.MARK),
        put("White: ", "Very ", ChangeKind.MARK),
        put("Path: g1-h2-g2", "e4 ", ChangeKind.MARK),
        Change(ChangeKind.COMPLETED, Edit(Span(0, 0), "\n"), ("incomplete-path", before_span(before))),
    ]
    after, kept = keep_sound(before, sorted([*good, *bad], key=place_of))
    assert tuple(kept) == good
    assert after.source.text == annotate(source).text


def before_span(checked):
    return next(each.span for each in checked.findings if each.code == "incomplete-path")


@few_or_many(160, 320)
def test_work_grows_with_the_length_of_a_text_and_not_faster(count):
    def game(plies):
        score = " ".join(
            f"{2 * number + 1}.Ng1-g2 [Path: g1-h2-g2] Ng9-h7 {2 * number + 2}.Ng2-g1 Nh7-g9"
            for number in range(plies // 4)
        )
        return f"Game: coherent\nFEN: 4k1n2/9/9/9/9/9/9/9/4K1N2 w - - 0 1\n{score}"

    def work(plies):
        annotate(Source("x.txt", game(plies)))

    work(8)
    assert calls(work, count) < 2.4 * calls(work, count // 2)
