"""What stands above a score."""

import pytest
from conftest import RECORD

from toolkit.record.reader import read_records
from toolkit.record.source import Source, read_source


def headers(text):
    (record,) = read_records(Source("x.txt", f"{text}\n\n1.Pd3-d4 Pb9-b8\n"))
    return [(header.key, header.value) for header in record.headers]


def test_place_and_date_beside_the_names_are_headers_of_their_own():
    (record,) = read_records(read_source(RECORD))
    assert record.header("White") == "Dimitry Valencia"
    assert record.header("Black") == "Carlos Cetina"
    assert record.header("Site") == "Villahermosa, Mexico"
    assert record.header("Date") == "January 25, 1998"
    for key in ("Site", "Date"):
        header = next(header for header in record.headers if header.key == key)
        assert record.source.slice(header.span) == header.value
    assert record.source.text[record.span.start :].startswith("Game:")


@pytest.mark.parametrize(
    "date",
    ["January 25, 1998", "25 Jan 1998", "25 January, 1998", "Jan. 1998", "1998", "25.1.1998"],
)
def test_dates(date):
    assert headers(f"White: A. Smith\t  {date}\nBlack: B") == [
        ("White", "A. Smith"),
        ("Black", "B"),
        ("Date", date),
    ]


@pytest.mark.parametrize("place", ["S\u00e3o Paulo, Brazil", "St. Louis, Missouri, USA"])
def test_places(place):
    assert headers(f"White: A  {place}\nBlack: B")[-1] == ("Site", place)


@pytest.mark.parametrize("rest", ["2400", "1-0", "winner", "Elo 2400, x", "1998  2400"])
def test_what_is_not_known_stays_with_the_name(rest):
    assert headers(f"White: A. Smith   {rest}\nBlack: B") == [
        ("White", f"A. Smith   {rest}"),
        ("Black", "B"),
    ]


def test_names_of_several_words_stay_whole():
    assert headers("White: Jos\u00e9 Ra\u00fal Capablanca, Havana\nBlack: B")[0] == (
        "White",
        "Jos\u00e9 Ra\u00fal Capablanca, Havana",
    )


def test_a_line_of_its_own_comes_first():
    found = headers("White: A   1997\nBlack: B\nDate: 1998")
    assert found == [("White", "A"), ("Black", "B"), ("Date", "1998"), ("Date", "1997")]


def test_only_the_lines_of_the_players_have_columns():
    assert headers("Event: Open    Villahermosa, Mexico\nWhite: A")[0] == (
        "Event",
        "Open    Villahermosa, Mexico",
    )
