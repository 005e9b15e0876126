"""The lab in the browser, for this machine alone: begin runs, watch them, read their reports."""
