"""The forms in which annotated games are written, and what writes each."""

from collections.abc import Callable, Mapping
from enum import StrEnum

from toolkit.rewrite.convert.courier import to_courier
from toolkit.rewrite.convert.losses import Converted
from toolkit.rewrite.convert.pgn import to_pgn
from toolkit.rewrite.convert.score import to_score
from toolkit.rewrite.convert.zillions import to_zillions
from toolkit.verify.model import Verification


class RecordForm(StrEnum):
    """The forms in which annotated games are written."""

    SCORE = "score"
    PGN = "pgn"
    COURIER = "courier"
    ZSG = "zsg"
    JSON = "json"
    HTML = "html"

    @property
    def ending(self) -> str:
        """The ending of the name of a file of this form."""
        return next((ending for ending, each in ENDINGS.items() if each is self), ".txt")


ENDINGS = {
    ".txt": RecordForm.SCORE,
    ".pgn": RecordForm.PGN,
    ".zsg": RecordForm.ZSG,
    ".json": RecordForm.JSON,
    ".jsonl": RecordForm.JSON,
    ".html": RecordForm.HTML,
}
"""The form that the ending of a file's name stands for."""

WRITERS: Mapping[RecordForm, Callable[[Verification], Converted]] = {
    RecordForm.PGN: to_pgn,
    RecordForm.COURIER: to_courier,
    RecordForm.SCORE: to_score,
    RecordForm.ZSG: to_zillions,
}
"""The writers of verified records; JSON holds a record as it is written, and pages are drawn."""
