"""The kinds of claims in JSON are those of the senses, and those of what is no sentence."""

import json

from conftest import ROOT

from toolkit.claims.reader import OPINION
from toolkit.claims.rules.judgement import senses

# A path may be no sentence either, as in `(path a2-d2-a5)`.
BESIDES = {"path", "mark", "line", OPINION}


def test_the_schema_has_every_kind_and_no_other():
    schema = json.loads((ROOT / "toolkit" / "cli" / "schemas" / "verify.json").read_text("utf-8"))
    kinds = schema["$defs"]["claim"]["properties"]["kind"]["enum"]
    assert kinds == sorted({sense.kind for sense in senses().values()} | BESIDES)
