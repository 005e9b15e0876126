"""Where a request comes from, and where people find us."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from ..limits import network_of
from ..machine import lan_address
from ..settings import Settings

EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104  (compared, not bound)
PORTS = {"http": 80, "https": 443}


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a request comes from our own pages, or from a program that names no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    settings = settings_of(connection)
    if origin in settings.origins or origin == settings.public_url:
        return True
    return urlsplit(origin).netloc == connection.headers.get("host")


def settings_of(connection: HTTPConnection) -> Settings:
    settings: Settings = connection.app.state.hall.settings
    return settings


def address_of(connection: HTTPConnection) -> str:
    """Whom to count a request for."""
    return network_of(connection.client.host) if connection.client is not None else "unknown"


def base_of(connection: HTTPConnection) -> str:
    """http://host:port for invitations: where whoever runs us says we are, else the socket that
    was called. What the caller says our name is could be anything."""
    settings = settings_of(connection)
    if settings.public_url:
        return settings.public_url
    host, port = connection.scope.get("server") or ("127.0.0.1", None)
    if is_local(host):
        named = urlsplit(f"//{connection.headers.get('host', '')}").hostname
        if settings.host in EVERYWHERE and lan_address():
            host = lan_address()
        elif named == "localhost":
            host = named
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    shown = f"[{host}]" if ":" in host else host
    return f"{scheme}://{shown}" if port in (None, PORTS[scheme]) else f"{scheme}://{shown}:{port}"


def is_local(host: str) -> bool:
    """Whether only this machine can call this host."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def reach_of(base: str) -> str:
    """What others have to know who were invited to an address that they cannot call."""
    url = urlsplit(base)
    if not is_local(url.hostname or ""):
        return ""
    lan = f" They would find it at {lan_address()}:{url.port}." if lan_address() else ""
    return (
        "Only this machine can open this address. For others in your network, start the server "
        f"with: tumtum serve --host 0.0.0.0 --port {url.port or 80}.{lan}"
    )
