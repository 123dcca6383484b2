"""Games as files: a chat script that replays to the same end, and a document from which everything can be checked again."""
