"""What is said about a code by which somebody takes another chat for his own (绑定), and about its end."""

from __future__ import annotations

from collections.abc import Sequence

from desk.game import Game
from desk.texts.several import label


def code(game: Game, whose: str, code: str, minutes: int) -> str:
    """`whose`: 你, 3号."""
    return (
        f"{label(game.short)}绑定码：{code}（{minutes} 分钟内有效，只能用一次）\n"
        f"{whose}用要绑定的那个聊天（例如官方 QQ 机器人的私聊）对机器人发：绑定 {code}\n"
        "绑定后，这个位置的私信只发到那边，行动也只在那边说；群里照旧。别把码发给别人：谁先用，谁就是这个位置。"
    )


def too_many_codes() -> str:
    return "绑定码要得太勤了，请过一会儿再试。"


def which(games: Sequence[Game], word: str) -> str:
    return f"你在几局里，请写明哪一局：{'、'.join(f'{game.short} {word}' for game in games)}"


def no_game_here() -> str:
    return "你在这里没有进行中的局。要绑定：先从你原来的聊天（或法官）拿绑定码，再到这里发“绑定 码”。"


def judges_only() -> str:
    return "给别人的座位要绑定码，只有这一局的法官能要。要自己的：绑定"


def said_in_public() -> str:
    return "绑定码不能在群里说：大家都看到了，已作废。请再拿一个，私聊我发。"


def nobody_there(seat: int) -> str:
    return f"{seat}号没有人坐。"


def no_such_code() -> str:
    return "这个绑定码不对，或者已经过期、用过。请从你原来的聊天（或法官）再拿一个。"


def too_many_tries() -> str:
    return "绑定码试错太多次了，请一小时后再试。"


def not_possible() -> str:
    """His own chat already, or that of somebody else who has a part in the game."""
    return "这个聊天不能绑定到那个位置：它本来就是，或者它在这一局里已经有自己的位置。"


def other_process() -> str:
    return "那一局由另一个机器人进程主持，不能绑定到这里。"


def bound(game: Game, who: str) -> str:
    """To the new chat."""
    return f"绑定好了：{label(game.short)}你是{who}，此后在这里收私信、说行动。发“状态”看现在怎样，发“解绑”取消。"


def bound_away(game: Game) -> str:
    """To the chat that was his before."""
    return f"{label(game.short)}你的私聊已绑定到另一个聊天，此后私信只发到那边。不是你本人绑定的，请马上在这里发“解绑”并告诉法官。"


def for_judges(who: str, adapter: str) -> str:
    return f"【绑定】{who}的私聊从现在起走另一个聊天（{adapter}）。取消：/解绑。谁绑定过：/日志。"


def unbind_question(game: Game, seat: int) -> str:
    return f"{label(game.short)}{seat}号的私信将改回原来的账号。确定就发：/解绑 {seat} 确认"


def unbound_for_judges(who: str) -> str:
    return f"【绑定】{who}的私聊解除了绑定，又用原来的账号。"


def unbound(game: Game) -> str:
    """To both chats."""
    return f"{label(game.short)}绑定已解除：私信又发到你原来的聊天。"


def not_bound() -> str:
    return "没有绑定，不用解除。"


def other_chat() -> str:
    return "你这一局的私聊已绑定到另一个聊天，请在那边说。要回到这里，请发“解绑”。"
