#!/usr/bin/env bash
# Renews requirements.lock and requirements-dev.lock: every version and every file's hash, no address of an index.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=$(mktemp -d)
trap 'rm -rf "$tools"' EXIT

"${PYTHON:-python3}" -m venv "$tools"
"$tools/bin/python" -m pip install --quiet --disable-pip-version-check uv

compile() {
    "$tools/bin/uv" pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
        --no-header --no-annotate --no-emit-index-url --no-emit-find-links \
        --extra postgres pyproject.toml "$@"
}
compile --output-file requirements.lock
compile --group dev --constraint requirements.lock --output-file requirements-dev.lock
grep -c -E '^[a-z0-9]' requirements.lock requirements-dev.lock
