"""Files of a board that are counted: how many are open, and the islands of a side's pawns."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from toolkit.board import FILES, Colour
from toolkit.claims.language.forms import LineTerm, Number, SideTerm, Word
from toolkit.claims.rules.atoms.pawns import OTHER_PAWNS, open_line
from toolkit.claims.rules.atoms.rights import NO_SIDE
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.pawnlines import file_mask, straight_pawn
from toolkit.claims.rules.quantify import matches
from toolkit.claims.rules.scene import Scene


@judge("open_files", kind="pawns")
def open_files(
    scene: Scene,
    *,
    count: Number,
    how: Word | None = None,
    for_: SideTerm | None = None,
    among: Number | None = None,
) -> Judgement:
    """So many files are open, half-open or closed, `among` all of the board."""
    if among is not None and among.value != scene.game.board.files:
        return false(f"there are {scene.game.board.files} files")
    named = [FILES[file] for file in range(scene.game.board.files)]
    asked = {
        name: open_line(scene, line=LineTerm((0, 0), "file", name), how=how, for_=for_)
        for name in named
    }
    if any(each.truth is Truth.UNKNOWN for each in asked.values()):
        return unknown(next(iter(asked.values())).detail)
    there = [name for name, each in asked.items() if each.truth is Truth.TRUE]
    words = f"so are: {', '.join(there) or 'none'}"
    return true(words) if matches(count, len(there)) else false(words)


@judge("islands", kind="pawns")
def islands(scene: Scene, *, agent: SideTerm, count: Number) -> Judgement:
    """The pawns of a side stand in so many groups of files side by side."""
    side, pawn = scene.side_of(agent), straight_pawn(scene.game)
    if side is None or pawn is None:
        return unknown(NO_SIDE if side is None else OTHER_PAWNS)
    groups = list(_groups(scene, side))
    words = f"{side.word}'s islands: {', '.join(groups) or 'none'}"
    return true(words) if matches(count, len(groups)) else false(words)


def _groups(scene: Scene, side: Colour) -> Iterable[str]:
    """The files of each island: `ab`, `d`."""
    pawn, files = straight_pawn(scene.game), range(scene.game.board.files)
    assert pawn is not None
    pawns = scene.position.mask(side, pawn)
    held = [bool(pawns & file_mask(scene.position, file)) for file in files]
    for there, run in groupby(files, key=held.__getitem__):
        if there:
            yield "".join(FILES[file] for file in run)
