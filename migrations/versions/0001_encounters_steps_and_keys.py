"""Encounters, steps and keys."""

from __future__ import annotations

import sqlalchemy as sa
import sqlmodel
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "encounter",
        sa.Column("id", sqlmodel.sql.sqltypes.AutoString(length=32), nullable=False),
        sa.Column("system", sqlmodel.sql.sqltypes.AutoString(length=32), nullable=False),
        sa.Column("start", sa.Text(), nullable=False),
        sa.Column("join_code", sqlmodel.sql.sqltypes.AutoString(length=8), nullable=False),
        sa.Column("join_open", sa.Boolean(), nullable=False),
        sa.Column("created_at", sqlmodel.sql.sqltypes.AutoString(length=32), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_encounter")),
    )
    with op.batch_alter_table("encounter", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_encounter_created_at"), ["created_at"], unique=False)
        batch_op.create_index(batch_op.f("ix_encounter_join_code"), ["join_code"], unique=True)

    op.create_table(
        "answer",
        sa.Column("encounter", sqlmodel.sql.sqltypes.AutoString(length=32), nullable=False),
        sa.Column("key", sqlmodel.sql.sqltypes.AutoString(length=128), nullable=False),
        sa.Column("digest", sqlmodel.sql.sqltypes.AutoString(length=64), nullable=False),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", sqlmodel.sql.sqltypes.AutoString(length=32), nullable=False),
        sa.ForeignKeyConstraint(
            ["encounter"],
            ["encounter.id"],
            name=op.f("fk_answer_encounter_encounter"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("encounter", "key", name=op.f("pk_answer")),
    )
    with op.batch_alter_table("answer", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_answer_created_at"), ["created_at"], unique=False)

    op.create_table(
        "key",
        sa.Column("hash", sqlmodel.sql.sqltypes.AutoString(length=64), nullable=False),
        sa.Column("encounter", sqlmodel.sql.sqltypes.AutoString(length=32), nullable=False),
        sa.Column("scope", sqlmodel.sql.sqltypes.AutoString(length=8), nullable=False),
        sa.Column("combatant", sqlmodel.sql.sqltypes.AutoString(length=32), nullable=True),
        sa.Column("label", sqlmodel.sql.sqltypes.AutoString(length=64), nullable=False),
        sa.Column("created_at", sqlmodel.sql.sqltypes.AutoString(length=32), nullable=False),
        sa.ForeignKeyConstraint(
            ["encounter"],
            ["encounter.id"],
            name=op.f("fk_key_encounter_encounter"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_key")),
    )
    with op.batch_alter_table("key", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_key_encounter"), ["encounter"], unique=False)

    op.create_table(
        "pending",
        sa.Column("encounter", sqlmodel.sql.sqltypes.AutoString(length=32), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["encounter"],
            ["encounter.id"],
            name=op.f("fk_pending_encounter_encounter"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("encounter", name=op.f("pk_pending")),
    )
    op.create_table(
        "step",
        sa.Column("encounter", sqlmodel.sql.sqltypes.AutoString(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["encounter"],
            ["encounter.id"],
            name=op.f("fk_step_encounter_encounter"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("encounter", "number", name=op.f("pk_step")),
    )


def downgrade() -> None:
    op.drop_table("step")
    op.drop_table("pending")
    with op.batch_alter_table("key", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_key_encounter"))

    op.drop_table("key")
    with op.batch_alter_table("answer", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_answer_created_at"))

    op.drop_table("answer")
    with op.batch_alter_table("encounter", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_encounter_join_code"))
        batch_op.drop_index(batch_op.f("ix_encounter_created_at"))

    op.drop_table("encounter")
