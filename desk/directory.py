"""Who sits in or judges which open games, and which open game a group has: nobody looks through all games for one message."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desk.message import Person
    from desk.worker import Worker

Place = tuple[str, str, str]
"""A person or a group: what of the two, its adapter, its account or number."""


class Directory:
    """Kept up by the workers: each tells when its game may have other people, or be over."""

    def __init__(self) -> None:
        self._at: dict[Place, dict[int, Worker]] = {}
        self._places: dict[int, frozenset[Place]] = {}

    def note(self, worker: Worker) -> None:
        """The game of this worker is as it now stands."""
        game = worker.game
        before = self._places.get(game.id, frozenset())
        now: frozenset[Place] = frozenset()
        if worker.open:
            people = (("person", game.adapter, account) for account in game.concerned())
            bound = (("person", each.adapter, each.user) for each in game.bound if game.concerns(each.account))
            now = frozenset((("group", game.adapter, game.group), *people, *bound, *(("former", game.adapter, account) for account in game.former)))
        for place in before - now:
            found = self._at[place]
            found.pop(game.id, None)
            if not found:
                del self._at[place]
        # Also where it was before: after a restart of the worker it is another one.
        for place in now:
            self._at.setdefault(place, {})[game.id] = worker
        if now:
            self._places[game.id] = now
        else:
            self._places.pop(game.id, None)

    def of(self, person: Person) -> list[Worker]:
        """The open games in which somebody sits or which he judges, oldest first."""
        found = self._at.get(("person", *person), {})
        return [found[number] for number in sorted(found)]

    def once_seated(self, person: Person) -> bool:
        """Whether somebody sat in an open game and was replaced."""
        return bool(self._at.get(("former", *person)))

    def of_group(self, adapter: str, group: str) -> Worker | None:
        """The oldest open game of a group."""
        found = self._at.get(("group", adapter, group), {})
        return found[min(found)] if found else None
