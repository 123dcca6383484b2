"""Every ruling of cards that a host may decide otherwise (rules Q, H), with its default, and the table and times of the house."""

from __future__ import annotations

from dataclasses import dataclass

from engine.common import timetable
from engine.common.options import choice, choices, clock_time, number, words


@dataclass(frozen=True, slots=True)
class CardsOptions:
    """The rulings, the table and the times of one game. Truth values are written true and false."""

    # 行动点数
    ap_base: int = number(1, "Q09", "入夜时每人的基本行动点数", kind="int")
    ap_per_commoner: int = number(1, "Q09", "每张庶民另加的行动点数", kind="int")
    ap_carry: str = choices("false", "Q10", {"false": "没用完的点数入夜作废", "true": "没用完的点数留到下一夜"})
    refund_on_void: str = choices("false", "Q12", {"false": "被禁锢的行动不退点数", "true": "被禁锢的行动天亮退还点数"})
    # 攻击与宣言
    zi_per_attack: int = number(100, "R000-012", "每次攻击要写多少字杀人宣言；0 表示不用写", kind="int")
    zi_count: str = choice(
        "han_punct",
        "Q15",
        han_punct="汉字和标点各算一字，一串字母或一串数字算一字",
        han_only="只算汉字",
        nonspace="空白以外每个字符算一字",
    )
    short_text: str = choice(
        "prefix",
        "Q16",
        prefix="字数不够：先发的算数，后发的作废并退点",
        all_void="不够则整路攻击作废并退点",
        all_void_paid="不够则整路攻击作废，不退点",
    )
    text_pool: str = choice("per_line", "Q17", per_line="每种身份的宣言各算各的", per_player="一个人的宣言合在一起算")
    self_attack: str = choices("true", "Q19", {"true": "可以攻击自己", "false": "不可攻击自己"})
    ik_loss: str = choices("1", "Q21", {"1": "一击必杀打掉一张牌", "all": "一击必杀打掉全部的牌"})
    ik_scope: str = choice("night", "Q22", night="发动一击必杀的那一夜，同一路的普通攻击也挡不住", hit="只有一击必杀那一下挡不住")
    # 瞄准狙击
    aim_order: str = choice("first", "Q27", first="先丢被瞄准的牌", last="先按顺序丢牌，再丢被瞄准的")
    aim_legality: str = choice("nightfall", "Q28", nightfall="能否瞄准底牌看入夜时", dawn="底牌也可瞄准，结算时只剩它才打中")
    aim_same: str = choice("wasted", "Q29", wasted="瞄准同一张的第二枪落空", slide="瞄准同一张的第二枪打前面一张")
    aim_two: str = choice("nightfall", "Q30", nightfall="两枪都按入夜时的顺位", sequential="后一枪按前一枪打完的顺位")
    # 束魂、巫医、法警、占卜
    bind_scope: str = choice(
        "line", "Q32", line="只停下攻击他的那一路", player="攻击者的各路普通攻击都停", all="所有杀手（狼人）和狙击手的普通攻击都停"
    )
    bind_trigger: str = choice(
        "exists", "Q33", exists="攻击没有被禁锢就算", declared="被禁锢的攻击也算", would_hit="只有本会打中的攻击才算（保镖不算挡住）"
    )
    bind_gap: str = choice("empty", "Q34", empty="只遇到瞄准或必杀：不公布，可投票", as_success="只遇到瞄准或必杀：照样公布，不能投票")
    heal_word: str = choice("attacked", "Q35", attacked="巫医失败看有没有被攻击", killed="巫医失败看有没有被打中")
    window: str = choice("sliding", "Q36", sliding="任何相连两夜都算", reset="丢过一次牌之后重新起算")
    pen_per_caster: str = choices("true", "Q37", {"true": "每名施术者各算一张", "one": "同一种法术不论几人只丢一张"})
    mixed_arts: str = choices("false", "Q38", {"false": "束魂和巫医不能凑成两夜", "counts": "束魂和巫医可以凑成两夜"})
    void_breaks: str = choices("true", "Q39", {"true": "被禁锢的那夜不算", "counts": "被禁锢的那夜也算"})
    pen_attack: str = choice("any", "Q40", any="各种攻击都能免去失败", normal_only="只有普通攻击能免去失败")
    ban_if_hurt: str = choice("always", "Q42", always="救活的人都不能投票", only_if_unhurt="另外受了伤的照常投票")
    self_bind: str = choices("true", "Q44", {"true": "可以束魂、治疗自己", "false": "不可束魂、治疗自己"})
    check_counts_void: str = choices("true", "Q46", {"true": "被禁锢的行使也查得到", "effective_only": "被禁锢的行使查不到"})
    # 防弹衣、狼毒、禁锢、反狙击
    both_armours: str = choices("true", "Q50", {"true": "一夜可以又防弹衣又狼毒", "one": "一夜只能用其中一样"})
    dup_armour: str = choice("refused", "Q51", refused="一夜里重复使用不收", paid_idle="一夜里重复使用照收点数，没有另外效果")
    armour_on_redirect: str = choices("true", "Q52", {"true": "保镖自己的防弹衣、狼毒对转来的攻击有效", "false": "对转来的攻击无效"})
    prison_unit: str = choices("true", "Q53", {"true": "禁锢看每次使用的价格", "sum": "同一路普通攻击合计3点以上就不受禁锢"})
    mutual_scope: str = choice("as_general", "Q54", as_general="互相禁锢时照一般规定", literal="互相禁锢时除禁锢外一律无效")
    morph_skill_blockable: str = choices("true", "Q55", {"true": "变成的牌的特权照常受禁锢", "false": "变成的牌的特权不受禁锢"})
    fire_block_cost: str = choice("stands", "Q56", stands="被禁锢的纵火：对方不减，自己照减", void="被禁锢的纵火：谁也不减")
    anti_scope: str = choices("all", "Q61", {"all": "反狙击护住所有人", "self": "反狙击只护住自己"})
    # 绝杀、特赦
    jue_once: str = choice("card", "Q62", card="绝杀每张牌一次", player="绝杀每人一次", game="绝杀全局一次")
    jue_day: str = choice("after_execution", "Q64", after_execution="白天的绝杀在处决之后丢牌", before_execution="白天的绝杀在处决之前丢牌")
    pardon_dead: str = choices("true", "Q69", {"true": "被处决到死的人可以特赦", "false": "不可特赦死者"})
    # 诅咒、庇佑
    muldiv: str = choice("mul_first", "Q78", mul_first="先翻倍后减半", div_first="先减半后翻倍", sent_order="按发出的先后")
    vote_floor: str = choices("0", "Q79", {"0": "得票减到零为止", "negative": "得票可以为负"})
    curse_unit: str = choices("1", "Q84", {"1": "普通诅咒、庇佑加减一票", "own_weight": "普通诅咒、庇佑加减自己的票重"})
    # 圣人、纵火犯
    fire_round: str = choice("floor", "Q86", floor="纵火后剩下一半，去尾", ceil="纵火失去一半，去尾（纵火者至少失去1点）")
    fire_many: str = choices("true", "Q88", {"true": "可以多次纵火", "one_per_period": "一夜、一天各一次"})
    fire_dead_target: str = choice("pays", "Q89", pays="对方已死，纵火者照付", cancel="对方已死，纵火取消")
    saint_payers: str = choice(
        "ld_death", "Q94", ld_death="生死投票投死的人丢牌", nominators="最后一次投票里投他的人丢牌", both="两种人都丢，每人一张"
    )
    # 投票与胜负
    vote_weight: str = choices("cards", "Q99", {"cards": "一票的分量是手里的牌数", "1+庶民": "一票的分量是1加庶民张数", "1": "一人一票"})
    ld_weight: str = choice("cards", "Q100", cards="生死投票与投票同重", heads="生死投票一人一票")
    runoff_voters: str = choice("others", "Q101", others="平票者不参加加投", all="平票者也参加加投")
    victory: str = choice("card_parity", "H4.12", card_parity="对立阵营灭尽且牌数不少于平民即胜", extinction="其他阵营都灭尽才胜")
    failure_notice: str = choice("merged", "Q107", merged="只说因束魂或巫医丢牌", named="说明是束魂还是巫医")
    max_nights: int = number(20, "H4.12", "最多几夜，之后牌多的阵营胜", kind="int")
    bao_cost: int = number(1, "H4.13", "保镖消耗的点数", kind="int")
    bao_split: str = choices("false", "H4.13", {"false": "保镖承受全部转来的攻击", "true": "保镖只承受第一下"})
    morph_cost: int = number(1, "H4.14", "变形消耗的点数", kind="int")
    steal_cost: int = number(2, "H4.15", "盗窃消耗的点数", kind="int")
    # 牌桌
    players: int = number(8, "H4.1", "通常几个人玩；开局时可以另写人数", kind="int")
    table_7: str = words(
        "7人 每人5张 庶民1-2 自选：杀手1 狼人1 狙击手2 束魂/法警2 巫医/占卜2 防弹衣/狼毒2 禁锢/反狙击2 绝杀/特赦2 诅咒/庇佑2 圣人/纵火犯2 保镖3 变形3 庶民12",
        "H4.1",
        "七人的牌桌",
    )
    table_8: str = words(
        "8人 每人5张 庶民2 自选：杀手1 狼人1 狙击手2 束魂/法警2 巫医/占卜2 防弹衣/狼毒2 禁锢/反狙击3 绝杀/特赦3 诅咒/庇佑1 圣人/纵火犯1 保镖3 变形3 盗窃3 庶民16",
        "H4.1",
        "八人的牌桌",
    )
    table_9: str = words(
        "9人 每人5张 庶民2 帮手：杀手1 狼人1 狙击手3 束魂/法警3 巫医/占卜3 防弹衣/狼毒2 禁锢/反狙击2 绝杀/特赦2 诅咒/庇佑3 圣人/纵火犯2 保镖4 变形4 庶民18",
        "H4.1",
        "九人的牌桌",
    )
    table_own: str = words("", "H4.1", "自己写的牌桌：几人、每人几张、每人几张庶民、阵营（自选、帮手或无）、全部的牌")
    # 时间
    nightfall: str = clock_time("20:00", "H4.5", "入夜的时刻")
    night_end: str = clock_time("08:00", "H4.5", "夜间行动截止的时刻")
    doors_open: str = clock_time("09:00", "H4.5", "天亮公布、开始投票的时刻")
    doors_close: str = clock_time("18:00", "H4.5", "投票截止的时刻")
    verdict_opens: str = clock_time("18:15", "H4.5", "生死投票开始的时刻")
    verdict_close: str = clock_time("19:45", "H4.5", "生死投票截止的时刻")
    preparation: int = number(60, "H4.4", "首夜之前至少留几分钟排牌、自选")
    change_limit: int = number(60, "C-116", "投票截止前几分钟起不收代投改票")
    proxy_limit: int = number(30, "C-117", "投票截止前几分钟起不收代投")
    speed_notice: int = number(60, "R-66", "加速公告到新的截止至少几分钟")
    late_grace_s: int = number(0, "4.1", "投票截止后几秒内仍收截止前发出的消息", kind="seconds")
    self_vote: str = choice("yes", "H4.9", yes="可以投自己", no="不可投自己")
    yellows_per_red: str = choices("2", "R-04", {"2": "两黄变红", "3": "三黄变红", "judge": "黄牌不自动变红"})
    # 时刻表
    rest_days: str = timetable.rest_days()
    day_days: int = timetable.day_days()
    min_phase: int = timetable.min_phase()
    early_close: int = timetable.early_close()
    zone: str = timetable.zone()
