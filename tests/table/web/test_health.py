"""For those who run it."""

import json
import resource
import time
from pathlib import Path

import pytest

from ..harness import Failed, Server, ServerProcess, get, new_table


def test_health_and_metrics(server: Server) -> None:
    new_table(server.url, **{"with": "device"})
    health = json.loads(get(f"{server.url}/healthz")[0])
    assert health["status"] == "ok"
    metrics, _ = get(f"{server.url}/metrics")
    assert "tumtum_tables_loaded 1.0" in metrics
    assert "tumtum_moves_total" in metrics


@pytest.mark.slow
def test_a_full_disk_is_said(tmp_path: Path) -> None:
    """A process that may not write any more is like one on a full disk."""
    server = ServerProcess(str(tmp_path / "t.sqlite")).wait()
    try:
        pid = server.process.pid
        before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        time.sleep(2.1)
        with pytest.raises(Failed) as sick:
            get(f"{server.url}/healthz")
        assert sick.value.status == 503
        assert "disk full" in json.loads(sick.value.text)["text"]
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
        time.sleep(2.1)
        assert json.loads(get(f"{server.url}/healthz")[0])["status"] == "ok"
    finally:
        server.stop()
