"""The page of answers: what endgame tables say of the material that people ask about.

What is asked stands in `SECTIONS`, and nothing of what is answered: every number comes from the tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from textwrap import fill
from typing import Any

from toolkit.kernel.terms import Goal
from toolkit.render.reports.endgames import goal_words, share
from toolkit.rules.catalogue import load
from toolkit.rules.game import Game
from toolkit.solve.tables import winning_goal
from toolkit.text import join_words

_HEAD = """# Endings

Made by `pathmate table answers -o toolkit/games/ENDINGS.md`; every number is counted in the endgame tables
(`pathmate table`), over all legal positions of White's men against Black's king. A share is of the positions from
which White forces mate (or stalemate, where it says so), with White to move or with either side to move. Lengths
are White's moves in the longest of these wins, of which there is an example.
"""
_COLUMNS = """| game | White | White to move | either | longest | for example |
|---|---|---|---|---|---|"""

Section = tuple[str, str, Sequence[tuple[str, str]]]
"""A title, a text, and what is asked: games by their keys, and material."""

_KELTIC = ("KPP-K", "KNP-K", "KNN-K", "KB-K", "KR-K", "KQ-K", "KP-K", "KN-K")
SECTIONS: tuple[Section, ...] = (
    (
        "Keltic Chess: six claims",
        "Each of the first six is said to be enough to mate a king. And what can one pawn or one knight do?",
        [("keltic", text) for text in _KELTIC],
    ),
)
"""The questions; each piece alone with its king is asked about as well."""

Ask = Callable[[Game, Goal, str], Mapping[str, Any]]
"""Returns what the table of some material says (`material_document`)."""


def page(keys: Sequence[str], ask: Ask) -> Iterator[str]:
    """Yield the page, part by part: the questions about some games, and each of their pieces alone."""
    yield _HEAD
    known = [each for _, _, asked in SECTIONS for each in asked]
    alone = [
        (key, f"{game.royal.letter}{piece.letter}-{game.royal.letter}")
        for key, game in zip(keys, map(load, keys), strict=True)
        for piece in game.pieces
        if not piece.royal
    ]
    text = "Each piece alone with its king against a king, but for those above."
    rest = "One piece", text, [each for each in alone if each not in known]
    for title, text, asked in (*SECTIONS, rest):
        games = [(load(key), material) for key, material in asked if key in keys]
        if games:
            yield f"## {title}\n\n{fill(text, 110)}\n\n{_COLUMNS}"
            yield from _answers(games, ask)


def _answers(asked: Sequence[tuple[Game, str]], ask: Ask) -> Iterator[str]:
    """Yield the rows of a table, and in words what White forces with which men."""
    found: dict[str, dict[str, list[str]]] = {}
    for game, material in asked:
        for goal in dict.fromkeys((Goal.MATE, winning_goal(game))):
            document, name = ask(game, goal, material), _named(material, game)
            own, said = document["sides"]["white"], goal_words(str(goal))
            part, either = (share(each["won"], each["positions"]) for each in (own, document))
            kind = {"100 %": "always", "0 %": "never"}.get(part, "from some positions")
            found.setdefault(f"{game.name}, {said}", {}).setdefault(kind, []).append(name)
            example = " ".join(f"`{each['fen']}`" for each in document["examples"][:1])
            length = "" if document["longest_win"] is None else document["longest_win"]
            name += f", {said}" * (goal is not Goal.MATE)
            yield f"| {game.key} | {name} | {part} | {either} | {length} | {example} |"
    yield "\nWhat is forced if White is to move:\n"
    for head, kinds in found.items():
        words = (f"{kind} with {join_words(names)}" for kind, names in sorted(kinds.items()))
        yield f"- {head}: {'; '.join(words)}."
    yield ""


def _named(material: str, game: Game) -> str:
    """Name White's men besides the king: `2 pawns`, `knight and pawn`."""
    letters = material.partition("-")[0]
    counts = {piece.name: letters.count(piece.letter) for piece in game.pieces if not piece.royal}
    names = [f"{count} {name}s" if count > 1 else name for name, count in counts.items() if count]
    return join_words(names)
