"""The words of a Game Courier log: moves in steps, numbers, remarks, results.

    move   ::= step (";" step)*
    step   ::= [label] square "-" square    moves what stands there: P e2-e4, p e7-e5, CH b1-c3
             | label "-" square             puts a piece there: q-e8
             | square "-" | "@-" square     empties a square: e5-, @-e5
             | "-" square                   takes a square from the board
    remark ::= "//" rest of line, and of the lines below that begin so

A label is a capital for White's piece and small for Black's; one of several letters may stand in
braces. A move may do without.
"""

import re
from collections.abc import Iterator

from toolkit.notation.move_grammar import BoardChange, MoveParts
from toolkit.record.movetext import DOTS, MAX_DIGITS, SCORE
from toolkit.rules.board import SQUARE_PATTERN as SQUARE

REMARK = "//"
"""The sign that begins a remark."""
_LABEL = r"(?:[A-Za-z]{1,4}|\{[A-Za-z]{1,4}\})"
_MOVED = rf"(?:{_LABEL}[ \t]*)?{SQUARE}[ \t]*-[ \t]*{SQUARE}"
_PUT = rf"(?:{_LABEL}|@)[ \t]*-[ \t]*{SQUARE}"
_CLEARED = rf"{SQUARE}[ \t]*-(?![\w-])"
_CUT = rf"-[ \t]*{SQUARE}"
_STEP = rf"(?:{_MOVED}|{_PUT}|{_CLEARED}|{_CUT})"
_JOINT = r"[ \t]*;[ \t]*"
_MOVE = rf"(?<!\w){_STEP}(?:{_JOINT}{_STEP})*+(?![\w-])"
_PARTS = re.compile(
    rf"(?:(?P<label>{_LABEL})[ \t]*)?(?P<origin>{SQUARE})[ \t]*-[ \t]*(?P<target>{SQUARE})"
    rf"|(?P<put>{_LABEL}|@)[ \t]*-[ \t]*(?P<on>{SQUARE})"
    rf"|(?P<cleared>{SQUARE})[ \t]*-"
    rf"|-[ \t]*(?P<cut>{SQUARE})"
)
_NEXT_LINE = rf"(?:\r\n|\r|\n)[ \t]*{REMARK}"
REMARKED = re.compile(rf"(?:^|(?<=[\r\n]))[ \t>]*{REMARK}")
"""A line that is a remark."""
REMARK_LINE = re.compile(_NEXT_LINE)
"""The text between two lines of one remark."""
_REMARK = rf"(?<!\S){REMARK}[^\r\n]*(?:{_NEXT_LINE}[^\r\n]*)*"
_NUMBER = rf"(?P<digits>(?<!\w)[0-9]{{1,{MAX_DIGITS}}})[ \t]*(?:{DOTS}|[.)])"
_RESIGNS = r"(?<!\w)(?P<who>[^\W\d_][^\r\n.,;]{0,60}?)[ \t]+(?:has[ \t]+)?(?P<ends>resigned|resigns)\b\.?"
_PASS = r"(?<!\w)(?:pass|--)(?!\w)"
_ATTEMPT = rf"(?<!\w)(?:{_LABEL}[ \t]*)?{SQUARE}\S*|\S*;\S*"
_TEXT = r"\S[^\r\n]*"
_TOKENS = {
    "quote": r"(?:^|(?<=[\r\n]))[ \t]*>+",
    "remark": _REMARK,
    "ending": SCORE,
    "number": _NUMBER,
    "passing": _PASS,
    "move": _MOVE,
    "resigning": _RESIGNS,
    "attempt": _ATTEMPT,
    "text": _TEXT,
}
TOKEN = re.compile("|".join(f"(?P<{kind}>{pattern})" for kind, pattern in _TOKENS.items()))
_LINED = (
    rf"{_NUMBER.replace('digits', 'd').replace('dots', 'm')}[ \t]*(?:{_MOVE})"
    rf"(?:[ \t]*;)?(?:[ \t,]+(?:{_MOVE})(?:[ \t]*;)?)?"
)
LINE = re.compile(rf"(?:^|(?<=[\r\n]))[ \t>]*{_LINED}[ \t]*(?:(?<=[ \t])//[^\r\n]*)?(?=[\r\n]|$)")
"""A line of a log: a number, one move or two, a remark."""
_APART = rf"(?:[a-z]{{1,4}}|[A-Z]{{2,4}}|\{{\w{{1,4}}\}})[ \t]+{SQUARE}[ \t]*-"
OWN = re.compile(rf"(?<!\w)(?:{_APART}|{_PUT})|;[ \t]*(?:[A-Z][ \t]+{_MOVED}|{_CLEARED}|{_CUT})|[ \t]{REMARK}")
"""Signs of a line of a log that no other dialect has."""


def kind_of(token: re.Match[str]) -> str:
    """Return the kind of a match of `TOKEN`."""
    return next(kind for kind in _TOKENS if token[kind] is not None)


def label_of(text: str) -> str:
    """Return the label with which the text of a move begins, small for Black's; empty if it has none."""
    match = _PARTS.match(text)
    return _plain(match["label"] if match else None) or ""


def said_by(text: str) -> MoveParts:
    """Read the parts of a move, which must be one of `TOKEN`'s."""
    changes = tuple(_changes(text))
    said = MoveParts.of(changes)
    return said._replace(changes=()) if said.target and not said.drops and len(changes) == 1 else said


def _changes(text: str) -> Iterator[BoardChange]:
    for match in _PARTS.finditer(text):
        parts = {name: part.lower() for name, part in match.groupdict().items() if part}
        if match["target"]:
            yield BoardChange(_plain(match["label"]), parts["origin"], parts["target"])
        elif match["put"] == "@":
            yield BoardChange(None, parts["on"])
        elif match["put"]:
            yield BoardChange(_plain(match["put"]), None, parts["on"])
        elif match["cleared"]:
            yield BoardChange(None, parts["cleared"])
        else:
            yield BoardChange(None, None, parts["cut"], of_board=True)


def _plain(label: str | None) -> str | None:
    return label.strip("{}") if label else None
