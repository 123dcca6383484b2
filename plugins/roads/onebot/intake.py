"""From OneBot events to the desk, in the order of their arrival."""

import logging

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
    HeartbeatMetaEvent,
    MessageEvent,
    NoticeEvent,
    PrivateMessageEvent,
)

from desk.message import QQ, Message
from plugins.judge.logs import trail
from plugins.roads.mutes import Mutes
from plugins.roads.road import Desk, FriendRequest, Health, House
from plugins.roads.segments import MOST_SEGMENTS, Authors, Segment, one_line, quote_in, read, seconds

log = logging.getLogger(__name__)


def _was_edited(event: PrivateMessageEvent | GroupMessageEvent) -> bool:
    """OneBot v11 knows no edits; platforms that have them mark the message."""
    marks = event.model_extra or {}
    return "edit" in event.sub_type or any(marks.get(mark) for mark in ("edited", "edit_time", "edited_at", "is_edited"))


def look_after(health: Health, event: Event) -> None:
    """What an event says of its connection."""
    account = str(event.self_id)
    if isinstance(event, MessageEvent):
        health.spoken(account)
    elif isinstance(event, HeartbeatMetaEvent):
        health.beat(account, max(event.interval, 0) / 1000)
        health.says(account, online=event.status.online is not False and event.status.good is not False)
    elif event.get_event_name().startswith("notice.bot_offline") or getattr(event, "notice_type", None) == "bot_offline":
        health.thrown_out(account)


class Intake:
    """Hands events to a desk; a fault in one event is logged without its text and harms no other."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._authors = Authors()
        self._mutes = Mutes()

    def take(self, event: Event) -> None:
        """Hand one event over. Never waits, so the order of arrival is kept, and never raises."""
        try:
            look_after(self._house.watchdog, event)
            self._hand_over(event)
        except Exception as error:
            log.error("an event (%s) was lost: %s", type(event).__name__, trail(error))

    def _hand_over(self, event: Event) -> None:
        desk = self._house.desk
        if desk is None:
            log.warning("an event came while the desk was not open")
        elif isinstance(event, PrivateMessageEvent | GroupMessageEvent):
            if (message := self.message(event)) is not None:
                (desk.edited if _was_edited(event) else desk.hear)(message)
        elif isinstance(event, GroupRecallNoticeEvent):
            desk.recalled((QQ, str(event.self_id)), str(event.group_id), str(event.user_id), str(event.message_id))
        elif isinstance(event, FriendRecallNoticeEvent):
            desk.recalled((QQ, str(event.self_id)), None, str(event.user_id), str(event.message_id))
        elif isinstance(event, GroupBanNoticeEvent):
            self._mute(desk, event)
        elif isinstance(event, FriendRequestEvent):
            self._house.door.asked(FriendRequest((QQ, str(event.self_id)), str(event.user_id), event.comment or "", event.flag))
        elif isinstance(event, FriendAddNoticeEvent):
            self._house.door.befriended((QQ, str(event.self_id)), str(event.user_id))
        elif isinstance(event, GroupDecreaseNoticeEvent | GroupIncreaseNoticeEvent) and event.user_id != event.self_id:
            told = desk.left_group if isinstance(event, GroupDecreaseNoticeEvent) else desk.joined_group
            told((QQ, str(event.self_id)), str(event.group_id), str(event.user_id))
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
        seconds = 0 if whole_group else event.duration
        self._mutes.told(desk, str(event.self_id), str(event.group_id), event.sub_type == "ban", seconds)
