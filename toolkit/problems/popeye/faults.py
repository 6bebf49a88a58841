"""Why a problem of Popeye's input was not read."""

from __future__ import annotations

from toolkit.problems.popeye.tokens import PopeyeToken

MAX_SHOWN = 40
"""Longer words of the input are cut where they are reported."""


class PopeyeFault(Exception):  # noqa: N818 - it never leaves the reader
    """Ends the reading of one problem; the rest is read on."""

    def __init__(self, token: PopeyeToken, message: str, *, supported: bool = True) -> None:
        super().__init__(message)
        self.token = token
        self.message = message
        self.supported = supported
        """False where the input is right, and Pathmate lacks what it asks for."""


def unsupported(token: PopeyeToken, what: str) -> PopeyeFault:
    """The fault of what is right and cannot be done."""
    return PopeyeFault(token, what, supported=False)


def shown(token: PopeyeToken) -> str:
    """A token as it is reported."""
    text = token.text if len(token.text) <= MAX_SHOWN else f"{token.text[:MAX_SHOWN]}..."
    return repr(text) if token.text else "the end of the input"
