"""The writing of certificates: what an engine finds, as a proof that needs no engine (see `certificate`)."""

from gzip import GzipFile
from hashlib import sha256
from typing import BinaryIO

from toolkit.errors import EnginesDisagreeError, SearchStopped
from toolkit.kernel.bounds import MAX_NODES
from toolkit.notation.algebraic import format_bare
from toolkit.rules.fen import write_fen
from toolkit.rules.position import Move, Position
from toolkit.solve.certificate import FORMAT, Certificate, Lemma, ProofError, Walk
from toolkit.solve.engine import Engine
from toolkit.solve.solution import Part, Solution
from toolkit.solve.stipulation import Stipulation, check_certifiable

_ANY = 1_000_000
"""More refutations than there can be."""
_EXACT = 4
"""Of a claim that one move forces the goal, quickest moves are looked for in so many; then any."""
_FIRST_SHARE = 20_000
"""Positions that are looked at for a longer one; then twice as many each time."""


def certify(file: BinaryIO, solution: Solution, engine: Engine) -> int:
    """Write the certificate of a solution as `write_certificate` does; return its lines.

    Raises SearchStopped, too, where a limit left open which moves are keys.
    """
    if Part.KEYS in solution.unfinished and not (solution.deep and solution.keys):
        raise SearchStopped("a limit left open which moves are keys")
    keys = {answer.move: answer.length for answer in solution.tree}
    position, asked = solution.position, solution.stipulation
    return write_certificate(file, position, asked, keys, engine, forced=solution.deep)


def write_certificate(
    file: BinaryIO,
    position: Position,
    asked: Stipulation,
    keys: dict[Move, int],
    engine: Engine,
    *,
    forced: bool = False,
) -> int:
    """Write a certificate of the keys, each with the fewest moves that it takes; return its lines.

    They are all that there are, or, if it is only to show that the goal is `forced`, one of them. The
    same proof gives the same bytes. Raises UsageError for a stipulation of which there are none,
    SearchStopped where a limit ends the search, EnginesDisagreeError where the rules do not confirm it.
    """
    check_certifiable(asked)
    board, game = position.game.board, position.game
    lengths = dict(sorted((format_bare(board, move), length) for move, length in keys.items()))
    claim = "forced" if forced else "keys"
    stated = Certificate("", game.key, write_fen(position), str(asked), claim, lengths)
    with GzipFile("", "wb", 9, file, mtime=0) as compressed:
        exact = _EXACT if forced and asked.goal.ends_play else asked.moves
        writer = _Writer(compressed, asked, engine, exact)
        try:
            writer.write(position, stated)
        except ProofError as error:
            raise EnginesDisagreeError(f"{asked}, {stated.fen}: {error}") from error
    return writer.number


class _Writer(Walk):
    """A proof that is written line by line, as the engine finds it."""

    def __init__(self, file: GzipFile, asked: Stipulation, engine: Engine, exact: int) -> None:
        super().__init__(asked.goal)
        self.number = 0
        self._file, self._asked, self._engine, self._exact = file, asked, engine, exact
        self._digest = sha256()

    def write(self, position: Position, stated: Certificate) -> None:
        self._line(FORMAT)
        self._line(f"game {stated.game} {position.game.rules_digest()}")
        self._line(f"fen {stated.fen}")
        self._line(f"asked {stated.asked}")
        self._line(f"claim {stated.claim} {len(stated.keys)}")
        for name, length in stated.keys.items():
            self._line(f"key {length} {name}")
        self.settle_first(position, stated, self._asked.moves)
        self._line(f"seal {self._digest.hexdigest()}")

    def _line(self, text: str) -> None:
        line = f"{text}\n".encode("ascii")
        self._digest.update(line)
        self._file.write(line)
        self.number += 1

    def rule_out(self, position: Position) -> None:
        """Leave it to the engine, which refuted what led there."""

    def attack(self, lemma: Lemma) -> tuple[int, Move]:
        """Find a quickest or a quick move: of several one that has its proof already, else a check."""
        position = lemma.position
        for most in range(1, min(lemma.moves, self._exact) + 1):
            proofs = self._engine.prove(position, self._asked.aim, most)
            lengths = {move: proof.length for move, proof in proofs.items() if proof.length}
            if lengths:
                break
            if not all(proof.known for proof in proofs.values()):
                raise SearchStopped("stopped by a limit")
        else:
            lengths = self._discovered(lemma)
        length = min(lengths.values())

        def cost(move: Move) -> tuple[bool, bool, str]:
            after = position.play(move)
            new = not self.is_settled(Lemma(after, False, True, length - 1, ""))
            return new, not after.in_check(), format_bare(position.game.board, move)

        best = min((move for move in lengths if lengths[move] == length), key=cost)
        self._line(f"{lemma.last} +{length} {format_bare(position.game.board, best)}")
        return length, best

    def _discovered(self, lemma: Lemma) -> dict[Move, int]:
        """Find a move that forces the goal in however many moves, with more and more work."""
        nodes = _FIRST_SHARE
        while nodes <= MAX_NODES:
            found = self._engine.discover(lemma.position, self._asked.aim, lemma.moves, nodes)
            if found.length:
                return {found.line[0]: found.length}
            if found.complete:
                raise ProofError(f"the goal is not forced in {lemma.moves}")
            nodes *= 2
        raise SearchStopped("stopped by a limit")

    def defend(self, lemma: Lemma) -> Move | None:
        """Find a refutation; of several one that has its proof already, else one that leaves few moves."""
        position, moves = lemma.position, lemma.moves
        found = self._engine.refuted(position, self._asked.aim, moves, _ANY)

        def cost(move: Move) -> tuple[bool, int, str]:
            after = position.play(move)
            new = not self.is_settled(Lemma(after, True, False, moves, ""))
            left = int(not after.in_check())
            if new and moves > 1:
                left = len(self._engine.prove(after, self._asked.aim, 1))
            return new, left, format_bare(position.game.board, move)

        best = min(found or (), key=cost, default=None)
        name = f" {format_bare(position.game.board, best)}" if best else ""
        self._line(f"{lemma.last} -{name}")
        return best
