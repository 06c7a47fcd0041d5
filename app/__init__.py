"""Grapple Tracker: who holds whom, what may be done now, and what to roll for it."""

__version__ = "0.1.0"
