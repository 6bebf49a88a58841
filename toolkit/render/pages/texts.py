"""Texts of records as a page may show them, squares as single signs, and templates."""

import json
import re
from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files
from pathlib import PurePath
from string import ascii_letters, digits, punctuation
from typing import Any

from jinja2 import Environment, FunctionLoader, StrictUndefined, Template

from toolkit.record.courier_tokens import REMARK
from toolkit.record.model import Record
from toolkit.record.nags import sign_of
from toolkit.record.source import Source, Span

_UNFIT = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]"
)
"""Controls, among them those that turn the direction of text, and what UTF-8 cannot hold."""
_PATHS = re.compile(r"\[%path\s+([^\]]*)\]", re.IGNORECASE)
_COMMAND = re.compile(r"\[%[A-Za-z][^\]]*\]\s*")
_GLYPH = re.compile(r"\$([0-9]{1,3})(?![0-9])")
_BRACES = re.compile(r"[{}]")
_REMARKS = re.compile(rf"(?<!\S){REMARK}[ \t]?")
_IN_SCRIPT = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}

_SAFE = [sign for sign in ascii_letters + digits + punctuation if sign not in "\"\\<>&/'"]
SIGNS = "".join(_SAFE) + "".join(chr(code) for code in range(0x100, 0x200))
"""The sign of each square of a frame, by the square's number."""


@cache
def template_of(package: str, name: str, finalize: Callable[[object], object] | None = None) -> Template:
    """Return a template of a package; it escapes every text, and `finalize` sees each before."""

    def load(name: str) -> str:
        return files(package).joinpath("templates", name).read_text("utf-8")

    environment = Environment(
        autoescape=True,
        finalize=finalize,
        loader=FunctionLoader(load),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template(name)


def name_of(record: Record) -> str:
    """Return the name of a record: its players, its event or its file."""
    white, black = record.header("White"), record.header("Black")
    if white and black:
        return f"{white} \u2013 {black}"
    return record.header("Event") or PurePath(record.source.name).name


def shown(text: str) -> str:
    """A text with one visible sign in the place of each character that could mislead."""
    return _UNFIT.sub("\ufffd", text)


def script_json(data: Any) -> str:
    """Write JSON that may stand in a script element whatever texts are in it."""
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return shown(written).translate(_IN_SCRIPT)


def commands_in(source: Source, span: Span) -> list[Span]:
    """Return the spans of PGN's commands in a stretch of a text, without the space after them."""
    found = _COMMAND.finditer(source.slice(span))
    return [Span(span.start + each.start(), span.start + each.start() + len(each[0].rstrip())) for each in found]


def prose(text: str) -> str:
    """The words of a stretch of PGN: no braces, commands or numbers of glyphs."""
    text = _PATHS.sub(r"path \1", text)
    text = _COMMAND.sub("", text)
    text = _GLYPH.sub(lambda match: sign_of(int(match[1])), text)
    return _BRACES.sub("", text)


def remarked(text: str) -> str:
    """The words of a stretch of a log, without the signs of its remarks."""
    return _REMARKS.sub("", text)


def signs_of(squares: Iterable[int]) -> str:
    """Write squares, a sign each."""
    return "".join(SIGNS[square] for square in squares)
