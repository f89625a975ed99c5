import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

export const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return false;
    const hasIndicator = [
      activeElement,
      ...activeElement.querySelectorAll("*"),
      activeElement.closest("article, label, li"),
    ].some((one) => {
      if (!one) return false;
      return [null, "::after"].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
        return outlineStyle !== "none" && outlineWidth !== "0px";
      });
    });
    const box = activeElement.getBoundingClientRect();
    return hasIndicator && box.bottom > 0 && box.top < innerHeight;
  });

export async function tabTo(page: Page, name: RegExp | string, maxPresses = 60): Promise<void> {
  const target = page
    .getByRole("button", { name })
    .or(page.getByRole("link", { name }))
    .filter({ visible: true });
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press("Tab");
    const isReached = await target.evaluateAll((all) => all.some((one) => one === document.activeElement));
    if (!isReached) continue;
    await expect.poll(() => focusIsSeen(page), `the focus on ${name} is not seen`).toBe(true);
    return;
  }
  throw new Error(`${name} is not reached by ${maxPresses} presses of Tab`);
}
