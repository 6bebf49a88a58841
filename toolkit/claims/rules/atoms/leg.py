"""How a path runs from station to station: `down the file and up a diagonal`."""

from __future__ import annotations

from toolkit.claims.language.forms import LineTerm, Number, PathTerm, Word
from toolkit.claims.rules.findings import Parts
from toolkit.claims.rules.judgement import Judgement, false, judge, unknown
from toolkit.claims.rules.scene import Scene


@judge("leg", kind="path")
def leg(
    scene: Scene,
    *,
    patient: PathTerm,
    count: Number | None = None,
    of: Number | None = None,
    line: LineTerm | None = None,
    how: Word | None = None,
) -> Judgement:
    """A leg of the path, counted from its start, runs along a file, rank or diagonal, up or down.

    `of` is how many legs it has; up is towards the last rank as White sees it.
    """
    squares = [scene.square(name) for name in patient.squares]
    known = [each for each in squares if each is not None]
    if len(known) < len(squares) or len(known) < 2:
        return unknown("the board has no such squares")
    parts, legs = Parts(), len(known) - 1
    if of is not None:
        parts.need(of.value == legs, f"it has {legs} legs")
    if count is None:
        whole = of is not None and line is None and how is None
        return parts.judgement() if whole else unknown("which leg is meant is not known")
    if not 0 < count.value <= legs:
        return false(f"it has {legs} legs")
    files = scene.game.board.files
    (rank, file), (to_rank, to_file) = (
        divmod(each, files) for each in known[count.value - 1 : count.value + 1]
    )
    up, across = to_rank - rank, to_file - file
    if line is not None:
        kind = "diagonal" if abs(up) == abs(across) else "file" if not across else "rank"
        plain = line.kind in ("file", "rank", "diagonal") and not (line.name or line.ends)
        straight = not up or not across or abs(up) == abs(across)
        parts.need(line.kind == kind if plain and straight else None, f"it runs along a {kind}")
    if how is not None:
        ways = {"up": up > 0, "down": up < 0}
        parts.need(ways.get(how.value), "it runs the other way")
    return parts.judgement()
