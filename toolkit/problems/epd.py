"""EPD: a line with the first four fields of a FEN and operations, such as `dm 3; id "A28";`."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from toolkit.errors import FenError

MAX_LINE = 100_000
"""Bytes that a line may have: as many as one of standard input."""
_FIELDS = re.compile(r"\s*(?P<fen>\S+\s+\S+\s+\S+\s+\S+)(?:\s+(?P<clocks>[0-9]+\s+[0-9]+))?(?P<rest>.*)")
_OPERATION = re.compile(
    # A text that ends with a lone backslash is none with an escape, and is read all the same.
    r"\s*(?P<code>[A-Za-z][A-Za-z0-9_]{0,15})"
    r'(?P<operands>(?:[^;"]|"(?:[^"\\]|\\.)*"|"[^"]*")*);?',
)
_TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')
_PLAIN = re.compile(r'"([^"]*)"')
_ESCAPE = re.compile(r'\\(["\\nrt])')
_ESCAPED = {"n": "\n", "r": "\r", "t": "\t"}
"""As python-chess has them; quotes and backslashes stand for themselves, as in PGN."""
_QUOTED = str.maketrans({sign: f"\\{letter}" for letter, sign in {**_ESCAPED, '"': '"', "\\": "\\"}.items()})
_NUMBERED = re.compile(r"(?P<name>c0|[A-Za-z_]+)(?P<number>[0-9]*)")
_MATE = re.compile("#[0-9]{1,4}")
"""The mate that suites of mates have in place of a move."""


@dataclass(frozen=True, slots=True)
class Epd:
    """A line of an EPD file."""

    fen: str
    """The position, with the clocks if the line has them."""
    operations: dict[str, str]
    """Operands by opcode, as they are written; of a single text in quotes, the text."""
    several: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The texts of those that have more than one."""

    def texts(self, *codes: str) -> tuple[str, ...]:
        """Return the texts of an opcode and of those that continue it: of `themes`, `themes2`, ...

        Of several opcodes one after the other; an operand without quotes is a text too.
        """
        return tuple(text for code in codes for each in self._listed(code) for text in each)

    def _listed(self, code: str) -> Iterator[tuple[str, ...]]:
        found = {each: list_place(each) for each in self.operations}
        for each in sorted((each for each in found if found[each][0] == code), key=found.__getitem__):
            text = self.operations[each]
            yield self.several.get(each, (text,) if text else ())

    @property
    def best(self) -> tuple[str, ...]:
        """The moves of `bm`."""
        return tuple(each for each in self._best if not _MATE.fullmatch(each))

    @property
    def asked(self) -> tuple[tuple[str, str], ...]:
        """The stipulations, each with its opcode: `dm` has a number, and `bm` may be `#3`."""
        codes = (("dm", "#{}"), ("stipulation", "{}"))
        given = ((code, form, self.operations.get(code)) for code, form in codes)
        mates = (("bm", each) for each in self._best if _MATE.fullmatch(each))
        return (*((code, form.format(text)) for code, form, text in given if text), *mates)

    @property
    def whole_fen(self) -> str:
        """The position with its clocks: those of `hmvc` and `fmvn` if the line has none of its own."""
        clocks = [self.operations.get("hmvc", "0"), self.operations.get("fmvn", "1")]
        return self.fen if len(self.fen.split()) > 4 else " ".join([self.fen, *clocks])

    @property
    def _best(self) -> list[str]:
        return self.operations.get("bm", "").split()


def read_epd(line: str) -> Epd:
    """Read a line, which may be a plain FEN as well; raises FenError if it is neither."""
    fits = len(line.encode("utf-8", "replace")) <= MAX_LINE
    match = _FIELDS.fullmatch(line.strip()) if fits else None
    if match is None:
        raise FenError(line[:80], ("expected a FEN, or its first four fields and operations",))
    clocks = f" {match['clocks']}" if match["clocks"] else ""
    fen = " ".join(match["fen"].split()) + clocks
    return replace(_operations(line, match["rest"]), fen=fen)


def list_place(code: str) -> tuple[str, int]:
    """Return the list that an opcode is part of, and its place in it: `themes3` is the third of `themes`."""
    match = _NUMBERED.fullmatch(code)
    return (match["name"], int(match["number"] or 1)) if match else (code, 1)


def quoted(text: str) -> str:
    """Return a text in quotes, of one line."""
    return f'"{text.translate(_QUOTED)}"'


def _unquoted(text: str) -> str:
    return _ESCAPE.sub(lambda match: _ESCAPED.get(match[1], match[1]), text)


def _operations(line: str, text: str) -> Epd:
    """Read the operations of a line, without its position."""
    found: dict[str, str] = {}
    several: dict[str, tuple[str, ...]] = {}
    place, end = 0, len(text.rstrip())
    while place < end:
        match = _OPERATION.match(text, place)
        if match is None:
            where = text[place : place + 40].strip()
            raise FenError(line, (f"expected an operation such as 'dm 3;', found {where!r}",))
        code, operands = match["code"], match["operands"].strip()
        if code in found:
            raise FenError(line, (f"the operation {code!r} is given twice",))
        texts = tuple(map(_unquoted, _TEXT.findall(operands)))
        whole = _TEXT.fullmatch(operands) or _PLAIN.fullmatch(operands)
        found[code] = _unquoted(whole[1]) if whole else operands
        if not whole and texts:
            several[code] = texts
        place = match.end()
    return Epd("", found, several)
