# What the set-up scripts share: saying what happens, asking the system's package manager, running as root.
# Sourced, never run. Kept to what macOS's bash 3.2 understands.

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# Where `cargo install` puts programs: the one place this project installs tools of its own to.
CARGO_BIN=${CARGO_INSTALL_ROOT:-${CARGO_HOME:-$HOME/.cargo}}/bin
E2E=$ROOT/tests/e2e
export PATH="$CARGO_BIN:$E2E/node_modules/.bin:$PATH"

# step WHAT WHY...: announces a piece of work before it is done: what it is for, and how long it takes where that is more than seconds.
step() {
  printf '\n• %s\n' "$1"
  shift
  printf '  %s\n' "$@"
}

# in_minutes SECONDS: "3 min 20 s".
in_minutes() { printf '%d min %d s' $(($1 / 60)) $(($1 % 60)); }

# give_up LINES...: says what to do by hand and ends the whole set-up.
give_up() {
  printf '\n✗ %s\n' "$1" >&2
  shift
  for line in "$@"; do printf '  %s\n' "$line" >&2; done
  exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

on_mac() { [ "$(uname -s)" = Darwin ]; }

# as_root COMMAND...: runs it as root, through sudo where we are not root already.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif has sudo; then sudo "$@"
  else give_up "This needs root and there is no sudo:" "$*"
  fi
}

# system_install PACKAGES...: the distribution's packages, without questions. Fails where there is no apt and no Homebrew.
system_install() {
  if has apt-get; then
    # A bare image has no package lists at all, an old one has lists of packages that are gone.
    if [ -z "${APT_LISTS_READ:-}" ]; then
      as_root apt-get update -qq || echo "  (apt-get update failed; trying with the lists that are here)"
      APT_LISTS_READ=yes
    fi
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" </dev/null
  elif has brew; then
    brew install --quiet "$@" </dev/null
  else
    return 1
  fi
}

# node_packages FOLDER LAST WHY [OPTIONS]: what FOLDER/package-lock.json says, into FOLDER/node_modules, where npm leaves its own record of
# what it installed. LAST is one of the packages that may be missing though others are there; OPTIONS are npm's.
node_packages() {
  local folder=$1 last=$2 why=$3 record=$1/node_modules/.package-lock.json
  shift 3
  if [ -f "$record" ] && [ ! "$folder/package-lock.json" -nt "$record" ] && [ -d "$folder/node_modules/$last" ]; then return; fi
  step "Node packages" "$why They stay in ${folder#"$ROOT"/}/node_modules."
  (cd "$folder" && npm ci "$@" --no-audit --no-fund --loglevel=error </dev/null) \
    || give_up "npm could not install them. By hand:" "cd ${folder#"$ROOT"/} && npm ci"
  touch "$record"
}

# locked_version CRATE: the version Cargo.lock holds.
locked_version() {
  awk -v name="\"$1\"" '$1 == "name" { found = ($3 == name) } found && $1 == "version" { gsub(/"/, "", $3); print $3; exit }' \
    "$ROOT/Cargo.lock"
}
