"""The real NoneBot application with a fake desk behind it, spoken to over real WebSockets."""
