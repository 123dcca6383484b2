"""A game of lines as a chat script, so that a disagreement can be read, replayed and kept."""

from __future__ import annotations

from tests.properties.match import START, DisagreementError, Game, Line, Match

MALFORMED = {
    "E14": "{word}：{target}",
    "E15": "{word}：理由：可疑 {target}",
    "E10": "{word}：理由：可疑",
    "E11": "{word}：1 2 理由：可疑",
    "E12": "{word}：99 理由：可疑",
    "E16": "{word}：",
}


def text_of(line: Line) -> str:
    a, w = line.args, line.word
    t = a.get("target")
    sure = " 确认" if line.sure else ""
    if w in ("投票", "改票", "弃权"):
        if a.get("faults"):
            return MALFORMED[a["faults"][0]].format(word=w, target=t)
        if w == "弃权":
            return "弃权"
        return f"{w}：弃权" if t is None else f"{w}：{t} 理由：可疑"
    if w in ("代投", "代投改票", "/代投"):
        head = f"{w} {a['seat']}" if w == "/代投" else w
        if w == "/代投" and a.get("change"):
            head = f"/代投改票 {a['seat']}"
        if a.get("conditional"):
            return f"{head} 跟警长{sure}"
        if a.get("faults"):
            return f"{head} {t}{sure}" if t else f"{head} 99 装傻{sure}"
        return f"{head} {'弃权' if t is None else t} 装傻{sure}"
    if w == "/补记":
        return f"/补记 {a['seat']} {a['kind']} {t} 可疑{' 强制' if a['force'] else ''}{sure}"
    if w == "遗嘱":
        return f"遗嘱 {a['kind']} {'>'.join(map(str, a['targets']))}"
    if w == "遗嘱撤销":
        return "遗嘱 撤销"
    if w == "遗言":
        return "遗言 我是好人"
    if w == "刀":
        return f"刀 {t} {a['reason']}"
    if w == "决战":
        return "决战 " + " ".join("空" if k is None else str(k) for k in a["knives"]) + sure
    if w == "/延时":
        return f"/延时 {a['minutes']}分{sure}"
    if w in ("/加速", "/开门"):
        return f"{w} {clock(a['when'], False)}{sure}" if a["when"] is not None else f"{w}{sure}"
    if w in ("/黄牌", "/红牌"):
        return f"{w} {a['seat']} 吵闹{sure}"
    if w == "/撤牌":
        return f"{w} {a['seat']}{sure}"
    if w.startswith("/"):
        return w + sure
    return (w if t is None else f"{w} {t}") + (sure if w in ("救", "毒") else "")


def clock(at: int, seconds: bool = True) -> str:
    s = (at + 8 * 3600) % 86400
    return f"{s // 3600:02}:{s // 60 % 60:02}" + (f":{s % 60:02}" if seconds and s % 60 else "")


def as_script(game: Game, wrong: DisagreementError | None = None, title: str = "", clauses: tuple[str, ...] = ()) -> str:
    """The chat script; the expectation at the end is left for a person to write from the rule book."""
    out = [f"title: {title or '引擎与裁判不一致'}", f"clauses: [{', '.join(clauses)}]", "ruleset: classic"]
    if game.options:
        out.append("options: {" + ", ".join(f'{k}: "{v}"' for k, v in game.options.items()) + "}")
    out += [f"seed: {game.seed}", f"deal: [{', '.join(game.roles)}]", "script:"]
    before = START
    for line in game.lines:
        if line.at - before >= 86400:
            out.append(f'  - "+{(line.at - before) // 3600}h"')
        before = line.at
        group = "@群" if line.word in ("投票", "改票", "弃权") else ""
        quote = (
            {"ballot": "↩票", "other": "↩法官", "junk": "↩法官"}.get(str(line.args.get("quote")), "↩") if line.args.get("quote") is not None else ""
        )
        out.append(f'  - "{clock(line.at)} {line.who}{group}{quote}: {text_of(line)}"')
    if wrong is not None:
        out.append(f"# {wrong.what}: engine {wrong.engine_says!r}, referee {wrong.referee_says!r}")
    return "\n".join(out) + "\n"


__all__ = ["Match", "as_script", "text_of"]
