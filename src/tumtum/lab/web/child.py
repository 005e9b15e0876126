"""The process that plays a run: `python -m tumtum.lab.web.child FOLDER`."""

import sys
from pathlib import Path

from tumtum.folders import CannotWrite

from ..errors import BadPlan, BadRun, WorkersDie
from ..running import go_on
from ..store import open_run

if __name__ == "__main__":
    try:
        go_on(open_run(Path(sys.argv[1])))
    except (BadPlan, BadRun, CannotWrite, WorkersDie) as error:
        sys.exit(str(error))
