"""The words of the command table that only ask: what the rules say, how things stand, what was done."""

from __future__ import annotations

from typing import Final

from desk.reader.forms import Form
from desk.reader.shapes import (
    aim_follows,
    asked_seat,
    bare_lobby,
    bare_query,
    clause_follows,
    letter_follows,
    lobby,
    one_follows,
    perhaps,
    query,
    record,
)

QUESTIONS: Final = (
    Form(
        word="帮助",
        arguments="[指令]",
        example="帮助 遗嘱",
        help="看能用哪些指令",
        where="both",
        who="anybody",
        build=query,
        aliases=("说明", "help"),
        verbatim=True,
    ),
    Form(
        word="规则",
        arguments="[条号或词 / 本局]",
        example="规则 女巫",
        help="查规则；规则 本局 看本局的",
        where="both",
        who="anybody",
        build=query,
        follows=clause_follows,
        verbatim=True,
    ),
    Form(word="状态", example="状态", help="看第几天、你的身份和时限", where="both", who="anybody", build=bare_query),
    Form(word="存活", example="存活", help="看谁还在场", where="both", who="anybody", build=bare_query),
    Form(word="票型", example="票型", help="看目前的选票", where="both", who="anybody", build=bare_query),
    Form(
        word="战绩",
        arguments="[N / @某人 / 本群]",
        example="战绩",
        help="看打完的局的胜负；战绩 3、战绩 @某人 看别人的，战绩 本群 看全群",
        where="both",
        who="anybody",
        build=record,
        follows=aim_follows,
    ),
    Form(word="消息", example="消息", help="官方 QQ：看还没发的", where="both", who="anybody", build=bare_lobby, talk=True),
    Form(word="我的局", example="我的局", help="看你在哪几局里", who="anybody", build=bare_lobby, talk=True),
    Form(
        word="换局",
        arguments="A",
        example="换局 B",
        help="在几局里时，没写局名的话算这一局的",
        who="anybody",
        build=lobby,
        follows=letter_follows,
        talk=True,
    ),
    Form(word="记录", arguments="[页]", example="记录", help="看自己做过的事，每件收到没有", build=lobby, talk=True),
    Form(
        word="为何",
        arguments="N",
        example="为何 5",
        help="看 N 号为何出局或活下来（终局前只有法官能问）",
        where="both",
        who="anybody",
        build=asked_seat,
        follows=aim_follows,
        talk=True,
    ),
    Form(
        word="导出",
        arguments="[网页]",
        example="导出",
        help="拿本局的剧本、JSON或网页（终局前只给法官）",
        who="anybody",
        build=perhaps("网页"),
        follows=one_follows("网页"),
        talk=True,
    ),
    Form(word="验证", example="验证", help="终局后复核整局，看法官是否诚实", where="both", who="anybody", build=bare_lobby, talk=True),
)
