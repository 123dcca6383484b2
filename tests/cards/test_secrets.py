"""P4 for cards: hands that a reader can't tell apart tell him the same, byte for byte, in the same order, at the same second."""

from __future__ import annotations

import itertools

import pytest

from db.store import Store
from desk.script.load import Line, Wait, parse
from desk.script.play import Player

MINE = "{camp: 平民, hand: [庶民, 保镖, 庶民]}"
OTHERS = (
    "{camp: 杀手, hand: [庶民, 杀手, 庶民]}",
    "{camp: 狼人, hand: [庶民, 狼人, 庶民]}",
    "{camp: 平民, hand: [庶民, 束魂/法警, 庶民]}",
    "{camp: 平民, hand: [庶民, 狙击手, 庶民]}",
)
NOSY = ("状态", "存活", "票型", "帮助", "规则 杀手", "杀 1 月黑风高", "法警", "占卜", "狙击 1 一声枪响", "束魂 1", "/全貌")


def script(hands: tuple[str, ...]) -> str:
    """Two nights and days in which the others only talk in the group, whatever they hold; seat 1 also asks and acts in private."""
    seats = ", ".join(f"{n}: {hand}" for n, hand in enumerate((MINE, *hands), 1))
    lines = [f"{seat}@群: {word}" for seat, word in itertools.product((2, 3, 4, 5), NOSY)]
    lines += [f"1: {word}" for word in (*NOSY, "保镖 3", "保镖 4")]
    day = ["09:10 2@群: 投票：3", "09:11 3@群: 弃权", "10:00 4@群: 投票：2", "11:00 1@群: 票型", "12:00 5: 代投 弃权", "19:00 2@群: 死"]
    return "\n".join(
        (
            "title: x",
            "ruleset: cards",
            f"position: {{phase: night, day: 1, seats: {{{seats}}}}}",
            "script:",
            *(f'  - "{line}"' for line in (*lines, *day, "20:30 1: 状态", "09:00", "1@群: 存活", "20:00")),
        )
    )


async def heard(hands: tuple[str, ...]) -> list[tuple[int, str, str]]:
    """When the group and seat 1 were sent what."""
    store = await Store.open("sqlite+aiosqlite://")
    player = Player(store, parse(script(hands)))
    try:
        await player.open()
        for entry in player.script.entries:
            if isinstance(entry, Line):
                await player.say(entry)
            elif isinstance(entry, Wait):
                await player.wait(entry)
        assert not player.office.faults
        return [(record.at, said.to, said.text + said.picture) for record in player.records for said in record.out if said.to in ("1", "group")]
    finally:
        await player.close()
        await store.close()


@pytest.mark.parametrize("hands", [(OTHERS[1], OTHERS[0], *OTHERS[2:]), OTHERS[::-1], (OTHERS[2], OTHERS[3], OTHERS[0], OTHERS[1])])
async def test_hands_of_others_show_nowhere(hands):
    one, two = await heard(OTHERS), await heard(hands)
    assert len(one) > 60
    assert one == two
