"""Parses JSON into values that know their places; whatever is wrong has a line and a column.

It is the JSON of RFC 8259 and nothing else: no name comes twice in an object, no number is NaN or has
more than `MAX_DIGITS` characters, no string holds half of a surrogate pair, and nothing nests deeper
than `MAX_DEPTH`. Nesting is kept on an explicit stack.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from toolkit.errors import RecordSyntaxError
from toolkit.record.source import Source

MAX_DEPTH = 512
"""Variations that nest as deep as any dialect lets them need 400."""
MAX_DIGITS = 20
_LONGEST_SHOWN = 40
_BLANK = re.compile(r"[ \t\r\n\ufeff]*")
_TOKEN = re.compile(
    r'(?P<string>"(?:[^"\\\x00-\x1f]++|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}))*+")'
    r"|(?P<number>-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?(?:[eE][+-]?[0-9]++)?)(?![\w.+-])"
    r"|(?P<word>(?:true|false|null)(?!\w))"
    r"|(?P<sign>[{}\[\],:])"
)
_ODD = re.compile(r"\S[^\s,:{}\[\]]*")
_SOUND = re.compile(r'"(?:[^"\\\x00-\x1f]++|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}))*+')
ESCAPE = re.compile(
    r"\\(?:u(?P<high>[dD][89abAB][0-9A-Fa-f]{2})\\u(?P<low>[dD][c-fC-F][0-9A-Fa-f]{2})"
    r"|u(?P<code>[0-9A-Fa-f]{4})|(?P<sign>.))"
)
_PLAIN = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_WORDS = {"true": True, "false": False, "null": None}


@dataclass(slots=True, repr=False)
class Value:
    """A value and its place in the text; its short form shows none of the values in it."""

    start: int
    end: int
    data: Any
    """A string, number or word; else a list of values, or a dictionary of them."""


KINDS = {
    bool: "a boolean",
    int: "an integer",
    float: "a number",
    str: "a string",
    list: "an array",
    dict: "an object",
    type(None): "null",
}
"""The kinds of data, in the words of JSON."""


def parse_all(source: Source) -> Iterator[Value]:
    """Yield the values of a text, one after the other; raises RecordSyntaxError if one is wrong."""
    parser = _Parser(source)
    while (value := parser.next()) is not None:
        yield value


@dataclass(slots=True)
class _Open:
    """An array or an object that is not closed yet."""

    value: Value
    key: str | None = None
    """The name whose value is due."""
    filled: bool = False
    """True if its last token is a value, so that a comma or the end is due."""


class _Parser:
    """Goes through a text value by value."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._text = source.text
        self._at = 0

    def next(self) -> Value | None:
        """Parse the next value of the text; None at its end."""
        if self._skip() >= len(self._text):
            return None
        whole = _Open(Value(0, 0, []))
        self._open = [whole]
        self._value(whole, self._token("a value"))
        while len(self._open) > 1:
            self._step(self._open[-1])
        value: Value = whole.value.data[0]
        return value

    def _step(self, current: _Open) -> None:
        """Read on in what is open innermost."""
        data = current.value.data
        closer = "}" if isinstance(data, dict) else "]"
        if current.filled:
            token = self._token(f"',' or '{closer}'")
            if token[0] == closer:
                self._close(token)
                return
            if token[0] != ",":
                raise self._wrong(token.start(), f"expected ',' or '{closer}'")
            current.filled = False
            if self._text.startswith(closer, self._skip()):
                raise self._wrong(self._at, "expected another value after ','")
        token = self._token("a name in quotes" if isinstance(data, dict) else "a value")
        if token[0] == closer:
            self._close(token)
            return
        if isinstance(data, dict):
            token = self._named(current, data, token)
        self._value(current, token)

    def _named(self, current: _Open, data: dict[str, Value], token: re.Match[str]) -> re.Match[str]:
        """Read the name of a value and the colon; returns the first token of the value."""
        if token["string"] is None:
            raise self._wrong(token.start(), "expected a name in quotes")
        name = self._string(token)
        if name in data:
            raise self._wrong(token.start(), f"{_shown(name)} comes twice in the same object")
        colon = self._token("':'")
        if colon[0] != ":":
            raise self._wrong(colon.start(), f"expected ':' after {_shown(name)}")
        current.key = name
        return self._token("a value")

    def _value(self, current: _Open, token: re.Match[str]) -> None:
        if token["sign"] is None:
            self._put(current, self._scalar(token))
        elif token[0] in "{[":
            if len(self._open) > MAX_DEPTH:
                raise self._wrong(token.start(), f"arrays and objects nest more than {MAX_DEPTH} deep")
            data: Any = {} if token[0] == "{" else []
            self._open.append(_Open(Value(token.start(), token.end(), data)))
        else:
            raise self._wrong(token.start(), "expected a value")

    @staticmethod
    def _put(current: _Open, value: Value) -> None:
        data = current.value.data
        if isinstance(data, dict):
            data[current.key] = value
        else:
            data.append(value)
        current.filled = True

    def _close(self, token: re.Match[str]) -> None:
        done = self._open.pop().value
        done.end = token.end()
        self._put(self._open[-1], done)

    # Tokens

    def _skip(self) -> int:
        blank = _BLANK.match(self._text, self._at)
        assert blank is not None
        self._at = blank.end()
        return self._at

    def _token(self, expected: str) -> re.Match[str]:
        start = self._skip()
        match = _TOKEN.match(self._text, start)
        if match is None:
            raise self._odd(start, expected)
        self._at = match.end()
        return match

    def _odd(self, start: int, expected: str) -> RecordSyntaxError:
        """Return the error for what is no token."""
        if start >= len(self._text):
            return self._wrong(start, f"the JSON ends too soon, expected {expected}")
        sound = _SOUND.match(self._text, start)
        if sound is not None:
            return self._broken_string(start, sound.end())
        odd = _ODD.match(self._text, start)
        shown = odd[0][:_LONGEST_SHOWN] if odd else self._text[start]
        return self._wrong(start, f"{shown!r} is no JSON, expected {expected}")

    def _broken_string(self, start: int, end: int) -> RecordSyntaxError:
        """Return the error for a string that does not end, or ends where something wrong stands."""
        sign = self._text[end : end + 1]
        if sign == "\\":
            odd = self._text[end : end + 2]
            return self._wrong(end, f"{odd!r} is no escape of JSON")
        if not sign or sign in "\r\n":
            return self._wrong(start, "the string is not closed")
        return self._wrong(end, f"the character U+{ord(sign):04X} must be escaped in a string")

    def _scalar(self, token: re.Match[str]) -> Value:
        start, end = token.span()
        if token["string"] is not None:
            return Value(start, end, self._string(token))
        if token["word"] is not None:
            return Value(start, end, _WORDS[token[0]])
        if end - start > MAX_DIGITS:
            message = f"a number of {end - start} characters, at most {MAX_DIGITS} are read"
            raise self._wrong(start, message)
        number = float(token[0])
        if token[0].lstrip("-").isdigit():
            return Value(start, end, int(token[0]))
        # As schemas have it, 1.0 is an integer.
        return Value(start, end, int(number) if number.is_integer() else number)

    def _string(self, token: re.Match[str]) -> str:
        inner = token[0][1:-1]
        if "\\" not in inner:
            return inner
        for match in ESCAPE.finditer(inner):
            if match["code"] and 0xD800 <= int(match["code"], 16) < 0xE000:
                place = token.start() + 1 + match.start()
                raise self._wrong(place, f"{match[0]} is half of a surrogate pair")
        return ESCAPE.sub(_unescaped, inner)

    def _wrong(self, offset: int, message: str) -> RecordSyntaxError:
        return wrong(self._source, offset, message)


def wrong(source: Source, offset: int, message: str) -> RecordSyntaxError:
    """Return the error for something at an offset of the JSON."""
    place = source.place(offset)
    return RecordSyntaxError(source.name, place.line, place.column, message)


def _unescaped(match: re.Match[str]) -> str:
    if match["high"]:
        return chr(0x10000 + ((int(match["high"], 16) - 0xD800) << 10) + int(match["low"], 16) - 0xDC00)
    if match["code"]:
        return chr(int(match["code"], 16))
    return _PLAIN.get(match["sign"], match["sign"])


def _shown(text: str) -> str:
    return repr(text[:_LONGEST_SHOWN])
