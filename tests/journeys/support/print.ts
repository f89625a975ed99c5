import type { Page } from "@playwright/test";

/** Returns the number of A4 sheets of a printed page. */
export async function countSheets(page: Page): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true });
  return file.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
