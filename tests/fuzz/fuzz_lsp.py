"""Fuzzes what the language server makes of a text: python tests/fuzz/fuzz_lsp.py (options as in `frame.py`).

The texts are those of `fuzz_score`, as an editor has them: always characters, some of them halves
of pairs. Whatever stands in them, it is shown as text, at places that the text has, and all fixes
together are what `annotate` writes.
"""

from __future__ import annotations

import random
import re
import sys
from zlib import crc32

from frame import main
from fuzz_score import ScoreDriver
from worker import require

# isort: split
from lsprotocol.types import Position, PositionEncodingKind, Range

from toolkit.apps.lsp.columns import Columns
from toolkit.apps.lsp.diagnostics import MAX_DIAGNOSTICS, diagnostics
from toolkit.apps.lsp.fixes import Offer
from toolkit.apps.lsp.hover import hover
from toolkit.apps.lsp.reading import BoundedCheck, find_fixes, read
from toolkit.text import printable

_BLOCK = re.compile(r"^```text\n[^`]*\n```$", re.MULTILINE)
_MARKUP = re.compile(r"(?<!\\)[<\[`]")
"""What would begin markup; nothing of a record may."""


class LspDriver(ScoreDriver):
    name = "lsp"

    def check(self, data: bytes) -> bool:
        text = data.decode("utf-8", "surrogateescape")
        rng = random.Random(crc32(data))
        columns = Columns(text, rng.choice(list(PositionEncodingKind)))
        reading = read("fuzz.txt", text)
        _check_diagnostics(reading, columns, text)
        for _ in range(16):
            _check_hover(reading, rng.randint(0, len(text)))
        if rng.random() < 0.25:
            _check_fixes(reading, columns)
        return any(each.game is not None for each in reading.checked)


def _check_diagnostics(reading: BoundedCheck, columns: Columns, text: str) -> None:
    shown = diagnostics(reading, columns)
    require(len(shown) <= MAX_DIAGNOSTICS, "more is shown than there is room for")
    for each in shown:
        _check_place(each.range, columns)
        require(each.message.strip() != "", "a finding without words", each.code)
        require(_steers_nothing(each.message), "controls in a finding", each.message)
    require(shown or reading.checked or not text.strip(), "nothing is said of a text")


def _check_place(place: Range, columns: Columns) -> None:
    require(isinstance(place.start, Position), "no place", place)
    span = columns.span(place)
    require(columns.range(span) == place, "a place that the text has not", place)


def _check_hover(reading: BoundedCheck, offset: int) -> None:
    shown = hover(reading, offset)
    if shown is not None:
        span, words = shown
        require(span.start <= offset < span.end, "what is shown stands elsewhere", span)
        require(_steers_nothing(words), "controls in what is shown", words)
        require(not _MARKUP.search(_BLOCK.sub("", words)), "markup of a record", words)


def _check_fixes(reading: BoundedCheck, columns: Columns) -> None:
    found = find_fixes(reading, None, bool)
    if found is None:
        return
    text = reading.source.text
    actions = Offer(found, columns, lambda edits: edits).all("quickfix")
    wanted = {each.text for each in (found.annotated, found.corrected)} - {text}
    require({_applied(text, columns, each.edit) for each in actions} == wanted, "other fixes")


def _applied(text: str, columns: Columns, edits: list) -> str:
    for each in reversed(edits):
        span = columns.span(each.range)
        text = text[: span.start] + each.new_text + text[span.end :]
    return text


def _steers_nothing(text: str) -> bool:
    return all(printable(line) == line for line in text.split("\n"))


if __name__ == "__main__":
    sys.exit(main(LspDriver()))
