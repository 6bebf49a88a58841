"""A piece that may not move: `the c5 pawn is "fixed", since if it moves ... check by a2-d5-a5`.

Judged in the position before the move, or after it if it holds only there. `fixed` and `pinned`
mean that the piece alone blocks a path of an enemy piece to its own king; each path that is named
must be such a one. `cannot move` means that it has no legal move. A square it is said to move to
must be one that it could go to, and the path must be clear when it stands there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

import pyparsing as pp

from toolkit.board import Colour
from toolkit.claims.denial import paths_of
from toolkit.claims.model import Claim, Sentence, Stage, Verdict
from toolkit.claims.registry import Match
from toolkit.claims.resolve import find_piece
from toolkit.claims.vocabulary import PathRef, PieceRef, adverbs, any_piece, be, part, path, words
from toolkit.explain.paths import PathReport, find_path, report_path
from toolkit.explain.relations import pins
from toolkit.movement.paths import Path
from toolkit.position import Position

KIND = "pinned"
ORDER = 20
SHARES = False
TRIGGER = re.compile(
    r"(?i)\b(?:fixed|pinned|immobil|paraly|tied|nailed|bound|pin|pins|stuck|frozen|"
    r"move|stay|budge|leave)"
)

EXAMPLES = (
    (
        'the c5 pawn is "fixed", since that if it for instance moves toward b4, then the a2-knight '
        "would give check by a2-d5-a5"
    ),
    'The pawn on c5 is "fixed": if it moves to b4, say, the a2-knight gives check by a2-d5-a5',
    "the c5-pawn is pinned by the knight along a2-d5-a5",
    "The c5-pawn cannot move because of a2-d5-a5",
    "the knight on a2 pins the c5-pawn",
    "the pawn on c5 may not move",
    "Neither the b6-man nor the e3-man can move",
)
NO_EXAMPLES = (
    "the c5 pawn moves",
    "the knight moves as usual",
    "White is tied up",
)

_quote = pp.Suppress(pp.Optional(pp.Regex(r"[\"'\u201c\u201d\u2018\u2019\u00ab\u00bb]")))
_word = pp.Regex(
    r"(?i)(?:fixed|pinned(?:\s+down)?|immobile|immobili[sz]ed|paraly[sz]ed|tied(?:\s+down)?|"
    r"nailed(?:\s+down)?|stuck|frozen|bound)(?![^\W_])"
)
_cannot = pp.Regex(
    r"(?i)(?:may|can|must|could|should)\s*(?:not|n['\u2019]t)\s+(?:move|leave|budge|go\s+away)"
    r"(?:\s+away|\s+at\s+all|\s+now)*(?![^\W_])(?!\s+(?:to|onto|on|towards?|the\s+[a-p]\b|from))|(?:is|was)\s+(?:unable|not\s+able)\s+to\s+move"
    r"|has\s+no\s+(?:legal\s+)?moves?|must\s+stay(?![^\W_])"
)
_pinned = (
    any_piece("pinned")
    + adverbs
    + ((be + adverbs + _quote + _word("pin") + _quote) | _cannot("cannot"))
)
_neither = (
    pp.Suppress(pp.Regex(r"(?i)neither(?![^\W_])"))
    + any_piece("pinned")
    + pp.Suppress(pp.Regex(r"(?i)nor(?![^\W_])"))
    + any_piece("other")
    + pp.Regex(r"(?i)(?:can|may|could)\s+move(?:\s+away|\s+at\s+all|\s+now)*(?![^\W_])(?!\s+to\b)")(
        "cannot"
    )
)
_pins = (
    any_piece("pinner")
    + adverbs
    + pp.Regex(r"(?i)pins?(?:ned|ning)?(?:\s+down)?(?![^\W_])")("pin")
    + any_piece("pinned")
)
phrase = (_pinned | _pins | _neither).set_name("pinned")

_goal = pp.Regex(
    r"(?i)(?:moves?|moved|moving|goes|going|steps?|leaves?|captures?)\b[^.;]{0,24}?"
    r"\b(?:to|towards?|onto|for|on)\s+(?:the\s+)?(?:square\s+)?(?P<goal>[a-p](?:1[0-6]|[1-9]))\b",
    as_match=True,
)
_giver = any_piece("giver") + pp.Regex(r"[^.;]{0,30}?\b(?:check|attack)").suppress()
_by = pp.Suppress(words("by")) + any_piece("giver")
_IF = re.compile(r"(?i)\bif\b")
_CLAUSE = re.compile(r"(?i),?\s+(?:and|but|while)\s+(?=(?:the|it|white|black|this)\b)|;")


def judge(match: Match, sentence: Sentence) -> list[Claim]:
    """Judge whether a piece is fixed, and by which paths."""
    tokens = match.tokens
    said, end = _Said.of(tokens, sentence.text, match.end)
    stages = sentence.before(match.start) + sentence.after(match.start)
    if not stages:
        return []
    span = sentence.span(match.start, match.start + len(sentence.text[match.start : end].rstrip()))
    claims = []
    for ref in (tokens["pinned"], *([tokens["other"]] if "other" in tokens else [])):
        tried = [_judge_in(stage, ref, "cannot" in tokens, said) for stage in stages]
        # It is judged where its pieces stand: that says best what is wrong with it.
        judged = min(tried, key=lambda each: (bool(each.wrong), each.lost))
        stage = judged.stage
        verdict = Verdict.REFUTED if judged.wrong else Verdict.VERIFIED
        detail, reports = "; ".join(judged.wrong or judged.more), tuple(judged.reports)
        claims.append(stage.claim(span, KIND, verdict, detail, reports))
    return claims


@dataclass(frozen=True, slots=True)
class _Said:
    """What a sentence says of the reason why a piece may not move."""

    refs: list[PathRef]
    giver: PieceRef | None
    goal: str | None

    @classmethod
    def of(cls, tokens: pp.ParseResults, text: str, start: int) -> tuple[_Said, int]:
        """Take it from what follows in a sentence; returns it with the end of what it took."""
        rest = text[start:]
        if _IF.search(rest) is None:
            rest = _CLAUSE.split(rest, maxsplit=1)[0]
        ends, refs = [0], []
        for found, _, end in path.scan_string(rest):
            refs += paths_of(found)
            ends.append(end)
        giver: PieceRef | None = part(tokens, "pinner")
        for phrase_ in (_giver, _by):
            if giver is None:
                giver, end = _first_piece(phrase_, rest)
                ends.append(end)
        goal = None
        for found, _, end in _goal.scan_string(rest):
            goal = found[0]["goal"].lower()
            ends.append(end)
            break
        return cls(refs, giver, goal), start + max(ends)


def _judge_in(stage: Stage, pinned: PieceRef, cannot: bool, said: _Said) -> _Pin:
    refs, goal = said.refs, said.goal
    judged = _Pin(stage, pinned, said.giver)
    if cannot and not refs:
        judged.judge_immobile()
    else:
        judged.judge_pin(refs)
    if goal is not None:
        judged.judge_goal(goal, refs)
    return judged


def _first_piece(phrase: pp.ParserElement, text: str) -> tuple[PieceRef | None, int]:
    for found, _, end in phrase.scan_string(text):
        giver: PieceRef = found["giver"]
        if (giver.piece != "king" or giver.square) and not giver.bare:
            return giver, end
    return None, 0


class _Pin:
    """Judges one piece in one stage."""

    def __init__(self, stage: Stage, pinned: PieceRef, giver: PieceRef | None) -> None:
        self.stage = stage
        self.position = stage.position
        self.wrong: list[str] = []
        self.lost = 0
        """How many of the pieces that are named cannot be found."""
        self.more: list[str] = []
        self.reports: list[PathReport] = []
        self.givers: tuple[int, ...] | None = None
        found = find_piece(pinned, stage)
        self.squares = [square for square in found.squares if self._pins(square)] or list(
            found.squares
        )
        if not found.squares:
            self.wrong.append(found.fault)
            self.lost += 1
        if giver is not None:
            givers = find_piece(giver, stage)
            self.givers = givers.squares
            if not givers.squares:
                self.wrong.append(givers.fault)
                self.lost += 1

    def judge_pin(self, refs: list[PathRef]) -> None:
        """The piece must block, alone, a path to its own king: those named, or any."""
        if self.wrong:
            return
        square = self.squares[0]
        pins = self._pins(square)
        name = self.position.game.board.name(square)
        for ref in refs:
            self._judge_path(ref, square, pins)
        if not refs:
            self.reports = [report_path(self.position, path, self._side(path)) for path in pins]
        mine = [path for path in pins if self.givers is None or path.origin in self.givers]
        if not refs and not mine:
            self.wrong.append(f"no path to its king is blocked by the piece on {name} alone")
        free = self._legal(square)
        if not self.wrong and free:
            self.more.append(f"it may still go to {', '.join(free)}")

    def judge_immobile(self) -> None:
        """The piece must have no legal move."""
        if self.wrong:
            return
        free = self._legal(self.squares[0])
        name = self.position.game.board.name(self.squares[0])
        if free:
            self.wrong.append(f"the piece on {name} may go to {', '.join(free)}")

    def judge_goal(self, goal: str, refs: list[PathRef]) -> None:
        """The square it is said to go to must be open to it, and open the paths that are named."""
        board = self.position.game.board
        square = board.square(goal)
        if self.wrong:
            return
        origin = self.squares[0]
        piece = self.position.piece_at(origin)
        assert piece is not None
        if square is None or not board.has(square):
            self.wrong.append(f"the board has no square {goal}")
            return
        turned = replace(self.position, turn=piece.colour)
        move = turned.find(origin, square)
        if move is None:
            self.wrong.append(f"it cannot go to {goal}")
        elif turned.is_safe(move):
            self.wrong.append(f"it may go to {goal}: no check follows")
        else:
            after = turned.play(move)
            king = after.king(piece.colour)
            found = {path.stations for _, path in after.attacks(king, piece.colour.other)}
            shut = [ref.text for ref in refs if tuple(map(board.square, ref.squares)) not in found]
            self.wrong += [f"{text} does not give check when it goes to {goal}" for text in shut]

    def _judge_path(self, ref: PathRef, square: int, pins: list[Path]) -> None:
        board = self.position.game.board
        stations = [board.square(name) for name in ref.squares]
        known = [each for each in stations if each is not None and board.has(each)]
        piece = self.position.piece_at(known[0]) if len(known) == len(stations) else None
        named = find_path(self.position.game, piece.colour, piece.type, known) if piece else None
        if named is None or piece is None:
            self.reports.append(PathReport(ref.text, (), clear=False, blocked_by=()))
            self.wrong.append(f"{ref.text} is no path of a piece on {ref.squares[0]}")
            return
        self.reports.append(report_path(self.position, named, piece.colour))
        if self.givers is not None and known[0] not in self.givers:
            self.wrong.append(f"{ref.text} is no path of the piece that is named")
        elif named not in pins:
            name = board.name(square)
            self.wrong.append(f"{ref.text} leads to no king past the piece on {name} alone")

    def _pins(self, square: int) -> list[Path]:
        """The paths of enemy pieces to the king that are blocked by the piece on a square alone."""
        return [each.path for each in pins(self.position, square) if each.path is not None]

    def _side(self, path: Path) -> Colour:
        piece = self.position.piece_at(path.origin)
        assert piece is not None
        return piece.colour

    def _legal(self, square: int) -> list[str]:
        """The squares to which a piece may go, were it its side's move."""
        piece = self.position.piece_at(square)
        assert piece is not None
        turned: Position = replace(self.position, turn=piece.colour)
        board = turned.game.board
        return [board.name(move.target) for move in turned.moves() if move.origin == square]
