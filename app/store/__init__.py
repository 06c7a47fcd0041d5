"""Rows, the one writer, and reading back: everything that touches the database."""
