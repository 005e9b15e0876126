"""Alembic's entry: works on the connection that `migrate` hands over."""

from alembic import context

from tumtum.table.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
