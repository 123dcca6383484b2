"""Games that once found a bug: they are played again on every change."""

from __future__ import annotations

from tests.accidents.play import Plan

KEPT: tuple[tuple[Plan, str], ...] = (
    (Plan(5, "infection", processes=2), "a 确认 that came ten minutes late left a trace that the check of the record did not expect"),
    (Plan(8, "cards"), "a phase that was opened again within a hold ran on, and closed while all stood still"),
    (Plan(118, "infection"), "a hold that ended while its note was being read ended the sweep with an error"),
    (Plan(2, "cards", processes=2), "making up the results of old games ended with an error when the database was out of reach at the start"),
    (Plan(162, "classic"), "a refusal went to whoever had got the seat of the one who spoke"),
    (Plan(172, "infection"), "an answer went to whoever had got the seat of the one who spoke"),
    (Plan(114, "classic"), "a game that was stored, though its opening ended with an error, was never heard"),
    (Plan(20, "cards", processes=2), "nothing: a judge's /关门 in a hold was taken for a close of the bell's"),
    (Plan(100011, "classic", processes=2), "a text that was claimed by a commit of unknown outcome was never sent"),
    (Plan(100049, "cards", processes=2), "the story of a game that was over was not told when the database was out of reach at the start"),
    (Plan(61, "infection", games=4), "a leave was written into a game that was over"),
    (Plan(200, "cards", processes=2), "an account whose taking over was cut short by the database was served and never heard again"),
)
"""With what each found. Whoever changes what is drawn, and in which order, changes what a seed means: the tests of the bug's own kind stay."""
