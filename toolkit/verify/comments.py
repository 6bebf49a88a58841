"""Verifies a comment: its variations first, then what its sentences claim."""

from __future__ import annotations

import re
from dataclasses import replace

from toolkit.claims.kinds.impossible import denied_moves
from toolkit.claims.model import Claim, Mention, Scene, Sentence, Verdict, When
from toolkit.claims.reader import ClaimReader
from toolkit.record.lines import CommentLines, LineMove, Statement
from toolkit.record.model import Group
from toolkit.record.source import Source
from toolkit.verify.mainline import MainLine
from toolkit.verify.variations import Variations

_UNUSUAL_SPACE = re.compile(r"[^\S \t\r\n]")
"""White space that pyparsing does not skip, such as the non-breaking one of HTML pages."""


class CommentVerifier:
    """Verifies one comment of a record."""

    def __init__(self, source: Source, main: MainLine, after: int, group: Group) -> None:
        self._source = source
        self._main = main
        self._after = after
        self._lines = CommentLines(group, after)
        self._texts = {id(each): self._text(each) for each in self._lines.statements}
        self.variations = Variations(main, self._lines, self._denied())
        self.claims: list[Claim] = []

    def verify(self) -> None:
        """Play the lines and judge the sentences."""
        self.variations.play()
        reader = ClaimReader()
        statements = sorted(
            self._lines.statements, key=lambda each: (each.span.start, -each.span.end)
        )
        for statement in statements:
            reader.read(self._sentence(statement))
        claims = reader.claims
        if not self._main.is_legal(self._after):
            claims = [_unsettled(claim) for claim in claims]
        self.claims = [*self.variations.claims, *claims]

    def _denied(self) -> set[LineMove]:
        """The moves that the text says cannot be played: their line does not go through them."""
        denied = set()
        for statement in self._lines.statements:
            starts = {statement.span.start + at for at in denied_moves(self._texts[id(statement)])}
            denied |= {move for move in statement.moves if move.move.whole.start in starts}
        return denied

    def _text(self, statement: Statement) -> str:
        """The text of a sentence, with remarks that name moves blanked out."""
        text = _UNUSUAL_SPACE.sub(" ", self._source.slice(statement.span))
        offset = statement.span.start
        for item in statement.items:
            if isinstance(item, Group) and item.names_moves:
                start, end = item.span.start - offset, item.span.end - offset
                text = text[:start] + " " * (end - start) + text[end:]
        return text

    def _sentence(self, statement: Statement) -> Sentence:
        offset = statement.span.start
        mentions = tuple(self._mention(move, offset) for move in statement.moves)
        context: list[Scene] = []
        for move in statement.context:
            scene = (
                self._main.scene_or_position(self._after)
                if move is None
                else self.variations.scenes.get(move)
            )
            if scene is None:
                # The nearest move could not be placed: what is said of it must not be
                # taken for a claim about another.
                break
            context.append(scene)
        return Sentence(
            text=self._texts[id(statement)],
            start=offset,
            index=max(self._after, 0),
            mentions=mentions,
            context=tuple(context),
            apart=statement.apart,
            question=statement.question,
            remarks=tuple(
                (item.span.start - offset, item.span.end - offset)
                for item in statement.items
                if isinstance(item, Group)
            ),
        )

    def _mention(self, move: LineMove, offset: int) -> Mention:
        whole = move.move.whole
        return Mention(
            start=whole.start - offset,
            end=whole.end - offset,
            text=move.move,
            scene=self.variations.scenes.get(move),
            before=self.variations.named_in.get(move),
            index=self.variations.indexes.get(move, self._after),
        )


def _unsettled(claim: Claim) -> Claim:
    """What is false behind an illegal move may be true behind the one that was meant."""
    if claim.verdict is not Verdict.REFUTED or claim.when is When.LINE:
        return claim
    return replace(claim, verdict=Verdict.UNREAD, detail="it follows an illegal move")
