# -*- coding: utf-8 -*-
"""天亮 Daybreak's command line: `python3 bot.py SUBCOMMAND`, on a machine with nothing but Python 3.11 or newer.

This file must parse on any Python, or an old one could not say what is wrong: no annotations, no f-strings.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("天亮需要 Python 3.11 或更新版本，这里是 %d.%d。 Daybreak needs Python 3.11 or newer." % sys.version_info[:2])

from config.bootstrap import RUN, TEST
from config.command_line import Subcommand, command_line

SUBCOMMANDS = (
    Subcommand("run", "plugins.judge.main:run", RUN, "启动机器人（默认） start the bot"),
    Subcommand("demo", "desk.demo.main:main", RUN, "看机器人主持一整局 watch it judge a whole game"),
    Subcommand("sandbox", "plugins.web.sandbox.main:main", RUN, "在浏览器里一个人玩所有座位 play all seats in your browser"),
    Subcommand("replay", "desk.script.main:main", RUN, "重放聊天剧本 replay chat scripts"),
    Subcommand("simulate", "bench.simulate.main:main", RUN, "模拟许多局看胜率 simulate many games of a table"),
    Subcommand("doctor", "plugins.ops.doctor.main:main", RUN, "体检：哪里不对、怎么修（--json） what is wrong, and its fix"),
    Subcommand("export", "desk.export.main:main", RUN, "导出一局 export a game: script, JSON, page", database=True),
    Subcommand("verify", "desk.export.check:main", RUN, "复核导出的一局 was the judge honest?"),
    Subcommand("backup", "db.backup:main", RUN, "备份数据库（--game N：只备一局） copy the database", database=True),
    Subcommand("restore", "db.restore:main", RUN, "用备份换回数据库，旧的留一份 put a backup in its place", database=True),
    Subcommand("forget", "plugins.ops.forget:main", RUN, "删掉早已打完的局里的人 --days N forget the people of old games"),
    Subcommand("move", "db.move:main", RUN, "把所有局搬到另一个数据库 --to URL move every game to another database", database=True),
    Subcommand("test", "config.checks:main", TEST, "全部检查 all checks; test -k NAME: pytest only"),
    Subcommand("crashtest", "tests.crash.main:main", TEST, "反复杀进程再启动 kill and restart the bot, many times"),
    Subcommand("bench", "bench.main:main", TEST, "测速，与空回声机器人等比较 measure speed, beside a bare echo bot"),
)

if __name__ == "__main__":
    sys.exit(command_line(SUBCOMMANDS, sys.argv[1:]))
