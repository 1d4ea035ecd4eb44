# Two commands for a newcomer: `make demo` and `make test`. Both create .venv and install what they need.
PYTHON ?= python3
BIN := .venv/bin
OUT ?= understudy-demo

.PHONY: demo test lint bench clean

.venv/.demo: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

.venv/.dev: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	@touch $@ .venv/.demo

demo: .venv/.demo
	$(BIN)/understudy demo --out $(OUT)

lint: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/pyright

test: .venv/.dev lint
	$(BIN)/python -m pytest -n auto

clean:
	rm -rf .venv $(OUT)
