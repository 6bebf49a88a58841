"""Words that go back to a square, a line or a path that a sentence has named: `there`, `this file`."""

from __future__ import annotations

from toolkit.claims.language.forms import LineTerm, PathTerm
from toolkit.claims.language.lattice import Lattice


def tag_back(lattice: Lattice, square: str) -> None:
    """Tag the words that go back; `square` is what `there` means where none is named before it."""
    if square:
        _tag_there(lattice, square)
    last: tuple[str, ...] = ()
    for place in range(len(lattice.units)):
        last = _tag_square(lattice, place, last)
    _tag_lines(lattice)
    _tag_last_paths(lattice)


def _tag_there(lattice: Lattice, square: str) -> None:
    """Words that go back to a square of the sentence before, where none is named in this one."""
    for place, unit in enumerate(lattice.units):
        if lattice.value(place, "SQUARE") or lattice.value(place, "MOVE"):
            return
        if unit.text == "there" and not _is_existential(lattice, place):
            lattice.add(place, place + 1, "LASTSQUARE", square)
            lattice.add(place, place + 1, "THERE", square)
        if unit.text in ("this", "that") and [
            each.text for each in lattice.units[place + 1 : place + 2]
        ] == ["square"]:
            lattice.add(place, place + 2, "LASTSQUARE", square)


def _is_existential(lattice: Lattice, place: int) -> bool:
    """Whether `there` stands before a verb: `there is`."""
    return any(each.text in _BE for each in lattice.units[place + 1 : place + 2])


_BE = ("is", "are", "was", "were", "has", "can", "could", "will", "would")


def _tag_lines(lattice: Lattice) -> None:
    """Words that go back to the line named last: `it`, `this file`."""
    last: LineTerm | None = None
    for place, unit in enumerate(lattice.units):
        if last is not None and unit.text == "it":
            lattice.add(place, place + 1, "LASTLINE", last)
        if last is not None and unit.text in ("this", "that") and lattice.value(place + 1, "LINE"):
            lattice.add(place, place + 2, "LASTLINE", last)
        last = _line_at(lattice, place) or last


def _tag_last_paths(lattice: Lattice) -> None:
    """Words that go back to the path named last: `it`, `this way`."""
    last: PathTerm | None = None
    for place, unit in enumerate(lattice.units):
        if last is not None and unit.text == "it":
            lattice.add(place, place + 1, "LASTPATH", last)
        if last is not None and unit.text in ("this", "that") and lattice.value(place + 1, "PATHS"):
            lattice.add(place, place + 2, "LASTPATH", last)
        named = lattice.value(place, "PATH")
        last = named if named is not None and len(named.squares) > 1 else last


def _line_at(lattice: Lattice, place: int) -> LineTerm | None:
    """The line whose name ends at a place: `the e-file`, `the third rank`."""
    kind = lattice.value(place, "LINE")
    at = place - 2 if place and lattice.units[place - 1].text == "-" else place - 1
    if kind is None or at < 0:
        return None
    extent = lattice.units[at].start, lattice.units[place].end
    for name, tagged in (("file", "FILE"), ("rank", "ORD")):
        letter = lattice.value(at, tagged)
        if letter is not None and kind in (name, "line", "row", "column"):
            return LineTerm(extent, name, letter)
    ends = lattice.value(at, "PATH")
    if ends is not None and len(ends.squares) == _ENDS:
        return LineTerm(extent, kind, None, ends.squares)
    return None


_ENDS = 2
"""A path of so many squares names a line by its ends."""


def _tag_square(lattice: Lattice, place: int, last: tuple[str, ...]) -> tuple[str, ...]:
    """Words that go back to the square named last; returns those that may be meant then.

    After `the king cannot go to d1, for the bishop looks through e2` it may be either of the two.
    """
    units = lattice.units
    words = [unit.text for unit in units[place : place + 2]]
    that = words in (["this", "square"], ["that", "square"]) or _is_the_square(lattice, place)
    goal = that and place and units[place - 1].text in _ONTO and _is_of_way(lattice, place - 2)
    for name in last[:1] if goal and len(last) > 1 else last:
        if _leads_to(lattice, place, name):
            continue
        if words[0] == "there" or (words[0] == "it" and not _is_piece_nearer(lattice, place)):
            lattice.add(place, place + 1, "LASTSQUARE", name)
        if words[0] == "there":
            lattice.add(place, place + 1, "THERE", name)
        if that:
            lattice.add(place, place + 2, "LASTSQUARE", name)
    move = lattice.value(place, "MOVE")
    square = move.target if move is not None else lattice.value(place, "SQUARE")
    if not square or _is_of_piece(lattice, place):
        return last
    if last and move is None and _is_of_way(lattice, place) and square != last[0]:
        return last[0], square
    return (square,)


_OVER = frozenset(("through", "over", "via", "across", "past", "along", "from", "on", "at"))
_ONTO = frozenset(("at", "to", "on", "onto", "towards", "toward", "against", "upon"))
_BY_WAY_OF = _OVER - {"from", "on", "at"}


def _leads_to(lattice: Lattice, place: int, name: str) -> bool:
    """Whether a word after `over` follows the square to which that way leads: `reaches e7 over it`."""
    if place < 2 or lattice.units[place - 1].text not in _BY_WAY_OF:
        return False
    return bool(lattice.value(place - 2, "SQUARE") == name)


def _is_of_way(lattice: Lattice, place: int) -> bool:
    """Whether a square is one that a path leads over or from: `through e2`, `over f3 and e2`."""
    before = lattice.units[place - 1].text if place > 0 else ""
    if before in ("and", ","):
        at = place - 3 if lattice.units[place - 2].text == "," else place - 2
        return at > 0 and lattice.value(at, "SQUARE") is not None and _is_of_way(lattice, at)
    return before in _OVER


def _is_the_square(lattice: Lattice, place: int) -> bool:
    """`The square`, with nothing after it that says which: `because the square is attacked`."""
    texts = [unit.text for unit in lattice.units[place : place + 3]]
    return texts[:2] == ["the", "square"] and (len(texts) == 2 or texts[2] in (*_BE, ",", ";"))


def _is_piece_nearer(lattice: Lattice, place: int) -> bool:
    """Whether `it` means a piece and no square: `Nc6 protects the pawn, and the knight attacks it`.

    That is so where two pieces are named after the square, of which the later is who acts.
    """
    nearer = 0
    for at in range(place - 1, -1, -1):
        is_square = lattice.value(at, "SQUARE") is not None and not _is_of_piece(lattice, at)
        if is_square or lattice.value(at, "MOVE") is not None:
            break
        nearer += lattice.value(at, "KIND") is not None
    return nearer >= _NAMED_NEARER


_NAMED_NEARER = 2


def _is_of_piece(lattice: Lattice, place: int) -> bool:
    """Whether a square says where a piece stands, and is not what the words speak of."""
    units = lattice.units
    after = place + 2 if place + 1 < len(units) and units[place + 1].text == "-" else place + 1
    if after < len(units) and lattice.value(after, "KIND"):
        return True
    before = (
        place - 2 if place and units[place - 1].text in ("on", "at", "of", "from") else place - 1
    )
    return before >= 0 and (
        lattice.value(before, "KIND") is not None or units[before].text in _ALIKE
    )


_ALIKE = frozenset(
    [
        "one",
        "ones",
        "fellow",
        "colleague",
        "companion",
        "comrade",
        "twin",
        "partner",
        "sister",
        "brother",
        "rival",
        "counterpart",
        "opponent",
        "number",
        "neighbour",
        "neighbor",
        "intruder",
    ]
)
"""Words that stand for the name of a piece."""
