"""What alembic runs: the migrations that are due, on the connection that `db.migrate` holds."""

from __future__ import annotations

from alembic import context

from db.models import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
context.run_migrations()
