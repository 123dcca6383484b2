"""From OneBot events to the desk, in the order of their arrival."""

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

from nonebot.adapters.onebot.v11 import (
    Event,
    FriendAddNoticeEvent,
    FriendRecallNoticeEvent,
    FriendRequestEvent,
    GroupBanNoticeEvent,
    GroupDecreaseNoticeEvent,
    GroupIncreaseNoticeEvent,
    GroupMessageEvent,
    GroupRecallNoticeEvent,
    NoticeEvent,
    PrivateMessageEvent,
)

from desk.message import QQ, Message
from plugins.judge.friends import FriendDoor, Request
from plugins.judge.logs import trail
from plugins.judge.segments import Authors, Segment, one_line, quote_in, read

log = logging.getLogger(__name__)

MILLISECONDS = 10**11  # as seconds that would be the year 5138: a platform time above it is in milliseconds


MOST_SEGMENTS = 500
"""QQ shows far fewer; of a message that has more the rest is left out, and what is left is too much for any command."""


def seconds(platform: int) -> int:
    """A platform's time in seconds, whatever it counts in."""
    return platform // 1000 if platform > MILLISECONDS else platform


def _was_edited(event: PrivateMessageEvent | GroupMessageEvent) -> bool:
    """OneBot v11 knows no edits; platforms that have them mark the message."""
    marks = event.model_extra or {}
    return "edit" in event.sub_type or any(marks.get(mark) for mark in ("edited", "edit_time", "edited_at", "is_edited"))


class Desk(Protocol):
    """What QQ tells the judge's desk. Nothing here but `sweep` and `close` may block or wait."""

    def hear(self, message: Message) -> None:
        """A message, in the order of arrival."""

    def connected(self, account: str) -> None: ...

    def disconnected(self, account: str) -> None: ...

    def recalled(self, account: str, group: str | None, user: str, message_id: str) -> None:
        """A message of `user` was taken back; `group` is None in a private chat."""

    def edited(self, message: Message) -> None:
        """A message was changed after it was sent; `message` as it reads now, without parts where that isn't told."""

    def muted(self, account: str, group: str, on: bool) -> None:
        """The account can't speak in the group from now on, or can again."""

    def left_group(self, account: str, group: str, user: str) -> None:
        """Somebody is out of the group, by his own will or not."""

    def joined_group(self, account: str, group: str, user: str) -> None:
        """Somebody is in the group."""

    def knows_code(self, account: str, comment: str) -> bool:
        """Whether a friend request to this bot account holds the join code of one of its open games."""

    def befriended(self, account: str, user: str) -> None:
        """Somebody can be written to from now on."""

    def unreachable(self, account: str, seconds: float) -> None:
        """An account is connected, and yet nothing has come through for so long."""

    def reachable(self, account: str) -> None:
        """Something comes through again."""

    async def sweep(self) -> None:
        """See whether anything is due; called every two seconds and once before the first message."""

    async def close(self) -> None:
        """Finish what was heard and let go of the database."""


class Intake:
    """Hands events to a desk; a fault in one event is logged without its text and harms no other."""

    def __init__(self, desk: Callable[[], Desk | None], door: FriendDoor, look: Callable[[Event], None] = lambda _: None) -> None:
        """`desk` gives None while it isn't open; `door` takes friend requests; `look` sees every event first."""
        self._desk = desk
        self._look = look
        self._door = door
        self._authors = Authors()
        self._lifts: dict[tuple[str, str], asyncio.TimerHandle] = {}

    def take(self, event: Event) -> None:
        """Hand one event over. Never waits, so the order of arrival is kept, and never raises."""
        try:
            self._look(event)
            self._hand_over(event)
        except Exception as error:
            log.error("an event (%s) was lost: %s", type(event).__name__, trail(error))

    def _hand_over(self, event: Event) -> None:
        desk = self._desk()
        if desk is None:
            log.warning("an event came while the desk was not open")
        elif isinstance(event, PrivateMessageEvent | GroupMessageEvent):
            if (message := self.message(event)) is not None:
                (desk.edited if _was_edited(event) else desk.hear)(message)
        elif isinstance(event, GroupRecallNoticeEvent):
            desk.recalled(str(event.self_id), str(event.group_id), str(event.user_id), str(event.message_id))
        elif isinstance(event, FriendRecallNoticeEvent):
            desk.recalled(str(event.self_id), None, str(event.user_id), str(event.message_id))
        elif isinstance(event, GroupBanNoticeEvent):
            self._mute(desk, event)
        elif isinstance(event, FriendRequestEvent):
            self._door.asked(Request(str(event.self_id), str(event.user_id), event.comment or "", event.flag))
        elif isinstance(event, FriendAddNoticeEvent):
            self._door.befriended(str(event.self_id), str(event.user_id))
        elif isinstance(event, GroupDecreaseNoticeEvent | GroupIncreaseNoticeEvent) and event.user_id != event.self_id:
            told = desk.left_group if isinstance(event, GroupDecreaseNoticeEvent) else desk.joined_group
            told(str(event.self_id), str(event.group_id), str(event.user_id))
        elif isinstance(event, NoticeEvent) and "edit" in event.notice_type:
            self._edit(desk, event)

    def message(self, event: PrivateMessageEvent | GroupMessageEvent) -> Message | None:
        """The message in an event, or None for one that no player wrote: our own, a group's notice, an anonymous one."""
        if event.user_id == event.self_id or event.sub_type in ("notice", "anonymous"):
            return None
        segments = [Segment(each.type, each.data or {}) for each in event.original_message[: MOST_SEGMENTS + 1]]
        group = str(event.group_id) if isinstance(event, GroupMessageEvent) else None
        quoted = quote_in(segments)
        parts, quote = read(segments, self._authors.of(group, quoted) if group and quoted else None)
        if group is not None:
            self._authors.note(group, str(event.message_id), str(event.user_id))
        return Message(
            adapter=QQ,
            account=str(event.self_id),
            id=str(event.message_id),
            at=seconds(event.time),
            sender=str(event.user_id),
            parts=parts,
            group=group,
            quote=quote,
            name=one_line((group and event.sender.card) or event.sender.nickname or ""),
            admin=group is not None and event.sender.role in ("owner", "admin"),
            # NapCat's other kinds of private chat are temporary sessions; an answer there can land in a group.
            friend=group is not None or event.sub_type == "friend",
        )

    @staticmethod
    def _edit(desk: Desk, notice: NoticeEvent) -> None:
        """No part of OneBot v11; who sends such a notice names the message, its author and perhaps its group as a recall does."""
        told = notice.model_dump()
        author, group = told.get("user_id"), told.get("group_id")
        if told.get("message_id") is not None and author and author != notice.self_id:
            at, account = seconds(notice.time), str(notice.self_id)
            where = str(group) if group else None
            desk.edited(Message(adapter=QQ, account=account, id=str(told["message_id"]), at=at, sender=str(author), parts=(), group=where))

    def _mute(self, desk: Desk, event: GroupBanNoticeEvent) -> None:
        whole_group = event.user_id == 0
        if not whole_group and event.user_id != event.self_id:
            return
        if whole_group and event.operator_id == event.self_id:
            return  # our own silence at night (group_tools): an admin may speak
        account, group, on = str(event.self_id), str(event.group_id), event.sub_type == "ban"
        if earlier := self._lifts.pop((account, group), None):
            earlier.cancel()
        desk.muted(account, group, on)
        if on and not whole_group and event.duration > 0:
            # Nobody tells that a mute has run out.
            self._lifts[account, group] = asyncio.get_running_loop().call_later(event.duration, desk.muted, account, group, False)
