import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Pages that are opened after the fonts were stored show these fonts. */
export const waitForStoredFonts = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem("fonts"))).not.toBeNull();
