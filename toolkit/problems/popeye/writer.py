"""Writes problems as Popeye's input in English, of which `reader.py` makes the same problems."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toolkit.board import Colour
from toolkit.errors import UnsupportedError
from toolkit.problems.diagram import Placed, barred_in, diagram_of
from toolkit.problems.fairy import LANGUAGES, ORTHODOX, fairy_names, is_fairy
from toolkit.problems.model import Options, Problem, usual_turn
from toolkit.problems.popeye.pieces import NAMES
from toolkit.problems.popeye.setting import year_in
from toolkit.problems.popeye.twins import MIRRORS
from toolkit.problems.twins import (
    Add,
    Change,
    Exchange,
    Mirror,
    Move,
    Remove,
    Rotate,
    Shift,
    Substitute,
    Twin,
)
from toolkit.problems.written import Losses, Written

_LANGUAGE = "english"
_SIDES = {Colour.WHITE: "White", Colour.BLACK: "Black"}
_CORNERS = {"K": "h1", "Q": "a1", "k": "h8", "q": "a8"}
"""Where the rooks stand of which a right to castle is gone."""
_SKIPPED = " \t;.,"
"""What Popeye passes over before a text."""


def write_popeye(problem: Problem) -> Written:
    """Write a problem, without the words between problems; what cannot be held is named.

    Raises UnsupportedError for a problem of another game than orthodox chess, fairy pieces apart,
    and for one of which Popeye cannot say who begins, or what a twin changes.
    """
    if not is_fairy(problem.position.game):
        raise UnsupportedError(f"Popeye does not know {problem.position.game.name}")
    losses = Losses()
    lines = [
        *_texts(problem, losses),
        f"Stipulation {problem.stipulation}",
        *_options(problem),
        f"Pieces {_pieces(diagram_of(problem.position).pieces, problem)}",
        *(_twin(twin, problem.zero and not number) for number, twin in enumerate(problem.twins)),
    ]
    _name_the_rest(problem, losses)
    return losses.written("\n".join(lines))


def _texts(problem: Problem, losses: Losses) -> Iterator[str]:
    each = [
        *(("Author", "author", author) for author in problem.authors),
        ("Origin", "source", _origin(problem, losses)),
        ("Title", "title", problem.title),
        ("Award", "award", problem.award),
        *(("Remark", "remarks", remark) for remark in problem.remarks),
    ]
    for word, name, text in each:
        line = losses.line(name, text).strip()
        bare = line.lstrip(_SKIPPED)
        if bare != line:
            losses.add(name, text, "Popeye passes over the signs with which it begins")
        if bare:
            yield f"{word} {bare}"


def _origin(problem: Problem, losses: Losses) -> str:
    """The source, with the year, which has no other place."""
    if problem.year is None or year_in(problem.source) == problem.year:
        return problem.source
    origin = ", ".join(filter(None, (problem.source, str(problem.year))))
    if year_in(origin) != problem.year:
        losses.add("year", problem.year, "it stands in the source, where it is not known as a year")
    return origin


def _options(problem: Problem) -> Iterator[str]:
    barred = [_CORNERS[right] for right in barred_in(problem.position)]
    words = [
        *_switches(problem.options),
        *([f"NoCastling {''.join(barred)}"] if barred else []),
        *_passed(problem),
        *_begun(problem),
    ]
    if words:
        yield f"Option {' '.join(words)}"


def _switches(options: Options) -> Iterator[str]:
    """Yield what is to be solved and shown."""
    switches = {
        "SetPlay": options.set_play,
        "Variation": options.variations,
        "NoThreat": not options.threats,
        "NoShortVariations": not options.short_variations,
        "Duplex": options.duplex,
        "HalfDuplex": options.half_duplex,
        "StopOnShortSolutions": options.stop_on_short,
        "Intelligent": options.intelligent,
    }
    if options.tries:
        yield "Try" if options.tries == 1 else f"Defence {options.tries}"
    yield from (word for word, is_set in switches.items() if is_set)
    if options.most_solutions is not None:
        yield f"MaxSolutions {options.most_solutions}"


def _passed(problem: Problem) -> Iterator[str]:
    """The squares of the double step that may be captured in passing."""
    position = problem.position
    if position.ep is not None:
        sides = (position.turn.other, position.turn)
        steps = (position.game.table.double_step(side, position.ep) for side in sides)
        step = next(filter(None, steps), None)
        if step is None:
            name = position.game.board.name(position.ep)
            raise UnsupportedError(f"Popeye cannot say that a pawn has passed {name}")
        _, origin, target = step
        names = map(position.game.board.name, (origin, position.ep, target))
        yield f"EnPassant {''.join(names)}"


def _begun(problem: Problem) -> Iterator[str]:
    """Who begins, where it is not the usual side: Popeye has the sides changed then."""
    position, options = problem.position, problem.options
    if position.turn is usual_turn(problem.stipulation):
        return
    if options.duplex or options.half_duplex or position.ep is not None:
        raise UnsupportedError(f"Popeye cannot say that {position.turn.word} begins here")
    yield "HalfDuplex"


def _pieces(pieces: Mapping[int, Placed], problem: Problem) -> str:
    """The pieces by sides and kinds, kings first: `White Kc1 Ra1h1 Black Ke8`."""
    board = problem.position.game.board
    groups: dict[Colour, dict[str, list[str]]] = {Colour.WHITE: {}, Colour.BLACK: {}}
    order = [piece.name for piece in problem.position.game.pieces]
    for square, placed in sorted(pieces.items(), key=lambda each: order.index(each[1].kind)):
        groups[placed.colour].setdefault(placed.kind, []).append(board.name(square))
    sides = (
        [_SIDES[colour], *(f"{_letters(kind)}{''.join(names)}" for kind, names in group.items())]
        for colour, group in groups.items()
        if group
    )
    return " ".join(" ".join(side) for side in sides)


def _letters(kind: str) -> str:
    """A kind's letters in English."""
    if kind in NAMES:
        return ORTHODOX[_LANGUAGE][NAMES.index(kind)]
    return fairy_names()[kind].letters[LANGUAGES.index(_LANGUAGE)].upper()


def _twin(twin: Twin, zero: bool) -> str:
    words = ["ZeroPosition" if zero else "Twin", *(["Continued"] if twin.continued else [])]
    words += map(_change, twin.changes)
    if twin.stipulation is not None:
        words.append(f"Stipulation {twin.stipulation}")
    return " ".join(words)


def _change(change: Change) -> str:
    match change:
        case Move(origin, target):
            return f"Move {origin} {target}"
        case Exchange(first, second):
            return f"Exchange {first} {second}"
        case Remove(square):
            return f"Remove {square}"
        case Add(placed, square):
            return f"Add {_SIDES[placed.colour]} {_letters(placed.kind)}{square}"
        case Substitute(kind, other):
            return f"Substitute {_letters(kind)} {_letters(other)}"
        case Rotate(degrees):
            return f"Rotate {degrees}"
        case Mirror(corner, other):
            return f"Mirror {_mirror(corner, other)}"
        case Shift(origin, target):
            return f"Shift {origin} {target}"
        case _:
            return "PolishType"


def _mirror(corner: str, other: str) -> str:
    for text in MIRRORS:
        if set(text.split("<-->")) == {corner, other}:
            return text
    raise UnsupportedError(f"Popeye cannot mirror {corner} to {other}")


def _name_the_rest(problem: Problem, losses: Losses) -> None:
    """Note what has no place in an input."""
    held = "left out, as Popeye has no place for it"
    lists = {"keys": problem.keys, "themes": problem.themes}
    texts = {"id": problem.id, "solution": problem.solution}
    for name, text in texts.items():
        if text:
            losses.add(name, text, held)
    for name, several in lists.items():
        for text in filter(None, several):
            losses.add(name, text, held)
    if problem.intended is not None:
        losses.add("intended", problem.intended, held)
    clocks = problem.fen.split(" ")[4:]
    if clocks != ["0", "1"]:
        losses.add("clocks", " ".join(clocks), held)
