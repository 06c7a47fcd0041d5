#!/usr/bin/env bash
# Makes the virtual environment: venv.sh PYTHON FOLDER
set -euo pipefail
python=$1 folder=$2

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "Python 3.11 or newer is needed; $python is $("$python" --version 2>&1)." >&2
    echo "Name another one: make PYTHON=python3.12 ..." >&2
    exit 1
}
"$python" -c 'import venv, ensurepip' 2>/dev/null || {
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -qq -y python3-venv >/dev/null
    else
        echo "Python's venv module is missing. On Debian or Ubuntu: sudo apt install python3-venv" >&2
        exit 1
    fi
}
"$python" -m venv "$folder"
