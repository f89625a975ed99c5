import { departurePath } from "../../../../src/web/panel/features/departures/departure-path.ts";
import { departureMessages } from "../../../../src/web/panel/messages/departures/departure.ts";
import { departuresMessages } from "../../../../src/web/panel/messages/departures/departures.ts";
import { guideMessages } from "../../../../src/web/panel/messages/departures/guides.ts";
import { doneMessages } from "../../../../src/web/panel/messages/done.ts";
import { shellMessages } from "../../../../src/web/panel/messages/shell.ts";
import { bookingsMessages } from "../../../../src/web/site/messages/booking/bookings.ts";
import { farDeparture } from "../../support/far-departure.ts";
import { findClippedContent } from "../../support/find-clipped-content.ts";
import { findAccessibilityViolations } from "../../support/inspection.ts";
import { inLanguage } from "../../support/own-departure.ts";
import { addStaffSession, panelAddress, waitForToast } from "../../support/panel.ts";
import { ANDES_VIVO } from "../../support/site.ts";
import { expect, test } from "../../support/test.ts";
import {
  book,
  openRegisteredTraveller,
  payAs,
  shareSession,
  waitForStatus,
} from "../../support/traveller.ts";

for (const [locale, width, place] of [
  ["es-CO", 390, 12],
  ["en", 1440, 15],
] as const) {
  test.describe(`in ${locale}, ${width} px wide`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 }, locale });

    test("a manager adds a guide, assigns and retires the guide, and travellers see who leads", async ({
      page,
      context,
      browser,
    }) => {
      const bookings = bookingsMessages[locale];
      const t = guideMessages[locale];
      const words = departureMessages[locale];
      // In the title of the guide's page, the second word is wider than a phone.
      const name = `Nubia Wolfeschlegelsteinhausenbergerdorff ${width === 390 ? "Uno" : "Dos"}`;
      const expectNoDefects = async () => {
        // The header covers part of a field if the page is scrolled.
        await page.evaluate(() => scrollTo(0, 0));
        expect(await findAccessibilityViolations(page)).toEqual([]);
        expect(await page.evaluate(findClippedContent)).toEqual([]);
      };
      const someone = await openRegisteredTraveller(ANDES_VIVO, `guia.${width}@viajeros.test`);
      const { bookingRequest } = await farDeparture(someone, { index: 0, place });
      const { experienceId, date, startTime = "" } = bookingRequest;
      const booked = await book(someone, "andes-vivo", 0, { date, startTime });
      await payAs("APRO", booked);
      await waitForStatus(someone, booked, "CONFIRMED");

      await addStaffSession(context, "duena@andesvivo.test");
      await page.goto(panelAddress("/andes-vivo/settings/guides"));
      await page.getByRole("link", { name: t.add }).click();
      await page.getByLabel(t.name, { exact: true }).fill(name);
      await page.getByLabel(t.expiresOn).fill("2020-01-31");
      await page.getByRole("button", { name: t.save }).click();
      await expect(page.getByLabel(t.cardNumber)).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel(t.cardNumber)).toBeFocused();
      await expect(page.getByLabel(t.name, { exact: true })).toHaveValue(name);
      await expectNoDefects();
      await page.getByLabel(t.cardNumber).fill("30112");
      await page.getByRole("button", { name: t.save }).click();
      const row = page.getByRole("link", { name: new RegExp(name) });
      await expect(row).toContainText(locale === "en" ? "Card expired since" : "Tarjeta vencida desde");
      await expectNoDefects();

      const departure = panelAddress(departurePath("andes-vivo", { experienceId, date, startTime }));
      await page.goto(departure);
      await page.getByRole("checkbox", { name: new RegExp(name) }).check();
      await page.getByRole("checkbox", { name: /Marina Arango/ }).check();
      await page.getByRole("button", { name: words.saveGuides }).click();
      // The checkbox is checked before the answer arrives.
      await waitForToast(page);
      await expect(page.getByRole("checkbox", { name: new RegExp(name) })).toBeChecked();
      for (const view of ["week", "list", "day"]) {
        await page.goto(panelAddress(`/andes-vivo/departures?${new URLSearchParams({ view, date })}`));
        const shown = page
          .getByText(departuresMessages[locale].ledBy(`Marina Arango, ${name}`))
          .filter({ visible: true });
        await expect(shown, view).toHaveCount(1);
        await expectNoDefects();
      }
      await page.goto(panelAddress(`/andes-vivo/departures?${new URLSearchParams({ view: "month", date })}`));
      await expectNoDefects();

      const travellerContext = await browser.newContext({ locale, viewport: { width, height: 844 } });
      await shareSession(travellerContext, someone);
      const trip = await travellerContext.newPage();
      await trip.goto(inLanguage(locale, booked.path));
      const guides = trip.getByRole("list", { name: bookings.guide }).getByRole("listitem");
      await expect(guides).toHaveCount(2);
      await expect(guides.nth(0)).toContainText(bookings.guideCard("20418"));
      await expect(guides.nth(0).locator("img")).toHaveCount(1);
      // The second guide's card has expired.
      await expect(guides.nth(1)).toContainText(name);
      await expect(guides.nth(1)).not.toContainText("30112");
      expect(await findAccessibilityViolations(trip)).toEqual([]);
      expect(await trip.evaluate(findClippedContent)).toEqual([]);
      await travellerContext.close();

      await page.goto(panelAddress("/andes-vivo/settings/guides"));
      await expect(row).toContainText(t.departures(1));
      await row.click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expectNoDefects();
      await page.getByRole("button", { name: t.retire }).click();
      const retired = page.getByRole("region", { name: t.retiredOnes });
      await expect(retired).toContainText(name);
      await expectNoDefects();
      await page.getByRole("button", { name: shellMessages[locale].undo }).click();
      await expect(page.getByText(doneMessages[locale]["guide-restored"])).toBeVisible();
      await expect(retired.filter({ hasText: name })).toHaveCount(0);
      await row.click();
      await page.getByRole("button", { name: t.retire }).click();
      await expect(retired).toContainText(name);
      await page.goto(departure);
      await expect(page.getByText(words.guideRetired)).toBeVisible();
      await expectNoDefects();
    });
  });
}
