# Two commands for everybody: `make play` and `make test`. Each sets up what it needs.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
# Python compiles a module's bytecode when it is first used: not all of them now.
PIP    := $(BIN)/pip install --quiet --disable-pip-version-check --no-compile

.DEFAULT_GOAL := help
.PHONY: help play test check build format pictures api lessons lock bench clean

help:  ## show this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /|/' | awk -F'|' '{printf "  make %-10s %s\n", $$1, $$2}'

play: $(VENV)/play.stamp  ## set everything up and open the table in your browser
	@$(BIN)/python tools/play.py

test: $(VENV)/test.stamp  ## set everything up and run the whole test suite
	@$(BIN)/python tools/build.py --light
	@$(BIN)/python tools/chromium.py
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n 2 --dist worksteal

check: $(VENV)/test.stamp  ## the fast loop: lint, types, unit tests
	@$(BIN)/python tools/build.py --quick
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -n 2 --dist worksteal -q -m "not browser and not postgres and not slow"

build: $(VENV)/test.stamp  ## compile what changed, within seconds (play and bench compile for full speed)
	@$(BIN)/python tools/build.py --quick

format: $(VENV)/test.stamp  ## put the code into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

pictures: $(VENV)/test.stamp  ## draw the pictures of the README anew
	@$(BIN)/python tools/build.py --quick
	$(BIN)/python tools/pictures.py

api: $(VENV)/test.stamp  ## write docs/api.md anew from the docstrings
	$(BIN)/python tools/api.py

lock: $(VENV)/test.stamp  ## choose anew which versions a server is installed with
	$(BIN)/python tools/lock.py

lessons: $(VENV)/test.stamp  ## write docs/lessons.md anew: which rules the lessons teach
	$(BIN)/python tools/taught.py

bench: $(VENV)/test.stamp  ## measure speed beside the peers, into bench/RESULTS.md
	@$(BIN)/python tools/build.py
	$(PIP) --no-build-isolation -e '.[bench]'
	$(BIN)/tumtum bench --save bench/RESULTS.md

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tumtum needs Python 3.11 or newer, this is " + sys.version.split()[0] + "; name another with: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv $(VENV)

# What builds Tumtum goes into the environment itself, where tools/build.py needs it as well.
$(VENV)/build.stamp: $(VENV)/bin/python pyproject.toml
	$(PIP) 'setuptools>=80' 'mypy>=2.4'
	@touch $@

$(VENV)/play.stamp: $(VENV)/build.stamp
	$(PIP) --no-build-isolation -e '.[table]'
	@touch $@

$(VENV)/test.stamp: $(VENV)/build.stamp
	$(PIP) --no-build-isolation -e '.[dev]'
	@touch $@ $(VENV)/play.stamp

clean:  ## remove what was built, the environment too
	rm -rf $(VENV) build
	find src -name '*.so' -delete
