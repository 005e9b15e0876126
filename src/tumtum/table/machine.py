"""What the machine gives us: files, and so connections; an address."""

import logging
import socket
import sys
from functools import cache

log = logging.getLogger("tumtum.machine")

ENOUGH = 65_536
LOW = 4_096
OTHER_FILES = 256  # the database, worker processes, logs, static files


def raise_file_limit() -> int:
    """Let this process open as many files as it may; says how many. Each connection is one."""
    if sys.platform == "win32":
        return ENOUGH
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    files = ENOUGH if soft == resource.RLIM_INFINITY else soft
    if files < LOW:
        log.warning(
            "this process may open few files, so serve few people; raise the limit (ulimit -n)",
            extra={"files": files, "better": LOW},
        )
    return files


@cache
def lan_address() -> str:
    """The address under which others in the local network find this machine; "" if none."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as out:
            out.connect(("192.0.2.1", 9))  # sends nothing: only asks which way it would go
            address: str = out.getsockname()[0]
    except OSError:
        return ""
    return "" if address.startswith("127.") else address
