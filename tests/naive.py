"""The judge of the engine: moves by walking coordinates, one square after the other.

It shares no code with the toolkit and knows neither paths nor masks: a board is a dict from
(file, rank), counted from 0, to a FEN letter. Slow and plain on purpose.
"""

ROOK = [(0, 1), (1, 0), (0, -1), (-1, 0)]
BISHOP = [(1, 1), (1, -1), (-1, -1), (-1, 1)]


def read(fen):
    """Read placement and side to move of a 9x9 FEN."""
    board = {}
    rows = fen.split()[0].split("/")
    for down, row in enumerate(rows):
        file = 0
        for char in row:
            if char.isdigit():
                file += int(char)
            else:
                board[file, len(rows) - 1 - down] = char
                file += 1
    return board, fen.split()[1] == "w"


def on_board(square):
    return 0 <= square[0] < 9 and 0 <= square[1] < 9


def walk(board, start, step, most):
    """Yield squares in one direction until the edge or past the first man met."""
    file, rank = start
    for _ in range(most):
        file, rank = file + step[0], rank + step[1]
        if not on_board((file, rank)):
            return
        yield file, rank
        if (file, rank) in board:
            return


def sissa(board, start):
    """n squares as a rook then n as a bishop, or the reverse; every square passed is empty."""
    reached = set()
    for first, second in ((ROOK, BISHOP), (BISHOP, ROOK)):
        for step in first:
            for length, corner in enumerate(walk(board, start, step, 9), 1):
                if corner in board:
                    break
                for turn in second:
                    leg = list(walk(board, corner, turn, length))
                    if len(leg) == length:
                        reached.add(leg[-1])
    return reached - {start}


def reach(board, start):
    """Every square that the man on a square could go to, whoever stands there."""
    kind = board[start].upper()
    if kind == "N":
        return sissa(board, start)
    steps = {"R": ROOK, "B": BISHOP}.get(kind, ROOK + BISHOP)
    most = 1 if kind in "KP" else 9
    return {square for step in steps for square in walk(board, start, step, most)}


def is_white(letter):
    return letter.isupper()


def attacked(board, target, by_white):
    return any(
        target in reach(board, start)
        for start, letter in board.items()
        if is_white(letter) == by_white
    )


def in_check(board, white):
    king = next(square for square, letter in board.items() if letter == ("K" if white else "k"))
    return attacked(board, king, not white)


def play(board, start, end):
    after = dict(board)
    after[end] = after.pop(start)
    return after


def moves(board, white):
    """The legal moves as a set of (start, end)."""
    legal = set()
    for start, letter in board.items():
        if is_white(letter) != white:
            continue
        for end in reach(board, start):
            if end in board and is_white(board[end]) == white:
                continue
            if not in_check(play(board, start, end), white):
                legal.add((start, end))
    return legal


def perft(board, white, depth):
    if depth == 0:
        return 1
    legal = moves(board, white)
    if depth == 1:
        return len(legal)
    return sum(perft(play(board, *move), not white, depth - 1) for move in legal)


def name(square):
    return "abcdefghi"[square[0]] + str(square[1] + 1)


def names(legal):
    """Moves as a set of texts such as g9g7."""
    return {name(start) + name(end) for start, end in legal}
