# Everything that is done with this repository, one target each. `make` alone lists them.
# A fresh machine needs Python 3.11 or newer, with its venv and pip; the rest is set up here.

SHELL := /bin/sh
SCALE ?= 1
BIN := .venv/bin
READY := .venv/.ready
SWEEP_READY := .venv/.sweep-ready
LEARN := .venv-learn/bin
LEARN_READY := .venv-learn/.ready
RAY := .venv-ray/bin
RAY_READY := .venv-ray/.ready

# The first Python here that is new enough; asked only when something has to be set up.
PYTHON ?= $(shell for python in python3.11 python3.12 python3.13 python3.14 python3 python; do \
	if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
	then echo $$python; break; fi; done)

.DEFAULT_GOAL := help
.PHONY: help play test test-learn test-ray check compile clean bench golden messages pictures release sweep setup

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | \
	while IFS='|' read -r target text; do printf '%-18s %s\n' "$$target" "$$text"; done

play: $(READY) ## open the table in the browser
	@$(BIN)/farhaven

test: $(READY) ## run the tests, the examples in the docs included
	@$(BIN)/python -m pytest -n auto -q

test-learn: $(LEARN_READY) ## test the environments for learning, with their libraries
	@$(LEARN)/python -m pytest -q tests/envs

test-ray: $(RAY_READY) ## test the arena on a cluster of two machines, in processes here
	@$(RAY)/python -m pytest -q tests/cluster

check: $(READY) ## look at the code: ruff, mypy --strict, import directions, sizes
	@$(BIN)/python -m ruff check .
	@$(BIN)/python -m ruff format --check .
	@$(BIN)/python -m mypy --strict
	@$(BIN)/python -m tools.structure

compile: $(READY) ## compile the kernels into .venv-compiled, and see that they play the same
	@$(BIN)/python -m tools.compiled

clean: ## remove what was built beside .venv: the compiled build and the peers
	@rm -rf build .venv-compiled .venv-peer
	@echo "The compiled build and the peers are gone; make compile and make bench set them up again."

bench: $(READY) ## measure the engines beside a peer, on one core
	@$(BIN)/python -m bench

golden: $(READY) ## redraw the golden files; look at the difference before you commit it
	@$(BIN)/python -m pytest -n auto -q --redraw tests
	@git status --short

pictures: $(READY) ## take the pictures of the documentation (needs Chromium)
	@$(BIN)/python -m tools.pictures

messages: $(READY) ## collect what the program says, for the translations in src/farhaven/locale
	@$(BIN)/python -m tools.messages

release: $(READY) ## build the wheel into dist, and try it in a new environment
	@$(BIN)/python -m tools.release

sweep: $(SWEEP_READY) ## the long runs: hundreds of games of each kind (SCALE=0.05 for a short one)
	@$(BIN)/python -m pytest -n auto -q -m "sweep and not alone" --scale $(SCALE) tests
	@$(BIN)/python -m pytest -q -m "sweep and alone" --scale $(SCALE) tests

setup: $(READY) ## set up the virtual environment in .venv, and nothing else
	@echo "Farhaven is set up in .venv."

# The stamp is younger than the files that say what to install, or it is all installed again.
# pip reads the pins from the environment, so that what it needs for building is pinned as well.
$(READY): pyproject.toml constraints.txt
	@if [ -z "$(PYTHON)" ]; then \
		echo "Farhaven needs Python 3.11 or newer, and none was found; install one," \
			"or name it: make setup PYTHON=/path/to/python3.11." >&2; exit 1; fi
	@if ! $(BIN)/python -m pip --version >/dev/null 2>&1; then \
		echo "Setting up .venv with $(PYTHON)."; \
		$(PYTHON) -m venv --clear .venv || { echo "$(PYTHON) could not make a virtual environment;" \
			"on Debian and Ubuntu its package python3-venv is needed for that." >&2; exit 1; }; fi
	@echo "Installing Farhaven and its tools into .venv."
	@PIP_CONSTRAINT=constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1 \
		$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $@

# One of the long runs needs a library of its own.
$(SWEEP_READY): $(READY)
	@echo "Installing what the long runs need into .venv."
	@PIP_CONSTRAINT=constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1 \
		$(BIN)/python -m pip install --quiet --editable '.[dev,sweep]'
	@touch $@

# The learning libraries are large, and nothing else needs them: they have an environment of their own.
$(LEARN_READY): pyproject.toml constraints.txt constraints-learn.txt | $(READY)
	@if ! $(LEARN)/python -m pip --version >/dev/null 2>&1; then \
		echo "Setting up .venv-learn."; $(BIN)/python -m venv --clear .venv-learn; fi
	@echo "Installing Farhaven and the learning libraries into .venv-learn."
	@PIP_CONSTRAINT="constraints.txt constraints-learn.txt" PIP_DISABLE_PIP_VERSION_CHECK=1 \
		$(LEARN)/python -m pip install --quiet --editable '.[learn]' pytest
	@touch $@

# Ray, with which the arena plays on many machines, is large as well.
$(RAY_READY): $(READY) constraints-ray.txt
	@if ! $(RAY)/python -m pip --version >/dev/null 2>&1; then \
		echo "Setting up .venv-ray."; $(BIN)/python -m venv --clear .venv-ray; fi
	@echo "Installing Farhaven and Ray into .venv-ray."
	@PIP_CONSTRAINT="constraints.txt constraints-ray.txt" PIP_DISABLE_PIP_VERSION_CHECK=1 \
		$(RAY)/python -m pip install --quiet --editable '.[ray]' pytest
	@touch $@
