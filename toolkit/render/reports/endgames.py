"""What endgame tables say, in words and as JSON: of some material, of one position, and as a page of answers.

What the page asks stands in `SECTIONS`, and nothing of what is answered: every number comes from the tables.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from textwrap import fill
from typing import Any

from toolkit.kernel.endgames import Census, EndgameValue, Men
from toolkit.kernel.terms import Goal
from toolkit.notation.algebraic import format_move
from toolkit.render.boards.text import draw_text
from toolkit.rules.board import Colour
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen, write_fen
from toolkit.rules.game import Game
from toolkit.rules.position import Position
from toolkit.solve.tables import EndgameTables, size_words, winning_goal, write_material
from toolkit.text import join_words

EXAMPLES = 3
"""Positions of each sort that a report has."""
_OUTCOMES = {1: "win", 0: "draw", -1: "loss"}
_PARTS = {"won": 1, "drawn": 0, "lost": -1}
"""White's results."""


def material_document(tables: EndgameTables, material: Men) -> dict[str, Any]:
    """Return what the table of some material says, seen from the side that is named first, as JSON."""
    census = tables.endgames.census(material)
    sides: dict[str, dict[str, int]] = {}
    for colour, sign in ((Colour.WHITE, 1), (Colour.BLACK, -1)):
        ends = {part: census.count(colour, sign * result) for part, result in _PARTS.items()}
        sides[colour.word.lower()] = {"positions": sum(ends.values()), **ends}
    longest = zip(("longest_win", "longest_loss"), map(census.longest, Colour), strict=True)
    count, squeezed = tables.endgames.zugzwangs(material, EXAMPLES)
    return {
        **_head(tables, material),
        **{part: sum(side[part] for side in sides.values()) for part in sides["white"]},
        **{name: found[1].moves if found else None for name, found in longest},
        "sides": sides,
        "examples": list(_examples(tables, material, census)),
        "zugzwangs": {"count": count, "examples": [*map(write_fen, squeezed)]},
        "bytes": tables.endgames.size(material),
        "seconds": tables.seconds[material],
    }


def _head(tables: EndgameTables, material: Men) -> dict[str, Any]:
    text = write_material(material, tables.game)
    return {"material": text, "game": tables.game.key, "goal": str(tables.goal)}


def _examples(tables: EndgameTables, material: Men, census: Census) -> Iterator[dict[str, Any]]:
    """Yield longest wins of White, who is to move if that is so of any, and his best moves then."""
    longest = census.longest(Colour.WHITE)
    if longest is None:
        return
    turn, best = longest
    for position in tables.endgames.examples(material, turn, best, EXAMPLES):
        values = tables.values(position) if turn is Colour.WHITE else []
        moves = [format_move(position, move) for move, value in values if value == best]
        yield {"fen": write_fen(position), "length": best.moves, "moves": moves}


def position_document(tables: EndgameTables, position: Position) -> dict[str, Any]:
    """Return the value of a position and of its moves, for the side to move, as JSON."""
    return {
        "fen": write_fen(position),
        **_head(tables, tables.endgames.canonical(Men.of(position))),
        "value": _value(tables.endgames.probe(position)),
        "moves": [
            {"move": format_move(position, move), "value": _value(value)} for move, value in tables.values(position)
        ],
    }


def _value(value: EndgameValue | None) -> dict[str, Any] | None:
    return {"outcome": _OUTCOMES[value.result], "moves": value.moves} if value else None


def position_words(document: Mapping[str, Any], turn: Colour) -> str:
    """Return the same in words."""
    moves = [f"  {each['move']:10} {_value_words(each['value'])}" for each in document["moves"]]
    return "\n".join([f"{turn.word} to move: {_value_words(document['value'])}", *moves])


def _value_words(value: Mapping[str, Any] | None) -> str:
    if value is None:
        return "not known"
    return str(value["outcome"]) + f" in {value['moves']}" * (value["moves"] is not None)


def _first_moves(moves: Sequence[str]) -> str:
    """Return the best first moves in words, of many only some; nothing if there are none."""
    shown = moves[: 3 if len(moves) > 4 else 4]
    more = f" or {len(moves) - len(shown)} others" if len(moves) > len(shown) else ""
    return f", by {' or '.join(shown)}{more}" if moves else ""


def _goal_words(goal: str) -> str:
    """Return what wins, in words."""
    return "mate" if goal == str(Goal.MATE) else "mate or stalemate"


def _share(part: int, whole: int) -> str:
    """Return a share in percent, which is 100 or 0 only if it is all or nothing."""
    if part in (0, whole):
        return "100 %" if part else "0 %"
    return f"{min(max(part * 10_000 // whole, 1), 9_999) / 100:.2f} %"


def material_words(document: Mapping[str, Any], game: Game) -> str:
    """Return what a table says in words: its counts, the longest win as a board, mutual zugzwangs."""
    lines = [
        f"{game.name}, {document['material']}, won by {_goal_words(document['goal'])}",
        f"\n{'':15}{'positions':>14}{'won':>17}{'drawn':>17}{'lost':>17}",
    ]
    rows = {f"{name.capitalize()} to move": side for name, side in document["sides"].items()}
    for name, row in (rows | {"either": document}).items():
        parts = (f"{_share(row[part], row['positions']):>17}" for part in _PARTS)
        lines.append(f"{name:15}{row['positions']:>14,}{''.join(parts)}")
    for which in ("win", "loss"):
        longest = document[f"longest_{which}"]
        lines += [f"Longest {which} of White: {longest} move{'s' * (longest != 1)}"] * (longest is not None)
    for example in document["examples"][:1]:
        lines += ["", draw_text(read_fen(example["fen"], game)), example["fen"]]
        lines.append(f"White wins in {example['length']}{_first_moves(example['moves'])}")
    squeezed = document["zugzwangs"]
    lines += [f"Mutual zugzwangs: {squeezed['count']:,}", *(f"  {fen}" for fen in squeezed["examples"])]
    built = f"{size_words(document['bytes'])}, built in {document['seconds']:.1f} s"
    return "\n".join([*lines, built])


_HEAD = """# Endings

Made by `pathmate table answers -o .github/docs/endings.md`; every number is counted in the endgame tables
(`pathmate table`), over all legal positions of White's men against Black's king. A share is of the positions from
which White forces mate (or stalemate, where it says so), with White to move or with either side to move. Lengths
are White's moves in the longest of these wins, of which there is an example.
"""
_COLUMNS = """| game | White | White to move | either | longest | for example |
|---|---|---|---|---|---|"""

_Section = tuple[str, str, Sequence[tuple[str, str]]]
"""A title, a text, and what is asked: games by their keys, and material."""

_KELTIC = ("KPP-K", "KNP-K", "KNN-K", "KB-K", "KR-K", "KQ-K", "KP-K", "KN-K")
SECTIONS: tuple[_Section, ...] = (
    (
        "Keltic Chess: six claims",
        "Each of the first six is said to be enough to mate a king. And what can one pawn or one knight do?",
        [("keltic", text) for text in _KELTIC],
    ),
)
"""The questions; each piece alone with its king is asked about as well."""

_Ask = Callable[[Game, Goal, str], Mapping[str, Any]]
"""Returns what the table of some material says (`material_document`)."""


def answers(keys: Sequence[str], ask: _Ask) -> Iterator[str]:
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


def _answers(asked: Sequence[tuple[Game, str]], ask: _Ask) -> Iterator[str]:
    """Yield the rows of a table, and in words what White forces with which men."""
    found: dict[str, dict[str, list[str]]] = {}
    for game, material in asked:
        for goal in dict.fromkeys((Goal.MATE, winning_goal(game))):
            document, name = ask(game, goal, material), _named(material, game)
            own, said = document["sides"]["white"], _goal_words(str(goal))
            part, either = (_share(each["won"], each["positions"]) for each in (own, document))
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
