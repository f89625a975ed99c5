import { findClippedContent } from "../support/find-clipped-content.ts";
import { ownDeparture } from "../support/own-departure.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { ANDES_VIVO } from "../support/site.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

for (const width of [320, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test(`at a text size of 200 %, no page of the panel is cut off at ${width} px`, async ({
      page,
      context,
    }) => {
      const { experienceId, date, startTime = "" } = await ownDeparture(traveller(ANDES_VIVO), 2, 19);
      const departure = new URLSearchParams({ experience: experienceId, date, time: startTime });
      await addStaffSession(context, "duena@andesvivo.test");
      await page.addInitScript(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("html { font-size: 200% }");
        document.adoptedStyleSheets = [sheet];
      });
      const lost: string[] = [];
      for (const path of [
        ...[
          "today",
          "departures",
          `departures?view=day&date=${date}`,
          `departures/schedules/${experienceId}/edit`,
        ],
        ...[`departure?${departure}`, `change-time?${departure}`, `message?${departure}`],
        ...["extra-departure", "bulk-change", "cancel-departures", "bookings", `new-booking?date=${date}`],
        ...["settings/staff", "settings/audit", "settings/roles"],
      ]) {
        await page.goto(panelAddress(`/andes-vivo/${path}`));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        lost.push(...(await page.evaluate(findClippedContent)).map((what) => `${path}: ${what}`));
      }
      expect(lost).toEqual([]);
    });
  });
}
