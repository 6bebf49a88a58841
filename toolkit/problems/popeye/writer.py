"""Writes problems as Popeye's input in English, which `reader.py` reads back as the same problems."""

from collections.abc import Iterator, Mapping

from toolkit.errors import UnsupportedError
from toolkit.problems import twins
from toolkit.problems.diagram import DiagramPiece, barred_in, diagram_of
from toolkit.problems.fairy import LANGUAGES, ORTHODOX, fairy_names, is_fairy
from toolkit.problems.model import Options, Problem, usual_turn
from toolkit.problems.popeye.options import year_in
from toolkit.problems.popeye.pieces import NAMES
from toolkit.problems.popeye.twins import MIRRORS
from toolkit.problems.target_formats import FieldLosses, Written
from toolkit.problems.twins import ChangeForms, Twin, TwinChange, change_words
from toolkit.rules.board import Colour

HOLDS = {
    **dict.fromkeys(("pieces", "stipulation", "author", "title", "award", "remarks"), ""),
    **dict.fromkeys(("options", "twins", "zero"), ""),
    "game": "orthodox chess alone",
    "fen": "without clocks",
    "source": "with the year",
    "year": "in the source",
}
"""The fields for which Popeye's input has a place, with what limits it."""
_LANGUAGE = "english"
_SIDES = {Colour.WHITE: "White", Colour.BLACK: "Black"}
_CORNERS = {"K": "h1", "Q": "a1", "k": "h8", "q": "a8"}
"""The squares of the rooks whose right to castle is gone."""
_CHANGES: ChangeForms = {
    twins.MovePiece: "Move {origin} {target}",
    twins.ExchangePieces: "Exchange {first} {second}",
    twins.RemovePiece: "Remove {square}",
    twins.AddPiece: "Add {Side} {kind}{square}",
    twins.SubstituteKind: "Substitute {kind} {replacement}",
    twins.RotateBoard: "Rotate {degrees}",
    twins.ShiftPieces: "Shift {origin} {target}",
    twins.PolishType: "PolishType",
}
_SKIPPED = " \t;.,"
"""The signs that Popeye passes over before a text."""


def write_popeye(problem: Problem) -> Written:
    """Write a problem, without the words between problems; what cannot be held is named.

    Raises UnsupportedError for a problem of another game than orthodox chess, fairy pieces apart,
    and for one whose beginner or twins Popeye cannot express.
    """
    need_orthodox(problem)
    losses = FieldLosses()
    lines = [
        *_texts(problem, losses),
        f"Stipulation {problem.stipulation}",
        *_options(problem),
        *_pieces(problem),
        *_twins(problem),
    ]
    losses.unheld(problem, HOLDS, "Popeye")
    note_clocks(problem, losses)
    return losses.written("\n".join(lines))


def need_orthodox(problem: Problem) -> None:
    """Raises UnsupportedError for a problem of another game than orthodox chess."""
    if not is_fairy(problem.position.game):
        raise UnsupportedError(f"Popeye does not know {problem.position.game.name}")


def note_clocks(problem: Problem, losses: FieldLosses) -> None:
    """Note clocks that are not as at the start: Popeye's words have none."""
    clocks = problem.fen.split(" ")[4:]
    if clocks != ["0", "1"]:
        losses.add("fen", " ".join(clocks), "the clocks are left out, as there are none")


def _texts(problem: Problem, losses: FieldLosses) -> Iterator[str]:
    each = [
        *(("Author", "author", author) for author in problem.authors),
        ("Origin", "source", _origin(problem, losses)),
        ("Title", "title", problem.title),
        ("Award", "award", problem.award),
        *(("Remark", "remarks", remark) for remark in problem.remarks),
    ]
    for word, name, text in each:
        line = losses.line(name, losses.trimmed(name, text))
        bare = line.lstrip(_SKIPPED)
        if bare != line:
            losses.add(name, text, "Popeye passes over the signs with which it begins")
        if bare:
            yield f"{word} {bare}"


def _origin(problem: Problem, losses: FieldLosses) -> str:
    """Return the source with the year, which has no other place."""
    if problem.year is None or year_in(problem.source) == problem.year:
        return problem.source
    origin = ", ".join(filter(None, (problem.source, str(problem.year))))
    if year_in(origin) != problem.year:
        losses.add("year", problem.year, "it stands in the source, where it is not known as a year")
    return origin


def _options(problem: Problem) -> Iterator[str]:
    words = list(option_words(problem))
    if words:
        yield f"Option {' '.join(words)}"


def option_words(problem: Problem) -> Iterator[str]:
    """Yield the options, each with what belongs to it; raises UnsupportedError as `write_popeye`."""
    barred = "".join(_CORNERS[right] for right in barred_in(problem.position))
    yield from _switches(problem.options)
    if barred:
        yield f"NoCastling {barred}"
    yield from _passed(problem)
    yield from _begun(problem)


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
    """Yield the squares of the double step that may be captured in passing."""
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
    """Yield the option for a beginning by the unusual side: Popeye has the sides changed then."""
    position, options = problem.position, problem.options
    if position.turn is usual_turn(problem.stipulation):
        return
    if options.duplex or options.half_duplex or position.ep is not None:
        raise UnsupportedError(f"Popeye cannot say that {position.turn.word} begins here")
    yield "HalfDuplex"


def _pieces(problem: Problem) -> Iterator[str]:
    """Yield the pieces by sides and kinds, kings first: `White Kc1 Ra1h1 Black Ke8`."""
    words = []
    for colour, pieces in piece_words(diagram_of(problem.position).pieces, problem).items():
        kinds: dict[str, str] = {}
        for letters, square in pieces:
            kinds[letters] = kinds.get(letters, letters) + square
        words += [_SIDES[colour], *kinds.values()] if kinds else []
    if words:
        yield f"Pieces {' '.join(words)}"


def piece_words(pieces: Mapping[int, DiagramPiece], problem: Problem) -> dict[Colour, list[tuple[str, str]]]:
    """Return the letters and squares of the pieces of each side, kings first."""
    board = problem.position.game.board
    order = [piece.name for piece in problem.position.game.pieces]
    found: dict[Colour, list[tuple[str, str]]] = {Colour.WHITE: [], Colour.BLACK: []}
    for square, placed in sorted(pieces.items(), key=lambda each: order.index(each[1].kind)):
        found[placed.colour].append((_letters(placed.kind), board.name(square)))
    return found


def _letters(kind: str) -> str:
    """Return a kind's letters in English."""
    if kind in NAMES:
        return ORTHODOX[_LANGUAGE][NAMES.index(kind)]
    return fairy_names()[kind].letters[LANGUAGES.index(_LANGUAGE)].upper()


def _twins(problem: Problem) -> Iterator[str]:
    for number, twin in enumerate(problem.twins):
        word = "ZeroPosition" if problem.zero and not number else "Twin"
        yield f"{word} {twin_words(twin)}".rstrip()


def twin_words(twin: Twin) -> str:
    """Return the changes of a twin: `Continued Move a1 b2 Stipulation h#2`."""
    words = [*(["Continued"] if twin.continued else []), *map(_change, twin.changes)]
    if twin.stipulation is not None:
        words.append(f"Stipulation {twin.stipulation}")
    return " ".join(words)


def _change(change: TwinChange) -> str:
    if isinstance(change, twins.MirrorBoard):
        return f"Mirror {_mirror(change.corner, change.other)}"
    return change_words(change, _CHANGES, _letters)


def _mirror(corner: str, other: str) -> str:
    for text in MIRRORS:
        if set(text.split("<-->")) == {corner, other}:
            return text
    raise UnsupportedError(f"Popeye cannot mirror {corner} to {other}")
