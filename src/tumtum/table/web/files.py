"""The files of the pages: scripts, styles, icons, and what makes an app of them."""

import hashlib
import mimetypes
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC = Path(__file__).parent / "static"
WORKER = "install/worker.js"

mimetypes.add_type("application/manifest+json", ".webmanifest")  # some systems do not know it


class Static(StaticFiles):
    """Files that browsers ask about again each time, so that an update is seen at once."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        answer = await super().get_response(path, scope)
        answer.headers["cache-control"] = "no-cache"
        if path == WORKER:
            answer.headers["service-worker-allowed"] = "/"  # it serves pages, not this folder
        return answer


def static_version() -> str:
    """Changes when any static file does."""
    digest = hashlib.sha256()
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()[:10]
