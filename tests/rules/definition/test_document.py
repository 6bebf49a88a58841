import os

import pytest
from planting import SMALL, assert_faults, builtin_text, faults_of, plant

from toolkit.errors import GameError
from toolkit.rules.catalogue import load


@pytest.mark.parametrize(
    ("new", "line", "words"),
    [
        ("[rules", 10, "expected ']' at the end of a table declaration (column 7)"),
        ("[rules]\nx = True", 11, "invalid value; a text stands in quotes, true and false in small"),
        ("[rules]\nx = loss", 11, "invalid value; a text stands in quotes, true and false in small"),
        ("[rules]\nx", 11, "expected '=' after a key"),
        ("[rules]\n§ = 1", 11, "expected a key and '=', a table such as [pieces.K], or a comment"),
        ("[rules]\n[pieces.K]", 11, "a key or table is given twice"),
        ("[rules]\nx = 1\nx = 2", 12, "a key or table is given twice"),
        ("[rules]\nx = {a = 1, a = 2}", 11, "a key or table is given twice"),
        ("[rules]\nx = 1\nx.y = 2", 12, "a key or table is given twice"),
        ("[rules]\nx = 'a\n", 11, "a text is not closed; expected a quote at its end"),
        ("[rules]\nx = [1,\n'a\n]", 12, "a text is not closed; expected a quote at its end"),
        ("[rules]\nx = \ny = 'a\n", 11, "invalid value; a text stands in quotes"),
        ("[rules]\nx = [1,", 12, "the file ends before a list, a table or a text is closed"),
        (f"[rules]\nx = {'9' * 5000}", 11, "a number has too many digits"),
        ('[rules]\nx = """', 11, "a text is not closed; expected a quote at its end"),
    ],
)  # fmt: skip
def test_syntax_faults_are_reported_in_words(new, line, words):
    text = plant(SMALL, "[rules]", new)
    if new.endswith("[1,") or '"""' in new:
        text = text.split(new)[0] + new + "\n"
    ((found, said),) = faults_of(text)
    assert (found, said[: len(words) + 17]) == (line, f"not a TOML file: {words}")


def test_nesting_and_numbers_are_bounded():
    for value in ("[" * 400 + "]" * 400, "{a = " * 400 + "1" + "}" * 400):
        ((line, said),) = faults_of(plant(SMALL, "[rules]", f"[rules]\nx = {value}"))
        assert (line, said) == (11, "keys, lists and tables lie more than 16 deep")


def test_many_faults_are_counted():
    rows = ", ".join("3" for _ in range(16))
    pieces = "\n".join(f"[pieces.{letter}]\nmoves = [{rows}]" for letter in "ABCDEFGH")
    faults = faults_of(plant(SMALL, "[rules]", f"{pieces}\n[rules]"))
    assert len(faults) == 101
    assert faults[-1] == (None, "and 36 more faults")


# Games that extend others


def files_in(folder, **texts):
    for name, text in texts.items():
        (folder / f"{name}.toml").write_text(text)
    return str(folder / f"{next(iter(texts))}.toml")


def error_of(path):
    with pytest.raises(GameError) as caught:
        load(path)
    return caught.value


def test_a_game_is_laid_over_another(tmp_path):
    own = 'extends = "b.toml"\nkey = "own"\n[pieces.K]\nname = "tsar"\n'
    game = load(files_in(tmp_path, a=own, b=SMALL))
    assert (game.key, game.name, game.version) == ("own", "Small", 1)
    assert game.piece("K").name == "tsar"
    assert game.piece("K").words == load(str(tmp_path / "b.toml")).piece("K").words


def test_names_are_those_of_files_beside_the_one_that_names_them(tmp_path):
    (tmp_path / "far").mkdir()
    files_in(tmp_path / "far", b='extends = "c.toml"\nkey = "b"\n', c=SMALL)
    assert load(files_in(tmp_path, a='extends = "far/b.toml"\nkey = "a"\n')).name == "Small"


def test_a_file_below_the_folder_may_be_extended_by_a_link(tmp_path):
    (tmp_path / "far").mkdir()
    files_in(tmp_path / "far", b=SMALL)
    (tmp_path / "link.toml").symlink_to("far/b.toml")
    (tmp_path / "beside").symlink_to(tmp_path)
    own = files_in(tmp_path, a='extends = "./link.toml"\nkey = "a"\n')
    assert load(own).name == "Small"
    assert load(str(tmp_path / "beside" / "a.toml")).name == "Small"


@pytest.mark.parametrize(
    "name", ["/etc/b.toml", "../b.toml", "far/../../b.toml", "C:b.toml", "..\\\\b.toml", "\\\\\\\\host\\\\b\\\\b.toml"]
)  # fmt: skip
def test_no_name_leads_out_of_the_folder(tmp_path, name):
    (tmp_path / "own").mkdir()
    files_in(tmp_path, b=SMALL)
    (fault,) = error_of(files_in(tmp_path / "own", a=f'key = "a"\nextends = "{name}"')).faults
    assert (fault.line, fault.key) == (2, "extends")
    assert fault.message.startswith("expected a file in the folder of this one, with no '..' and")


@pytest.mark.parametrize("linked", ["link.toml", "far/b.toml"])
def test_no_link_leads_out_of_the_folder(tmp_path, linked):
    own = tmp_path / "own"
    own.mkdir()
    files_in(tmp_path, b=SMALL)
    (own / "link.toml").symlink_to(tmp_path / "b.toml")
    (own / "far").symlink_to(tmp_path)
    (fault,) = error_of(files_in(own, a=f'key = "a"\nextends = "{linked}"')).faults
    assert fault.message == f"'{linked}' is a link that leads out of the folder"


def test_what_an_extended_file_extends_lies_in_its_folder_too(tmp_path):
    (tmp_path / "far").mkdir()
    files_in(tmp_path, c=SMALL)
    files_in(tmp_path / "far", b='extends = "../c.toml"\nkey = "b"\n')
    (fault,) = error_of(files_in(tmp_path, a='extends = "far/b.toml"\nkey = "a"\n')).faults
    assert fault.message.startswith(f"{tmp_path / 'far' / 'b.toml'}: expected a file in the folder")


def test_a_name_that_is_none_is_refused_wherever_it_stands(tmp_path):
    below = 'extends = "no\\u0000name.toml"\nkey = "b"\n'
    texts = {"a": 'extends = "b.toml"\nkey = "a"\n', "b": below}
    (fault,) = error_of(files_in(tmp_path, **texts)).faults
    assert fault.message.endswith("no\\x00name.toml': cannot be read: this is not the name of a file")


def chain(count):
    links = {f"g{n}": f'extends = "g{n + 1}.toml"\nkey = "g{n}"\n' for n in range(count)}
    return {**links, f"g{count}": SMALL}


def test_eight_games_may_extend_each_other(tmp_path):
    assert load(files_in(tmp_path, **chain(8))).key == "g0"


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        ({"a": 'key = "a"\nextends = "chess"'}, "no game 'chess'; known are cetina-random,"),
        ({"a": 'key = "a"\nextends = "none.toml"'}, "{0}/none.toml: cannot be read: No such file"),
        ({"a": 'key = "a"\nextends = "."'}, "no game '.'; known are"),
        ({"a": 'key = "a"\nextends = "\\u0000.toml"'}, "may not hold control characters"),
        ({"a": 'key = "a"\nextends = "a.toml"'}, "extends {0}/a.toml, which extends it in turn"),
        ({"a": 'key = "a"\nextends = "b.toml"', "b": 'extends = "a.toml"'}, "{0}/b.toml: extends {0}/a.toml, which extends it in turn"),
        ({"a": 'key = "a"\nextends = "b.toml"', "b": "\n["}, "{0}/b.toml:2: not a TOML file"),
        (chain(9), "{0}/g8.toml: more than 8 games extend each other in a row"),
    ],
)  # fmt: skip
def test_what_cannot_be_extended(tmp_path, texts, words):
    fault = error_of(files_in(tmp_path, **texts)).faults[0]
    assert (fault.line, fault.key) == (2 if len(texts) < 5 else 1, "extends")
    assert fault.message.startswith(words.replace("{0}", str(tmp_path)))


def test_faults_below_name_the_file_below(tmp_path):
    base = plant(SMALL, 'moves = ["K"]', 'moves = ["Y"]')
    own = 'key = "own"\nextends = "b.toml"\nversion = 0\n'
    faults = error_of(files_in(tmp_path, a=own, b=base)).faults
    below = f"(taken from {tmp_path / 'b.toml'}, line 8)"
    assert [(each.line, each.key) for each in faults] == [(2, "pieces.K.moves"), (3, "version")]
    assert faults[0].message.endswith(below)


def test_a_game_needs_a_key_of_its_own():
    assert_faults('extends = "coherent"', "key: is missing")
    assert_faults('extends = "coherent"\nkey = "coherent" #! key: expected a key of its own')
    assert_faults('extends = 3 #! extends: expected a text in quotes, found 3\nkey = "a"')


def test_files_that_are_no_texts(tmp_path):
    path = tmp_path / "a.toml"
    path.write_bytes(b"\xff\xfe")
    assert str(error_of(str(path))) == f"{path}: cannot be read: it is not a text in UTF-8"
    path.write_text("#" * 1_000_001)
    assert "has more than 1000000 characters" in str(error_of(str(path)))
    path.write_bytes(b"\xef\xbb\xbf" + SMALL.replace("\n", "\r\n").encode())
    assert load(str(path)).key == "small"


def test_what_is_no_file_is_refused_at_once(tmp_path):
    os.mkfifo(tmp_path / "pipe.toml")
    pipe = str(tmp_path / "pipe.toml")
    assert str(error_of(pipe)) == f"{pipe}: cannot be read: is a named pipe, expected a file"
    (fault,) = error_of(files_in(tmp_path, a='key = "a"\nextends = "pipe.toml"')).faults
    assert fault.message == str(error_of(pipe))
    (tmp_path / "folder.toml").mkdir()
    assert "is a folder, expected a file" in str(error_of(str(tmp_path / "folder.toml")))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("x" * 256 + ".toml", "cannot be read: File name too long"),
        ("no\0name.toml", r"'no\x00name.toml': cannot be read: this is not the name of a file"),
        ("\ud800.toml", r"'\ud800.toml': cannot be read: this is not the name of a file"),
    ],
)
def test_names_that_no_file_can_have(name, words):
    assert words in str(error_of(name))


@pytest.mark.parametrize("key", ["coherent", "orthodox"])
def test_a_builtin_game_can_be_extended(key):
    assert not faults_of(f'extends = "{key}"\nkey = "own"')
    assert builtin_text(key) != builtin_text(key, "other")
