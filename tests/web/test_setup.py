"""New tables of the sandbox from what was chosen, without a browser: nothing written is the example, what can't be is told in Chinese."""

from __future__ import annotations

import pytest

from desk.script.load import ScriptError
from plugins.web.sandbox.setup import OFFERED, wished
from plugins.web.sandbox.stage import rehearse


@pytest.mark.parametrize("rule_set", OFFERED)
@pytest.mark.parametrize("start", ["deal", "hand", "position", "script"])
async def test_where_nothing_is_written_there_is_an_example_that_can_be_played(rule_set: str, start: str):
    wish = wished({"start": start, "ruleset": rule_set, "text": " \n"})
    assert wish.rule_set == rule_set
    assert wish.script is not None
    await rehearse(wish.script)


@pytest.mark.parametrize("start", ["deal", "lobby"])
@pytest.mark.parametrize(("players", "rule_set", "told"), [("99", "infection", "12、13、14"), ("x", "classic", "10"), ("12", "classic", "10")])
def test_a_number_that_no_table_has_is_refused_with_those_that_are(start: str, players: str, rule_set: str, told: str):
    with pytest.raises(ScriptError, match=f"人数：.*坐 {told} 人"):
        wished({"start": start, "ruleset": rule_set, "players": players})


def test_more_may_sit_down_where_the_rules_let_them():
    assert wished({"start": "lobby", "ruleset": "infection", "players": "14"}).players == 14
    script = wished({"start": "deal", "ruleset": "infection", "players": "13"}).script
    assert script is not None
    assert script.players == 13
