r"""What entries of LaTeX are made of: the document, texts, what is asked, lines of a solution.

Whatever stands in a name or in a position, nothing of it becomes a command.
`toolkit/problems/latex.py` writes the entries.
"""

from __future__ import annotations

import re

from toolkit.board import Colour
from toolkit.draw.tikz import COLOURS
from toolkit.fen import write_fen
from toolkit.position import Position
from toolkit.solve.printed.moves import BREAK, SPACE
from toolkit.solve.stipulation import Stipulation

PREAMBLE = rf"""\documentclass{{article}}
\usepackage[T1]{{fontenc}}
\usepackage{{tikz}}
\usetikzlibrary{{svg.path}}
{COLOURS}% A line of a solution, and how deep it stands.
\newcommand{{\pmline}}[2]{{\par\noindent\hangindent=\dimexpr 1.2em*#1+1.2em\relax
  \hspace*{{\dimexpr 1.2em*#1\relax}}#2}}
% A diagram with what stands above and below it, and the first lines of its solution: on one page.
\newcommand{{\pmentry}}[2]{{\par\noindent\begin{{minipage}}{{\linewidth}}%
  \begin{{center}}#1\end{{center}}#2\end{{minipage}}\par}}
\begin{{document}}
"""
_RESERVE = re.compile(r"\[(?P<pieces>[A-Za-z]+)\]")
"""How a FEN writes the pieces in reserve."""
END = "\\end{document}\n"
_ESCAPES = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "#": r"\#",
    "$": r"\$",
    "%": r"\%",
    "&": r"\&",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    '"': r"\textquotedbl{}",
    SPACE: "~",
    BREAK: r"\allowbreak{}",
}


def escaped(text: str) -> str:
    """A text that LaTeX prints as it is; a control character becomes a visible sign."""
    return "".join(map(_escaped, text)).replace("...", r"\ldots{}")


def _escaped(sign: str) -> str:
    """A single character."""
    return _ESCAPES.get(sign) or (sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}")


def diagram_remark(position: Position) -> str:
    """The game and the FEN, in a line that LaTeX does not read."""
    text = f"{position.game.key}: {write_fen(position)}"
    return f"% {''.join(map(_escaped, text))}\n"


def caption(position: Position, stipulation: Stipulation) -> str:
    """What is asked, how many pieces there are, and those in reserve: `#2 (8+4)`.

    And who begins, where the sides of help play are changed.
    """
    turned = stipulation.begins not in (None, position.turn)
    begins = f"{SPACE * 2}{position.turn.word} begins" if turned else ""
    white, black = (position.side(colour).bit_count() for colour in Colour)
    reserve = _RESERVE.search(write_fen(position))
    held = f"{SPACE * 2}in reserve: {reserve['pieces']}" if reserve else ""
    return f"{stipulation}{begins}{SPACE * 2}({white}+{black}){held}"


def solution_line(level: int, text: str) -> str:
    """A line of a solution, and how deep it stands."""
    return rf"\pmline{{{level}}}{{{escaped(text.rstrip())}}}" + "\n"
