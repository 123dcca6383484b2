"""The tables, as SQLAlchemy sees them; the migrations beside it lead an older database here."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text, UniqueConstraint, text

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite numbers rows by itself only where the key's type is exactly INTEGER.
RowNumber = BigInteger().with_variant(Integer, "sqlite")
Instant = BigInteger  # seconds since 1970: 32 bits end in 2038

games = Table(
    "games",
    metadata,
    Column("id", RowNumber, primary_key=True),
    Column("adapter", Text, nullable=False),
    Column("account", Text, nullable=False),
    Column("group", Text, nullable=False),
    Column("rule_set", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("opened", Instant, nullable=False),
    Column("status", Text, nullable=False),
    Column("paused", Boolean, nullable=False),
    Column("version", Integer, nullable=False),
    # Which process ends what is due, and until when the others leave it to that one; a commit ends the claim.
    Column("claimed_by", Text),
    Column("claimed_until", Instant),
    Index(None, "adapter", "group"),
)

_unfinished = text("status <> 'over'")
# Two /开局 at the same moment: the database lets one of them in.
one_game_per_group = Index("uq_games_unfinished_group", games.c.adapter, games.c.group, unique=True, sqlite_where=_unfinished)

# Apart from games: a table's text is long, and every commit rewrites the game's row.
snapshots = Table(
    "snapshots",
    metadata,
    Column("game", ForeignKey(games.c.id), primary_key=True),
    Column("seq", BigInteger, nullable=False),  # the last event that is part of it
    Column("body", Text, nullable=False),
)

members = Table(
    "members",
    metadata,
    Column("game", ForeignKey(games.c.id), primary_key=True),
    Column("account", Text, primary_key=True),
    Column("part", Text, primary_key=True),
    Column("seat", Integer),
    Index(None, "account"),
)

windows = Table(
    "windows",
    metadata,
    Column("game", ForeignKey(games.c.id), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),  # keeps the order they were given in
    Column("name", Text, nullable=False),
    Column("seat", Integer),
    Column("opened", Instant, nullable=False),
    Column("due", Instant, nullable=False),
    Column("holds", Boolean, nullable=False),
)

# (game, version, step) names the input that a row of these three came from.
inbox = Table(
    "inbox",
    metadata,
    Column("id", RowNumber, primary_key=True),
    Column("game", ForeignKey(games.c.id), nullable=False),
    Column("version", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("adapter", Text, nullable=False),
    Column("account", Text, nullable=False),
    Column("chat", Text, nullable=False),
    Column("message_id", Text, nullable=False),
    Column("at", Instant, nullable=False),
    Column("sender", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("fate", Text, nullable=False),
    Column("quote", Text),
    Column("parts", Text),
    # The message's id first: a batch is screened by its ids alone.
    UniqueConstraint("message_id", "at", "chat", "account", "adapter"),
    Index(None, "game"),
)

events = Table(
    "events",
    metadata,
    Column("id", RowNumber, primary_key=True),
    Column("game", ForeignKey(games.c.id), nullable=False),
    Column("version", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("at", Instant, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Index(None, "game", "id"),
)

_not_sent = text("state = 'new'")
outbox = Table(
    "outbox",
    metadata,
    Column("id", RowNumber, primary_key=True),
    Column("game", ForeignKey(games.c.id), nullable=False),
    Column("version", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("to", Text, nullable=False),
    Column("user", Text),
    Column("body", Text, nullable=False),
    Column("at", Instant, nullable=False),
    Column("reply_to", Text),
    Column("ref", Text),
    Column("state", Text, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("message_id", Text),
    Column("sent_at", Instant),
    Column("kind", Text),  # what it is, as `records.Kind`; unknown of rows from before there were kinds
    Column("number", Integer),  # among the facts told to this audience, from 1 on; none for a mere answer
    Column("doubts", Integer, nullable=False, server_default="0"),  # attempts of which nobody can tell whether it arrived
    Column("claimed_by", Text),  # the process that sends it, as long as that process serves the game's account
    Index(None, "game", "message_id"),
)

# Which process serves a bot account (hears and sends for it), and until when the others leave it to that one.
accounts = Table(
    "accounts",
    metadata,
    Column("account", Text, primary_key=True),
    Column("claimed_by", Text, nullable=False),
    Column("claimed_until", Instant, nullable=False),
)

# What outlives a game. A scope is "house", or a kind and whom it is about, such as "group:<adapter>:<group>".
notes = Table(
    "notes",
    metadata,
    Column("scope", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

# Of finished games, and made anew from their logs at any time. Adapter, group and rule set are the game's: one index finds all of a person's.
results = Table(
    "results",
    metadata,
    Column("game", ForeignKey(games.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("tenure", Integer, primary_key=True, autoincrement=False),
    Column("adapter", Text, nullable=False),
    Column("group", Text, nullable=False),
    Column("rule_set", Text, nullable=False),
    Column("ended", Instant, nullable=False),
    Column("account", Text, nullable=False),
    Column("winner", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("camp", Text, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("survived", Boolean, nullable=False),
    Column("since", Instant, nullable=False),
    Column("until", Instant),
    Column("owed", Integer, nullable=False),
    Column("on_time", Integer, nullable=False),
    Index(None, "adapter", "account"),
    Index(None, "adapter", "group"),
)

unsent = Index("ix_outbox_new", outbox.c.id, sqlite_where=_not_sent)


def know_postgres() -> None:
    """Say in PostgreSQL's words too which rows the partial indexes hold: naming it imports its dialect, and most hosts never need that."""
    for index, where in ((one_game_per_group, _unfinished), (unsent, _not_sent)):
        index.dialect_kwargs["postgresql_where"] = where
