"""What every page must be: readable, named, no wider than its screen."""

from __future__ import annotations

from playwright.async_api import Page

_FAINT = """() => {
  const parse = (colour) => { const found = colour.match(/[\\d.]+/g).map(Number); return found.length < 4 ? [...found, 1] : found; };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((part) => { part /= 255; return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const behind = (element) => {
    for (let each = element; each; each = each.parentElement) {
      const colour = parse(getComputedStyle(each).backgroundColor);
      if (colour[3] === 1) return colour;
    }
    return [255, 255, 255, 1];
  };
  const faint = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || !element.checkVisibility() || element.closest(".hidden, script, style, :disabled")) continue;
    const [one, other] = [light(parse(getComputedStyle(element).color)), light(behind(element))].sort((a, b) => b - a);
    const ratio = (one + 0.05) / (other + 0.05);
    if (ratio < 4.5) faint.push(`${node.textContent.trim().slice(0, 20)}: ${ratio.toFixed(2)}`);
  }
  return faint;
}"""
_NAMELESS = """() => [...document.querySelectorAll("button, a[href], input, textarea, select, summary, dialog")].filter((element) => {
  const labelled = (element.getAttribute("aria-labelledby") || "").split(" ").some((id) => id && document.getElementById(id));
  const named = element.textContent.trim() || element.getAttribute("aria-label") || labelled || (element.labels && element.labels.length);
  return !named;
}).map((element) => element.outerHTML.slice(0, 80))"""


async def check_page(page: Page) -> None:
    """Text has a contrast of 4.5 : 1 (WCAG AA), whatever can be used has a name, nothing sticks out sideways."""
    assert await page.evaluate(_FAINT) == []
    assert await page.evaluate(_NAMELESS) == []
    assert await page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), "wider than the screen"
    assert await page.get_attribute("html", "lang") == "zh-CN"
