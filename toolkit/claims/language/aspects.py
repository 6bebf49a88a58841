"""Verbs that say how another goes on: `keeps attacking`, `has stopped protecting`, `helps to`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import Extent
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.verbs import VerbUse

_TO = "('to')"


@rule(
    "group",
    "'keeps|keep' 'on'? verb:VERB",
    "'continues|continue' verb:VERB",
    "'goes|go' 'on' verb:VERB",
    "'helps|help' 'in' verb:VERB",
)
def keeps_doing(verb: VerbForm) -> Iterator[VerbUse]:
    """`The rook keeps attacking the queen`: as it still does."""
    if verb.form == "ing":
        yield VerbUse(verb.verb)


@rule(
    "group",
    f"'continues|continue' {_TO} verb:VERB",
    f"'helps|help' {_TO}? verb:VERB",
    f"'serves|serve|manages|manage|happens|happen' {_TO} verb:VERB",
)
def helps_to_do(verb: VerbForm) -> Iterator[VerbUse]:
    if verb.form == "base":
        yield VerbUse(verb.verb)


@rule("group", f"'continues|continue|happens|happen' {_TO} 'be' verb:VERB")
def continues_to_be(verb: VerbForm) -> Iterator[VerbUse]:
    if verb.form == "participle":
        yield VerbUse(verb.verb, passive=True)


_CEASES = "('stops'|'stop'|'ceases'|'cease'|('has'|'have') ('stopped'|'ceased'))"


@rule("group", f"{_CEASES} verb:VERB")
def stops_doing(verb: VerbForm) -> Iterator[VerbUse]:
    """`The queen has stopped protecting the rook`: it no longer does; see `ceasing`."""
    if verb.form == "ing":
        yield VerbUse(verb.verb, negated=True)


@rule("group", f"('ceases'|'cease'|('has'|'have') 'ceased') {_TO} verb:VERB")
def ceases_to_do(verb: VerbForm) -> Iterator[VerbUse]:
    if verb.form == "base":
        yield VerbUse(verb.verb, negated=True)


_READY = "('is'|'are') ('there'|'at' 'hand'|'on' 'hand'|'on' 'guard'|'ready'|'in' 'place') 'to'"


@rule("predicate", f"{_READY} predicate:predicate")
def is_there_to(ext: Extent, predicate: Predicate) -> Iterator[Predicate]:
    """`The king is there to protect it`: it does."""
    use = predicate.use
    if use is None or not use.base or use.negated or use.passive:
        return
    senses = {frame.sense for frame in use.verb.frames}
    if senses & {"protects", "attacks", "controls", "blocks"}:
        yield replace(predicate, extent=ext, use=replace(use, base=False))
