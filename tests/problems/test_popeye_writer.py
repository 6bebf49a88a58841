"""Problems as Popeye's input: what is written is read again."""

from dataclasses import replace

import pytest
from composed import WORDS, problems
from effort import few_or_many
from hypothesis import given, settings

from toolkit.errors import UnsupportedError
from toolkit.problems.diagram import Diagram, DiagramPiece
from toolkit.problems.model import Options, Problem, usual_turn
from toolkit.problems.popeye.reader import read_popeye
from toolkit.problems.popeye.writer import write_popeye
from toolkit.problems.target_formats import Target
from toolkit.problems.twins import AddPiece, MirrorBoard, SubstituteKind, Twin, read_twin
from toolkit.record.source import Source
from toolkit.render.solutions.formats import joined
from toolkit.rules.board import Colour
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen, start
from toolkit.solve.stipulation import read_stipulation


def read_again(*written):
    text = "".join(joined((each.text for each in written), Target.POPEYE))
    return list(read_popeye(Source("a.inp", text)))


def made(fen, asked, **rest):
    return Problem(read_fen(fen, load("orthodox")), read_stipulation(asked), **rest)


def test_a_problem_is_written():
    problem = made(
        "r3k2r/8/8/2pP4/8/8/P5PP/R3K2R w KQk c6 0 1",
        "#3",
        authors=("A. One", "B. Two"),
        source="A Magazine",
        year=1950,
        remarks=("first", "second"),
        options=Options(set_play=True, tries=2, threats=False, most_solutions=5),
        twins=(
            Twin((MirrorBoard("h1", "a1"),)),
            Twin(
                (
                    SubstituteKind("pawn", "knight"),
                    AddPiece(DiagramPiece(Colour.BLACK, "rook"), "b3"),
                ),
                None,
                True,
            ),
        ),
    )
    assert write_popeye(problem).text.split("\n") == [
        "Author A. One",
        "Author B. Two",
        "Origin A Magazine, 1950",
        "Remark first",
        "Remark second",
        "Stipulation #3",
        "Option Defence 2 SetPlay NoThreat MaxSolutions 5 NoCastling a8 EnPassant c7c6c5",
        "Pieces White Ke1 Ra1h1 Pa2g2h2d5 Black Ke8 Ra8h8 Pc5",
        "Twin Mirror a1<-->h1",
        "Twin Continued Substitute P S Add Black Rb3",
    ]


@few_or_many(15, 500)
def test_what_is_written_is_read_again(count):
    @settings(max_examples=count, deadline=None)
    @given(problems(["orthodox"], WORDS))
    def check(problem):
        if problem.position.turn is not usual_turn(problem.stipulation):
            return
        written = write_popeye(problem)
        (entry,) = read_again(written)
        held = replace(
            problem,
            position=replace(problem.position, halfmove=0, fullmove=1),
            id="",
            source=entry.problem.source,
            year=entry.problem.year,
            keys=(),
            short=(),
            themes=(),
            intended=None,
            solution="",
        )
        assert entry.problem == held
        assert problem.source in entry.problem.source
        lost = [loss.field for loss in written.losses]
        if problem.year and "year" not in lost:
            assert entry.problem.year == problem.year
        unheld = {"keys": problem.keys, "short": problem.short, "themes": problem.themes}
        for name, value in unheld.items():
            assert lost.count(name) == bool(value)
        assert ("id" in lost, "solution" in lost) == (True, True)
        assert ("intended" in lost) is (problem.intended is not None)

    check()


@few_or_many(15, 300)
def test_whatever_a_problem_says_the_input_is_read(count):
    @settings(max_examples=count, deadline=None)
    @given(problems(["orthodox"]))
    def check(problem):
        try:
            written = write_popeye(problem)
        except UnsupportedError:
            assert problem.position.turn is not usual_turn(problem.stipulation)
            return
        first, second = read_again(written, written)
        assert first.error is None
        assert first.problem == second.problem
        if problem.position.turn is usual_turn(problem.stipulation):
            assert first.problem.twins == problem.twins
            assert first.problem.options == problem.options

    check()


def test_the_side_that_begins_unusually_has_the_sides_changed():
    problem = made("7k/8/8/8/8/2K5/1Q6/8 b - - 0 1", "#2")
    (entry,) = read_again(write_popeye(problem))
    (phase,) = entry.problem.phases()
    assert phase.position == problem.position
    with pytest.raises(UnsupportedError, match="cannot say that Black begins"):
        write_popeye(replace(problem, options=Options(duplex=True)))


def test_what_popeye_does_not_know_is_refused():
    problem = Problem(start(load("keltic")), read_stipulation("#2"))
    with pytest.raises(UnsupportedError, match="does not know"):
        write_popeye(problem)
    odd = made("7k/8/8/8/8/2K5/1Q6/8 w - - 0 1", "#2", twins=(Twin((MirrorBoard("a1", "a1"),)),))
    with pytest.raises(UnsupportedError, match="cannot mirror a1 to a1"):
        write_popeye(odd)


def test_signs_that_popeye_passes_over_are_named():
    problem = made("7k/8/8/8/8/2K5/1Q6/8 w - - 0 1", "#2", title="...", remarks=(". a", "b\nc"))
    written = write_popeye(problem)
    assert "Remark a" in written.text
    assert "Remark b c" in written.text
    assert "Title" not in written.text
    assert [str(loss).partition(":")[0] for loss in written.losses] == [
        "title '...'",
        "remarks '. a'",
        "remarks 'b c'",
    ]


def test_a_zero_position_without_pieces_has_no_list_of_pieces():
    twin = "add white king c1; add white queen b2; add black king a8"
    empty = Diagram(load("orthodox"), {}).position(Colour.WHITE)
    problem = Problem(empty, read_stipulation("#1"), twins=(read_twin(twin),), zero=True)
    written = write_popeye(problem)
    assert "Pieces" not in written.text
    (entry,) = read_again(written)
    assert entry.problem == problem
