"""One piece reaching a square by its paths: what check, protection and control have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from toolkit.board import mask_of
from toolkit.claims.model import Claim, Stage, Verdict
from toolkit.claims.vocabulary import LeapRef, PathRef, SquareRef
from toolkit.explain.paths import PathReport, blocked_words, find_path, path_name, report_path
from toolkit.movement.paths import Path
from toolkit.movement.words import LEAPS
from toolkit.position import Piece, Position
from toolkit.record.source import Span

_STEPS = {"knight": "N", "king": "K", "queen": "Q", "rook": "R", "bishop": "B"}


@dataclass(slots=True)
class ClaimedRelation:
    """Judges whether pieces of some squares reach a target in a position.

    `xray` says whose pieces may stand on a path without harm: those against whom the claim is made.
    """

    position: Position
    target: int
    seen_through: int = 0
    """A set of squares, one of whose pieces may stand on a path that holds no other."""
    reports: list[PathReport] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    missing: list[PathReport] = field(default_factory=list)
    xray: list[str] = field(default_factory=list)
    used: list[Path] = field(default_factory=list)

    def judge(
        self,
        origins: Sequence[int],
        named: Sequence[PathRef | SquareRef],
        leap: LeapRef | None = None,
    ) -> None:
        """Judge the paths that are named, or look for one where none is."""
        if named:
            for ref in named:
                self.judge_path(origins, self.whole(origins, ref))
            self._find_missing()
        else:
            self._look(origins)
        if leap is not None and not self.wrong:
            self._judge_leap(leap)

    def judge_path(self, origins: Sequence[int], ref: PathRef, clear: bool = True) -> Path | None:
        """Judge one path: that it exists and is clear, or, if `clear` is false, that it is not."""
        found = self._exists(origins, ref)
        if isinstance(found, str):
            self.wrong.append(f"{ref.text} {found}")
            self.reports.append(PathReport(ref.text, (), clear=False, blocked_by=()))
            return None
        piece = self._piece(found.origin)
        report = report_path(self.position, found, piece.colour)
        self.reports.append(report)
        if clear:
            self.used.append(found)
        blockers = mask_of(self.position.blockers(found))
        if clear and not report.clear:
            if self._is_xray(blockers):
                self.xray += self.position.game.board.names(blockers)
            else:
                self.wrong.append(f"{ref.text} is blocked {blocked_words(self.position, found)}")
        elif not clear and report.clear:
            self.wrong.append(f"{ref.text} is clear")
        return found

    def whole(self, origins: Sequence[int], ref: PathRef | SquareRef) -> PathRef:
        """The path that a reference names; a square alone is a corner of one to the target."""
        if isinstance(ref, PathRef):
            return ref
        board = self.position.game.board
        goal = board.name(self.target) if self.target >= 0 else "?"
        made = [
            PathRef((board.name(origin), ref.name, goal), ref.start, ref.end) for origin in origins
        ]
        fits = (each for each in made if not isinstance(self._exists(origins, each), str))
        return next(fits, made[0] if made else PathRef((ref.name, goal), ref.start, ref.end))

    def count(self, said: int | None, named: int) -> None:
        """Compare the number of paths that is said with those named, or with all that are clear."""
        if said is None or self.wrong:
            return
        there = named or sum(report.clear for report in self.reports)
        if there != said:
            self.wrong.append(
                f"{said} paths are said, there {'is' if there == 1 else 'are'} {there}"
            )

    def allow_no_other(self) -> None:
        """Nothing but what is named may be clear."""
        if self.missing and not self.wrong:
            names = ", ".join(report.path for report in self.missing)
            self.wrong.append(f"also clear: {names}")

    def _is_xray(self, blockers: int) -> bool:
        """Whether a path is blocked by nobody but one piece against whom the claim is made."""
        return blockers.bit_count() == 1 and bool(blockers & self.seen_through)

    def _exists(self, origins: Sequence[int], ref: PathRef) -> Path | str:
        """Find a named path of one of the pieces, or say why there is none."""
        board = self.position.game.board
        squares = [board.square(name) for name in ref.squares]
        known = [square for square in squares if square is not None and board.has(square)]
        if len(known) < len(squares):
            return "names a square that the board does not have"
        if known[0] not in origins:
            return f"does not start from {' or '.join(map(board.name, origins)) or 'such a piece'}"
        if known[-1] != self.target:
            return f"does not lead to {board.name(self.target)}"
        piece = self._piece(known[0])
        found = find_path(self.position.game, piece.colour, piece.type, known)
        if found is None or not found.captures:
            return f"is no path of a {piece.type.name}"
        return found

    def _paths(self, origin: int) -> Iterable[Path]:
        piece = self._piece(origin)
        table = self.position.game.table
        paths = table.between(piece.colour, piece.type, origin, self.target)
        return (path for path in paths if path.captures)

    def _look(self, origins: Sequence[int]) -> None:
        """Without a named path any clear one of any of the pieces will do."""
        for origin in origins:
            for path in self._paths(origin):
                blockers = mask_of(self.position.blockers(path))
                report = report_path(self.position, path, self._piece(origin).colour)
                if report.clear:
                    self.reports.append(report)
                elif self._is_xray(blockers):
                    self.reports.append(report)
                    self.xray += self.position.game.board.names(blockers)
        if not self.reports:
            self.wrong.append(self._no_path(origins))

    def _no_path(self, origins: Sequence[int]) -> str:
        board = self.position.game.board
        goal = board.name(self.target)
        parts = [
            f"{path_name(board, path)} is blocked {blocked_words(self.position, path)}"
            for origin in origins
            for path in self._paths(origin)
        ]
        where = " or ".join(board.name(origin) for origin in origins)
        return ", ".join(parts) or f"no path leads from {where} to {goal}"

    def _find_missing(self) -> None:
        """Other clear paths of the pieces whose paths are named."""
        for origin in dict.fromkeys(path.origin for path in self.used):
            colour = self._piece(origin).colour
            for path in self._paths(origin):
                if path not in self.used and self.position.is_clear(path, colour):
                    self.missing.append(report_path(self.position, path, colour))

    def _judge_leap(self, leap: LeapRef) -> None:
        """The paths found must join squares that the other piece's move would join."""
        board = self.position.game.board
        for report in self.reports:
            origin = board.square(report.path.split("-")[0])
            assert origin is not None
            if not is_step_of(leap.piece, board.files, origin, self.target):
                start, goal = board.name(origin), board.name(self.target)
                self.wrong.append(f"{start}-{goal} is no move of a normal {leap.piece}")

    def _piece(self, square: int) -> Piece:
        piece = self.position.piece_at(square)
        assert piece is not None
        return piece


def is_step_of(piece: str, files: int, origin: int, target: int) -> bool:
    """Whether an orthodox piece's move joins two squares, whatever stands between."""
    (rank, file), (to_rank, to_file) = divmod(origin, files), divmod(target, files)
    short, long = sorted((abs(rank - to_rank), abs(file - to_file)))
    letter = _STEPS.get({"sissa": "knight", "horse": "knight"}.get(piece, piece), "")
    if letter == "N":
        return (short, long) == LEAPS["N"]
    straight, diagonal = short == 0 < long, 0 < short == long
    if letter == "K":
        return long == 1
    return (straight and letter in ("R", "Q")) or (diagonal and letter in ("B", "Q"))


def as_claim(kind: str, relation: ClaimedRelation, stage: Stage, span: Span) -> Claim:
    """Turn a judged relation into a claim."""
    verdict, detail = Verdict.VERIFIED, ""
    if relation.wrong:
        verdict, detail = Verdict.REFUTED, "; ".join(dict.fromkeys(relation.wrong))
    elif relation.missing:
        names = ", ".join(report.path for report in relation.missing)
        verdict, detail = Verdict.INCOMPLETE, f"also clear: {names}"
    elif relation.xray:
        detail = f"through {' and '.join(dict.fromkeys(relation.xray))}"
    return replace(
        stage.claim(span, kind, verdict, detail, tuple(relation.reports)),
        xray=tuple(dict.fromkeys(relation.xray)) if not relation.wrong else (),
        missing=tuple(relation.missing) if not relation.wrong else (),
    )
