"""Paths of moves that could be played, and paths that can be used: `by a-b-c, but not by a-d-c`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    MovesTerm,
    Not,
    PathTerm,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import Mood

# Moves that are possible by a path


@rule("clause", "side:side mood:mood 'play|make' moves:moves first:adjunct rest:adjunct*")
def can_play_by(
    ext: Extent,
    side: Term,
    mood: tuple[Mood, bool, bool],
    moves: MovesTerm,
    first: Adjunct,
    rest: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    """`Black can play 6...Nd7 by c9-c8-d7, but not by c9-d8-d7`."""
    kind, negated, _ = mood
    ways = [each for each in (first, *rest) if isinstance(each, Adjunct)]
    known = len(ways) == 1 + len(rest) and all(each.key == "way" for each in ways)
    if kind is not Mood.CAN or not known or len(moves.moves) != 1:
        return
    forms: list[Form] = []
    if not negated:
        forms.append(atom(ext, "legal", moves=moves, agent=side))
    for way in ways:
        if way.negated is negated:
            taken = atom(way.term.extent, "path", via=way.term)
            forms.append(replace(given(moves, taken, ext), extent=ext))
        else:
            forms += _not_open(ext, way)
    if forms:
        yield forms[0] if len(forms) == 1 else And(ext, tuple(forms))


def _not_open(ext: Extent, way: Adjunct) -> Iterator[Form]:
    """That a path cannot be taken now, and whose fault it is."""
    words = (way.term.extent[0], ext[1])
    paths = each_in(way.term)
    for path in paths:
        yield Not(words, atom(words, "clear", patient=path))
        if way.reason is not None:
            yield atom(words, "blocked", patient=path, agent=way.reason)


# Paths that are used


_USE = "('use'|'take'|'follow'|'travel' ('by'|'along')|'go' ('by'|'along'))"


@rule("predicate", f"mood:mood {_USE} ('the' path_word)? way:path")
def can_use(ext: Extent, mood: tuple[Mood, bool, bool], way: PathTerm) -> Iterator[Predicate]:
    """`White cannot use g2-g3-h4`: nobody can, whoever comes from there."""
    kind, negated, _ = mood
    if kind is Mood.CAN:
        yield predicate_of(ext, Uses(way, negated))


@rule("clause", "('the' path_word)? way:path mood:mood 'be' ('used'|'taken'|'followed')")
def can_be_used(ext: Extent, mood: tuple[Mood, bool, bool], way: PathTerm) -> Iterator[Form]:
    kind, negated, _ = mood
    if kind is Mood.CAN:
        yield from Uses(way, negated)(None, ext)


@dataclass(frozen=True, slots=True)
class Uses:
    """A path is clear, or is not."""

    way: PathTerm
    negated: bool

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side, or of a piece that stands at its beginning."""
        clear = atom(extent, "clear", patient=self.way)
        form: Form = Not(extent, clear) if self.negated else clear
        if isinstance(subject, Pieces):
            there = SquareTerm(self.way.extent, self.way.squares[0])
            form = And(extent, (atom(extent, "stands", agent=subject, on=there), form))
        yield form


_ITS_ONLY = "('its'|'his'|'the'|'her') ('only'|'sole'|'single'|'one') ('clear'|'open'|'free'|'possible'|'available')? path_word ('there')?"


@rule("full_statement", f"form:clause ',' {_ITS_ONLY}")
def its_only_path(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`The knight goes to g2 by g1-h2-g2, its only clear path`."""
    if not isinstance(form, Atom):
        return
    via = form.role("via")
    if isinstance(via, PathTerm) and form.extent[1] == via.extent[1]:
        yield replace(form.with_roles(via=alone(via)), extent=ext)
