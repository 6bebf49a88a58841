"""Material as text: `KB-K`, `KQ-KR`, `KM-K[M]` with reserves in brackets as a FEN has them."""

import re
from collections.abc import Iterator

from toolkit.errors import UsageError
from toolkit.kernel.endgames import Men
from toolkit.rules.board import Colour
from toolkit.rules.game import Game
from toolkit.text import quoted

_FORM = re.compile(r"([A-Za-z]{1,250})-([A-Za-z]{1,250})(?:\[([A-Za-z]{0,250})\])?", re.ASCII)
"""More men stand on no board."""


def read_material(text: str, game: Game) -> Men:
    """Read material, White's men first; raises UsageError that lists every fault.

    Men on the board are read in capitals and in small letters, in any order.
    """
    match = _FORM.fullmatch(text.strip())
    if match is None:
        reserves = ", reserves in brackets" * bool(game.rules.reserve)
        form = f"the men of each side such as KQ-KR{reserves}"
        raise UsageError(f"material: expected {form}, found {quoted(text, 40)}")
    standing, held = match[1].upper() + match[2].lower(), match[3] or ""
    known = "".join(piece.letter for piece in game.pieces)
    unknown = sorted({*standing.upper(), *held.upper()}.difference(known))
    if unknown:
        raise UsageError(f"material: {game.name} has no piece {unknown[0]!r}; known are {known}")
    both = known + known.lower()
    found = Men(tuple(map(standing.count, both)), tuple(map(held.count, both)))
    faults = [*_faults(game, found)]
    if match[3] is not None and not game.rules.reserve:
        faults.append(f"{game.name} has no reserves")
    if faults:
        raise UsageError(f"material {quoted(text, 40)}: {'; '.join(faults)}")
    return found


def write_material(material: Men, game: Game) -> str:
    """Write material as it is read, the king of each side first."""
    kinds = sorted(game.pieces, key=lambda piece: not piece.royal)
    white, black, own, other = (
        "".join(piece.letter * counts[first + piece.index] for piece in kinds)
        for counts in (material.board, material.reserve)
        for first in (0, len(kinds))
    )
    return f"{white}-{black}" + (f"[{own}{other.lower()}]" if own + other else "")


def _faults(game: Game, material: Men) -> Iterator[str]:
    squares, standing = game.board.squares, sum(material.board)
    for index, counts in enumerate(zip(material.board, material.reserve, strict=True)):
        side, piece = Colour(index // len(game.pieces)), game.pieces[index % len(game.pieces)]
        (count, held), name = counts, piece.name
        free = (squares & ~piece.promotes_on[side]).bit_count()
        if piece.royal and count != 1:
            yield f"{side.word} has {count or 'no'} {name}{'s' * (count > 1)}"
        elif count > free:
            yield f"{side.word} has {count} of {name}, which may stand on {free} squares"
        most = game.rules.reserve[piece.index] if game.rules.reserve else held
        if held > most:
            yield f"{side.word} has {held} of {name} in reserve, at most {most} can be"
    if standing > squares.bit_count():
        yield f"{standing} men cannot stand on {squares.bit_count()} squares"
