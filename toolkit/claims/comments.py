"""The sentences of a comment, cut, read, and judged in the positions that they speak of."""

from functools import cached_property

from toolkit.claims.grammar.lexicon import lexicon
from toolkit.claims.grammar.phrases import Names
from toolkit.claims.grammar.sentences import PartKind, SentenceReading, read_sentence
from toolkit.claims.grammar.tokens import TokenKind
from toolkit.claims.judging import Judge, Words, no_words
from toolkit.claims.model import MAX_SENTENCE, Claim, Standing, Standings
from toolkit.claims.query.terms import Query
from toolkit.claims.standings import ReadSentence, doubt_of, standings_of
from toolkit.play.record import PlayedComment
from toolkit.play.sentences import Sentence
from toolkit.record.comment_lines import CommentLine, LineMove
from toolkit.record.headers import NOBODY, Players
from toolkit.record.source import Span
from toolkit.rules.board import Colour
from toolkit.rules.game import Game

MAX_SENTENCES = 2_000  # The most sentences of one comment that are read.


def names_of(game: Game, players: Players) -> Names:
    """Return the names of a game's pieces and players."""

    def player(word: str) -> object:
        white = players.is_white(word)
        if white is None:
            return None
        return Colour.WHITE if white else Colour.BLACK

    return Names({piece.name: piece.letter for piece in game.pieces}, player)  # type: ignore[arg-type]


class CommentReader:
    """A reader of the sentences of one comment, which judges them once the moves' standings are known."""

    def __init__(self, comment: PlayedComment, players: Players = NOBODY) -> None:
        self._comment = comment
        self._game = comment.line.start.position.game
        self._names = names_of(self._game, players)

    @cached_property
    def sentences(self) -> tuple[ReadSentence, ...]:
        """The sentences, in the order of their starts."""
        found: list[ReadSentence] = []
        remarks: list[Span] = []
        last: Query | None = None
        for sentence in self._comment.sentences:
            span = sentence.statement.span
            # Sentences come in the order of their starts: earlier remarks are done with.
            remarks = [each for each in remarks if each.end > span.start]
            if not sentence.text.strip() or any(each.end >= span.end for each in remarks):
                continue
            if len(found) == MAX_SENTENCES:
                found.append(ReadSentence(sentence, (), SentenceReading(), _TOO_MANY))
                break
            said, inner = self._read_with_remarks(sentence, last)
            remarks += inner
            queries = said.reading.queries
            last = queries[-1] if queries and said.reading.unread is None else None
            found.append(said)
        return tuple(found)

    def _read_with_remarks(self, sentence: Sentence, last: Query | None) -> tuple[ReadSentence, list[Span]]:
        """Read a sentence, with the remarks in it or without them if they are read apart.

        The remarks that are read with it are returned, too.
        """
        remarks = sentence.remarks
        if not sentence.says_words:
            last = None
        whole = self._read(sentence, last)
        if not remarks or whole.reading.unread is None:
            return whole, remarks
        claims = [span for span in remarks if self._is_claim(sentence.at(span)[1:-1])]
        if not claims:
            return whole, remarks
        bare = self._read(sentence.without(remarks), last)
        if bare.reading.unread is None:
            return bare, []
        # Of prose within prose only the claims are read apart.
        return self._read(sentence.without(claims), last), [span for span in remarks if span not in claims]

    def _is_claim(self, remark: str) -> bool:
        """Return True if a remark is understood by itself."""
        parts = read_sentence(remark, (), self._names).parts
        return bool(parts) and all(part.sort in _TOLD for part in parts)

    def _read(self, sentence: Sentence, last: Query | None) -> ReadSentence:
        no_moves = self._comment.variations.no_moves
        named = (move for move in sentence.statement.moves if move not in no_moves)
        moves = tuple(move for move in named if sentence.at(move.move.whole).strip())
        if len(sentence.text) > MAX_SENTENCE:
            return ReadSentence(sentence, moves, SentenceReading(), _TOO_LONG)
        reading = read_sentence(sentence.text, sentence.places(moves), self._names, last)
        return ReadSentence(sentence, moves, reading)

    @property
    def lone_moves(self) -> frozenset[LineMove]:
        """The moves that stand alone in their sentence, without a mark of praise or blame."""
        return frozenset(
            said.moves[0]
            for said in self.sentences
            if len(said.moves) == 1
            and not said.sentence.statement.apart
            and [part.sort for part in said.reading.parts] == [PartKind.LINE]
            and all(each.value in lexicon().lists["so"] for each in said.reading.tokens if each.kind is TokenKind.WORD)
            and not any(set(mark.text) & set("!?") for mark in said.moves[0].move.marks)
        )

    @cached_property
    def standings(self) -> Standings:
        """The standing of each move; a move that is missing is asserted."""
        found: dict[LineMove, Standing] = {}
        around: list[tuple[int, Standing]] = []
        for said in self.sentences:
            # A remark shares the doubts of the sentence around it.
            while around and around[-1][0] < said.sentence.statement.span.end:
                around.pop()
            doubt = doubt_of(said) or (around[-1][1] if around else None)
            if doubt is not None:
                found.update(dict.fromkeys(said.moves, doubt))
                around.append((said.sentence.statement.span.end, doubt))
            found.update(standings_of(said))
        doubts: dict[CommentLine | None, Standing] = {}
        for line in self._comment.variations.lines.lines:
            # Lines come after those that they branch from, and share their doubts.
            inherited = doubts.get(line.parent)
            if inherited is not None:
                for move in line.moves:
                    found.setdefault(move, inherited)
            own = found.get(line.moves[0]) if line.moves else None
            doubt = own if own in (Standing.SUPPOSED, Standing.UNREAD) else inherited
            if doubt is not None:
                doubts[line] = doubt
        return found

    def claims(self, words: Words = no_words) -> list[Claim]:
        """Judge all claims of the sentences; `words` puts into words what was understood."""
        judge = Judge(self._comment, self._game, words)
        return [claim for said in self.sentences for claim in judge.claims(said)]


_TOO_LONG = f"a sentence of more than {MAX_SENTENCE} characters"
_TOO_MANY = f"only {MAX_SENTENCES} sentences of a comment are read"
_TOLD = (PartKind.CLAIM, PartKind.LINE, PartKind.OPINION)
