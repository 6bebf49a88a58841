"""What was changed from one sketch to another, and what each change is for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.compose.bench import Bench, Judged
from toolkit.compose.canvas import Canvas, Sketch
from toolkit.compose.findings import Verdict
from toolkit.compose.idea import key_step
from toolkit.notation.algebraic import format_move

Standing = tuple[int, int]
"""A square with the piece on it."""
_NAMED = 3
"""Cooks that are named at most."""
_WHY = {
    Verdict.UNLAWFUL: "Black is in check without it",
    Verdict.CHECK: "White is in check without it",
    Verdict.SHORT: "a shorter solution gone",
    Verdict.UNSOLVED: "no solution without it",
}


@dataclass(frozen=True, slots=True)
class Change:
    """A piece that is gone, one that has come, or both: shifted if they are alike, else replaced."""

    gone: Standing | None
    come: Standing | None

    def undone(self, sketch: Sketch) -> Sketch | None:
        """A sketch without the change; None where something else stands in the way."""
        earlier = dict(sketch)
        if self.come is not None:
            del earlier[self.come[0]]
        if self.gone is not None:
            if self.gone[0] in earlier:
                return None
            earlier[self.gone[0]] = self.gone[1]
        return earlier

    def in_words(self, canvas: Canvas) -> str:
        """The change in words: `shifted wKe1 to f1`, `removed bPa2`."""
        if self.gone is None:
            assert self.come is not None
            return f"added {_name(canvas, self.come)}"
        if self.come is None:
            return f"removed {_name(canvas, self.gone)}"
        if self.gone[1] == self.come[1]:
            return f"shifted {_name(canvas, self.gone)} to {_square(canvas, self.come)}"
        return f"replaced {_name(canvas, self.gone)} by {_name(canvas, self.come)[:2]}"


def changes_between(one: Sketch, other: Sketch) -> list[Change]:
    """The changes that lead from one sketch to another, as few as can be."""
    gone = sorted(one.items() - other.items())
    come = sorted(other.items() - one.items())
    shifted = list(_paired(gone, come, 1))
    replaced = list(_paired(gone, come, 0))
    removed = [Change(each, None) for each in gone]
    return [*removed, *shifted, *replaced, *(Change(None, each) for each in come)]


def _paired(gone: list[Standing], come: list[Standing], alike: int) -> Iterator[Change]:
    """Take out, and yield, what is gone and has come with the same square (0) or piece (1)."""
    for each in list(gone):
        match = next((new for new in come if new[alike] == each[alike]), None)
        if match is not None:
            gone.remove(each)
            come.remove(match)
            yield Change(each, match)


def explained(bench: Bench, origin: Sketch, final: Sketch, judged: Judged) -> Iterator[str]:
    """Yield each change in words, with what would be without it."""
    before = bench.judged(origin)
    idle = [] if before is None else list(bench.examiner.idle(origin, before.key) or ())
    for change in changes_between(origin, final):
        words, gone = change.in_words(bench.canvas), change.gone
        if change.come is None and gone and bench.canvas.numbering.dense[gone[0]] in idle:
            yield f"{words} (idle)"
            continue
        earlier = change.undone(final)
        why = "" if earlier is None else _why(bench, earlier, final, judged)
        yield f"{words} ({why})" if why else words


def _why(bench: Bench, earlier: Sketch, final: Sketch, judged: Judged) -> str:
    """What is worse in a sketch than in that which was made of it."""
    verdict, _ = bench.examiner.examine(earlier)
    if verdict is Verdict.COOKED:
        return _cooks(bench, earlier, judged)
    if verdict is not Verdict.SOUND:
        return _WHY.get(verdict, "")
    before = bench.judged(earlier)
    if before is None:
        return ""
    canvas = bench.canvas
    if key_step(canvas, earlier, before.key) != key_step(canvas, final, judged.key):
        return "for the key"
    parts, earlier_parts = judged.measure.parts(), before.measure.parts()
    differ = {name: value - earlier_parts[name] for name, value in parts.items()}
    return ", ".join(f"{name} {value:+.4g}" for name, value in differ.items() if abs(value) > 1e-9)


def _cooks(bench: Bench, earlier: Sketch, judged: Judged) -> str:
    position = bench.canvas.position(earlier)
    cooks = [move for move in bench.keys(earlier) if bench.word(earlier, move) != judged.key]
    named = [f"1.{format_move(position, move)}" for move in cooks[:_NAMED]]
    more = f" and {len(cooks) - _NAMED} more" if len(cooks) > _NAMED else ""
    return f"cook{'s' * (len(cooks) > 1)} {', '.join(named)}{more} gone"


def _name(canvas: Canvas, standing: Standing) -> str:
    square, piece = standing
    side = "w" if canvas.white(piece) else "b"
    return f"{side}{canvas.letter(piece).upper()}{canvas.game.board.name(square)}"


def _square(canvas: Canvas, standing: Standing) -> str:
    return canvas.game.board.name(standing[0])
