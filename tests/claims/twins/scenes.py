"""Positions from random games of the naive engine, and what is true of them."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

import naive
from naive import Square, State

NOUNS = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight", "P": "pawn"}
NOUNS |= {"C": "chancellor", "S": "sissa", "M": "man"}


@dataclass(frozen=True)
class Piece:
    at: Square
    letter: str

    @property
    def white(self) -> bool:
        return self.letter.isupper()

    @property
    def kind(self) -> str:
        return self.letter.upper()

    @property
    def noun(self) -> str:
        return NOUNS[self.kind]


class View:
    """A state and who hits what in it. Pins count for nothing here."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.board = state.board
        self._chances: dict[tuple[Square, bool], frozenset[Square]] = {}

    @cached_property
    def pieces(self) -> list[Piece]:
        return [Piece(at, letter) for at, letter in sorted(self.board.items())]

    @cached_property
    def hits(self) -> dict[Square, frozenset[Square]]:
        return {at: frozenset(naive.reach(self.state, at)) for at in self.board}

    @cached_property
    def legal(self) -> dict[str, State]:
        return naive.moves(self.state)

    @cached_property
    def check(self) -> bool:
        return naive.in_check(self.state, self.state.white)

    @cached_property
    def mates(self) -> list[str]:
        return [
            text
            for text, after in self.legal.items()
            if naive.in_check(after, after.white) and not naive.moves(after)
        ]

    def piece(self, at: Square) -> Piece:
        return Piece(at, self.board[at])

    def king(self, white: bool) -> Piece:
        return next(p for p in self.pieces if p.kind == "K" and p.white == white)

    def hitters(self, target: Square, white: bool) -> frozenset[Square]:
        """Who of that side could capture there now, were an enemy there in place of a friend."""
        state = self.without({target}) if self.own(target, white) else self.state
        boards = self.hits if state is self.state else None
        return frozenset(
            at
            for at, letter in state.board.items()
            if naive.is_white(letter) == white
            and target in (boards[at] if boards else naive.reach(state, at))
        )

    def own(self, at: Square, white: bool) -> bool:
        return at in self.board and naive.is_white(self.board[at]) == white

    def without(self, gone: set[Square]) -> State:
        board = {at: letter for at, letter in self.board.items() if at not in gone}
        return replace(self.state, board=board)

    def chance(self, target: Square, white: bool) -> frozenset[Square]:
        """Who could be said to hit it: through the king, or once those before it have captured."""
        key = target, white
        if key not in self._chances:
            self._chances[key] = self._chance(target, white)
        return self._chances[key]

    def _chance(self, target: Square, white: bool) -> frozenset[Square]:
        now = {at for at in self.board if target in self.hits[at]}
        gone = now | {p.at for p in self.pieces if p.kind == "K" and p.white != white}
        found = set(self.hitters(target, white)) | {a for a in now if self.own(a, white)}
        for at in self.board:
            if self.own(at, white) and at not in found and at != target:
                board = {a: x for a, x in self.board.items() if a == at or a not in gone}
                state = replace(self.state, board=board)
                if target in naive.reach(state, at):
                    found.add(at)
        return frozenset(found)

    def firm(self, target: Square, white: bool) -> frozenset[Square] | None:
        """Who hits it, where nobody could count otherwise; None where one could."""
        there = self.board.get(target, "")
        if self.state.ep and there.upper() == "P" and target[0] == self.state.ep[0]:
            return None
        hitters = self.hitters(target, white)
        if hitters != self.chance(target, white):
            return None
        king = any(self.board[at].upper() == "K" for at in hitters)
        return None if king and self.chance(target, not white) else hitters


@dataclass
class Scene:
    """A short run of moves from a position, its last move, and what was played afterwards."""

    key: str
    fen: str
    moves: list[str]
    before: View
    after: View
    future: list[str] = field(default_factory=list)
    mated: bool = False
    """Whether the second of those moves was mate."""

    @property
    def move(self) -> str:
        return self.moves[-1]

    @property
    def mover(self) -> bool:
        return self.before.state.white

    @cached_property
    def ends(self) -> tuple[Square | None, Square | None]:
        """Where the last move began and ended; None twice for castling."""
        if self.move.startswith("O-O"):
            return None, None
        if "@" in self.move:
            return None, naive.square(self.move[2:4])
        return naive.square(self.move[1:3]), naive.square(self.move[4:6])

    @cached_property
    def moved(self) -> Piece | None:
        """The piece that moved, as it now stands; None after a castling or a promotion."""
        end = self.ends[1]
        return None if end is None or "=" in self.move else self.after.piece(end)

    @cached_property
    def null(self) -> View | None:
        """The position with the move passed back to the side that has just moved."""
        if self.after.check:
            return None
        after = self.after.state
        number = after.fullmove + (not after.white)
        return View(replace(after, white=not after.white, ep=None, fullmove=number))


def start(key: str, rng: random.Random) -> State:
    if key != "cetina-random":
        return naive.read(key, naive.start(key))
    back = "".join(rng.sample("KQSCRBBN", 8))
    one, other = (at for at, letter in enumerate(back) if letter == "B")
    files = [f"{'abcdefgh'[at]}{rank}" for rank in "18" for at in (one, other)]
    rights = ",".join(files) if (one - other) % 2 == 0 else "-"
    row = back.lower()
    return naive.read(key, f"{row}/pppppppp/8/8/8/8/PPPPPPPP/{back} w {rights} - 0 1")


def game(key: str, rng: random.Random, plies: int) -> Iterator[tuple[str, View, View]]:
    """A random game that likes captures, castling, drops, checks and above all mates."""
    view = View(start(key, rng))
    for _ in range(plies):
        if not view.legal:
            return
        text = choose(view, rng)
        after = View(view.legal[text])
        yield text, view, after
        view = after


def choose(view: View, rng: random.Random) -> str:
    texts = sorted(view.legal)
    few = rng.sample(texts, min(30, len(texts)))
    checks = [text for text in few if naive.in_check(view.legal[text], not view.state.white)]
    mates = [text for text in checks if not naive.moves(view.legal[text])]
    if mates:
        return mates[0]
    likings = (
        (0.5, checks),
        (0.8, [text for text in texts if special(view, text)]),
        (0.3, [text for text in texts if "x" in text]),
        (0.25, [text for text in texts if text[0] == "P"]),
    )
    for share, liked in likings:
        if liked and rng.random() < share:
            return rng.choice(liked)
    return rng.choice(texts)


def special(view: View, text: str) -> bool:
    """Promotions, castling, en passant and the moves that decide on a conversion."""
    if "=" in text or text.startswith("O"):
        return True
    if text[0] == "P" and "x" in text:
        return naive.square(text[4:6]) not in view.board
    return text[0] == "B" and text[1:3] in {right[:2] for right in view.state.rights}


def scenes(key: str, rng: random.Random) -> Iterator[Scene]:
    """The scenes of one game: all the lively plies, and a few of the others."""
    played = list(game(key, rng, rng.choice((20, 30, 50, 80))))
    for at, (text, before, after) in enumerate(played):
        near_mate = at >= len(played) - 3 and played[-1][2].check
        sissa = (key, text[0]) in (("coherent", "N"), ("cetina-random", "S"))
        likely = 0.8 if near_mate or lively(text, before, after) else 0.3 if sissa else 0.12
        if rng.random() < likely:
            first = max(0, at - rng.choice((0, 0, 1, 2)))
            fen = naive.fen(played[first][1].state)
            moves = [text for text, _, _ in played[first : at + 1]]
            future = [text for text, _, _ in played[at + 1 : at + 3]]
            mated = near_mate and at == len(played) - 3 and not played[-1][2].legal
            yield Scene(key, fen, moves, before, after, future, mated)


def lively(text: str, before: View, after: View) -> bool:
    """Whether the move is special, gives a rare check, or leaves at most one answer."""
    if special(before, text) or len(after.legal) < 2:
        return True
    if not after.check:
        return False
    king = after.king(after.state.white).at
    doers = after.hitters(king, not after.state.white)
    return len(doers) > 1 or naive.square(text[-2:]) not in doers
