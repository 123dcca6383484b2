"""The one table of command words: every rule set's words as data, from which 帮助 and all hints are made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from desk.reader.away import grant, idle, leave
from desk.reader.ballots import abstention, ballot, ballot_follows, judge_proxy, proxy, reason_follows, recorded, unfinished_word
from desk.reader.card_words import CARDS
from desk.reader.chairs import choose_seat, sign_up, take_off
from desk.reader.forms import Form
from desk.reader.phases import close_phase, phase_follows
from desk.reader.questions import QUESTIONS
from desk.reader.shapes import (
    aim_follows,
    alone,
    anything_follows,
    bare_lobby,
    card,
    deal,
    judge_alone,
    knife_follows,
    last_words,
    lobby,
    needed_lobby,
    number_follows,
    one_follows,
    one_target,
    perhaps,
    seat_lobby,
    standing_order,
    take_back,
    take_card,
    target_and_mode,
    target_and_text,
    three_knives,
)
from desk.reader.times import open_doors, postpone, preview, reschedule, roll_back, speed_up, time_follows
from engine.classic.commands import Check, Consent, Duel, ElectHead, HoldFire, NameHeir, NoPotion, PassKill, Pick, Poison, Save, Shoot, Submit
from engine.common import commands as common
from engine.infection import state as infection
from engine.infection.commands import StandForSheriff, UseSkill
from engine.plain.commands import Knife

SEATS: Final = (
    Form(
        word="报名",
        arguments="[N 或 替补]",
        example="报名 5",
        help="报名参加，可选座位；满了就排替补",
        where="group",
        who="anybody",
        build=sign_up,
        follows=number_follows,
        aliases=("我要报名", "我想报名", "我报名"),
    ),
    Form(
        word="选座",
        arguments="N",
        example="选座 5",
        help="换到空座位（发身份前）",
        where="group",
        who="anybody",
        build=choose_seat,
        follows=number_follows,
    ),
    Form(word="退出", example="退出", help="发身份前离座，或不再当替补", where="group", who="anybody", build=bare_lobby),
    Form(
        word="请假",
        arguments="[日期 或 取消]",
        example="请假 周五-周日",
        help="请假几天（也可写 5.1-5.3）：不催不等不记黄牌",
        build=leave,
        follows=number_follows,
    ),
    Form(
        word="绑定",
        arguments="[码]",
        example="绑定",
        help="换个聊天收私信",
        who="anybody",
        build=lobby,
        follows=anything_follows,
        talk=True,
    ),
    Form(word="解绑", example="解绑", help="私信用回原账号", who="anybody", build=bare_lobby, talk=True),
    Form(word="名单", example="名单", help="看谁坐哪里、谁是替补", where="both", who="anybody", build=bare_lobby),
    Form(word="报到", example="报到", help="开局后报到", where="group", build=alone(common.Muster)),
    Form(word="收到", example="收到", help="回应机器人的测试私信", who="anybody", build=bare_lobby, talk=True, aliases=("已收到", "收到了")),
    Form(word="确认", example="确认", help="确认机器人刚问的事（十分钟内）", who="anybody", build=bare_lobby, talk=True),
)

BALLOTS: Final = (
    Form(
        word="投票",
        arguments="：N 理由：…",
        example="投票：5 理由：发言前后矛盾",
        help="投票",
        where="group",
        build=ballot("投票"),
        follows=ballot_follows,
    ),
    Form(
        word="弃权",
        arguments="[理由：…]",
        example="弃权",
        help="投弃权票",
        where="group",
        build=abstention,
        follows=reason_follows,
        aliases=("弃票",),
    ),
    Form(
        word="改票",
        arguments="：N 理由：…",
        example="改票：6 理由：听了8号发言",
        help="引用自己的原票改一次，也可改为弃权（改票：弃权）",
        where="group",
        build=ballot("改票"),
        follows=ballot_follows,
    ),
    Form(word="投", help="", example="投票：5 理由：发言前后矛盾", where="group", build=unfinished_word, follows=aim_follows),
    Form(
        word="代投",
        arguments="N 理由",
        example="代投 5 发言前后矛盾",
        help="请法官代投，也可代投 弃权",
        build=proxy(change=False),
        follows=anything_follows,
    ),
    Form(
        word="代投改票",
        arguments="N 理由",
        example="代投改票 6 听了8号发言",
        help="请法官代为改票",
        build=proxy(change=True),
        follows=anything_follows,
    ),
    Form(word="加速", example="加速", help="申请提前关门，过半数即转告法官", build=alone(common.AskSpeedUp)),
)

FAREWELLS: Final = (
    Form(
        word="遗言",
        arguments="…",
        example="遗言 我是好人，请查9号",
        help="出局后留遗言（1000字内）",
        where="both",
        build=last_words,
        follows=anything_follows,
        verbatim=True,
    ),
    Form(
        word="好了",
        example="好了",
        help="夜里没有要做的了；大家都好了就提前天亮（本局允许时）",
        build=alone(common.SayReady),
        talk=True,
        guessed=False,
        aliases=("我好了",),
    ),
    Form(
        word="等等", example="等等", help="收回“好了”，还要想想", build=alone(common.SayWait), talk=True, guessed=False, aliases=("等一等", "再等等")
    ),
    Form(word="撤销", arguments="[技能]", example="撤销", help="收回先前的行动（规则允许时）", build=take_back, talk=True),
)

_judge: Final = partial(Form, who="judge", where="both", slash=True)

JUDGES: Final = (
    _judge(word="开局", arguments="预设或规则集 [人数]", example="/开局 狼头局", help="在本群开一局", where="group", who="anybody", build=lobby),
    _judge(word="预设", example="/预设", help="看有哪些起好名字的局可开", who="anybody", build=bare_lobby),
    _judge(word="移出", arguments="N 或 替补N", example="/移出 4", help="把人移出名单（发身份前）", build=take_off, follows=number_follows),
    _judge(
        word="裁定",
        arguments="[名 值 / 保存、套用、删除 名字 / 列表]",
        example="/裁定 self_vote no",
        help="看或改规则选项（发身份前）；/裁定 保存 老规矩 存成一套，以后 /裁定 套用 老规矩",
        build=lobby,
    ),
    _judge(word="时区", arguments="[名字]", example="/时区 Asia/Shanghai", help="看或定本局的时区（发身份前）", build=lobby),
    _judge(word="提醒", arguments="[分钟 …] 或 关", example="/提醒 180 30", help="看或定截止前几分钟提醒", build=lobby, follows=number_follows),
    _judge(word="图片", arguments="[开 / 关]", example="/图片 关", help="看或定本局配不配图", build=lobby),
    _judge(word="发身份", arguments="[手工 …]", example="/发身份", help="发身份；手工按座位排（只可私聊）", build=deal),
    _judge(word="到齐", example="/到齐", help="看谁没报到、没确认身份、联系不上", where="private", build=bare_lobby),
    _judge(word="催到", example="/催到", help="私聊催还没报到、没确认身份的人", build=bare_lobby),
    _judge(word="开始", example="/开始", help="第一天开门", build=judge_alone(common.Begin)),
    _judge(
        word="开门",
        arguments="[时刻]",
        example="/开门 23:30",
        help="定下次开门，不写时刻即现在",
        build=open_doors,
        follows=time_follows,
        stamped=True,
    ),
    _judge(word="关门", example="/关门", help="现在关门", build=judge_alone(common.CloseDoors), stamped=True),
    _judge(
        word="改期",
        arguments="时刻",
        example="/改期 明天 21:30",
        help="把现在的关门或开门改到何时",
        build=reschedule,
        follows=time_follows,
        stamped=True,
    ),
    _judge(word="延时", arguments="N分", example="/延时 30分", help="所有时限推后，也可写到何时", build=postpone, follows=time_follows, stamped=True),
    _judge(
        word="加速", arguments="HH:MM", example="/加速 18:30", help="提前关门，至少在一小时之后", build=speed_up, follows=time_follows, stamped=True
    ),
    _judge(word="暂停", example="/暂停", help="停表", build=judge_alone(common.Pause)),
    _judge(word="继续", aliases=("恢复",), example="/继续", help="继续计时，时限顺延", build=judge_alone(common.Resume)),
    _judge(word="黄牌", arguments="N 理由", example="/黄牌 9 吵闹", help="给黄牌", build=card("yellow"), follows=aim_follows),
    _judge(word="红牌", arguments="N 理由", example="/红牌 9 私聊", help="红牌罚下", build=card("red"), follows=aim_follows),
    _judge(word="撤牌", arguments="N", example="/撤牌 9", help="撤回一张黄牌", build=take_card, follows=aim_follows),
    _judge(
        word="代投",
        arguments="N M 理由",
        example="/代投 4 8 发言前后矛盾",
        help="替 N 号投 M 号",
        build=judge_proxy(change=False),
        follows=aim_follows,
    ),
    _judge(
        word="代投改票",
        arguments="N M 理由",
        example="/代投改票 4 8 听了9号发言",
        help="替 N 号改投 M 号",
        build=judge_proxy(change=True),
        follows=aim_follows,
    ),
    _judge(
        word="补记",
        arguments="N 投票 M 理由 [强制]",
        example="/补记 4 投票 8 发言前后矛盾",
        help="补记格式有误的票",
        build=recorded(),
        follows=aim_follows,
    ),
    _judge(word="顶替", arguments="N QQ", example="/顶替 4 10001", help="换人坐 N 号", build=seat_lobby, follows=aim_follows),
    _judge(word="绑定", arguments="N", example="/绑定 3", help="拿 N 号的绑定码，转给本人", where="private", build=seat_lobby, follows=aim_follows),
    _judge(word="解绑", arguments="N", example="/解绑 3", help="N 号的私信又用原来的账号", where="private", build=seat_lobby, follows=aim_follows),
    _judge(
        word="准假",
        arguments="N 日期 或 取消",
        example="/准假 4 周五-周日",
        help="准 N 号请假，可超出限额",
        build=grant,
        follows=aim_follows,
    ),
    _judge(word="挂机", arguments="N [取消]", example="/挂机 4", help="不再等 N 号，他有行动就自动恢复", build=idle, follows=aim_follows),
    _judge(word="重发", arguments="N", example="/重发 4", help="再发一次 N 号的身份", build=seat_lobby, follows=aim_follows),
    _judge(word="副法官", arguments="QQ", example="/副法官 10001", help="加一位副法官", build=needed_lobby),
    _judge(word="撤副法官", arguments="QQ", example="/撤副法官 10001", help="撤下一位副法官", build=needed_lobby),
    _judge(word="交接", arguments="QQ", example="/交接 10001", help="把主法官交给别人，自己退下", build=needed_lobby),
    _judge(word="公示", example="/公示", help="再贴一次公示", build=bare_lobby),
    _judge(
        word="看板", arguments="[撤销]", example="/看板", help="拿本局看板的网址", where="private", build=perhaps("撤销"), follows=one_follows("撤销")
    ),
    _judge(word="全貌", example="/全貌", help="看全部身份和行动", where="private", build=bare_lobby),
    _judge(word="日志", arguments="[页]", example="/日志", help="看本局日志", where="private", build=lobby),
    _judge(word="代发", example="/代发", help="私聊另一个机器人账号发，让它接手本局", where="private", build=bare_lobby),
    _judge(word="送达", arguments="[N 或 群]", example="/送达 4", help="看谁收到了什么、什么没送到", where="private", build=lobby),
    _judge(word="平衡", arguments="[规则集] [人数]", example="/平衡", help="模拟几秒看胜率", build=lobby),
    _judge(word="预演", example="/预演", help="看现在结算会怎样，什么都不改变", where="private", build=bare_lobby),
    _judge(
        word="预览",
        arguments="N分/关",
        example="/预览 30分",
        help="结果先给法官看，改好放行，逾时自动公布",
        build=preview,
        follows=time_follows,
    ),
    _judge(word="放行", example="/放行", help="公布正在核对的结果", build=bare_lobby),
    _judge(word="解除隔离", example="/解除隔离", help="让出错停下的局再试一次", build=bare_lobby),
    _judge(word="结算", arguments="D2", example="/结算 D2", help="让当前阶段立即结算", build=close_phase, follows=phase_follows),
    _judge(word="回滚", arguments="D2 [时刻]", example="/回滚 D2", help="让结算过的阶段重新开放", build=roll_back, follows=phase_follows),
    _judge(word="流局", example="/流局", help="不分胜负地结束", build=judge_alone(common.Abort)),
)

_owner: Final = partial(Form, who="owner", where="private", slash=True)

OWNERS: Final = (
    _owner(word="全局停摆", example="/全局停摆", help="所有局一起停下：不结算、不收指令、不开新局", build=bare_lobby),
    _owner(word="全局恢复", example="/全局恢复", help="所有局接着走，时限顺延停下的时间", build=bare_lobby),
)

COMMON: Final = (*QUESTIONS, *SEATS, *BALLOTS, *FAREWELLS, *JUDGES, *OWNERS)

_ORDERS: Final = {"枪": "枪", "开枪": "枪", "警徽": "警徽", "传位": "传位"}

CLASSIC: Final = (
    Form(word="狼头", arguments="N", example="狼头 2", help="第一夜，狼人选狼头", build=one_target(ElectHead), follows=aim_follows),
    Form(
        word="刀",
        arguments="N 两字",
        example="刀 6 悍跳",
        help="狼人提名指杀对象，附两个字的理由",
        build=target_and_text(lambda seat, target, text, sure: Submit(seat=seat, target=target, reason=text, sure=sure)),
        follows=aim_follows,
        aliases=("杀", "指杀"),
    ),
    Form(word="定刀", arguments="N", example="定刀 6", help="狼头从提名中选定", build=one_target(Pick), follows=aim_follows),
    Form(word="空刀", example="空刀", help="狼头今夜不杀", build=alone(PassKill)),
    Form(
        word="决战",
        arguments="A B C",
        example="决战 7 8 空",
        help="狼头提出轮次决胜，三刀各写座位或空",
        build=three_knives(lambda seat, knives, sure: Duel(seat=seat, knives=knives, sure=sure)),
        follows=knife_follows,
    ),
    Form(word="同意", example="同意", help="同意决战", build=alone(lambda *, seat, sure: Consent(seat=seat, yes=True, sure=sure)), talk=True),
    Form(
        word="不同意",
        example="不同意",
        help="不同意决战",
        build=alone(lambda *, seat, sure: Consent(seat=seat, yes=False, sure=sure)),
        talk=True,
    ),
    Form(word="验", arguments="N", example="验 3", help="预言家查验", build=one_target(Check), follows=aim_follows, aliases=("查验", "验人")),
    Form(word="救", arguments="N", example="救 7", help="女巫用救药", build=one_target(Save), follows=aim_follows),
    Form(word="毒", arguments="N", example="毒 9", help="女巫用毒药", build=one_target(Poison), follows=aim_follows),
    Form(word="不用药", example="不用药", help="女巫今夜不用药", build=alone(NoPotion)),
    Form(word="枪", arguments="N", example="枪 1", help="猎人出局后开枪", build=one_target(Shoot), follows=aim_follows, aliases=("开枪",)),
    Form(word="不开枪", example="不开枪", help="猎人放弃开枪", build=alone(HoldFire)),
    Form(word="警徽", arguments="N", example="警徽 8", help="警长出局后交出警徽", build=one_target(common.NameBadge), follows=aim_follows),
    Form(word="传位", arguments="N", example="传位 2", help="狼头出局后传位", build=one_target(NameHeir), follows=aim_follows),
    Form(
        word="遗嘱",
        arguments="枪 N / 警徽 N>M / 传位 N / 撤销",
        example="遗嘱 警徽 9>8",
        help="预先写下出局后的安排，谁都可以写",
        build=standing_order(_ORDERS),
        follows=anything_follows,
    ),
)


def _skill(name: str, example: str, help: str, *aliases: str) -> Form:
    """A night skill of infection with one target."""
    return Form(
        word=name,
        arguments="N",
        example=example,
        help=help,
        build=one_target(lambda *, seat, target, sure: UseSkill(seat=seat, skill=name, target=target, sure=sure)),
        follows=aim_follows,
        aliases=aliases,
    )


INFECTION: Final = (
    Form(
        word=infection.INFECT,
        arguments="N [一/二]",
        example="感染 8",
        help="狼头感染一人；完全体要选：感染 8 一（有身份则转化，否则出局）或 感染 8 二（反过来）",
        build=target_and_mode(
            lambda seat, target, mode, sure: UseSkill(seat=seat, skill=infection.INFECT, target=target, mode=mode, sure=sure),
            {"一": 1, "1": 1, "非身份出局": 1, "村民出局": 1, "身份转化": 1, "二": 2, "2": 2, "身份出局": 2, "非身份转化": 2, "村民转化": 2},
        ),
        follows=aim_follows,
    ),
    _skill(infection.BLOOD, "血睿 7", "狼头使一名衍生者得到过载"),
    _skill(infection.OVERLOAD, "过载 5", "衍生者用过载，类型相异则出局"),
    _skill(infection.FORESEE, "预言 3", "预言家查验", "验", "查验", "验人"),
    _skill(infection.PURIFY, "净化 4", "女巫净化"),
    _skill(infection.FORMAT, "格式化 9", "女巫格式化（完全体）"),
    _skill(infection.FIREWALL, "防火墙 6", "守卫用防火墙", "守", "守护"),
    Form(
        word="粉碎",
        arguments="N",
        example="粉碎 1",
        help="猎人出局后粉碎一人",
        build=one_target(common.Shoot),
        follows=aim_follows,
        aliases=("粉碎机",),
    ),
    Form(word="不粉碎", example="不粉碎", help="猎人放弃粉碎", build=alone(common.HoldFire)),
    Form(word="警徽", arguments="N", example="警徽 8", help="警长出局后交出警徽", build=one_target(common.NameBadge), follows=aim_follows),
    Form(word="竞选", example="竞选", help="第一天竞选警长（本局须竞选时）", build=alone(StandForSheriff), talk=True),
    Form(
        word="遗嘱",
        arguments="粉碎 N / 警徽 N>M / 撤销",
        example="遗嘱 警徽 9>8",
        help="预先写下出局后的安排，谁都可以写",
        build=standing_order({"粉碎": "粉碎", "粉碎机": "粉碎", "警徽": "警徽"}),
        follows=anything_follows,
    ),
)

PLAIN: Final = (Form(word="刀", arguments="N", example="刀 6", help="狼人定今晚的一刀，最后说的算", build=one_target(Knife), follows=aim_follows),)

RULE_SETS: Final[Mapping[str, tuple[Form, ...]]] = {"classic": CLASSIC, "infection": INFECTION, "cards": CARDS, "plain": PLAIN}

# Words of other rule sets, so that 狙击 3 in classic is answered as "not in this game" and not as a slip of the pen.
# A rule set that gets its forms above leaves this list.
ELSEWHERE: Final[Mapping[str, tuple[str, ...]]] = {}

# What people type elsewhere, and our word for it.
SAID_ELSEWHERE: Final[Mapping[str, str]] = {
    "我的行动": "状态", "我的状态": "状态", "查看": "状态", "身份": "状态", "我的身份": "状态", "倒计时": "状态", "时间": "状态", "进度": "状态",
    "未投": "票型", "投票情况": "票型", "票数": "票型", "计票": "票型", "谁没投": "票型", "玩家": "名单", "列表": "名单", "菜单": "帮助", "指令": "帮助",
    "为什么": "为何", "死因": "为何", "怎么死的": "为何", "我的记录": "记录", "历史": "记录",
    "命令": "帮助", "加入": "报名", "参加": "报名", "上桌": "报名", "离开": "退出", "下桌": "退出", "签到": "报到", "到": "报到", "自刀": "刀", "刀人": "刀",
    "杀人": "刀", "提刀": "刀", "出刀": "定刀", "选刀": "定刀", "不刀": "空刀", "不杀": "空刀", "不救": "不用药", "不毒": "不用药", "不用": "不用药",
    "过": "不用药", "救人": "救", "解药": "救", "救药": "救", "毒药": "毒", "毒人": "毒", "毒杀": "毒", "查": "验", "查人": "验", "预言": "验", "不开": "不开枪",
    "不枪": "不开枪", "带走": "枪", "带人": "枪", "移交警徽": "警徽", "警徽流": "警徽", "撕警徽": "警徽", "选狼头": "狼头", "传狼头": "传位", "反对": "不同意",
    "拒绝": "不同意", "不投": "弃权", "弃": "弃权", "换票": "改票", "转投": "改票", "催": "加速", "快进": "加速", "撤回": "撤销", "取消": "撤销",
    "延期": "/延时", "延长": "/延时", "推迟": "/延时", "提前": "/加速", "查身份": "/全貌", "设身份": "/发身份", "发牌": "/发身份",
    "开始游戏": "/开始", "建局": "/开局", "建房": "/开局", "设挂机": "/挂机", "销假": "请假", "告假": "请假", "不在": "请假", "休假": "请假", "替补": "报名 /顶替", "换人": "/顶替", "踢出": "/移出", "踢人": "/移出", "换座": "选座", "模板": "/预设", "谁没来": "/到齐", "升副法官": "/副法官",
    "胜率": "战绩 /平衡", "积分": "战绩", "排名": "战绩", "排行榜": "战绩", "统计": "战绩", "数据": "战绩",
    "切局": "换局", "选局": "换局", "切换": "换局", "我在哪": "我的局", "我的游戏": "我的局", "我的房间": "我的局", "模拟": "/平衡", "强制结算": "/结算", "天黑": "/关门", "天亮": "/开门", "结束游戏": "/流局",
    "移交": "/交接", "核对": "/预览", "发布": "/放行", "公布": "/放行", "换法官": "/交接", "下放": "/撤副法官",
    "截止": "状态 /改期", "改时间": "状态 /改期", "改到": "状态 /改期", "顺延": "/延时",
    "悔棋": "/回滚", "重来": "/回滚", "停机": "/全局停摆", "停服": "/全局停摆", "开服": "/全局恢复",
}  # fmt: skip


@dataclass(frozen=True, eq=False)
class Table:
    """All that can be said in one rule set: the forms in the order of 帮助, and the same by word."""

    forms: tuple[Form, ...]
    by_word: Mapping[str, tuple[Form, ...]]
    lengths: tuple[int, ...]
    foreign: frozenset[str]

    @classmethod
    def of(cls, forms: Iterable[Form], foreign: Iterable[str] = ()) -> Table:
        """The table of some forms. A later form replaces an earlier one of the same word and slash."""
        kept: dict[tuple[str, bool], Form] = {}
        for form in forms:
            kept[form.word, form.slash] = form
        by_word: dict[str, tuple[Form, ...]] = {}
        for form in kept.values():
            for word in (form.word, *form.aliases):
                by_word[word] = (*by_word.get(word, ()), form)
        lengths = tuple(sorted({len(word) for word in by_word}, reverse=True))
        return cls(tuple(kept.values()), by_word, lengths, frozenset(foreign) - by_word.keys())

    def form(self, shown: str) -> Form | None:
        """The form of a word as it is shown, with its slash."""
        word, slash = shown.removeprefix("/"), shown.startswith("/")
        return next((form for form in self.by_word.get(word, ()) if form.slash == slash), None)


def _foreign(rule_set: str) -> list[str]:
    own = [form.word for name, forms in RULE_SETS.items() if name != rule_set for form in forms]
    return own + [word for name, words in ELSEWHERE.items() if name != rule_set for word in words]


_LOBBY: Final = Table.of(COMMON)
_TABLES: Final = {name: Table.of((*COMMON, *forms), _foreign(name)) for name, forms in RULE_SETS.items()}


def table_of(rule_set: str) -> Table:
    """What can be said in a game of `rule_set`; before any game, and in unknown ones, the common words."""
    return _TABLES.get(rule_set, _LOBBY)
