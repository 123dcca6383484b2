"""Texts of what happens in cards: rows, points, acts, the two bulletins, the two ballots, the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from desk.texts import cards_words as words
from desk.texts import common as shared
from desk.texts import timing
from desk.texts.cards_seat import WINDOWS
from desk.texts.common import COMMON, Telling
from desk.texts.queries import window_name
from desk.texts.view import View, day_word, lines, night_word, no, nos, quoted
from desk.texts.words import ACKNOWLEDGE, how_fell, moved
from engine.cards import events as happened
from engine.cards.deck import layout
from engine.cards.declarations import missing
from engine.cards.options import CardsOptions
from engine.cards.state import PEOPLE, UNDECIDED, Card
from engine.cards.working import ATTACKS
from engine.common import event as common
from engine.common.table import MINUTE, Reader

HALF_DAY: Final = 12 * 60 * MINUTE
CIRCLED: Final = "一二三四五六七八九十"


# -- before night 1


def dealt(_: View, view: View, event: common.Dealt, reader: Reader) -> str:
    if isinstance(reader, int):
        return role_message(view, reader)
    return (
        f"【发牌】{len(event.roles)} 人的牌都已私信，请看过后在私聊里回复“收到”，"
        f"再于 {view.clock(event.at + HALF_DAY, event.at)} 前在群里发“报到”。没收到私信的请先加我好友，再告诉法官"
    )


def role_message(view: View, seat: int) -> str:
    """Seat, camp, the row with its places, and how to act."""
    return lines(
        f"【身份】你是 {no(seat)}，{camp_told(view.table.seat(seat).role)}",
        f"你的牌：{words.numbered(dealt_row(view, seat))}（最前的先丢，最后一张是底牌）",
        *how_to_play(view.options),
        ACKNOWLEDGE,
    )


def dealt_row(view: View, seat: int) -> Sequence[Card]:
    """The row as it was dealt, and from the first night on as it stands."""
    row = view.table.own.row(seat)
    return sorted(row, key=lambda card: card.number) if view.table.phase == "signup" else row


def how_to_play(options: CardsOptions) -> tuple[str, ...]:
    text = f"每次攻击要写{options.zi_per_attack}字杀人宣言，写在指令后面，或用“宣言 杀 …”补" if options.zi_per_attack else "攻击不用写宣言"
    return (
        f"每夜 {options.nightfall} 发行动点数：{options.ap_base} 点，每张庶民加 {options.ap_per_commoner} 点。夜里私聊发行动，收下即扣点，截止前可“撤销”",
        text,
        "发“规则 牌名”看一张牌怎么用，“帮助”看指令，“状态”看现在能做什么",
    )


def camp_told(camp: str) -> str:
    if camp == UNDECIDED:
        return "自选：首夜之前私聊我“自选 杀手”“自选 狼人”或“自选 平民”，不选即平民"
    return words.camp_name(camp)


def began(_: View, view: View, event: common.Began, reader: Reader) -> str:
    nightfall = view.options.nightfall
    if reader == "group":
        return f"【开局】{nightfall} 第一夜开始；在那之前可以私聊我排牌"
    mates = _mates(view, reader) if isinstance(reader, int) else ()
    chooses = isinstance(reader, int) and view.table.seat(reader).role == UNDECIDED
    return lines(
        f"【开局】{nightfall} 第一夜开始。在那之前可以排牌：排牌 3 1 2 5 4（按发牌时的次序，排在最前的先丢），以最后一次为准",
        "你还可以选定阵营：自选 杀手 / 自选 狼人 / 自选 平民" if chooses else None,
        f"你的同伴：{nos(mates)}" if mates else None,
    )


def _mates(view: View, seat: int) -> tuple[int, ...]:
    """Helper and holder know each other (H4.3)."""
    camp = view.table.seat(seat).role
    if camp in (PEOPLE, UNDECIDED) or layout(view.options, len(view.table.seats)).camps != "帮手":
        return ()
    return tuple(other for other in view.table.living(camp) if other != seat)


def row_arranged(_: View, view: View, event: happened.RowArranged, reader: Reader) -> str:
    return f"收到，牌的次序：{words.row(event.row)}（最前的先丢；入夜前可再排，次序号照发牌时的）"


def camp_chosen(_: View, view: View, event: happened.CampChosen, reader: Reader) -> str:
    return f"收到，你选了{words.camp_name(event.camp)}（入夜前可再改）"


def camp_fixed(_: View, view: View, event: happened.CampFixed, reader: Reader) -> str:
    return f"你属于{words.camp_name(event.camp)}" + ("（没有选，按平民）" if event.silent else "")


# -- night


def night_opened(_: View, view: View, event: common.NightOpened, reader: Reader) -> str | None:
    if reader != "group":
        return None  # his points tell him (PurseTold)
    options = view.options
    return lines(
        f"【{night_word(view.table.day)}】天黑请闭眼",
        f"有行动请私聊发给我，{options.night_end} 截止；{options.doors_open} 天亮公布",
        timing.by_night(view),
    )


def purse_told(_: View, view: View, event: happened.PurseTold, reader: Reader) -> str:
    seat = int(reader)
    points = view.table.own.purse(seat)
    return (
        f"【{night_word(view.table.day)}】你有 {points} 点行动点数，行动请在 {view.clock(event.night_end)} 前私聊发给我；发“状态”看你的牌和能做的事"
    )


def play_made(_: View, view: View, event: happened.PlayMade, reader: Reader) -> str:
    play, own = event.play, view.table.own
    left = f"余 {own.purse(play.seat)} 点"
    paid = "不扣今夜的点数，下一夜自己和对方各减一半" if play.act == "纵火" else f"用 {play.cost} 点，{left}"
    return lines(f"收到，{words.play(play)}（{paid}）", _text_due(view, play.seat, ATTACKS[play.act][0]) if play.act in ATTACKS else None)


def piece_sent(_: View, view: View, event: happened.PieceSent, reader: Reader) -> str:
    return lines(f"收到，{event.piece.role}的宣言 +{event.piece.size} 字", _text_due(view, event.piece.seat, event.piece.role))


def _text_due(view: View, seat: int, role: str) -> str | None:
    """How many 字 are missing for how many attacks."""
    options, own = view.options, view.table.own
    if not options.zi_per_attack:
        return None
    attacks, written, short = missing(own.plays, own.pieces, seat, role, options)
    pool = role if options.text_pool == "per_line" else ""
    word = "宣言" if pool == "" else f"{role}的宣言"
    state = f"还差 {short} 字，用“宣言 {words.ROLE_WORDS[role]} …”补；不补则后发的攻击作废" if short else "够了"
    return f"{word}共 {written} 字，{attacks} 次攻击要 {attacks * options.zi_per_attack} 字，{state}"


def play_taken_back(_: View, view: View, event: happened.PlayTakenBack, reader: Reader) -> str:
    own = view.table.own
    back = f"退还 {event.play.cost} 点，余 {own.purse(event.play.seat)} 点"
    role = ATTACKS[event.play.act][0] if event.play.act in ATTACKS else None
    due = _text_due(view, event.play.seat, role) if role and any(p.seat == event.play.seat and p.act in ATTACKS for p in own.plays) else None
    return lines(f"收到，已撤销：{words.play(event.play)}（{back}）", due)


def piece_taken_back(_: View, view: View, event: happened.PieceTakenBack, reader: Reader) -> str:
    return lines(f"收到，已撤销一段宣言（{event.piece.size} 字）", _text_due(view, event.piece.seat, event.piece.role))


# -- dawn


def points_returned(_: View, view: View, event: happened.PointsReturned, reader: Reader) -> str:
    acts = "、".join(words.play(play) for play in event.plays)
    back = f"退还 {event.points} 点" if event.points else "不退点"
    if event.ground == "text":
        return f"宣言字数不够，作废：{acts}（{back}）"
    return f"{back}：{acts}没有生效"


def cards_lost(_: View, view: View, event: happened.CardsLost, reader: Reader) -> str:
    cause = {"failure": words.FAILURES["merged"]}.get(event.cause, words.CAUSES[event.cause])
    return f"你失去了 {'、'.join(card.kind for card in event.cards)}（{cause}），还有 {len(view.table.own.row(event.seat))} 张"


def card_stolen(_: View, view: View, event: happened.CardStolen, reader: Reader) -> str:
    return f"你的 {event.card.kind} 被盗"


def card_returned(_: View, view: View, event: happened.CardReturned, reader: Reader) -> str:
    return f"你被特赦，{event.card.kind} 回到最前面"


def loot_kept(_: View, view: View, event: happened.LootKept, reader: Reader) -> str:
    return f"你从 {no(event.victim)} 盗得 {event.card.kind}，排在最前面"


def ballots_barred(_: View, view: View, event: happened.BallotsBarred, reader: Reader) -> str:
    return "你被救活，今天魂不守舍：可以发言，不能投票，也不能参加生死投票"


def check_told(_: View, view: View, event: happened.CheckTold, reader: Reader) -> str:
    return f"{event.act}：{event.answer}"


def fallen_told(_: View, view: View, event: common.FallenTold, reader: Reader) -> str:
    seat = int(reader)
    window = view.table.window("words", seat)
    last = None if window is None else f"{view.clock(window.due)} 前可发一次“遗言 …”"
    return lines("你的牌丢完了，你已出局，请不要再参与讨论", last)


def dawn_told(_: View, view: View, event: happened.DawnTold, reader: Reader) -> str:
    return lines(
        f"【天亮】{night_word(event.day)}过去了",
        f"受到攻击而丢牌：{words.counts(event.hurt)}" if event.hurt else "没有人因攻击丢牌",
        *_failures(view, event.failed),
        f"因绝杀丢牌：{words.counts(event.slain)}" if event.slain else None,
        *(f"被{art}救活：{no(seat)}（今天不能投票）" for seat, art in event.saved),
        f"被特赦：{nos(event.pardoned)}" if event.pardoned else None,
        f"被盗：{words.counts(event.robbed)}" if event.robbed else None,
        f"出局：{nos(event.dead)}" if event.dead else None,
        words.card_counts(view),
        # Last: they may be long, and must not bury the result.
        *(f"【宣言{_nth(n)}】{quoted(said)}" for n, said in enumerate(event.words)),
    )


def _nth(place: int) -> str:
    return CIRCLED[place] if place < len(CIRCLED) else str(place + 1)


def _failures(view: View, failed: Iterable[tuple[int, str]]) -> list[str]:
    """R000-054, R000-075, Q107."""
    if view.options.failure_notice == "merged":
        seats = [seat for seat, _ in failed]
        pairs = tuple((seat, seats.count(seat)) for seat in dict.fromkeys(seats))
        return [f"{words.FAILURES['merged']}丢牌：{words.counts(pairs)}"] if pairs else []
    arts = [(art, [seat for seat, why in failed if why == art]) for art in ("束魂", "巫医")]
    return [f"{words.FAILURES[art]}丢牌：{words.counts((seat, seats.count(seat)) for seat in dict.fromkeys(seats))}" for art, seats in arts if seats]


# -- day


def day_opened(_: View, view: View, event: common.DayOpened, reader: Reader) -> str:
    barred = view.table.own.banned
    return lines(
        f"【{day_word(event.day)}】讨论和投票开始，投票 {view.clock(event.close, event.at)} 截止",
        "在群里发“投票：N”或“弃权”，截止前可以改；一票的分量是手里的牌数"
        if view.options.vote_weight == "cards"
        else "在群里发“投票：N”或“弃权”，截止前可以改",
        f"今天不能投票：{nos(barred)}" if barred else None,
        timing.by_day(view),
    )


def limits_moved(_: View, view: View, event: common.LimitsMoved, reader: Reader) -> str:
    """Only limits that everybody knows of are named, the one that ends the phase in full."""
    view, table = view.since(event.at), view.table
    leads = view.phase_end
    names = ("night", "doors", "day", "runoff", "nomination", "verdict", "dusk", "preparation")
    open_now = sorted((w for w in table.windows if w.name in names), key=lambda w: (w.due, names.index(w.name)))
    shown = (f"{WINDOWS[w.name]} {view.full_clock(w.due) if w == leads else view.dated_clock(w.due)}" for w in open_now)
    return lines(moved(event.word, event.seconds), "、".join(shown))


def close_moved(_: View, view: View, event: common.CloseMoved, reader: Reader) -> str:
    if event.close <= event.at:
        return shared.ended_by_hand(view, event.at)
    return f"【{event.word}】投票截止提前到 {view.since(event.at).full_clock(event.close)}"


def window_moved(_: View, view: View, event: common.WindowMoved, reader: Reader) -> str:
    if event.due <= event.at:
        return shared.ended_by_hand(view, event.at)
    return f"【改期】{window_name(view, event.name)}改到 {view.since(event.at).full_clock(event.due)}"


def day_closed(_: View, view: View, event: common.DayClosed, reader: Reader) -> str:
    return f"【{day_word(view.table.day)}】投票截止"


def ballot_cast(before: View, view: View, event: common.BallotCast, reader: Reader) -> str:
    ballot = event.ballot
    vote = f"{no(ballot.seat)} 弃权" if ballot.target is None else f"{no(ballot.seat)} → {no(ballot.target)}"
    if ballot.by != "self":
        posted = shared.ballot_cast(before, view, event, "group")
        return posted if reader == "group" else f"收到，已代你记下：{vote}"
    return f"收到，已记：{vote}（截止前可再改）"


def nomination_counted(_: View, view: View, event: happened.NominationCounted, reader: Reader) -> str:
    return lines(
        "【加投结果】" if event.runoff else "【投票结果】",
        *words.tally_lines(event),
        _nomination(view, event),
    )


def _nomination(view: View, event: happened.NominationCounted) -> str:
    if event.nominee is not None:
        return f"{no(event.nominee)} 进入生死投票"
    if event.tied:
        return f"平票：{nos(event.tied)}，加投一次"
    return "再次平票，今天没有人进入生死投票" if event.runoff and event.tally else "今天没有人进入生死投票"


def runoff_opened(_: View, view: View, event: happened.RunoffOpened, reader: Reader) -> str:
    who = "平票者不投，其他人重新投票" if view.options.runoff_voters == "others" else "所有人重新投票"
    return f"【加投】在 {nos(event.tied)} 中选一人，{who}（不计诅咒和庇佑），{view.clock(event.close)} 截止"


def verdict_opened(_: View, view: View, event: happened.VerdictOpened, reader: Reader) -> str:
    return f"【生死投票】{no(event.nominee)}：在群里单发“死”或“生”，{view.clock(event.due)} 截止，可以改；死重于生即处决"


def life_voted(_: View, view: View, event: happened.LifeVoted, reader: Reader) -> str:
    vote = "弃权" if event.ballot is None else "死" if event.ballot.death else "生"
    return f"收到，已记：{no(event.seat)} {vote}"


def verdict_counted(_: View, view: View, event: happened.VerdictCounted, reader: Reader) -> str:
    sides = (("死", True), ("生", False))
    shown = (
        f"{word} {event.death if dies else event.life}：{'、'.join(f'{no(s)}（{heavy}）' for s, d, heavy in event.ballots if d == dies) or '无'}"
        for word, dies in sides
    )
    fate = f"{no(event.nominee)} 被判处决，失去最前面的一张牌，{view.options.nightfall} 执行" if event.executed else f"{no(event.nominee)} 活下来"
    return lines("【生死投票结果】", *shown, fate)


def dusk_told(_: View, view: View, event: happened.DuskTold, reader: Reader) -> str:
    nothing = event.executed is None and not event.slain and not event.dead
    return lines(
        f"【黄昏】{day_word(event.day)}结束",
        f"被处决：{no(event.executed)}，丢一张牌" if event.executed is not None else None,
        f"{no(event.saint)} 的圣人生效，投票处决他的人各丢一张牌：{nos(event.payers)}" if event.saint is not None else None,
        f"因绝杀丢牌：{words.counts(event.slain)}" if event.slain else None,
        f"出局：{nos(event.dead)}" if event.dead else None,
        "没有人丢牌" if nothing else words.card_counts(view),
    )


# -- falling, the end


def fell_out(_: View, view: View, event: common.FellOut, reader: Reader) -> str | None:
    """The bulletins tell deaths; a red card is told at once."""
    if event.cause != "red":
        return None
    return f"【红牌】{no(event.seat)} 被红牌罚下，出局，手牌离开游戏" if reader == "group" else "你被红牌罚下，出局，请不要再参与讨论"


def game_ended(_: View, view: View, event: common.GameEnded, reader: Reader) -> str:
    outcome = "流局，不分胜负" if event.winner is None else "平局" if event.winner == "平局" else f"{words.camp_name(event.winner)}胜利"
    cap = "（已到最后一夜，比牌数）" if event.ground == "cap" else ""
    heading = f"【游戏结束】{outcome}{cap}"
    if reader == "judges":
        return lines(heading, f"种子：{event.seed}")
    return lines(heading, recap(view), f"种子：{event.seed}（可核对每一次抽签）")


def recap(view: View) -> str:
    """Every seat with its camp, its cards, and how it fell. For after the game only."""
    return lines(*(_recap_line(view, seat.number) for seat in view.table.seats))


def _recap_line(view: View, number: int) -> str:
    seat, row = view.table.seat(number), view.table.own.row(number)
    fate = words.row(row) if seat.out is None else how_fell(seat.out)
    return f"{view.named(number)} {words.camp_name(seat.role)}，{fate}"


CARDS: Final[Mapping[type[common.Event], Telling]] = {
    **COMMON,
    common.Dealt: dealt,
    common.Began: began,
    happened.RowArranged: row_arranged,
    happened.CampChosen: camp_chosen,
    happened.CampFixed: camp_fixed,
    common.NightOpened: night_opened,
    happened.PurseTold: purse_told,
    happened.PlayMade: play_made,
    happened.PieceSent: piece_sent,
    happened.PlayTakenBack: play_taken_back,
    happened.PieceTakenBack: piece_taken_back,
    happened.PointsReturned: points_returned,
    happened.CardsLost: cards_lost,
    happened.CardStolen: card_stolen,
    happened.CardReturned: card_returned,
    happened.LootKept: loot_kept,
    happened.BallotsBarred: ballots_barred,
    happened.CheckTold: check_told,
    common.FallenTold: fallen_told,
    happened.DawnTold: dawn_told,
    common.DayOpened: day_opened,
    common.LimitsMoved: limits_moved,
    common.CloseMoved: close_moved,
    common.WindowMoved: window_moved,
    common.DayClosed: day_closed,
    common.BallotCast: ballot_cast,
    happened.NominationCounted: nomination_counted,
    happened.RunoffOpened: runoff_opened,
    happened.VerdictOpened: verdict_opened,
    happened.LifeVoted: life_voted,
    happened.VerdictCounted: verdict_counted,
    happened.DuskTold: dusk_told,
    common.FellOut: fell_out,
    common.GameEnded: game_ended,
}
