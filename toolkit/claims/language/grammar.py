"""The grammar of sentences about chess, composed of small rules; `chart` says how a rule is written."""

from __future__ import annotations

from toolkit.claims.language.chart import Grammar

GRAMMAR = Grammar()
rule = GRAMMAR.rule
