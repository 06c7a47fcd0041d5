"""Fails when a file or a function is too long and nobody says why.

A longer function carries `# long: reason` on its def line or on the line above; a longer file
carries it on its first line.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

FILE_LINES = 300
FUNCTION_LINES = 40
FOLDERS = ("app", "tests")
EXCUSE = "# long: "


def excused(lines: list[str], number: int) -> bool:
    """Whether line `number` (from 1) or the one above it gives a reason."""
    return any(EXCUSE in line for line in lines[max(number - 2, 0) : number])


def long_functions(path: Path, lines: list[str]) -> Iterator[str]:
    for node in ast.walk(ast.parse("\n".join(lines), str(path))):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        length = (node.end_lineno or node.lineno) - first + 1
        allowed = excused(lines, node.lineno) or excused(lines, first)
        if length > FUNCTION_LINES and not allowed:
            yield f"{path}:{node.lineno}: {node.name} has {length} lines (at most {FUNCTION_LINES})"


def complaints(path: Path) -> Iterator[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    if len(lines) > FILE_LINES and not excused(lines, 1):
        yield f"{path}:1: {len(lines)} lines (at most {FILE_LINES})"
    yield from long_functions(path, lines)


def main() -> int:
    paths = sorted(path for folder in FOLDERS for path in Path(folder).rglob("*.py"))
    found = [line for path in paths for line in complaints(path)]
    print("\n".join(found) or f"Sizes are fine ({len(paths)} files).")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
