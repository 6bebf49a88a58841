"""Files are read whatever their names lead to, and nothing else is waited for."""

import os
import socket
from pathlib import Path

import pytest

from toolkit.files import read_regular_file


def assert_refused(path, message):
    with pytest.raises(OSError, match=message) as caught:
        read_regular_file(path, 100)
    assert caught.value.strerror == message


def test_at_most_one_byte_past_the_limit_is_read(tmp_path):
    path = tmp_path / "ten"
    path.write_bytes(b"0123456789")
    assert read_regular_file(path, 10) == b"0123456789"
    assert read_regular_file(path, 4) == b"01234"


def test_a_link_to_a_file_is_followed(tmp_path):
    (tmp_path / "file").write_bytes(b"text")
    (tmp_path / "link").symlink_to("file")
    assert read_regular_file(tmp_path / "link", 10) == b"text"


def test_a_pipe_is_refused_at_once(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    assert_refused(tmp_path / "pipe", "is a named pipe, expected a file")


def test_a_pipe_that_takes_the_place_of_a_file_is_refused_at_once(tmp_path, monkeypatch):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "file").touch()
    before = (tmp_path / "file").stat()
    monkeypatch.setattr(Path, "stat", lambda _: before)
    assert_refused(tmp_path / "pipe", "is a named pipe, expected a file")


def test_folders_sockets_and_devices_are_refused(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("socket")
        assert_refused(Path("socket"), "is a socket, expected a file")
    assert_refused(tmp_path, "is a folder, expected a file")
    assert_refused(Path(os.devnull), "is a device, expected a file")


@pytest.mark.parametrize("name", ["no\0file", "\ud800"])
def test_what_is_no_name_is_refused(name):
    assert_refused(Path(name), "this is not the name of a file")


def test_what_the_system_refuses_is_said_in_its_words():
    assert_refused(Path("x" * 256), "File name too long")
    assert_refused(Path("missing"), "No such file or directory")
