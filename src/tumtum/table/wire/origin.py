"""Where a request comes from, and how it called us."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def same_origin(connection: HTTPConnection, also: tuple[str, ...] = ()) -> bool:
    """Whether a request comes from our own pages, or from a program that names no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    return origin in also or urlsplit(origin).netloc == connection.headers.get("host")


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client is not None else "unknown"


def base_of(connection: HTTPConnection) -> str:
    """http://host:port as the client called us."""
    secure = connection.url.scheme in ("https", "wss")
    return f"{'https' if secure else 'http'}://{connection.headers.get('host', 'localhost')}"
