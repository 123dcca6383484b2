"""The first tables: games, their log, inbox, outbox, windows, members and snapshots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "games",
        _number("id", counts=True),
        _text("adapter"),
        _text("account"),
        _text("group"),
        _text("rule_set"),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        _instant("opened"),
        _text("status"),
        sa.Column("paused", sa.Boolean, nullable=False),
        _count("version"),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
    )
    _partial_index("uq_games_unfinished_group", "games", ["adapter", "group"], "status <> 'over'", unique=True)
    op.create_table(
        "snapshots", _number("game"), _instant("seq"), _text("body"), sa.PrimaryKeyConstraint("game", name="pk_snapshots"), _of_game("snapshots")
    )
    op.create_table(
        "members",
        _number("game"),
        _text("account"),
        _text("part"),
        sa.Column("seat", sa.Integer),
        sa.PrimaryKeyConstraint("game", "account", "part", name="pk_members"),
        _of_game("members"),
    )
    op.create_index("ix_members_account", "members", ["account"])
    op.create_table(
        "windows",
        _number("game"),
        sa.Column("place", sa.Integer, nullable=False, autoincrement=False),
        _text("name"),
        sa.Column("seat", sa.Integer),
        _instant("opened"),
        _instant("due"),
        sa.Column("holds", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("game", "place", name="pk_windows"),
        _of_game("windows"),
    )
    op.create_table(
        "inbox",
        *_row_of_a_step("inbox"),
        _text("adapter"),
        _text("account"),
        _text("chat"),
        _text("message_id"),
        _instant("at"),
        _text("sender"),
        _text("text"),
        _text("fate"),
        sa.UniqueConstraint("message_id", "at", "chat", "account", "adapter", name="uq_inbox_message_id_at_chat_account_adapter"),
    )
    op.create_index("ix_inbox_game", "inbox", ["game"])
    op.create_table("events", *_row_of_a_step("events"), _instant("at"), _text("kind"), _text("body"))
    op.create_index("ix_events_game_id", "events", ["game", "id"])
    op.create_table(
        "outbox",
        *_row_of_a_step("outbox"),
        _text("to"),
        sa.Column("user", sa.Text),
        _text("body"),
        _instant("at"),
        sa.Column("reply_to", sa.Text),
        sa.Column("ref", sa.Text),
        _text("state"),
        _count("attempts"),
        sa.Column("message_id", sa.Text),
        sa.Column("sent_at", sa.BigInteger),
    )
    op.create_index("ix_outbox_game_message_id", "outbox", ["game", "message_id"])
    _partial_index("ix_outbox_new", "outbox", ["id"], "state = 'new'")


def _number(name: str, *, counts: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False, autoincrement=counts)


def _instant(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, nullable=False)


def _count(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False)


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def _of_game(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["game"], ["games.id"], name=f"fk_{table}_game")


def _row_of_a_step(table: str) -> tuple[sa.schema.SchemaItem, ...]:
    columns = (_number("id", counts=True), _number("game"), _count("version"), _count("step"))
    return (*columns, sa.PrimaryKeyConstraint("id", name=f"pk_{table}"), _of_game(table))


def _partial_index(name: str, table: str, columns: list[str], where: str, *, unique: bool = False) -> None:
    op.create_index(name, table, columns, unique=unique, sqlite_where=sa.text(where), postgresql_where=sa.text(where))
