"""What outlives games: notes of the house, of groups and of persons. And who does what where several processes share a database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "notes",
        sa.Column("scope", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("scope", "key", name="pk_notes"),
    )
    op.create_table(
        "accounts",
        sa.Column("account", sa.Text, nullable=False),
        sa.Column("claimed_by", sa.Text, nullable=False),
        sa.Column("claimed_until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("account", name="pk_accounts"),
    )
    op.add_column("games", sa.Column("claimed_by", sa.Text))
    op.add_column("games", sa.Column("claimed_until", sa.BigInteger))
    op.add_column("outbox", sa.Column("claimed_by", sa.Text))
    # The last game of a group is asked for when it is over, too.
    op.create_index("ix_games_adapter_group", "games", ["adapter", "group"])
