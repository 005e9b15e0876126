"""`python -m tumtum` is `tumtum`."""

from .cli import main

main()
