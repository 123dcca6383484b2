"""Every ruling of infection that a host may decide otherwise (rules §3), with its default."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.common import timetable
from engine.common.options import choice, choices, clock_time, number


@dataclass(frozen=True, slots=True)
class InfectionOptions:
    """The rulings and times of one game. What the shared pieces ask and infection leaves to nobody stands at the end."""

    # 转化
    derived_type: str = choice("kept", "Q-01", kept="衍生者保留原来的类型（身份或村民）", all_nonidentity="衍生者一律不算身份")
    derived_skills: str = choice("keep", "Q-02", keep="衍生者保留原来的技能", lose="衍生者永远失去原来的技能", dormant="失去，净化回来时恢复")
    head_type: str = choices("none", "Q-03", {"none": "狼头没有类型", "身份": "狼头算身份（他进化也引起共鸣）"})
    attr: str = choice("camp", "Q-04", camp="属性就是阵营", label="完全体净化只改变预言看到的属性")
    abn_know: str = choice("none", "Q-05", none="异常阵营互不相识", head_knows="天亮时狼头得知新成员", mutual="天亮时新成员与其他成员互相得知")
    tell_converted: str = choice("dawn", "Q-05", dawn="天亮时告知被转化者", never="不告知被转化者")
    infect_derived: str = choice("text", "Q-06", text="感染衍生者照样看类型：相合无事，不合出局", noop="感染衍生者无事发生")
    self_infect: str = choice("forbidden", "Q-07", forbidden="狼头不能感染自己", text="狼头可以感染自己，照原文结算")
    # 血睿、过载、弑父
    blood_miss: str = choice("no_evolve", "Q-09", no_evolve="血睿选了非衍生者：照收，什么也不发生", evolve="照收，狼头仍然进化", refuse="不收")
    overload_when: str = choice("same_night", "Q-10", same_night="当夜得到的过载当夜可用", next_night="下一夜起可用")
    overload_regrant: str = choice("once", "Q-11", once="每人一局一次过载", per_grant="用过的可以再得")
    patricide_out: str = choice("head", "Q-13", head="过载选中狼头：狼头出局", user="过载选中狼头：使用者出局")
    patricide_shield: str = choice("protects", "Q-13", protects="成长期、成熟期的净化能救狼头免于弑父", pierces="净化挡不住弑父")
    overload_order: str = choice("seat", "Q-14", seat="多个过载按座位结算", submit_time="按提交先后结算")
    overload_cured_head: str = choice("out", "Q-55", out="过载选中被治好的狼头：出局", nothing="无事发生")
    # 阶段
    evolve: str = choice("night_end", "Q-15", night_end="新阶段下一夜起有效", immediate="新阶段立即有效")
    resonate: str = choice("once_per_night", "Q-16", once_per_night="女巫一夜至多共鸣一次", per_evolution="每次进化各引起一次共鸣")
    purify_loss: str = choice("whole_skill", "Q-18", whole_skill="成熟期用过净化，完全体也没有了", stage_only="完全体另有一次")
    # 预言、通灵、净化、防火墙
    seer_id: str = choices("role", "Q-19", {"role": "查验身份回答原来的角色名", "class": "只回答身份、村民或其他"})
    seer_snapshot: str = choice("night_start", "Q-20", night_start="预言看入夜时的情况，当即回答", night_end="看夜里结束时的情况，天亮回答")
    tongling: str = choice("stage2", "Q-21", stage2="通灵只在成熟期", stage2_and_3="成熟期和完全体都有通灵", all="每个阶段都有通灵")
    purify3: str = choice(
        "after_infection",
        "Q-23",
        after_infection="完全体净化在感染之后结算",
        before_infection="在感染之前结算",
        shield_conversion="同默认，另外当夜不会被转化",
    )
    purify_head: str = choice("turns", "Q-24", turns="完全体净化使狼头变为正常", immune="对狼头没有作用", mask="只改变预言看到的属性")
    cure_overload: str = choice("lost", "Q-25", lost="治好时没用的过载失去", kept="治好时没用的过载保留")
    empty_guard: str = choice(
        "untargeted", "Q-26", untargeted="空守：守了而那夜感染的不是他", no_effect="守了而没有真的挡住转化", any_guard="守过就算", never="没有空守"
    )
    firewall3_feedback: str = choice("none", "Q-27", none="完全体防火墙没有反馈", blocked_flag="天亮时告诉守卫有没有挡住转化")
    dead_actor: str = choice("stands", "Q-28", stands="已提交的行动照样结算", cancelled="轮到时本人已出局或已换阵营就作废")
    # 归零
    zero_window: str = choice("cycle", "Q-29", cycle="归零数前一夜和当天的出局", day="只数当天的出局")
    zero_stage: str = choice("at_execution", "Q-30", at_execution="归零看执行时谁是完全体", night_start="看入夜时谁是完全体")
    zero_cause: str = choice("user_camp", "Q-31", user_camp="异常阵营的人造成的出局都不数", skill_section="只有感染、过载、弑父不数")
    zero_batch: str = choice("sequential", "Q-32", sequential="归零一个一个执行", simultaneous="归零同时执行")
    zero_after_key: str = choice("lost", "Q-33", lost="Key盾连归零一起失去", stays="归零不因Key盾失去")
    zero_head: str = choice("no", "Q-56", no="归零与狼头无关", yes="完全体的狼头也归零")
    # Key盾、粉碎机、警长
    key_scope: str = choice("all", "Q-34", all="Key盾使四人失去全部技能", active_only="只失去预言、净化、格式化、防火墙、粉碎机")
    hunter_night: str = choice("immediate", "Q-36", immediate="夜里的粉碎机当场结算", after_settlement="夜里的粉碎机等其余结算完再问")
    check_at: str = choice("each_change", "Q-37", each_change="每次变化都判胜负", chain_end="猎人出局等他粉碎之后再判")
    tie: str = choice("among_tied", "Q-39", among_tied="平票时警长投了其中之一才出局", literal="平票时警长所投者出局", revote="在平票者中再投一次")
    badge_night: str = choice("dawn", "Q-41", dawn="夜里出局的警长在天亮前选继任", immediate="一出局就选继任")
    election: str = choice("all", "Q-42", all="谁都可以被选为警长", candidates="第一天中点前说了“竞选”的人才能被选")
    # 胜负
    abn_lose2_skills: str = choice("any", "Q-44", any="任何可用的夜间技能都算", abnormal_only="只算感染、血睿、过载")
    abn_lose2_check: str = choice("state", "Q-45", state="夜后每次变化都判异常负2", dawn_only="只在夜里结束时判")
    normal_lose1: str = choice("mix", "Q-47", mix="出局与转化可以混合", all_out_or_all_turned="须全部出局或全部转化")
    reveal: str = choice("none", "Q-52", none="开门只报名单", role="开门报名单与身份", cause="开门报名单与死因")
    day1_vote: str = choice("no", "Q-53", no="第一天只选警长", yes="第一天选出警长后再投一人出局")
    # 与狼头局相同
    yellows_per_red: str = choices("2", "R-04", {"2": "两黄变红", "3": "三黄变红", "judge": "黄牌不自动变红"})
    abstain_yellow: str = choice("no", "R-06", no="发帖弃权不记黄牌", yes="弃权也记黄牌")
    void_yellow: str = choice("no", "R-07", no="废票不记黄牌", yes="废票记黄牌")
    first_top: str = choice(
        "last_hold",
        "R-10",
        last_hold="平票比谁最后一次不间断保持最高票更早",
        first_touch="平票比谁最早达到过该票数",
        final_ballots="平票比现存最晚一票谁更早",
    )
    no_sheriff: str = choice("none", "R-11", none="第一天无人得票则本局没有警长", random="第一天无人得票则抽签")
    self_vote: str = choice("yes", "R-14", yes="可以投自己", no="不可投自己")
    hunter_grace: int = number(10, "R-45", "夜间出局的猎人有几分钟决定；0 表示只看遗嘱")
    last_words: str = choice(
        "day_outs", "R-68", day_outs="白天出局者有遗言", plus_first_night="白天与首夜出局者有遗言", all_non_red="除红牌外都有遗言"
    )
    night_opens: str = choice("fixed", "R-73a", fixed="有人出局则关门后固定时刻入夜", asap="关门后的窗口都结束即入夜")
    fix_needs_quote: str = choice("yes", "R-83", yes="改正格式须引用原楼", no="改正格式不必引用")
    # 时间
    doors_close: str = clock_time("22:00", "R-53", "每天关门的时刻")
    doors_open_after: int = number(60, "C-95", "关门后几分钟开门")
    change_limit: int = number(60, "C-107", "关门前几分钟起不得改票")
    proxy_limit: int = number(30, "C-117", "关门前几分钟起不收代投")
    skill: int = number(10, "4.3", "关门（或得知）后几分钟内粉碎、移交警徽")
    infect: int = number(30, "4.3", "关门后几分钟内感染、血睿；到时告知通灵和新的过载")
    seer: int = number(30, "4.3", "关门后几分钟内预言")
    guard: int = number(30, "4.3", "关门后几分钟内用防火墙")
    overload: int = number(30, "4.3", "关门后几分钟内用先前得到的过载")
    overload_new: int = number(45, "4.3", "关门后几分钟内用当夜得到的过载")
    witch: int = number(60, "4.3", "关门后几分钟内净化、格式化")
    revote_len: int = number(30, "Q-39", "平票后再投一次的时间（分钟）")
    day1_vote_len: int = number(120, "Q-53", "第一天出局投票的时间（分钟）")
    speed_notice: int = number(60, "R-66", "加速公告到新关门至少几分钟")
    late_grace_s: int = number(0, "4.1", "关门后几秒内仍收关门前发出的消息", kind="seconds")
    # 时刻表
    rest_days: str = timetable.rest_days()
    day_days: int = timetable.day_days()
    min_phase: int = timetable.min_phase()
    early_close: int = timetable.early_close()
    zone: str = timetable.zone()

    day_len: ClassVar[str] = "23h"
    close_order: ClassVar[str] = "vote,cards,skills"
    day1_out: ClassVar[str] = "no"
