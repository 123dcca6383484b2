"""Every ruling of classic that a host may decide otherwise (rules §3), with its default."""

from __future__ import annotations

from dataclasses import dataclass

from engine.common import timetable
from engine.common.options import choice, choices, clock_time, number


@dataclass(frozen=True, slots=True)
class Options:
    """The rulings and times of one game."""

    # 胜负、结算、牌
    win_check: str = choice(
        "each_out", "R-01", each_out="每出局一人即判胜负", after_chain="该人出局及其引发的枪都结算后判", after_phase="整个关门或整夜结算完再判"
    )
    both: str = choice("wolves", "R-02", wolves="双方条件同时达成：狼人胜", village="双方条件同时达成：村民胜", draw="双方条件同时达成：平局")
    close_order: str = choices(
        "vote,cards,skills",
        "R-03",
        {
            "vote,cards,skills": "关门时先投票出局，再记牌，再开枪与移交",
            "cards,vote,skills": "关门时先记牌，再计票",
            "vote,skills,cards": "关门时先投票出局，再开枪与移交，最后记牌",
        },
    )
    yellows_per_red: str = choices("2", "R-04", {"2": "两黄变红", "3": "三黄变红", "judge": "黄牌不自动变红"})
    secret_yellow: str = choice(
        "hidden_counts",
        "R-05",
        hidden_counts="缺狼头票的黄牌只告知本人，计入变红",
        hidden_nocount="只告知本人，不计入变红",
        public="公开宣布（单独一张公开黄牌之后若接红牌，可能暴露狼人）",
    )
    abstain_yellow: str = choice("no", "R-06", no="发帖弃权不记黄牌", yes="弃权也记黄牌")
    void_yellow: str = choice("no", "R-07", no="废票不记黄牌", yes="废票记黄牌")
    day1_out: str = choice("no", "R-09", no="第一天只选警长", yes="第一天的最高票同时出局（平票则无人）")
    first_top: str = choice(
        "last_hold",
        "R-10",
        last_hold="平票比谁最后一次不间断保持最高票更早",
        first_touch="平票比谁最早达到过该票数",
        final_ballots="平票比现存最晚一票谁更早",
    )
    no_sheriff: str = choice("none", "R-11", none="第一天无人得票则本局没有警长", random="第一天无人得票则抽签")
    tie_in_tied: str = choice("yes", "R-12", yes="警长投给平票者之一才破平", no="平票时警长所投者出局")
    self_vote: str = choice("yes", "R-14", yes="可以投自己", no="不可投自己")
    abstain: str = choice("ignored", "R-15", ignored="弃权不计入任何人", wins="弃权多于最高票则无人出局")
    fix_needs_quote: str = choice("yes", "R-83", yes="改正格式须引用原楼", no="改正格式不必引用")
    # 狼人
    head_timeout: str = choice("no_kill", "R-19", no_kill="狼头逾时不选则空刀", sole="逾时不选而提交只有一个目标则用它")
    submissions: str = choice("head", "R-20", head="提交只给狼头看", all_wolves="提交给全体狼人看")
    reason: str = choice("exact2", "R-21", exact2="指杀理由恰好两个汉字", max2="一至两个汉字", free="任意文字")
    self_kill: str = choice("yes", "R-22", yes="可以刀狼人", no="不可刀狼人")
    duel_base: str = choice("others", "R-26", others="须其余在场狼人过半同意", living="须在场狼人过半（狼头算同意）", all3="须三狼过半（狼头算同意）")
    lone_duel: str = choice("allow", "R-27", allow="独狼决战无需同意", deny="独狼不能决战")
    duel_used: str = choice("on_proposal", "R-28", on_proposal="决战被拒也算用掉", on_execution="被拒可再提")
    duel_first: str = choice("tonight", "R-30", tonight="三刀从今夜算起", tomorrow="今夜照常一刀，之后按计划")
    witch_loss: str = choice("on_execution", "R-34", on_execution="女巫在场时执行决战即判负", on_proposal="女巫在场时一提议即判负")
    # 女巫、猎人、夜晚
    save_target: str = choice("any_other", "R-37", any_other="可救除自己外任何人", victim_only="只能救当夜被指杀者")
    self_poison: str = choice("yes", "R-38", yes="可以毒自己", no="不可毒自己")
    poison_mutes: str = choice("no", "R-44", no="被毒的猎人可以开枪", yes="被毒的猎人不能开枪")
    hunter_grace: int = number(10, "R-45", "夜间出局的猎人至少有几分钟决定；0 表示只到开门")
    night_opens: str = choice("fixed", "R-73a", fixed="有人出局则关门后固定时刻入夜", asap="关门后的窗口都结束即入夜")
    # 公开
    reveal: str = choice("none", "R-67", none="开门只报名单", cause="开门报名单与死因", role="开门报名单与身份", camp="开门报名单与阵营")
    last_words: str = choice(
        "day_outs", "R-68", day_outs="白天出局者有遗言", plus_first_night="白天与首夜出局者有遗言", all_non_red="除红牌外都有遗言"
    )
    # 时间与数目
    doors_close: str = clock_time("22:00", "R-53", "每天关门的时刻")
    doors_open_after: int = number(60, "C-95", "关门后几分钟开门")
    day_len: str = choices("23h", "R-53", {"23h": "每天同一时刻关门", "24h": "开门二十四小时后关门"})
    change_limit: int = number(60, "C-107", "关门前几分钟起不得改票")
    proxy_limit: int = number(30, "C-117", "关门前几分钟起不收代投")
    skill: int = number(10, "C-84", "关门（或得知）后几分钟内开枪、移交")
    head_ballot: int = number(20, "C-88", "关门后几分钟内投狼头票")
    kill: int = number(30, "C-89", "关门后几分钟内指杀")
    seer: int = number(30, "C-89", "关门后几分钟内查验")
    witch: int = number(60, "C-90", "关门后几分钟内用药")
    speed_notice: int = number(60, "R-66", "加速公告到新关门至少几分钟")
    late_grace_s: int = number(0, "4.1", "关门后几秒内仍收关门前发出的消息", kind="seconds")
    villagers: int = number(4, "C-01", "村民人数", kind="int", least=1)
    # 时刻表
    rest_days: str = timetable.rest_days()
    day_days: int = timetable.day_days()
    min_phase: int = timetable.min_phase()
    early_close: int = timetable.early_close()
    zone: str = timetable.zone()
