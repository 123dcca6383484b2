"""The deal in words: who can't be reached, what is asked, and the number that every role message bears."""

from __future__ import annotations

from desk.game import Game
from desk.texts.roster import befriend
from desk.texts.view import lines, no, nos


def beyond(game: Game) -> str:
    """Somebody sits on a chair that this table has not (a ruling has changed the number of players)."""
    outside = [n for n in game.seated if n > game.seats]
    return f"本局只有 {game.seats} 个座位，请 {nos(outside)} 在群里发“选座 N”，空位：{nos(game.free_seats)}。"


def unreachable(game: Game, strangers: tuple[int, ...], silent: tuple[int, ...], judges: tuple[str, ...], *, aloud: bool) -> str:
    """Whom it can't be told to; `aloud` those read it themselves, else their judge does."""
    names, them = game.names(), "" if aloud else "让他们这样做："
    return lines(
        "还不能发身份：",
        *(f"{no(n)}（{names[n]}）不是我的好友。" for n in strangers),
        f"{them}{befriend(game)}。" if strangers else "",
        *(f"{no(n)}（{names[n]}）还没回复测试私信，{'请' if aloud else '让他'}私聊发我“收到”（刚又发了一次）。" for n in silent),
        *(f"法官 {judge} 不是我的好友，收不到法官的消息。{befriend(game)}。" for judge in judges),
    )


def question(game: Game, by_hand: bool, again: bool) -> str:
    seats = "、".join(f"{no(n)} {name}" for n, name in game.names().items())
    how = "按你排好的座位" if by_hand else "由种子抽签"
    gone = [n for n, player in game.seated.items() if player.gone is not None]
    return lines(
        "名单在问你之后变了，请再看一遍。" if again else "",
        f"注意：{nos(gone)} 已离群。" if gone else "",
        f"将{how}发身份给：{seats}。回复“确认”执行，10分钟内有效；不回复就不算。",
    )


def dealt_secretly() -> str:
    return "收到：身份已逐个私聊发出，等大家各自回“收到”。谁还没到齐发 /到齐 看，催一催发 /催到，大家报到后发 /开始。想看全部身份请私聊发 /全貌。"


def numbered(deal: int) -> str:
    """The last line of a role message: the same number is the same role, however often it comes."""
    return f"（身份消息 #{deal}；号码相同就是同一次发的身份）"


def acknowledged(deal: int) -> str:
    return f"好的，身份消息 #{deal} 已确认。"


def sent_again(game: Game, seat: int) -> str:
    number = f"（#{game.deal}）" if game.deal else ""
    return f"收到：{no(seat)}的身份消息{number}已再发一次，没有重新发牌。"


def received_again() -> str:
    return "好的，早已连通。"


def received_role() -> str:
    return "好的。"


# -- who is there


def at_hand(*parts: tuple[str, tuple[int, ...]]) -> str:
    """/到齐: each thing that is missing with the seats that it is missing of."""
    missing = [f"{what}：{nos(seats)}" for what, seats in parts if seats]
    return lines("【到齐】", *(missing or ["人人到齐，身份都已确认，私聊都通。"]))


def not_acknowledged(game: Game, seats: tuple[int, ...]) -> str:
    return f"还没有回“收到”确认身份消息 #{game.deal}：{nos(seats)}（可 /重发 N，或 /催到）"


def hurry(game: str, muster: bool, role: bool) -> str:
    """The private reminder of /催到."""
    wants = [*(["请在群里发“报到”"] if muster else []), *(["看过身份请私聊回我“收到”"] if role else [])]
    return f"【催到】{game}快开始了：{'；'.join(wants)}。"


def hurry_in_group(seats: tuple[int, ...]) -> str:
    return f"【催到】还没报到：{nos(seats)}。请看过身份后在群里发“报到”。"


def hurried(seats: tuple[int, ...]) -> str:
    return f"收到：已私聊催 {nos(seats)}。"


def nobody_to_hurry() -> str:
    return "没有要催的人：报到和确认都齐了。"


def hurry_too_late() -> str:
    return "已经开局，不用催到了；看谁联系不上发 /到齐。"
