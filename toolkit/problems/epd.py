"""EPD: a line with the first four fields of a FEN and operations, such as `dm 3; id "A28";`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from toolkit.errors import FenError

MAX_LINE = 10_000
_FIELDS = re.compile(
    r"\s*(?P<fen>\S+\s+\S+\s+\S+\s+\S+)(?:\s+(?P<clocks>[0-9]+\s+[0-9]+))?(?P<rest>.*)"
)
_OPERATION = re.compile(
    r"\s*(?P<code>[A-Za-z][A-Za-z0-9_]{0,15})(?P<operands>(?:[^;\"]|\"[^\"]*\")*);?"
)
_MATE = re.compile("#[0-9]{1,4}")
"""What suites of mates have for a move: the mate that there is."""


@dataclass(frozen=True, slots=True)
class Epd:
    """A line of an EPD file."""

    fen: str
    """The position, with the clocks if the line has them."""
    operations: dict[str, str]
    """Operands by opcode, as they are written; quotes around a single one are taken off."""

    def texts(self, code: str) -> tuple[str, ...]:
        """The operands of an operation that lists texts in quotes; one without is a text too."""
        operands = self.operations.get(code, "")
        if '"' in operands:
            return tuple(re.findall(r'"([^"]*)"', operands))
        return (operands,) if operands else ()

    @property
    def best(self) -> tuple[str, ...]:
        """The moves of `bm`."""
        return tuple(each for each in self._best if not _MATE.fullmatch(each))

    @property
    def asked(self) -> tuple[tuple[str, str], ...]:
        """What is asked, each by its opcode: `dm` has a number, and `bm` may be `#3`."""
        codes = (("dm", "#{}"), ("stipulation", "{}"))
        given = ((code, form, self.operations.get(code)) for code, form in codes)
        mates = (("bm", each) for each in self._best if _MATE.fullmatch(each))
        return (*((code, form.format(text)) for code, form, text in given if text), *mates)

    @property
    def _best(self) -> list[str]:
        return self.operations.get("bm", "").split()


def read_epd(line: str) -> Epd:
    """Read a line, which may be a plain FEN as well; raises FenError where it is neither."""
    match = _FIELDS.fullmatch(line.strip()) if len(line) <= MAX_LINE else None
    if match is None:
        raise FenError(line[:80], ("expected a FEN, or its first four fields and operations",))
    clocks = f" {match['clocks']}" if match["clocks"] else ""
    return Epd(" ".join(match["fen"].split()) + clocks, _operations(line, match["rest"]))


def _operations(line: str, text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    place = 0
    while text[place:].strip():
        match = _OPERATION.match(text, place)
        if match is None:
            where = text[place : place + 40].strip()
            raise FenError(line, (f"expected an operation such as 'dm 3;', found {where!r}",))
        operands = match["operands"].strip()
        if match["code"] in found:
            raise FenError(line, (f"the operation {match['code']!r} is given twice",))
        quoted = re.fullmatch(r'"([^"]*)"', operands)
        found[match["code"]] = quoted[1] if quoted else operands
        place = match.end()
    return found
