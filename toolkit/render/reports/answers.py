"""The page of answers: what endgame tables say of the material that people ask about.

What is asked stands in `SECTIONS`, and nothing of what is answered: every number comes from the tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import fill
from typing import Any

from toolkit.kernel.terms import Goal
from toolkit.render.reports.endgames import first_moves, goal_words, share
from toolkit.rules.catalogue import load
from toolkit.rules.game import Game, Stalemate
from toolkit.text import join_words

_HEAD = """# Endings

Made by `pathmate table answers -o toolkit/games/ENDINGS.md`; every number is counted in the endgame tables
(`pathmate table`), over all legal positions of the material. Black has nothing but what is named after the
dash. A share is of the positions from which White forces what wins, with White to move or with either side to
move. Lengths are White's moves in the longest of these wins, of which there is an example with its best first
moves."""
_WIDTH = 110


@dataclass(frozen=True, slots=True)
class Section:
    """Some material, and what is asked of it."""

    title: str
    text: str
    game: str
    materials: tuple[str, ...]


SECTIONS = (
    Section(
        "Keltic Chess: six claims",
        "Two pawns, pawn and knight, two knights, one bishop, one rook, one queen: each is said to be enough to "
        "mate a king. And what can one pawn or one knight do?",
        "keltic",
        ("KPP-K", "KNP-K", "KNN-K", "KB-K", "KR-K", "KQ-K", "KP-K", "KN-K"),
    ),
    Section(
        "Chessence: men",
        "The kings never move, and a man moves only with another beside it: a bare king is without a move.",
        "chessence",
        ("KMM-K", "KMMM-K", "KMMMM-K"),
    ),
)
"""The questions; each piece alone with its king is asked about as well."""

Ask = Callable[[Game, Goal, str], Mapping[str, Any]]
"""Returns what the table of some material says (`material_document`)."""


def page(keys: Sequence[str], ask: Ask) -> Iterator[str]:
    """Yield the page, part by part: the questions about some games, and each of their pieces alone."""
    yield _HEAD
    for section in SECTIONS:
        if section.game in keys:
            yield from _parts(section, load(section.game), ask)
    for key in keys:
        game = load(key)
        king = game.royal.letter
        alone = (f"{king}{piece.letter}-{king}" for piece in game.pieces if not piece.royal)
        text = f"Each piece alone with its king against a king, on {game.board.count} squares."
        yield from _parts(Section(f"{game.name}: one piece", text, key, tuple(alone)), game, ask)


def _parts(section: Section, game: Game, ask: Ask) -> Iterator[str]:
    yield f"## {section.title}\n\n{fill(section.text, _WIDTH)}"
    for goal in (Goal.MATE, Goal.EITHER)[: 1 + (game.rules.stalemate is Stalemate.LOSS)]:
        documents = [ask(game, goal, material) for material in section.materials]
        goal_is = goal_words(str(goal))
        head = f"| {goal_is} | | White to move | either | longest | for example |\n|---|---|---|---|---|---|"
        yield "\n".join([head, *(_row(each, game) for each in documents)])
        yield fill(_answer(goal_is.capitalize(), documents, game), _WIDTH)


def _row(document: Mapping[str, Any], game: Game) -> str:
    longest, example = document["longest_win"], next(iter(document["examples"]), None)
    cells = (
        _named(document, game),
        document["material"],
        _own_share(document),
        share(document["won"], document["positions"]),
        "-" if longest is None else str(longest),
        f"`{example['fen']}`{first_moves(example['moves'])}" if example else "",
    )
    return f"| {' | '.join(cells)} |"


def _own_share(document: Mapping[str, Any]) -> str:
    own = document["sides"]["white"]
    return share(own["won"], own["positions"])


def _answer(goal: str, documents: Sequence[Mapping[str, Any]], game: Game) -> str:
    """Say from which positions with White to move the goal is forced: all, some or none."""
    kinds: dict[str, list[str]] = {"every position": [], "some": [], "none": []}
    for document in documents:
        part, name = _own_share(document), _named(document, game)
        kind = {"100 %": "every position", "0 %": "none"}.get(part, "some")
        kinds[kind].append(f"{name} ({part})" if kind == "some" else name)
    said = [f"from {kind} with {join_words(names)}" for kind, names in kinds.items() if names]
    return f"{goal} is forced {'; '.join(said)}."


def _named(document: Mapping[str, Any], game: Game) -> str:
    """Name White's men besides the king: `2 pawns`, `knight and pawn`."""
    letters = document["material"].partition("-")[0]
    counts = {piece.name: letters.count(piece.letter) for piece in game.pieces if not piece.royal}
    names = {
        name: f"{count} {name}s" if count > 1 else name for name, count in counts.items() if count
    }
    return join_words(names.values()).replace("mans", "men")
