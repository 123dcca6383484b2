"""From the platform's events to the desk, in the order of their arrival."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from desk.message import Mention, Message, Other, Part
from plugins.judge.logs import trail
from plugins.roads.qq.guard import OPENID
from plugins.roads.qq.windows import Windows
from plugins.roads.road import House
from plugins.roads.segments import LONGEST_TEXT, one_line, storable

log = logging.getLogger(__name__)

ADAPTER = "qq"
PRIVATE, GROUP = "C2C_MESSAGE_CREATE", "GROUP_AT_MESSAGE_CREATE"
LONGEST_ID = 256
_MENTION = re.compile("<@!?([0-9A-Za-z_-]{1,64})>")
_ENTITIES = (("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"))


class Intake:
    """Hands messages to a desk; a fault in one is logged without its text and harms no other."""

    def __init__(self, house: House, windows: Windows) -> None:
        self._house, self._windows = house, windows

    def take(self, account: str, kind: str, data: Mapping[str, Any]) -> None:
        """Hand one event over. Never waits, so the order of arrival is kept, and never raises."""
        try:
            if kind not in (PRIVATE, GROUP):
                return
            message = read(account, kind, data)
            if message is None:
                log.warning("skipped an event that can't be read: %s", kind)
                return
            self._house.watchdog.spoken(account)
            desk = self._house.desk
            if desk is None:
                log.warning("an event came while the desk was not open")
                return
            # Before it is judged: what it is answered with goes out as replies to it. The platform repeats messages now and then.
            self._windows.heard(None if message.group else message.sender, message.group, message.id, self._house.clock.now() - message.at)
            desk.hear(message)
        except Exception as error:
            log.error("an event (%s) was lost: %s", kind, trail(error))


def read(account: str, kind: str, data: Mapping[str, Any]) -> Message | None:
    """The message in an event; None where something is missing that nobody can do without."""
    author = data.get("author")
    author = author if isinstance(author, dict) else {}
    sender = str(author.get("user_openid" if kind == PRIVATE else "member_openid") or "")
    group = str(data.get("group_openid") or "") if kind == GROUP else None
    message_id, at = str(data.get("id") or ""), _seconds(data.get("timestamp"))
    named = (sender,) if group is None else (sender, group)
    if not all(OPENID.fullmatch(each) for each in named) or not 0 < len(message_id) <= LONGEST_ID or at is None:
        return None
    return Message(
        adapter=ADAPTER,
        account=account,
        id=storable(message_id),
        at=at,
        sender=sender,
        parts=tuple(_parts(str(data.get("content") or ""), data)),
        group=group,
        name=one_line(str(author.get("username") or "")),
        admin=author.get("member_role") in ("owner", "admin"),
    )


def _seconds(timestamp: object) -> int | None:
    """As the platform writes it: 2026-03-01T22:10:00+08:00, or seconds."""
    try:
        return int(timestamp) if isinstance(timestamp, int) else int(datetime.fromisoformat(str(timestamp)).timestamp())
    except (ValueError, OverflowError):
        return None


def _parts(content: str, data: Mapping[str, Any]) -> Iterator[Part]:
    """The text as typed, without the @ of the bot that every message of a group begins with."""
    mentions = data.get("mentions")
    ours = {
        str(each.get(key))
        for each in (mentions if isinstance(mentions, list) else ())
        if isinstance(each, dict) and each.get("is_you")
        for key in ("id", "member_openid")
    }
    text, place = storable(content[:LONGEST_TEXT]), 0
    began = False
    for found in _MENTION.finditer(text):
        if before := _plain(text[place : found.start()], began):
            began = True
            yield before
        if found[1] not in ours:
            began = True
            yield Mention(found[1])
        place = found.end()
    if rest := _plain(text[place:], began):
        yield rest
    for attachment in data.get("attachments") or ():
        kind = attachment.get("content_type") if isinstance(attachment, dict) else ""
        yield Other(str(kind or "file").partition("/")[0][:20])


def _plain(text: str, began: bool) -> str:
    for entity, char in _ENTITIES:
        text = text.replace(entity, char)
    return text if began else text.lstrip()
