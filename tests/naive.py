"""The judge of the engine: the six games by walking coordinates, one square after the other.

It shares no code with the toolkit and knows neither paths nor masks: a square is (file, rank),
counted from 0, and a board is a dict from squares to FEN letters. Slow and plain on purpose.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import chain

Square = tuple[int, int]

ROOK = [(0, 1), (1, 0), (0, -1), (-1, 0)]
BISHOP = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


@dataclass(frozen=True)
class State:
    """A position. Its dicts are never changed: a move makes new ones."""

    key: str
    board: dict[Square, str]
    white: bool
    reserves: dict[str, int] = field(default_factory=dict)
    rights: frozenset[str] = frozenset()  # as in the FEN, one by one: "K" or "c1" or "f1!"
    ep: Square | None = None
    halfmove: int = 0
    fullmove: int = 1


Reach = Callable[[State, Square], Iterator[Square]]

# Squares and boards


def name(square: Square) -> str:
    return "abcdefghi"[square[0]] + str(square[1] + 1)


def square(text: str) -> Square:
    return "abcdefghi".index(text[0]), int(text[1:]) - 1


def squares(texts: str) -> set[Square]:
    return {square(text) for text in texts.split()}


def box(low: str, high: str) -> set[Square]:
    """The rectangle between two corners."""
    (left, bottom), (right, top) = square(low), square(high)
    return {(f, r) for f in range(left, right + 1) for r in range(bottom, top + 1)}


BOARDS = {
    "coherent": box("a1", "i9"),
    "convergent": box("b2", "g7") | squares("d1 e1 d8 e8"),
    "cetina-random": box("a1", "h8"),
    "keltic": box("c2", "g6") | box("d1", "f7") | box("a3", "i5"),
    "chessence": box("a1", "f9") - squares("a2 b3 b5 c6 d4 e5 e7 f8"),
    "orthodox": box("a1", "h8"),
}
FRAMES = {  # files and ranks, missing squares included: the 8x8 of Convergent Chess is notation only
    "coherent": (9, 9),
    "convergent": (8, 8),
    "cetina-random": (8, 8),
    "keltic": (9, 7),
    "chessence": (6, 9),
    "orthodox": (8, 8),
}
STARTS = {
    "coherent": "1pnqkqnp1/2prbrp2/3pbp3/4p4/9/4P4/3PBP3/2PRBRP2/1PNQKQNP1 w - - 0 1",
    "convergent": "***qk***/*rnbbnr*/*pppppp*/*6*/*6*/*PPPPPP*/*RNBBNR*/***QK*** w - - 0 1",
    "cetina-random": "bbcknqrs/pppppppp/8/8/8/8/PPPPPPPP/BBCKNQRS w - - 0 1",
    "keltic": "***bkb***/**rnqnr**/ppppppppp/9/PPPPPPPPP/**RNQNR**/***BKB*** w - - 0 1",
    "chessence": "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1",
    "orthodox": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
}
PROMOTIONS = {"cetina-random": "QSCRBN", "keltic": "QRBN", "orthodox": "QRBN"}
DOUBLE_STEP = {"cetina-random", "orthodox"}
STALEMATE_LOSES = {"convergent", "chessence"}
CORNERS = squares("b2 g2 b7 g7")  # where a pawn of Convergent Chess may step sideways
ROYAL = {True: squares("d1 e1"), False: squares("d8 e8")}
DROPS = {True: squares("e1 d2 e2 f2 d3 e3"), False: squares("b9 a8 b8 c8 b7 c7")}


def is_white(letter: str) -> bool:
    return letter.isupper()


def coloured(letter: str, white: bool) -> str:
    return letter.upper() if white else letter.lower()


def shift(origin: Square, step: Square) -> Square:
    return origin[0] + step[0], origin[1] + step[1]


# Position text


def start(key: str) -> str:
    return STARTS[key]


def read(key: str, fen: str) -> State:
    placement, side, rights, ep, *clocks = fen.split()
    placement, _, reserve = placement.partition("[")
    halfmove, fullmove = (int(clock) for clock in clocks or ("0", "1"))
    separate = list if key == "orthodox" else lambda text: text.split(",")
    return State(
        key,
        read_board(key, placement),
        side == "w",
        {letter: reserve.count(letter) for letter in "Mm"} if key == "chessence" else {},
        frozenset(separate(rights)) - {"-"},
        None if ep == "-" else square(ep),
        halfmove,
        fullmove,
    )


def read_board(key: str, placement: str) -> dict[Square, str]:
    files, ranks = FRAMES[key]
    rows = [expand(row) for row in placement.split("/")]
    if len(rows) != ranks or any(len(row) != files for row in rows):
        raise ValueError(f"not {files} by {ranks}: {placement}")
    letters = {(f, ranks - 1 - down): row[f] for down, row in enumerate(rows) for f in range(files)}
    if {at for at, letter in letters.items() if letter != "*"} != BOARDS[key]:
        raise ValueError(f"not the squares of {key}: {placement}")
    return {at: letter for at, letter in letters.items() if letter.isalpha()}


def expand(row: str) -> str:
    return re.sub(r"\d+", lambda run: "." * int(run[0]), row)


def fen(state: State) -> str:
    files, ranks = FRAMES[state.key]
    rows = ["".join(mark(state, (f, rank)) for f in range(files)) for rank in reversed(range(ranks))]
    placement = re.sub(r"\.+", lambda run: str(len(run[0])), "/".join(rows))
    if state.key == "chessence":
        placement += f"[{'M' * state.reserves['M']}{'m' * state.reserves['m']}]"
    side = "w" if state.white else "b"
    ep = name(state.ep) if state.ep else "-"
    return f"{placement} {side} {rights_text(state)} {ep} {state.halfmove} {state.fullmove}"


def mark(state: State, at: Square) -> str:
    return state.board.get(at, ".") if at in BOARDS[state.key] else "*"


def rights_text(state: State) -> str:
    if state.key == "orthodox":
        return "".join(sorted(state.rights, key="KQkq".index)) or "-"
    by_rank_and_file = sorted(state.rights, key=lambda right: (right[1], right[0]))
    return ",".join(by_rank_and_file) or "-"


# How pieces capture: the squares where a piece would take an enemy, whoever stands there now


def walk(state: State, origin: Square, step: Square, most: int = 9) -> Iterator[Square]:
    """The squares in one direction until the board ends, or up to the first piece met."""
    at = origin
    for _ in range(most):
        at = shift(at, step)
        if at not in BOARDS[state.key]:
            return
        yield at
        if at in state.board:
            return


def slider(steps: list[Square], most: int = 9) -> Reach:
    return lambda state, origin: chain(*(walk(state, origin, step, most) for step in steps))


def leaper(steps: list[Square]) -> Reach:
    def leap(state: State, origin: Square) -> Iterator[Square]:
        ends = (shift(origin, step) for step in steps)
        return (end for end in ends if end in BOARDS[state.key])

    return leap


def compound(one: Reach, other: Reach) -> Reach:
    return lambda state, origin: chain(one(state, origin), other(state, origin))


king = leaper(ROOK + BISHOP)
queen = slider(ROOK + BISHOP)
rook = slider(ROOK)
bishop = slider(BISHOP)
knight = leaper(KNIGHT)
wazir = leaper(ROOK)
two_squares_away = leaper([(2 * file, 2 * rank) for file, rank in ROOK + BISHOP])
sideways = leaper([(-1, 0), (1, 0)])


def sissa(state: State, origin: Square) -> Iterator[Square]:
    """As far one way as the other, every square passed empty, the corner too."""
    for first, second in ((ROOK, BISHOP), (BISHOP, ROOK)):
        for step in first:
            for length, corner in enumerate(walk(state, origin, step), 1):
                if corner in state.board:
                    break
                for turn in second:
                    leg = list(walk(state, corner, turn, length))
                    if len(leg) == length:
                        yield leg[-1]


def converting_bishop(state: State, origin: Square) -> Iterator[Square]:
    must = name(origin) + "!" in state.rights
    if must or name(origin) in state.rights:
        yield from wazir(state, origin)
    if not must:
        yield from bishop(state, origin)


def fixed(_state: State, _origin: Square) -> Iterator[Square]:
    """The king of Chessence goes nowhere and takes nothing."""
    return iter(())


def chessence_man(state: State, origin: Square) -> Iterator[Square]:
    def related(steps: list[Square]) -> bool:
        friend = state.board[origin]
        return any(state.board.get(shift(origin, step)) == friend for step in steps)

    if related(ROOK):
        yield from rook(state, origin)
    if related(BISHOP):
        yield from bishop(state, origin)
    if related(KNIGHT):
        yield from knight(state, origin)


def forward(state: State, origin: Square) -> int:
    return 1 if is_white(state.board[origin]) else -1


def pawn(state: State, origin: Square) -> Iterator[Square]:
    ahead = forward(state, origin)
    return leaper([(-1, ahead), (1, ahead)])(state, origin)


COMMON = {"K": king, "Q": queen, "R": rook, "B": bishop, "N": knight, "P": pawn}
PIECES: dict[str, dict[str, Reach]] = {
    "coherent": COMMON | {"N": sissa, "P": king},
    "convergent": COMMON | {"Q": compound(king, two_squares_away), "R": slider(ROOK, 3), "B": slider(BISHOP, 3)},
    "cetina-random": COMMON | {"B": converting_bishop, "C": compound(rook, knight), "S": sissa},
    "keltic": COMMON | {"B": compound(bishop, knight)},
    "chessence": {"K": fixed, "M": chessence_man},
    "orthodox": COMMON,
}


def reach(state: State, origin: Square) -> Iterator[Square]:
    """The squares on which the piece standing here could capture."""
    return PIECES[state.key][state.board[origin].upper()](state, origin)


# How pieces move without capturing: as they capture, but for most pawns


def orthodox_step(state: State, origin: Square) -> Iterator[Square]:
    white = is_white(state.board[origin])
    most = 2 if origin[1] == (1 if white else 6) else 1
    yield from walk(state, origin, (0, forward(state, origin)), most)


def convergent_step(state: State, origin: Square) -> Iterator[Square]:
    yield from pawn(state, origin)
    yield from walk(state, origin, (0, forward(state, origin)), 1)
    if origin in CORNERS:
        yield from sideways(state, origin)


def keltic_step(state: State, origin: Square) -> Iterator[Square]:
    ahead = shift(origin, (0, forward(state, origin)))
    if ahead in BOARDS[state.key] and ahead not in state.board:
        yield ahead
    else:
        yield from sideways(state, origin)


PAWN_STEPS = {
    "convergent": convergent_step,
    "cetina-random": orthodox_step,
    "keltic": keltic_step,
    "orthodox": orthodox_step,
}


def quiet(state: State, origin: Square) -> Iterator[Square]:
    """The squares to which the piece standing here could move if they are empty."""
    if state.board[origin].upper() == "P" and state.key in PAWN_STEPS:
        return PAWN_STEPS[state.key](state, origin)
    return reach(state, origin)


# Attack and check


def attacked(state: State, square: Square, by_white: bool) -> bool:
    """Whether that side could capture on the square, were an enemy standing there."""
    there = state.board.get(square)
    if there and is_white(there) == by_white:
        # An enemy can stand there only in that piece's place: in Chessence its friends then lose
        # what it lent them.
        board = {at: letter for at, letter in state.board.items() if at != square}
        state = replace(state, board=board)
    return any(square in reach(state, origin) for origin, letter in state.board.items() if is_white(letter) == by_white)


def in_check(state: State, white: bool) -> bool:
    if state.key == "convergent" and intruded(state, white):
        return True
    royal = coloured("K", white)
    kings = [at for at, letter in state.board.items() if letter == royal]
    return any(attacked(state, at, not white) for at in kings)


def intruded(state: State, white: bool) -> bool:
    there = [state.board[at] for at in ROYAL[white] if at in state.board]
    return any(is_white(letter) != white for letter in there)


# Moves


def moves(state: State) -> dict[str, State]:
    """The legal moves and the states they lead to."""
    return {text: after for text, after in pseudo(state) if not in_check(after, state.white)}


def pseudo(state: State) -> Iterator[tuple[str, State]]:
    """The moves before one asks whether they leave one's own side in check."""
    for origin, letter in state.board.items():
        if is_white(letter) == state.white:
            yield from piece_moves(state, origin)
    yield from drops(state)
    if state.key == "orthodox":
        yield from castlings(state)


def piece_moves(state: State, origin: Square) -> Iterator[tuple[str, State]]:
    for end in set(quiet(state, origin)):
        if end not in state.board:
            yield from travel(state, origin, end)
    for end in set(reach(state, origin)):
        if capturable(state, end):
            yield from travel(state, origin, end, taken=end)
        elif en_passant(state, origin, end):
            yield from travel(state, origin, end, taken=(end[0], origin[1]))


def capturable(state: State, at: Square) -> bool:
    letter = state.board.get(at)
    return letter is not None and is_white(letter) != state.white and letter.upper() != "K"


def en_passant(state: State, origin: Square, end: Square) -> bool:
    pawns = coloured("P", state.white), coloured("P", not state.white)
    return (
        end == state.ep
        and end not in state.board
        and (state.board[origin], state.board.get((end[0], origin[1]))) == pawns
    )


def travel(state: State, origin: Square, end: Square, taken: Square | None = None) -> Iterator[tuple[str, State]]:
    """The move of a piece from a square to another, once for each piece that it may become."""
    letter = state.board[origin]
    is_pawn = letter.upper() == "P"
    text = f"{letter.upper()}{name(origin)}{'x' if taken else '-'}{name(end)}"
    left = {at: piece for at, piece in state.board.items() if at not in (origin, taken)}
    after = passed(
        state,
        restart=is_pawn or taken is not None,
        rights=rights_after(state, origin, end),
        ep=double_stepped(state, origin, end) if is_pawn else None,
    )
    if is_pawn and state.key in PROMOTIONS and end[1] == last_rank(state):
        for kind in PROMOTIONS[state.key]:
            board = {**left, end: coloured(kind, state.white)}
            yield f"{text}={kind}", replace(after, board=board)
    else:
        yield text, replace(after, board={**left, end: letter})


def passed(state: State, restart: bool, rights: frozenset[str], ep: Square | None = None) -> State:
    """The state with the turn passed on; the board is still the old one."""
    return replace(
        state,
        white=not state.white,
        rights=rights,
        ep=ep,
        halfmove=0 if restart else state.halfmove + 1,
        fullmove=state.fullmove + (not state.white),
    )


def last_rank(state: State) -> int:
    return FRAMES[state.key][1] - 1 if state.white else 0


def double_stepped(state: State, origin: Square, end: Square) -> Square | None:
    if state.key in DOUBLE_STEP and abs(end[1] - origin[1]) == 2:
        return end[0], (origin[1] + end[1]) // 2
    return None


def drops(state: State) -> Iterator[tuple[str, State]]:
    letter = coloured("M", state.white)
    count = state.reserves.get(letter, 0)
    if count == 0:
        return
    for at in DROPS[state.white] - state.board.keys():
        yield (
            f"M@{name(at)}",
            replace(
                passed(state, restart=True, rights=state.rights),
                board={**state.board, at: letter},
                reserves={**state.reserves, letter: count - 1},
            ),
        )


def castlings(state: State) -> Iterator[tuple[str, State]]:
    rank = 0 if state.white else 7
    for right, text, corner, goal in (("K", "O-O", 7, 6), ("Q", "O-O-O", 0, 2)):
        if coloured(right, state.white) in state.rights and may_castle(state, rank, corner, goal):
            home, end = (4, rank), (goal, rank)
            board = dict(state.board)
            board[end] = board.pop(home)
            board[(4 + goal) // 2, rank] = board.pop((corner, rank))
            after = passed(state, restart=False, rights=rights_after(state, home, end))
            yield text, replace(after, board=board)


def may_castle(state: State, rank: int, corner: int, goal: int) -> bool:
    at_home = (state.board.get((4, rank)), state.board.get((corner, rank)))
    between = range(min(4, corner) + 1, max(4, corner))
    walked = range(min(4, goal), max(4, goal) + 1)
    return (
        at_home == (coloured("K", state.white), coloured("R", state.white))
        and not any((file, rank) in state.board for file in between)
        and not any(attacked(state, (file, rank), not state.white) for file in walked)
    )


# Rights

CASTLING_SQUARES = {"K": "e1 h1", "Q": "e1 a1", "k": "e8 h8", "q": "e8 a8"}


def rights_after(state: State, origin: Square, end: Square) -> frozenset[str]:
    touched = {name(origin), name(end)}
    if state.key == "orthodox":
        return frozenset(right for right in state.rights if not touched & set(CASTLING_SQUARES[right].split()))
    rest = {right for right in state.rights if right.rstrip("!") not in touched}
    if name(origin) in state.rights:
        rest = decided(rest, state.white, converts=0 in (end[0] - origin[0], end[1] - origin[1]))
    return frozenset(rest)


def decided(rights: set[str], white: bool, converts: bool) -> set[str]:
    """The rights once a bishop that might convert has moved: it decides for its fellow."""
    home = "1" if white else "8"
    fellows = {right for right in rights if right[1] == home}
    return rights - fellows | (set() if converts else {right[:2] + "!" for right in fellows})


# The end of the game, and counting


def outcome(state: State) -> str | None:
    if moves(state):
        return None
    if in_check(state, state.white) or state.key in STALEMATE_LOSES:
        return "black" if state.white else "white"
    return "draw"


def perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    legal = moves(state)
    if depth == 1:
        return len(legal)
    return sum(perft(after, depth - 1) for after in legal.values())
