"""What the desk says of a game's record: one's own acts, who may see what, files, the verdict on a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desk.record import Step, shown
from desk.texts.view import no, plain
from engine.common.table import Ballot, Instant, local_time

PAGE: Final = 15
LONGEST: Final = 40
"""Characters of what somebody wrote."""
_FATES: Final[Mapping[str, str]] = {"done": "收到", "refused": "没收", "asked": "等确认", "answered": "不执行了"}


def after_the_end(word: str) -> str:
    return f"“{word}”要等终局以后，那时人人可问。"


def told_privately() -> str:
    return "这条只能私聊我，已私下答复你。"


def export_after_the_end() -> str:
    return "终局以前导出只给法官，里面有大家的身份。看自己做过的事：记录"


def page_after_the_end() -> str:
    return "复盘的网页要等终局以后：里面有全部身份和行动。"


def verify_after_the_end(commitment: str) -> str:
    return f"要等终局公布种子以后才能验证。现在请记住承诺：{commitment[:16]}…。要验结束了的局：编号在它的复盘末尾，私聊我“#编号 验证”。"


def busy() -> str:
    return "这一局正在导出或验证，请稍候再发。"


def failed() -> str:
    return "没有做成，已写进机器人的日志；游戏不受影响。"


NO_SCRIPT: Final = {
    "undealt": "还没有发过身份，没有剧本",
    "clock": "这一局里机器人的时钟倒退过一天以上，写不成能重放的剧本",
    "overdue": "这一局有时限到了却没能结算（隔离、停摆），写不成能重放的剧本",
    "held": "这一局有结果在截止很久以后才开始等法官核对，写不成能重放的剧本",
}
"""Why a game has no chat script."""


def exported(
    names: tuple[str, ...], sent: bool, folder: str, *, running: bool, judge: bool, page: bool = False, seed: bool = False, unscripted: str = ""
) -> str:
    """What became of the files, for whoever asked. `seed`: they hold it, for a game that goes on after its end had published it.
    `unscripted` is why there is no script among them."""
    if sent:
        how = "已私聊发给你" + (f"，也存在机器人主机的 {folder}" if folder else "")
    elif folder:
        how = f"存在机器人主机的 {folder}（这个平台发不了文件）"
    else:
        how = "文件发不出去，也没有存下来：请看机器人的日志和设置 DAYBREAK_EXPORTS" if judge else "文件发不出去，请向法官要"
    secret = f"注意：里面有全部身份和行动（{'连同公布过的种子' if seed else '没有种子'}），终局以前不要给任何人。" if running else ""
    told = f"{NO_SCRIPT[unscripted]}；" if unscripted else "yaml 是聊天剧本（bot.py replay 重放），"
    uses = "用浏览器打开，不用联网；可选用谁的眼睛看。" if page else f"{told}json 可以复核（bot.py verify）。"
    return f"【导出】{'、'.join(names)}：{how}。{secret}{uses}"


def closing(number: int, seed: str, commitment: str, digest: str) -> tuple[str, ...]:
    """The last lines of a recap: what the game can be checked by."""
    return (
        "■ 核对",
        f"承诺：{commitment}",
        f"种子：{seed}",
        f"记录摘要：{digest}",
        "发“验证”，我把整局重新裁一遍；私聊发“导出”拿剧本和JSON，自己用 bot.py verify 复核",
        f"本群有了新局以后，私聊我“#{number} 验证”“#{number} 导出”“#{number} 为何 3”",
    )


def known_by(number: int) -> str:
    """Behind the verdict: how to find the game again."""
    return f"这一局的编号是 #{number}，本群有了新局以后私聊我“#{number} 验证”。"


# -- 记录


def own_act(step: Step, zone: str) -> str:
    """One message and what became of it."""
    assert step.message is not None, "somebody's act is a message"
    where = "私" if step.message.group is None else "群"
    return f"{_clock(step.at, zone)}（{where}）{plain(shown(step.message.parts))[:LONGEST]}：{_FATES.get(step.fate, step.fate)}"


def in_his_name(at: Instant, ballot: Ballot, zone: str) -> str:
    return f"{_clock(at, zone)} 法官代你记下：{'弃权' if ballot.target is None else f'投 {no(ballot.target)}'}"


def page(lines: list[str], number: int) -> str:
    """One page, the newest first."""
    pages = max(1, -(-len(lines) // PAGE))
    number = min(max(1, number), pages)
    end = len(lines) - (number - 1) * PAGE
    more = f"；更早的发 记录 {number + 1}" if number < pages else ""
    return "\n".join([f"【记录】第{number}/{pages}页{more}", *(lines[max(0, end - PAGE) : end] or ["还没有记录"])])


def _clock(at: Instant, zone: str) -> str:
    return f"{local_time(zone, at):%m-%d %H:%M:%S}"
