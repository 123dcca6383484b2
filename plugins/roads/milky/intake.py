"""From Milky's events to the desk, in the order of their arrival."""

from __future__ import annotations

import logging
from typing import Any, Literal

from pydantic import BaseModel, Field, ValidationError

from desk.message import QQ, Message
from plugins.judge.logs import trail
from plugins.roads.milky.ids import id_of
from plugins.roads.mutes import Mutes
from plugins.roads.road import Desk, FriendRequest, House
from plugins.roads.segments import MOST_SEGMENTS, Authors, Segment, one_line, read, seconds

log = logging.getLogger(__name__)

Scene = Literal["friend", "group", "temp"]


class Happened(BaseModel):
    """An event. Only what is needed of it is asked for: what an implementation leaves out must not cost a player his act."""

    event_type: str
    self_id: int
    data: dict[str, Any] = Field(default_factory=dict)


class Said(BaseModel):
    """A message, as it comes and as the history has it."""

    message_scene: Scene
    peer_id: int = Field(gt=0)
    message_seq: int
    sender_id: int = Field(gt=0)
    time: int
    segments: list[Any]
    group_member: dict[str, Any] | None = None
    friend: dict[str, Any] | None = None


class Recalled(BaseModel):
    message_scene: Scene
    peer_id: int
    sender_id: int
    message_seq: int


class Asked(BaseModel):
    """A friend request."""

    initiator_id: int
    initiator_uid: str
    comment: str = ""


class InGroup(BaseModel):
    """Something about a group, or somebody in it."""

    group_id: int
    user_id: int = 0
    operator_id: int | None = None
    duration: int = 0
    is_mute: bool = False


class Intake:
    """Hands events to a desk; a fault in one event is logged without its text and harms no other."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._authors = Authors()
        self._mutes = Mutes()

    def take(self, account: str, content: object) -> None:
        """Hand one event over. Never waits, so the order of arrival is kept, and never raises."""
        try:
            event = Happened.model_validate(content)
            if str(event.self_id) != account:
                # One connection speaks for one account: what is said here must not be heard in another account's games.
                log.warning("skipped an event of another account than the connection's")
            elif event.event_type == "bot_offline":
                self._house.watchdog.thrown_out(account)
            else:
                self._hand_over(account, event)
        except ValidationError as error:
            # Names of fields only: the rest would quote the player.
            flaws = sorted({".".join(map(str, each["loc"][:2])) for each in error.errors(include_input=False)})
            log.warning("skipped an event that can't be read: %s", ", ".join(flaws))
        except Exception as error:
            log.error("an event was lost: %s", trail(error))

    def _hand_over(self, account: str, event: Happened) -> None:
        desk = self._house.desk
        if desk is None:
            log.warning("an event came while the desk was not open")
            return
        match event.event_type:
            case "message_receive":
                said = Said.model_validate(event.data)
                self._house.watchdog.spoken(account)
                if (message := self.message(account, said)) is not None:
                    desk.hear(message)
            case "message_recall":
                taken = Recalled.model_validate(event.data)
                group = str(taken.peer_id) if taken.message_scene == "group" else None
                message_id = id_of(taken.message_scene, taken.peer_id, taken.message_seq)
                desk.recalled((QQ, account), group, str(taken.sender_id), message_id)
            case "friend_request":
                asked = Asked.model_validate(event.data)
                self._house.door.asked(FriendRequest((QQ, account), str(asked.initiator_id), asked.comment, asked.initiator_uid))
            case "group_mute" | "group_whole_mute" | "group_member_increase" | "group_member_decrease":
                self._in_group(desk, account, event.event_type, InGroup.model_validate(event.data))

    def _in_group(self, desk: Desk, account: str, kind: str, told: InGroup) -> None:
        group, itself = str(told.group_id), str(told.user_id) == account
        if kind == "group_whole_mute":
            if str(told.operator_id) != account:  # our own silence at night (group_tools): an admin may speak
                self._mutes.told(desk, account, group, told.is_mute)
        elif kind == "group_mute":
            if itself:
                self._mutes.told(desk, account, group, told.duration > 0, told.duration)
        elif not itself:
            (desk.joined_group if kind == "group_member_increase" else desk.left_group)((QQ, account), group, str(told.user_id))

    def message(self, account: str, said: Said) -> Message | None:
        """The message, or None for our own."""
        sender, scene = str(said.sender_id), said.message_scene
        if sender == account:
            return None
        group = str(said.peer_id) if scene == "group" else None
        message_id = id_of(scene, said.peer_id, said.message_seq)
        segments = [_segment(each, scene, said.peer_id) for each in said.segments[: MOST_SEGMENTS + 1]]
        parts, quote = read(segments, self._quoted_author(segments, group))
        if group is not None:
            self._authors.note(group, message_id, sender)
        member, friend = said.group_member or {}, said.friend or {}
        return Message(
            adapter=QQ,
            account=account,
            id=message_id,
            at=seconds(said.time),
            sender=sender,
            parts=parts,
            group=group,
            quote=quote,
            name=one_line(str(member.get("card") or member.get("nickname") or friend.get("nickname") or "")),
            admin=group is not None and member.get("role") in ("owner", "admin"),
            friend=scene != "temp",
        )

    def past(self, account: str, told: object) -> Message | None:
        """A message of the history; None for our own, and for one that can't be read."""
        try:
            return self.message(account, Said.model_validate(told))
        except ValidationError:
            log.warning("skipped a message of the history that can't be read")
            return None

    def _quoted_author(self, segments: list[Segment], group: str | None) -> str | None:
        """Who wrote what is quoted in a group, where that is known."""
        quoted = next((fields for kind, fields in segments if kind == "reply"), None)
        if group is None or quoted is None:
            return None
        return quoted["author"] or self._authors.of(group, quoted["id"])


def _segment(given: Any, scene: Scene, peer: int) -> Segment:
    """A Milky segment by the words of `plugins.roads.segments`."""
    kind = str(given.get("type", "")) if isinstance(given, dict) else ""
    fields: Any = given.get("data") if isinstance(given, dict) else None
    fields = fields if isinstance(fields, dict) else {}
    match kind:
        case "reply" if str(fields.get("message_seq", "")).isdecimal():
            return Segment("reply", {"id": id_of(scene, peer, int(fields["message_seq"])), "author": str(fields.get("sender_id") or "")})
        case "mention":
            return Segment("at", {"qq": fields.get("user_id")})
        case "mention_all":
            return Segment("at", {"qq": "all"})
        case "text":
            return Segment("text", fields)
    return Segment(kind or "unknown", {})
