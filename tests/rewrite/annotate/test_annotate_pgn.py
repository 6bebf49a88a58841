"""What `annotate` adds to PGN: commands with paths, marks, and nothing else."""

import pytest

from toolkit.play.tree import Severity
from toolkit.record.source import Source
from toolkit.rewrite.annotate.annotation import AnnotateOptions, annotate

HEAD = '[Event "?"]\n[Variant "coherent"]\n\n'


def annotated(text, **options):
    return annotate(Source("game.pgn", text), options=AnnotateOptions(**options))


def body(text, **options):
    found = annotated(HEAD + text, **options)
    assert found.text.startswith(HEAD)
    again = annotate(Source("game.pgn", found.text), options=AnnotateOptions(**options))
    assert again.changes == ()
    return found.text.removeprefix(HEAD)


@pytest.mark.parametrize(
    ("text", "new"),
    [
        ("1. Ng3 b8 *", "1. Ng3 {[%path g1-i3-g3]} b8 *"),
        ("1.Ng3! $1 bb8", "1.Ng3! $1 {[%path g1-i3-g3]} bb8"),
        ("1. Ng3 $1  $14\n! hh8", "1. Ng3 $1  $14\n! {[%path g1-i3-g3]} hh8"),
        ("1. Ng3 += hh8", "1. Ng3 += {[%path g1-i3-g3]} hh8"),
        ("1. Ng3{good}", "1. Ng3 {[%path g1-i3-g3]}{good}"),
        ("1. Ng3; good\n1... hh8", "1. Ng3 {[%path g1-i3-g3]}; good\n1... hh8"),
        ("1. Ng3 (1. Nh3) hh8", "1. Ng3 {[%path g1-i3-g3]} (1. Nh3) hh8"),
        ("1. Ng3\r\nhh8", "1. Ng3 {[%path g1-i3-g3]}\r\nhh8"),
        ("1. Ng3\n% escaped\nhh8", "1. Ng3 {[%path g1-i3-g3]}\n% escaped\nhh8"),
        ("1. Ng3", "1. Ng3 {[%path g1-i3-g3]}"),
    ],
)
def test_paths_are_commands_after_the_move(text, new):
    assert body(text) == new


@pytest.mark.parametrize(
    "text",
    [
        "1. Ng3 {[%path g1-i3-g3]} hh8 *",
        "1. Ng3 {Path: g1-i3-g3} hh8 *",
        "1. Ng3 {the pawn. [%path g1-i3-g3] [%clk 0:01]} hh8 *",
    ],
)
def test_paths_that_are_there_stay_alone(text):
    assert body(text) == text


@pytest.mark.parametrize("apart", [" {x} !", " (4. d3) !", " ; x\n!", " $1 !", "! ; x\n!"])
def test_a_mark_is_put_to_its_move_and_not_to_marks_that_stand_apart(apart):
    head = '[Event "?"]\n[Variant "orthodox"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7'
    assert annotated(f"{head}{apart} 1-0\n").text == f"{head}#{apart} 1-0\n"


def test_lists_are_completed_as_they_are_written():
    start = "1. Ng3 {[%path g1-i3-g3]} hh8 2. Nf5 "
    assert body(start + "{[%path g3-f4-f5] x} *") == start + "{[%path g3-f4-f5,g3-g4-f5] x} *"
    assert body(start + "{[%path g3-g4-f5]} *") == start + "{[%path g3-g4-f5,g3-f4-f5]} *"
    assert body(start + "{Path: g3-f4-f5} *") == start + "{Path: g3-f4-f5 or g3-g4-f5} *"


def test_refuted_lists_are_corrected_where_asked():
    text = "1. Ng3 {[%path g1-e3-g3]} hh8 *"
    found = annotated(HEAD + text)
    assert found.text == HEAD + text
    assert [each.code for each in found.left if each.severity is Severity.ERROR] == ["refuted-path"]
    assert body(text, correct=True) == "1. Ng3 {[%path g1-i3-g3]} hh8 *"


def test_marks_in_lines_and_variations_of_several_games():
    game = '[Event "{}"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 (3. Qf7 {{x}} (3. Qxe5 Be7)) Nf6 4. Qxf7 1-0\n'
    text = game.format("one") + "\n\n" + game.format("two")
    new = text.replace("3. Qf7 ", "3. Qxf7+ ").replace("(3. Qxe5 ", "(3. Qxe5+ ")
    new = new.replace("4. Qxf7 ", "4. Qxf7# ")
    found = annotated(text, captures=True)
    assert found.text == new
    assert found.clean
    assert annotated(text).text == new.replace("3. Qxf7+", "3. Qf7+")


def test_what_cannot_be_read_is_left_alone():
    text = '[Event "?"]\n[Variant "coherent"]\n\n1. Nz3 {a [%path} (1. Ng3 ((( {b}\n'
    assert annotated(text).text == text
