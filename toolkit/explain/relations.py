"""Relations between pieces: which attacks, protects or pins which, by which path.

They are the facts of a position that are paths along which a piece could capture, clear or held up
by one piece alone, one kind for each path, and in the order in which explanations tell them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from toolkit.explain.cuts import Cuts, attack_cuts, cut_words
from toolkit.facts.path_reports import PathReport, path_name, piece_name, report_path
from toolkit.facts.position_rows import RELATIONS
from toolkit.facts.row import Row
from toolkit.facts.scene import Scene
from toolkit.rules.board import Colour, bits
from toolkit.rules.movement.paths import Path
from toolkit.rules.position import Position
from toolkit.text import join_words


class RelationKind(StrEnum):
    """The kinds of relation between a piece and a square."""

    CHECK = "check"
    """It attacks the enemy king."""
    INTRUSION = "intrusion"
    """It stands on a royal square of the other side, which gives check."""
    ATTACK = "attack"
    """It could capture an enemy piece."""
    PROTECTION = "protection"
    """It could capture back on the square of a piece of its own side, not the king."""
    CONTROL = "control"
    """It could capture on an empty square."""
    PIN = "pin"
    """It would give check, were it not for one piece of the king's side: that piece is "fixed"."""
    DISCOVERY = "discovery"
    """It would give check, were it not for one piece of its own side."""
    XRAY = "x-ray"
    """It would attack or protect a piece, were it not for one piece; or it acts through a king."""


@dataclass(frozen=True, slots=True)
class Relation:
    """One piece acting on a square by one path; squares are ints."""

    kind: RelationKind
    origin: int
    target: int
    """For an intrusion: the square of the king whose side is in check."""
    path: Path | None = None
    """None for an intrusion alone."""
    through: int | None = None
    """The square of the only piece that blocks the path, if it is blocked."""

    def report(self, position: Position) -> PathReport | None:
        """Return the report of the path in a position; None for an intrusion."""
        piece = position.piece_at(self.origin)
        return report_path(position, self.path, piece.colour) if self.path and piece else None


KINDS = {
    "checks": RelationKind.CHECK,
    "pins": RelationKind.PIN,
    "discoveries": RelationKind.DISCOVERY,
    "xrays": RelationKind.XRAY,
    "attacks": RelationKind.ATTACK,
    "protects": RelationKind.PROTECTION,
    "controls": RelationKind.CONTROL,
}
"""The facts that are relations; of a path that stands for several, the first that is named."""


def relations(position: Position) -> Iterator[Relation]:
    """Yield every relation of a position, piece by piece: White's first, each by its square."""
    scene = Scene(position)
    found: dict[int, Relation] = {}
    for fact, kind in KINDS.items():
        for row in (row for row in RELATIONS[fact](scene) if row.path):
            found.setdefault(id(row.path), _relation(kind, row))
    for colour in Colour:
        lanes = (lane for lane in scene.lanes if lane.piece.colour is colour)
        yield from (found[id(lane.path)] for lane in lanes if id(lane.path) in found)
        for square in bits(position.intruders(colour)):
            yield Relation(RelationKind.INTRUSION, square, position.king(colour))


def relation_cuts(position: Position, relation: Relation) -> Cuts | None:
    """Return the cuts of the paths of a check, an attack or a protection; None for other relations."""
    acts = (RelationKind.CHECK, RelationKind.ATTACK, RelationKind.PROTECTION)
    if relation.kind not in acts or relation.path is None:
        return None
    return attack_cuts(position, relation.origin, relation.target)


def relations_of(some: Iterable[Relation], square: int) -> Iterator[Relation]:
    """Return the relations in which the piece on a square takes part, as actor, target or in between."""
    return (each for each in some if square in (each.origin, each.target, each.through))


def _relation(kind: RelationKind, row: Row) -> Relation:
    path = row.path
    assert path is not None
    return Relation(kind, path.origin, path.end, path, row.through)


ORDER = (
    RelationKind.INTRUSION, RelationKind.CHECK, RelationKind.PIN, RelationKind.DISCOVERY,
    RelationKind.ATTACK, RelationKind.PROTECTION, RelationKind.XRAY, RelationKind.CONTROL,
)  # fmt: skip
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
    cuts = relation_cuts(position, relation)
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
    """Name a square, and the paths to it unless the piece goes there straight."""
    goal = position.game.board.name(found[0].target)
    bent = any(each.path and len(each.path.stations) > 2 for each in found)
    return f"{goal} ({_paths(position, found)})" if bent else goal


def _paths(position: Position, found: list[Relation]) -> str:
    board = position.game.board
    names = [path_name(board, each.path) for each in found if each.path]
    return join_words(names) if names else ""


def _short(position: Position, square: int) -> str:
    """Name a piece and its square without its side: `The knight on c3`."""
    piece, name = position.piece_at(square), position.game.board.name(square)
    return f"The {piece.type.name} on {name}" if piece else name


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:] if text.startswith("The ") else text
