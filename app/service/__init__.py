"""The use cases: opening and joining encounters, and acting at a table."""
