"""The judge on QQ: from OneBot v11 events to the desk, and from the desk's texts to OneBot calls."""
