"""Popeye's input as tokens, each with its place; and his keywords in English, German and French.

A keyword may be cut short as long as it is unique.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import NamedTuple, TypeVar

from toolkit.problems import games
from toolkit.record.source import Source

_TOKEN = re.compile(r"[ \t\r\n;,]*+([A-Za-z0-9#=+\-%>!.<()~/&|:\[\]{}?]+|.?)", re.DOTALL)
_LINE = re.compile(r"[^\r\n]*")


class PopeyeToken(NamedTuple):
    """A word of the input; the text is empty after the last."""

    text: str
    offset: int


class PopeyeTokens:
    """Reads a text token by token; authors, titles and such take the rest of their line."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.offset = 0
        self.current = PopeyeToken("", 0)
        self.advance()

    def advance(self) -> PopeyeToken:
        """Go to the next token, and return it. A character that belongs to none is one of its own."""
        match = _TOKEN.match(self.source.text, self.offset)
        assert match is not None
        self.current, self.offset = PopeyeToken(match[1], match.start(1)), match.end()
        return self.current

    def take(self) -> PopeyeToken:
        """Return the current token, and go to the next."""
        token = self.current
        self.advance()
        return token

    def rest_of_line(self) -> str:
        """Return the rest of the line after the current token, and go to the next token."""
        line = _LINE.match(self.source.text, self.offset)
        assert line is not None
        self.offset = line.end()
        self.advance()
        return line[0].lstrip(" \t;.,").strip()


class PopeyeFault(Exception):  # noqa: N818 - it never leaves the reader
    """Ends the reading of one problem; the rest is read on."""

    def __init__(self, token: PopeyeToken, message: str, *, supported: bool = True) -> None:
        super().__init__(message)
        self.token = token
        self.message = message
        self.supported = supported
        """False if the input is right, and Pathmate lacks what it asks for."""


def unsupported(token: PopeyeToken, what: str) -> PopeyeFault:
    """Return the fault of a word that is right but not supported."""
    return PopeyeFault(token, what, supported=False)


def shown(token: PopeyeToken) -> str:
    """Return a token as it is reported."""
    return games.shown(token.text) if token.text else "the end of the input"


class Keyword(Enum):
    """A keyword in English, German and French."""

    def __init__(self, english: str, german: str, french: str) -> None:
        self.texts = {"english": english, "german": german, "french": french}


class FrameKeyword(Keyword):
    """The keywords between problems, and between their positions."""

    BEGIN = ("beginproblem", "anfangproblem", "debutprobleme")
    END = ("endproblem", "endeproblem", "finprobleme")
    NEXT = ("nextproblem", "weiteresproblem", "asuivre")
    TWIN = ("twin", "zwilling", "jumeau")
    ZERO = ("zeroposition", "nullstellung", "zeroposition")


class CommandKeyword(Keyword):
    """The keywords of a problem's parts."""

    REMARK = ("remark", "bemerkung", "remarque")
    STRUCTURED = ("sstipulation", "sforderung", "senonce")
    AUTHOR = ("author", "autor", "auteur")
    ORIGIN = ("origin", "quelle", "source")
    PIECES = ("pieces", "steine", "pieces")
    CONDITION = ("condition", "bedingung", "condition")
    OPTION = ("option", "option", "option")
    STIPULATION = ("stipulation", "forderung", "enonce")
    PROTOCOL = ("protocol", "protokoll", "protocol")
    TITLE = ("title", "titel", "titre")
    LATEX = ("latex", "latex", "latex")
    LATEX_PIECES = ("latexpieces", "latexsteine", "pieceslatex")
    AWARD = ("award", "auszeichnung", "prix")
    ARRAY = ("initialgamearray", "partieanfangsstellung", "positioninitialepartie")
    FORSYTH = ("forsyth", "forsyth", "forsyth")


class SideKeyword(Keyword):
    """The keywords before pieces."""

    WHITE = ("white", "weiss", "blanc")
    BLACK = ("black", "schwarz", "noir")
    NEUTRAL = ("neutral", "neutral", "neutre")
    INVISIBLE = ("totalinvisible", "totalunsichtbar", "totalinvisible")


class AttributeKeyword(Keyword):
    """The attributes of pieces; none is supported."""

    ROYAL = ("royal", "koeniglich", "royale")
    KAMIKAZE = ("kamikaze", "kamikaze", "kamikaze")
    PARALYSING = ("paralysing", "paralysierend", "paralysante")
    CHAMELEON = ("chameleon", "chamaeleon", "cameleon")
    JIGGER = ("jigger", "jigger", "jigger")
    VOLAGE = ("volage", "volage", "volage")
    FUNCTIONARY = ("functionary", "beamtet", "fonctionnaire")
    HALF_NEUTRAL = ("halfneutral", "halbneutral", "demineutre")
    HURDLE = ("hurdlecolourchanging", "sprungbockfarbewechselnd", "couleurechangeantsautoir")
    PROTEAN = ("protean", "proteisch", "protee")
    MAGIC = ("magic", "magisch", "magique")
    UNCAPTURABLE = ("uncapturable", "unschlagbar", "imprenable")
    PATROL = ("patrol", "patrouille", "patrouille")
    FRISCHAUF = ("frischauf", "frischauf", "frischauf")
    BUL = ("bul", "bul", "bul")
    DOB = ("dob", "dob", "dob")
    ANDA = ("anda", "anda", "anda")
    ANDA_INVERSE = ("andainverse", "andainvers", "andainverse")
    ALICE_A = ("alicea", "alicea", "alicea")
    ALICE_B = ("aliceb", "aliceb", "aliceb")


class OptionKeyword(Keyword):
    """The keywords of options."""

    DEFENCE = ("defence", "widerlegung", "defense")
    SET_PLAY = ("setplay", "satzspiel", "apparent")
    WHITE_TO_PLAY = ("whitetoplay", "weissbeginnt", "apparentseul")
    VARIATIONS = ("variations", "varianten", "variantes")
    MOVE_NUMBERS = ("movenumbers", "zugnummern", "trace")
    START_MOVE = ("startmovenumber", "startzugnummer", "enroute")
    NO_WHITE_KING = ("nowk", "ohnewk", "sansrb")
    DUPLEX = ("duplex", "duplex", "duplex")
    NO_BLACK_KING = ("nobk", "ohnesk", "sansrn")
    THREAT = ("threat", "drohung", "menace")
    NO_THREAT = ("nothreat", "ohnedrohung", "sansmenace")
    TRY = ("try", "verfuehrung", "essais")
    MOST_SOLUTIONS = ("maxsolutions", "maxloesungen", "maxsolutions")
    MOST_FLIGHTS = ("maxflightsquares", "maxfluchtfelder", "maxcasesfuites")
    SEARCH = ("search", "suchen", "search")
    MULTI_SOLUTIONS = ("multisolutions", "mehrereloesungen", "multisolutions")
    NO_SYMMETRY = ("nosymmetry", "keinesymmetrie", "nonsymetrique")
    NON_TRIVIAL = ("nontrivial", "nichttrivial", "nontrivial")
    KEEP_MATING_PIECE = ("keepmatingpiece", "haltemattsetzendenstein", "retienspiecematante")
    EN_PASSANT = ("enpassant", "enpassant", "enpassant")
    NO_BOARD = ("noboard", "ohnebrett", "sansechiquier")
    NO_SHORT = ("noshortvariations", "ohnekurzvarianten", "sansvariantescourtes")
    HALF_DUPLEX = ("halfduplex", "halbduplex", "demiduplex")
    POST_KEY = ("postkeyplay", "nachschluessel", "aprescle")
    INTELLIGENT = ("intelligent", "intelligent", "intelligent")
    MOST_TIME = ("maxtime", "maxzeit", "maxtemps")
    NO_CASTLING = ("nocastling", "keinerochade", "sansroquer")
    QUODLIBET = ("quodlibet", "quodlibet", "quodlibet")
    STOP_ON_SHORT = ("stoponshortsolutions", "stopnachkurzloesungen", "finapressolutionscourtes")
    BEEP = ("beep", "pieps", "bip")
    NO_GRID = ("suppressgrid", "ohnegitter", "sansgrille")
    WRITE_GRID = ("writegrid", "zeichnegitter", "ajoutegrille")
    EXCLUSIVE_CASTLING = (
        "castlingmutuallyexclusive",
        "rochadengegenseitigausschliessend",
        "roquesmutuellementexclusifs",
    )
    GOAL_IS_END = ("goalisend", "zielistende", "butestfin")
    UNPUBLISHED = ("unpublishedoption", "nichtpublizierteoption", "optionnonpubliee")
    NULL_MOVES = ("nullmoves", "nullzuege", "coupsvides")
    UP_TO_MOVE = ("uptomovenumber", "biszugnummer", "jusquaucoup")
    AVOID_TRIVIAL_TRIES = (
        "trivialtriesavoid",
        "trivialefehlversucheunterdruecken",
        "trivialessaisupprimer",
    )
    MATES_IN_1 = ("matesin1", "mattsin1", "matsen1")
    LAST_CAPTURE = ("lastcapture", "letzterschlag", "derniereprise")


class TwinKeyword(Keyword):
    """The keywords of a twin's changes."""

    MOVE = ("move", "versetze", "deplacement")
    EXCHANGE = ("exchange", "tausche", "echange")
    STIPULATION = ("stipulation", "forderung", "enonce")
    STRUCTURED = ("sstipulation", "sforderung", "senonce")
    ADD = ("add", "hinzufuegen", "ajoute")
    REMOVE = ("remove", "entferne", "ote")
    CONTINUED = ("continued", "ferner", "enplus")
    ROTATE = ("rotate", "drehung", "rotation")
    CONDITION = ("condition", "bedingung", "condition")
    POLISH = ("polishtype", "farbwechsel", "couleurechange")
    MIRROR = ("mirror", "spiegelung", "miroir")
    SHIFT = ("shift", "verschiebung", "translation")
    SUBSTITUTE = ("substitute", "ersetze", "remplace")


_W = TypeVar("_W", bound=Keyword)


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """A token that may be short for several keywords."""

    texts: tuple[str, ...]


def find(kinds: type[_W], language: str, token: str) -> _W | Ambiguous | None:
    """Return the keyword that a token is, or begins; None if there is none."""
    token = token.lower()
    fits = [word for text, word in _table(kinds, language) if text.startswith(token)]
    if len(fits) > 1:
        exact = [word for word in fits if word.texts[language] == token]
        return exact[0] if exact else Ambiguous(tuple(word.texts[language] for word in fits))
    return fits[0] if fits else None


@cache
def _table(kinds: type[_W], language: str) -> tuple[tuple[str, _W], ...]:
    return tuple((word.texts[language], word) for word in kinds)


def listed(tokens: PopeyeTokens, kinds: type[_W], language: str) -> Iterator[tuple[PopeyeToken, _W]]:
    """Yield each keyword of a list as it is passed over; what belongs to it is read in between.

    The list ends before what is no such keyword. Raises PopeyeFault for one that may be several.
    """
    while tokens.current.text:
        token = tokens.current
        word = find(kinds, language, token.text)
        if word is None:
            return
        if isinstance(word, Ambiguous):
            raise PopeyeFault(token, f"{shown(token)} may be {', '.join(word.texts)}")
        tokens.advance()
        yield token, word
