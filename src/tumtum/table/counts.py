"""Numbers for those who run it, in Prometheus' format."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Counts:
    """One per process."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.moves = Counter("tumtum_moves_total", "Moves stored.", registry=registry)
        self.requests = Counter(
            "tumtum_requests_total", "Requests over websockets.", ["type"], registry=registry
        )
        self.refusals = Counter(
            "tumtum_refusals_total", "Requests refused.", ["code"], registry=registry
        )
        self.connections = Gauge("tumtum_connections", "Open websockets.", registry=registry)
        self.rooms = Gauge("tumtum_tables_loaded", "Tables in memory.", registry=registry)
        self.errors = Counter("tumtum_errors_total", "Unexpected errors.", registry=registry)
        self.answer = Histogram(
            "tumtum_request_seconds",
            "From a request's arrival to its answer.",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
            registry=registry,
        )

    def page(self) -> bytes:
        return generate_latest(self.registry)
