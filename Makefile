# Two commands for a newcomer: `make demo` and `make test`. Both create .venv and install what they need.
PYTHON ?= python3
BIN := .venv/bin
OUT ?= understudy-demo

.PHONY: demo test lint clean chromium studio-client

.venv/.demo: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

.venv/.dev: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	@touch $@ .venv/.demo

demo: .venv/.demo
	$(BIN)/understudy demo --out $(OUT) --force

lint: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/pyright

# The studio's tests drive a real browser. It is installed where that is possible; where it is not, they skip and say so.
chromium:
	@command -v chromium || command -v chromium-browser || command -v google-chrome || \
	{ test "$$(id -u)" = 0 && command -v apt-get && apt-get update -qq && apt-get install -qq -y chromium; } || \
	echo "no Chromium: the studio's browser tests will skip"

# Only for those who change the studio's page: users and tests need no Node.
studio-client:
	cd src/understudy/studio/client && npm install && npm run check && npm run build

test: .venv/.dev lint chromium
	$(BIN)/python -m pytest -n auto

clean:
	rm -rf .venv $(OUT)
