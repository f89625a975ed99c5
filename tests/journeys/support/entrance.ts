import { expect, type Page } from "@playwright/test";
import type { SoonBooking } from "./soon.ts";

export const ENTRANCE = "/andes-vivo/check-in";

/** A tab keeps the chosen departure for the rest of the day. */
export async function chooseDeparture(page: Page, { code }: SoonBooking): Promise<void> {
  const choice = page.getByRole("combobox");
  await expect(choice).toBeVisible();
  for (const option of await choice.locator("option").all()) {
    await choice.selectOption((await option.getAttribute("value")) ?? "");
    if (await page.getByText(code).isVisible()) return;
  }
  throw new Error(`no departure has ${code}`);
}

export const isStored = (page: Page): Promise<boolean> =>
  page.evaluate(async (path) => (await caches.match(path)) !== undefined, ENTRANCE);

/** `waitForFunction` would not await the cache's answer. */
export const waitForStoredEntrance = (page: Page): Promise<void> =>
  expect.poll(() => isStored(page)).toBe(true);
