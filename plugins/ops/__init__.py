"""What a host watches: `/healthz` for a machine that asks whether all is well, `/metrics` for Prometheus; nothing of any person or game."""
