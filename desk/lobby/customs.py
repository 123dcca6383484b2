"""/裁定 for customs: what a host decides about people may change while the game runs."""

from __future__ import annotations

from dataclasses import replace

from desk.announce import Saying
from desk.customs import Customs
from desk.lobby.call import Call, Heard, no
from desk.seating import CustomsSet
from desk.texts import lobby as say
from desk.texts.pictures import switch as say_pictures
from engine.common import options as option

CUSTOMS = {each.name: each for each in option.table(Customs)}


def custom(call: Call) -> Heard:
    """/裁定 名 [值] for one of CUSTOMS."""
    name, present = call.word.arguments[0], call.game.customs
    known = CUSTOMS[name]
    if len(call.word.arguments) == 1:
        return Heard("answered", answer=say.option_shown(known, getattr(present, name)))
    try:
        changed = option.read(Customs, {name: " ".join(call.word.arguments[1:])}, present)
    except option.OptionError as error:
        return no("bad-value", known.ruling, say.bad_value(known, error.value, error.allowed))
    value = getattr(changed, name)
    if not call.word.sure:
        return Heard("answered", question=say.option_question(known, value))
    return Heard("done", secret=say.noted(), events=(CustomsSet(changed, call.message.at),), sayings=(Saying("group", say.custom_set(known, value)),))


def set_reminders(call: Call) -> Heard:
    """/提醒 [分钟 …]: the custom `remind` by its own word (T-07)."""
    return custom(replace(call, word=replace(call.word, word="裁定", arguments=("remind", *call.word.arguments))))


def set_pictures(call: Call) -> Heard:
    """/图片 [开|关]: the custom `pictures` by its own word; alone it also tells whether this bot draws at all (H-PI1)."""
    said = call.word.arguments
    if not said:
        return Heard("answered", answer=say_pictures.state(call.game.customs.pictures == "yes", call.around.pictures))
    value = say_pictures.SWITCH.get(" ".join(said), " ".join(said))
    heard = custom(replace(call, word=replace(call.word, word="裁定", arguments=("pictures", value))))
    if heard.code == "bad-value":
        return no("bad-value", CUSTOMS["pictures"].ruling, say_pictures.on_or_off())
    return heard
