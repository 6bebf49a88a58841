"""Remarks that claim nothing, before what is claimed: `A surprise: the rook attacks the bishop`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Extent, Form, Hedged
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.saying import as_form

_DEGREE = "('very'|'rather'|'quite'|'really'|'most'|'truly'|'somewhat'|'such')?"
_QUALITY = (
    "'nice|pretty|lovely|neat|fine|small|little|tiny|big|great|important|curious|strange|funny|interesting|amusing"
    "|crucial|practical|sad|happy|minor|major|subtle|hidden|simple|obvious|cruel|bitter|unpleasant|nasty|welcome"
    "|typical|rare|elegant|remarkable|notable|noteworthy|odd|ugly|harsh|sober|plain|familiar|serious|real|good|bad"
    "|technical|essential|striking|charming|piquant|surprising|sore|fatal|grave|rude|cold|painful|instructive'"
)
_THING = (
    "'surprise|blow|shot|detail|problem|snag|trouble|drawback|tension|curiosity|fact|feature|finesse"
    "|trump|sting|joke|irony|oddity|reminder|weakness|difficulty|lesson|upshot|secret|beauty|catch|hitch|picture"
    "|scene|situation|touch|news|observation|paradox|shock|treat|gem|motif|theme|pattern|consequence|result|point"
    "|moment|nuance|subtlety|coincidence|peculiarity|asset|argument|circumstance'"
)
_DREAD = "'danger|worry|warning|headache|disaster|tragedy'"
"""What is still to come: after `that` stands what is feared."""
_FOR = "(('for'|'to') SIDE|('in'|'of') 'the|this' 'position|situation|game'|'here|now'|'worth' 'noting|knowing|mentioning|remembering'|'to' 'note|remember|notice'|'not' 'to' 'be' 'overlooked|missed|forgotten')*"
_A = "('a'|'an'|'the'|'one'|'another'|'what' 'a'|'what' 'an'|'some')?"


@rule("finding", f"{_A} ({_DEGREE} {_QUALITY} (','|'and'|'but')?)* {_THING} {_FOR}")
@rule("dread", f"{_A} ({_DEGREE} {_QUALITY} (','|'and'|'but')?)* {_DREAD} {_FOR}")
@rule("remark", "finding|dread")
@rule("remark", f"'not' 'so|that|quite|as' 'simple|easy|bad|fast|quick' {_FOR}")
@rule("remark", "'it' 'all|now' ('adds' 'up'|'fits'|'becomes' 'clear')")
@rule(
    "remark",
    "SIDE 'is|was' ('now'|'right' 'to' 'be'|'rightly')? 'happy|unhappy|glad|sad|lucky|unlucky|content|satisfied|worried|nervous|unimpressed|delighted|pleased|proud|annoyed'",
    "SIDE ('must'|'should'|'has' 'to'|'ought' 'to'|'needs' 'to') ('now')? 'be' 'careful|alert|cautious|vigilant|brave|patient'",
    f"SIDE 'has|had' ('now'|'here'|'still')? {_A} {_QUALITY}? 'trump|problem|worry|headache|surprise|difficulty|asset|argument'",
)
def remark(ext: Extent) -> Iterator[Hedged]:
    yield Hedged(ext)


@rule("full_statement", "remark (':'|'-'|';') form:full_statement", cost=2)
@rule(
    "full_statement",
    "finding 'is|was' ('simply'|'just'|'only')? 'that' form:full_statement",
    cost=2,
)
def after_remark(form: Form) -> Iterator[Form]:
    """`The trouble is that the rook attacks the bishop`: no more than what it introduces."""
    yield form


@rule(
    "full_statement",
    "'as' 'luck' 'would' 'have' 'it' ','? form:full_statement",
    "('do' 'not'|'never'|'one' 'must' 'not'|'one' 'should' 'not'|'let' 'us' 'not') ('forget'|'overlook') 'that' form:full_statement",
    cost=1,
)
def reminded(form: Form) -> Iterator[Form]:
    """`Do not forget that the rook attacks the bishop`."""
    yield form


@rule("full_statement", "before:remark ','? 'as|since|because|for' form:clause", cost=2)
def remark_with_reason(ext: Extent, before: Hedged, form: Form | Would) -> Iterator[Form]:
    """`White must be careful, as the rook attacks the bishop`: an opinion, and why."""
    yield And(ext, (before, as_form(form)))
