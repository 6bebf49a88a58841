"""The changes from one sketch to another, and the purpose of each."""

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.compose.assessor import Assessment, Assessor
from toolkit.compose.findings import SketchVerdict
from toolkit.compose.idea import key_step
from toolkit.compose.sketches import Sketch, SketchSpace
from toolkit.notation.algebraic import format_move

PlacedPiece = tuple[int, int]
"""A square with the piece on it."""
_NAMED = 3
"""Cooks that are named at most."""
_WHY = {
    SketchVerdict.UNLAWFUL: "Black is in check without it",
    SketchVerdict.CHECK: "White is in check without it",
    SketchVerdict.SHORT: "a shorter solution gone",
    SketchVerdict.UNSOLVED: "no solution without it",
}


@dataclass(frozen=True, slots=True)
class SketchChange:
    """A piece that is gone, one that has come, or both: shifted if they are alike, else replaced."""

    gone: PlacedPiece | None
    come: PlacedPiece | None

    def undone(self, sketch: Sketch) -> Sketch | None:
        """Return a sketch without the change; None if something else stands in the way."""
        earlier = dict(sketch)
        if self.come is not None:
            del earlier[self.come[0]]
        if self.gone is not None:
            if self.gone[0] in earlier:
                return None
            earlier[self.gone[0]] = self.gone[1]
        return earlier

    def in_words(self, space: SketchSpace) -> str:
        """Return the change in words: `shifted wKe1 to f1`, `removed bPa2`."""
        if self.gone is None:
            assert self.come is not None
            return f"added {_name(space, self.come)}"
        if self.come is None:
            return f"removed {_name(space, self.gone)}"
        if self.gone[1] == self.come[1]:
            return f"shifted {_name(space, self.gone)} to {space.game.board.name(self.come[0])}"
        return f"replaced {_name(space, self.gone)} by {_name(space, self.come)[:2]}"


def changes_between(one: Sketch, other: Sketch) -> list[SketchChange]:
    """Return the fewest changes that lead from one sketch to another."""
    gone = sorted(one.items() - other.items())
    come = sorted(other.items() - one.items())
    shifted = list(_paired(gone, come, 1))
    replaced = list(_paired(gone, come, 0))
    removed = [SketchChange(each, None) for each in gone]
    return [*removed, *shifted, *replaced, *(SketchChange(None, each) for each in come)]


def _paired(gone: list[PlacedPiece], come: list[PlacedPiece], alike: int) -> Iterator[SketchChange]:
    """Take out, and yield, what is gone and has come with the same square (0) or piece (1)."""
    for each in list(gone):
        match = next((new for new in come if new[alike] == each[alike]), None)
        if match is not None:
            gone.remove(each)
            come.remove(match)
            yield SketchChange(each, match)


def explained(assessor: Assessor, origin: Sketch, final: Sketch, assessment: Assessment) -> Iterator[str]:
    """Yield each change in words, with what would be wrong without it."""
    before = assessor.assessed(origin)
    idle = [] if before is None else list(assessor.examiner.idle(origin, before.key) or ())
    for change in changes_between(origin, final):
        words, gone = change.in_words(assessor.space), change.gone
        if change.come is None and gone and assessor.space.numbering.dense[gone[0]] in idle:
            yield f"{words} (idle)"
            continue
        earlier = change.undone(final)
        why = "" if earlier is None else _why(assessor, earlier, final, assessment)
        yield f"{words} ({why})" if why else words


def _why(assessor: Assessor, earlier: Sketch, final: Sketch, assessment: Assessment) -> str:
    """Say why the sketch before a change is worse than the final one."""
    verdict, _ = assessor.examiner.examine(earlier)
    if verdict is SketchVerdict.COOKED:
        return _cooks(assessor, earlier, assessment)
    if verdict is not SketchVerdict.SOUND:
        return _WHY.get(verdict, "")
    before = assessor.assessed(earlier)
    if before is None:
        return ""
    space = assessor.space
    if key_step(space, earlier, before.key) != key_step(space, final, assessment.key):
        return "for the key"
    parts, earlier_parts = assessment.measure.parts(), before.measure.parts()
    differ = {name: value - earlier_parts[name] for name, value in parts.items()}
    return ", ".join(f"{name} {value:+.4g}" for name, value in differ.items() if abs(value) > 1e-9)


def _cooks(assessor: Assessor, earlier: Sketch, assessment: Assessment) -> str:
    position = assessor.space.position(earlier)
    cooks = [move for move in assessor.keys(earlier) if assessor.word(earlier, move) != assessment.key]
    named = [f"1.{format_move(position, move)}" for move in cooks[:_NAMED]]
    more = f" and {len(cooks) - _NAMED} more" if len(cooks) > _NAMED else ""
    return f"cook{'s' * (len(cooks) > 1)} {', '.join(named)}{more} gone"


def _name(space: SketchSpace, standing: PlacedPiece) -> str:
    square, piece = standing
    side = "w" if space.white(piece) else "b"
    return f"{side}{space.letter(piece).upper()}{space.game.board.name(square)}"
