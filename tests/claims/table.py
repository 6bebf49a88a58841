"""Writes the table of what is read into the README: python tests/claims/table.py"""

import re
import tomllib
from collections import defaultdict
from pathlib import Path

from toolkit.claims.rules.judgement import senses

HERE = Path(__file__).resolve().parent
README = HERE.parent.parent / "README.md"
EXAMPLES = tomllib.loads((HERE / "examples.toml").read_text("utf-8"))
TABLE = re.compile(r"(?<=\| kind \| for example \|\n\|---\|---\|\n)(?:\|.*\n)+")


def rows() -> str:
    """The table's rows: a kind of claims, and a sentence for each of its senses."""
    by_kind = defaultdict(list)
    for sense, example in EXAMPLES.items():
        by_kind[senses()[sense].kind].append(f"`{example['says']}`")
    return "".join(f"| `{kind}` | {', '.join(by_kind[kind])} |\n" for kind in sorted(by_kind))


def written(readme: str) -> str:
    """The README with the table as it should be."""
    return TABLE.sub(lambda _: rows(), readme, count=1)


if __name__ == "__main__":
    README.write_text(written(README.read_text("utf-8")), "utf-8")
