"""Lines of PGN in the making."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from toolkit.record.brackets import Bracket
from toolkit.record.model import Group, Mark, MoveText, Nag, NumberText, Ply, Variation


@dataclass(slots=True)
class More:
    """The marks, glyphs, comments and variations of a ply."""

    before: list[Bracket] = field(default_factory=list)
    comments: list[Bracket] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    """Those that stand apart from the move."""
    nags: list[Nag] = field(default_factory=list)
    variations: list[Variation] = field(default_factory=list)


@dataclass(slots=True)
class GrowingPly:
    """A ply in the making."""

    index: int
    move: MoveText
    _more: More | None = None
    """None for most plies, which have nothing but their move."""

    @property
    def more(self) -> More:
        """Its marks, glyphs, comments and variations, to be added to."""
        if self._more is None:
            self._more = More()
        return self._more

    def done(self, read: Callable[[Bracket], Group]) -> Ply:
        """Return the ply, its comments read."""
        move, more = self.move, self._more
        if more is None:
            return Ply(self.index, move)
        if more.marks:
            move = replace(move, marks=(*move.marks, *more.marks))
        return Ply(
            self.index,
            move,
            tuple(map(read, more.comments)),
            tuple(map(read, more.before)),
            tuple(more.nags),
            tuple(more.variations),
        )


@dataclass(slots=True)
class GrowingLine:
    """A line in the making; `start` is where its bracket stands."""

    start: int
    first: int
    """The index of its first ply."""
    plies: list[GrowingPly] = field(default_factory=list)
    waiting: list[Bracket] = field(default_factory=list)
    """Comments that stand before the next move, after none."""
    nags: list[Nag] = field(default_factory=list)
    """Glyphs that stand there."""
    number: NumberText | None = None

    @property
    def next(self) -> int:
        """The index of the ply that would follow."""
        return self.plies[-1].index + 1 if self.plies else self.first

    def done(self, read: Callable[[Bracket], Group]) -> tuple[Ply, ...]:
        """Return its plies, their comments read."""
        return tuple(ply.done(read) for ply in self.plies)
