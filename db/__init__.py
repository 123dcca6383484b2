"""What a game may never forget: its log, its inbox and its outbox, in one database."""
