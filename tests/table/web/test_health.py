"""For those who run it."""

import json

from ..harness import Server, get, new_table


def test_health_and_metrics(server: Server) -> None:
    new_table(server.url, **{"with": "device"})
    health = json.loads(get(f"{server.url}/healthz")[0])
    assert health["status"] == "ok"
    metrics, _ = get(f"{server.url}/metrics")
    assert "tumtum_tables_loaded 1.0" in metrics
    assert "tumtum_moves_total" in metrics
