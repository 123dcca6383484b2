"""Between the games and the outbox: from an audience to its chats at the moment of sending, and back what became of it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from db.records import Sending, SendingState
from desk.announce import Posted, Saying
from desk.audience import Audience, Chat, Everybody, Judges, Leak, Person, Seat, audience_of, chats, clear, reader_of
from desk.game import Game
from desk.message import Message, Sent
from desk.parcel import Parcel
from desk.texts import delivery
from desk.texts import lobby as say
from desk.texts.several import label
from engine.common.copying import replace

if TYPE_CHECKING:
    from desk.office import Office

log = logging.getLogger("daybreak.dispatch")

LATE = 600
"""Seconds after which a text says of which time it is."""
STALE_REMINDER = 300
"""Seconds after which a reminder is none any more."""
TOLD_AGAIN = 600
"""Seconds for which judges are not told once more that it is in doubt what arrived."""
WORSE: dict[SendingState, int] = {"sent": 0, "dropped": 1, "unknown": 2, "rejected": 3}


def _holder(game: Game, audience: Audience) -> str:
    """Who has the seat that something is for; empty for all other audiences."""
    holder = game.seated.get(audience.seat) if isinstance(audience, Seat) else None
    return "" if holder is None else holder.account


class Dispatch:
    """Every text goes through here; the outbox asks it for the address right before each send."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._shut_out: set[tuple[int, str]] = set()
        """Games whose group refuses our posts."""
        self._told: dict[tuple[int, bool], int] = {}
        self._worst: dict[int, tuple[SendingState, str | None]] = {}
        """Of rows that go to several chats: what became of those that are over."""

    # -- handing over

    def send(self, game: Game, sayings: Sequence[Saying], rows: Sequence[Posted] | None, at: int | None = None, *, passing: bool = False) -> None:
        """Hand over texts, with their outbox rows when they are stored; then another process may find them there. For `passing` see Parcel."""
        if not self._office.fleet.serves(game.account):
            return
        instant = self._office.clock.now() if at is None else at
        for place, saying in enumerate(sayings):
            if rows is None:
                self._post(game, saying, None, instant, passing=passing)
            elif not self._office.outbox.knows(rows[place].row):  # found in the database before this came to it
                self._post(game, saying, rows[place], instant)

    def send_row(self, game: Game, row: Sending) -> None:
        """Hand over a text that was found unsent in the database."""
        saying = Saying(row.to, row.body, row.user, row.reply_to, row.ref)
        self._post(game, saying, Posted(row.id, row.kind or "answer", row.number), row.at, row.doubts)

    def _post(self, game: Game, saying: Saying, posted: Posted | None, at: int, doubts: int = 0, *, passing: bool = False) -> None:
        audience = audience_of(saying.to, saying.user, game.group)
        row, kind, number = posted or (None, "answer", None)
        parcel = Parcel(
            game.account,
            Chat(""),
            saying.body,
            audience,
            saying.reply_to,
            row,
            saying.ref,
            game.id,
            kind,
            number,
            at,
            doubts,
            saying.picture,
            passing,
            _holder(game, audience),
        )
        found = chats(game, audience)
        for chat in found:
            self._office.outbox.put(replace(parcel, chat=chat, account=chat.bot or game.account))
        if not found and row is not None:
            self._office.store.mark(row, "dropped", at=self._office.clock.now())

    def tell(self, message: Message, text: str) -> None:
        """An answer in the chat of a message that nobody stores."""
        if message.group is not None:
            chat, audience = Chat(message.group, private=False), Everybody(message.group)
            self._office.outbox.put(Parcel(message.account, chat, text, audience, message.id, passing=self._office.passes_by(message)))
        else:
            self.tell_person(message.account, message.writer, text)

    def tell_person(self, account: str, user: str, text: str) -> None:
        """Something that one person is told by a bot account, whatever games he is in."""
        self._office.outbox.put(Parcel(account, Chat(user), text, Person(user)))

    # -- what the outbox asks

    def serves(self, account: str) -> bool:
        return self._office.fleet.serves(account)

    def may_send(self, account: str) -> bool:
        return self._office.fleet.may_send(account)

    async def judged(self, game: int | None) -> None:
        worker = None if game is None else self._office.workers.get(game)
        if worker is not None:
            await worker.settled()

    async def addressed(self, parcel: Parcel) -> Parcel | None:
        """As `desk.parcel.Desk`: who sits and judges now counts, not who did when it was stored (H-DL2)."""
        game = await self._office.game_of(parcel.game)
        if game is None:
            clear(None, parcel.audience, parcel.chat)
            return parcel
        now = self._office.clock.now()
        if parcel.kind == "reminder" and now - parcel.at > STALE_REMINDER:
            return None
        # Times, which are whole seconds and the platform's, don't always tell that a seat's text has gone with the letter.
        if parcel.holder != _holder(game, parcel.audience):
            return None
        if isinstance(parcel.audience, Seat) and self._went_with_the_letter(game, parcel.audience.seat, parcel):
            return None
        found = chats(game, parcel.audience)
        if parcel.chat not in found:
            if not found or (isinstance(parcel.audience, Judges) and self._has_others(parcel)):
                return None
            parcel = replace(parcel, chat=found[0])
        clear(game, parcel.audience, parcel.chat)
        return self._dressed(game, parcel, now)

    def _has_others(self, parcel: Parcel) -> bool:
        """Whether another judge has a text, or gets it."""
        return parcel.row is not None and (self._office.outbox.copies(parcel.row) > 1 or self._worst.get(parcel.row, ("", None))[0] == "sent")

    @staticmethod
    def _went_with_the_letter(game: Game, seat: int, parcel: Parcel) -> bool:
        """The seat changed hands after this was stored: it stands in the letter that the newcomer got."""
        holder = game.seated.get(seat)
        return holder is not None and parcel.row is not None and parcel.at < holder.since

    def _dressed(self, game: Game, parcel: Parcel, now: int) -> Parcel:
        """With what stands before and under it, and by the account that speaks for the game."""
        name = self._name_before(game, parcel.chat) if parcel.chat.private else ""
        late = parcel.kind in ("fact", "role") and now - parcel.at > LATE
        foot = partial(delivery.foot, parcel.audience, parcel.number, game.zone, parcel.at, now, late=late, again=parcel.doubts > 0)
        picture = parcel.picture
        if picture is not None:
            picture = replace(picture, caption=f"{name}{picture.caption}{foot(parcel.text)}")
        # Another account knows the same posts by other ids.
        reply_to = parcel.reply_to if parcel.at > game.moved or not game.moved else None
        return replace(
            parcel, account=parcel.chat.bot or game.account, text=f"{name}{parcel.text}{foot(parcel.text)}", picture=picture, reply_to=reply_to
        )

    def _name_before(self, game: Game, chat: Chat) -> str:
        """What stands before a private text: its game's short name where he has another open game in that chat."""
        account = reader_of(game, chat) or ""
        bound = game.bound_of(account)
        where = (game.adapter, game.account, account) if bound is None else (bound.adapter, bound.bot, bound.user)
        known = self._office.directory.of((where[0], where[2]))
        if not any(w.game.id != game.id and w.game.speaks_as(*where) is not None for w in known):
            return ""
        others = [w.game for w in self._office.workers.values() if w.open and w.game.id != game.id and w.game.account == game.account]
        return label(f"#{game.id}" if game.letter in {other.letter for other in others} else game.short)

    # -- what became of it

    def marked(self, parcel: Parcel, sent: Sent) -> None:
        if parcel.ref is not None and sent.message_id is not None:
            self._office.refs[sent.message_id] = parcel.ref
        if sent.state != "offline":
            self._mark(parcel, sent.state, sent.message_id)
        if parcel.game is not None and parcel.chat.private:
            self._note_reach(parcel.game, parcel.chat, sent)
        elif parcel.game is not None and sent.state == "sent":
            self._shut_out.discard((parcel.game, parcel.chat.number))
        elif parcel.game is not None and sent.state == "rejected" and parcel.row is not None:
            self._tell_judges(parcel.game, delivery.announcement_refused())
        if sent.state == "unknown" and parcel.number is not None and parcel.game is not None:
            self._tell_doubt(parcel, parcel.game)

    def doubted(self, parcel: Parcel, sent: Sent) -> None:
        if parcel.ref is not None and sent.message_id is not None:
            self._office.refs[sent.message_id] = parcel.ref
        if parcel.row is not None:
            self._office.store.mark(parcel.row, "new", at=self._office.clock.now(), message_id=sent.message_id, doubtful=True)
        if parcel.game is not None and parcel.chat.private:
            self._note_reach(parcel.game, parcel.chat, sent)

    def dropped(self, parcel: Parcel) -> None:
        self._mark(parcel, "dropped", None)

    def stopped(self, parcel: Parcel, leak: Leak) -> None:
        log.error("game %s, outbox row %s: %s; it was stopped", parcel.game, parcel.row, leak)
        self._office.faults.append(leak)
        self._mark(parcel, "rejected", None)
        if parcel.game is not None and not isinstance(parcel.audience, Judges):
            self._tell_judges(parcel.game, delivery.stopped())

    def _mark(self, parcel: Parcel, state: SendingState, message_id: str | None) -> None:
        """A text for several chats is told of when the last has it, by what became of the worst: a second time is better than never."""
        row = parcel.row
        if row is None:
            return
        worst, known = self._worst.get(row, (state, message_id))
        worst = max(worst, state, key=lambda each: WORSE[each])
        if self._office.outbox.copies(row) > 0:
            self._worst[row] = (worst, known or message_id)
            return
        self._worst.pop(row, None)
        doubtful = state == "unknown"
        self._office.store.mark(row, worst, at=self._office.clock.now(), message_id=message_id or known, doubtful=doubtful)

    def troubled(self, parcel: Parcel) -> None:
        """The group refuses our posts: the judges are told once, privately; the post is tried again."""
        if parcel.game is not None and (parcel.game, parcel.chat.number) not in self._shut_out:
            self._shut_out.add((parcel.game, parcel.chat.number))
            self._tell_judges(parcel.game, say.group_unreachable())

    def _tell_judges(self, number: int, text: str) -> None:
        worker = self._office.workers.get(number)
        if worker is not None:
            self.send(worker.game, (Saying("judges", text),), None)

    def _tell_doubt(self, parcel: Parcel, number: int) -> None:
        """Once in a while: what is lost at all is lost to many."""
        worker, now = self._office.workers.get(number), self._office.clock.now()
        public = isinstance(parcel.audience, Everybody)
        seat = None if worker is None or public else worker.game.seat_of(reader_of(worker.game, parcel.chat) or "")
        if (seat is None and not public) or now - self._told.get((number, public), -TOLD_AGAIN) < TOLD_AGAIN:
            return
        self._told[number, public] = now
        self._tell_judges(number, delivery.in_doubt([] if seat is None else [seat], public))

    def _note_reach(self, number: int, chat: Chat, sent: Sent) -> None:
        """A secret that did not arrive is the judges' business: they are told once until it works again (try-out 34)."""
        worker = self._office.workers.get(number)
        user = chat.number if worker is None else reader_of(worker.game, chat)
        if user is None or not self._office.reach.note(number, user, sent.state) or worker is None:
            return
        seat, person = worker.game.seat_of(user), worker.game.person(user)
        if seat is None or person is None:
            return
        waits = sent.state == "unknown" and person.acked < worker.game.deal
        text = say.unreachable_now(seat) if sent.state == "rejected" else say.role_in_doubt(seat, worker.game.deal) if waits else ""
        if text:
            self._tell_judges(number, text)

    # -- once more

    async def catch_up_with(self, game: Game, user: str) -> None:
        """What could not be told to somebody is told now that he is a friend again."""
        seat = game.seat_of(user)
        for row in await self._office.store.sendings(game.id):
            lost = row.state == "rejected" and row.number is not None and row.kind != "role"
            his = row.to == f"seat:{seat}" or (row.to == "user" and row.user == user)
            if lost and his:
                self._office.store.mark(row.id, "new", at=self._office.clock.now(), attempts=0)
                self._office.outbox.forget(row.id)
                if self._office.fleet.serves(game.account):
                    self.send_row(game, row)
