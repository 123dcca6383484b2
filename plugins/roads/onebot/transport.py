"""The transport over OneBot v11: texts out as text segments, and what became of each."""

import asyncio
import base64
import logging
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from nonebot.adapters.onebot.v11 import ActionFailed, ApiNotAvailable

from desk.message import Illustrated, SendState, Sent
from plugins.roads.permits import Permits
from plugins.roads.road import Books, Caller, FriendRequest, Health, Member
from plugins.roads.split import LIMIT, split

log = logging.getLogger(__name__)

NO_SUCH_CALL = 1404
DOUBTFUL = 50
"""Filtered friend requests that are asked for at once."""

Segment = dict[str, Any]


class Outcome(NamedTuple):
    retcode: int | None  # None: whatever it is
    says: str  # a pattern in the answer's message or wording
    state: SendState


# What a failed answer means; the first match counts. Codes alone tell little (NapCat says 1200 to nearly everything), so the
# text is read too. `rejected`: it was certainly not sent and the same again won't be. No match: nobody can tell, for "failed"
# has often been shown in the chat all the same.
OUTCOMES = (
    Outcome(None, r"\b1006514\b|掉线|离线|未登录|not log(ged)? ?in|\boffline\b", "offline"),
    Outcome(None, r'"?result"?\s*[:=]\s*(103|110|120)\b', "rejected"),  # group forbids temporary sessions · removed from the group · muted
    Outcome(None, r"添加.{0,6}好友|无法获取用户信息|不支持主动|不是好友|移出该?群|禁言", "rejected"),
    Outcome(None, r"(?i)timeout|time out|超时", "unknown"),
    Outcome(1400, "", "rejected"),  # its arguments are wrong
    Outcome(1401, "", "rejected"),
    Outcome(1403, "", "rejected"),
    Outcome(1404, "", "rejected"),  # no such call
)


# A picture that could not be handed to QQ was not shown, and nothing of its message was (stack.md, C12).
PICTURE_OUTCOMES = (
    *OUTCOMES[:3],
    Outcome(None, r"(?i)rich ?media|富媒体|图片(?:上传|发送)失败|upload.{0,20}fail", "rejected"),
    *OUTCOMES[3:],
)
PICTURES_REFUSED = 3
"""Pictures refused in a row, after which an account sends texts for PICTURE_REST seconds: each refusal is a call of its own."""
PICTURE_REST = 1800.0


def outcome_of(answer: Mapping[str, Any], outcomes: tuple[Outcome, ...] = OUTCOMES) -> SendState:
    """What a failed answer to a send means."""
    told = "\n".join(str(answer[key]) for key in ("message", "msg", "wording") if answer.get(key))
    for retcode, says, state in outcomes:
        if retcode in (None, answer.get("retcode")) and re.search(says, told):
            return state
    return "unknown"


class OneBotTransport:
    """Sends by `send_private_msg` and `send_group_msg` only; see `desk.message.Transport` for what the methods promise.

    A long text goes out in several pieces, `piece_gap` seconds apart. When a later piece fails, the whole is `unknown`
    with the first piece's id.
    """

    def __init__(
        self,
        bots: Callable[[], Mapping[str, Caller]],
        piece_gap: float = 0.0,
        health: Health | None = None,
        books: Books | None = None,
        permits: Permits | None = None,
    ) -> None:
        """`books` counts what became of each message at the wire; by `permits` the guard knows what is meant to change a group."""
        self._bots = bots
        self._piece_gap = piece_gap
        self._books = books
        self._permits = permits or Permits()
        self._without_doubts: set[str] = set()
        self._refused: dict[str, tuple[int, float]] = {}
        """By account: pictures refused in a row, and until when none is tried."""
        self._health = health

    async def send_private(self, account: str, user: str, text: str) -> Sent:
        return await self._send_pieces(account, "send_private_msg", "user_id", user, text)

    async def send_group(self, account: str, group: str, text: str, reply_to: str | None = None) -> Sent:
        quote: list[Segment] = [] if reply_to is None else [{"type": "reply", "data": {"id": reply_to}}]
        return await self._send_pieces(account, "send_group_msg", "group_id", group, text, quote)

    async def send_picture(self, account: str, user: str | None, group: str | None, shown: Illustrated, reply_to: str | None = None) -> Sent:
        """Caption and picture in one message; the whole text instead where they were certainly not shown."""
        if self._pictures_rest(account) or len(shown.caption) > LIMIT:
            return await self._send_text(account, user, group, shown.text, reply_to)
        api, target, number = ("send_private_msg", "user_id", user) if group is None else ("send_group_msg", "group_id", group)
        if number is None or not (number.isascii() and number.isdigit()):
            return Sent("rejected")
        message: list[Segment] = [{"type": "reply", "data": {"id": reply_to}}] if reply_to is not None and group is not None else []
        message += [{"type": "text", "data": {"text": shown.caption}}] if shown.caption.strip() else []
        message.append({"type": "image", "data": {"file": f"base64://{base64.b64encode(shown.png).decode()}"}})
        sent = await self._send(account, api, {target: int(number), "message": message}, PICTURE_OUTCOMES)
        if sent.state != "rejected":
            self._refused.pop(account, None)
            return sent
        times = self._refused.get(account, (0, 0.0))[0] + 1
        self._refused[account] = (0, asyncio.get_running_loop().time() + PICTURE_REST) if times >= PICTURES_REFUSED else (times, 0.0)
        await asyncio.sleep(self._piece_gap)
        return await self._send_text(account, user, group, shown.text, reply_to)

    def _pictures_rest(self, account: str) -> bool:
        return asyncio.get_running_loop().time() < self._refused.get(account, (0, 0.0))[1]

    async def _send_text(self, account: str, user: str | None, group: str | None, text: str, reply_to: str | None) -> Sent:
        return await self.send_private(account, user or "", text) if group is None else await self.send_group(account, group, text, reply_to)

    async def send_file(self, account: str, user: str, name: str, content: bytes) -> Sent:
        """A file to a friend, by what it holds: the OneBot implementation may run on another machine.

        The call is none of OneBot v11, but NapCat, LLBot and others know it. Its answer may hold nothing.
        """
        if not (user.isascii() and user.isdigit()):
            return Sent("rejected")
        file = f"base64://{base64.b64encode(content).decode()}"
        answer = await self._answer(account, "upload_private_file", {"user_id": int(user), "file": file, "name": name})
        return answer if isinstance(answer, Sent) else Sent("sent")

    async def friends(self, account: str) -> frozenset[str]:
        return await self._listed(account, "get_friend_list", "user_id")

    async def groups(self, account: str) -> frozenset[str]:
        return await self._listed(account, "get_group_list", "group_id")

    async def _listed(self, account: str, call: str, key: str) -> frozenset[str]:
        bot = self._bots().get(account)
        if bot is None:
            raise ConnectionError(f"account {account} is not connected")
        try:
            # Without `no_cache` NapCat may not know yet who was added a minute ago; others ignore it.
            listed = await bot.call_api(call, no_cache=True)
            return frozenset(str(each[key]) for each in listed)
        except Exception as error:  # refused, lost on the way, or a list of another shape: nobody is certain
            raise ConnectionError(f"account {account} does not answer {call}: {type(error).__name__}") from None

    def online(self, account: str) -> bool:
        return account in self._bots()

    async def _send_pieces(self, account: str, api: str, target: str, number: str, text: str, quote: list[Segment] | None = None) -> Sent:
        pieces = split(text)
        if not pieces or not (number.isascii() and number.isdigit()):
            log.error("nothing to send or nobody to send to: %s", api)
            return Sent("rejected")
        first: Sent | None = None
        for piece in pieces:
            if first is not None:
                await asyncio.sleep(self._piece_gap)
            lead = quote or [] if first is None else []
            message = [*lead, {"type": "text", "data": {"text": piece}}]
            sent = await self._send(account, api, {target: int(number), "message": message})
            first = first or sent
            if sent.state != "sent":
                return sent if sent is first else Sent("unknown", first.message_id)
        assert first is not None
        return first

    async def _send(self, account: str, api: str, arguments: dict[str, Any], outcomes: tuple[Outcome, ...] = OUTCOMES) -> Sent:
        sent = self._shown(account, await self._answer(account, api, arguments, outcomes))
        return sent if self._books is None else self._books.sent("private" if api == "send_private_msg" else "group", sent)

    def _shown(self, account: str, answer: Any) -> Sent:
        if isinstance(answer, Sent):
            return answer
        # "async" and some "ok" answers hold nothing: they were taken, not shown.
        message_id = answer.get("message_id") if isinstance(answer, dict) else None
        if message_id and self._health is not None:
            self._health.sent(account)
        return Sent("sent", str(message_id)) if message_id else Sent("unknown")

    async def _answer(self, account: str, api: str, arguments: dict[str, Any], outcomes: tuple[Outcome, ...] = OUTCOMES) -> Any:
        """What a call was answered, or what a call that failed comes to."""
        bot = self._bots().get(account)
        if bot is None or (self._health is not None and self._health.silent(account)):
            # Into a dead connection a text would be lost, and nobody could tell.
            return Sent("offline")
        try:
            return await bot.call_api(api, **arguments)
        except ActionFailed as failed:
            state = outcome_of(failed.info, outcomes)
            if state == "offline" and self._health is not None:
                self._health.told_offline(account)
            log.warning("%s: %s, retcode %s", api, state, failed.info.get("retcode"))
            return Sent(state)
        except ApiNotAvailable:
            return Sent("offline")
        except Exception as error:  # mostly NetworkError; whatever it is, the text may have been on the wire
            log.warning("%s: unknown, %s", api, type(error).__name__)
            return Sent("unknown")

    # -- friends

    async def admit(self, request: FriendRequest) -> bool:
        call = "set_doubt_friends_add_request" if request.doubtful else "set_friend_add_request"
        return await self._got(request.account, call, flag=request.flag, approve=True) is not None

    async def waiting(self, account: str) -> tuple[FriendRequest, ...]:
        """Requests that QQ has filtered: those never come as events."""
        if account in self._without_doubts:
            return ()
        listed = await self._got(account, "get_doubt_friends_add_request", count=DOUBTFUL)
        return tuple(
            FriendRequest(account, str(each["uin"]), f"{each.get('msg') or ''} {each.get('reason') or ''}", str(each["flag"]), doubtful=True)
            for each in (listed if isinstance(listed, list) else ())
            if isinstance(each, dict) and each.get("flag") and str(each.get("uin", "")).isdecimal()
        )

    async def _got(self, account: str, call: str, **arguments: Any) -> Any:
        """What a call gave (True where it gives nothing), or None where it failed."""
        bot = self._bots().get(account)
        if bot is None:
            return None
        try:
            given = await bot.call_api(call, **arguments)
        except ActionFailed as failed:
            if failed.info.get("retcode") == NO_SUCH_CALL and call == "get_doubt_friends_add_request":
                # Other implementations than NapCat don't have it: no need to ask for ever.
                self._without_doubts.add(account)
            else:
                log.warning("%s failed, retcode %s", call, failed.info.get("retcode"))
            return None
        except Exception as error:
            log.warning("%s failed: %s", call, type(error).__name__)
            return None
        return True if given is None else given

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
        return await self._permitted(account, "set_essence_msg" if on else "delete_essence_msg", message_id=_number(message_id))

    async def take_back(self, account: str, group: str, message_id: str) -> bool:
        return await self._permitted(account, "delete_msg", message_id=_number(message_id))

    async def _permitted(self, account: str, api: str, **arguments: Any) -> bool:
        with self._permits.one(account, api, arguments):
            return await self._got(account, api, **arguments) is not None


def _number(text: str) -> int | str:
    """Message ids are numbers; NapCat and others take them as such."""
    return int(text) if text.lstrip("-").isdigit() else text
