"""JSON as it is printed: one document in one line, or a list whose items come one by one."""

import json
import sys
from typing import IO, Any


def emit_json(document: Any, file: IO[str] | None = None) -> None:
    """Print a document in one line, to a file or to standard output."""
    (file or sys.stdout).write(json.dumps(document) + "\n")


class JsonList:
    """A document in one line, with a list whose items are printed one by one."""

    def __init__(self, key: str, file: IO[str] | None = None) -> None:
        self._file = file or sys.stdout
        self._key = key
        self.begun = False

    def add(self, item: Any) -> None:
        """Print the next item."""
        self._file.write((", " if self.begun else self._head()) + json.dumps(item))
        self.begun = True

    def close(self) -> None:
        """Print the end of the document."""
        self._file.write(("" if self.begun else self._head()) + "]}\n")

    def _head(self) -> str:
        return f"{{{json.dumps(self._key)}: ["
