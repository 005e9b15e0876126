"""Find Chromium for the browser tests; install Debian's package where that is allowed."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """The browser to use: $TUMTUM_CHROMIUM, or the first found on the PATH."""
    named = os.environ.get("TUMTUM_CHROMIUM")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None)


def main() -> None:
    if find():
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        sys.stdout.write("tumtum: installing Chromium for the browser tests ...\n")
        for command in (["apt-get", "update"], ["apt-get", "install", "-y", "chromium"]):
            subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
    if not find():
        sys.exit(
            "The browser tests need Chromium and none was found. Install it (Debian and Ubuntu: "
            "sudo apt-get install chromium), or name one: TUMTUM_CHROMIUM=/path/to/chrome make test"
        )


if __name__ == "__main__":
    main()
