#!/usr/bin/env bash
# Finds a browser for the tests, and gets one if there is none.
#   browser.sh PYTHON          make sure there is one
#   browser.sh --path PYTHON   print the system's browser; nothing when Playwright's own is used
set -euo pipefail

system_browser() {
    local name
    for name in chromium chromium-browser google-chrome google-chrome-stable; do
        if command -v "$name"; then return 0; fi
    done
    return 1
}

playwright_has_one() {
    "$1" - <<'PYTHON'
import pathlib, sys
from playwright.sync_api import sync_playwright

with sync_playwright() as playwright:
    sys.exit(not pathlib.Path(playwright.chromium.executable_path).exists())
PYTHON
}

if [ "$1" = --path ]; then
    system_browser || true
    exit 0
fi

python=$1
system_browser >/dev/null && exit 0
playwright_has_one "$python" && exit 0
echo "No browser found; asking Playwright for one ..." >&2
"$python" -m playwright install chromium >/dev/null 2>&1 && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Playwright has none here; installing the system's Chromium ..." >&2
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -qq -y chromium >/dev/null
    system_browser >/dev/null && exit 0
fi
echo "No browser for the tests. Install Chromium or Chrome and try again." >&2
exit 1
