import type { BrowserContext, Page } from "@playwright/test";
import { type Inspection, openInspection } from "../support/inspection.ts";
import { test } from "../support/test.ts";
import { addressOf, browserOf, nameOf, type Visit } from "../support/visit.ts";

export interface VisitContext extends Inspection {
  page: Page;
  context: BrowserContext;
  visit: Visit;
  open(path: string): Promise<void>;
}

/** A journey fails at its end with all findings. */
export function onVisits(
  visits: readonly Visit[],
  what: string,
  walk: (visitContext: VisitContext) => Promise<void>,
): void {
  for (const visit of visits) {
    test.describe(() => {
      test.use(browserOf(visit));
      test(`${what}: ${nameOf(visit)}`, async ({ page, context }, info) => {
        const inspection = openInspection(page, visit, info);
        const open = async (path: string) => void (await page.goto(addressOf(visit, path)));
        await walk({ ...inspection, page, context, visit, open });
        inspection.close();
      });
    });
  }
}
