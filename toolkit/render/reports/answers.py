"""The page of answers: what endgame tables say of the material that people ask about.

What is asked stands in `SECTIONS`, and nothing of what is answered: every number comes from the tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from toolkit.kernel.terms import Goal
from toolkit.render.reports.endgames import goal_words, share
from toolkit.rules.catalogue import load
from toolkit.rules.game import Game, Stalemate
from toolkit.text import join_words

_HEAD = """# Endings

Made by `pathmate table answers -o toolkit/games/ENDINGS.md`; every number is counted in the endgame tables
(`pathmate table`), over all positions that are legal, each side to move. The weaker side has its king alone.
A share is of the positions from which the stronger side forces what wins, with its own move or with either
side to move; lengths are in its moves, in the longest of these wins, of which there is an example with its
best first moves.
"""


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
        "The inventor names six sets of men that mate against a king.",
        "keltic",
        ("KPP-K", "KPN-K", "KNN-K", "KB-K", "KR-K", "KQ-K"),
    ),
    Section(
        "Keltic Chess: less than that",
        "One pawn, which may promote, and one knight.",
        "keltic",
        ("KP-K", "KN-K"),
    ),
    Section(
        "Chessence: men",
        "The kings never move, and a man moves only beside others.",
        "chessence",
        ("KMM-K", "KMMM-K", "KMMMM-K", "KMM-K[M]"),
    ),
)

_COLUMNS = "| | its move | either's | longest | for example |\n|---|---|---|---|---|---|"

Ask = Callable[[Game, Goal, str], Mapping[str, Any]]
"""Returns what the table of some material says (`material_document`)."""


def page(keys: Sequence[str], ask: Ask) -> Iterator[str]:
    """Yield the page, section by section: the questions about some games, and each of their pieces alone."""
    yield _HEAD
    for section in SECTIONS:
        if section.game in keys:
            yield from _section(
                section.title, section.text, load(section.game), section.materials, ask
            )
    for key in keys:
        game = load(key)
        pieces = [piece for piece in game.pieces if not piece.royal]
        alone = [f"{game.royal.letter}{piece.letter}-{game.royal.letter}" for piece in pieces]
        text = f"Each piece alone with its king, on {game.board.count} squares."
        yield from _section(f"{game.name}: one piece", text, game, alone, ask)


def _section(
    title: str, text: str, game: Game, materials: Iterable[str], ask: Ask
) -> Iterator[str]:
    goals = [Goal.MATE, *[Goal.EITHER] * (game.rules.stalemate is Stalemate.LOSS)]
    yield f"\n## {title}\n\n{text}\n"
    for goal in goals:
        yield f"\n| to {goal_words(str(goal))} {_COLUMNS}"
        for material in materials:
            yield _row(ask(game, goal, material), game)
        yield ""


def _row(document: Mapping[str, Any], game: Game) -> str:
    own = document["sides"]["white"]
    longest = document["longest_win"]
    example = next(iter(document["examples"]), None)
    cells = (
        _named(document["material"], game),
        document["material"],
        share(own["won"], own["positions"] or 1),
        share(document["won"], document["positions"] or 1),
        "-" if longest is None else str(longest),
        f"`{example['fen']}` {' or '.join(example['moves'])}" if example else "",
    )
    return f"| {' | '.join(cells)} |"


def _named(material: str, game: Game) -> str:
    """Name the men that the stronger side has besides its king: `2 pawns`, `pawn and knight`."""
    names = []
    for piece in game.pieces:
        board, _, held = material.partition("[")
        for count, where in (
            (board.partition("-")[0].count(piece.letter), ""),
            (held.count(piece.letter), " in reserve"),
        ):
            if count and not piece.royal:
                names.append((f"{count} {piece.name}s" if count > 1 else piece.name) + where)
    return join_words(names)
