"""Problems as LaTeX, with what is stated of them."""

import re
from dataclasses import replace

import pytest
from composed import problems
from effort import few_or_many
from hypothesis import given, settings

from toolkit.problems.fairy import fairy_game, fairy_names
from toolkit.problems.model import Options, Problem
from toolkit.problems.solving import solve_phases
from toolkit.problems.target_formats import Target
from toolkit.problems.twins import RemovePiece, Twin
from toolkit.render.solutions.formats import joined
from toolkit.render.solutions.latex import entry_latex, write_latex
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen
from toolkit.solve.engine_choice import Choice
from toolkit.solve.problem import Settings
from toolkit.solve.stipulation import read_stipulation

LOYD = Problem(
    read_fen("8/2N5/8/k2NQ3/P1R5/Pp6/n2p4/1K1B4 w - - 0 1", load("orthodox")),
    read_stipulation("#2"),
    id="loyd_1",
    authors=("Sam Loyd", "N. N."),
    source="Detroit Free Press",
    year=1878,
    keys=("Qa1",),
)


def test_a_problem_is_written():
    text = write_latex(replace(LOYD, intended=2, options=Options(set_play=True))).text
    assert text.startswith("% orthodox: 8/2N5/8/k2NQ3/P1R5/Pp6/n2p4/1K1B4 w - - 0 1\n\\pmentry{%\n\\textbf{loyd")
    for line in ("loyd\\_1", "Sam Loyd, N. N."):
        assert rf"\textbf{{{line}}}\par" in text
    assert "\nDetroit Free Press, 1878\\par\n" in text
    assert "\\par\n\\#2" in text
    assert "2 solutions" in text
    assert "with set play" in text
    assert text.endswith("}{%\n\\pmline{0}{Qa1}\n}\n\\bigskip\n")


def test_the_solution_keeps_its_levels():
    text = write_latex(replace(LOYD, keys=(), solution="  1.Qa1! zz\n    1...Kxa4 2.Qd4#\n")).text
    assert "\\pmline{0}{1.Qa1! zz}\n\\pmline{1}{1\\ldots{}Kxa4 2.Qd4\\#}\n" in text


def test_short_solutions_are_printed_with_the_keys():
    text = write_latex(replace(LOYD, short=("Qd4#",))).text
    assert "\\pmline{0}{Qa1}\n\\pmline{0}{Short: Qd4\\#}\n" in text


def test_twins_are_named():
    twins = (Twin((RemovePiece("a2"),)), Twin(stipulation=read_stipulation("#3")))
    text = write_latex(replace(LOYD, twins=twins)).text
    assert "\\par\nb) without a2\\par\nc) \\#3}{%" in text
    assert "\\par\na) without a2\\par\nb) \\#3" in write_latex(replace(LOYD, twins=twins, zero=True)).text


def test_what_is_not_printed_is_named():
    options = Options(tries=2, duplex=True)
    written = write_latex(replace(LOYD, solution="1.Qa1!", options=options, title="a\x1bb"))
    assert sorted(str(loss).partition(":")[0] for loss in written.losses) == [
        "options 'tries = 2'",
        "title 'a\\x1bb'",
    ]
    assert "\x1b" not in written.text


def test_letters_that_pdflatex_has_not_are_named():
    authors = ("\u041b\u0435\u0432 \u041b\u043e\u0448", "\u2654")
    (loss,) = write_latex(replace(LOYD, authors=authors)).losses
    assert str(loss).startswith("author '\u2654': pdflatex prints boxes")


def test_keys_are_printed_unless_the_solution_says_them():
    assert "{Qa1}" not in write_latex(replace(LOYD, solution="1.Qa1! zz")).text
    text = write_latex(replace(LOYD, keys=("Qe5-a1",), solution="1.Qa1! zz")).text
    assert "\\pmline{0}{Qe5-a1}\n\\pmline{0}{1.Qa1! zz}\n" in text


def test_the_key_stays_on_the_page_of_the_diagram():
    lines = "\n".join(f"line {number}" for number in range(9))
    text = write_latex(replace(LOYD, solution=lines)).text
    _, _, below = text.partition("}{%\n")
    together, _, after = below.partition("\n}\n")
    assert together.startswith("\\pmline{0}{Qa1}\n")
    assert after.startswith("\\pmline{0}{line 3}\n")


def entry(problem, **settings):
    """The entry of a problem with the solutions that are found."""
    choose = lambda _: Choice(None)  # noqa: E731
    found = tuple(solve_phases(problem, Settings(tree=False, **settings), choose))
    return entry_latex(found)


def test_an_entry_has_who_made_it_and_the_solution_that_is_found():
    text = entry(replace(LOYD, remarks=("A remark",), themes=("Zugzwang",))).text
    for line in ("loyd\\_1", "Sam Loyd, N. N."):
        assert rf"\textbf{{{line}}}\par" in text
    assert "\nDetroit Free Press, 1878\\par\n" in text
    assert "\\pmline{0}{Key: 1.Qa1!}\n\\pmline{0}{1 key, sound}\n" in text
    assert "\\pmline{0}{(Zugzwang)}\n\\pmline{0}{A remark}\n" in text


def test_twins_share_a_diagram_and_have_solutions_of_their_own():
    twins = (Twin((RemovePiece("d2"),)),)
    text = entry(replace(LOYD, twins=twins)).text
    assert text.count("\\begin{tikzpicture}") == 1
    assert "\\pmline{0}{a) \\#2 (White mates in 2)}" in text
    assert "\\pmline{0}{b) \\#2 (White mates in 2)}" in text


def test_what_is_stated_is_printed_below_if_it_says_more():
    same = entry(replace(LOYD, solution="  Key: 1.Qa1!\n")).text
    assert "stated" not in same
    more = entry(replace(LOYD, solution="1.Qa1! with three mates")).text
    assert "\\pmline{0}{As stated:}\n\\pmline{0}{1.Qa1! with three mates}\n" in more


@pytest.mark.parametrize("bad", ["\\input{x}", "$x$", "{", "%", "\\end{document}", "^^5c", "\n\n\\x"])
def test_no_text_becomes_a_command(bad):
    several = (bad, bad)
    problem = replace(
        LOYD, id=bad, authors=several, source=bad, award=bad, title=bad, themes=several,
        remarks=several, solution=bad,
    )  # fmt: skip
    harmless = replace(
        LOYD, id="x", authors=("x", "x"), source="x", award="x", title="x", themes=("x", "x"),
        remarks=("x", "x"), solution="x",
    )  # fmt: skip
    text, other = (re.sub(r"\\[#$%&_{}]", "", write_latex(each).text) for each in (problem, harmless))
    for sign in ("\\textbf{", "\\pmline", "\\begin", "\\end{", "\\input", "\\x", "$", "%", "^"):
        assert text.count(sign) == other.count(sign)


@few_or_many(5, 200)
def test_every_problem_can_be_written(count):
    @settings(max_examples=count, deadline=None)
    @given(problems())
    def check(problem):
        text = "".join(joined([write_latex(problem).text], Target.LATEX))
        assert text.count("\\begin{document}") == text.count("\\end{document}") == 1
        assert all(sign.isprintable() or sign == "\n" for sign in text)

    check()


def test_fairy_pieces_are_explained_below_their_diagram():
    names = fairy_names()
    game = fairy_game([names["grasshopper"], names["gnu"], names["(1,5) leaper"]])
    letters = {piece.name: piece.letter for piece in game.pieces}
    fen = f"k7/8/8/8/8/8/8/KG{letters['gnu']}5 w - - 0 1"
    text = write_latex(Problem(read_fen(fen, game), read_stipulation("#2"))).text
    (line,) = (each for each in text.splitlines() if "grasshopper}" in each)
    first, second = line.split(", \\mbox")
    assert f"{{{letters['gnu']} gnu}}" in line
    turned = next(each for each in (first, second) if "grasshopper" in each)
    assert "rotate around={180:(22.5pt,22.5pt)}" in turned
    assert turned.count("\\begin{") == turned.count("\\end{") == 2
    assert "leaper" not in text
    assert "\\mbox" not in write_latex(LOYD).text


def test_names_of_pieces_are_no_commands():
    game = load("orthodox")
    hostile = tuple(replace(each, name="\\input{x}" if each.letter == "Q" else each.name) for each in game.pieces)
    position = read_fen("k7/8/8/8/8/8/8/KQ6 w - - 0 1", replace(game, pieces=hostile))
    text = write_latex(Problem(position, read_stipulation("#2"))).text
    assert "Q \\textbackslash{}input\\{x\\}}" in text
