"""The page of answers: what endgame tables say of the material that people ask about.

What is asked stands in `SECTIONS`, and nothing of what is answered: every number comes from the tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import fill
from typing import Any

from toolkit.kernel.terms import Goal
from toolkit.render.reports.endgames import goal_words, share
from toolkit.rules.catalogue import load
from toolkit.rules.game import Game, Stalemate
from toolkit.text import join_words

_HEAD = """# Endings

Made by `pathmate table answers -o toolkit/games/ENDINGS.md`; every number is counted in the endgame tables
(`pathmate table`), over all legal positions of White's men against Black's king. A share is of the positions from
which White forces what wins, with White to move or with either side to move; 100 % are all of them. Lengths are
White's moves in the longest of these wins, of which there is an example.
"""
_COLUMNS = """| game | White | wins by | White to move | either | longest | for example |
|---|---|---|---|---|---|---|"""


@dataclass(frozen=True, slots=True)
class Section:
    """Some material, and what is asked of it."""

    title: str
    text: str
    asked: Iterable[tuple[str, str]]
    """Games by their keys, and material."""


SECTIONS = (
    Section(
        "Keltic Chess: six claims",
        "Two pawns, pawn and knight, two knights, one bishop, one rook, one queen: each is said to be enough to "
        "mate a king. And what can one pawn or one knight do?",
        [
            ("keltic", text)
            for text in ("KPP-K", "KNP-K", "KNN-K", "KB-K", "KR-K", "KQ-K", "KP-K", "KN-K")
        ],
    ),
)
"""The questions; each piece alone with its king is asked about as well."""

Ask = Callable[[Game, Goal, str], Mapping[str, Any]]
"""Returns what the table of some material says (`material_document`)."""


def page(keys: Sequence[str], ask: Ask) -> Iterator[str]:
    """Yield the page, part by part: the questions about some games, and each of their pieces alone."""
    yield _HEAD
    alone = [
        (key, f"{game.royal.letter}{piece.letter}-{game.royal.letter}")
        for key, game in zip(keys, map(load, keys), strict=True)
        for piece in game.pieces
        if not piece.royal
    ]
    text = "Each piece alone with its king against a king."
    for section in (*SECTIONS, Section("One piece", text, alone)):
        asked = [(load(key), material) for key, material in section.asked if key in keys]
        if asked:
            yield f"## {section.title}\n\n{fill(section.text, 110)}\n\n{_COLUMNS}"
            yield from _answers(asked, ask)


def _answers(asked: Sequence[tuple[Game, str]], ask: Ask) -> Iterator[str]:
    """Yield the rows of a table, and in words what White forces with which men."""
    found: dict[str, dict[str, list[str]]] = {}
    for game, material in asked:
        for goal in (Goal.MATE, Goal.EITHER)[: 1 + (game.rules.stalemate is Stalemate.LOSS)]:
            document, said = ask(game, goal, material), goal_words(str(goal))
            name, own = _named(material, game), document["sides"]["white"]
            part, longest = share(own["won"], own["positions"]), document["longest_win"]
            kind = {"100 %": "always", "0 %": "never"}.get(part, "from some positions")
            kinds = found.setdefault(f"{game.name}: {said}", {})
            kinds.setdefault(kind, []).append(name)
            either = share(document["won"], document["positions"])
            example = " ".join(f"`{each['fen']}`" for each in document["examples"][:1])
            length = "" if longest is None else longest
            yield f"| {game.key} | {name} | {said} | {part} | {either} | {length} | {example} |"
    yield ""
    for head, kinds in found.items():
        words = (f"{kind} with {join_words(names)}" for kind, names in sorted(kinds.items()))
        yield f"- {head} is forced, if White is to move, {'; '.join(words)}."
    yield ""


def _named(material: str, game: Game) -> str:
    """Name White's men besides the king: `2 pawns`, `knight and pawn`."""
    letters = material.partition("-")[0]
    counts = {piece.name: letters.count(piece.letter) for piece in game.pieces if not piece.royal}
    names = [f"{count} {name}s" if count > 1 else name for name, count in counts.items() if count]
    return join_words(names)
