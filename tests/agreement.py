"""Holds the engine against the naive generator, one position at a time."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import naive

from toolkit.notation.algebraic import format_bare
from toolkit.rules.board import Colour, bits
from toolkit.rules.fen import write_fen
from toolkit.rules.position import Outcome, Position

STALEMATES = {
    "cetina-random": ["k7/8/1Q6/8/8/8/8/7K b - - 0 1", "8/1r6/5c2/8/7K/8/k7/6s1 w - - 26 137"],
    "chessence": [
        "k5/3m1*/M3*1/m1*3/M*2*1/3*1m/1*M3/*2m2/5K[MMM] b - - 43 165",
        "k5/5*/4*1/1m*3/1*1M*1/Mmm*2/1*4/*5/m3MK[] w - - 28 166",
    ],
    "coherent": ["k8/9/1Q7/9/9/9/9/9/8K b - - 0 1", "K8/9/1q7/9/9/9/9/9/8k w - - 0 1"],
    "convergent": [
        "***2***/*Q2K1k*/*6*/*4BN*/*2P3*/*6*/*6*/***2*** b - - 95 57",
        "***2***/*k1K3*/*1R4*/*6*/*6*/*1QP3*/*6*/***2*** b - - 46 50",
    ],
    "keltic": [
        "***3***/**5**/k8/9/1Q7/**5**/***2K*** b - - 0 1",
        "***2k***/**5**/1q7/9/K8/**5**/***3*** w - - 0 1",
    ],
    "orthodox": ["k7/8/1Q6/8/8/8/8/7K b - - 0 1", "K7/8/1q6/8/8/8/8/7k w - - 0 1"],
}
"""Random positions of some games hold few of them."""


class Judgement(NamedTuple):
    """What the naive generator says of a position; the engine must say the same."""

    moves: dict[str, str]
    """Each legal move and the FEN that it leads to."""
    checks: tuple[bool, bool]
    """Whether White and Black are in check."""
    outcome: str | None
    attacked: tuple[frozenset[str], frozenset[str]]
    """The squares that White and Black attack, those of their own pieces left out."""


@lru_cache(maxsize=20_000)
def judged(key: str, fen: str) -> Judgement:
    state = naive.read(key, fen)
    moves = {text: naive.fen(after) for text, after in naive.moves(state).items()}
    return Judgement(
        moves,
        (naive.in_check(state, True), naive.in_check(state, False)),
        None if moves else naive.outcome(state),
        (attacked(state, True), attacked(state, False)),
    )


def attacked(state: naive.State, white: bool) -> frozenset[str]:
    """Every square for which `naive.attacked` is true, but in one walk over the pieces."""
    mine = {at for at, letter in state.board.items() if naive.is_white(letter) == white}
    return frozenset(naive.name(end) for at in mine for end in naive.reach(state, at)) - {naive.name(at) for at in mine}


def moves_of(position: Position) -> dict[str, str]:
    """The engine's legal moves as texts, and the FENs that they lead to."""
    found: dict[str, str] = {}
    for move in position.moves():
        text = format_bare(position.game.board, move)
        found[f"{text} twice" if text in found else text] = write_fen(position.play(move))
    return found


def attacks_of(position: Position, colour: Colour) -> frozenset[str]:
    board = position.game.board
    squares = bits(board.squares & ~position.side(colour))
    return frozenset(board.name(each) for each in squares if position.is_attacked(each, colour))


def winner_of(outcome: Outcome | None) -> str | None:
    if outcome is None:
        return None
    return "draw" if outcome.winner is None else outcome.winner.word.lower()


def differences(position: Position, key: str, fen: str | None = None) -> Iterator[str]:
    """Yield everything in which the engine differs from the naive generator.

    `fen` is the position as the naive generator is to read it.
    """
    fen = fen or write_fen(position)
    said = judged(key, fen)
    moves = moves_of(position)
    for text in sorted(moves.keys() ^ said.moves.keys()):
        yield f"{fen}: {text} is legal for {'the engine' if text in moves else 'naive'} alone"
    for text in sorted(moves.keys() & said.moves.keys()):
        if moves[text] != said.moves[text]:
            yield f"{fen}: {text} leads to {moves[text]}, naive has {said.moves[text]}"
    for colour in Colour:
        if position.in_check(colour) != said.checks[colour]:
            yield f"{fen}: {colour.word} in check: {position.in_check(colour)}"
        for square in sorted(attacks_of(position, colour) ^ said.attacked[colour]):
            yield f"{fen}: {square} attacked by {colour.word}: naive {square in said.attacked[colour]}"
    if winner_of(position.outcome()) != said.outcome:
        yield f"{fen}: ended as {position.outcome()}, naive has {said.outcome}"
