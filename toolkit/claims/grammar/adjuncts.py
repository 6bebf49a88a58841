"""Objects and adjuncts, which fill frames: prepositions, numbers, ways, lists, brackets."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace

from toolkit.claims.grammar.filling import Filling, Read, only, sort_of, whole
from toolkit.claims.grammar.lexicon import GAP, Lexicon, Phrase
from toolkit.claims.grammar.phrases import Found, Names, Phrases
from toolkit.claims.grammar.tokens import Token, TokenKind
from toolkit.claims.grammar.verbs import Verbs
from toolkit.claims.query import terms as t

REASONS = (("because", "of"), ("thanks", "to"), ("due", "to"), ("owing", "to"))
_GIVEN = ("after", "if", "once", "following", "upon", "when", "should", "with", "by", "on")
_WITHIN = ("after", "if", "upon", "following", "once")


class Adjuncts(ABC):
    """A reader of the objects and adjuncts of one sentence."""

    def __init__(self, tokens: Sequence[Token], words: Lexicon, names: Names) -> None:
        self.tokens = tokens
        self.words = words
        self.verbs = Verbs(tokens, words)
        self.phrases = Phrases(tokens, words, names)
        self.value, self.skip = self.phrases.value, self.verbs.skip
        self._gap = words.lists["gaps"] | words.lists["adjectives"]

    @abstractmethod
    def predicated(self, subject: t.Filler | None, place: int) -> Read | None:
        """Read a verb or a predicate of a subject, with all that fills its frame."""

    @abstractmethod
    def doing(self, place: int) -> Found | None:
        """Read a deed as a noun."""

    def said(self, place: int, *words: str) -> bool:
        """Return True if these words stand at a place."""
        return all(self.value(place + step) == word for step, word in enumerate(words))

    def past(self, place: int, *words: str) -> int:
        """Return the place after any of these words."""
        while self.value(place) in words:
            place += 1
        return place

    def phrase(self, phrase: Phrase, place: int) -> int | None:
        """Return the end of a phrase that stands at a place."""
        for word in phrase:
            if word == GAP:
                while self.value(place) in self._gap:
                    place += 1
            elif self.value(place) != word:
                return None
            else:
                place += 1
        return place

    def count(self, place: int) -> t.Number | None:
        """Return the number that a word means."""
        word = self.value(place)
        count = self.words.numbers.get(word, int(word) if word.isdecimal() else None)
        return None if count is None else t.Number.exactly(count)

    def doing_of(self, place: int, read: Read) -> Found:
        """Return a deed read from a place on as a term."""
        start, end = self.phrases.offset(place), self.phrases.ends(read[1])
        return t.DeedTerm(start, end, read[0][0]), read[1]

    # Roles of a frame

    def fill(self, filling: Filling, place: int, wants: str | None = None) -> int:
        """Read all that fills a frame's roles; return the place after it."""
        while True:
            step = self._times(filling, place) or self._giving(filling, place)
            step = step or self.way(filling, place) or self.adjunct(filling, place)
            if step is None and wants and wants != "-" and filling.is_open(wants):
                step = self._object(filling, place, wants)
            if step is None:
                step = self._listed(filling, place) or self._bracketed(filling, place)
            if step is None:
                step = self._adverb(filling, place)
                if step == place:
                    return place
            place = step

    def _adverb(self, filling: Filling, place: int) -> int:
        word, after = self.value(place), place + 1
        means, said = filling.frame.means, self.phrases.said
        if means in ("has", "exists"):
            end = self.phrase(("on", "the", "board"), place)
            if end is not None or word in ("left", "remaining"):
                return end or after
        if word == "there" and means == "stands" and len(said) == 1:
            there = t.SquareTerm(self.phrases.offset(place), self.phrases.ends(after), said)
            return after if filling.put("target", there) else place
        if word in ("only", "alone") and not filling.only_next:
            over = ("", "and", "but", "or", "not", "because", "since")
            ends = self.phrases.kind(after) is TokenKind.SIGN or self.value(after) in over
            if ends and filling.close():
                return after
            if word == "only":
                filling.only_next = True
                return after
        joined = self.past(place + (word == ","), "but", "and", "though")
        if joined > place and self.value(joined) == "only" and not filling.only_next:
            filling.only_next = bool(filling.roles)
            return joined + 1 if filling.roles else place
        return self.verbs.skip(place)

    def _times(self, filling: Filling, place: int) -> int | None:
        """Read `twice`, `three times`, `in two ways`."""
        word = self.value(place)
        if word in self.words.maps["times"]:
            filling.only_next = False
            filling.times = t.Number.exactly(int(self.words.maps["times"][word]))
            return place + 1
        count = self.count(place)
        if count is not None and self.value(place + 1) in ("times", "time"):
            filling.times = count
            return place + 2
        if word != "in" or filling.times is not None:
            return None
        place = self.past(place + 1, "only", "just", "exactly")
        count = self.count(place)
        if count is None or self.value(place + 1) not in ("way", "ways"):
            return None
        filling.times, filling.last = count, "times"
        return place + 2 + self.said(place + 2, "only")

    def way(self, filling: Filling, place: int) -> int | None:
        """Read a way: `as a rook`, `by a knight's leap`, `sideways`."""
        found = self.phrases.way(place) if filling.frame.means != "has" else None
        if found is None and filling.frame.means == "lends" and filling.frame.object != "way":
            found = self.phrases.gait(place)
        return found[1] if found is not None and filling.put("way", found[0]) else None

    def _giving(self, filling: Filling, place: int) -> int | None:
        """Read `with check`, `with mate`, `en passant`."""
        if place + 2 > len(self.tokens):
            return None
        start, end = self.phrases.offset(place), self.phrases.ends(place + 2)
        if self.said(place, "en", "passant") or self.said(place, "in", "passing"):
            put = filling.put("manner", t.EventTerm(start, end, "en passant"))
            return place + 2 if put else None
        word = self.value(place + 1)
        if self.value(place) != "with" or word not in ("check", "mate", "checkmate"):
            return None
        event = t.EventTerm(start, end, "check" if word == "check" else "mate")
        return place + 2 if filling.put("giving", event) else None

    def _object(self, filling: Filling, place: int, wants: str) -> int | None:
        gait = self.phrases.gait(place) if wants in ("way", "what") else None
        # The threat of a line is its first move.
        term = self.phrases.single if wants == "threat" else self.phrases.term
        found = gait or self._counted_apart(filling, place) or term(place)
        if found is None or not filling.takes(wants, found[0]):
            return None
        return found[1] if filling.put(wants, found[0]) else None

    def _counted_apart(self, filling: Filling, place: int) -> Found | None:
        """Read an object before a list that names the counted subject: `two attack it, A and B`."""
        counted = filling.subject
        if not isinstance(counted, t.PieceTerm) or not counted.number or counted.named is not None:
            return None
        first = self.phrases.single(place)
        named = self.phrases.apposition(first[1], counted) if first is not None else None
        return first if named is not None else None

    # Adjuncts

    def adjunct(self, filling: Filling, place: int) -> int | None:
        """Read a preposition and its term, a supposition, or a reason."""
        given = self.given(place) if self.value(place) in _WITHIN else None
        if given is not None:
            filling.worlds.append(given[0])
            return given[1]
        reason = self.reason(place)
        if reason is not None:
            filling.reasons.append(reason[0])
            return reason[1]
        for phrase in self.words.phrases["preps"].get(self.value(place), ()):
            end = self.phrase(phrase, place)
            step = None if end is None else self.of_preposition(filling, " ".join(phrase), end)
            if step is not None:
                return step
        return None

    def given(self, place: int) -> tuple[t.MoveTerm, int] | None:
        """Read `after MOVES`, `if MOVES`."""
        word = self.value(place)
        if word not in _GIVEN:
            return None
        after = self.past(place + 1, "white", "black", "he", "now", "plays", "the", "reply", "then")
        found = self.phrases.term(after)
        if found is None or not isinstance(found[0], t.MoveTerm) or found[0].joint == "or":
            return None
        moves, end = found[0], found[1]
        if word in ("with", "by", "on") and self.value(end) != ",":
            return None
        while True:
            after = self.past(end, "and", "followed", "by")
            if self.phrases.kind(after) is not TokenKind.MOVE:
                return moves, end
            token, end = self.tokens[after], after + 1
            moves = replace(moves, mentions=(*moves.mentions, token.move), end=token.end)

    def reason(self, place: int) -> Found | None:
        """Read the pieces that are a reason: `because of its friend`, `, thanks to the rook`."""
        place += self.said(place, ",")
        if not any(self.said(place, *words) for words in REASONS):
            return None
        found = self.phrases.term(place + 2)
        # `Because of the pawn blocks it` gives a clause.
        return None if found is None or self.verbs.is_finite(found[1]) else found

    def of_preposition(self, filling: Filling, preposition: str, place: int) -> int | None:
        """Read the term after a preposition."""
        roles = filling.frame.preps.get(preposition, {})
        place = self.skip(place)
        alone = self.value(place) == "only"
        found = self.phrases.gait(place) if "y" in roles else None
        if found is None and preposition in ("by", "with"):
            found = self.doings(place + alone)
        found = found or self.phrases.term(place + alone)
        if found is None:
            count = self.count(place) if "n" in roles else None
            end = self.past(place + 1, "move", "moves")
            return end if count is not None and filling.put(roles["n"], count) else None
        term, end = self._repeated(preposition, found)
        sort = sort_of(term)
        role = roles.get(sort)
        if role is None and not filling.frame.strict:
            role = self.words.preps[preposition].get(sort)
        if role is None or (sort == "m" and role not in ("moves", "agent")):
            return None
        if self.value(end) == "alone" or (
            self.value(end) == "only" and self.phrases.kind(end + 1) in (None, TokenKind.SIGN)
        ):
            alone, end = True, end + 1
        made = only(term) if alone else term
        return end if made is not None and filling.put(role, made) else None

    def _repeated(self, preposition: str, found: Found) -> Found:
        """Read a list that repeats its preposition: `by the rook and by the queen`."""
        items, end, joint = [found[0]], found[1], ""
        words = tuple(preposition.split())
        while True:
            after = end + self.said(end, ",")
            said = self.value(after) if self.value(after) in ("and", "or") else ""
            after += bool(said)
            next_ = self.phrase(words, after)
            more = self.phrases.term(next_) if after > end and next_ is not None else None
            same = more is not None and type(more[0]) is type(items[0])
            if more is None or not same or isinstance(more[0], t.PathTerm):
                break
            items.append(more[0])
            end, joint = more[1], said or joint
        return (self.phrases.joined(items, joint), end) if joint else found

    def doings(self, place: int) -> Found | None:
        """Read a list of deeds: `taking the pawn or moving the king`, `a capture on e5`."""
        items: list[t.Filler] = []
        start, joint, after = place, "", place
        while (found := self.doing(after)) is not None:
            items.append(found[0])
            place = found[1]
            if self.value(place) not in ("or", "and"):
                where = self.phrases.offset(start), self.phrases.ends(place)
                several = t.ListTerm(*where, tuple(items), joint)
                return several if len(items) > 1 else items[0], place
            joint, after = self.value(place), self.past(place + 1, "by", "with")
        return None

    def _bracketed(self, filling: Filling, place: int) -> int | None:
        """Read an adjunct in brackets: `(by a2-c2-a4)`, `(path g5-d5-g8)`."""
        if self.value(place) != "(":
            return None
        inner = self.adjunct(filling, place + 1) or self.way(filling, place + 1)
        found = self.phrases.term(place + 1) if inner is None else None
        if found is not None and isinstance(found[0], t.PathTerm):
            inner = found[1] if filling.put("path", found[0]) else None
        return inner + 1 if inner is not None and self.value(inner) == ")" else None

    def _listed(self, filling: Filling, place: int) -> int | None:
        """Read the items that a number counts: `by two paths, A and B`, `two squares: b5 and b6`."""
        if self.value(place) not in (",", ":"):
            return None
        roles = filling.roles
        named = self._named(filling, place)
        if named is not None:
            return named
        found = self.phrases.term(self.skip(place + 1))
        if found is None:
            return None
        term, end = found
        free = not roles.keys() & {"moves", "how", "squares"}
        if filling.times is not None and isinstance(term, t.MoveTerm) and free:
            roles["moves"] = replace(term, only=True)
            return end
        counted = filling.options()
        if counted is None or not free or self.verbs.is_finite(end):
            return None
        if isinstance(term, t.MoveTerm | t.SquareTerm):
            roles[counted[0]] = whole(counted[1])
            roles["moves" if isinstance(term, t.MoveTerm) else "squares"] = term
            return end
        return None

    def _named(self, filling: Filling, place: int) -> int | None:
        """Read the names of paths or pieces that were counted."""
        for role, counted in filling.roles.items():
            found: Found | None = None
            if isinstance(counted, t.PathTerm):
                found = self.phrases.paths.listed(counted, self.skip(place + 1))
            elif isinstance(counted, t.PieceTerm) and counted.number and counted.named is None:
                named = self.phrases.apposition(place, counted)
                found = named and (replace(counted, named=named[0]), named[1])
            if found is not None and not self.verbs.is_finite(found[1]):
                filling.roles[role] = found[0]
                return found[1]
        return None
