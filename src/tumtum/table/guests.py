"""Guests: no accounts. A signed cookie says who you are; a personal link carries it elsewhere."""

import secrets
from dataclasses import dataclass
from http.cookies import SimpleCookie

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from .names import ANIMALS, fresh_guest

COOKIE = "tumtum"
BEFORE = "tumtum-before"  # who you were before you followed a personal link
COOKIE_AGE = 400 * 24 * 3600  # the longest that browsers keep one
LINK_AGE = 10 * 60  # seconds that a personal link is good for


@dataclass(frozen=True)
class Pass:
    """What a cookie says: a guest, at one of their devices. The first has the guest's own id."""

    guest: str
    device: str


@dataclass(frozen=True)
class Way:
    """What a personal link says."""

    id: str  # it is good once
    guest: str
    table: str


class Guests:
    """Signs and reads what says who somebody is."""

    def __init__(self, secret: str) -> None:
        self.cookies = URLSafeSerializer(secret, salt="tumtum-guest")
        self.links = URLSafeTimedSerializer(secret, salt="tumtum-link")
        self.revoked: frozenset[str] = frozenset()  # devices that were signed out

    def read(self, cookie: str | None) -> str | None:
        """The guest a cookie names, if we signed it."""
        found = self.read_pass(cookie)
        return found.guest if found is not None else None

    def read_pass(self, cookie: str | None) -> Pass | None:
        """The same, with the device."""
        try:
            said = self.cookies.loads(cookie) if cookie else None
        except BadSignature:
            return None
        match said:
            case str():
                found = Pass(said, said)
            case [str(guest), str(device)]:
                found = Pass(guest, device)
            case _:
                return None
        return None if found.device in self.revoked else found

    def fresh(self) -> str:
        return fresh_guest()

    def fresh_pass(self) -> Pass:
        """Of somebody new, at their first device."""
        guest = self.fresh()
        return Pass(guest, guest)

    def fresh_device(self) -> str:
        return secrets.token_hex(8)

    def cookie_header(
        self, guest: str, secure: bool, device: str | None = None, name: str = COOKIE
    ) -> str:
        """A Set-Cookie header, for the first device or another: not for scripts, not for other
        sites."""
        said = guest if device in (None, guest) else [guest, device]
        jar: SimpleCookie = SimpleCookie()
        jar[name] = _text(self.cookies.dumps(said))
        morsel = jar[name]
        morsel["path"] = "/"
        morsel["max-age"] = COOKIE_AGE
        morsel["httponly"] = True
        morsel["samesite"] = "Lax"
        if secure:
            morsel["secure"] = True
        return morsel.OutputString()

    def link(self, guest: str, table: str) -> str:
        """The secret part of a personal link."""
        return _text(self.links.dumps([secrets.token_hex(8), guest, table]))

    def follow(self, token: str) -> Way | None:
        """What a personal link says that we made a few minutes ago."""
        try:
            link, guest, table = self.links.loads(token, max_age=LINK_AGE)
        except (BadSignature, ValueError, TypeError):
            return None
        return Way(str(link), str(guest), str(table))


def _text(signed: str | bytes) -> str:
    return signed if isinstance(signed, str) else signed.decode()


def fallback_name(guest: str) -> str:
    """What somebody is called who has not given a name."""
    return f"Guest {ANIMALS[int(guest[:6], 16) % len(ANIMALS)]}"
