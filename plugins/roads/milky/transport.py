"""The transport over Milky: `send_private_message` (to friends alone, by definition) and `send_group_message`, and what became of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import httpx
from nonebot.adapters.milky.exception import ActionFailed, ApiNotAvailable, InvalidAccessToken, UnsupportedApi, UnsupportedContentType

from desk.message import QQ, SendState
from plugins.roads.milky.ids import id_of, seq_in
from plugins.roads.road import FriendRequest, Member
from plugins.roads.sending import BY_TEXT, PICTURE_LOST, TIMEOUT, Call, NumberedTransport, Outcome, Segment, read_outcome

PAGE = 30
"""Messages of a history at once: as many as Milky gives."""
ASKED_AT_ONCE = 50
"""Friend requests that are asked for at once."""

BY_CODE = (
    TIMEOUT,
    Outcome(-403, "", "offline"),  # the account is not logged in
    Outcome(-400, "", "rejected"),  # the arguments are wrong
    Outcome(-404, "", "rejected"),  # no such friend or group
)
OUTCOMES = (*BY_TEXT, *BY_CODE)
PICTURE_OUTCOMES = (*BY_TEXT, PICTURE_LOST, *BY_CODE)
NEVER_THERE = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
"""Nothing was sent yet."""


class MilkyTransport(NumberedTransport):
    """Over whatever implementation we are connected to."""

    def __init__(self, *more: Any, **named: Any) -> None:
        super().__init__(*more, **named)
        self._befriended: dict[str, frozenset[str]] = {}
        """By account: its friends, as they were when they were last asked for."""

    def _message(self, user: int | None, group: int | None, segments: list[Segment]) -> Call:
        if group is None:
            return "send_private_message", {"user_id": user, "message": segments}
        return "send_group_message", {"group_id": group, "message": segments}

    def _file(self, user: int, name: str, content: str) -> Call:
        return "upload_private_file", {"user_id": user, "file_uri": content, "file_name": name}

    def _quote(self, group: int, message_id: str) -> list[Segment]:
        seq = seq_in(group, message_id)
        return [] if seq is None else [{"type": "reply", "data": {"message_seq": seq}}]

    def _image(self, content: str) -> Segment:
        return {"type": "image", "data": {"uri": content, "sub_type": "normal"}}

    def _id(self, group: int | None, user: int | None, answer: Mapping[str, Any]) -> str | None:
        seq = answer.get("message_seq")
        if not isinstance(seq, int):
            return None
        return id_of("friend", user or 0, seq) if group is None else id_of("group", group, seq)

    def _fate(self, error: Exception, picture: bool) -> SendState:
        if isinstance(error, ActionFailed):
            return read_outcome(error.info, PICTURE_OUTCOMES if picture else OUTCOMES)
        if isinstance(error, UnsupportedApi | UnsupportedContentType):
            return "rejected"
        # Without the right token nobody listens, and nobody does where nothing listens: it goes out when that is mended.
        unheard = isinstance(error, ApiNotAvailable | InvalidAccessToken) or isinstance(error.__cause__, NEVER_THERE)
        return "offline" if unheard else "unknown"

    async def friends(self, account: str) -> frozenset[str]:
        return await self._listed(account, "get_friend_list", "friends", "user_id")

    async def groups(self, account: str) -> frozenset[str]:
        return await self._listed(account, "get_group_list", "groups", "group_id")

    async def _page(self, account: str, user: int | None, group: int | None, before: Any) -> tuple[list[Any], Any]:
        scene, peer = ("friend", user) if group is None else ("group", group)
        arguments = {"message_scene": scene, "peer_id": peer, "start_message_seq": before, "limit": PAGE}
        told = await self._bots()[account].call_api("get_history_messages", **arguments)
        return told["messages"], told.get("next_message_seq") or None

    # -- friends

    async def admit(self, request: FriendRequest) -> bool:
        arguments = {"initiator_uid": request.flag, "is_filtered": request.doubtful}
        return await self._got(request.bot[1], "accept_friend_request", **arguments) is not None

    async def waiting(self, account: str) -> tuple[FriendRequest, ...]:
        """Requests that came while nobody was connected, and those that QQ has filtered."""
        found: list[FriendRequest] = []
        for filtered in (False, True):
            answer = await self._got(account, "get_friend_requests", limit=ASKED_AT_ONCE, is_filtered=filtered)
            listed = answer.get("requests") if isinstance(answer, dict) else None
            found += [
                FriendRequest((QQ, account), str(each["initiator_id"]), str(each.get("comment") or ""), str(each["initiator_uid"]), filtered)
                for each in (listed if isinstance(listed, list) else ())
                if isinstance(each, dict) and each.get("state") == "pending" and each.get("initiator_uid") and each.get("initiator_id")
            ]
        return tuple(found)

    async def newly_befriended(self, account: str) -> frozenset[str]:
        """Milky tells of nobody who was let in by hand."""
        try:
            now = await self.friends(account)
        except ConnectionError:
            return frozenset()
        before, self._befriended[account] = self._befriended.get(account, now), now
        return now - before

    # -- whether the account is alive

    async def status(self, account: str) -> bool | None:
        try:
            await self._bots()[account].call_api("get_login_info")
        except ActionFailed as failed:
            self._heard(account)
            return False if read_outcome(failed.info, OUTCOMES) == "offline" else None
        self._heard(account)
        return True

    def _heard(self, account: str) -> None:
        """Milky beats no heart: an answer is the sign of life."""
        if self._health is not None:
            self._health.frame(account)

    async def cut_off(self, account: str) -> bool:
        try:
            await self._bots()[account].call_api("get_user_profile", user_id=int(account))
        except ActionFailed as failed:
            return read_outcome(failed.info, OUTCOMES) == "offline"
        except Exception as error:
            return isinstance(error.__cause__, httpx.TimeoutException)
        return False

    # -- order in a group

    async def member(self, account: str, group: str, user: str) -> Member | None:
        answer = await self._got(account, "get_group_member_info", group_id=int(group), user_id=int(user), no_cache=True)
        told = answer.get("member") if isinstance(answer, dict) else None
        return Member(told.get("role") in ("owner", "admin"), str(told.get("card") or "")) if isinstance(told, dict) else None

    async def silence(self, account: str, group: str, on: bool) -> bool:
        return await self._permitted(account, "set_group_whole_mute", group_id=int(group), is_mute=on)

    async def name_card(self, account: str, group: str, user: str, card: str) -> bool:
        return await self._permitted(account, "set_group_member_card", group_id=int(group), user_id=int(user), card=card)

    async def essence(self, account: str, group: str, message_id: str, on: bool) -> bool:
        seq = seq_in(int(group), message_id)
        return seq is not None and await self._permitted(account, "set_group_essence_message", group_id=int(group), message_seq=seq, is_set=on)

    async def take_back(self, account: str, group: str, message_id: str) -> bool:
        seq = seq_in(int(group), message_id)
        return seq is not None and await self._permitted(account, "recall_group_message", group_id=int(group), message_seq=seq)
