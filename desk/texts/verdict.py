"""What came of judging a game once more, in one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desk.verify import Flaw, Verdict

SHOWN: Final = 16
"""Digits of a fingerprint that are shown."""

_FLAWS: Final[Mapping[str, str]] = {
    "differs": "应是 {want}，记录里是 {got}",
    "missing": "少了 {want}",
    "added": "多了 {got}",
    "commitment": "种子和规则与发身份前公布的承诺不符",
    "options-after-deal": "发身份以后改了规则",
    "fate": "消息的处理结果不符",
    "nothing": "这一步什么也没有发生",
    "nobody": "没有人说话，也没有时限，却有 {got}",
    "nothing-due": "没有到期的时限，却有 {got}",
    "time": "时限的时刻不符",
    "opened-again": "开局的记录不符",
    "impossible": "这一步不可能发生",
}


def line(verdict: Verdict, build: str, digest: str) -> str:
    """The verdict: honest or not, and at which event. `build` is the version that has checked."""
    return f"{_finding(verdict, build)}{_dealt(verdict)}{_versions(verdict, build)}承诺 {verdict.commitment[:SHOWN]}…，记录摘要 {digest[:SHOWN]}…"


def _finding(verdict: Verdict, build: str) -> str:
    if verdict.flaw is not None:
        other = [each for each in verdict.builds if each != build]
        doubt = "（版本不同，差别也可能由此而来）" if other or not verdict.builds else ""
        return f"不符{doubt}：{flaw(verdict.flaw)}。"
    size = f"{verdict.steps} 步、{verdict.events} 个事件"
    if verdict.honest:
        return f"诚实：{size}逐一复核，发身份和 {verdict.draws} 次抽签都由公布的种子得出，全部相符。"
    if verdict.over:
        return f"相符：{size}逐一复核；记录里没有种子，发身份和抽签没有核对。"
    return f"到此相符：{size}逐一复核；还没终局，种子未公布，发身份和抽签还不能核对。"


def flaw(found: Flaw) -> str:
    """Where and how it fails."""
    same = found.code == "differs" and found.want == found.got
    how = f"{found.got} 的内容不对" if same else _FLAWS[found.code].format(want=found.want or "别的", got=found.got or "别的")
    return f"第 {found.step} 步、第 {found.event} 个事件：{how}"


def _dealt(verdict: Verdict) -> str:
    return {"hand": "身份由法官手工指定，不是抽签。", "position": "局面由剧本摆出，没有发身份。"}.get(verdict.dealt, "")


def _versions(verdict: Verdict, build: str) -> str:
    known = [each for each in verdict.builds if each]
    if not known:
        return "记录来自不记版本的旧程序，缺引用等细节，复核可能不全。"
    if known == [build]:
        return ""
    return f"裁定用的版本 {'、'.join(known)}，复核用的是 {build}。"


def unreadable(step: int, why: str) -> str:
    where = f"第 {step} 步" if step else "开头"
    return f"读不懂：{where}不是导出的原样（{why[:60]}）"


def altered(written: str, digest: str) -> str:
    return f"不符：文件被改过，写着的摘要 {written[:SHOWN]}… 与内容 {digest[:SHOWN]}… 不同"


def another(what: str, wanted: str, digest: str) -> str:
    return f"不符：{what}不是你给的 {wanted[:SHOWN]}…，而是 {digest[:SHOWN]}…"
