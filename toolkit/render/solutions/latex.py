r"""The parts of LaTeX documents: the frame, texts, what is asked, lines of a solution.

Whatever stands in a name or in a position, nothing of it becomes a command.
`toolkit/render/solutions/latex_entry.py` writes the entries.
"""

from __future__ import annotations

import re
from unicodedata import normalize

from toolkit.render.boards.tikz import COLOURS
from toolkit.rules.board import Colour
from toolkit.rules.fen import write_fen
from toolkit.rules.position import Position
from toolkit.solve.notation import BREAK, SPACE
from toolkit.solve.stipulation import Stipulation

PREAMBLE = rf"""\documentclass{{article}}
% LuaTeX and XeTeX print the letters that their font has. pdfTeX prints Latin ones, Cyrillic ones with
% the packages cyrillic and lh (texlive-lang-cyrillic), Greek ones with greek-fontenc, greek-inputenc
% and cbfonts (texlive-lang-greek), and boxes in place of all others.
\ifdefined\Umathcode
  \IfFileExists{{fontspec.sty}}{{\usepackage{{fontspec}}%
    \IfFontExistsTF{{CMU Serif}}{{\setmainfont{{CMU Serif}}}}{{%
    \IfFontExistsTF{{DejaVu Serif}}{{\setmainfont{{DejaVu Serif}}}}{{}}}}}}{{}}
  \newcommand{{\pmother}}[1]{{#1}}
  \newcommand{{\pmcyrillic}}[1]{{#1}}
  \newcommand{{\pmgreek}}[1]{{#1}}
\else
  \usepackage[utf8]{{inputenc}}
  \IfFileExists{{t2aenc.dfu}}{{\usepackage[T2A]{{fontenc}}\let\pmhascyrillic=1}}{{}}
  \IfFileExists{{lgrenc.dfu}}{{\usepackage[LGR]{{fontenc}}\let\pmhasgreek=1}}{{}}
  \usepackage[T1]{{fontenc}}
  \newcommand{{\pmother}}[1]{{\fbox{{\tiny ?}}}}
  \newcommand{{\pmcyrillic}}[1]{{\ifdefined\pmhascyrillic
    {{\fontencoding{{T2A}}\selectfont #1}}\else\pmother{{#1}}\fi}}
  \newcommand{{\pmgreek}}[1]{{\ifdefined\pmhasgreek
    {{\fontencoding{{LGR}}\selectfont #1}}\else\pmother{{#1}}\fi}}
\fi
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
"""The pieces in reserve as a FEN writes them."""
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
    "\N{HORIZONTAL ELLIPSIS}": r"\ldots{}",
    "\N{NO-BREAK SPACE}": "~",
    SPACE: "~",
    BREAK: r"\allowbreak{}",
}


_LATIN = (
    "\\x00-\\x7f\\u00a1-\\u00b7\\u00b9-\\u0125\\u0128-\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u0165"
    "\\u0168-\\u017e\\u0218-\\u021b\\u2010-\\u2015\\u2018-\\u201a\\u201c-\\u201e\\u2020-\\u2022\\u2030"
    "\\u2039\\u203a\\u20ac\\u2116\\u2122"
)
"""The characters that pdfTeX prints in its encoding T1, with the signs that go with it."""
_CYRILLIC = r"\u0400-\u045f\u0490-\u0493"
_GREEK = r"\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u1f00-\u1f15\u1f20-\u1f45\u1f50-\u1f57"
_ALPHABETS = re.compile(
    f"(?P<cyrillic>[{_CYRILLIC}]+)|(?P<greek>[{_GREEK}]+)|(?P<other>[^{_LATIN}{_CYRILLIC}{_GREEK}]+)"
)


def escaped(text: str) -> str:
    """Return a text that LaTeX prints as it is; a control character becomes a visible sign."""
    whole = "".join(map(_escaped, normalize("NFC", text)))
    marked = _ALPHABETS.sub(lambda match: rf"\pm{match.lastgroup}{{{match[0]}}}", whole)
    return marked.replace("...", r"\ldots{}")


def has_boxes(text: str) -> bool:
    """Return True if pdfTeX prints boxes in place of some visible letters of a text."""
    seen = "".join(filter(str.isprintable, normalize("NFC", text)))
    return any(match["other"] for match in _ALPHABETS.finditer(seen))


def _escaped(sign: str) -> str:
    """Return a single character; in place of one that cannot be seen, a sign that LuaTeX reads too."""
    shown = sign.isprintable() and sign != "\N{REPLACEMENT CHARACTER}"
    return _ESCAPES.get(sign) or (sign if shown else r"\pmother{?}")


def diagram_remark(position: Position) -> str:
    """Return the game and the FEN, in a line that LaTeX does not read."""
    text = f"{position.game.key}: {write_fen(position)}"
    return f"% {''.join(map(_escaped, text))}\n"


def caption(position: Position, stipulation: Stipulation) -> str:
    """Return what is asked, the numbers of pieces, and those in reserve: `#2 (8+4)`.

    And who begins, where the sides of help play are changed.
    """
    turned = stipulation.begins not in (None, position.turn)
    begins = f"{SPACE * 2}{position.turn.word} begins" if turned else ""
    white, black = (position.side(colour).bit_count() for colour in Colour)
    reserve = _RESERVE.search(write_fen(position))
    held = f"{SPACE * 2}in reserve: {reserve['pieces']}" if reserve else ""
    return f"{stipulation}{begins}{SPACE * 2}({white}+{black}){held}"


def solution_line(level: int, text: str) -> str:
    """Return a line of a solution, and how deep it stands."""
    return rf"\pmline{{{level}}}{{{escaped(text.rstrip())}}}" + "\n"
