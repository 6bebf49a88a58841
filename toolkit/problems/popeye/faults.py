"""Why a problem of Popeye's input was not read."""

from __future__ import annotations

from toolkit.problems.popeye.tokens import Token

MAX_SHOWN = 40
"""Longer words of the input are cut where they are reported."""


class Fault(Exception):  # noqa: N818 - it never leaves the reader
    """Ends the reading of one problem; the rest is read on."""

    def __init__(self, token: Token, message: str, *, supported: bool = True) -> None:
        super().__init__(message)
        self.token = token
        self.message = message
        self.supported = supported
        """False where the input is right, and Pathmate lacks what it asks for."""


def unsupported(token: Token, what: str) -> Fault:
    """The fault of what is right and cannot be done."""
    return Fault(token, what, supported=False)


def shown(token: Token) -> str:
    """A token as it is reported."""
    text = token.text if len(token.text) <= MAX_SHOWN else f"{token.text[:MAX_SHOWN]}..."
    return repr(text) if token.text else "the end of the input"
