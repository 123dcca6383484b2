"""What is said in the sandbox's chats, as the page shows it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from desk.demo.onebot_client import Call, Segment, at, text
from desk.script.cast import BOT, GROUP, JUDGE, STRANGER, account

GROUP_CHAT, BOT_NAME = "group", "bot"
CHIEF, OUTSIDER = "judge", "stranger"
_MENTION = re.compile(r"@(\d{1,2}号|法官|路人|天亮)[ \u2005]?")
_SPECIAL = {"法官": JUDGE, "路人": STRANGER, "天亮": BOT}


def account_of(person: str) -> str:
    """The account of a seat's number, the judge, or the outsider."""
    return {CHIEF: JUDGE, OUTSIDER: STRANGER}.get(person) or account(int(person))


def person_of(user: str) -> str:
    known = {JUDGE: CHIEF, STRANGER: OUTSIDER, BOT: BOT_NAME}
    return known.get(user) or str(int(user) - int(account(0)))


def segments(typed: str) -> list[Segment]:
    """What somebody typed, as QQ sends it: @5号 and @法官 are mentions."""
    parts: list[Segment] = []
    end = 0
    for found in _MENTION.finditer(typed):
        parts += [text(typed[end : found.start()])] if found.start() > end else []
        parts.append(at(_SPECIAL.get(found[1]) or account(int(found[1].removesuffix("号")))))
        # A blank behind the mention is the text's, as QQ has it.
        end = found.start() + 1 + len(found[1])
    return [*parts, text(typed[end:])] if end < len(typed) or not parts else parts


@dataclass(slots=True)
class Post:
    """One message. `chat` is "group" or whose private chat it is; `who` said it; `parts` are texts, mentions, pictures, files."""

    number: int
    chat: str
    who: str
    at: int
    parts: list[dict[str, str]]
    id: str | None = None
    quote: int | None = None
    fate: str = ""
    """What became of a person's own message."""

    @property
    def plain(self) -> dict[str, Any]:
        return asdict(self)


@dataclass
class Chats:
    """All chats of one table, in one order. `tell` hears of each post, when it comes and when its fate is known."""

    tell: Callable[[Post], None]
    now: Callable[[], int]
    posts: list[Post] = field(default_factory=list)
    files: list[tuple[str, str]] = field(default_factory=list)
    """Name and base64 of every file that the bot has sent."""

    def clear(self) -> None:
        self.posts.clear()
        self.files.clear()

    def add(self, chat: str, who: str, parts: list[dict[str, str]], message_id: str | None, quoting: str | None = None) -> Post:
        quote = next((post.number for post in reversed(self.posts) if quoting is not None and post.id == quoting), None)
        post = Post(len(self.posts), chat, who, self.now(), parts, message_id, quote)
        self.posts.append(post)
        self.tell(post)
        return post

    def judged(self, message_id: str, fate: str) -> None:
        """What became of a message."""
        post = next((post for post in reversed(self.posts) if post.id == message_id and post.who != BOT_NAME), None)
        if post is not None and post.fate != fate:
            post.fate = fate
            self.tell(post)

    def hear_bot(self, call: Call) -> None:
        """A text or a file of the bot."""
        arguments = call.arguments
        if str(arguments.get("group_id", GROUP)) != GROUP:
            return
        chat = GROUP_CHAT if "group_id" in arguments else person_of(str(arguments["user_id"]))
        parts = list(self._file(call)) if call.action.startswith("upload_") else list(_parts(call.segments))
        if parts:
            self.add(chat, BOT_NAME, parts, call.message_id, call.quotes)

    def _file(self, call: Call) -> Iterator[dict[str, str]]:
        content = str(call.arguments.get("file", ""))
        if content.startswith("base64://"):
            self.files.append((str(call.arguments.get("name", "file")), content.removeprefix("base64://")))
            yield {"file": str(len(self.files) - 1), "name": self.files[-1][0]}


def _parts(message: list[Segment]) -> Iterator[dict[str, str]]:
    for segment in message:
        content = segment["data"]
        if segment["type"] == "text":
            yield {"text": content["text"]}
        elif segment["type"] == "at":
            yield {"at": person_of(str(content["qq"]))}
        elif segment["type"] == "image" and str(content.get("file", "")).startswith("base64://"):
            yield {"image": content["file"].removeprefix("base64://")}


def shown(parts: list[Segment]) -> list[dict[str, str]]:
    """What a person sends, as the page shows it."""
    return list(_parts(parts))
