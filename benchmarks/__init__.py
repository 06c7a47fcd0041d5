"""What we measure ourselves against; never a timed test."""
