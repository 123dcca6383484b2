"""A recap stays one message with whatever stands under it: one of 978 characters that came late was cut in two."""

from desk.audience import Everybody
from desk.split import LIMIT
from desk.texts.delivery import foot
from desk.texts.story import ROOM


def test_the_longest_page_has_room_for_its_number_and_its_true_time() -> None:
    day = 86400
    under = foot(Everybody("600"), 9999, "Asia/Shanghai", 0, day, "", late=True, again=True)
    assert ROOM + len(under) <= LIMIT
