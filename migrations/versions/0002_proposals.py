"""What players propose."""

from __future__ import annotations

import sqlalchemy as sa
import sqlmodel
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "proposal",
        sa.Column("encounter", sqlmodel.sql.sqltypes.AutoString(length=32), nullable=False),
        sa.Column("combatant", sqlmodel.sql.sqltypes.AutoString(length=32), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["encounter"],
            ["encounter.id"],
            name=op.f("fk_proposal_encounter_encounter"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("encounter", "combatant", name=op.f("pk_proposal")),
    )


def downgrade() -> None:
    op.drop_table("proposal")
