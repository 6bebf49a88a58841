"""What pyproject.toml says of the source distribution."""

import tomllib

from conftest import ROOT

SDIST = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["scikit-build"]["sdist"]


def test_the_source_distribution_holds_what_it_names_and_no_more():
    everything, *kept = SDIST["exclude"]
    assert everything == "/*"
    assert {name.strip("!/") for name in kept} > {
        "toolkit",
        "tests",
        "records",
        "problems",
        "pyproject.toml",
    }
    for name in kept:
        assert name.startswith("!/")
        assert (ROOT / name.removeprefix("!/")).exists(), name
        assert (ROOT / name.removeprefix("!/")).is_dir() is name.endswith("/")


def test_nothing_is_put_in_whatever_folder_it_lies_in():
    # An include such as "tests" took the tests of every package in an environment beside.
    assert "include" not in SDIST
