"""Play in a terminal: `tumtum play mimsy`. Line by line, so that any terminal will do."""
