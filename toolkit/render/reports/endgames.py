"""What endgame tables say, in words and as JSON: of all positions of some material, and of one position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from toolkit.kernel.endgames import Material, Value
from toolkit.kernel.terms import Goal
from toolkit.notation.algebraic import format_move
from toolkit.render.boards.text import draw_text
from toolkit.rules.board import Colour
from toolkit.rules.fen import read_fen, write_fen
from toolkit.rules.game import Game
from toolkit.rules.position import Position
from toolkit.solve.material import material_of, write_material
from toolkit.solve.tables import Tables, size_words

EXAMPLES = 3
"""Positions of each sort that a report has."""
_PARTS = ("positions", "won", "drawn", "lost")


def material_document(tables: Tables, material: Material) -> dict[str, Any]:
    """Return what the table of some material says, seen from the side that is named first, as JSON."""
    summary = tables.endgames.summary(material)
    sides = {colour.word.lower(): _side(summary.counts[colour], colour) for colour in Colour}
    count, squeezed = tables.endgames.zugzwangs(material, EXAMPLES)
    return {
        "material": write_material(material, tables.game),
        "game": tables.game.key,
        "goal": str(tables.goal),
        **{part: sum(side[part] for side in sides.values()) for part in _PARTS},
        "longest_win": _longest(side["longest_win"] for side in sides.values()),
        "longest_loss": _longest(side["longest_loss"] for side in sides.values()),
        "sides": sides,
        "examples": list(_examples(tables, material, summary.counts[Colour.WHITE])),
        "zugzwangs": {"count": count, "examples": [write_fen(each) for each in squeezed]},
        "bytes": tables.endgames.size(material),
    }


def _side(counts: Mapping[int | None, int], colour: Colour) -> dict[str, Any]:
    """Return how the positions with one side to move end for White."""
    own = int(colour is Colour.WHITE)
    won = {
        plies: count for plies, count in counts.items() if plies is not None and plies % 2 == own
    }
    lost = {
        plies: count for plies, count in counts.items() if plies is not None and plies % 2 != own
    }
    return {
        "positions": sum(counts.values()),
        "won": sum(won.values()),
        "drawn": counts.get(None, 0),
        "lost": sum(lost.values()),
        "longest_win": _longest(map(_moves, won)),
        "longest_loss": _longest(map(_moves, lost)),
    }


def _moves(plies: int) -> int:
    """Return how many moves of the winner so many plies hold."""
    return (plies + 1) // 2


def _longest(found: Iterable[int | None]) -> int | None:
    return max((each for each in found if each is not None), default=None)


def _examples(
    tables: Tables, material: Material, counts: Mapping[int | None, int]
) -> Iterable[dict[str, Any]]:
    """Yield the longest wins of White, who is to move, with the moves that are best."""
    longest = _longest(plies for plies in counts if plies is not None and plies % 2)
    if longest is None:
        return
    value = Value(longest)
    for position in tables.endgames.examples(material, Colour.WHITE, value, EXAMPLES):
        best = [each.move for each in tables.values(position) if each.value == value]
        yield {
            "fen": write_fen(position),
            "length": _moves(longest),
            "moves": [format_move(position, move) for move in best],
        }


def position_document(tables: Tables, position: Position) -> dict[str, Any]:
    """Return the value of a position and of its moves, for the side to move, as JSON."""
    material = tables.endgames.canonical(material_of(position))
    return {
        "fen": write_fen(position),
        "game": tables.game.key,
        "goal": str(tables.goal),
        "material": write_material(material, tables.game),
        "value": value_document(tables.endgames.probe(position)),
        "moves": [
            {"move": format_move(position, each.move), "value": value_document(each.value)}
            for each in tables.values(position)
        ],
    }


def value_document(value: Value | None) -> dict[str, Any] | None:
    """Return a value as JSON; None if it is not known."""
    if value is None:
        return None
    if value.plies is None:
        return {"outcome": "draw", "moves": None}
    return {"outcome": "win" if value.plies % 2 else "loss", "moves": _moves(value.plies)}


def position_words(document: Mapping[str, Any], turn: Colour) -> str:
    """Return the same in words."""
    moves = [f"  {each['move']:10} {_value_words(each['value'])}" for each in document["moves"]]
    return "\n".join([f"{turn.word} to move: {_value_words(document['value'])}", *moves])


def _value_words(value: Mapping[str, Any] | None) -> str:
    if value is None:
        return "not known"
    moves = value["moves"]
    return value["outcome"] if moves is None else f"{value['outcome']} in {moves}"


def goal_words(goal: str) -> str:
    """Return what wins, in words."""
    return {str(Goal.MATE): "mate", str(Goal.EITHER): "mate or stalemate"}[goal]


def share(part: int, whole: int) -> str:
    """Return a share in percent, which is 100 or 0 only if it is all or nothing."""
    hundredths = (
        min(max(part * 10_000 // whole, 1), 9_999) if 0 < part < whole else part // whole * 10_000
    )
    return f"{hundredths / 100:.2f} %" if hundredths % 10_000 else f"{hundredths // 100} %"


def material_words(document: Mapping[str, Any], game: Game) -> str:
    """Return what a table says in words: its counts, the longest win as a board, mutual zugzwangs."""
    lines = [f"{game.name}, {document['material']}, won by {goal_words(document['goal'])}", ""]
    lines.append(f"{'':15}{'positions':>14}{'won':>17}{'drawn':>17}{'lost':>17}")
    rows = [(f"{name.capitalize()} to move", side) for name, side in document["sides"].items()]
    for name, row in (*rows, ("either", document)):
        parts = (f"{share(row[part], row['positions'] or 1):>17}" for part in _PARTS[1:])
        lines.append(f"{name:15}{row['positions']:>14,}{''.join(parts)}")
    for which in ("win", "loss"):
        longest = document[f"longest_{which}"]
        lines += [f"Longest {which} of White: {longest} moves"] * (longest is not None)
    for example in document["examples"][:1]:
        first = " or ".join(example["moves"])
        lines += ["", draw_text(read_fen(example["fen"], game)), example["fen"]]
        lines.append(f"White wins in {example['length']} by {first}")
    squeezed = document["zugzwangs"]
    lines.append(f"Mutual zugzwangs: {squeezed['count']:,}")
    lines += [f"  {fen}" for fen in squeezed["examples"]]
    lines.append(f"{size_words(document['bytes'])}, built in {document['seconds']:.1f} s")
    return "\n".join(lines)
