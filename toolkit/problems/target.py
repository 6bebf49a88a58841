"""The formats in which problems are written."""

from enum import StrEnum


class Target(StrEnum):
    """A format in which problems are written."""

    TOML = "toml"
    EPD = "epd"
    POPEYE = "popeye"
    OLIVE = "olive"
    CSV = "csv"
    LATEX = "latex"


ENDINGS = {
    ".toml": Target.TOML,
    ".epd": Target.EPD,
    ".inp": Target.POPEYE,
    ".olv": Target.OLIVE,
    ".yaml": Target.OLIVE,
    ".yml": Target.OLIVE,
    ".csv": Target.CSV,
    ".tex": Target.LATEX,
}
"""The formats by the endings of file names."""
