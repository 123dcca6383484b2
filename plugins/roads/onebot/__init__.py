"""OneBot v11 over reverse WebSocket: NapCat, LLBot and others connect to us."""
