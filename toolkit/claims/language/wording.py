"""Says in words what a form says: `the white knight on c1 protects f7 by c1-f4-f7`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    FROM,
    MEMBER,
    OCCUPANT,
    AllOf,
    And,
    Answered,
    Article,
    AtMove,
    Atom,
    Because,
    Counted,
    Described,
    Earlier,
    Form,
    Given,
    Group,
    Hedged,
    HowMany,
    Joint,
    LastMove,
    Like,
    LineTerm,
    Mark,
    MateTerm,
    MovesTerm,
    MoveTerm,
    Moving,
    Not,
    Number,
    Or,
    Owner,
    Passed,
    PathTerm,
    Pieces,
    Played,
    Premise,
    Promoting,
    Pronoun,
    SideTerm,
    Sort,
    Squares,
    SquareSort,
    SquareTerm,
    Standing,
    Taking,
    Term,
    Threat,
    Traded,
    Ways,
    Without,
    Word,
)
from toolkit.claims.language.terms import is_past_deed
from toolkit.claims.language.vocabulary import plural_of

_ARTICLES = {
    Article.THE: "the",
    Article.SOME: "a",
    Article.NO: "no",
    Article.EVERY: "every",
    Article.ANOTHER: "another",
}
_OWNERS = {
    Owner.WHITE: "white",
    Owner.BLACK: "black",
    Owner.OWN: "own",
    Owner.ENEMY: "enemy",
}
_SIDES = {
    Owner.WHITE: "White",
    Owner.BLACK: "Black",
    Owner.OWN: "the side",
    Owner.ENEMY: "the other side",
}
_PRONOUNS = {
    Pronoun.IT: "the one spoken of",
    Pronoun.HE: "the side spoken of",
    Pronoun.MOVER: "that moved",
}
TEMPLATES = {
    "path": "the move goes|count|to|via|like|only|bare",
    "goes": "agent|goes|how|off:off|along:along|from_:from|to:to|via|like|count",
    "reaches": "agent|reaches|to|from_:from|via|like|count",
    "captures": "agent|captures|patient|on:on|with_:with|via|like|how",
    "captured": "patient|is captured|agent:by|via",
    "exchanged": "patient|are exchanged|agent:by|for_:for|on:on|by:in|how|count:in captures:",
    "check": "agent|gives|how|check|patient:to|from_:from|along:along|count|paths|via|like",
    "check_from": "agent|can give check|patient:to|on:on|how",
    "in_check": "patient|is in|how|check|agent:by|from_:from|along:along|count|paths|via",
    "attacks": "agent|attacks|as_|patient|times|from_:from|along:along|like|via",
    "protects": "agent|protects|patient|times|like|from_:from|along:along|through:through|via",
    "odds": "patient|has|how|attackers than defenders",
    "neighbours": "agent|stands|how|patient",
    "apart": "agent|stand so far apart|count",
    "offset": "agent|stands|count|how|patient",
    "taken_in_turn": "patient|were taken one after the other|how|on:on|of:of",
    "bends": "agent|can go|to:to|how:first|count:by squares",
    "bent": "agent|goes|to:to|how:first|count:by squares",
    "same_square": "square|is|of",
    "repeated": "the position is repeated|how|count|moves:that after",
    "line_size": "line|has squares in number|count",
    "move_numbers": "agent|has legal moves|how|than:than",
    "of_sort": "the move is of the sort|how|by:made by a",
    "tally": "agent|on the board there were|count|how|patient:of|on:on|since:since move|last:in the last moves,|now:and this is the last of them",
    "in_a_row": "agent|count|how|same:to one square|on:on|in a row",
    "part": "!of|patient|that|agent|attacks|how|these|count|is|state",
    "undefended": "patient|is protected by nobody",
    "hanging": "patient|is attacked|agent:by|and protected by nobody",
    "controls": "agent|controls|as_|square|times|from_:from|along:along|through:through|like|via",
    "controls_near": "agent|controls just|square|patient:next to",
    "leg": "leg|count|of:of|of the path|patient|runs|how|line",
    "sees_to": "agent|sees|how|square|along:along|from_:from",
    "leaps_over": "agent|leaps over|over|to:to",
    "can_leap_over": "agent|can leap over|over",
    "xray": "agent|acts on|patient|through:through|via",
    "blocks": "agent|blocks|patient|from_:from|to:to|at:at|between:between",
    "blocked": "patient|is blocked|count|for_:for|agent:by|at:at",
    "clear": "patient|is clear|for_:for",
    "interposes": "agent|steps in|at:on|patient",
    "pinned": "patient|is pinned|how|agent:by|to:to|along:along|via",
    "pins": "agent|pins|patient|how|to:to|along:along|via",
    "immobile": "patient|has no legal move",
    "mobile": "agent|has a legal move",
    "can_go": "agent|can go|how|from_:from|to:to|along:along|out_of:out of|via|like",
    "checks_running": "agent|checks in succession|count",
    "can_block": "agent|can block|patient|at:on",
    "can_take": "agent|can take|patient|on:on|count|how|via",
    "legal": "moves|is legal|agent:for|against:against",
    "choices": "agent|!has|count|how|by:with|patient:of|on:on|moves:namely|among:as all|among the legal moves",
    "all_moves": "!the|next_|only|how|count|agent:of|by:with|patient:of|on:on|all bring|state",
    "only_legal": "agent|!has|count|legal moves|moves:namely",
    "forced": "agent|had|alone|one legal move|moves:namely",
    "exposes": "the king|patient:of|would be in check|agent:by|via|along:along|how",
    "compelled": "agent|has nothing but|to:to|patient:taking|alone",
    "alternative": "there were|count|other legal moves|agent:for|moves:namely",
    "mate": "agent|checkmates|patient|from_:from|moves:by|via|like",
    "stalemate": "agent|stalemates|patient|moves:by",
    "no_moves": "patient|has no legal move",
    "mate_in": "agent|only|mates in|number|by:by|on:on|with_:with|start:starting with|first:by|at:on",
    "mates_exist": "there are|count|mates in|number|moves:namely|agent:for",
    "allows_mate": "the side to move mates in|number",
    "fork": "agent|attacks at once|patient|from_:from|via",
    "skewers": "agent|skewers|patient",
    "material": "agent|!has|only|has|of",
    "only_kinds": "!there is besides kings nothing but|has|agent:of",
    "set_against": "agent|!has|how|has|against:against",
    "ahead": "agent|is ahead by|by|for_:for|behind",
    "gone": "patient|is not on the board",
    "remains": "patient|is|how|on the board",
    "bare": "patient|has nothing but the king",
    "wins": "agent|wins|how|patient|for_:for|on:on|by:by",
    "loses": "agent|loses|how|patient|for_:for|on:on|by:by",
    "flight": "patient|can flee to|count|square",
    "is_flight": "square|is a flight square|patient:of",
    "open_line": "line|is|how|for_:for",
    "passed": "patient|is a passed pawn",
    "doubled": "patient|is doubled|line:on",
    "isolated": "patient|is isolated",
    "backward": "patient|is backward",
    "connected": "patient|is connected",
    "result": "agent|!has|how:the game,",
    "castling_right": "agent|may castle|how|state|barred:barred by",
    "castled": "agent|castles|how",
    "has_castled": "agent|has castled|how",
    "has_moved": "agent|has moved",
    "promotion_checks": "count|how|promotions of|agent|to:to|give check",
    "itinerary": "agent|went|stations:from|count:in|ago:before so many moves:|since:since move|how|doing:and each move",
    "captured_once": "agent|has captured|patient|on:on|from_:from|how",
    "been_on": "agent|how|was on|at",
    "only_moved": "!only|agent|has moved|besides:besides|of:of",
    "drop_squares": "agent|at:by|count:has free starting squares,",
    "all_on_board": "agent|has all its pieces on the board,|count",
    "kept": "agent|has lost none of|patient",
    "lost": "agent|has lost|how|patient|on:on",
    "drawn": "the game is drawn",
    "unpinned": "patient|is pinned no longer",
    "replies": "agent|alone|can answer|only|count:in|capturing|taken|taker:with|on:on|running|between|with_:with|at:on|to:to|moves:by",
    "on_shade": "agent|stands on a square that is|how",
    "share_shade": "agent|stand on squares|how:of colours that are",
    "opposite_bishops": "there are bishops of opposite colours",
    "changes_shade": "agent|changes the colour of its square|start:from|how:to",
    "aligned": "agent|stand on one line|on:on",
    "abreast": "agent|stand side by side|on:on",
    "at_home": "agent|stands where the game starts",
    "alone_on_file": "agent|stands alone on its file",
    "on_open": "agent|stands on a file that is|how",
    "steps_left": "agent|is from the last rank by|count|to:to",
    "promotes": "agent|promotes|to:to|on:on",
    "passing": "agent|captures en passant|patient",
    "range": "agent|slides no further than|count:squares:",
    "strides": "agent|goes on one line|count:for squares:|along|how",
    "conversion": "agent|converts|to:to|via",
    "may_convert": "agent|may convert|must|how",
    "can_convert": "agent|can now convert|to:to",
    "shut_in": "agent|has only pieces of its side beside it|on:on|by:of",
    "began_on": "the bishops began on one colour or two|agent:of|how|at:on",
    "has_converted": "agent|has converted",
    "can_drop": "agent|can drop|patient|on:on",
    "can_promote": "agent|can promote|to:to|on:on|how:with",
    "can_move_as": "agent|can move|only|like|how",
    "open_files": "how|files are there in number|count|among:of|for_:for",
    "islands": "agent|has pawn islands in number|count",
    "opens_line": "agent|opens|how|line|what:for",
    "faces": "agent|faces|patient",
    "intrudes": "agent|stands on a royal square",
    "can_interpose": "agent|must|can block the check|with_:with|on:on",
    "drop": "agent|drops|patient|how|on:on",
    "double_step": "agent|makes a double step|to:to",
    "sideways": "agent|steps to the side|to:to",
    "reserve": "agent|has in reserve|count|how|than:than",
    "friend": "agent|has friends|count|how|at:on|like",
    "stands": "agent|stands|on:on",
    "empty": "square|is empty",
    "occupies": "agent|occupies|on",
    "battery": "agent|are a battery|along:along|on:on|against:against",
    "discovers": "agent|opens the line of|what|patient:on|how|via",
    "prevents": "agent|prevents|moves|mate",
    "trapped": "patient|is trapped",
    "turn": "agent|is to move",
    "on_royal": "agent|stands on a royal square",
    "in_part": "agent|stands in the part of the board:|how|of:of",
    "exists": "agent|is there",
    "even": "both sides have the same pieces",
    "outnumbers": "agent|outnumbers|than|!by|how|by",
    "compared": "agent|is compared in number|by|how|count|with|than|of",
    "doomed": "patient|is mated|number:in|moves:by|whatever it plays|by:with|count:of",
    "law": "agent|there is|how|on:in the",
    "missing_square": "the board has no such square|square",
    "line": "moves|can be played",
    "ways": "only|among:of the|count|of:of|!paths|agent:of|from_:from|to:to|over:over|are|how|by:by",
}
"""For each sense its roles in their order, with what is said before them (`on:on`), and the words
between them; a word that is the name of a role too has a `!`. What is left out is left out."""


def form_words(form: Form) -> str:  # noqa: C901 - a case for each class
    """A form as an English sentence without a capital."""
    match form:
        case Atom():
            return _atom(form)
        case Not(form=inner):
            return f"it is not so that {form_words(inner)}"
        case And(forms=forms):
            return ", and ".join(map(form_words, forms))
        case Or(forms=forms):
            return ", or ".join(map(form_words, forms))
        case HowMany(of=of, count=count, named=those):
            listed = f": {term_words(those)}" if those is not None else ""
            return f"the number of {term_words(of)} is {term_words(count)}{listed}"
        case AllOf(of=of, marks=marks, share=share):
            return f"{share} {term_words(of)} are those{''.join(map(_mark, marks))}"
        case Because(form=inner, reason=reason):
            return f"{form_words(inner)}, because of this: {_reason(reason)}"
        case Given(premise=premise, form=inner):
            return f"{_premise(premise)}, {form_words(inner)}"
        case Earlier(form=inner):
            return f"before the move, {form_words(inner)}"
        case Threat(agent=agent, what=what):
            who = term_words(agent) if agent is not None else "the side that moved"
            said = term_words(what) if isinstance(what, MovesTerm) else form_words(what)
            return f"{who} threatens: {said}"
        case Hedged(moves=moves):
            named = f" about {', '.join(move.text for move in moves)}" if moves else ""
            return f"a judgement{named}"


def _reason(reason: Form | Term) -> str:
    if isinstance(reason, Pieces | Group | MovesTerm | PathTerm):
        return term_words(reason)
    return form_words(reason)  # type: ignore[arg-type]


def _premise(premise: Premise) -> str:
    match premise:
        case Played(moves=moves):
            return f"after {term_words(moves)}"
        case Passed(side=side):
            return f"if {term_words(side) if side else 'the side to move'} does nothing"
        case Moving(pieces=pieces, to=to):
            goal = f" to {to.name}" if to else ""
            return f"if {term_words(pieces)} moves{goal}"
        case Standing(pieces=pieces, on=on):
            return f"if {term_words(pieces)} stood on {on.name}"
        case Taking(agent=agent, patient=patient, on=on):
            what = f" {term_words(patient)}" if patient else ""
            return f"if {term_words(agent) if agent else 'somebody'} takes{what}{f' on {on.name}' if on else ''}"
        case Promoting(kind=kind):
            return f"if the pawn had become a {kind}"
        case Answered(side=side, by=by):
            named = by or side
            who = term_words(named) if named is not None else "the side to move"
            return f"whatever {who} plays"
        case Traded() | AtMove() | LastMove():
            return _past(premise)
        case Without(pieces=pieces):
            return f"without {term_words(pieces)}"
    return "in a case that no line shows"


def _past(premise: Traded | AtMove | LastMove) -> str:
    """The words of a premise that tells of moves already made."""
    if isinstance(premise, AtMove):
        return f"after {premise.number} moves" if premise.after else f"with move {premise.number}"
    if isinstance(premise, LastMove):
        return f"with the last move of {term_words(premise.side)}"
    noun = "capture" if premise.single else "exchange"
    return f"after the {noun}{f' on {premise.on.name}' if premise.on else ''} that was just made"


def _atom(atom: Atom) -> str:
    roles, parts = dict(atom.roles), []
    count = roles.get("count")
    single = atom.sense == "ways" and isinstance(count, Number) and count.value == 1
    items = TEMPLATES.get(atom.sense, atom.sense).split("|")
    subject = atom.role(items[0])
    for place, item in enumerate(items):
        name, colon, lead = item.partition(":")
        if place == 1 and name not in ROLES and _are_several(subject):
            item = _of_several(item)
        if name in roles:
            term = roles.pop(name)
            around = f"{lead} {{}}" if lead else _around(name, term)
            parts.append(around.format(term_words(term)))
        elif item in ("controls", "attacks") and "as_" in roles:
            continue
        elif not colon and name not in ROLES:
            parts.append(_SINGULAR[item] if single else item.removeprefix("!"))
    parts += [f"{name} {term_words(term)}" for name, term in roles.items()]
    return " ".join(parts)


def _are_several(subject: Term | None) -> bool:
    """Whether a verb speaks of several: `two rooks`, `the rook and the bishop`."""
    if isinstance(subject, Group):
        return subject.joint is Joint.AND and len(subject.members) > 1
    return isinstance(subject, Pieces) and (subject.plural or (subject.number or 1) > 1)


def _of_several(verb: str) -> str:
    """The words of a verb as they are said of several: `stand` for `stands`."""
    word, *rest = verb.removeprefix("!").split(" ")
    said = _PLURALS.get(word, word.removesuffix("s"))
    return " ".join([said, *rest])


_PLURALS = {
    "is": "are",
    "has": "have",
    "goes": "go",
    "reaches": "reach",
    "occupies": "occupy",
    "files": "files",
}
"""Words of templates that do not just lose an `s` where they are said of several."""

ROLES = {
    "agent", "patient", "via", "count", "like", "to", "only", "times", "on", "from_", "how", "at",
    "square", "number", "line", "by", "for_", "moves", "behind", "what", "must", "along", "with_",
    "through", "between", "has", "alone", "out_of", "against", "state", "of", "mate", "than", "bare", "over",
    "as_", "paths", "off", "capturing", "taken", "taker", "running", "barred", "next_", "among", "first", "start",
    "these", "besides", "ends", "now", "same", "since", "last", "stations", "ago", "doing",
}  # fmt: skip
"""All roles: in a template they stand for what fills them."""


_SINGULAR = {"!paths": "path", "are": "is"}
"""What the words of the paths of a piece are where one path is counted."""
_AROUND = {"via": "by {}", "paths": "by {} paths", "times": "{} times"}
"""What stands around a term in some roles."""


def _around(name: str, term: Term) -> str:
    if isinstance(term, Number) and term.of_paths:
        return "by {}"
    return _AROUND.get(name, "{}")


def term_words(term: Term) -> str:  # noqa: C901 - a case for each class
    """A term in words."""
    match term:
        case Pieces():
            return _pieces(term)
        case SideTerm(owner=owner):
            return _SIDES[owner]
        case SquareTerm(name=name, corner=True):
            return f"a turn on {name}"
        case SquareTerm(name=name):
            return name
        case Squares():
            return _squares(term)
        case SquareSort():
            return _square_sort(term)
        case PathTerm():
            return term.text
        case LineTerm(kind=kind, name="back" | "long" as name):
            return f"the {name} {kind}"
        case LineTerm(kind=kind, name=name, ends=ends):
            return f"the {kind} {'-'.join(ends) if ends else name or ''}".rstrip()
        case MoveTerm(text=text, passing=passing):
            return f"{text} en passant" if passing else text
        case MovesTerm(moves=moves):
            return " ".join(move.text for move in moves)
        case MateTerm():
            return _mate(term)
        case Like(kind=kind):
            return f"as a {kind}"
        case Number():
            counted = "path" if term.of_paths else "way" if term.of_ways else None
            of = f" {_plural(counted, term.value)}" if counted else ""
            return f"{_bound(term)}{term.value}{of}"
        case Word(value=value):
            return value
        case Counted(kind="exchange"):
            return "the exchange"
        case Counted(kind=kind, number=number, whole=whole):
            return f"{'all ' if whole else ''}{number} {_plural(kind, number)}"
        case Group():
            return _group(term)
        case Described(sort=sort, marks=marks):
            legal = "legal " if sort is Sort.MOVES else ""
            return f"{legal}{sort.value}{''.join(map(_mark, marks))}"
        case Ways():
            return _ways(term)


def _mate(term: MateTerm) -> str:
    """`mate in 2`, `mate on f7 with the queen`."""
    said = (("in", term.number), ("on", term.on), ("with", term.with_))
    return " ".join(("mate", *(f"{word} {term_words(each)}" for word, each in said if each)))


def _mark(mark: Mark) -> str:
    """A mark of a description, ` by the king`; of what a form says, ` so that ...`."""
    if mark.name == "ways":
        return ""
    words = _MARKS.get(mark.name, f"that are {mark.name}")
    if mark.form is not None:
        words = _so_that(mark.form)
    denied = "not " if mark.negated else ""
    named = f" {term_words(mark.term)}" if mark.term is not None else ""
    return f" {denied}{words}{named}"


def _so_that(form: Form) -> str:
    """What is so of each member of a description."""
    deed = f"with some move {form_words(form.form)}" if is_past_deed(form) else ""
    words = deed or form_words(form)
    for said in (f"the piece on {MEMBER}", MEMBER):
        words = words.replace(said, "it")
    return f"so that {words}"


_MARKS = {
    **{name: name for name in ("of", "by", "to", "from", "on", "over", "between")},
    "takes": "that take",
    "check": "that give check",
    "mate": "that mate",
    "stalemate": "that stalemate",
    "near": "next to",
    "flights": "of escape",
    "goals": "open to",
    "are": "that are",
    "is": "that are",
    "parries": "that parry the check",
    "ends": "to different squares",
    "played": "that was made",
    "clear": "that are clear",
    "blocked": "that are blocked by",
    "corner": "that turn on",
}
"""What is said of each mark before its term."""


def _ways(term: Ways) -> str:
    """`2 of 3 paths of the knight to f7`."""
    number = "some" if term.any_ else "all" if term.count is None else str(term.count)
    whole = f" of {term.of}" if term.of is not None else ""
    ends = {"of": term.agent, "from": term.from_, "to": term.to, "over": term.over}
    named = "".join(f" {lead} {term_words(each)}" for lead, each in ends.items() if each)
    return f"{number}{whole} paths{named}"


def _squares(term: Squares) -> str:
    words = "squares" if term.number is None else f"{term.number} squares"
    words = f"{'at least ' if term.at_least else ''}{'only ' if term.only else ''}{words}"
    return f"{words}: {', '.join(term.names)}" if term.names else words


def _square_sort(term: SquareSort) -> str:
    words = [_ARTICLES[term.article]]
    if term.number is not None:
        words.append(f"{_BOUNDS[term.bound]}{term.number}")
    if term.owner is not None:
        words.append(_OWNERS[term.owner])
    if term.whole is not None:
        words.append(f"of {term.whole}")
    words.append(f"{term.sort} square{'s' if term.plural else ''}")
    of = f" of {term_words(term.of)}" if term.of is not None else ""
    return " ".join([*_with_an(words), *([term.name] if term.name is not None else ())]) + of


def _with_an(words: list[str]) -> list[str]:
    """The words with `an` for an `a` that stands before a vowel."""
    first, *rest = words
    return ["an" if first == "a" and rest and rest[0][0] in "aeiou" else first, *rest]


def _bound(term: Number) -> str:
    if term.at_least:
        return "at least "
    return "at most " if term.at_most else ""


def _plural(kind: str, number: int) -> str:
    return kind if number == 1 else plural_of(kind)


def _group(group: Group) -> str:
    members = [term_words(each) for each in group.members]
    *head, last = members
    if group.joint is Joint.NOR:
        words = f"neither {' nor '.join(members)}"
    else:
        words = f"{', '.join(head)} {group.joint.value} {last}" if head else last
    if not group.only:
        return words
    return f"only {words} of all on the board" if group.of_both else f"only {words}"


_BOUNDS = {"": "", "least": "at least ", "most": "at most ", "exact": "exactly "}


def _pieces(term: Pieces) -> str:
    if term.pronoun in _PRONOUNS and term.kind is None and term.pronoun is not Pronoun.MOVER:
        return _PRONOUNS[term.pronoun]
    words = ["this"] if term.pronoun is Pronoun.THIS else _determiner(term)
    if isinstance(term.state, str) and term.state not in (FROM, OCCUPANT):
        words.append(term.state)
    words.append(_plural(term.kind or "piece", 2 if term.plural else term.number or 1))
    return " ".join((*words, *_what_more(term)))


def _determiner(term: Pieces) -> list[str]:
    """The words before a kind of piece: `an enemy`, `2 black`, `its own`."""
    words = [_ARTICLES[term.article]]
    if term.pronoun is Pronoun.OTHER:
        words.append("other")
    if term.number is not None:
        words.append(f"{_BOUNDS[term.bound]}{term.number}")
    if term.owner is not None:
        words.append(_OWNERS[term.owner])
    rest = words[1:]
    if term.article is Article.SOME and (term.plural or term.number is not None):
        return rest
    if term.article in (Article.THE, Article.SOME) and rest[:1] == ["own"]:
        return ["its", *rest]
    return _with_an(words)


def _what_more(term: Pieces) -> Iterator[str]:
    """Where they stand, and what is so of them."""
    if term.squares:
        place = "from" if term.state == FROM else "on"
        yield f"{place} {' and '.join(term.squares)}"
    if term.line is not None:
        yield f"on the {'file' if term.line.isalpha() else 'rank'} {term.line}"
    if term.pronoun is Pronoun.MOVER:
        yield "that moved"
    if term.state is not None and not isinstance(term.state, str):
        yield _so_that(term.state)
