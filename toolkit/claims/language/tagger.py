"""Makes the lattice of a sentence: moves, paths and squares, words of the lexicon and of the game."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from toolkit.board import SQUARE_PATTERN, bits
from toolkit.claims.language.forms import MoveTerm, Owner, PathTerm, Pronoun
from toolkit.claims.language.goingback import tag_back
from toolkit.claims.language.lattice import Lattice, Unit
from toolkit.claims.language.lexicon import Entry, Phrase, Verb, VerbForm, lexicon
from toolkit.claims.language.looseplaces import tag_loose
from toolkit.claims.language.numbers import numbers_at
from toolkit.claims.language.speakers import tag_mine
from toolkit.claims.language.thatis import tag_that_is
from toolkit.claims.language.vocabulary import kind_of_letter, vocabulary
from toolkit.game import Game
from toolkit.record.grammar import comment_tokens
from toolkit.record.model import Item, MoveText, PathText, SquareText
from toolkit.wording import UNSAID

MAX_UNITS = 200
"""A sentence with more words and signs is not read."""

_SPLIT = re.compile(r"(?i)(?P<stem>.+?)(?P<tail>n['\u2019]t|['\u2019](?:s|re|ve|d|ll)?)$")
_SHORT_MOVE = re.compile(UNSAID)
_LETTERED = re.compile(rf"(?P<letter>[A-Z])(?P<square>{SQUARE_PATTERN})")
_FILE = re.compile(r"[a-p]")
_TAILS = {"n't": "not", "'re": "are", "'ve": "have", "'ll": "will", "'d": "would"}
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
_TIMES = {"once": 1, "twice": 2, "thrice": 3}
_COLOURS = {
    "white": Owner.WHITE,
    "black": Owner.BLACK,
    "enemy": Owner.ENEMY,
    "hostile": Owner.ENEMY,
    "opposing": Owner.ENEMY,
    "opponent": Owner.ENEMY,
    "own": Owner.OWN,
    "friendly": Owner.OWN,
}
_PRONOUNS = {
    "it": Pronoun.IT,
    "he": Pronoun.HE,
    "him": Pronoun.HE,
    "they": Pronoun.IT,
    "them": Pronoun.IT,
}


@dataclass(frozen=True, slots=True)
class MoveToken:
    """A move with its number, if it has one, and what its marks claim."""

    term: MoveTerm
    index: int | None
    check: bool
    mate: bool
    target: str = ""
    """The square to which it leads, if that is said."""


@dataclass(frozen=True, slots=True)
class Lettered:
    """A letter and a square: `Ne5`, a piece that stands there or a move to there."""

    letter: str
    square: str


@lru_cache(maxsize=256)
def paths_in(text: str) -> tuple[PathText, ...]:
    """The paths that a text names."""
    return tuple(token for token in comment_tokens(text, 0) if isinstance(token, PathText))


def tag(text: str, game: Game, square: str = "") -> Lattice | None:
    """The lattice of a sentence; None if it is too long.

    `square` is what `there` means where the sentence itself names none before it.
    """
    lattice, solid = _units(text)
    if len(lattice.units) > MAX_UNITS:
        return None
    for place, unit in enumerate(lattice.units):
        if place not in solid:
            _tag_word(lattice, place, unit, text, game)
    _tag_phrases(lattice, lexicon(), has_drops=bool(game.rules.drops))
    _tag_synonyms(lattice, lexicon())
    words = vocabulary(game)
    entries = {phrase: (Entry("KIND", word),) for phrase, word in words.words}
    _tag_phrases(lattice, entries)
    lattice.kinds = {phrase[0]: word for phrase, word in words.words if len(phrase) == 1}
    tag_loose(lattice)
    _tag_passives(lattice)
    _tag_datives(lattice)
    _skip_commas(lattice)
    _skip_exclamation(lattice)
    _tag_royal(lattice, game)
    _tag_back_ranks(lattice, game)
    tag_back(lattice, square)
    tag_mine(lattice)
    tag_that_is(lattice)
    _tag_sides(lattice, text)
    _tag_twice_over(lattice)
    return lattice


def _tag_twice_over(lattice: Lattice) -> None:
    """`twice over`, where no square follows over which it goes."""
    for place, (unit, after) in enumerate(pairwise(lattice.units)):
        if unit.text in _TIMES and after.text == "over" and not lattice.value(place + 2, "SQUARE"):
            lattice.add(place, place + 2, "TIMES", _TIMES[unit.text])


def _tag_sides(lattice: Lattice, text: str) -> None:
    """`he` and `his opponent` after the name of one player, where the other is not named."""
    named: set[Owner] = set()
    for place, unit in enumerate(lattice.units):
        if unit.text == "he" and len(named) == 1:
            lattice.add(place, place + 1, "LASTSIDE", next(iter(named)))
            if _goes_on(lattice, place):
                lattice.add(place, place + 1, "SAMESIDE", next(iter(named)))
        owner = lattice.value(place, "SIDE")
        if owner is not None and text[unit.start].isupper():
            named.add(owner)


_GOING_ON = frozenset(("so", "but", "and", "yet"))


def _goes_on(lattice: Lattice, place: int) -> bool:
    """`White is not in check, so he may take the pawn`: he of whom the sentence is, and no king."""
    words = [unit.text for unit in lattice.units]
    first = lattice.value(0, "SIDE") is not None and len(words) > 1 and words[1] != "'s"
    before = words[place - 2 : place] if place > 1 else []
    return bool(first and before and before[0] == "," and before[1] in _GOING_ON) and not {
        "king",
        "king's",
    } & {*words[:place]}


def _tag_royal(lattice: Lattice, game: Game) -> None:
    """The squares of the game that are royal for a side."""
    royal = game.rules.royal_squares[0] | game.rules.royal_squares[1]
    for place in range(len(lattice.units)):
        name = lattice.value(place, "SQUARE")
        square = game.board.square(name) if name is not None else None
        if square is not None and royal >> square & 1:
            lattice.add(place, place + 1, "ROYAL", name)


def _tag_back_ranks(lattice: Lattice, game: Game) -> None:
    """`back rank`, with the number of White's and of Black's: the outermost ranks of the board."""
    for place, pair in enumerate(pairwise(lattice.units)):
        if tuple(unit.text for unit in pair) in _BACK_RANKS:
            ranks = sorted(
                {game.board.name(each)[1:] for each in bits(game.board.squares)}, key=int
            )
            lattice.add(place, place + 2, "BACKRANK", (ranks[0], ranks[-1]))


_BACK_RANKS = frozenset((("back", "rank"), ("back", "row"), ("home", "rank"), ("bottom", "rank")))


def _units(text: str) -> tuple[Lattice, set[int]]:
    """The units of a text, and those that are a move or path and no words."""
    units: list[Unit] = []
    edges: list[tuple[int, str, object]] = []
    for token in comment_tokens(text, 0):
        dots = _dots_before(units, token.span.start)
        if dots and _DOTTED.fullmatch(text[token.span.start : token.span.end]):
            del units[-dots.units :]
            move = _dotted(token, text, dots.start)
            edges.append((len(units), "MOVE", move))
            units.append(Unit("<move>", *move.term.extent))
        elif isinstance(token, MoveText):
            edges.append((len(units), "MOVE", _move(token)))
            units.append(Unit("<move>", token.whole.start, _end(token)))
        elif isinstance(token, PathText):
            extent = token.span.start, token.span.end
            edges.append((len(units), "PATH", PathTerm(extent, token.squares)))
            units.append(Unit("<path>", *extent))
        elif isinstance(token, SquareText):
            edges.append((len(units), "SQUARE", token.name))
            units.append(Unit(token.name, token.span.start, token.span.end))
        elif _SHORT_MOVE.fullmatch(token.text):
            extent = token.span.start, token.span.end
            edges.append((len(units), "MOVE", _idea(token.text, extent)))
            units.append(Unit("<move>", *extent))
        else:
            units += _words(token.text, token.span.start)
    lattice = Lattice(units)
    for place, name, value in edges:
        lattice.add(place, place + 1, name, value)
        if isinstance(value, MoveToken):
            _add_mark(lattice, place, value)
    return lattice, {place for place, name, _ in edges if name != "SQUARE"}


_DOTTED = re.compile(r"(?:(?:[A-Z][a-p]?[1-9]?x?|[a-p]x)?[a-p][1-9]|O-O(?:-O)?)(?:=[A-Z])?[+#]?")
"""What a move may look like where dots say that it is one."""
_ELLIPSIS = ("\u2026", "...")


@dataclass(frozen=True, slots=True)
class _Dots:
    """The dots right before a move, which say that it is Black's."""

    units: int
    start: int


def _dots_before(units: list[Unit], start: int) -> _Dots | None:
    """The dots that end where a token begins, if nothing stands right before them."""
    count, at = 0, len(units)
    while at and units[at - 1].end == start and set(units[at - 1].text) <= set(".\u2026"):
        at -= 1
        count, start = count + 1, units[at].start
    if not count or "".join(each.text for each in units[at:]) not in _ELLIPSIS:
        return None
    return None if at and units[at - 1].end == start else _Dots(count, start)


def _dotted(token: Item, text: str, start: int) -> MoveToken:
    """A move with the dots before it: `...Kd8`."""
    end = _end(token) if isinstance(token, MoveText) else token.span.end
    said = text[start:end]
    return MoveToken(MoveTerm((start, end), said, numbered=False), None, "+" in said, "#" in said)


def _end(move: MoveText) -> int:
    return max((move.whole.end, *(mark.span.end for mark in move.marks)))


def _move(token: MoveText) -> MoveToken:
    """A move of the text, as its span with the number has it."""
    number = token.number.index if token.number else None
    is_full = token.said is not None and (token.said.is_full or token.said.drops)
    numbered = token.number is not None or is_full
    term = MoveTerm((token.whole.start, _end(token)), token.text, numbered)
    return MoveToken(
        term,
        number,
        any(mark.says_check for mark in token.marks),
        any(mark.says_mate for mark in token.marks),
        (token.said.target if token.said else None) or "",
    )


def _idea(text: str, extent: tuple[int, int]) -> MoveToken:
    return MoveToken(MoveTerm(extent, text, numbered=False), None, "+" in text, "#" in text)


def _add_mark(lattice: Lattice, place: int, move: MoveToken) -> None:
    """A move and the mark after it, where that is a unit of its own: `Bxh7+`."""
    after = lattice.units[place + 1 : place + 2]
    if after and after[0].text in ("+", "#") and after[0].start == lattice.units[place].end:
        extent = move.term.extent[0], after[0].end
        term = replace(move.term, extent=extent, text=move.term.text + after[0].text)
        mate = after[0].text == "#"
        marked = replace(move, term=term, check=not mate, mate=mate)
        lattice.add(place, place + 2, "MOVE", marked)


def _words(text: str, start: int) -> Iterator[Unit]:
    """The units of a word: what an apostrophe joins is apart."""
    if text.lower() == "cannot":
        yield Unit("can", start, start + 3)
        yield Unit("not", start + 3, start + 6)
        return
    match = _SPLIT.fullmatch(text)
    if match is None:
        yield Unit(text.lower(), start, start + len(text))
        return
    stem, tail = match["stem"].lower(), match["tail"].lower().replace("\u2019", "'")
    if tail == "n't" and stem == "ca":
        stem = "can"
    elif tail == "n't" and stem == "wo":
        stem = "will"
    middle = start + match.start("tail")
    yield Unit(stem, start, middle)
    yield Unit(_TAILS.get(tail, "'s"), middle, start + len(text))


def _tag_word(  # noqa: C901
    lattice: Lattice, place: int, unit: Unit, text: str, game: Game
) -> None:
    word, written = unit.text, text[unit.start : unit.end]
    after = place + 1
    if word in _COLOURS:
        lattice.add(place, after, "COLOUR", _COLOURS[word])
    if word in ("white", "black"):
        lattice.add(place, after, "SIDE", _COLOURS[word])
    if word in _PRONOUNS:
        lattice.add(place, after, "PRONOUN", _PRONOUNS[word])
    for end, number in numbers_at(lattice.units, place):
        lattice.add(place, end, "NUM", number)
    if word in _TIMES:
        lattice.add(place, after, "TIMES", _TIMES[word])
    if word in _ORDINALS:
        lattice.add(place, after, "ORD", str(_ORDINALS.index(word) + 1))
    elif re.fullmatch(r"[1-9](?:st|nd|rd|th)", word):
        lattice.add(place, after, "ORD", word[0])
    if _FILE.fullmatch(word):
        lattice.add(place, after, "FILE", word)
    match = _LETTERED.fullmatch(written)
    if match and match["letter"] in vocabulary(game).letters:
        lattice.add(place, after, "LETTERED", Lettered(match["letter"], match["square"].lower()))
    if written in vocabulary(game).letters and place and lattice.units[place - 1].text in _BEFORE:
        lattice.add(place, after, "KIND", kind_of_letter(game, written))
    if word == "but" and _is_counted(lattice, place):
        # `The knight has but three squares`: only three.
        lattice.stand(place, after, "only")
    if word in _SKIPPED or (word == "either" and place and _ends(lattice, after)):
        lattice.skip(place, after)
    if word == "next" and place and _ends(lattice, after) and _may_be(lattice):
        lattice.skip(place, after)


_BEFORE = frozenset(("the", "a", "his", "its", "white", "black", "'s"))
"""After these words a letter alone is a piece: `the N on a7`."""
_SKIPPED = frozenset("-\"'\u201c\u201d\u2018\u2019\u00ab\u00bb\u2013\u2014!?.\u2026*_")
"""Signs that may be skipped."""


_POSSIBLE = frozenset(("can", "may", "if", "cannot"))


def _is_counted(lattice: Lattice, place: int) -> bool:
    """Whether a word stands between what one has or there is, and the number of it."""
    units = lattice.units
    if not 0 < place < len(units) - 1 or units[place - 1].text not in _HAVING:
        return False
    return any(True for _ in numbers_at(units, place + 1))


_HAVING = frozenset(("has", "have", "had", "is", "are", "was", "were", "finds", "with"))


def _may_be(lattice: Lattice) -> bool:
    """Whether a sentence says what can be: that is so next, and no move is told beforehand."""
    return any(unit.text in _POSSIBLE for unit in lattice.units)


def _ends(lattice: Lattice, place: int) -> bool:
    """Whether a clause ends at a place: `it is not protected either`."""
    units = lattice.units
    return place == len(units) or units[place].text in (",", ";", ".", ":", ")")


def _skip_commas(lattice: Lattice) -> None:
    """A comma may be skipped beside words that may, and at either end."""
    last = len(lattice.units) - 1
    for place, unit in enumerate(lattice.units):
        if unit.text in (",", ":") and (
            place in (0, last) or lattice.skips_to(place) or lattice.skips_from(place + 1)
        ):
            lattice.skip(place, place + 1, 1)


_THERE_IS = [(",", "there", be) for be in ("is", "are", "was", "were")]
"""What a clause begins with, and no word for a place."""
_CALLS = frozenset(
    (("what", "a"), ("what", "an"), ("be", "careful"), ("watch", "out"), ("look", "out"))
)
_CALL = frozenset(("beware", "careful", "attention", "look", "note", "warning"))
_NAMES = ("SQUARE", "MOVE", "PATH")


def _skip_exclamation(lattice: Lattice) -> None:
    """`What a spot for a knight: it forks two rooks`: what is called out before it says nothing."""
    words = tuple(unit.text for unit in lattice.units)
    if words[:2] not in _CALLS and words[:1] not in {(each,) for each in _CALL}:
        return
    end = next((at for at, word in enumerate(words) if word in (":", "!")), None)
    if end is None or end + 1 == len(words):
        return
    if not any(lattice.edges(at, tag) for at in range(end) for tag in _NAMES):
        lattice.skip(0, end + 1, 1)


def tag_again(lattice: Lattice) -> None:
    """Add the words of the lexicon to a lattice in which some words are others than were said."""
    fresh = Lattice(list(lattice.units))
    for place, unit in enumerate(fresh.units):
        if unit.text in _PRONOUNS:
            fresh.add(place, place + 1, "PRONOUN", _PRONOUNS[unit.text])
        for end, number in numbers_at(fresh.units, place):
            fresh.add(place, end, "NUM", number)
    _tag_phrases(fresh, lexicon())
    _tag_synonyms(fresh, lexicon())
    for place in range(len(fresh.units)):
        known = {(tag, end) for tag, _, end, _ in lattice.all_edges(place)}
        for tag, value, end, cost in fresh.all_edges(place):
            if (tag, end) not in known:
                lattice.add(place, end, tag, value, cost)
        for end, word in fresh.stands(place):
            if (end, word) not in lattice.stands(place):
                lattice.stand(place, end, word)
    _tag_passives(lattice)


def _tag_phrases(
    lattice: Lattice, phrases: Mapping[Phrase, tuple[Entry, ...]], *, has_drops: bool = False
) -> None:
    longest = _longest(phrases)
    words = tuple(unit.text for unit in lattice.units)
    tails = {
        entry.value for _, _, entry in _phrases_in(words, longest, phrases) if entry.tag == "TAIL"
    }
    for place, end, entry in _phrases_in(words, longest, phrases):
        if entry.tag == "NEUTRAL":
            denied = place and words[place - 1] == "not" and entry.value not in _AFTER_NOT
            # `The king as well as the queen` has no `as the queen`.
            joins = entry.value == "as well" and words[end : end + 1] == ("as",)
            # `As then the path is clear` speaks of what would be.
            then = entry.value == "then" and place and words[place - 1] in _REASONS
            # `Besides 23.Nxb4 he has two king moves` sets the move apart from what follows.
            sets_apart = entry.value in _ADDS and not _ends(lattice, end)
            # `9.Kb3, there is not another legal move` says nothing of that move.
            begins = entry.value == "there" and words[place - 1 : end + 1] in _THERE_IS
            # `With both queens on the board, ...` says of them where they are.
            states = entry.value.endswith("on the board") and _follows_with(words[:place])
            if not (denied or joins or then or sets_apart or begins or states):
                lattice.skip(place, end)
        elif entry.tag == "VERB" and _lacks_tail(entry.value.verb, tails):
            # `Takes under fire` is no `takes` where `under fire` does not follow.
            continue
        elif entry.tag == "VERB" and has_drops and words[place].startswith("drop"):
            lattice.add(place, end, entry.tag, _as_drop(entry.value))
        elif entry.tag == "STANDS":
            _stand(lattice, place, end, entry.value)
        else:
            lattice.add(place, end, entry.tag, entry.value)


def _follows_with(words: Phrase) -> bool:
    """Whether words begin with `with`, and no clause has begun since."""
    return words[:1] == ("with",) and "," not in words


_ADDS = frozenset(("besides", "in addition"))


def _phrases_in(
    words: tuple[str, ...],
    longest: Mapping[str, int],
    phrases: Mapping[Phrase, tuple[Entry, ...]],
) -> Iterator[tuple[int, int, Entry]]:
    """Every phrase that stands in a sentence: where, and what it is."""
    for place, word in enumerate(words):
        for length in range(1, min(longest.get(word, 0), len(words) - place) + 1):
            for entry in phrases.get(words[place : place + length], ()):
                yield place, place + length, entry


def _lacks_tail(verb: Verb, tails: Container[str]) -> bool:
    """Whether a verb of which some words stand behind its object has none of them."""
    return bool(verb.tails) and not any(each in tails for each in verb.tails)


def _as_drop(form: VerbForm) -> VerbForm:
    """`Drops a man`, where men are dropped: it is not lost."""
    frames = tuple(each for each in form.verb.frames if each.sense != "loses")
    return replace(form, verb=replace(form.verb, frames=frames))


def _tag_synonyms(lattice: Lattice, phrases: Mapping[Phrase, tuple[Entry, ...]]) -> None:
    """`Takes the road` has the edges of `takes the path`, as `road` stands for `path`."""
    said = tuple(unit.text for unit in lattice.units)
    meant = tuple(_meant(lattice, place) for place in range(len(said)))
    longest = _longest(phrases)
    for place, word in enumerate(meant):
        for end in range(place + 1, min(place + longest.get(word, 0), len(said)) + 1):
            if said[place:end] != meant[place:end]:
                for entry in phrases.get(meant[place:end], ()):
                    if entry.tag not in ("NEUTRAL", "STANDS"):
                        lattice.add(place, end, entry.tag, entry.value)


def _meant(lattice: Lattice, place: int) -> str:
    """The word for which one word stands, or the word itself."""
    others = [word for end, word in lattice.stands(place) if end == place + 1]
    return others[0] if len(others) == 1 else lattice.units[place].text


_REASONS = frozenset(("as", "because", "since", "for"))
_GETS = {"gets": "is", "get": "are", "got": "was"}


def _tag_passives(lattice: Lattice) -> None:
    """`gets taken` is `is taken`."""
    for place, unit in enumerate(lattice.units[:-1]):
        verbs = lattice.edges(place + 1, "VERB") if unit.text in _GETS else ()
        if any(value.form == "participle" for _, value, _ in verbs):
            lattice.stand(place, place + 1, _GETS[unit.text])


_LEAVES = frozenset(("leaves", "leave", "left", "leaving", "allows", "allow", "allowing"))


def _tag_datives(lattice: Lattice) -> None:
    """`leaves to White one move` is `leaves White one move`."""
    for place, unit in enumerate(lattice.units[1:-1], 1):
        after_verb = unit.text == "to" and lattice.units[place - 1].text in _LEAVES
        if after_verb and any(lattice.edges(place + 1, "COLOUR")):
            lattice.skip(place, place + 1)


def _stand(lattice: Lattice, place: int, end: int, words: Phrase) -> None:
    """Words that stand for one or two: the first of them for the first, the rest for the other."""
    if len(words) == 1:
        lattice.stand(place, end, words[0])
    else:
        lattice.stand(place, place + 1, words[0])
        lattice.stand(place + 1, end, words[1])


_AFTER_NOT = frozenset(
    ("yet", "now", "any more", "anymore", "any longer", "at all", "even", "either", "here", "there")
)
"""What may be skipped after `not`; `not just` and `not immediately` deny only the word."""


def _longest(phrases: Mapping[Phrase, tuple[Entry, ...]]) -> dict[str, int]:
    """The length of the longest phrase that begins with each word."""
    if len(phrases) > _MANY:
        return _longest_of_lexicon()
    return _lengths(phrases)


_MANY = 200


@lru_cache(maxsize=1)
def _longest_of_lexicon() -> dict[str, int]:
    return _lengths(lexicon())


def _lengths(phrases: Mapping[Phrase, tuple[Entry, ...]]) -> dict[str, int]:
    longest: dict[str, int] = {}
    for phrase in phrases:
        longest[phrase[0]] = max(longest.get(phrase[0], 0), len(phrase))
    return longest
