"""Find Chromium for the browser tests, or get it: Debian's package for root, else Playwright's own.

Looked for in this order: $TUMTUM_CHROMIUM, the PATH, the usual places of each system, and what
Playwright downloaded earlier.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "~/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "~/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/snap/bin/chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
    "~/AppData/Local/Google/Chrome/Application/chrome.exe",
)


def find() -> str | None:
    """The browser to use."""
    return next(candidates(), None)


def candidates() -> Iterator[str]:
    """The browsers there are, the one to use first."""
    if named := os.environ.get("TUMTUM_CHROMIUM"):
        yield named
    yield from filter(None, map(shutil.which, NAMES))
    for place in (*map(Path, PLACES), Path(playwrights_own())):
        if place.expanduser().is_file():
            yield str(place.expanduser())


def playwrights_own() -> str:
    """Where Playwright keeps its Chromium, whether it lies there or not."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def ways() -> Iterator[list[list[str]]]:
    """The commands that may get one, the best way first."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        yield [["apt-get", "update"], ["apt-get", "install", "-y", "chromium"]]
    yield [[sys.executable, "-m", "playwright", "install", "chromium"]]


def main() -> None:
    if find():
        return
    for commands in ways():
        sys.stdout.write(f"tumtum: getting Chromium: {' '.join(commands[-1])} ...\n")
        sys.stdout.flush()
        for command in commands:
            subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
        if find():
            return
    sys.exit(
        "The browser tests need Chromium, and it could be neither found nor fetched. Install it "
        "(Debian and Ubuntu: sudo apt-get install chromium), or name one: "
        "TUMTUM_CHROMIUM=/path/to/chrome make test"
    )


if __name__ == "__main__":
    main()
