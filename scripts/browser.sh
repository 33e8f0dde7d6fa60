# The part of the set-up that only tests need: Node, a browser with its driver, and a network to play in. Sourced by setup.

want_node() {
  local major=0
  if has node; then major=$(node -p 'process.versions.node.split(".")[0]'); fi
  if [ "$major" -ge 18 ] && has npm; then return; fi
  step "Node.js" "The browser tests are written for it (18 or newer)."
  if on_mac; then system_install node; else system_install nodejs npm; fi \
    || give_up "Node.js 18 or newer with npm is missing. It comes from https://nodejs.org."
  major=$(node -p 'process.versions.node.split(".")[0]')
  [ "$major" -ge 18 ] || give_up "This distribution's Node.js is version $major; 18 or newer is needed: https://nodejs.org."
}

# Prints the browser's path; used by the tests too, through tests/e2e/lib.mjs which looks at the same places.
browser_path() {
  local place
  for place in "${CHROMIUM:-}" /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" /Applications/Chromium.app/Contents/MacOS/Chromium; do
    # Ubuntu's /usr/bin/chromium-browser may be a note asking for the snap: it answers no version.
    if [ -n "$place" ] && [ -x "$place" ] && { [ "${1:-}" = quick ] || "$place" --version >/dev/null 2>&1; }; then
      echo "$place"
      return
    fi
  done
  return 1
}

want_browser() {
  if has chromedriver && browser_path quick >/dev/null; then return; fi
  step "Chromium and chromedriver" "The page is played in a real browser; the driver runs the wasm unit tests in it."
  if on_mac; then
    browser_path >/dev/null || brew install --cask --quiet google-chrome </dev/null || true
    has chromedriver || brew install --cask --quiet chromedriver </dev/null || true
  elif grep -qs '^ID=ubuntu' /etc/os-release; then
    # Ubuntu ships Chromium as a snap only; the snap brings its driver along.
    if has snap; then as_root snap install chromium; fi
    if ! has chromedriver && [ -x /snap/bin/chromium.chromedriver ]; then
      as_root ln -sf /snap/bin/chromium.chromedriver /usr/local/bin/chromedriver
      as_root ln -sf /snap/bin/chromium /usr/bin/chromium
    fi
  else
    system_install chromium chromium-driver || true
  fi
  has chromedriver && browser_path >/dev/null || give_up \
    "Chromium (or Chrome) and a chromedriver of its version are missing. Install both; if they live in an unusual place," \
    "set CHROMIUM and CHROMEDRIVER to their paths."
}

# scripts/in-lan builds its network with iproute2.
want_lan() {
  if on_mac || [ "$(id -u)" != 0 ] || has ip; then return; fi
  step "iproute2" "Browser tests run in a network of their own, which looks like a LAN without internet."
  system_install iproute2 || true
}
