"""The reader: a chat message becomes a command for the engine, a question, a word for the desk, or what is wrong with it."""

from desk.reader.forms import MESSAGE_LIMIT, Act, Chatter, Form, Lobby, Query, Reading, Scene, Speaker, Unread, Wrong, name_table
from desk.reader.read import read
from desk.reader.words import table_of

__all__ = [
    "MESSAGE_LIMIT",
    "Act",
    "Chatter",
    "Form",
    "Lobby",
    "Query",
    "Reading",
    "Scene",
    "Speaker",
    "Unread",
    "Wrong",
    "name_table",
    "read",
    "table_of",
]
