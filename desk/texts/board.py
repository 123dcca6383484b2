"""What a judge is told of the page of his game."""

from __future__ import annotations


def address(url: str, minutes: int, hours: int) -> str:
    here = "\n这个地址只能在机器人那台机器上打开。" if url.startswith(("http://127.", "http://localhost", "http://[::1]")) else ""
    return (
        f"【看板】{minutes}分钟内打开，只能开一次，只认打开它的浏览器：\n{url}{here}\n"
        f"里面有全部身份和行动，别转发、别截图。{hours}小时后、终局或你不再当法官时失效；/看板 撤销 立即关掉。"
    )


def revoked(count: int) -> str:
    return f"你在本局的看板已关掉（{count}个），地址都失效了。" if count else "你在本局没有开着的看板。"


def off() -> str:
    return "看板没有开：机器人的主人还没设置 DAYBREAK_PUBLIC_URL。可以用 /全貌、/日志、/为何 N。"


def failed() -> str:
    return "看板没有办成，原因在机器人的日志里。请再发一次。"


def only_running() -> str:
    return "看板只在一局进行中有。终局以后发“导出 网页”拿复盘的网页。"
