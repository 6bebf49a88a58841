"""Orders of words in which what a clause leaves out is said again, as the clause before has it.

`On b6 the pawn can interpose, on c7 the knight` leaves out the verb, `By e7 the path is barred; by
g7 it is not, as a pawn stands there` what is not so, `The rook is pinned, the knight not` both. A
sentence that has no reading as it stands is read with these words in their place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.chart import Chart
from toolkit.claims.language.lattice import Lattice, reordered
from toolkit.claims.language.ofthetwo import of_two
from toolkit.claims.language.orders import AUXILIARIES, Order, ends_of, last_of

_MOST = 6
"""How many orders of a sentence are tried."""
_FOLLOWED = 3
"""How many of these orders are looked at for another clause that leaves words out."""
_JOINTS = frozenset((",", ";", "and", "but", "while", "whereas", "yet", "though"))
_STOPS = frozenset((",", ";", ":", "because", "since", "as", "for", "so", "and", "but"))
"""What may begin another clause, after that which leaves words out."""
_RELATIVE = frozenset(("which", "who", "that", "whom", "whose", "where"))
"""What begins a clause that has a verb of its own."""
_FIRST = 3
"""The fewest words of a clause whose words may be said again."""
_DOES = frozenset(("does", "do"))


@dataclass(frozen=True, slots=True)
class _Pair:
    """Where two clauses stand in a sentence, the second of which leaves words out."""

    start: int
    end: int
    second: int
    stop: int

    def said_again(
        self, lattice: Lattice, first: Sequence[int], second: Sequence[int], **said: str
    ) -> Order:
        """The sentence with both clauses in other words, and what is around them as it was."""
        before, joint = range(self.start), range(self.end, self.second)
        order = (*before, *first, *joint, *second, *range(self.stop, len(lattice.units)))
        words = {int(place.removeprefix("at")): word for place, word in said.items()}
        made = reordered(lattice, order, words)
        return Order(made, False, self.stop + len(order) - len(lattice.units))


def told_again(lattice: Lattice, chart: Chart) -> Iterator[Order]:
    """The lattices that say again what a clause has left out, or each of several."""
    orders = _first(_orders(lattice, chart), _MOST)
    yield from orders
    if sum(text in _JOINTS for text in _texts(lattice)) > 1:
        for order in orders[:_FOLLOWED]:
            # `The pawn can step in on b6, the knight on c7, the bishop on d7`
            more = _orders(order.lattice, chart.over(order.lattice), order.until)
            yield from _first(more, _FOLLOWED)


def _first(orders: Iterator[Order], most: int) -> list[Order]:
    """The first of some orders, each once."""
    by_words = ((tuple(unit.start for unit in each.lattice.units), each) for each in orders)
    found: dict[tuple[int, ...], Order] = {}
    for words, each in by_words:
        found.setdefault(words, each)
        if len(found) == most:
            break
    return list(found.values())


def _orders(lattice: Lattice, chart: Chart, after: int = 0) -> Iterator[Order]:
    yield from of_two(lattice, chart)
    for pair in _pairs(lattice):
        if pair.end < after:
            continue
        yield from _denied(lattice, chart, pair)
        yield from _in_front(lattice, chart, pair)
        yield from _gapped(lattice, chart, pair)
        yield from _does_so(lattice, chart, pair)
        yield from _other_object(lattice, chart, pair)
        yield from _so_is_another(lattice, chart, pair)
        yield from _other_thing(lattice, chart, pair)


def _pairs(lattice: Lattice) -> Iterator[_Pair]:
    """Two clauses, side by side, from the first word on or after a colon."""
    units, last = _texts(lattice), last_of(lattice)
    starts = [0, *(place + 1 for place in range(last) if units[place] in (":", ";"))]
    for end in range(_FIRST, last):
        if units[end] not in _JOINTS or units[end - 1] in _JOINTS:
            continue
        second = next((at for at in range(end, last) if units[at] not in _JOINTS), last)
        start = max(each for each in starts if each < end)
        stops = [at for at in range(second + 1, last) if units[at] in _STOPS]
        for stop in dict.fromkeys((last, *stops[:1])):
            if second < stop and units[second] not in _RELATIVE:
                yield _Pair(start, end, second, stop)


def _texts(lattice: Lattice) -> list[str]:
    """The words of a sentence, and two empty ones after its end, where others are looked for."""
    return [*(unit.text for unit in lattice.units), "", ""]


def _subjects(chart: Chart, start: int, end: int) -> list[int]:
    """Where a subject may end that begins a clause, the longest first."""
    return [each for each in ends_of(chart, "np", start) if each < end]


def _denied(lattice: Lattice, chart: Chart, pair: _Pair) -> Iterator[Order]:
    """`The knight can take it, the rook cannot, as it is pinned`; `the rook is pinned, the queen not`."""
    units = _texts(lattice)
    first = range(pair.start, pair.end)
    left = units[pair.second : pair.stop]
    denied = left[-1:] == ["not"]
    at = pair.stop - 2 if denied else pair.stop - 1
    if at > pair.second and units[at] in AUXILIARIES:
        for rest in _after_helper(lattice, chart, pair, units[at], denied):
            yield pair.said_again(lattice, first, (*range(pair.second, pair.stop), *rest))
    elif denied and pair.stop - 1 in ends_of(chart, "np", pair.second):
        own = range(pair.second, pair.stop - 1)
        for verb in _subjects(chart, pair.start, pair.end):
            if units[verb] in AUXILIARIES and units[verb + 1] != "not":
                second = (*own, verb, pair.stop - 1, *range(verb + 1, pair.end))
                yield pair.said_again(lattice, first, second)
            elif _is_verb(lattice, verb):
                # `The rook attacks it, the bishop not`: it never attacks it.
                second = (*own, pair.stop - 1, *range(verb, pair.end))
                yield pair.said_again(lattice, first, second, **{f"at{pair.stop - 1}": "never"})


def _after_helper(
    lattice: Lattice, chart: Chart, pair: _Pair, helper: str, denied: bool
) -> Iterator[Sequence[int]]:
    """What the first clause says after a helping verb with which the second ends."""
    units = _texts(lattice)
    for place in range(pair.start + 1, pair.end - 1):
        if units[place] == helper:
            yield range(place + 2 if units[place + 1] == "not" else place + 1, pair.end)
    if helper in _DOES and denied:
        # `The rook attacks it, the bishop does not`
        for verb in _subjects(chart, pair.start, pair.end):
            if _is_verb(lattice, verb):
                yield range(verb, pair.end)


_ALIKE = frozenset(("so", "neither", "nor"))
_NEGATIVE = frozenset(("no", "not", "never", "nothing", "nobody", "none", "neither", "nowhere"))


def _so_is_another(lattice: Lattice, chart: Chart, pair: _Pair) -> Iterator[Order]:
    """`The rook has no move, and neither has the bishop`: all that is said, of the other as well."""
    units = _texts(lattice)
    at = pair.second
    denied = not _NEGATIVE.isdisjoint(units[pair.start : pair.end])
    if units[at] not in _ALIKE or units[at + 1] not in AUXILIARIES or denied is (units[at] == "so"):
        return
    if pair.stop in ends_of(chart, "np", at + 2):
        for subject in _subjects(chart, pair.start, pair.end):
            first, other = range(pair.start, pair.end), range(at + 2, pair.stop)
            if not denied or not _NEGATIVE.isdisjoint(units[subject : pair.end]):
                second: Sequence[int] = (*other, *range(subject, pair.end))
                yield pair.said_again(lattice, first, second)
                continue
            # `No rook can move, nor can the queen`: what is denied of no rook is said of the other.
            helped = units[subject] in AUXILIARIES
            verb = subject + helped
            second = (*other, *range(subject, verb), at, *range(verb, pair.end))
            no = "not" if helped else "never"
            yield pair.said_again(lattice, first, second, **{f"at{at}": no})


_DOES_SO = frozenset(("does", "do", "did"))
_SO = frozenset(("so", "it"))


def _does_so(lattice: Lattice, chart: Chart, pair: _Pair) -> Iterator[Order]:
    """`The knight guards f7, and it does so by b7`, `can take it, and can do so with check`."""
    units = _texts(lattice)
    for at in range(pair.second, pair.stop - 2):
        rest = range(at + 2, pair.stop)
        so = units[at] in _DOES_SO and units[at + 1] in _SO
        if not so or pair.stop not in ends_of(chart, "movable", at + 2):
            continue
        own = range(pair.second, at)
        helper = units[at - 1] if own and units[at - 1] in AUXILIARIES else ""
        subject = at - 1 if helper else at
        if subject > pair.second and subject not in ends_of(chart, "np", pair.second):
            continue
        verbs = [
            verb + 1 if helper else verb
            for verb in _subjects(chart, pair.start, pair.end)
            if not helper or units[verb] == helper
        ]
        for verb in verbs:
            second = (*own, *range(verb, pair.end), *rest)
            yield pair.said_again(lattice, range(pair.start, pair.end), second)


def _other_object(lattice: Lattice, chart: Chart, pair: _Pair) -> Iterator[Order]:
    """`The bishop hits f3 along the diagonal and e5 as a knight`: each object in its manner."""
    for other in ends_of(chart, "object", pair.second):
        if other >= pair.stop or pair.stop not in _adjuncts(chart, other):
            continue
        for subject in _subjects(chart, pair.start, pair.end):
            for verb in ends_of(chart, "group", subject)[:1]:
                objects = [each for each in ends_of(chart, "object", verb) if each < pair.end]
                if any(pair.end in _adjuncts(chart, each) for each in objects):
                    second = (*range(pair.start, verb), *range(pair.second, pair.stop))
                    yield pair.said_again(lattice, range(pair.start, pair.end), second)


def _other_thing(lattice: Lattice, chart: Chart, pair: _Pair) -> Iterator[Order]:
    """`The man has two friends, yet no move`: it has none."""
    if not _is_count(lattice, pair.second):
        return
    for verb in _subjects(chart, pair.start, pair.end):
        if lattice.units[verb].text in _HAS and _is_count(lattice, verb + 1):
            second = (*range(pair.start, verb + 1), *range(pair.second, pair.stop))
            yield pair.said_again(lattice, range(pair.start, pair.end), second)


_HAS = frozenset(("has", "have"))


def _is_count(lattice: Lattice, place: int) -> bool:
    return lattice.units[place].text == "no" or bool(lattice.edges(place, "NUM"))


def _is_verb(lattice: Lattice, place: int) -> bool:
    """Whether a verb that says what is so begins at a place."""
    return any(value.form in ("s", "base") for _, value, _ in lattice.edges(place, "VERB"))


def _in_front(lattice: Lattice, chart: Chart, pair: _Pair) -> Iterator[Order]:
    """`On b6 the pawn can interpose, on c7 the knight`: with the same verb, each at its place."""
    units = _texts(lattice)
    for other in ends_of(chart, "movable", pair.second):
        lead = range(pair.second, other)
        if other >= pair.stop:
            continue
        for front in ends_of(chart, "movable", pair.start):
            if units[pair.start] == units[pair.second]:
                yield from _both_in_front(lattice, chart, pair, front, lead)
        if pair.stop in ends_of(chart, "np", other):
            for subject in _subjects(chart, pair.start, pair.end):
                for same in [p for p in range(subject, pair.end) if units[p] == units[pair.second]][
                    :1
                ]:
                    # `The pawn can interpose on b6, on c7 the knight`
                    second = (*range(other, pair.stop), *range(subject, same), *lead)
                    yield pair.said_again(lattice, range(pair.start, pair.end), second)
        for own in _denied_there(lattice, chart, pair, lead):
            yield pair.said_again(lattice, range(pair.start, pair.end), (*own, *lead))


def _both_in_front(
    lattice: Lattice, chart: Chart, pair: _Pair, front: int, lead: range
) -> Iterator[Order]:
    """Those of two clauses in each of which what stands besides is first."""
    there = range(pair.start, front)
    if pair.stop in ends_of(chart, "np", lead.stop):
        for verb in ends_of(chart, "group", front):
            if pair.end in ends_of(chart, "np", verb):
                # `On e1 stands a rook, on d3 a bishop`
                second = (*lead, *range(front, verb), *range(lead.stop, pair.stop))
                yield pair.said_again(lattice, range(pair.start, pair.end), second)
    for subject in _subjects(chart, front, pair.end):
        first = (*range(front, pair.end), *there)
        for rest in _fronted_rest(lattice, chart, pair, lead.stop, front, subject):
            yield pair.said_again(lattice, first, (*rest, *lead))


def _denied_there(
    lattice: Lattice, chart: Chart, pair: _Pair, lead: range
) -> Iterator[Sequence[int]]:
    """`The king may go to e2; to e1 it may not`: what it does there, which ends the first clause."""
    units = _texts(lattice)
    own = range(lead.stop, pair.stop)
    for subject in _subjects(chart, lead.stop, pair.stop):
        if units[subject : pair.stop][1:] != ["not"] or units[subject] not in AUXILIARIES:
            continue
        for verb in _subjects(chart, pair.start, pair.end):
            same = [p for p in range(verb, pair.end) if units[p] == units[lead.start]]
            if units[verb] != units[subject] or not same:
                continue
            if pair.end in ends_of(chart, "movable", same[-1]):
                yield (*own, *range(verb + 1, same[-1]))


def _fronted_rest(
    lattice: Lattice, chart: Chart, pair: _Pair, at: int, front: int, subject: int
) -> Iterator[Sequence[int]]:
    """The second clause after what stands first in it: a subject alone, or one and what is denied.

    After a verb with an object it is another object, if the subject is one that both may have: `As a
    rook it hits the pawn, as a knight the bishop`.
    """
    units = _texts(lattice)
    whose, said = range(front, subject), range(subject, pair.end)
    if pair.stop in ends_of(chart, "np", at):
        verb = _before_object(chart, subject, pair.end)
        if verb is None:
            yield (*range(at, pair.stop), *said)
        elif lattice.edges(front, "PRONOUN") and pair.stop in ends_of(chart, "object", at):
            yield (*whose, *range(subject, verb), *range(at, pair.stop))
    for end in _subjects(chart, at, pair.stop):
        left = units[end : pair.stop]
        if left[0] in AUXILIARIES and left[0] == units[subject] and left[1:] in (["not"], []):
            yield (*range(at, pair.stop), *range(subject + 1, pair.end))


def _before_object(chart: Chart, start: int, end: int) -> int | None:
    """Where the verb ends whose object ends a clause; None without one."""
    verbs = ends_of(chart, "group", start)
    return next((verb for verb in verbs if end in ends_of(chart, "object", verb)), None)


def _gapped(lattice: Lattice, chart: Chart, pair: _Pair) -> Iterator[Order]:
    """`The pawn can interpose on b6, the knight on c7`: with the same verb, whatever that is."""
    # `The rook attacks the pawn on e5, the knight on c6` leaves open what stands on c6.
    is_noun = pair.stop in ends_of(chart, "np", pair.second)
    first = range(pair.start, pair.end)
    for subject in _subjects(chart, pair.start, pair.end):
        for verb in _verbs(lattice, chart, subject, pair.end):
            for at in _subjects(chart, pair.second, pair.stop):
                if _is_only_of_rest(lattice, at) or _may_be_listed(lattice, pair, at):
                    continue
                if _is_other_goal(lattice, pair, subject, at):
                    continue
                whose, rest = range(pair.second, at), range(at, pair.stop)
                for same in _likeness(lattice, chart, pair, verb, at):
                    if is_noun and _is_in_noun(chart, verb, same):
                        continue
                    second = (*whose, *range(subject, same), *rest)
                    yield pair.said_again(lattice, first, second)
                if len(rest) == 1 and all(lattice.edges(each, "NUM") for each in (verb, at)):
                    # `White has four captures, Black two`: of the same.
                    second = (*whose, *range(subject, verb), *rest, *range(verb + 1, pair.end))
                    yield pair.said_again(lattice, first, second)


def _is_other_goal(lattice: Lattice, pair: _Pair, subject: int, at: int) -> bool:
    """`The bishop attacks d3 by a leap and c3 along the diagonal`: c3 attacks nothing."""

    def is_square(start: int, end: int) -> bool:
        return end == start + 1 and bool(lattice.edges(start, "SQUARE"))

    return is_square(pair.second, at) and not is_square(pair.start, subject)


def _is_only_of_rest(lattice: Lattice, at: int) -> bool:
    """`..., the knight only on c7`: there and nowhere else, and not the knight alone."""
    return lattice.units[at - 1].text == "only"


def _may_be_listed(lattice: Lattice, pair: _Pair, at: int) -> bool:
    """`It attacks pawn e6, rook h8`: the rook there, and no rook that attacks h8.

    `The knight a6, the pawns c6 and e6`: as the first names its square behind it, too.
    """
    kind = at - 1
    same = at == pair.second + 2 and _is_placed_kind(lattice, pair.end - 2)
    is_bare = (at == pair.second + 1 or same) and bool(lattice.edges(kind, "KIND"))
    return is_bare and lattice.value(at, "SQUARE") is not None


def _is_placed_kind(lattice: Lattice, at: int) -> bool:
    """Whether a kind of piece and its square stand there: `knight a6`."""
    return bool(lattice.edges(at, "KIND")) and lattice.value(at + 1, "SQUARE") is not None


def _is_in_noun(chart: Chart, start: int, place: int) -> bool:
    """Whether words at a place may say more of a noun before them."""
    before = (end for at in range(start, place) for end in ends_of(chart, "np", at))
    return any(end > place for end in before)


def _verbs(lattice: Lattice, chart: Chart, subject: int, end: int) -> list[int]:
    """Where the verb after a subject ends."""
    helper = [subject + 1] if lattice.units[subject].text in AUXILIARIES else []
    return [each for each in (*ends_of(chart, "group", subject)[:1], *helper) if each < end]


def _likeness(lattice: Lattice, chart: Chart, pair: _Pair, verb: int, at: int) -> Iterator[int]:
    """Where in the first clause that begins whose like the second has after its subject."""
    units = _texts(lattice)
    if pair.stop in _adjuncts(chart, at):
        # `The pawn can step in on b6 or c7, the knight only on c7`
        lead = units[at + 1] if units[at] == "only" else units[at]
        yield from [p for p in range(verb, pair.end) if units[p] == lead][:1]
    if pair.stop in ends_of(chart, "object", at) and pair.end in ends_of(chart, "object", verb):
        yield verb


def _adjuncts(chart: Chart, place: int) -> set[int]:
    """Where what stands besides may end: one thing or several."""
    found, waiting = set[int](), [place]
    while waiting:
        for end in ends_of(chart, "adjunct", waiting.pop()):
            if end not in found:
                found.add(end)
                waiting.append(end)
    return found
