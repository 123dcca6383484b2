"""The figures as Prometheus reads them, put together when they are asked for: nothing is kept twice, and nothing of prometheus-client is read in before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, InfoMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from desk.version import build
from plugins.ops.tally import LAGS, Tally

if TYPE_CHECKING:
    from collections.abc import Iterator

    from db.vitals import Vitals

CONTENT_TYPE = CONTENT_TYPE_LATEST


class _Scrape(Collector):
    """One look. `vitals` is None where the database did not answer: its figures are left out, for zeros would lie."""

    def __init__(self, tally: Tally, vitals: Vitals | None, now: int) -> None:
        self._tally, self._vitals, self._now = tally, vitals, now

    def collect(self) -> Iterator[Metric]:
        yield InfoMetricFamily("daybreak_build", "which code judges", {"version": build()})
        yield GaugeMetricFamily("daybreak_up_seconds", "since this process began", self._tally.uptime())
        yield GaugeMetricFamily("daybreak_database_up", "whether the database answered this scrape", float(self._vitals is not None))
        yield from self._own()
        if self._vitals is not None:
            yield from self._stored(self._vitals)

    def _own(self) -> Iterator[Metric]:
        tally = self._tally
        messages = CounterMetricFamily("daybreak_messages", "messages judged, by what became of them", labels=("fate",))
        for fate in ("done", "refused", "asked", "answered", "unread", "ignored"):
            messages.add_metric((fate,), tally.messages[fate])
        yield messages
        yield CounterMetricFamily("daybreak_receipts", "acts that were stored and then answered", tally.messages["done"])
        sends = CounterMetricFamily("daybreak_sends", "messages tried to be sent; a long text is several", labels=("chat", "outcome"))
        for chat in ("private", "group"):
            for outcome in ("sent", "unknown", "rejected", "offline"):
                sends.add_metric((chat, outcome), tally.sends[chat, outcome])
        yield sends
        yield GaugeMetricFamily("daybreak_accounts_connected", "bot accounts connected to this process", tally.accounts)
        yield GaugeMetricFamily("daybreak_offline_seconds", "without any account", tally.offline_for())
        yield GaugeMetricFamily("daybreak_sweep_age_seconds", "since the last sweep ended", tally.unswept_for())
        yield GaugeMetricFamily("daybreak_event_loop_lag_seconds", "how late the loop came last", tally.recent_lags[-1] if tally.recent_lags else 0.0)
        yield GaugeMetricFamily("daybreak_event_loop_lag_max_seconds", "the longest of the last minute", max(tally.recent_lags, default=0.0))
        lag = HistogramMetricFamily("daybreak_event_loop_lag_distribution_seconds", "all lags, two a second")
        total, buckets = 0, []
        for bound in (*LAGS, float("inf")):
            total += tally.lags[bound]
            buckets.append(("+Inf" if bound == float("inf") else str(bound), float(total)))
        lag.add_metric((), buckets, tally.lag_sum)
        yield lag

    def _stored(self, vitals: Vitals) -> Iterator[Metric]:
        games = GaugeMetricFamily("daybreak_games", "games by status", labels=("status",))
        for status, number in vitals.games.items():
            games.add_metric((status,), number)
        yield games
        yield GaugeMetricFamily("daybreak_windows_open", "limits that are to come in games that go on", vitals.open_windows)
        yield GaugeMetricFamily("daybreak_windows_due", "limits that fall due within ten minutes", vitals.due_soon)
        yield GaugeMetricFamily("daybreak_windows_overdue", "limits that should have been ended and hold a game up", vitals.overdue)
        yield GaugeMetricFamily("daybreak_overdue_seconds", "by how much the oldest of them is late", self._age(vitals.first_overdue))
        yield GaugeMetricFamily("daybreak_outbox_unsent", "texts that wait to be sent", vitals.unsent)
        yield GaugeMetricFamily("daybreak_outbox_oldest_seconds", "for how long the oldest of them has waited", self._age(vitals.first_unsent))
        if vitals.last_tick is not None:
            yield GaugeMetricFamily("daybreak_last_tick_age_seconds", "since the last sign of life in the database", self._age(vitals.last_tick))

    def _age(self, instant: int | None) -> float:
        return 0.0 if instant is None else float(max(0, self._now - instant))


def exposition(tally: Tally, vitals: Vitals | None, now: int) -> bytes:
    """Everything as text."""
    registry = CollectorRegistry()
    registry.register(_Scrape(tally, vitals, now))
    for collector in (ProcessCollector, PlatformCollector, GCCollector):
        collector(registry=registry)
    return generate_latest(registry)
