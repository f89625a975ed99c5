import type { Browser, Locator, Page } from "@playwright/test";
import { clearTaps, onPhone, slowestTap } from "./on-phone.ts";

/** Long enough for the effects of a press and the browser's report of it. */
const AFTER_MS = 1_200;

type Step = readonly [name: string, target: (page: Page) => Locator, key?: string];

interface Pages {
  home: string;
  experience: string;
  checkout: string;
}

const STEPS: Record<keyof Pages, readonly Step[]> = {
  home: [
    ["menu", (page) => page.locator("header summary").last()],
    ["heart", (page) => page.locator("#experiences button[aria-pressed]").first()],
    ["chip", (page) => page.getByRole("search").locator("select").first(), "ArrowDown"],
  ],
  experience: [
    ["open the calendar", (page) => page.locator("[data-booking-bar] a")],
    ["a day", (page) => page.locator("dialog [data-date][aria-disabled=false]").first()],
    ["stepper", (page) => page.locator("dialog fieldset fieldset").first().getByRole("button").last()],
    ["book", (page) => page.locator("dialog button[type=submit]:visible")],
  ],
  checkout: [
    ["type a name", (page) => page.locator("form input[type=text]").first(), "A"],
    ["pay", (page) => page.locator("[data-pay-bar] button:visible, form button[type=submit]:visible").last()],
    ["back", (page) => page.getByRole("banner").getByRole("link").first()],
  ],
};

async function take(page: Page, [, target, key]: Step): Promise<number> {
  await clearTaps(page);
  if (key) await target(page).press(key);
  else await target(page).tap();
  // If the press leads to another page, the browser's report is lost.
  await page.waitForTimeout(AFTER_MS);
  return slowestTap(page).catch(() => 0);
}

/**
 * `late` has all ten interactions, after scripts were evaluated. `early` has the first one or two of each page, before
 * scripts were evaluated.
 */
export async function interact(browser: Browser, pages: Pages): Promise<{ late: number[]; early: number[] }> {
  const late: number[] = [];
  const early: number[] = [];
  for (const [name, steps] of Object.entries(STEPS)) {
    const address = pages[name as keyof Pages];
    await onPhone(browser, async (page) => {
      await page.goto(address, { waitUntil: "networkidle" });
      await page.evaluate(() => void dispatchEvent(new Event("scroll")));
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(AFTER_MS);
      for (const step of steps) late.push(await take(page, step));
    });
    for (const step of steps.slice(0, name === "checkout" ? 1 : 2))
      await onPhone(browser, async (page) => {
        await page.goto(address, { waitUntil: "commit" });
        const target = step[1](page);
        if (!(await target.isVisible().catch(() => false)))
          await target.waitFor({ timeout: 2_000 }).catch(() => {});
        if (await target.isVisible()) early.push(await take(page, step));
      });
  }
  return { late, early };
}
