# What the set-up scripts share: saying what happens, asking the system's package manager, running as root.
# Sourced, never run. Kept to what macOS's bash 3.2 understands.

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# Where `cargo install` puts programs: the one place this project installs tools of its own to.
CARGO_BIN=${CARGO_INSTALL_ROOT:-${CARGO_HOME:-$HOME/.cargo}}/bin
E2E=$ROOT/tests/e2e
export PATH="$CARGO_BIN:$E2E/node_modules/.bin:$PATH"

# step WHAT WHY: announces a piece of work before it is done.
step() { printf '\n• %s\n  %s\n' "$1" "$2"; }

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

# locked_version CRATE: the version Cargo.lock holds.
locked_version() {
  awk -v name="\"$1\"" '$1 == "name" { found = ($3 == name) } found && $1 == "version" { gsub(/"/, "", $3); print $3; exit }' \
    "$ROOT/Cargo.lock"
}

# cargo_tool PROGRAM CRATE VERSION MINUTES FLAGS...: builds a program that is distributed as a crate. It is built outside the
# project, so that neither its lock file nor the project's settings meet.
cargo_tool() {
  local program=$1 crate=$2 version=$3 minutes=$4
  shift 4
  step "$crate $version" "Building it once from crates.io (about $minutes minutes on two cores); it lands in $CARGO_BIN."
  (cd / && cargo install "$crate" --version "=$version" --force "$@" </dev/null) \
    || give_up "cargo could not build $crate $version. By hand:" "cargo install $crate --version $version $*"
  has "$program" || give_up "$crate was installed, but $program is not on PATH." "Add $CARGO_BIN to PATH."
}
