"""The transport over OneBot v11: `send_private_msg` and `send_group_msg` only, and what became of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nonebot.adapters.onebot.v11 import ActionFailed, ApiNotAvailable

from desk.message import QQ, SendState
from plugins.roads.road import FriendRequest, Member
from plugins.roads.segments import seconds
from plugins.roads.sending import BY_TEXT, PICTURE_LOST, TIMEOUT, Call, NumberedTransport, Outcome, Segment, read_outcome

NO_SUCH_CALL = 1404
PAGE = 100
"""Messages of a history that are asked for at once; implementations may give fewer."""
FEW = 10
"""A chat that gives fewer is given whole."""
DOUBTS = "get_doubt_friends_add_request"
DOUBTFUL = 50
"""Filtered friend requests that are asked for at once."""

BY_CODE = (
    TIMEOUT,
    Outcome(1400, "", "rejected"),  # its arguments are wrong
    Outcome(1401, "", "rejected"),
    Outcome(1403, "", "rejected"),
    Outcome(NO_SUCH_CALL, "", "rejected"),
)
OUTCOMES = (*BY_TEXT, *BY_CODE)
PICTURE_OUTCOMES = (*BY_TEXT, PICTURE_LOST, *BY_CODE)


def outcome_of(answer: Mapping[str, Any]) -> SendState:
    """What a failed answer to a send means."""
    return read_outcome(answer, OUTCOMES)


class OneBotTransport(NumberedTransport):
    """Over whatever implementation is connected; calls that are none of OneBot v11 may be unknown to it."""

    def __init__(self, *more: Any, **named: Any) -> None:
        super().__init__(*more, **named)
        self._without_doubts: set[str] = set()

    def _message(self, user: int | None, group: int | None, segments: list[Segment]) -> Call:
        if group is None:
            return "send_private_msg", {"user_id": user, "message": segments}
        return "send_group_msg", {"group_id": group, "message": segments}

    def _file(self, user: int, name: str, content: str) -> Call:
        return "upload_private_file", {"user_id": user, "file": content, "name": name}

    def _quote(self, group: int, message_id: str) -> list[Segment]:
        return [{"type": "reply", "data": {"id": message_id}}] if _is_ours(message_id) else []

    def _image(self, content: str) -> Segment:
        return {"type": "image", "data": {"file": content}}

    def _id(self, group: int | None, user: int | None, answer: Mapping[str, Any]) -> str | None:
        return str(answer["message_id"]) if answer.get("message_id") else None

    def _fate(self, error: Exception, picture: bool) -> SendState:
        if isinstance(error, ActionFailed):
            return read_outcome(error.info, PICTURE_OUTCOMES if picture else OUTCOMES)
        # Mostly NetworkError; whatever it is, the text may have been on the wire.
        return "offline" if isinstance(error, ApiNotAvailable) else "unknown"

    async def friends(self, account: str) -> frozenset[str]:
        return await self._listed(account, "get_friend_list", None, "user_id")

    async def groups(self, account: str) -> frozenset[str]:
        return await self._listed(account, "get_group_list", None, "group_id")

    async def _page(self, account: str, user: int | None, group: int | None, before: Any) -> tuple[list[Any], Any]:
        """No part of OneBot v11: NapCat and others have it, the rest say that they don't know the call."""
        call, chat = ("get_friend_msg_history", {"user_id": user}) if group is None else ("get_group_msg_history", {"group_id": group})
        place = {} if before is None else {"message_seq": before}
        page = (await self._bots()[account].call_api(call, **chat, count=PAGE, **place))["messages"]
        if before is None and len(page) < FEW:
            return page, None
        oldest = min(page, key=lambda each: (seconds(int(each["time"])), each.get("message_seq") or 0))
        return page, oldest.get("message_seq") or oldest["message_id"]

    # -- friends

    async def admit(self, request: FriendRequest) -> bool:
        call = "set_doubt_friends_add_request" if request.doubtful else "set_friend_add_request"
        return await self._got(request.bot[1], call, flag=request.flag, approve=True) is not None

    async def waiting(self, account: str) -> tuple[FriendRequest, ...]:
        """Requests that QQ has filtered: those never come as events."""
        if account in self._without_doubts:
            return ()
        listed = await self._got(account, DOUBTS, count=DOUBTFUL)
        return tuple(
            FriendRequest((QQ, account), str(each["uin"]), f"{each.get('msg') or ''} {each.get('reason') or ''}", str(each["flag"]), doubtful=True)
            for each in (listed if isinstance(listed, list) else ())
            if isinstance(each, dict) and each.get("flag") and str(each.get("uin", "")).isdecimal()
        )

    def _failed(self, account: str, call: str, error: Exception) -> None:
        if call == DOUBTS and isinstance(error, ActionFailed) and error.info.get("retcode") == NO_SUCH_CALL:
            # Other implementations than NapCat don't have it: no need to ask for ever.
            self._without_doubts.add(account)
        else:
            super()._failed(account, call, error)

    async def newly_befriended(self, account: str) -> frozenset[str]:
        """Nobody: OneBot tells of each by itself."""
        return frozenset()

    # -- whether the account is alive

    async def status(self, account: str) -> bool | None:
        told = await self._bots()[account].call_api("get_status")
        return told.get("online") is not False and told.get("good") is not False if isinstance(told, dict) else None

    async def cut_off(self, account: str) -> bool:
        try:
            await self._bots()[account].call_api("get_stranger_info", user_id=int(account), no_cache=True)
        except ActionFailed as failed:
            # Not every implementation knows the call: only what speaks of being offline counts.
            return outcome_of(failed.info) == "offline"
        except Exception as error:
            return "timeout" in str(error).lower() or isinstance(error, TimeoutError)
        return False

    # -- order in a group

    async def member(self, account: str, group: str, user: str) -> Member | None:
        info = await self._got(account, "get_group_member_info", group_id=int(group), user_id=int(user))
        return Member(info.get("role") in ("owner", "admin"), str(info.get("card") or "")) if isinstance(info, dict) else None

    async def silence(self, account: str, group: str, on: bool) -> bool:
        return await self._permitted(account, "set_group_whole_ban", group_id=int(group), enable=on)

    async def name_card(self, account: str, group: str, user: str, card: str) -> bool:
        return await self._permitted(account, "set_group_card", group_id=int(group), user_id=int(user), card=card)

    async def essence(self, account: str, group: str, message_id: str, on: bool) -> bool:
        call = "set_essence_msg" if on else "delete_essence_msg"
        return _is_ours(message_id) and await self._permitted(account, call, message_id=_number(message_id))

    async def take_back(self, account: str, group: str, message_id: str) -> bool:
        return _is_ours(message_id) and await self._permitted(account, "delete_msg", message_id=_number(message_id))


def _is_ours(message_id: str) -> bool:
    """Whether a message came by this road: ids of another have a dot in them (`plugins.roads.milky.ids`)."""
    return "." not in message_id


def _number(message_id: str) -> int | str:
    """Message ids are numbers; NapCat and others take them as such."""
    return int(message_id) if message_id.removeprefix("-").isdecimal() else message_id
