import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Waits until the first visit has stored the fonts. Pages that are opened afterwards show these fonts. */
export const waitForStoredFonts = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem("fonts"))).not.toBeNull();
