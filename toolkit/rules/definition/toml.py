"""A text of TOML with the lines of its keys, or what is wrong with it, in plain words."""

from __future__ import annotations

import re
import tomllib

from toolkit.rules.definition.places import LimitError, Lines, UnclosedError, lines_of
from toolkit.rules.definition.schema import Data


class TomlError(ValueError):
    """A text that is not TOML, or goes past a limit; `line` is where, if that is known."""

    def __init__(self, line: int | None, message: str) -> None:
        self.line = line
        self.message = message
        super().__init__(message)


_REPEATED = "a key or table is given twice, or a value is used as a table"
_TWICE = re.compile(r"Cannot |Duplicate |Key .* already")
"""How the standard reader says so."""
_HINTS = {
    "Invalid value": "invalid value; a text stands in quotes, true and false in small letters",
    "Invalid statement": "expected a key and '=', a table such as [pieces.K], or a comment",
}


def parse_toml(text: str) -> tuple[Data, Lines]:
    """Read a text and where its keys stand, lines counted from 1; raises TomlError."""
    try:
        lines = lines_of(text)
        return tomllib.loads(text), lines
    except LimitError as error:
        raise TomlError(error.line, str(error)) from error
    except UnclosedError as error:
        raise _unclosed_error(text, error) from error
    except RecursionError as error:
        raise TomlError(None, "lists or tables lie too deep in each other") from error
    except tomllib.TOMLDecodeError as error:
        raise _syntax_error(text, str(error)) from error
    except ValueError as error:
        long = re.search("[0-9_]{1000}", text)
        line = text.count("\n", 0, long.start()) + 1 if long else None
        raise TomlError(line, "not a TOML file: a number has too many digits") from error


def _unclosed_error(text: str, error: UnclosedError) -> TomlError:
    """A quote that is not closed, or what is wrong before it."""
    head = "".join(f"{line}\n" for line in text.split("\n")[: error.line - 1])
    try:
        tomllib.loads(head)
    except tomllib.TOMLDecodeError as before:
        # A list may well go on in the line of the quote.
        if "at end of document" not in str(before):
            return _syntax_error(head, str(before))
    except ValueError:
        pass
    return TomlError(error.line, f"not a TOML file: {error}")


def _syntax_error(text: str, said: str) -> TomlError:
    """A fault in the syntax, without the words of the programme that found it."""
    match = re.search(r" \(at line ([0-9]+), column ([0-9]+)\)$", said)
    if match is None:
        message = "the file ends before a list, a table or a text is closed"
        if _TWICE.match(said):
            message = _REPEATED
        return TomlError(text.count("\n") + 1, f"not a TOML file: {message}")
    message = said[: match.start()]
    if _TWICE.match(message):
        message = _REPEATED
    message = _HINTS.get(message, message[:1].lower() + message[1:])
    return TomlError(int(match[1]), f"not a TOML file: {message} (column {match[2]})")
