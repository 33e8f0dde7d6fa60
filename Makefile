# Winterover. `make play` and `make test` need nothing but Rust and make; they install the rest themselves (scripts/setup).

SHELL := /bin/bash
TOOLS := $(or $(CARGO_INSTALL_ROOT),$(or $(CARGO_HOME),$(HOME)/.cargo))/bin
export PATH := $(TOOLS):$(CURDIR)/tests/e2e/node_modules/.bin:$(PATH)

.DEFAULT_GOAL := help
.PHONY: help play test far dev gallery screens relays page site bench profile fuzz soak clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-7s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## set up, build the page and serve it to everyone on the network (ARGS="--port 8080")
	@scripts/play $(ARGS)

test: ## set up and run everything: format, lints, native, wasm and browser tests (STEPS="format lint" for some)
	@scripts/test $(STEPS)

far: ## set up and test devices far apart: bad networks, relays, Firefox (SPECS="relay" for one; takes a quarter of an hour)
	@scripts/far $(SPECS)

dev: ## serve the page with live reload while you edit, signalling included (on port 8080)
	@scripts/setup page
	@scripts/dev

gallery: ## serve every widget and every state of every game from fixed views, for looking at (on port 8081)
	@scripts/setup page
	@scripts/gallery serve

screens: ## take pictures of every page, phase and great moment into docs/screens/
	@scripts/screens

page: ## build the release page into dist/
	@scripts/setup page
	@scripts/page

site: ## build what a static host wants into site/ (BASE=/winterover/: the path it will have there)
	@scripts/site "$(BASE)"

bench: ## measure: rules, bots, cryptography, tables
	@scripts/bench

relays: ## ask each built-in public relay, over the internet, whether two pages meet by it
	@scripts/relays

profile: ## the functions that take longest while a table of twelve is dealt in Chromium (DEVICES=6)
	@scripts/profile $(DEVICES)

fuzz: ## feed everything that reads strangers' bytes with nonsense, a minute each (SECONDS_EACH=600 TARGETS="text links" for more or some)
	@scripts/fuzz $(TARGETS)

soak: ## simulate sealed tables with every fault there is, with fresh seeds, until stopped or one breaks (HOURS=1 GAME=the-things)
	@scripts/soak

clean: ## forget everything built
	@cargo clean
	@rm -rf dist dist-dev site test-results
