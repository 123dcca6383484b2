"""`python -m tests.season`: the whole season over Milky, which CI plays over OneBot."""

import asyncio
import tempfile
from pathlib import Path

from tests.season.milky import MilkyRoad
from tests.season.test_season import play


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        await play(await MilkyRoad.build(Path(folder)))


asyncio.run(main())
print("the season was played over Milky")
