"""Who watches what, and telling them at once."""
