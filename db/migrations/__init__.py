"""The way from any older database to the present one, a file for each change of the schema."""
