"""What is promised about the repository itself: vendored files, locks and pages of text."""

import hashlib
import re
from pathlib import Path

import pytest

from app.rules.systems import ALL

ROOT = Path(__file__).parents[1]
VENDOR = ROOT / "static" / "vendor"


@pytest.mark.parametrize("script", sorted(VENDOR.glob("*.js")), ids=lambda path: path.name)
def test_a_vendored_script_is_the_one_that_its_readme_names(script: Path) -> None:
    digest = hashlib.sha256(script.read_bytes()).hexdigest()
    readme = (VENDOR / "README.md").read_text()
    assert script.name in readme
    assert digest in readme


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock"])
def test_every_pin_of_a_lock_has_hashes_and_no_index(name: str) -> None:
    text = (ROOT / name).read_text().replace("\\\n", " ")
    pins = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    assert pins
    assert not [line for line in pins if line.startswith("-") or "://" in line]
    assert not [line for line in pins if "==" not in line or "--hash=sha256:" not in line]


def test_no_template_or_script_reaches_out_of_the_app() -> None:
    """Everything is served by the app itself: no network is needed at the table."""
    served = [f for f in ROOT.glob("static/*.*") if f.suffix != ".png"]
    files = [*ROOT.glob("templates/**/*.html"), *served]
    assert files
    for file in files:
        found = re.findall(
            r"(?:src|href|action|url\()=?[\"']?(?:https?:)?//[^\"')\s]+", file.read_text()
        )
        assert not found, (file, found)


def test_the_makefile_and_the_readme_name_the_same_targets() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    promised = set(re.findall(r"^    make ([a-z]+)", (ROOT / "README.md").read_text()))
    assert promised <= targets


def test_the_readme_names_every_system_once() -> None:
    named = re.findall(r"^\| `([a-z0-9_]+)` \| ", (ROOT / "README.md").read_text(), re.MULTILINE)
    assert sorted(named) == sorted(rules.key for rules in ALL)
