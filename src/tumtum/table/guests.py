"""Guests: no accounts. A signed cookie says who you are; a personal link carries it elsewhere."""

from http.cookies import SimpleCookie

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from .names import ANIMALS, fresh_guest

COOKIE = "tumtum"
COOKIE_AGE = 400 * 24 * 3600  # the longest that browsers keep one
LINK_AGE = 24 * 3600  # a personal link works for a day


class Guests:
    """Signs and reads what says who somebody is."""

    def __init__(self, secret: str) -> None:
        self.cookies = URLSafeSerializer(secret, salt="tumtum-guest")
        self.links = URLSafeTimedSerializer(secret, salt="tumtum-link")

    def read(self, cookie: str | None) -> str | None:
        """The guest a cookie names, if we signed it."""
        try:
            return str(self.cookies.loads(cookie)) if cookie else None
        except BadSignature:
            return None

    def fresh(self) -> str:
        return fresh_guest()

    def cookie_header(self, guest: str, secure: bool) -> str:
        """A Set-Cookie header: not for scripts, not for other sites."""
        jar: SimpleCookie = SimpleCookie()
        value = self.cookies.dumps(guest)
        jar[COOKIE] = value if isinstance(value, str) else value.decode()
        morsel = jar[COOKIE]
        morsel["path"] = "/"
        morsel["max-age"] = COOKIE_AGE
        morsel["httponly"] = True
        morsel["samesite"] = "Lax"
        if secure:
            morsel["secure"] = True
        return morsel.OutputString()

    def link(self, guest: str, table: str) -> str:
        """The secret part of a personal link."""
        token = self.links.dumps([guest, table])
        return token if isinstance(token, str) else token.decode()

    def follow(self, token: str) -> tuple[str, str] | None:
        """The guest and table of a personal link that we made within a day."""
        try:
            guest, table = self.links.loads(token, max_age=LINK_AGE)
        except (BadSignature, ValueError, TypeError):
            return None
        return str(guest), str(table)


def fallback_name(guest: str) -> str:
    """What somebody is called who has not given a name."""
    return f"Guest {ANIMALS[int(guest[:6], 16) % len(ANIMALS)]}"
