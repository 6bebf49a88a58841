"""The relations of a position in plain sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolkit.explain.relations import Relation, RelationKind, shutters
from toolkit.facts.paths import join_words
from toolkit.facts.reports import path_name, piece_name
from toolkit.rules.position import Position

ORDER = (
    RelationKind.INTRUSION,
    RelationKind.CHECK,
    RelationKind.PIN,
    RelationKind.DISCOVERY,
    RelationKind.ATTACK,
    RelationKind.PROTECTION,
    RelationKind.XRAY,
    RelationKind.CONTROL,
)
"""In which order the kinds of relation are reported."""


def relation_sentences(position: Position, some: Iterable[Relation]) -> Iterator[str]:
    """Yield a sentence for each piece and what it does, the weightiest kinds first."""
    grouped: dict[tuple[RelationKind, int, int, int | None], list[Relation]] = {}
    for each in some:
        grouped.setdefault((each.kind, each.origin, each.target, each.through), []).append(each)
    controls: dict[int, list[str]] = {}
    for kind in ORDER:
        for found in (some for key, some in grouped.items() if key[0] is kind):
            if kind is RelationKind.CONTROL:
                controls.setdefault(found[0].origin, []).append(_controlled(position, found))
            else:
                yield _sentence(position, found)
    for origin, goals in controls.items():
        yield f"{piece_name(position, origin)} controls {join_words(goals)}."


def _sentence(position: Position, found: list[Relation]) -> str:
    """Say what one piece does to one square, by all its paths of one kind."""
    first, paths = found[0], _paths(position, found)
    actor, goal = piece_name(position, first.origin), piece_name(position, first.target)
    between = "" if first.through is None else piece_name(position, first.through)
    opens = f"{paths} open{'s' * (len(found) == 1)}"
    match first.kind:
        case RelationKind.INTRUSION:
            return f"{actor} stands on a royal square, which gives check to {_lower(goal)}."
        case RelationKind.CHECK:
            return f"{actor} gives check to {_lower(goal)} by {paths}{_shut(position, first)}."
        case RelationKind.ATTACK:
            return f"{actor} attacks {_lower(goal)} by {paths}{_shut(position, first)}."
        case RelationKind.PROTECTION:
            held = _lower(_short(position, first.target))
            return f"{actor} protects {held} by {paths}{_shut(position, first)}."
        case RelationKind.PIN | RelationKind.DISCOVERY:
            what = f'{between} is "fixed": if' if first.kind is RelationKind.PIN else "If"
            who = "it" if first.kind is RelationKind.PIN else _lower(between)
            by = f"for {_lower(actor)} against {_lower(_short(position, first.target))}"
            return f"{what} {who} leaves, {opens} {by}."
        case _:
            return f"{actor} {_through(position, first)} by {paths}."


def _shut(position: Position, relation: Relation) -> str:
    """Say by how few pieces what one does is ended."""
    from toolkit.explain.cuts import cut_words

    cuts = shutters(position, relation)
    words = cut_words(cuts) if cuts else ""
    return f"; {words}" if words else ""


def _through(position: Position, xray: Relation) -> str:
    """Say what a piece does beyond another: at once through a king, as it has to leave."""
    assert xray.through is not None
    actor, other = position.piece_at(xray.origin), position.piece_at(xray.target)
    between = position.piece_at(xray.through)
    assert actor is not None
    assert between is not None
    own = other is not None and other.colour is actor.colour
    verb = "control" if other is None else "protect" if own else "attack"
    goal = _short(position, xray.target) if own else piece_name(position, xray.target)
    held = f"{_lower(goal)} through {piece_name(position, xray.through)}"
    if between.type.royal and between.colour is not actor.colour:
        return f"{verb}s {held}"
    return f"would {verb} {held}"


def _controlled(position: Position, found: list[Relation]) -> str:
    """A square, and the paths to it unless the piece goes there straight."""
    goal = position.game.board.name(found[0].target)
    bent = any(each.path and len(each.path.stations) > 2 for each in found)
    return f"{goal} ({_paths(position, found)})" if bent else goal


def _paths(position: Position, found: list[Relation]) -> str:
    board = position.game.board
    names = [path_name(board, each.path) for each in found if each.path]
    return join_words(names) if names else ""


def _short(position: Position, square: int) -> str:
    """A piece and its square without its side, `The knight on c3`."""
    piece, name = position.piece_at(square), position.game.board.name(square)
    return f"The {piece.type.name} on {name}" if piece else name


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:] if text.startswith("The ") else text
