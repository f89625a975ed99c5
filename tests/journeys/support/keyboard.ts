import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Whether the focused element has a visible focus indicator. */
export const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return false;
    const marked = [
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
    return marked && box.bottom > 0 && box.top < innerHeight;
  });

export async function tabTo(page: Page, name: RegExp | string, most = 60): Promise<void> {
  const wanted = page
    .getByRole("button", { name })
    .or(page.getByRole("link", { name }))
    .filter({ visible: true });
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press("Tab");
    const there = await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement));
    if (!there) continue;
    await expect.poll(() => focusIsSeen(page), `the focus on ${name} is not seen`).toBe(true);
    return;
  }
  throw new Error(`${name} is not reached by ${most} presses of Tab`);
}
