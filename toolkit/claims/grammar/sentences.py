"""Sentences: clauses and the words that join them, with the places where reading stopped.

    sentence ::= part (joint part)*
    part     ::= clause | line
    line     ::= move (("," | "-" | "and" ...) move)*
    joint    ::= "," | ";" | ":" | "and" | "but" | "while" | "because" | "since" | ...

A part that is no clause is an opinion or says nothing if no claim can be in it; else it is unread.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import pairwise

from toolkit.claims.grammar.adjuncts import REASONS
from toolkit.claims.grammar.clauses import Clauses
from toolkit.claims.grammar.lexicon import Form, lexicon
from toolkit.claims.grammar.phrases import Names
from toolkit.claims.grammar.tokens import Token, TokenKind, tokens_of
from toolkit.claims.grammar.verbs import AUXILIARIES
from toolkit.claims.query.terms import PathTerm, Query, SquareTerm


class PartKind(Enum):
    """The kind of a part of a sentence."""

    CLAIM = "claim"
    LINE = "line"
    OPINION = "opinion"
    NOTHING = "nothing"
    UNREAD = "unread"


@dataclass(frozen=True, slots=True)
class SentencePart:
    """A part of a sentence, with its offsets in the sentence."""

    sort: PartKind
    start: int
    end: int
    queries: tuple[Query, ...] = ()
    stopped: str = ""
    """The unknown word, or the word where reading stopped, of an unread part."""


@dataclass(frozen=True, slots=True)
class SentenceReading:
    """The reading of a sentence: its parts in order."""

    tokens: tuple[Token, ...] = ()
    parts: tuple[SentencePart, ...] = ()
    moves: tuple[Token, ...] = ()
    """The moves that it names, in the order in which `MoveTerm.mentions` counts them."""

    @property
    def unread(self) -> SentencePart | None:
        """The first part that was not understood."""
        return next((part for part in self.parts if part.sort is PartKind.UNREAD), None)

    @property
    def queries(self) -> list[Query]:
        """The queries that it claims."""
        return [query for part in self.parts for query in part.queries]


def read_sentence(
    text: str, moves: Sequence[tuple[int, int]], names: Names, last: Query | None = None
) -> SentenceReading:
    """Read a sentence; `moves` are the places of the moves that are known in it.

    `last` is the last query of the sentence before, whose words may be left out.
    """
    tokens = tuple(_numbered(tokens_of(text, moves), len(moves)))
    return _SentenceReader(tokens, names, last).read() if tokens else SentenceReading()


def _numbered(tokens: Sequence[Token], known: int) -> Iterator[Token]:
    """Yield the tokens, numbering unknown moves after the known ones."""
    for token in tokens:
        if token.kind is TokenKind.MOVE and token.move < 0:
            token, known = replace(token, move=known), known + 1
        yield token


@dataclass(slots=True)
class _SentenceReader:
    """A reader of one sentence from left to right."""

    tokens: tuple[Token, ...]
    names: Names
    last: Query | None
    clauses: Clauses = field(init=False)
    lists: Mapping[str, frozenset[str]] = field(init=False)
    parts: list[SentencePart] = field(default_factory=list)
    reason: bool = False  # True if the next part is the reason of the last one.
    joint: str = ""  # The word that joins the next part to the one before.

    def __post_init__(self) -> None:
        self.clauses = Clauses(self.tokens, lexicon(), self.names)
        self.lists = lexicon().lists

    def read(self) -> SentenceReading:
        place = self._past_aside(0)
        while place < len(self.tokens):
            place = self._part(self._joined(place))
        if any(part.sort is PartKind.CLAIM for part in self.parts):
            self.parts = [self._beside_claim(part) for part in self.parts]
        moves = sorted((each for each in self.tokens if each.kind is TokenKind.MOVE), key=lambda t: t.move)
        return SentenceReading(self.tokens, tuple(self.parts), tuple(moves))

    def _value(self, place: int) -> str:
        return self.tokens[place].value if place < len(self.tokens) else ""

    def _is_sign(self, place: int) -> bool:
        return place < len(self.tokens) and self.tokens[place].kind is TokenKind.SIGN

    def _is_move(self, place: int) -> bool:
        return place < len(self.tokens) and self.tokens[place].kind is TokenKind.MOVE

    def _joined(self, place: int) -> int:
        """Skip signs and words that join parts; return the place of the next part."""
        self.reason, self.joint = False, ""
        while place < len(self.tokens):
            word = self._value(place)
            if self._is_sign(place):
                place = self._past_aside(place + 1)
                continue
            reason = self._reason_at(place)
            if reason:
                self.reason = True
                place += reason
                continue
            if word == "as" and self._value(place + 1) == "well":
                return place
            if word == "because" and self._value(place + 1) == "of" and self._is_move(place + 2):
                # The reason is a line, which may explain anything that was said.
                place += 2
                continue
            if word in self.lists["joints"] and not self._begins_clause(place):
                self.joint = self.joint if self.joint in ("which", "who") else word
                place += 1
                continue
            return place
        return place

    def _reason_at(self, place: int) -> int:
        """Return the number of words that introduce a reason; 0 if there is none."""
        word, clauses = self._value(place), self.clauses
        if (word, self._value(place + 1)) in REASONS:
            found = clauses.phrases.term(clauses.skip(place + 2))
            return 2 if found is not None and clauses.verbs.is_finite(found[1]) else 0
        return int(word in self.lists["reasons"] and self._gives_reason(place))

    def _past_aside(self, place: int) -> int:
        """Skip words between signs that change nothing: `, too`."""
        after = self.clauses.skip(place)
        return after if after >= len(self.tokens) or self._is_sign(after) else place

    def _gives_reason(self, place: int) -> bool:
        """Return True if a reason follows: `for it is pinned`, and not `for a drop`."""
        if self._value(place + 1) == "of":
            return False
        if self._value(place) == "because":
            return True
        found = self.clauses.phrases.term(self.clauses.skip(place + 1))
        return found is not None and self.clauses.verbs.is_finite(found[1])

    def _begins_clause(self, place: int) -> bool:
        """Return True if a joining word belongs to its clause: `after 12.Nf3`, `that is mate`."""
        word = self._value(place)
        if word in ("after", "if", "with", "when"):
            return True
        if self.clauses.reason(place) is not None:
            return True
        if word == "as":
            return self.clauses.phrases.way(place) is not None
        return word == "that" and self.clauses.verbs.is_finite(place + 1)

    def _part(self, place: int) -> int:
        """Read one part; return the place after it."""
        if place >= len(self.tokens):
            return place
        line = self._line(place)
        if line == place and self._is_foreign(place):
            return self._leave(place, place)
        last = self._last_move(place, line)
        found = self.clauses.clause(place, self.last, self.joint)
        if last > place and (found is None or not self._is_end(found[1])):
            # The clause is about the last move of a line.
            further = self.clauses.clause(last, self.last, self.joint)
            if further is not None and self._is_end(further[1]) and further[1] > line:
                self._add_line(place, last)
                place, found = last, further
        if found is not None and self._is_end(found[1]) and found[1] >= line:
            queries, end = found
            self._add_claim(place, end, queries)
            return end
        if line > place and self._is_end(line):
            self._add_line(place, line)
            return line
        return self._leave(place, found[1] if found is not None else place)

    def _line(self, place: int) -> int:
        """Return the end of the line of moves at a place; the place itself if there is none."""
        end = place
        at = place
        while at < len(self.tokens):
            token = self.tokens[at]
            if token.kind is TokenKind.MOVE:
                end = at + 1
            elif token.value not in self.lists["of lines"] and token.value not in "!?+#":
                break
            at += 1
        return end

    def _last_move(self, place: int, line: int) -> int:
        """Return the place of the last of several moves in a line; its start if there is but one."""
        moves = [at for at in range(place, line) if self.tokens[at].kind is TokenKind.MOVE]
        return moves[-1] if len(moves) > 1 and self._value(place) != "neither" else place

    def _add_line(self, place: int, end: int) -> None:
        """Add a line of moves; words of evaluation in it are an opinion."""
        start, stop = self.tokens[place].start, self.tokens[end - 1].end
        self._add(SentencePart(PartKind.LINE, start, stop))
        words = self.lists["opinion"]
        if any(self._value(at) in words for at in range(place, end)):
            self._add(SentencePart(PartKind.OPINION, start, stop))

    def _is_end(self, place: int) -> bool:
        """Return True if a part may end before a place."""
        if place >= len(self.tokens):
            return True
        token = self.tokens[place]
        if token.kind is TokenKind.SIGN:
            return True
        return token.value in self.lists["joints"] or bool(self._reason_at(place))

    def _add_claim(self, place: int, end: int, queries: list[Query]) -> None:
        target = queries[-1].roles.get("target") or queries[-1].roles.get("place")
        self.clauses.phrases.go_on(target.names if isinstance(target, SquareTerm) else ())
        if self.reason and not (self.parts and self.parts[-1].sort is PartKind.CLAIM):
            # A reason precedes its claim.
            token, last = self.tokens[place], self.tokens[end - 1]
            self._add(SentencePart(PartKind.UNREAD, token.start, last.end, stopped=token.text))
            return
        if self.reason:
            before = self.parts[-1]
            *rest, main = before.queries
            main = replace(main, reasons=(*main.reasons, *queries))
            self.parts[-1] = replace(before, queries=(*rest, main), end=self.tokens[end - 1].end)
            self.last = queries[-1]
            return
        if self.parts and any(_shares(query) for query in queries):
            self.parts[-1] = _counted_whole(self.parts[-1])
        start = self.tokens[place].start
        self._add(SentencePart(PartKind.CLAIM, start, self.tokens[end - 1].end, tuple(queries)))
        self.last = queries[-1]

    def _add(self, part: SentencePart) -> None:
        self.parts.append(part)

    def _leave(self, place: int, stopped: int) -> int:
        """Add a part that is no clause, up to the next joint."""
        end = max(place + 1, stopped)
        while end < len(self.tokens) and not self._is_end(end):
            end += 1
        tokens = self.tokens[place:end]
        unknown = next((each for each in tokens if self._is_unknown(each)), None)
        why = (unknown or self.tokens[min(stopped, end - 1)]).text
        sort = self._sort(place, end)
        self._add(SentencePart(sort, tokens[0].start, tokens[-1].end, stopped=why))
        subject = self.clauses.phrases.term(place, subject=True)
        if subject is not None and self.clauses.verbs.is_finite(subject[1]):
            # The next clause may be about it, too: `Black shifts to the left and attacks d4`.
            self.last = Query("opinion", subject=subject[0])
        return end

    def _is_foreign(self, place: int) -> bool:
        """Return True if an unknown word comes before the next sign or joint."""
        for at in range(place, len(self.tokens)):
            token = self.tokens[at]
            if token.kind is TokenKind.SIGN or (at > place and token.value in self.lists["joints"]):
                return False
            if self._is_unknown(token):
                return True
        return False

    def _is_unknown(self, token: Token) -> bool:
        if token.kind is not TokenKind.WORD:
            return False
        words = self.clauses.words
        if token.value in words.known or token.value.removesuffix("s") in self.names.kinds:
            return False
        return self.names.player(token.text) is None

    def _sort(self, place: int, end: int) -> PartKind:
        """Return the kind of a part that is no clause."""
        tokens = self.tokens[place:end]
        kinds = {each.kind for each in tokens}
        follows = self.reason or self.joint in ("so", "nor")
        if follows or kinds & {TokenKind.PATHS, TokenKind.SQUARE}:
            return PartKind.UNREAD
        words = self.clauses.words
        if any(frame.subject == "patient" for frame, _ in self.clauses.predicates(place)):
            return PartKind.UNREAD
        if self._has_frame(place, end):
            return PartKind.UNREAD
        values = [each.value for each in tokens]
        pairs = map(" ".join, pairwise(values))
        if not words.lists["opinion"].isdisjoint((*values, *pairs)):
            return PartKind.OPINION
        said = values[-1] in AUXILIARIES or values[-1] in ("not", "too", "so")
        of_piece = any(self.clauses.phrases.kinds(at) for at in range(place, end))
        claims = TokenKind.MOVE in kinds or (said and of_piece)
        return PartKind.UNREAD if claims else PartKind.NOTHING

    def _beside_claim(self, part: SentencePart) -> SentencePart:
        """Mark as unread a part that may add to the claim beside it: `but only by the king`."""
        places = [at for at, each in enumerate(self.tokens) if part.start <= each.start < part.end]
        tokens, words = [self.tokens[at] for at in places], self.clauses.words
        if part.sort is PartKind.LINE:
            # Moves without numbers after a colon are the items it counts: `Checks: Rc2 and Rd8`.
            loose = all(each.text[:1].isalpha() for each in tokens if each.kind is TokenKind.MOVE)
            said = {query.relation for each in self.parts for query in each.queries}
            denied = "threatens" in said and any(each.value == "not" for each in tokens)
            colons = (each.end for each in self.tokens if each.value == ":")
            told = denied or (loose and any(end <= part.start <= end + 1 for end in colons))
        elif part.sort is PartKind.OPINION:
            # `By attacking the queen` is more than an opinion; a plan may name the position of the claim.
            told = self._has_frame(places[0], places[-1] + 1, gerunds=True)
            told = told or any(each.value in words.lists["supposing"] for each in tokens)
        else:
            told = part.sort is PartKind.NOTHING
        return replace(part, sort=PartKind.UNREAD) if told else part

    def _has_frame(self, place: int, end: int, gerunds: bool = False) -> bool:
        """Return True if a part has a piece, and a verb with a frame or a number."""
        words, light = self.clauses.words, self.lists["light"]
        names_piece = said = False
        for at in range(place, end):
            token = self.tokens[at]
            file = token.kind is TokenKind.FILE
            refers = token.value in self.lists["anaphora"] or self.clauses.phrases.kinds(at)
            names_piece = names_piece or file or bool(refers)
            forms = words.forms.get(token.value, ())
            verbs = {lemma for lemma, form in forms if gerunds or form is not Form.GERUND}
            predicate = token.value in words.predicates and token.value not in light
            said = said or token.value in words.numbers or predicate
            said = said or any(verb in words.verbs for verb in verbs - light)
        return names_piece and said


def _shares(query: Query) -> bool:
    """Return True if a query counts the clear ones of paths: `one of them is blocked`."""
    term = query.roles.get("blocked")
    return isinstance(term, PathTerm) and term.back and not term.other and not term.via


def _counted_whole(part: SentencePart) -> SentencePart:
    """Return a part whose counted paths are all, not only the clear ones."""
    queries = []
    for query in part.queries:
        roles = {
            role: replace(term, whole=True)
            if isinstance(term, PathTerm) and term.number and not (term.state or term.only)
            else term
            for role, term in query.roles.items()
        }
        queries.append(replace(query, roles=roles))
    return replace(part, queries=tuple(queries))
