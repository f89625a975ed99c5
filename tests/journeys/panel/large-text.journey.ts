import { departurePath } from "../../../src/web/panel/features/departures/departure-path.ts";
import { checkInMessages } from "../../../src/web/panel/messages/bookings/check-in.ts";
import { departureMessages } from "../../../src/web/panel/messages/departures/departure.ts";
import { findClippedContent } from "../support/find-clipped-content.ts";
import { ownDeparture } from "../support/own-departure.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { ANDES_VIVO } from "../support/site.ts";
import { afternoonAhead, bookSoon } from "../support/soon.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, traveller } from "../support/traveller.ts";

/** A word that no line of a phone can hold. */
const LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff Hubert";

/** Runs in the page. */
function enlargeText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { font-size: 200% }");
  document.adoptedStyleSheets = [sheet];
}

/** Runs in the page. Returns the words of the element's first text that stand on more than one line. */
function findSplitText(element: Element): string[] {
  const [text] = element.childNodes;
  if (!(text instanceof Text)) return [];
  return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  });
}

test("at the entrance a phone has the scanner within the thumb's reach, and at 200 % the scanner covers little and no name breaks", async ({
  page,
  context,
}) => {
  const t = departureMessages["es-CO"];
  const { scan } = checkInMessages["es-CO"];
  const phone = { width: 390, height: 844 };
  const someone = await openRegisteredTraveller(ANDES_VIVO, "entrada.grande@viajeros.test");
  const booked = await bookSoon(someone, 5, 1, { beside: afternoonAhead(2), names: ["Magdalena Villegas"] });
  await addStaffSession(context, "duena@andesvivo.test");
  await page.setViewportSize(phone);
  await page.goto(panelAddress(departurePath("andes-vivo", booked)));
  const open = page.getByRole("link", { name: t.openCheckIn });
  await waitUntilHydrated(open);
  await open.click();
  const name = page.getByText("Magdalena Villegas", { exact: false });
  await expect(name).toBeVisible();
  const scanner = page.getByRole("button", { name: scan });
  const { y = 0, height = 0 } = (await scanner.boundingBox()) ?? {};
  expect(phone.height - (y + height)).toBeLessThan(24);
  await page.evaluate(enlargeText);
  await expect.poll(() => name.evaluate(findSplitText)).toEqual([]);
  const enlarged = await scanner.boundingBox();
  expect(phone.height - (enlarged?.y ?? 0)).toBeLessThan(phone.height / 8);
});

for (const width of [320, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test(`at a text size of 200 %, no page of the panel is cut off at ${width} px`, async ({
      page,
      context,
    }) => {
      const { experienceId, date, startTime = "" } = await ownDeparture(traveller(ANDES_VIVO), 2, 19);
      const someone = await openRegisteredTraveller(ANDES_VIVO, `letra.grande.${width}@viajeros.test`);
      const booked = await bookSoon(someone, 5, 2, {
        beside: afternoonAhead(2),
        names: [LONG_NAME, "Rosa Páez"],
      });
      const busy = new URLSearchParams({
        ...{ experience: booked.experienceId, date: booked.date, time: booked.startTime },
      });
      const departure = new URLSearchParams({ experience: experienceId, date, time: startTime });
      await addStaffSession(context, "duena@andesvivo.test");
      await page.addInitScript(enlargeText);
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
