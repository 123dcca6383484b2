"""Of a text to be sent: what kind it is, its number among those of its reader, and how often nobody could tell whether it arrived."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("outbox", sa.Column("kind", sa.Text))
    op.add_column("outbox", sa.Column("number", sa.Integer))
    op.add_column("outbox", sa.Column("doubts", sa.Integer, nullable=False, server_default="0"))
