# Grapple Tracker: `make` lists what can be done.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run test check docs format bench screenshots lock clean

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' Makefile

run: $(VENV)/.run ## start the server (PORT, HOST, DATABASE_URL, DATA_DIR)
	@exec $(BIN)/python -m app.cli serve

test: $(VENV)/.dev ## run every test
	@scripts/browser.sh $(BIN)/python
	@CHROMIUM="$$(scripts/browser.sh --path $(BIN)/python)" $(BIN)/python -m pytest -n auto $(ARGS)

check: $(VENV)/.dev ## lint, format, types, import directions, sizes, docs
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy app
	@$(BIN)/lint-imports
	@$(BIN)/python scripts/check_sizes.py
	@$(BIN)/python -m scripts.make_docs --check

docs: $(VENV)/.dev ## write the pages of all rule systems
	@$(BIN)/python -m scripts.make_docs

format: $(VENV)/.dev ## format and fix what can be fixed
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: $(VENV)/.dev ## measure beside the naive app and the floor
	@$(BIN)/python -m benchmarks $(ARGS)

screenshots: $(VENV)/.dev ## take pictures of the pages
	@scripts/browser.sh $(BIN)/python
	@CHROMIUM="$$(scripts/browser.sh --path $(BIN)/python)" $(BIN)/python scripts/screenshots.py $(ARGS)

lock: ## renew both lock files from pyproject.toml
	@PYTHON="$(PYTHON)" scripts/lock.sh

clean: ## remove the environment and all caches
	@rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

# A stamp is newer than the lock it was made from: then no pip is called at all.
$(VENV)/bin/python:
	@scripts/venv.sh "$(PYTHON)" $(VENV)

$(VENV)/.run: requirements.lock | $(VENV)/bin/python
	@echo "Installing what the server needs (once) ..."
	@$(PIP) -r requirements.lock
	@touch $@

$(VENV)/.dev: requirements-dev.lock | $(VENV)/bin/python
	@echo "Installing the tools and the test libraries (once) ..."
	@$(PIP) -r requirements-dev.lock
	@touch $(VENV)/.run $@
