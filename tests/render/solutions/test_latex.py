"""Problems as LaTeX: the diagram, the solution, and nothing that a name could do."""

import re
import shutil
import subprocess

import pytest
from running import run
from solving import ALONE, LOYD, latex_of, solution

from toolkit.render.boards.tikz import draw_tikz
from toolkit.render.solutions.latex import END, PREAMBLE, escaped, has_boxes
from toolkit.render.solutions.style import Style
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen, start, write_fen

SPECIAL = '\\ { } # $ % & _ ^ ~ < > " \n\x00\x1b'


def braces(text):
    """How deep the braces of a text are at its end, those escaped apart; they never close too many."""
    depth = 0
    for sign in re.sub(r"\\[{}\\%]|%.*", "", text):
        depth += {"{": 1, "}": -1}.get(sign, 0)
        assert depth >= 0
    return depth


def test_a_problem_is_a_diagram_and_its_solution():
    written = latex_of(solution(LOYD, "#2"), id="LOY2")
    begins = f"% orthodox: {LOYD}\n\\pmentry{{%\n\\textbf{{LOY2}}\\par\n\\begin{{tikzpicture}}"
    assert written.startswith(begins)
    assert "\\#2~~(8+4)}{%\n\\pmline{0}{\\#2 (White mates in 2)}\n" in written
    assert "\\pmline{0}{1.Qa1! (zz)}\n}\n\\pmline{1}{1\\ldots{}Nb4 2.axb4\\#}\n" in written
    assert "positions in" not in written
    assert braces(PREAMBLE + written + END) == 0


@pytest.mark.parametrize("key", ["orthodox", "chessence", "coherent", "keltic", "convergent"])
def test_every_piece_and_every_square_is_drawn(key):
    position = start(load(key))
    drawn = draw_tikz(position)
    pieces = sum(mask.bit_count() for mask in position.masks)
    assert drawn.count("\\begin{scope}") == drawn.count("\\end{scope}") == pieces
    assert drawn.count("rectangle") == position.game.board.squares.bit_count()
    assert braces(drawn) == 0


def test_circles_are_circles():
    drawn = draw_tikz(read_fen("k7/8/8/8/8/8/8/KQ6 w - - 0 1", load("orthodox")))
    # The five balls of the queen's crown; arcs of half a circle are left to none of them.
    assert drawn.count("circle[radius=2.3pt]") == 5
    assert "(7pt,13.4pt) circle[radius=2.3pt]" in drawn
    assert not re.search(r"a(\S+) \1 0 1 0", drawn)


def test_pieces_in_reserve_are_named():
    position = start(load("chessence"))
    written = latex_of(solution(write_fen(position), "#1", "chessence", tree=False))
    assert re.search(r"\(\d+\+\d+\)~~in reserve: M+m+\\par\n", written)


def test_white_is_at_the_bottom():
    drawn = draw_tikz(read_fen("k7/8/8/8/8/8/8/7K w - - 0 1", load("orthodox")))
    white = re.search(r"shift=\{\((\d+)pt,(\d+)pt\)\}\]\\pmwhite", drawn)
    assert white.groups() == ("315", "315")
    black = re.search(r"shift=\{\((\d+)pt,(\d+)pt\)\}\]\\pmblack", drawn)
    assert black.groups() == ("0", "0")


def test_no_name_becomes_a_command():
    written = escaped(SPECIAL)
    assert re.sub(r"\\text[a-z]+\{\}|\\pmother\{\?\}|\\[{}#$%&_]", "", written).strip() == ""
    whole = latex_of(solution(LOYD, "#2", tree=False), id=SPECIAL + "\\input{x}")
    assert "\\input" not in whole
    assert "\\textbackslash{}input\\{x\\}" in whole
    assert braces(whole) == 0


def test_letters_of_other_alphabets_are_marked():
    assert escaped("S\u00e1m \u010c.") == "S\u00e1m \u010c."
    assert escaped("a\u0301") == "\u00e1"
    assert escaped("L. \u041b\u043e\u0448, \u03a3.") == ("L. \\pmcyrillic{\u041b\u043e\u0448}, \\pmgreek{\u03a3}.")
    assert escaped("\u265a!") == "\\pmother{\u265a}!"
    assert [has_boxes(text) for text in ("\u041b\u03a3\u00e9\x1b", "\u265a")] == [False, True]


@pytest.mark.slow
@pytest.mark.parametrize("program", ["pdflatex", "lualatex", "xelatex"])
def test_a_page_is_set(program, tmp_path):
    """With the programs of TeX themselves, where they are installed."""
    if shutil.which(program) is None:
        pytest.skip(f"there is no {program}")
    letters = [chr(number) for number in range(0x20, 0x2FFF) if chr(number).isprintable()]
    names = [each for each in letters if not has_boxes(each)]
    said = {
        "authors": ("".join(names[:60]), "\u041b\u043e\u0448 \u03a3\u03b1\u03bc \u265a \x1b"),
        "id": SPECIAL,
    }
    texts = tuple("".join(names[at : at + 40]) for at in range(60, len(names), 40))
    first = latex_of(solution(LOYD, "#2"), remarks=texts, **said)
    second = latex_of(solution(write_fen(start(load("chessence"))), "#1", "chessence", tree=False))
    (tmp_path / "page.tex").write_text(PREAMBLE + first + second * 3 + END, "utf-8")
    done = subprocess.run(
        [program, "-interaction=nonstopmode", "-halt-on-error", "page.tex"],
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:]


def test_the_switches_hold_for_latex_too():
    written = latex_of(solution(LOYD, "#2"), Style(letters="de"))
    assert "{1\\ldots{}Sb4 2.axb4\\#}" in written
    paths = latex_of(solution(ALONE, "#1", "coherent"), Style(paths=True))
    assert "1.Nc9\\#! [c4-h4-c9, c4-h9-c9]" in paths


def test_the_command_writes_one_document(tmp_path):
    lines = f'{LOYD[:-4]} dm 2; id "one";\nnonsense\n{LOYD[:-4]} dm 2; id "two";\n'
    asked = ("solve", "-", "-g", "orthodox", "--tries", "0")
    done = run(*asked, "--format", "latex", stdin=lines)
    assert done.returncode == 2
    assert done.stdout.startswith(PREAMBLE)
    assert done.stdout.endswith(END)
    assert done.stdout.count("\\begin{document}") == done.stdout.count("\\end{document}") == 1
    assert done.stdout.count("\\begin{tikzpicture}") == 2
    assert "line 2: " in done.stderr
    file = tmp_path / "two.tex"
    assert run(*asked, "-o", file, stdin=lines).returncode == 2
    assert file.read_text("utf-8") == done.stdout
