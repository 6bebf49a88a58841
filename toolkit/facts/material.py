"""Material and its state: armies, forks, hanging pieces, pawns."""

from collections import Counter

from toolkit.facts.row import Row
from toolkit.facts.world import World
from toolkit.rules.board import Colour


def army(world: World, side: Colour) -> Counter[str]:
    """Count the pieces of a side but its king, by their letters."""
    pieces = world.pieces.values()
    return Counter(p.type.letter for p in pieces if p.colour is side and not p.type.royal)


def army_words(world: World, side: Colour) -> str:
    """Say what a side has: `White has 1 rook, 5 pawns`."""
    counts = army(world, side)
    kinds = [(counts[p.letter], p.name) for p in world.position.game.pieces if counts[p.letter]]
    names = [f"{count} {name}{'s' if count > 1 else ''}" for count, name in kinds]
    return f"{side.word} has {', '.join(names) if names else 'a bare king'}"


def fork_rows(world: World) -> list[Row]:
    """Return the attacks of pieces that attack more than one."""
    rows = world.rows("attacks")
    targets: dict[int | None, set[int | None]] = {}
    for row in rows:
        targets.setdefault(row.agent, set()).add(row.patient)
    return [row for row in rows if len(targets[row.agent]) > 1]


def hanging_rows(world: World) -> list[Row]:
    """Return the attacks on pieces that nobody protects."""
    held = {row.patient for row in world.rows("protects")}
    royal = {s for s, piece in world.pieces.items() if piece.type.royal}
    return [r for r in world.rows("attacks") if r.patient not in held | royal]


def is_bare(world: World, square: int) -> bool:
    """Return True if a king has no other piece of his side on the board."""
    return not army(world, world.pieces[square].colour)


def is_passed(world: World, square: int) -> bool:
    """Return True if no enemy pawn stands ahead of a pawn, on its file or beside."""
    pawn, files = world.pieces[square], world.position.game.board.files
    others = _pawns(world, square, pawn.colour.other, (-1, 0, 1))
    return not any((s // files - square // files) * pawn.colour.forward > 0 for s in others)


def is_isolated(world: World, square: int) -> bool:
    """Return True if a pawn has none of its side on the files beside it."""
    return not _pawns(world, square, world.pieces[square].colour, (-1, 1))


def is_doubled(world: World, square: int) -> bool:
    """Return True if another pawn of its side stands on the file of a pawn."""
    return len(_pawns(world, square, world.pieces[square].colour, (0,))) > 1


def _pawns(world: World, square: int, side: Colour, beside: tuple[int, ...]) -> list[int]:
    """Return the pawns of a side on some files, given as offsets from a square's."""
    files = world.position.game.board.files
    found = [s for s, piece in world.pieces.items() if piece.type.pawn and piece.colour is side]
    return [s for s in found if s % files - square % files in beside]
