"""Signing up in words: chairs, the waiting list, test messages, and how to become the bot's friend."""

from __future__ import annotations

from collections.abc import Iterator

from desk.game import Game, Player
from desk.texts.view import lines, no, nos


def befriend(game: Game) -> str:
    """How to get the bot as a friend: its number and what the request must say."""
    if game.answers_only:
        return "请私聊我发一句“收到”（我只能回复，不能先找你）"
    if not game.code:
        return "请先加我为好友（点我的头像→加好友），再私聊发我“收到”"
    return f"请先加我（QQ {game.account}）为好友，验证信息写 {game.code}，通过后私聊发我“收到”"


# -- the list


def roster(game: Game) -> str:
    """名单: chairs and waiting list; before the deal also whom the bot can reach."""
    if game.aborted:
        return "本局已取消。"
    signing = game.table is None
    heading = f"【报名】{len(game.seated)}/{game.seats}" if signing else "【名单】"
    free = game.free_seats if signing else ()
    return lines(
        heading,
        *(_seated(n, player, signing) for n, player in game.seated.items()),
        "" if game.seated else "还没有人报名",
        f"空位：{nos(free)}" if free and game.seated else "",
        *_waiting(game),
        f"加好友（QQ {game.account}）的验证信息：{game.code}" if game.code and game.status != "over" else "",
    )


def _seated(seat: int, player: Player, signing: bool) -> str:
    return f"{no(seat)} {player.name}" + ("" if player.reached or not signing else "（还没回“收到”）")


def _waiting(game: Game) -> Iterator[str]:
    if game.waiting:
        yield "替补：" + "、".join(f"{n} {player.name}" for n, player in enumerate(game.waiting, 1))


# -- sitting down and getting up


def joined(seat: int, count: int, seats: int, friend: bool, how: str) -> str:
    reach = "已私聊你，请回复“收到”" if friend else how
    full = "人齐了，请法官私聊或在群里发 /发身份。" if count == seats else ""
    return f"{no(seat)}入座（{count}/{seats}）。{reach}。{full}"


def joined_already(seat: int, wants_another: bool) -> str:
    return f"你已是{no(seat)}。" + ("想换座位请发“选座 N”。" if wants_another else "")


def dealt_already(over: bool) -> str:
    return "本局已结束。" if over else "身份已经发过了。想当替补请发“报名 替补”。"


def seat_taken(seat: int, free: tuple[int, ...]) -> str:
    return f"{no(seat)}已有人坐。" + (f"空位：{nos(free)}。" if free else "没有空位了。")


def moved(before: int, seat: int) -> str:
    return f"{no(before)}换到{no(seat)}，别人的座位不变。"


def left(seat: int, count: int, seats: int) -> str:
    return f"{no(seat)}已离座（{count}/{seats}），别人的座位不变。"


def waits(place: int, full: int | None, friend: bool, how: str) -> str:
    ground = f"已满{full}人，" if full is not None else ""
    then = "有人离座就按顺序补上" if full is not None else "法官换人时会找你"
    reach = "已私聊你，请回复“收到”" if friend else how
    return f"{ground}你是替补第{place}位，{then}。{reach}。"


def waits_already(place: int) -> str:
    return f"你已是替补第{place}位。"


def waits_no_more() -> str:
    return "你已不在替补名单里。"


def moved_up(name: str, seat: int, count: int, seats: int, how: str) -> str:
    """`how` is said to whoever can't be written to yet."""
    full = "人齐了，请法官发 /发身份。" if count == seats else ""
    return f"【补位】替补 {name} 坐{no(seat)}（{count}/{seats}）。{f'{name}：{how}。' if how else ''}{full}"


def you_moved_up(game: str, seat: int) -> str:
    return f"{game}有人离座，你从替补补上了{no(seat)}。"


# -- judges take somebody off


def nobody_there(said: str) -> str:
    return f"{said if said.startswith('替补') else no(int(said))}没有人。发“名单”看谁在哪里。"


def cannot_remove() -> str:
    return "身份已发，不能移出；换人请用 /顶替，罚下用 /红牌。"


def _whom(said: str) -> str:
    return said if said.startswith("替补") else no(int(said))


def remove_question(said: str, name: str) -> str:
    return f"将把{_whom(said)}（{name}）移出名单。回复“确认”执行，10分钟内有效；不回复就不算。"


def removed(said: str) -> str:
    return f"【移出】法官把{_whom(said)}移出了名单，别人的座位不变。"


def you_are_removed(game: str) -> str:
    return f"法官把你移出了{game}的名单。"


# -- test messages


def test_message(game: str, seat: int | None, number: int) -> str:
    place = "你是替补" if seat is None else f"你是{no(seat)}"
    return f"【测试 #{number}】{game}，{place}。收到请回复“收到”：以后身份和结果都从这里给你。"


def reached(seat: int | None) -> str:
    return "好的，已连通。轮到你补位时我会在这里找你。" if seat is None else f"好的，{no(seat)}已连通。发身份后我会在这里找你。"
