r"""Problems as LaTeX, as columns print them: the diagram, who made it, what is asked, the solution.

Below the diagram comes the solution that was found, or else the stated one. Whatever stands in a
name or in a position, nothing of it becomes a command.
"""

import re
from collections.abc import Iterator, Sequence
from unicodedata import normalize

from toolkit.notation.piece_letters import legend_words, strange_pieces
from toolkit.problems.fields import FIELDS, changed_options, published, unsaid_keys, values_of
from toolkit.problems.model import Problem, position_names
from toolkit.problems.solving import Solved
from toolkit.problems.target_formats import FieldLosses, Written
from toolkit.render.boards.tikz import COLOURS, draw_figure, draw_tikz
from toolkit.render.solutions.style import USUAL, Style
from toolkit.render.solutions.text import Printed, SolutionLines
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
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "#": r"\#", "$": r"\$", "%": r"\%",
    "&": r"\&", "_": r"\_", "^": r"\textasciicircum{}", "~": r"\textasciitilde{}",
    "<": r"\textless{}", ">": r"\textgreater{}", '"': r"\textquotedbl{}",
    "\N{HORIZONTAL ELLIPSIS}": r"\ldots{}", "\N{NO-BREAK SPACE}": "~", SPACE: "~",
    BREAK: r"\allowbreak{}",
}  # fmt: skip


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


_NAMED = {"set_play": "with set play", "duplex": "duplex", "half_duplex": "sides changed"}
"""Options that a diagram must state."""
HOLDS = dict.fromkeys(FIELDS, "") | {
    **dict.fromkeys(("keys", "short"), "unless the solution says them"),
    "options": ", ".join(_NAMED),
}
"""The fields that are printed, with what limits it."""
_TOGETHER = 4
"""Lines of the solution that stay on the page of the diagram: the key is among them."""


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


def write_latex(problem: Problem) -> Written:
    """Write a problem as a part of a document, with what is stated; what is not seen is named."""
    losses = FieldLosses()
    lines = [*_stated(problem, losses), *_remarks(problem, losses)]
    _name_options(problem, losses)
    return losses.written(_entry(problem, lines, losses))


def entry_latex(solved: Sequence[Solved], style: Style = USUAL) -> Written:
    """Write a problem with the solution that was found; what is stated follows where it differs.

    Raises UsageError for letters that do not fit its game.
    """
    losses, problem = FieldLosses(), solved[0].task.problem
    lines = [line for each in solved for line in _solution(each, style)]
    known = {_plain(line.text) for line in lines}
    text = losses.text("solution", problem.solution)
    if any(_plain(line) not in known for line in text.splitlines()):
        lines += [Printed("As stated:"), *_levelled(text)]
    return losses.written(_entry(problem, [*lines, *_remarks(problem, losses)], losses))


def _entry(problem: Problem, solution: Sequence[Printed], losses: FieldLosses) -> str:
    """Return the diagram with what stands above and below it, and the lines of its solution."""
    above = [f"{line}\\par\n" for line in _heading(problem, losses)]
    asked = [caption(problem.position, problem.stipulation), *_said(problem)]
    known = _legend(problem.position)
    below = [escaped(SPACE.join(asked)), *[known] * bool(known), *map(escaped, _twins(problem))]
    lines = [solution_line(each.level, each.text) for each in solution]
    _name_letters(problem, losses)
    parts = [
        f"{diagram_remark(problem.position)}\\pmentry{{%\n",
        f"{''.join(above)}{draw_tikz(problem.position)}\\par\n",
        "\\par\n".join(below),
        f"}}{{%\n{''.join(lines[:_TOGETHER])}}}\n",
        *lines[_TOGETHER:],
        "\\bigskip\n",
    ]
    return "".join(parts)


def _legend(position: Position) -> str:
    """Return what the pieces are whose figures and letters may not be known."""
    kinds = strange_pieces(position, promoted=True)
    said = (f"{draw_figure(kind)} {escaped(legend_words([kind]))}".strip() for kind in kinds)
    return ", ".join(rf"\mbox{{{each}}}" for each in said)


def _heading(problem: Problem, losses: FieldLosses) -> Iterator[str]:
    """Yield the name, the authors, where it was published, the award and the title."""
    lines = {
        "id": problem.id,
        "author": ", ".join(filter(None, problem.authors)),
        "source": published(problem),
        "award": problem.award,
        "title": problem.title,
    }
    for name, text in lines.items():
        if text.strip():
            said = escaped(losses.line(name, text))
            yield said if name in ("source", "award") else rf"\textbf{{{said}}}"


def _said(problem: Problem) -> Iterator[str]:
    """Yield what is stated beside the stipulation."""
    if problem.intended is not None and problem.intended != 1:
        yield f"{SPACE}{problem.intended} solutions"
    yield from (f"{SPACE}{said}" for name, said in _NAMED.items() if getattr(problem.options, name))


def _twins(problem: Problem) -> Iterator[str]:
    names = position_names()
    if not problem.zero:
        next(names)
    for name, twin in zip(names, problem.twins, strict=False):
        yield f"{name}) {twin.words or 'as in the diagram'}"


def _solution(solved: Solved, style: Style) -> Iterator[Printed]:
    """Yield the lines of a solution that was found, below the name of its position if it has one."""
    phase, solution = solved.task.phase, solved.solution
    lines = SolutionLines(style.writer(solution.position.game), style.shown)
    opening, *body, _ = lines.whole(solution)
    yield Printed(f"{phase.label}) {opening.text}") if phase.label else opening
    yield from body


def _stated(problem: Problem, losses: FieldLosses) -> Iterator[Printed]:
    """Yield the stated keys, as far as the stated solution does not say them, and that solution."""
    text = losses.text("solution", problem.solution)
    yield from (Printed(losses.line("keys", key)) for key in unsaid_keys(problem))
    yield from _levelled(text)


def _levelled(text: str) -> Iterator[Printed]:
    """Yield the lines of a text, each as deep as it is set in."""
    lines = [line for line in text.splitlines() if line.strip()]
    least = min(map(_indent, lines), default=0)
    yield from (Printed(line.strip(), (_indent(line) - least) // 2) for line in lines)


def _remarks(problem: Problem, losses: FieldLosses) -> Iterator[Printed]:
    """Yield the themes and the remarks."""
    if problem.themes:
        yield Printed(f"({', '.join(losses.line('themes', theme) for theme in problem.themes)})")
    yield from (Printed(losses.line("remarks", each)) for each in problem.remarks if each.strip())


def _indent(line: str) -> int:
    """Return how far a line is set in, at most so far that it can still be read."""
    return min(len(line) - len(line.lstrip()), 20)


def _plain(text: str) -> str:
    """Return a line without blanks and without the signs of where it may break, to be compared."""
    return "".join(text.replace(SPACE, " ").replace(BREAK, "").split())


def _name_letters(problem: Problem, losses: FieldLosses) -> None:
    """Note texts with letters that pdfTeX has not."""
    why = "pdflatex prints boxes for some letters; lualatex and xelatex print those of their font"
    for name, value in values_of(problem).items():
        for text in value if isinstance(value, list) else [value]:
            if isinstance(text, str) and has_boxes(text):
                losses.add(name, text, why)


def _name_options(problem: Problem, losses: FieldLosses) -> None:
    """Note options that are not printed."""
    for name, value in changed_options(problem).items():
        if name not in _NAMED:
            losses.add("options", f"{name} = {str(value).lower()}", "left out, as it is not printed")
