"""A person at the sandbox: clicks and types, and reads what stands there."""

from __future__ import annotations

from playwright.async_api import Page, expect


class Hand:
    """One page of the sandbox. `who` is a seat's number, "judge" or "stranger"."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda line: self.faults.append(line.text) if line.type == "error" else None)

    async def become(self, who: int | str) -> None:
        await self.page.click(f'.person[data-key="{who}"]')

    async def say(self, who: int | str, text: str, *, everybody: bool = False) -> None:
        """In the group."""
        await self._send(who, "group", text, everybody)

    async def whisper(self, who: int | str, text: str, *, everybody: bool = False) -> None:
        """To the bot alone."""
        await self._send(who, "private", text, everybody)

    async def _send(self, who: int | str, chat: str, text: str, everybody: bool) -> None:
        await self.become(who)
        if await self.page.is_visible(f"[data-to={chat}]"):
            await self.page.click(f"[data-to={chat}]")
        if everybody:
            await self.page.check(f"#{chat} [data-all]")
        await self.page.fill(f"#{chat}-text", text)
        await self.page.press(f"#{chat}-text", "Enter")
        await self.settled()

    async def settled(self) -> None:
        await expect(self.page.locator("#sandbox")).to_have_attribute("aria-busy", "false", timeout=20_000)

    async def quote(self, who: int | str, text: str) -> None:
        """The latest group message of somebody with this text is quoted by what is said next."""
        await (
            self.page.locator(f'#group-posts .post[data-who="{who}"]', has_text=text)
            .last.get_by_role("button", name="引用", exact=False)
            .first.click()
        )

    async def next_limit(self) -> None:
        await self.page.click("#next")
        await self.settled()

    async def until(self, phase: str) -> None:
        """Let limits pass until the page says that phase."""
        for _ in range(20):
            if phase in (await self.page.inner_text("#phase")):
                return
            await self.next_limit()
        raise AssertionError(f"never {phase}")

    async def sees(self, chat: str, text: str) -> None:
        await expect(self.page.locator(f"#{chat}-posts")).to_contain_text(text)
