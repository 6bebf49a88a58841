"""The paths of a move: `[Path: g9-i7-g7 or g9-i9-g7]`, `(via i7)`, `by the path g1-h2-g2`.

A sentence is such a claim if it says nothing but by which paths the move goes. The paths are
judged in the position before the move. A claim is refuted if one of its paths starts or ends
elsewhere, is no path of that piece, or is blocked; incomplete if clear paths are left out.
"""

from __future__ import annotations

import pyparsing as pp

from toolkit.claims.model import Claim, Scene, Sentence, Verdict, When
from toolkit.explain.paths import (
    PathReport,
    blocked_words,
    clear_paths,
    find_path,
    join_words,
    path_name,
    report_path,
)
from toolkit.paths import Path
from toolkit.record.grammar import path, square
from toolkit.record.model import PathText, SquareText

KIND = "path"

EXAMPLES = (
    "Path: g9-i7-g7 or g9-i9-g7",
    "path g5- d5-g8 or g5-d8-g8",
    "PATHS G9\u2013I7\u2013G7, G9\u2013I9\u2013G7",
    "via i7 or i9",
    "by the paths h7-h4-e1 and h7-e4-e1",
    "It goes through h2",
    "g1->h2->g2",
    "the only path is g1-h2-g2",
)
NO_EXAMPLES = (
    "This pawn is protected by the knight by the path a2-f7-a7",
    "giving check by g8-g5-d2, not by g8-d5-d2",
    "Without comments",
    "the c6-square",
    "obstructing the d2-a5 diagonal",
    "paths a2-c2-a4 or a2-c4-a4 are blocked",
)

_KEYWORD = "path paths route routes way ways via by through over along"
_FILLER = (
    "the its this these those that is are was were be being it he she they goes go going went "
    "travels travelled moves moving moved knight sissa piece here of taken used using with both "
    "either only just and possible namely white's black's following follows"
)


def _words(text: str) -> pp.ParserElement:
    return pp.MatchFirst([pp.CaselessKeyword(word) for word in text.split()])


_keyword = _words(_KEYWORD).set_name("path, via, by or through")
_filler = _words(_FILLER).set_name("filler")
_lead = pp.ZeroOrMore(_filler) + _keyword + pp.ZeroOrMore(_keyword | _filler)
_separator = pp.ZeroOrMore(pp.Char(",/&:=") | _words("or and also else")).set_name("or")
_phrase = (
    (_lead + _separator + pp.OneOrMore((path | square) + _separator))
    | pp.OneOrMore(path + _separator)
) + pp.StringEnd()


def matches(text: str) -> bool:
    """Tell whether a sentence says by which paths a move goes, and nothing else."""
    try:
        _phrase.parse_string(text)
    except pp.ParseException:
        return False
    return True


def read(sentence: Sentence, text: str) -> Claim | None:
    """Judge a sentence; None if it is no such claim."""
    named = [word for word in sentence.words if isinstance(word, PathText | SquareText)]
    if not named or not sentence.scenes or not matches(text):
        return None
    scene = _subject(sentence, named[0])
    if scene is None:
        return None
    origin, target = scene.names
    if isinstance(sentence.words[0], PathText) and sentence.words[0].squares[0] != origin:
        # Squares without a word: only the start tells that this move is meant.
        return None
    stations = [
        word.squares if isinstance(word, PathText) else (origin, word.name, target)
        for word in named
    ]
    return _Judge(scene, sentence).claim(stations)


def _subject(sentence: Sentence, named: PathText | SquareText) -> Scene | None:
    """The nearest move that a path fits by both its ends, or by its start; else the nearest."""
    scenes = sentence.scenes
    if isinstance(named, PathText):
        ends = named.squares[0], named.squares[-1]
        for scene in scenes:
            if scene.names == ends:
                return scene
        if sentence.apart:
            return None
        for scene in scenes:
            if scene.names[0] == ends[0]:
                return scene
    return None if sentence.apart else scenes[0]


class _Judge:
    """Judges the paths that a sentence names for one move."""

    def __init__(self, scene: Scene, sentence: Sentence) -> None:
        self.scene = scene
        self.sentence = sentence
        self.position = scene.before
        self.board = scene.before.game.board
        self.colour = scene.before.turn
        self.found: list[Path] = []
        self.reports: list[PathReport] = []
        self.wrong: list[str] = []

    def claim(self, stations: list[tuple[str, ...]]) -> Claim:
        for names in stations:
            self.judge(names)
        move = self.scene.move
        clear = clear_paths(self.position, self.colour, move.piece, move.origin, move.target)
        missing = [path for path in clear if path not in self.found]
        verdict, detail = Verdict.VERIFIED, ""
        also = ", ".join(path_name(self.board, path) for path in missing)
        if self.wrong:
            verdict, detail = Verdict.REFUTED, "; ".join(self.wrong)
            detail += f"; clear: {also}" if also else ""
        elif missing:
            verdict, detail = Verdict.INCOMPLETE, f"also clear: {also}"
        return Claim(
            index=self.scene.index,
            when=When.LINE if self.scene.in_line else When.BEFORE,
            span=self.sentence.span,
            kind=KIND,
            verdict=verdict,
            detail=detail,
            paths=tuple(self.reports),
            missing=tuple(report_path(self.position, path, self.colour) for path in missing),
        )

    def judge(self, names: tuple[str, ...]) -> None:
        """Judge one path, given by the names of its stations."""
        text, move = "-".join(names), self.scene.move
        squares = [self.board.square(name) for name in names]
        known = [square for square in squares if square is not None and self.board.has(square)]
        if len(known) < len(names):
            gone = [name for name in names if not self.board.exists(name)]
            self.refute(text, f"the board has no square {join_words(gone, 'or')}")
        elif known[0] != move.origin:
            self.refute(text, f"starts on {names[0]}, the move on {self.board.name(move.origin)}")
        elif known[-1] != move.target:
            self.refute(text, f"ends on {names[-1]}, the move on {self.board.name(move.target)}")
        else:
            path = find_path(self.position.game, self.colour, move.piece, known)
            if path is None:
                self.refute(text, f"is no path of a {move.piece.name}")
            else:
                self.accept(text, path)

    def accept(self, text: str, path: Path) -> None:
        report = report_path(self.position, path, self.colour)
        self.found.append(path)
        self.reports.append(report)
        if not report.clear:
            self.wrong.append(f"{text} is blocked {blocked_words(self.position, path)}")

    def refute(self, text: str, why: str) -> None:
        self.reports.append(PathReport(text, (), clear=False, blocked_by=()))
        self.wrong.append(f"{text} {why}")
