"""Position text (FEN): six fields, of which the last two may be left out.

What stands in them is in `games/README.md`, "The start position": placement with the reserves in brackets,
side to move, rights, en-passant square, half-move clock, move number.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from toolkit.errors import FenError, GameError
from toolkit.rules.board import Board, Colour, bits
from toolkit.rules.fen_placement import (
    LABELS,
    MAX_SHOWN,
    NO_SQUARES,
    Field,
    read_placement,
    split_field,
    write_placement,
)
from toolkit.rules.game import Game
from toolkit.rules.position import Position

MAX_CLOCK = 99_999
_FIELDS = (
    *("placement", "side to move", "rights", "en-passant square"),
    *("half-move clock", "move number"),
)
_TURNS = {"w": Colour.WHITE, "b": Colour.BLACK}


def read_fen(text: str, game: Game, *, sound: bool = True) -> Position:
    """Read a position; raises FenError that lists every fault.

    If it need not be `sound`, what the rules have against it (`setup_faults`) is no fault.
    """
    fields = text.split()
    if LABELS.fullmatch(text.strip()):
        raise FenError(text, (f"{text.strip()[:MAX_SHOWN]!r} {NO_SQUARES}",))
    if len(fields) not in (4, 6):
        lacking = ", ".join(_lacking(fields))
        counted = f"a FEN has 6 fields, or 4 without the clocks; found {len(fields)}"
        raise FenError(text, (f"{counted}, without {lacking}" if lacking else counted,))
    first = split_field(fields[0])
    placed = read_placement(first.placement, game.board, game.pieces)
    faults = placed.faults
    reserves = _read_reserves(game, first, faults)
    turn = _TURNS.get(fields[1], Colour.WHITE)
    if fields[1] not in _TURNS:
        faults.append(f"side to move: expected w or b, found {fields[1]!r}")
    castling, may, must = _read_rights(game, fields[2], faults)
    passed = _read_passed(game, fields[3], faults)
    clocks = fields[4:] or ["0", "1"]
    halfmove = _clock(_FIELDS[4], clocks[0], 0, faults)
    fullmove = _clock(_FIELDS[5], clocks[1], 1, faults)
    position = Position(game, tuple(placed.masks), turn, halfmove, fullmove, passed, castling, may, must, reserves)
    if sound:
        faults += _setup_faults(position, placed.unread, turn_known=fields[1] in _TURNS)
    if faults:
        raise FenError(text, tuple(faults))
    return position


def _lacking(fields: list[str]) -> tuple[str, ...]:
    """Return the fields that a FEN should have and has not: the last two may be left out together."""
    return _FIELDS[len(fields) : 6 if len(fields) == 5 else 4]


def mend_fen(text: str, game: Game, first: int = 0) -> tuple[str, tuple[str, ...]]:
    """Put right what can mean one thing only in the fields after the placement, and say what.

    `first` is the index of the ply that follows, from which side and number are known.
    """
    fields, remarks = text.split(), list[str]()
    usual = ("", "wb"[first % 2], "-", "-", "0", str(first // 2 + 1))
    if not 0 < len(fields) <= len(usual):
        return text, ()
    lacking = _lacking(fields)
    if lacking:
        read = " ".join(usual[len(fields) :][: len(lacking)])
        plural = "fields" if len(lacking) > 1 else "field"
        remarks.append(f"the FEN lacks the {plural} {', '.join(lacking)}, read as {read!r}")
    fields += usual[len(fields) :]
    for place in (4, 5):
        faults: list[str] = []
        _clock(_FIELDS[place], fields[place], place - 4, faults)
        if faults:
            remarks.append(f"{faults[0]}; read as {usual[place]}")
            fields[place] = usual[place]
    try:
        position = read_fen(f"{fields[0]} {fields[1]} - -", game, sound=False)
    except FenError:
        return text, ()
    for place, mend in ((2, _mend_rights), (3, _mend_passed)):
        mended, faults = mend(position, fields[place])
        if mended != fields[place]:
            remarks.append(f"{'; '.join(faults)}; read as {mended}")
            fields[place] = mended
    return " ".join(fields), tuple(remarks)


def write_fen(position: Position) -> str:
    """Write a position as FEN."""
    game = position.game
    passed = "-" if position.ep is None else game.board.name(position.ep)
    fields = [
        write_placement(game.board, game.pieces, position.masks) + _write_reserves(position),
        "wb"[position.turn],
        _write_rights(position),
        passed,
        str(position.halfmove),
        str(position.fullmove),
    ]
    return " ".join(fields)


@lru_cache(maxsize=64)
def start(game: Game) -> Position:
    """Return a game's start position; raises GameError if its file gives a wrong one."""
    try:
        return read_fen(game.start, game)
    except FenError as error:
        raise GameError(game.key, "start", str(error)) from error


def setup_faults(position: Position) -> list[str]:
    """Return what is wrong with a set-up: kings, pawns, reserves, rights, en passant, check."""
    return _setup_faults(position, 0, turn_known=True)


def _setup_faults(position: Position, unread: int, *, turn_known: bool) -> list[str]:
    """Return the faults that stay whatever stands on unread squares, or whoever is to move."""
    faults = [*_royal_faults(position, unread)]
    faults += _pawn_faults(position)
    faults += _reserve_faults(position)
    faults += _castling_faults(position, unread)
    faults += _conversion_faults(position, unread)
    if not turn_known:
        return faults
    faults += _passed_faults(position, unread)
    if not unread and _is_left_in_check(position, position.turn.other):
        faults.append(f"{position.turn.other.word}, who just moved, is left in check")
    return faults


def _is_left_in_check(position: Position, colour: Colour) -> bool:
    """Return True if a side is in check; with no king or several, only royal squares decide."""
    kings = position.mask(colour, position.game.royal).bit_count()
    return position.in_check(colour) if kings == 1 else bool(position.intruders(colour))


def _royal_faults(position: Position, unread: int) -> Iterator[str]:
    game, royal = position.game, position.game.royal
    for colour in Colour:
        mask = position.mask(colour, royal)
        count = mask.bit_count()
        if count > 1 or not (count or unread):
            yield f"{colour.word} has {count or 'no'} {royal.name}{'s' * (count > 1)}"
        home = game.homes[colour * len(game.pieces) + royal.index]
        if not royal.words and mask & ~home:
            names = ", ".join(game.board.names(mask & ~home))
            where = ", ".join(game.board.names(home))
            yield f"{names}: {colour.word}'s {royal.name} never moves and stands on {where}"


def _pawn_faults(position: Position) -> Iterator[str]:
    for colour in Colour:
        for piece in position.game.pieces:
            wrong = position.mask(colour, piece) & piece.promotes_on[colour]
            for name in position.game.board.names(wrong):
                yield f"{name}: {colour.word}'s {piece.name} would have promoted there"


# Reserves


def _read_reserves(game: Game, first: Field, faults: list[str]) -> tuple[int, ...]:
    text = first.reserve
    if first.fault:
        faults.append(first.fault)
        return ()
    if not game.rules.reserve:
        if text is not None:
            faults.append(f"reserves: {game.name} has none, found '[{text}]'")
        return ()
    if text is None:
        faults.append("reserves: expected them in brackets after the placement, '[]' if empty")
        return (0,) * (2 * len(game.pieces))
    reserves = [0] * (2 * len(game.pieces))
    for letter in text:
        piece = game.piece(letter.upper()) if letter.isascii() else None
        if piece is None or not game.rules.reserve[piece.index]:
            faults.append(f"reserves: {letter!r} is no piece that can be in reserve")
        else:
            reserves[letter.islower() * len(game.pieces) + piece.index] += 1
    return tuple(reserves)


def _write_reserves(position: Position) -> str:
    if not position.reserves:
        return ""
    pieces = position.game.pieces
    letters = "".join(piece.letter for piece in pieces)
    both = zip(letters + letters.lower(), position.reserves, strict=True)
    return f"[{''.join(letter * count for letter, count in both)}]"


def _reserve_faults(position: Position) -> Iterator[str]:
    most = position.game.rules.reserve
    for index, count in enumerate(position.reserves):
        colour, kind = divmod(index, len(position.game.pieces))
        if count > most[kind]:
            name = position.game.pieces[kind].name
            side = Colour(colour).word
            yield f"reserves: {side} has {count} of {name}, at most {most[kind]} can be"


# Rights


def _read_rights(game: Game, text: str, faults: list[str]) -> tuple[int, int, int]:
    """Read the rights: those to castle, and the bishops that may and that must convert."""
    castling, may, must = 0, 0, 0
    letters = "".join(way.right for way in game.rules.castling)
    if not letters and game.rules.conversion is None and text != "-":
        faults.append(f"rights: {game.name} has none, expected '-', found {text[:40]!r}")
        return 0, 0, 0
    for part in text.split(",") if text != "-" else ():
        square = game.board.square(part.removesuffix("!"))
        if game.rules.conversion is not None and square is not None:
            if (may | must) >> square & 1:
                faults.append(f"rights: {part} is given twice")
            must |= part.endswith("!") << square
            may |= (not part.endswith("!")) << square
        elif part and letters and set(part) <= set(letters) and len(set(part)) == len(part):
            castling |= sum(1 << letters.index(letter) for letter in part)
        else:
            faults.append(f"rights: expected {_rights_form(game)}, found {part[:40]!r}")
    return castling, may, must


def _rights_form(game: Game) -> str:
    letters = "".join(way.right for way in game.rules.castling)
    forms = [f"letters of {letters}"] if letters else []
    if game.rules.conversion is not None:
        forms.append("squares of bishops such as c1 or f1!")
    return f"{', '.join(forms)} or '-'"


def _write_rights(position: Position) -> str:
    game = position.game
    ways = enumerate(game.rules.castling)
    castling = "".join(way.right for index, way in ways if position.castling >> index & 1)
    parts = [castling] if castling else []
    for colour in Colour:
        unmoved = (position.may_convert | position.must_convert) & position.side(colour)
        for square in sorted(bits(unmoved), key=lambda each: each % game.board.files):
            must = position.must_convert >> square & 1
            parts.append(game.board.name(square) + "!" * must)
    return ",".join(parts) or "-"


def _castling_faults(position: Position, unread: int) -> Iterator[str]:
    for index, way in enumerate(position.game.rules.castling):
        if not position.castling >> index & 1:
            continue
        for piece, square in ((position.game.royal, way.king[0]), (way.piece, way.rook[0])):
            if not (position.mask(way.colour, piece) | unread) >> square & 1:
                name = position.game.board.name(square)
                yield f"rights: {way.right} needs {way.colour.word}'s {piece.name} on {name}"


def _mend_rights(position: Position, text: str) -> tuple[str, list[str]]:
    """Return the rights that the pieces allow, and what is wrong with the others."""
    game, faults = position.game, list[str]()
    castling, may, must = _read_rights(game, text, faults)
    if faults:
        none = not game.rules.castling and game.rules.conversion is None
        return "-" if none else text, faults
    for index in range(len(game.rules.castling)):
        found = [*_castling_faults(replace(position, castling=castling & 1 << index), 0)]
        castling &= ~(bool(found) << index)
        faults += found
    rights = replace(position, castling=castling, may_convert=may, must_convert=must)
    return _write_rights(rights) if faults else text, faults


def _conversion_faults(position: Position, unread: int) -> Iterator[str]:
    game = position.game
    piece, unmoved = game.rules.conversion, position.may_convert | position.must_convert
    if piece is None or not unmoved:
        return
    for colour in Colour:
        home = _originals(game, colour)
        mine = unmoved & home
        for name in game.board.names(mine & ~(position.mask(colour, piece) | unread)):
            yield f"rights: {name} needs {colour.word}'s unmoved {piece.name}"
        if mine.bit_count() > 1 and mine & position.must_convert:
            yield f"rights: of {colour.word}'s {piece.name}s one must have moved if one must convert"
        if mine.bit_count() > 2:
            yield f"rights: {colour.word} has more than two {piece.name}s that may convert"
        if len({_shade(game.board, square) for square in bits(mine)}) > 1:
            yield f"rights: {colour.word}'s {piece.name}s stand on squares of both colours"
        unmoved &= ~home
    for name in game.board.names(unmoved):
        yield f"rights: {name} is no square on which a {piece.name} starts"


def _originals(game: Game, colour: Colour) -> int:
    """Return the squares on which bishops may stand at the start."""
    if not game.rules.shuffle:
        assert game.rules.conversion is not None
        return game.homes[colour * len(game.pieces) + game.rules.conversion.index]
    return game.board.home_rank(colour)


def _shade(board: Board, square: int) -> int:
    return sum(divmod(square, board.files)) % 2


# En passant


def _read_passed(game: Game, text: str, faults: list[str]) -> int | None:
    if text == "-":
        return None
    square = game.board.square(text)
    if not game.rules.en_passant:
        faults.append(f"en-passant square: {game.name} has none, expected '-', found {text[:20]!r}")
    elif square is None:
        faults.append(f"en-passant square: expected a square or '-', found {text[:20]!r}")
    else:
        return square
    return None


def _passed_faults(position: Position, unread: int) -> Iterator[str]:
    if position.ep is None:
        return
    board, colour = position.game.board, position.turn.other
    step = position.game.table.double_step(colour, position.ep)
    name = board.name(position.ep)
    if step is None:
        yield f"en-passant square: no double step of {colour.word} passes {name}"
        return
    piece, origin, end = step
    if not (position.mask(colour, piece) | unread) >> end & 1:
        yield f"en-passant square: {name} needs {colour.word}'s {piece.name} on {board.name(end)}"
    for square in (origin, position.ep):
        if position.occupied >> square & 1:
            yield f"en-passant square: {board.name(square)} would have to be empty"


def _mend_passed(position: Position, text: str) -> tuple[str, list[str]]:
    """Return the square that can be taken on en passant: that behind a pawn whose own square is given."""
    game, faults = position.game, list[str]()
    square = _read_passed(game, text, faults)
    if faults:
        return text if game.rules.en_passant else "-", faults
    faults += _passed_faults(replace(position, ep=square), 0)
    for passed in bits(game.board.squares) if faults else ():
        step = game.table.double_step(position.turn.other, passed)
        if step and step[2] == square and not [*_passed_faults(replace(position, ep=passed), 0)]:
            return game.board.name(passed), faults
    return "-" if faults else text, faults


def _clock(name: str, text: str, least: int, faults: list[str]) -> int:
    digits = text.isascii() and text.isdigit() and len(text) <= len(str(MAX_CLOCK))
    if digits and int(text) >= least:
        return int(text)
    faults.append(f"{name}: expected a number from {least} to {MAX_CLOCK}, found {text[:20]!r}")
    return least
