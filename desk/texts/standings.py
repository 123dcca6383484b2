"""战绩: how somebody, or a group, has fared in finished games; sums only, so that it stays one message however many there were."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from db.records import Tallied
from desk.texts.words import camp_name
from engine import RULE_SETS

Rows = Sequence[Tallied]


def of_person(rows: Rows, who: str) -> str:
    """Games, wins by camp and role, survival, punctuality. A seat given up before the end counts as neither won nor lost (H-GR10)."""
    played, left = [row for row in rows if not row.left], sum(row.times for row in rows if row.left)
    if not rows:
        return f"【战绩】{who}还没有打完的局（流局不算）。"
    heading = f"【战绩】{who}：{_times(played)}局，{_won(played)}" + (f"，平{_drawn(played)}" if _drawn(played) else "")
    lines = [f"{heading}；{_survived(played)}；{_on_time(rows)}"]
    lines += [f"{_title(name)} {_times(some)}局，{_won(some)}：{'；'.join(_camps(some))}" for name, some in _by(played, lambda row: row.rule_set)]
    if left:
        lines.append(f"另有{left}局中途换下，不计胜负。")
    return "\n".join(lines)


def of_group(rows: Rows) -> str:
    """Games and who won them, then how each role fared."""
    if not rows:
        return "【本群战绩】本群还没有打完的局（流局不算）。"
    lines = [f"【本群战绩】{sum(row.games for row in rows)}局；{_survived([row for row in rows if not row.left])}；{_on_time(rows)}"]
    for name, some in _by(rows, lambda row: row.rule_set):
        winners = "、".join(f"{camp_name(winner)}{'' if winner == '平局' else '胜'}{count}" for winner, count in _winners(some))
        lines.append(f"{_title(name)} {sum(row.games for row in some)}局：{winners}")
        lines += [f"　{line}" for line in _camps([row for row in some if not row.left])]
    return "\n".join(lines)


def where_to_ask() -> str:
    """Privately, without a game: there is no group to speak of."""
    return "别人的和全群的战绩请在群里问：战绩 @他、战绩 本群。你自己的发“战绩”。"


def _title(rule_set: str) -> str:
    return RULE_SETS[rule_set].title if rule_set in RULE_SETS else rule_set


def _by(rows: Iterable[Tallied], key: Callable[[Tallied], str]) -> list[tuple[str, list[Tallied]]]:
    """The rows in groups, the most played first."""
    groups: dict[str, list[Tallied]] = {}
    for row in rows:
        groups.setdefault(key(row), []).append(row)
    return sorted(groups.items(), key=lambda group: (-_times(group[1]), group[0]))


def _winners(rows: Iterable[Tallied]) -> list[tuple[str, int]]:
    return [(winner, count) for winner, some in _by(rows, lambda row: row.winner) if (count := sum(row.games for row in some))]


def _camps(rows: Iterable[Tallied]) -> list[str]:
    """村民阵营 6局胜4（女巫 2局胜1、村民 4局胜3)."""
    return [
        f"{camp_name(camp)} {_short(some)}" + ("" if [camp] == list({row.role for row in some}) else f"（{'、'.join(_roles(some))}）")
        for camp, some in _by(rows, lambda row: row.camp)
    ]


def _roles(rows: Iterable[Tallied]) -> list[str]:
    return [f"{role} {_short(some)}" for role, some in _by(rows, lambda row: row.role)]


def _short(rows: Rows) -> str:
    return f"{_times(rows)}次胜{sum(row.times for row in rows if row.won)}"


def _times(rows: Rows) -> int:
    return sum(row.times for row in rows)


def _won(rows: Rows) -> str:
    won = sum(row.times for row in rows if row.won)
    return f"胜{won}{_share(won, _times(rows))}"


def _drawn(rows: Rows) -> int:
    return sum(row.times for row in rows if row.winner == "平局")


def _survived(rows: Rows) -> str:
    survived = sum(row.survived for row in rows)
    return f"存活到终局{survived}次{_share(survived, _times(rows))}"


def _on_time(rows: Rows) -> str:
    """Of both tenures of a seat: each answers for its own time."""
    owed, on_time = sum(row.owed for row in rows), sum(row.on_time for row in rows)
    return f"按时投票{on_time}/{owed}{_share(on_time, owed)}" if owed else "没有必须按时投的票"


def _share(part: int, whole: int) -> str:
    return f"（{round(100 * part / whole)}%）" if whole else ""
