import { findClippedContent } from "../support/find-clipped-content.ts";
import { ownDeparture } from "../support/own-departure.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { ANDES_VIVO } from "../support/site.ts";
import { bookSoon } from "../support/soon.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, traveller } from "../support/traveller.ts";

/** A word that no line of a phone can hold. */
const LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff Hubert";

for (const width of [320, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test(`at a text size of 200 %, no page of the panel is cut off at ${width} px`, async ({
      page,
      context,
    }) => {
      const { experienceId, date, startTime = "" } = await ownDeparture(traveller(ANDES_VIVO), 2, 19);
      const someone = await openRegisteredTraveller(ANDES_VIVO, `letra.grande.${width}@viajeros.test`);
      const booked = await bookSoon(someone, 1, 2, { names: [LONG_NAME, "Rosa Páez"] });
      const busy = new URLSearchParams({
        ...{ experience: booked.experienceId, date: booked.date, time: booked.startTime },
      });
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
        ...[`bookings/${booked.id}`, `departure?${busy}`, "check-in"],
      ]) {
        await page.goto(panelAddress(`/andes-vivo/${path}`));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        // The entrance reads its list after the page has loaded.
        if (path === "check-in") await expect(page.getByRole("combobox")).toBeVisible();
        lost.push(...(await page.evaluate(findClippedContent)).map((what) => `${path}: ${what}`));
      }
      expect(lost).toEqual([]);
    });
  });
}
