"""A town: groups, people and the bot, for whatever is tried in the chats and nowhere else."""
