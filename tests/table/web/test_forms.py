"""Forms have a size, and are read in no time."""

import time

import pytest

from tumtum.table.web.forms import _parts

from ..harness import Failed, Server, call


def test_a_form_beyond_all_bounds_is_refused(server: Server) -> None:
    with pytest.raises(Failed) as refused:
        call(f"{server.url}/tables", b"x" * 200_000)
    assert refused.value.status == 413


def test_a_file_of_a_million_lines_is_read_in_no_time() -> None:
    lines = b"\n" * 1_900_000
    data = (
        b'--b\r\nContent-Disposition: form-data; name="record"\r\n\r\n' + lines + b"\r\n--b--\r\n"
    )
    began = time.thread_time()
    assert _parts("multipart/form-data; boundary=b", data) == {"record": lines.decode()}
    assert time.thread_time() - began < 0.5


def test_only_files_are_large(server: Server) -> None:
    with pytest.raises(Failed) as refused:
        call(f"{server.url}/watch", b"record=" + b"%20" * 100_000)
    assert refused.value.status == 400
    assert "64 kB" in refused.value.text
