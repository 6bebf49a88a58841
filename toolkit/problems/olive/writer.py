"""Writes problems as olive's YAML, which `reader.py` reads back as the same problems."""

from typing import Any

import yaml

from toolkit.problems.diagram import diagram_of
from toolkit.problems.model import Problem, position_names
from toolkit.problems.popeye.writer import (
    need_orthodox,
    note_clocks,
    option_words,
    piece_words,
    twin_words,
)
from toolkit.problems.target_formats import FieldLosses, Written
from toolkit.rules.board import Colour

HOLDS = {
    **dict.fromkeys(("id", "pieces", "stipulation", "author", "source", "year", "title"), ""),
    **dict.fromkeys(("award", "intended", "themes", "remarks", "solution", "options"), ""),
    **dict.fromkeys(("twins", "zero"), ""),
    "game": "orthodox chess alone",
    "fen": "without clocks",
}
"""The fields for which olive's YAML has a place, with what limits it."""


def write_olive(problem: Problem) -> Written:
    """Write a problem, without the line between documents; what cannot be held is named.

    Raises UnsupportedError for what Popeye's input, whose words are used, cannot say.
    """
    need_orthodox(problem)
    losses = FieldLosses()
    values = {**_described(problem, losses), **_posed(problem)}
    losses.unheld(problem, HOLDS, "olive")
    note_clocks(problem, losses)
    said = {key: value for key, value in values.items() if value not in (None, "", [])}
    text = yaml.dump(
        said, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=float("inf")
    )  # fmt: skip
    return losses.written(text.removesuffix("\n"))


def _described(problem: Problem, losses: FieldLosses) -> dict[str, Any]:
    """Return the keys about the problem's authors, source and remarks."""

    def lines(name: str, texts: tuple[str, ...]) -> list[str]:
        return [losses.text(name, text) for text in texts if text.strip()]

    date = None if problem.year is None else {"year": problem.year}
    source = {"name": losses.trimmed("source", problem.source), "date": date}
    award = losses.trimmed("award", problem.award)
    return {
        "id": losses.trimmed("id", problem.id),
        "authors": lines("author", problem.authors),
        "source": {key: value for key, value in source.items() if value} or None,
        "title": losses.trimmed("title", problem.title),
        "award": {"distinction": award} if award else None,
        "keywords": lines("themes", problem.themes),
        "comments": lines("remarks", problem.remarks),
        "intended-solutions": problem.intended,
        "solution": losses.text("solution", problem.solution),
    }


def _posed(problem: Problem) -> dict[str, Any]:
    """Return the keys about the position, in Popeye's words; the last has a value of one line."""
    pieces = piece_words(diagram_of(problem.position).pieces, problem)
    names = position_names()
    if not problem.zero:
        next(names)
    twins = {
        name: twin_words(twin) for name, twin in zip(names, problem.twins, strict=False)
    }  # fmt: skip
    return {
        "algebraic": {
            colour.name.lower(): _Inline(f"{letters}{square}" for letters, square in pieces[colour])
            for colour in Colour
        },
        "options": list(option_words(problem)),
        "twins": twins or None,
        "stipulation": str(problem.stipulation),
    }


class _Inline(list[str]):
    """A list in one line."""


class _Dumper(yaml.SafeDumper):
    """Writes texts of several lines as such, if all of their characters can be seen."""

    def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002
        """Write everything out: the reader takes no aliases."""
        return True


def _represent_text(dumper: _Dumper, text: str) -> yaml.ScalarNode:
    plain = text.replace("\n", "").isprintable()
    style = None if plain and "\n" not in text else "|" if plain else '"'
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style)


def _represent_inline(dumper: _Dumper, texts: _Inline) -> yaml.SequenceNode:
    return dumper.represent_sequence("tag:yaml.org,2002:seq", texts, flow_style=True)


_Dumper.add_representer(str, _represent_text)
_Dumper.add_representer(_Inline, _represent_inline)
