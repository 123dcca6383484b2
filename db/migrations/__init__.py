"""The way from any older database to the present one, a file in `versions/` for each change of the schema.

A new one is written by hand after the last, with the next number; `db.migrate.HEAD` is raised to it, and
`db.models` changed alike: tests compare the three.
"""
