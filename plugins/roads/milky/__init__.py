"""Milky: we connect to the other side, by WebSocket for what happens and by HTTP for calls."""
