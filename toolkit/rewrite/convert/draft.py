"""What a record is written from, in either form."""

from __future__ import annotations

from toolkit.play.record import PlayedRecord
from toolkit.rewrite.convert.comments import Comments
from toolkit.rewrite.convert.losses import Losses
from toolkit.verify.model import Verification


class Draft:
    """A verified record whose game is known, with what is lost of it so far."""

    def __init__(self, checked: Verification) -> None:
        self._checked = checked
        self._played = played_of(checked)
        self._record = checked.record
        self._losses = Losses(checked.record)
        self._comments = Comments(checked, self._losses)


def played_of(checked: Verification) -> PlayedRecord:
    """The record with its positions."""
    assert checked.played is not None, "a record whose game is not known is not converted"
    return checked.played
