"""The meanings of the numeric annotation glyphs of PGN, in words.

$0 to $139 are those of the standard of 1994, the others its extension that programs share.
"""

import re
from collections.abc import Iterable

BETTER = 142
"""The line that a glyph of this number begins is better than the one around it."""
MARKS = {1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}
"""The glyphs that are written as marks after a move."""

_DEGREES = ("slight", "moderate", "decisive")
_HOW = ("very poorly", "poorly", "well", "very well")


def _each(form: str, words: Iterable[str]) -> list[str]:
    return [form.format(word) for word in words]


_MOVES = (
    "no annotation",
    "a good move",
    "a poor move",
    "a very good move",
    "a very poor move",
    "a speculative move",
    "a questionable move",
    "a forced move, all others lose quickly",
    "a singular move, without reasonable alternatives",
    "the worst move",
    "a drawish position",
    "equal chances, a quiet position",
    "equal chances, an active position",
    "an unclear position",
)
"""$0 to $13."""
_SIDES = (
    *_each("has a {} advantage", _DEGREES),
    "has a crushing advantage, the other side should resign",
    "is in zugzwang",
    *_each("has a {} space advantage", _DEGREES),
    *_each("has a {} time (development) advantage", _DEGREES),
    *_each("has {}", ("the initiative", "a lasting initiative", "the attack")),
    *_each(
        "has {} compensation for a material deficit",
        ("insufficient", "sufficient", "more than adequate"),
    ),
    *_each("has a {} center control advantage", _DEGREES),
    *_each("has a {} kingside control advantage", _DEGREES),
    *_each("has a {} queenside control advantage", _DEGREES),
    *_each("has a {} first rank", ("vulnerable", "well protected")),
    *_each("has a {} king", ("poorly protected", "well protected", "poorly placed", "well placed")),
    *_each(
        "has a {} pawn structure",
        ("very weak", "moderately weak", "moderately strong", "very strong"),
    ),
    *_each("has {} knight placement", ("poor", "good")),
    *_each("has {} bishop placement", ("poor", "good")),
    *_each("has {} rook placement", ("poor", "good")),
    *_each("has {} queen placement", ("poor", "good")),
    *_each("has {} piece coordination", ("poor", "good")),
    *_each("has played the opening {}", _HOW),
    *_each("has played the middlegame {}", _HOW),
    *_each("has played the ending {}", _HOW),
    *_each("has {} counterplay", _DEGREES),
    *_each("has {} time control pressure", ("moderate", "severe")),
)
"""$14 to $139: of White, then of Black."""
_EXTENSION = {140: "with the idea", BETTER: "better is", 145: "editorial comment", 146: "a novelty"}

MEANINGS = {
    **dict(enumerate(_MOVES)),
    **{
        len(_MOVES) + 2 * place + side: f"{name} {words}"
        for place, words in enumerate(_SIDES)
        for side, name in enumerate(("White", "Black"))
    },
    **_EXTENSION,
}
"""The meaning of each glyph."""
MOST = 255
"""The highest number of a glyph."""
_REMARK = re.compile(r"\[\$(?P<value>[0-9]{1,3})(?:: (?P<words>[^\[\]]*))?\]")


GLYPHS = {
    "\u203c": 3,
    "\u2047": 4,
    "\u2049": 5,
    "\u2048": 6,
    **dict.fromkeys("=", 10),
    **dict.fromkeys("\u221e", 13),
    **dict.fromkeys(("+=", "+/=", "\u2a72"), 14),
    **dict.fromkeys(("=+", "=/+", "\u2a71"), 15),
    **dict.fromkeys(("+/-", "+/\u2212", "\u00b1"), 16),
    **dict.fromkeys(("-/+", "\u2212/+", "\u2213"), 17),
    **dict.fromkeys(("+-", "+\u2212"), 18),
    **dict.fromkeys(("-+", "\u2212+"), 19),
    **dict.fromkeys(("\u25a1", "\u2610"), 7),
    **dict.fromkeys(("\u2a00", "\u2299"), 22),
    **dict.fromkeys(("\u25cb", "\u25ef"), 26),
    **dict.fromkeys(("\u27f3", "\u21bb"), 32),
    **dict.fromkeys("\u2191", 36),
    **dict.fromkeys("\u2192", 40),
    **dict.fromkeys(("=/\u221e", "=\u221e", "\u2bf9"), 44),
    **dict.fromkeys(("\u21c6", "\u21c4"), 132),
    **dict.fromkeys(("\u2295", "\u2a01"), 138),
    **dict.fromkeys(("\u2206", "\u0394", "\u25b3"), 140),
    **dict.fromkeys("\u2313", BETTER),
    **dict.fromkeys(("N", "TN"), 146),
    **dict.fromkeys("D", 220),
}
"""The glyph of each sign of annotation that stands between moves."""
_OF_A_SIDE = {22, 26, 32, 36, 40, 44, 132, 138}
"""Those that say something of the side that moved: White's, which Black's follows."""


def glyph_of(sign: str, black: bool) -> int:
    """Return the number of the glyph that a sign stands for after a side's move."""
    value = GLYPHS[sign]
    return value + (black and value in _OF_A_SIDE)


_SIGNS = {
    **MARKS,
    10: "=",
    13: "\u221e",
    14: "\u2a72",
    15: "\u2a71",
    16: "\u00b1",
    17: "\u2213",
    18: "+\u2212",
    19: "\u2212+",
    146: "N",
}


def sign_of(value: int) -> str:
    """Return the sign by which a glyph is shown; its number if it has none."""
    return _SIGNS.get(value, f"${value}")


def remark_of(value: int) -> str:
    """Return a glyph as the comment that scores have it as: `[$14: White has a slight advantage]`."""
    meaning = MEANINGS.get(value)
    return f"[${value}: {meaning}]" if meaning else f"[${value}]"


def read_remark(text: str) -> int | None:
    """Read a comment of a score, with its brackets, as a glyph; None if it is none."""
    match = _REMARK.fullmatch(text)
    if match is None:
        return None
    value = int(match["value"])
    return value if " ".join(text.split()) in (remark_of(value), f"[${value}]") else None
