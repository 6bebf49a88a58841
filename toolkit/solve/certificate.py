"""Certificates: proofs of forced goals, and their check by the rules of the game alone.

`README.md` beside this says what stands in one. A proof settles lemmas: in a position, with the attacker or
the defender to move, the goal is forced in at most so many further moves of the attacker, or is not.
`Walk._needed` has what each needs: a line of the certificate, what the rules show, other lemmas. One that
an earlier lemma about the same position implies needs nothing (`Walk.is_settled`).

This proves them. What "forced" needs has fewer moves left, down to the goal. Were lemmas "not forced" false, take
one with the attacker to move whose goal is forced soonest. His best move does not reach it at once, so after
the reply that is named it is forced sooner still, and the lemma about that is false too: a contradiction.
"""

import re
import zlib
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field
from gzip import GzipFile
from hashlib import sha256
from math import inf
from operator import attrgetter
from typing import BinaryIO, NamedTuple

from toolkit.errors import FenError, PathmateError, UsageError
from toolkit.kernel.terms import Goal
from toolkit.notation.algebraic import format_bare, named_moves
from toolkit.notation.move_grammar import read_move_parts
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.fen import read_fen, write_fen
from toolkit.rules.game import Game
from toolkit.rules.position import Move, Position
from toolkit.solve.stipulation import check_certifiable, read_stipulation
from toolkit.text import quoted

FORMAT = "pathmate proof 1"
"""The first line, with the version of the form."""
_LONGEST = 1000
"""Bytes of a line; no FEN has as many."""
_identity = attrgetter("masks", "turn", "ep", "castling", "may_convert", "must_convert", "reserves")


class ProofError(PathmateError):
    """A proof that does not prove what is stated."""


class Lemma(NamedTuple):
    """With the attacker to move or the defender, the goal is forced in so many moves, or is not."""

    position: Position
    attacks: bool
    forced: bool
    moves: int
    last: str
    """The move that has led to the position."""


@dataclass(slots=True)
class Certificate:
    """What a certificate states, as far as it was read, and whether that is proved."""

    reason: str = ""
    """Why it proves nothing; empty if it is valid."""
    game: str = ""
    fen: str = ""
    asked: str = ""
    claim: str = ""
    keys: dict[str, int] = field(default_factory=dict)
    """The most moves that each key takes."""


class Walk(ABC):
    """The way through the lemmas of a proof, each checked by the rules; raises ProofError."""

    def __init__(self, goal: Goal) -> None:
        self.goal = goal
        self._settled: dict[tuple[object, ...], float] = {}

    @abstractmethod
    def attack(self, lemma: Lemma) -> tuple[int, Move]:
        """Return a legal move that forces the goal, and in how many moves."""

    @abstractmethod
    def defend(self, lemma: Lemma) -> Move | None:
        """Return a legal move after which the goal is not forced; None if no move is legal."""

    def rule_out(self, position: Position) -> None:
        """See that no legal move reaches the goal."""
        for move in position.pseudo_legal():
            if self.goal.is_reached(move, position.play(move)) and position.is_safe(move):
                raise ProofError(f"{format_bare(position.game.board, move)} reaches the goal")

    def settle_first(self, position: Position, stated: Certificate, moves: int) -> None:
        """Settle what is stated of the first moves."""
        for name, move in _by_name(position, position.moves()):
            length = stated.keys.get(name, 0)
            if not length and stated.claim == "forced":
                continue
            after = self._play(position, move, length == 1)
            if length > 1:
                self._settle(Lemma(after, False, True, length - 1, name))
            failing = length - 2 if length else moves - 1
            if stated.claim == "keys" and failing > 0:
                self._settle(Lemma(after, False, False, failing, name))

    def is_settled(self, lemma: Lemma) -> bool:
        """Return True if a lemma follows from an earlier one."""
        position, _, forced, moves, _ = lemma
        known = self._settled.get((forced, *_identity(position)), inf if forced else 0)
        return known <= moves if forced else known >= moves

    def _settle(self, first: Lemma) -> None:
        waiting = [first]
        while waiting:
            lemma = waiting.pop()
            if not self.is_settled(lemma):
                self._settled[lemma.forced, *_identity(lemma.position)] = lemma.moves
                waiting += reversed(self._needed(lemma))

    def _needed(self, lemma: Lemma) -> list[Lemma]:
        """Return the lemmas that one needs, and see to the rest of it."""
        position, attacks, forced, moves, _ = lemma
        left, moves_on = moves - attacks, position.moves()
        if attacks and forced:
            length, best = self.attack(lemma)
            if length > moves:
                raise ProofError(f"expected {moves} moves at most")
            left, moves_on = length - 1, iter([best])
        elif attacks and moves == 1:
            self.rule_out(position)
            return []
        elif not attacks and not forced:
            reply = self.defend(lemma)
            if reply is None and position.has_move():
                raise ProofError("there is a legal move")
            moves_on = iter([reply] if reply else [])
        needed = []
        for name, move in _by_name(position, moves_on):
            after = self._play(position, move, left == 0) if attacks else position.play(move)
            needed.append(Lemma(after, not attacks, forced, left, name))
        if forced and not needed:
            raise ProofError("there is no legal move, and the goal is not reached")
        return needed if left else []

    def _play(self, position: Position, move: Move, reaches: bool) -> Position:
        """Play a move of the attacker, which is to reach the goal or not to."""
        after = position.play(move)
        if self.goal.is_reached(move, after) is not reaches:
            name = format_bare(position.game.board, move)
            raise ProofError(f"{name} {'does not reach' if reaches else 'reaches'} the goal")
        return after


def _by_name(position: Position, moves: Iterable[Move]) -> list[tuple[str, Move]]:
    """Return moves with their names, in the order of these."""
    return sorted((format_bare(position.game.board, move), move) for move in moves)


def check_certificate(file: BinaryIO, game: Game | None = None) -> Certificate:
    """Check a certificate; `game` is needed for one of a game that is not built in.

    Raises UsageError for what is no certificate, and where the game is not at hand.
    """
    reader, found = _Reader(file), Certificate()
    try:
        reader.read(found, game)
    except ProofError as error:
        if reader.number == 1:
            raise UsageError(f"this is no certificate: it does not begin {FORMAT!r}") from error
        found.reason = f"line {reader.number}: {error}"
    return found


class _Reader(Walk):
    """A proof that is read line by line."""

    def __init__(self, file: BinaryIO) -> None:
        super().__init__(Goal.MATE)
        self.number = 0
        self._file = GzipFile(fileobj=file)
        self._digest = sha256()

    def read(self, found: Certificate, game: Game | None) -> None:
        self._match(FORMAT)
        found.game, digest = self._match(r"game (\S+) ([0-9a-f]{64})")
        if game is None and found.game in builtin_keys():
            game = load(found.game)
        if game is None or game.key != found.game:
            raise UsageError(f"its game is {found.game!r}, which is not built in: name the file")
        if game.rules_digest() != digest:
            raise ProofError(f"the rules of {found.game} that are at hand are others")
        try:
            (found.fen,) = self._match(r"fen (.+)")
            position = read_fen(found.fen, game)
            (found.asked,) = self._match(r"asked (.+)")
            asked = read_stipulation(found.asked)
            check_certifiable(asked)
        except (FenError, UsageError) as error:
            raise ProofError(str(error)) from error
        if (write_fen(position), str(asked)) != (found.fen, found.asked):
            raise ProofError("the FEN or what is asked is not in its usual form")
        found.claim, count = self._match(r"claim (keys(?= )|forced(?= 1$)) (0|[1-9][0-9]{0,3})")
        for _ in range(int(count)):
            length, name = self._match(r"key ([1-9][0-9]?) (\S+)")
            if int(length) > asked.moves or name <= max(found.keys, default=""):
                raise ProofError("expected keys by their names, none too long")
            self._find(position, name)
            found.keys[name] = int(length)
        self.goal = asked.goal
        self.settle_first(position, found, asked.moves)
        self._match(f"seal {self._digest.hexdigest()}")
        self._match("", end="")

    def attack(self, lemma: Lemma) -> tuple[int, Move]:
        length, name = self._match(r"\+([1-9][0-9]?) (\S+)", f"{lemma.last} ")
        return int(length), self._find(lemma.position, name)

    def defend(self, lemma: Lemma) -> Move | None:
        (name,) = self._match(r"-(?: (\S+))?", f"{lemma.last} ")
        return self._find(lemma.position, name) if name else None

    def _find(self, position: Position, name: str) -> Move:
        """Return the legal move of a name."""
        said = read_move_parts(name)
        for move in named_moves(position, said) if said else ():
            if format_bare(position.game.board, move) == name and position.is_safe(move):
                return move
        raise ProofError(f"{name} is no legal move in {write_fen(position)}")

    def _match(self, form: str, before: str = "", end: str = "\n") -> tuple[str, ...]:
        """Read a line of a form after a text, and return its parts."""
        self.number += 1
        try:
            line = self._file.readline(_LONGEST)
        except (OSError, EOFError, zlib.error) as error:
            raise ProofError("the file is damaged or cut off") from error
        text = line.decode("ascii", "replace")
        match = re.fullmatch(form + end, text.removeprefix(before))
        if match is None or not text.startswith(before):
            raise ProofError(f"{quoted(text, 40)} is not what has to stand here")
        self._digest.update(line)
        return match.groups()
