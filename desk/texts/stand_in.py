"""What is said when another bot account takes a game over, or can't."""

from __future__ import annotations

from collections.abc import Sequence

from desk.game import Game
from desk.texts.view import lines, nos


def taken_over(account: str) -> str:
    """To the group."""
    return f"【换号】本局改由我（{account}）主持，私聊行动、报名都发给我，已收到的一切照旧。"


def for_judges(account: str, before: str, by_itself: bool) -> str:
    why = f"原来的账号 {before} 联系不上，" if by_itself else ""
    return f"【换号】{why}本局改由账号 {account} 主持，没发出的由它补发。要换回去：私聊 {before} 发 /代发。"


def not_possible(game: Game, account: str, *, in_group: bool, seats: Sequence[int], judges: Sequence[str]) -> str:
    """Why this account can't have the game."""
    return lines(
        f"我（{account}）还不能接手{game.short}，什么也没有变：",
        "" if in_group else f"· 我不在群 {game.group} 里，请先拉我进群",
        f"· 不是我的好友：{nos(seats)}。请他们加我（{account}）为好友，验证写 {game.code or '局号'}" if seats else "",
        f"· 法官不是我的好友：{'、'.join(judges)}" if judges else "",
        "好了再发 /代发。我不用临时会话，加了好友才能收发。",
    )


def cannot_ask() -> str:
    return "现在问不到我的好友和群列表，什么也没有变，请过一会儿再发 /代发。"


def which(games: Sequence[Game]) -> str:
    return f"你是几局的法官，请写明哪一局：{'、'.join(f'#{game.id} /代发' for game in games)}"


def here_already() -> str:
    return "本局现在就由我主持，不用换。要换给别的账号，请私聊那个账号发 /代发。"
