"""Writes a page for every rule system into `docs/`; with --check, fails if one is not fresh."""

import sys
from collections.abc import Iterable
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from app.rules.rulesets import Ruleset
from app.rules.systems import ALL
from app.views.handbook import handbook

ROOT = Path(__file__).parents[1]
TEMPLATES = Environment(
    loader=FileSystemLoader(ROOT / "templates" / "docs"),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)


def cell(text: str) -> str:
    """Text that stays within one cell of a table."""
    return " ".join(text.split()).replace("|", "\\|")


TEMPLATES.filters["cell"] = cell


def pages(systems: Iterable[Ruleset]) -> dict[str, str]:
    """Every page by its name."""
    books = [handbook(rules) for rules in systems]
    page, index = map(TEMPLATES.get_template, ("page.md", "index.md"))
    written = {f"{book.key}.md": page.render(book=book) for book in books}
    return {"README.md": tidy(index.render(books=books))} | {
        name: tidy(text) for name, text in written.items()
    }


def tidy(text: str) -> str:
    """No blank lines in a row, none at the end."""
    lines: list[str] = []
    for line in text.splitlines():
        if line.strip() or (lines and lines[-1]):
            lines.append(line.rstrip())
    return "\n".join(lines).strip() + "\n"


def stale(folder: Path, systems: Iterable[Ruleset]) -> list[str]:
    """The pages that are missing, or not what the rules say."""
    return [
        name
        for name, text in pages(systems).items()
        if not (folder / name).exists() or (folder / name).read_text(encoding="utf-8") != text
    ]


def main(arguments: list[str]) -> int:
    folder = ROOT / "docs"
    if "--check" in arguments:
        found = stale(folder, ALL)
        print(f"Not fresh: {', '.join(found)}. Run: make docs" if found else "Docs are fresh.")
        return 1 if found else 0
    for name, text in pages(ALL).items():
        (folder / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
