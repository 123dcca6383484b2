"""Where the roads meet: each account's texts go over the road by which it is connected now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from desk.message import Illustrated, KnowsGroups, KnowsHistory, Message, OnlyAnswers, Room, SendsFiles, SendsPictures, Sent, Transport
from plugins.roads.road import Road


class Junction:
    """The transport of all roads. NoneBot lets an account be connected by one of them at a time.

    What a road can't do is done as if it were refused: no file, no list of groups, the text in place of a picture.
    """

    def __init__(self, roads: Sequence[Road]) -> None:
        self._roads = roads
        # Asked of roads that are not connected too: what waits there must not be taken for a failure.
        self._only_answer = [way for road in roads if isinstance(way := road.transport, OnlyAnswers)]

    def ways(self) -> Mapping[str, Transport]:
        """The accounts that are connected, each with the transport of its road."""
        return {account: road.transport for road in self._roads for account in road.accounts()}

    def _way(self, account: str) -> Transport | None:
        return next((road.transport for road in self._roads if account in road.accounts()), None)

    async def send_private(self, account: str, user: str, text: str) -> Sent:
        way = self._way(account)
        return Sent("offline") if way is None else await way.send_private(account, user, text)

    async def send_group(self, account: str, group: str, text: str, reply_to: str | None = None) -> Sent:
        way = self._way(account)
        return Sent("offline") if way is None else await way.send_group(account, group, text, reply_to)

    async def send_picture(self, account: str, user: str | None, group: str | None, shown: Illustrated, reply_to: str | None = None) -> Sent:
        way: object = self._way(account)
        if isinstance(way, SendsPictures):
            return await way.send_picture(account, user, group, shown, reply_to)
        return await (self.send_private(account, user or "", shown.text) if group is None else self.send_group(account, group, shown.text, reply_to))

    async def send_file(self, account: str, user: str, name: str, content: bytes) -> Sent:
        way = self._way(account)
        if way is None:
            return Sent("offline")
        return await way.send_file(account, user, name, content) if isinstance(way, SendsFiles) else Sent("rejected")

    async def friends(self, account: str) -> frozenset[str]:
        way = self._way(account)
        if way is None:
            raise ConnectionError(f"account {account} is not connected")
        return await way.friends(account)

    async def groups(self, account: str) -> frozenset[str]:
        way: object = self._way(account)
        if not isinstance(way, KnowsGroups):
            raise ConnectionError(f"account {account} can't be asked for its groups")
        return await way.groups(account)

    async def history(self, account: str, user: str | None, group: str | None, since: int) -> tuple[Message, ...]:
        way: object = self._way(account)
        if not isinstance(way, KnowsHistory):
            raise ConnectionError(f"account {account} comes by a road that remembers nothing")
        return await way.history(account, user, group, since)

    def room(self, account: str, user: str | None, group: str | None) -> Room | None:
        found = (way.room(account, user, group) for way in self._only_answer)
        return next((room for room in found if room is not None), None)

    def online(self, account: str) -> bool:
        return self._way(account) is not None
