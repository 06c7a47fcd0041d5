"""A fight in full swing, to look around in."""

from __future__ import annotations

from app.rules.plays import Demo

DEMO = Demo("The idol of Vash", (), ())
