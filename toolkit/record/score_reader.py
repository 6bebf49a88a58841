"""Reads the tokens of one game: moves with their numbers, comments, result, stray prose."""

import re
from dataclasses import replace
from itertools import islice

from toolkit.record.brackets import Bracket
from toolkit.record.comments import read_group
from toolkit.record.model import (
    Fault,
    Group,
    MoveResult,
    MoveText,
    Nag,
    NumberText,
    Ply,
    WordText,
    ply_number,
)
from toolkit.record.movetext import LOOK_AHEAD, GlyphText, MarksText, moves_ahead, read_result
from toolkit.record.nags import glyph_of, read_remark
from toolkit.record.score_tokens import HeaderLines, ScoreToken
from toolkit.record.source import Span
from toolkit.rules.board import SQUARE_PATTERN as SQUARE

_ATTEMPT = re.compile(rf"[A-Za-z]{{0,3}}{SQUARE}|[A-Z]?[a-p][0-9]+[-x:]?[a-p]?[0-9]|[A-Z][a-z]?[0-9]*[-x:]")
_INSIDE = re.compile(rf"[A-Z]?{SQUARE}[-x:\u2013]{SQUARE}")
"""A move inside a chunk of text: something is wrong with it, but one was meant."""
NAMES_SQUARE = re.compile(rf"(?<!\w){SQUARE}(?!\w)|{SQUARE}[-x\u2013]{SQUARE}")
_MARGIN = 40
"""The largest indentation of the first number of a line."""
_FAR = 40
"""The most plies that may be missing after prose."""
_NEAR = 4
LONGEST_PROSE = 5_000
_SHORT_PROSE = 200
"""The most characters of prose between a move and its comment."""
PARAGRAPH = re.compile(r"\n[ \t]*+\n")


class ScoreReader:
    """Goes through the tokens of one game and gathers what it is made of."""

    def __init__(self, text: str, tokens: list[ScoreToken | Bracket]) -> None:
        self._text = text
        self._tokens = tokens
        self._number: NumberText | None = None
        self._odd: tuple[int, int] | None = None
        """The last number out of order: its index, and how many plies there were."""
        self._prose: int | None = None
        """The index of the token with which unbracketed prose began."""
        self._moves: list[tuple[int, MoveText, list[Group], list[Nag]]] = []
        self.opening: list[Group] = []
        self.result: MoveResult | None = None
        self.faults: list[Fault] = []
        self.end = 0

    def read(self) -> None:
        """Read all tokens."""
        for place, token in enumerate(self._tokens):
            if self._prose is not None and not self._resumes(place):
                continue
            self._end_prose(place)
            match token:
                case NumberText():
                    self._number = token
                case MoveText():
                    self._add_text(place, token)
                case MarksText():
                    self._add_marks(token)
                case Nag() | GlyphText():
                    self._add_nag(token)
                case Bracket():
                    self._add_comment(read_group(self._text, token, self.faults))
                case MoveResult():
                    self.result, self.end = token, token.span.end
                case WordText():
                    self._add_word(place, token)
        self._leave_tail()

    @property
    def plies(self) -> tuple[Ply, ...]:
        """The plies read so far."""
        return tuple(Ply(index, move, tuple(groups), nags=tuple(nags)) for index, move, groups, nags in self._moves)

    @property
    def _expected(self) -> int:
        return self._moves[-1][0] + 1 if self._moves else 0

    def _resumes(self, place: int) -> bool:
        """Return True if the score goes on at a token after prose."""
        token = self._tokens[place]
        if isinstance(token, NumberText):
            return self._resumes_at_number(place, token)
        if isinstance(token, MoveText):
            if "\n" in self._since_prose(token):
                return False
            if token.is_loose:
                return self._goes_on_with(place, token)
            return not isinstance(self._tokens[place - 1], NumberText)
        if isinstance(token, Bracket):
            since = self._since_prose(token)
            near = len(since) <= _SHORT_PROSE and not PARAGRAPH.search(since)
            return near and token.sign != "("
        if isinstance(token, MoveResult):
            is_sure = token.value != "*" or place == len(self._tokens) - 1
            return is_sure and not PARAGRAPH.search(self._since_prose(token))
        return False

    def _goes_on_with(self, place: int, move: MoveText) -> bool:
        """Return True if a move known by its place alone is the next, as the text goes on from it.

        A bare square is so right after the word that could not be read, and nowhere else.
        """
        is_square = move.said is not None and move.said.piece is None and not move.said.origin
        if is_square and self._prose != place - 1:
            return False
        return self._is_last_before_number(place)

    def _is_last_before_number(self, place: int) -> bool:
        """Return True if the number that is due after the next move follows a token."""
        following = self._following(place)
        if isinstance(following, NumberText):
            return following.index == self._expected + 1
        return isinstance(following, MoveResult)

    def _precedes_move(self, place: int) -> bool:
        """Return True if a move follows a token right away."""
        return any(isinstance(each, MoveText) for each in self._tokens[place + 1 : place + 2])

    def _following(self, place: int) -> ScoreToken | Bracket | None:
        """Return the next token that is no mark, no glyph and no comment; None at the end."""
        for token in islice(self._tokens, place + 1, place + LOOK_AHEAD):
            if not isinstance(token, MarksText | Nag | GlyphText | Bracket):
                return token
        return None

    def _resumes_at_number(self, place: int, token: NumberText) -> bool:
        if token.index is None or not self._precedes_move(place):
            return False
        ahead = token.index - self._expected
        if ahead in (0, 1):
            return True
        start = token.span.start
        before = self._text[max(0, start - _MARGIN) : start].rstrip(" \t")
        begins_line = before.endswith(("\r", "\n"))
        one_line = "\n" not in self._since_prose(token)
        return (begins_line and ahead >= -_NEAR) or (one_line and 0 < ahead <= _FAR)

    def _since_prose(self, token: ScoreToken | Bracket) -> str:
        """Return the text between the score and a token, with every line break as a newline."""
        end = token.span.start
        start = max(self.end, end - LONGEST_PROSE)
        return self._text[start:end].replace("\r", "\n")

    def _leave_tail(self) -> None:
        """Report prose after the last move, which is no part of the game, if it names squares.

        A comment in brackets after it may well be one of the game: that it is not read is an error.
        """
        if self._prose is None:
            return
        start = self._tokens[self._prose].span.start
        end = min(start + LONGEST_PROSE, self._tokens[-1].span.end)
        paragraph = PARAGRAPH.split(with_newlines(self._text[start:end]), 1)[0].rstrip()
        prose = Span(start, start + len(paragraph))
        if NAMES_SQUARE.search(paragraph) and self._moves:
            message = "text after the last move is not read; put comments in brackets"
            self.faults.append(Fault(prose, "text-left-out", message, True))
        for token in self._tokens[self._prose :]:
            if not isinstance(token, Bracket) or token.start < prose.end:
                continue
            if NAMES_SQUARE.search(self._text, token.start, token.end):
                message = "a comment after text that follows the last move is not read"
                self.faults.append(Fault(token.span, "text-left-out", message))
                return

    def _end_prose(self, place: int) -> None:
        """Keep the prose before a token as a comment of the ply that it follows."""
        if self._prose is None:
            return
        tokens = self._tokens[self._prose : place]
        start, end = tokens[0].span.start, self._tokens[place].span.start
        end = start + len(self._text[start:end].rstrip())
        inner = [token for token in tokens if isinstance(token, Bracket)]
        prose = Bracket(start, "", end, closed=False, inner=inner)
        self.faults.append(Fault(Span(start, end), "stray-text", "text between moves, read as a comment", True))
        self._prose = None
        self._add_comment(replace(read_group(self._text, prose, self.faults), span=Span(start, end)))

    def _add_text(self, place: int, token: MoveText) -> None:
        """Add a move; one that only its place makes known is a word if no move is due."""
        passes = token.said is not None and token.said.passes
        if (
            not token.is_loose
            or self._is_due
            or (self._is_reply and (not passes or self._is_last_before_number(place)))
        ):
            self._add_move(token)
        else:
            self._add_word(place, WordText(token.span, token.text))

    @property
    def _is_due(self) -> bool:
        """True if the number of the next move stands right before."""
        number = self._number
        return number is not None and (number.index == self._expected or not self._moves)

    @property
    def _is_reply(self) -> bool:
        """True if a move of Black's may follow, which needs no number."""
        return self._number is None and bool(self._expected % 2)

    def _add_word(self, place: int, token: WordText) -> None:
        """Add text that was meant to be a move, or begin prose with it."""
        if self._is_junk(place):
            what = f"{token.text[:40]!r} is no move, and is left out"
            self.faults.append(Fault(token.span, "stray-text", what, True))
            return
        number, attempt, due = self._number, _ATTEMPT.match(token.text), self._is_due
        meant = self._moves and (_INSIDE.search(token.text) or self._is_meant(place, token))
        if meant or (attempt and (due or self._is_reply)):
            self._add_move(MoveText(token.span, token.text, None, token.span))
            return
        if number is not None and due:
            text = f"expected a move after {self._text[number.span.start : number.span.end]!r}"
            self.faults.append(Fault(number.span, "missing-move", text))
        self._number = None
        self._prose = place

    def _is_junk(self, place: int) -> bool:
        """Return True if a token is stray text between the number of a move and that move."""
        number = self._number
        if number is None or not self._is_due:
            return False
        ahead = moves_ahead(self._tokens, place, HeaderLines)
        return self._precedes_move(place) and ahead >= 2 - number.black

    def _is_meant(self, place: int, token: WordText) -> bool:
        """Return True if a word between a number and the other side's move was meant to be a move."""
        return (
            self._is_due
            and token.text[0].isalnum()
            and self._precedes_move(place)
            and isinstance(self._following(place + 1), NumberText | MoveResult | None)
        )

    def _add_marks(self, token: MarksText) -> None:
        """Put marks that stand apart with the move that they follow."""
        if self._moves:
            index, move, groups, nags = self._moves[-1]
            marked = replace(move, marks=(*move.marks, *token.marks))
            self._moves[-1] = (index, marked, groups, nags)

    def _add_nag(self, token: Nag | GlyphText) -> None:
        """Put a glyph with the move that it follows."""
        if not self._moves:
            return
        index, _, _, nags = self._moves[-1]
        if isinstance(token, GlyphText):
            token = Nag(token.span, glyph_of(token.text, bool(index % 2)))
        nags.append(token)

    def _add_comment(self, group: Group) -> None:
        self.end = group.span.end
        text = self._text[group.span.start : group.span.end]
        result = read_result(text[1:-1]) if self._moves else None
        if result not in (None, "*"):
            self.result = MoveResult(group.span, result)
            return
        value = read_remark(text)
        if not self._moves:
            self.opening.append(group)
        elif value is None:
            self._moves[-1][2].append(group)
        else:
            self._moves[-1][3].append(Nag(group.span, value))

    def _add_move(self, move: MoveText) -> None:
        index, number = self._expected, self._number
        if self.result is not None:
            text = f"the result {self.result.value} stands before the end of the game"
            self.faults.append(Fault(self.result.span, "early-result", text))
            self.result = None
        if number is not None:
            index = self._check_number(number)
        if move.number is not number:
            move = replace(move, number=number)
        self._number = None
        self._moves.append((index, move, [], []))
        self.end = move.span.end

    def _check_number(self, number: NumberText) -> int:
        """Report a number out of order; returns the index of the ply it stands before."""
        stated, expected = number.index, self._expected
        text = self._text[number.span.start : number.span.end]
        if stated is None:
            self._report_number(number, f"{text[:20]!r} is no move number")
        elif not self._moves or stated == expected:
            return stated
        elif stated == expected + 1:
            self._report_number(number, f"{ply_number(expected)!r} is missing before {text!r}")
            return stated
        elif self._odd and stated - self._odd[0] == len(self._moves) - self._odd[1]:
            # The count goes on from the odd number: from here on it is the record's own.
            self._odd = None
            return stated
        else:
            message = f"number {text!r} is out of order, expected {ply_number(expected)!r}"
            self._report_number(number, message)
            self._odd = (stated, len(self._moves))
        return expected

    def _report_number(self, number: NumberText, message: str) -> None:
        self.faults.append(Fault(number.span, "move-number", message))


def with_newlines(text: str) -> str:
    """Return a text with every line break as a newline; each character stays at its place."""
    return text.replace("\r\n", " \n").replace("\r", "\n")
