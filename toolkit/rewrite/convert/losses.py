"""The items that a form cannot hold, each named, so that nothing vanishes in silence."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from toolkit.record.model import Dialect, Record
from toolkit.record.source import Source, Span
from toolkit.record.zillions_tokens import ATTRIBUTE
from toolkit.text import shortened

LONGEST = 60
"""The most characters of an item that are quoted."""


@dataclass(frozen=True, slots=True)
class Loss:
    """An item that a form cannot hold."""

    source: Source
    span: Span
    """Its place in the source."""
    why: str
    """Its treatment, and the reason."""
    is_named: bool = False
    """True if `why` names the item."""

    @property
    def what(self) -> str:
        """The item as it stands, shortened."""
        return shortened(self.source.slice(self.span), LONGEST)

    @property
    def words(self) -> str:
        """The item and its treatment, without its place."""
        return f"{self.what!r}: {self.why}" if self.what and not self.is_named else self.why

    def __str__(self) -> str:
        place = self.source.place(self.span.start)
        return f"{self.source.name}:{place.line}:{place.column}: {self.words}"


@dataclass(frozen=True, slots=True)
class Converted:
    """A record in another form, and what of it that form does not hold."""

    text: str
    """Without a line break at its end."""
    losses: tuple[Loss, ...]
    """In the order of the source."""

    def __repr__(self) -> str:
        return f"<Converted {len(self.text)} characters, losses: {len(self.losses)}>"


@dataclass(slots=True)
class Losses:
    """Gathers the losses of one record."""

    record: Record
    found: list[Loss] = field(default_factory=list)

    def add(self, span: Span, why: str) -> None:
        """Put an item."""
        self.found.append(Loss(self.record.source, span, why))

    def add_faults(self) -> None:
        """Put what the reader of the record could not take as it stands."""
        for fault in self.record.faults:
            self.found.append(Loss(self.record.source, fault.span, fault.message, is_named=True))
        if self.record.dialect is Dialect.ZSG:
            for ply in self.record.plies:
                for match in ATTRIBUTE.finditer(ply.move.text):
                    start = ply.move.span.start
                    span = Span(start + match.start(), start + match.end())
                    self.add(span, "an attribute says nothing of the board, and is left out")

    def done(self, lines: Iterable[str]) -> Converted:
        """Return the record as lines of another form."""
        losses = sorted(dict.fromkeys(self.found), key=lambda loss: loss.span)
        return Converted("\n".join(lines), tuple(losses))
