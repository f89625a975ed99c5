import type { Page } from "@playwright/test";

export async function countSheets(page: Page): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true });
  return file.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Width of an A4 sheet without its margins of 14 mm, in CSS pixels. */
const PRINTED_WIDTH = Math.floor(((210 - 2 * 14) / 25.4) * 96);

export async function onPaper(page: Page, look: () => Promise<void>): Promise<void> {
  const previousSize = page.viewportSize();
  await page.setViewportSize({ width: PRINTED_WIDTH, height: 1000 });
  await page.emulateMedia({ media: "print" });
  try {
    await look();
  } finally {
    await page.emulateMedia({ media: null });
    if (previousSize) await page.setViewportSize(previousSize);
  }
}
