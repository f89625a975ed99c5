import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Waits for the fonts, which a first visit stores without showing them. Pages that are opened from now on show them. */
export const keepFonts = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem("fonts"))).not.toBeNull();
