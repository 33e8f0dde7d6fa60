# How the set-up scripts come by programs of fixed versions: ready-made where their makers publish them and scripts/tools.sha256 says
# what must arrive, otherwise built from their crates (docs/decisions/pinned-tools.md). Sourced, never run; lib.sh comes before it.

# Where ready-made programs come from. A mirror that has the same paths will do as well; with `source` everything is built here.
TOOLS_FROM=${TOOLS_FROM:-https://github.com}

# This machine in the names of releases. On Linux the programs that bring their C library along, which run everywhere.
platform() {
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) echo x86_64-unknown-linux-musl ;;
    Linux-aarch64) echo aarch64-unknown-linux-musl ;;
    Darwin-x86_64) echo x86_64-apple-darwin ;;
    Darwin-arm64) echo aarch64-apple-darwin ;;
    *) uname -sm ;;
  esac
}

sha256() { if has sha256sum; then sha256sum "$1"; else shasum -a 256 "$1"; fi | awk '{ print $1 }'; }

# ready_made PATH PROGRAMS...: installs these programs from the archive of that path. Fails where it can't be had, or is none for
# this machine; ends the set-up where something else arrives than tools.sha256 says.
ready_made() {
  local path=$1 wanted work
  shift
  wanted=$(awk -v path="$path" '$2 == path { print $1 }' "$ROOT/scripts/tools.sha256")
  if [ "$TOOLS_FROM" = source ] || [ -z "$wanted" ] || ! has curl; then return 1; fi
  echo "  Downloading it ready-made: $TOOLS_FROM/$path"
  work=$(mktemp -d)
  if ! download "$TOOLS_FROM/$path" "$work/archive"; then
    rm -r "$work"
    # Nor will the next one come.
    TOOLS_FROM=source
    return 1
  fi
  check "$work" "$wanted" "$path"
  install_from "$work" "$@" && rm -r "$work" && return
  echo "  What arrived doesn't run on this machine."
  rm -r "$work"
  return 1
}

# Gives up within seconds where nothing comes: building takes minutes, but it gets there.
download() {
  local trouble
  trouble=$(curl --proto =https --tlsv1.2 --fail --silent --show-error --location --connect-timeout 5 --speed-limit 10000 \
    --speed-time 10 --output "$2" "$1" 2>&1) && return
  trouble=${trouble%%$'\n'*}
  echo "  That can't be had from here (${trouble#curl: })."
  return 1
}

check() {
  local arrived
  arrived=$(sha256 "$1/archive")
  if [ "$arrived" = "$2" ]; then return; fi
  rm -r "$1"
  give_up "What arrived is not the file this project knows, so nothing of it was run, and it was deleted:" \
    "$TOOLS_FROM/$3" "its SHA-256 is $arrived" "it must be   $2" \
    "Somebody on the way, or at the source, has changed it. To build everything here instead, set TOOLS_FROM=source:" \
    "TOOLS_FROM=source make play"
}

# Archives hold the programs at the top or in one folder. None is put in place that doesn't run.
install_from() {
  local work=$1 program found
  shift
  tar -xzf "$work/archive" -C "$work" || return 1
  for program in "$@"; do
    found=$(find "$work" -type f -name "$program")
    chmod +x "$found" && "$found" --version >/dev/null 2>&1 || return 1
  done
  mkdir -p "$CARGO_BIN"
  for program in "$@"; do mv "$(find "$work" -type f -name "$program")" "$CARGO_BIN/$program" || return 1; done
}

# cargo_tool PROGRAM CRATE VERSION DURATION FLAGS...: builds a program that is distributed as a crate. It is built outside the
# project, so that neither its lock file nor the project's settings meet, and hardly optimised unless the flags ask for it: most
# of these work for a moment, and would be built for minutes more.
cargo_tool() {
  local program=$1 crate=$2 version=$3 duration=$4
  shift 4
  echo "  Building it once from crates.io: about $duration on two cores. It lands in $CARGO_BIN."
  (cd / && CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
    cargo install "$crate" --version "=$version" --force "$@" </dev/null) \
    || give_up "cargo could not build $crate $version. By hand:" "cargo install $crate --version $version $*"
  has "$program" || give_up "$crate was installed, but $program is not on PATH." "Add $CARGO_BIN to PATH."
}
