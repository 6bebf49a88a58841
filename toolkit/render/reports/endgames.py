"""What endgame tables say, in words and as JSON: of all positions of some material, and of one position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from toolkit.kernel.endgames import Material, Summary, Value
from toolkit.kernel.terms import Goal
from toolkit.notation.algebraic import format_move
from toolkit.render.boards.text import draw_text
from toolkit.rules.board import Colour
from toolkit.rules.fen import read_fen, write_fen
from toolkit.rules.game import Game
from toolkit.rules.position import Position
from toolkit.solve.material import write_material
from toolkit.solve.tables import Tables, size_words

EXAMPLES = 3
"""Positions of each sort that a report has."""
_SHOWN = 3
"""First moves of an example that are named in words, if there are more than one beyond them."""
_OUTCOMES = {1: "win", 0: "draw", -1: "loss"}
_PARTS = ("positions", "won", "drawn", "lost")


def material_document(tables: Tables, material: Material) -> dict[str, Any]:
    """Return what the table of some material says, seen from the side that is named first, as JSON."""
    summary = tables.endgames.summary(material)
    sides = {colour.word.lower(): _side(summary, colour) for colour in Colour}
    count, squeezed = tables.endgames.zugzwangs(material, EXAMPLES)
    return {
        "material": write_material(material, tables.game),
        "game": tables.game.key,
        "goal": str(tables.goal),
        **{part: sum(side[part] for side in sides.values()) for part in _PARTS},
        **{
            part: max(
                (side[part] for side in sides.values() if side[part] is not None), default=None
            )
            for part in ("longest_win", "longest_loss")
        },
        "sides": sides,
        "examples": list(_examples(tables, material, summary)),
        "zugzwangs": {"count": count, "examples": [write_fen(each) for each in squeezed]},
        "bytes": tables.endgames.size(material),
    }


def _side(summary: Summary, turn: Colour) -> dict[str, Any]:
    """Return how the positions with one side to move end for White."""
    sign = 1 if turn is Colour.WHITE else -1
    lengths: dict[int, list[int]] = {1: [], 0: [], -1: []}
    for value in summary.counts[turn]:
        lengths[value.result * sign].append(value.moves or 0)
    return {
        "positions": sum(summary.counts[turn].values()),
        "won": summary.count(turn, sign),
        "drawn": summary.count(turn, 0),
        "lost": summary.count(turn, -sign),
        "longest_win": max(lengths[1], default=None),
        "longest_loss": max(lengths[-1], default=None),
    }


def _examples(tables: Tables, material: Material, summary: Summary) -> Iterator[dict[str, Any]]:
    """Yield the longest wins of White, who is to move if that is so of any, with the moves that are best."""
    longest = summary.longest(Colour.WHITE)
    if longest is None:
        return
    turn, value = longest
    for position in tables.endgames.examples(material, turn, value, EXAMPLES):
        best = [each.move for each in tables.values(position) if each.value == value]
        yield {
            "fen": write_fen(position),
            "length": value.moves,
            "moves": [format_move(position, move) for move in best],
        }


def position_document(tables: Tables, position: Position) -> dict[str, Any]:
    """Return the value of a position and of its moves, for the side to move, as JSON."""
    material = tables.endgames.canonical(Material.of(position))
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
    return {"outcome": _OUTCOMES[value.result], "moves": value.moves}


def position_words(document: Mapping[str, Any], turn: Colour) -> str:
    """Return the same in words."""
    moves = [f"  {each['move']:10} {_value_words(each['value'])}" for each in document["moves"]]
    return "\n".join([f"{turn.word} to move: {_value_words(document['value'])}", *moves])


def _value_words(value: Mapping[str, Any] | None) -> str:
    if value is None:
        return "not known"
    moves = value["moves"]
    return value["outcome"] if moves is None else f"{value['outcome']} in {moves}"


def first_moves(moves: Sequence[str]) -> str:
    """Return the best first moves in words, of many how many there are; nothing if there are none."""
    many = f" or {len(moves) - _SHOWN} others" if len(moves) > _SHOWN + 1 else ""
    shown = moves[:_SHOWN] if many else moves
    return f", by {' or '.join(shown)}{many}" if moves else ""


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
        lines += ["", draw_text(read_fen(example["fen"], game)), example["fen"]]
        lines.append(f"White wins in {example['length']}{first_moves(example['moves'])}")
    squeezed = document["zugzwangs"]
    lines.append(f"Mutual zugzwangs: {squeezed['count']:,}")
    lines += [f"  {fen}" for fen in squeezed["examples"]]
    lines.append(f"{size_words(document['bytes'])}, built in {document['seconds']:.1f} s")
    return "\n".join(lines)
