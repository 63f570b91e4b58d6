# Each target works on a fresh clone with a Rust toolchain and CPython 3.11 or later: it makes its own .venv and builds what it needs.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-print-directory --no-builtin-rules
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
HAND ?= two-pair-on-seventh
BIN := .venv/bin
# An activated environment of the caller's must not receive the build.
export VIRTUAL_ENV := $(CURDIR)/.venv
unexport CONDA_PREFIX PYTHONHOME PYTHONPATH

DEPS := .venv/.deps
BUILT := .venv/.built
STUB := python/doorcard/_core.pyi
RUST := Cargo.toml Cargo.lock $(shell find rust)# folders too, so that a file that goes away counts
GENERATED := target/stubs/doorcard/_core.pyi
say = @echo '· $(1)'
NEXTEST := $(shell command -v cargo-nextest)
RUST_TESTS := $(if $(NEXTEST),cargo nextest run --cargo-quiet --status-level fail,cargo test --quiet)

.PHONY: help demo test test-rust test-aarch64 test-python check check-all lint lint-rust lint-python types stubs bench fmt clean

help: ## this list
	@grep -E '^[a-z0-9-]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 14

demo: $(BUILT) ## replay a real televised hand
	@$(BIN)/doorcard replay examples/hands/$(HAND).phh

test: test-rust test-python ## every test, under ten minutes

check: lint test ## everything that CI runs

lint: lint-rust lint-python types

check-all: check ## check, and the whole enumerations and long random runs
	$(call say,whole enumerations)
	@$(RUST_TESTS) -p doorcard-core -- --ignored
	$(call say,shuffles from new seeds and thousands of equities)
	@DOORCARD_SOAK=1 cargo test --quiet -p doorcard-core --test shuffles --test equity -- --nocapture
	$(call say,long random runs)
	@$(BIN)/pytest --soak -n auto --dist worksteal

bench: $(BUILT) ## speed, beside the peers, in one run
	@$(BIN)/pytest benches --benchmark-only
	@$(BIN)/python -m benches.hands
	@$(BIN)/python -m benches.tables
	@$(BIN)/python -m benches.equity
	@$(BIN)/python -m benches.evaluators
	@cd benches/peers && cargo run --quiet --release

fmt: $(DEPS) ## format Rust and Python
	@cargo fmt --all
	@$(BIN)/ruff format --quiet
	@$(BIN)/ruff check --fix --quiet

test-rust:
	$(call say,Rust tests)
	@$(RUST_TESTS) -p doorcard-core
	@cargo test --quiet --doc -p doorcard-core

# Needs that Rust target, Debian's gcc-aarch64-linux-gnu and qemu-user.
test-aarch64: export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER := aarch64-linux-gnu-gcc
test-aarch64: export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER := qemu-aarch64 -L /usr/aarch64-linux-gnu
test-aarch64: ## the core's tests for aarch64, emulated
	@cargo test --quiet --target aarch64-unknown-linux-gnu -p doorcard-core

test-python: $(BUILT)
	$(call say,Python tests)
	@$(BIN)/pytest -n auto

lint-rust: $(DEPS)
	$(call say,rustfmt and clippy)
	@cargo fmt --all --check
	@cargo clippy --quiet --workspace --all-targets -- -D warnings

lint-python: $(DEPS)
	$(call say,ruff)
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/ruff check --quiet

types: $(BUILT) $(GENERATED)
	$(call say,the stub then mypy and pyright)
	@diff -u $(STUB) $(GENERATED) || { echo "the stub is not what the Rust signatures say: make stubs"; exit 1; }
	@$(BIN)/stubtest doorcard._core
	@$(BIN)/mypy
	@$(BIN)/basedpyright

stubs: $(GENERATED) ## write the extension's stub from its Rust signatures
	@cp $(GENERATED) $(STUB)

clean: ## remove everything that was built
	@rm -rf .venv target python/doorcard/*.so

$(DEPS): pyproject.toml
	$(call say,making .venv)
	@$(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --upgrade 'pip>=25.1'
	@$(BIN)/pip install --quiet --group dev
	@touch $@

$(BUILT): $(DEPS) $(RUST)
	$(call say,building the extension)
	@log=$$($(BIN)/maturin develop --release --extras cli 2>&1) || { echo "$$log"; exit 1; }
	@touch $@

$(GENERATED): $(DEPS) $(RUST)
	$(call say,generating the stub)
	@log=$$($(BIN)/maturin generate-stubs --profile dev --features stubs --out target/stubs 2>&1) || { echo "$$log"; exit 1; }
	@$(BIN)/ruff check --quiet --fix $@
	@$(BIN)/ruff format --quiet $@
