"""An encounter as one viewer may see it now, made once for all who see the same."""

from __future__ import annotations

from app.service.orders import Waiting
from app.service.table import Table
from app.views.encounter import encounter_view
from app.views.hiding import Sight, Viewer
from app.views.offers import pending_view
from app.views.shapes import EncounterView, PendingView


def seen(table: Table, viewer: Viewer) -> EncounterView:
    head, eyes = table.head, table.head.sight(viewer)
    if eyes.audience not in head.views:
        pending = owed_to(table.waiting(), eyes)
        head.views[eyes.audience] = encounter_view(
            head.opened.id, head.version, head.rules, head.state, eyes, pending
        )
    return head.views[eyes.audience]


def owed_to(waiting: Waiting | None, eyes: Sight) -> PendingView | None:
    """What the table waits for; None where that is nothing the viewer may know of."""
    if waiting is None:
        return None
    return pending_view(waiting.maneuver, waiting.scene, waiting.by, waiting.asks, eyes)
