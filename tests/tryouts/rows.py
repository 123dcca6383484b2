"""Where each row of the try-outs is tried. The list of numbers stands here, for the list itself is no part of this repository."""

from __future__ import annotations

NUMBERS = frozenset(
    {1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31, 32, 34, 35, 37, 38, 40, 41, 43, 44, 46, 47, 49, 50, 52}
    | {53, 55, 56, 58, 59, 61, 62, 64, 65, 67, 68, 70, 71, 73, 74, 76, 77, 79, 80, 82, 83, 85, 86, 88, 89, 91, 92, 94, 95, 97, 98}
    | {100, 101, 103, 104, 106, 107, 109, 110, 112, 113, 115}
)

ELSEWHERE: dict[int, tuple[str, ...]] = {
    2: ("tests/desk/test_restart.py::test_2_the_last_act_of_a_night_after_a_restart_settles_it_with_all_the_others",),
    5: ("tests/desk/test_limits.py::test_5_14_three_bells_at_once_close_once",),
    7: ("tests/desk/test_repeats.py::test_7_two_processes_at_the_limit_close_it_once",),
    10: ("tests/desk/test_limits.py::test_10_a_limit_that_nothing_woke_us_for_is_swept_up_and_the_judge_is_told",),
    22: ("tests/desk/test_quarantine.py::test_22_a_phase_that_would_close_twice_freezes_the_game_at_once",),
    23: ("tests/desk/test_vigil.py::test_23_a_clock_that_jumps_ahead_closes_nothing_and_limits_keep_their_distance",),
    46: (
        "tests/wiring/test_watchdog.py::test_46_over_the_wire_a_connection_that_delivers_nothing_is_told_and_nothing_is_sent_into_it",
        "tests/desk/test_roads.py::test_46_connected_but_nothing_comes",
    ),
    8: (
        "tests/desk/test_vigil.py::test_8_a_loop_that_is_blocked_over_a_limit_closes_late_and_skips_nothing",
        "tests/desk/test_limits.py::test_8_10_a_bell_late_by_hours_closes_at_the_true_time_with_the_same_texts",
    ),
    11: ("tests/desk/test_limits.py::test_11_twenty_games_due_in_the_same_second_all_close_once",),
    16: ("tests/desk/test_limits.py::test_16_an_early_close_counts_from_now_and_the_old_limit_is_void",),
    29: (
        "tests/desk/test_sending.py::test_29_what_became_of_a_send_is_written_down_and_it_is_not_repeated",
        "tests/desk/test_delivery.py::test_29_what_is_in_doubt_at_a_restart_is_sent_again_as_such",
    ),
    41: (
        "tests/desk/test_sending.py::test_41_an_account_keeps_its_pace_and_a_chat_its_order_on_the_games_clock",
        "tests/desk/test_sending.py::test_41_at_a_close_the_group_comes_first_then_roles_and_a_reminder_last_but_it_comes",
    ),
    83: ("tests/properties/test_secrets.py::test_two_deals_that_a_reader_cannot_tell_apart",),
    97: ("tests/people/test_presence.py", "tests/wiring/test_people.py::test_97_leaving_and_coming_back_are_told_and_the_bot_itself_is_not_meant"),
    98: ("tests/people/test_presence.py::test_98_the_ballots_of_who_is_put_out_in_a_vote_are_void_and_the_group_reads_it",),
    103: ("tests/people/test_idle.py::test_103_pending_acts_of_a_seat_set_aside_are_void_and_the_judge_is_told",),
    109: ("tests/db/test_commit.py", "tests/db/test_connect.py"),
}
"""Row → tests elsewhere that try it, beside those here or alone."""

LEFT: dict[int, str] = {
    4: "waits for /导出 (issue 6)",
    91: "waits for reminders (issue 6)",
    38: "issue 10: the official bot platform (adapter-qq) is another road",
    40: "issue 10: only the official platform ties each answer to the newest message",
    106: "issue 10: binding accounts of several platforms; that names bind nobody is tried here",
}
"""Row → why it, or a part of it, is not tried yet."""
