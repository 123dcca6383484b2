"""The road of the official platform (QQ 机器人开放平台), by which a bot only answers."""
