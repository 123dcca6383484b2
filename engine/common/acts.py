"""The acts that mean the same in every game; a rule set adds its own, and puts others in their place where its rules say so."""

from __future__ import annotations

from collections.abc import Mapping

from engine.common import absence, ballot, commands, doors, early, penalty, rescheduling, titles
from engine.common.commands import Command
from engine.common.turn import Act

EVERYWHERE: Mapping[type[Command], Act] = {
    commands.TimeUp: doors.time_up,
    commands.Muster: doors.muster,
    commands.Begin: doors.begin,
    commands.BallotPost: ballot.post_ballot,
    commands.ProxyRequest: ballot.request_proxy,
    commands.RecordBallot: ballot.record_ballot,
    commands.AskSpeedUp: doors.ask_speed_up,
    commands.LastWords: doors.leave_words,
    commands.TakeCard: penalty.take_card,
    commands.CloseDoors: doors.close_doors,
    commands.OpenDoors: doors.open_doors,
    commands.Postpone: doors.postpone,
    commands.SpeedUp: doors.speed_up,
    commands.Reschedule: rescheduling.reschedule,
    commands.Pause: doors.pause,
    commands.Resume: doors.resume,
    commands.SetIdle: absence.set_idle,
    commands.EndIdle: absence.end_idle,
    commands.SetAside: absence.set_aside,
    commands.HandOver: absence.hand_over,
    commands.SayReady: early.say_ready,
    commands.SayWait: early.say_wait,
    commands.Abort: doors.abort,
}

STANDING_ORDERS: Mapping[type[Command], Act] = {
    commands.GiveOrder: titles.give_order,
    commands.DropOrders: titles.drop_orders,
}
"""遗嘱 (R-74), in games in which something may be left behind."""
