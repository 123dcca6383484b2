"""What outlives games: notes of the house, of groups and of persons. Who does what where several processes share a database.

And of a message all that is needed to judge it again."""

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
    op.create_table(
        "results",
        sa.Column("game", sa.BigInteger().with_variant(sa.Integer, "sqlite"), sa.ForeignKey("games.id", name="fk_results_game"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("tenure", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("adapter", sa.Text, nullable=False),
        sa.Column("group", sa.Text, nullable=False),
        sa.Column("rule_set", sa.Text, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("account", sa.Text, nullable=False),
        sa.Column("winner", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("camp", sa.Text, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("survived", sa.Boolean, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("owed", sa.Integer, nullable=False),
        sa.Column("on_time", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", "tenure", name="pk_results"),
    )
    op.create_index("ix_results_adapter_account", "results", ["adapter", "account"])
    op.create_index("ix_results_adapter_group", "results", ["adapter", "group"])
    op.add_column("inbox", sa.Column("quote", sa.Text))
    op.add_column("inbox", sa.Column("parts", sa.Text))
    # The log is the game; a stored table lacks what this version learns from the same events.
    op.execute("DELETE FROM snapshots")
