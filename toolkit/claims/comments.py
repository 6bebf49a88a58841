"""The sentences of a comment: cut, read, and judged in the positions of which they speak."""

from __future__ import annotations

import re
from functools import cached_property

from toolkit.board import Colour
from toolkit.claims.grammar.lexicon import lexicon
from toolkit.claims.grammar.phrases import Names
from toolkit.claims.grammar.sentences import Reading, Sort, read_sentence
from toolkit.claims.grammar.tokens import Kind
from toolkit.claims.judging import Judge
from toolkit.claims.model import MAX_SENTENCE, Claim, Standing, Standings
from toolkit.claims.query.terms import Query
from toolkit.claims.said import Said
from toolkit.claims.standings import doubt_of, standings_of
from toolkit.game import Game
from toolkit.play.record import PlayedComment
from toolkit.record.lines import Line, LineMove, Statement
from toolkit.record.model import Group, PathText
from toolkit.record.players import NOBODY, Players
from toolkit.record.source import Span

MAX_SENTENCES = 2_000
"""How many sentences of one comment are read."""


def names_of(game: Game, players: Players) -> Names:
    """Return what is called by name in a game."""

    def player(word: str) -> object:
        white = players.is_white(word)
        if white is None:
            return None
        return Colour.WHITE if white else Colour.BLACK

    return Names({piece.name: piece.letter for piece in game.pieces}, player)  # type: ignore[arg-type]


class CommentReader:
    """Reads the sentences of one comment, and judges them once it is known how its moves are meant."""

    def __init__(self, comment: PlayedComment, players: Players = NOBODY) -> None:
        self._comment = comment
        self._game = comment.line.start.position.game
        self._names = names_of(self._game, players)

    @cached_property
    def sentences(self) -> tuple[Said, ...]:
        """Its sentences, in the order of their starts."""
        found: list[Said] = []
        remarks: list[Span] = []
        last: Query | None = None
        for statement, text in self._comment.statements:
            span = statement.span
            # Sentences come in the order of their starts: what ends before is done with.
            remarks = [each for each in remarks if each.end > span.start]
            if not text.strip() or any(each.end >= span.end for each in remarks):
                continue
            if len(found) == MAX_SENTENCES:
                found.append(Said(statement, text, (), Reading(), _TOO_MANY))
                break
            said, inner = self._read_with_remarks(statement, text, last)
            remarks += inner
            queries = said.reading.queries
            last = queries[-1] if queries and said.reading.unread is None else None
            found.append(said)
        return tuple(found)

    def _read_with_remarks(
        self, statement: Statement, text: str, last: Query | None
    ) -> tuple[Said, list[Span]]:
        """Read a sentence, with the remarks in it or without them if they are read apart.

        Returns the remarks that are read with it; those that name moves are blanked out already.
        """
        text = _with_small_paths(statement, text)
        inner = _remarks(statement, text)
        commands = [span for span in inner if _at(statement, text, span).startswith(_COMMAND)]
        text = _blanked(statement, text, commands)
        words = [span for span in inner if span not in commands]
        if not _has_words(statement, text):
            last = None
        whole = self._read(statement, text, last)
        if (
            not words
            or whole.reading.unread is None
            or not self._are_claims(statement, text, words)
        ):
            return whole, words
        return self._read(statement, _blanked(statement, text, words), last), []

    def _are_claims(self, statement: Statement, text: str, remarks: list[Span]) -> bool:
        """Whether all that some remarks say is understood by itself."""
        readings = (
            read_sentence(_at(statement, text, span)[1:-1], (), self._names) for span in remarks
        )
        return all(each.parts and all(p.sort in _TOLD for p in each.parts) for each in readings)

    def _read(self, statement: Statement, text: str, last: Query | None) -> Said:
        offset = statement.span.start
        moves = tuple(
            move
            for move in statement.moves
            if move not in self._comment.variations.no_moves
            and text[move.move.whole.start - offset : move.move.whole.end - offset].strip()
        )
        if len(text) > MAX_SENTENCE:
            return Said(statement, text, moves, Reading(), _TOO_LONG)
        places = [(m.move.whole.start - offset, m.move.whole.end - offset) for m in moves]
        return Said(statement, text, moves, read_sentence(text, places, self._names, last))

    @property
    def lone_moves(self) -> frozenset[LineMove]:
        """The moves that are all that their sentence says, without a mark of praise or blame."""
        return frozenset(
            said.moves[0]
            for said in self.sentences
            if len(said.moves) == 1
            and not said.statement.apart
            and [part.sort for part in said.reading.parts] == [Sort.LINE]
            and all(
                each.value in lexicon().lists["so"]
                for each in said.reading.tokens
                if each.kind is Kind.WORD
            )
            and not any(set(mark.text) & set("!?") for mark in said.moves[0].move.marks)
        )

    @cached_property
    def standings(self) -> Standings:
        """How each move is meant; what is not there is asserted."""
        found: dict[LineMove, Standing] = {}
        around: list[tuple[int, Standing]] = []
        for said in self.sentences:
            # What stands in a remark shares the doubts of the sentence around it.
            while around and around[-1][0] < said.statement.span.end:
                around.pop()
            doubt = doubt_of(said) or (around[-1][1] if around else None)
            if doubt is not None:
                found.update(dict.fromkeys(said.moves, doubt))
                around.append((said.statement.span.end, doubt))
            found.update(standings_of(said))
        doubts: dict[Line | None, Standing] = {}
        for line in self._comment.variations.lines.lines:
            # Lines stand after those that they leave, whose doubts they share.
            inherited = doubts.get(line.parent)
            if inherited is not None:
                for move in line.moves:
                    found.setdefault(move, inherited)
            own = found.get(line.moves[0]) if line.moves else None
            doubt = own if own in (Standing.SUPPOSED, Standing.UNREAD) else inherited
            if doubt is not None:
                doubts[line] = doubt
        return found

    def claims(self) -> list[Claim]:
        """Judge all that its sentences claim."""
        judge = Judge(self._comment, self._game)
        return [claim for said in self.sentences for claim in judge.claims(said)]


_WORD = re.compile(r"[^\W\d_]{2}")
_TOO_LONG = f"a sentence of more than {MAX_SENTENCE} characters"
_TOO_MANY = f"only {MAX_SENTENCES} sentences of a comment are read"
_TOLD = (Sort.CLAIM, Sort.LINE, Sort.OPINION)
_COMMAND = "[%"
"""What the paths begin with that programs read: `[%path g1-h2-g2]`."""


def _with_small_paths(statement: Statement, text: str) -> str:
    """The text of a sentence with paths in small letters: `G9-I7-G7`."""
    offset = statement.span.start
    for item in statement.items:
        if isinstance(item, PathText) and (name := _at(statement, text, item.span)).isupper():
            start, end = item.span.start - offset, item.span.end - offset
            small = name.lower() if name[0].lower() == item.squares[0][0] else name
            text = text[:start] + small + text[end:]
    return text


def _remarks(statement: Statement, text: str) -> list[Span]:
    """Where the remarks stand in a sentence that have words in its text."""
    groups = [item.span for item in statement.items if isinstance(item, Group)]
    return [span for span in groups if _at(statement, text, span).strip()]


def _has_words(statement: Statement, text: str) -> bool:
    """Whether a sentence says more than moves."""
    spans = [move.move.whole for move in statement.moves]
    return _WORD.search(_blanked(statement, text, spans)) is not None


def _at(statement: Statement, text: str, span: Span) -> str:
    """The text of a sentence at a span of the source."""
    offset = statement.span.start
    return text[span.start - offset : span.end - offset]


def _blanked(statement: Statement, text: str, spans: list[Span]) -> str:
    """The text of a sentence with blanks in some places."""
    offset = statement.span.start
    for span in spans:
        start, end = span.start - offset, span.end - offset
        text = text[:start] + " " * (end - start) + text[end:]
    return text
