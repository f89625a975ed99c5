import { formatDayAndTime } from "../../../../src/domain/departures/format-moment.ts";
import { formatDay, formatTime } from "../../../../src/domain/departures/format-place-time.ts";
import { campaignMessages } from "../../../../src/web/panel/messages/departures/campaign.ts";
import { choiceMessages } from "../../../../src/web/site/messages/booking/choice.ts";
import { farDeparture } from "../../support/far-departure.ts";
import { findAccessibilityViolations } from "../../support/inspection.ts";
import { bookingsOf } from "../../support/own-departure.ts";
import { addStaffSession, panelAddress } from "../../support/panel.ts";
import { ANDES_VIVO, at } from "../../support/site.ts";
import { expect, test } from "../../support/test.ts";
import { bookPaid, openRegisteredTraveller, withDocuments } from "../../support/traveller.ts";

for (const [language, locale, width, nth] of [
  ["es-CO", "es-CO", 390, 2],
  ["en", "en-US", 1440, 6],
] as const) {
  test.describe(`in ${language}, ${width} px wide`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 }, locale });

    test("an owner offers a choice in five presses, and a traveller chooses in two", async ({
      page,
      context,
    }) => {
      const t = campaignMessages[language];
      const own = choiceMessages[language];
      const families = await Promise.all(
        ["ana", "luz"].map((name) =>
          openRegisteredTraveller(ANDES_VIVO, `elige.${name}.${width}@viajeros.test`),
        ),
      );
      const [first, second] = families;
      if (!first || !second) throw new Error("nobody travels");
      const { bookingRequest, next: target } = await farDeparture(first, { index: 5, place: nth });
      for (const [at, family] of families.entries())
        await bookPaid(family, withDocuments(bookingRequest, `8${width}${at}`));
      await addStaffSession(context, "duena@andesvivo.test");
      const about = new URLSearchParams({
        ...{
          experience: bookingRequest.experienceId,
          date: bookingRequest.date,
          time: bookingRequest.startTime ?? "",
        },
      });
      await page.goto(panelAddress(`/andes-vivo/cancel-departure?${about}`));
      await page.getByRole("radio", { name: t.offers.choose.name }).check();
      const when = `${formatDay(target.date, language)}, ${formatTime(target.startTime, language)}`;
      await page.getByRole("checkbox", { name: when }).check();
      await page.getByRole("button", { name: t.showEmails }).click();
      await expect(page.getByRole("heading", { name: t.emails })).toBeVisible();
      await expect(page.getByRole("checkbox", { name: when })).toBeChecked();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.getByRole("button", { name: t.startChoose({ offered: 2, cancelled: 0 }) }).click();
      await expect(page).toHaveURL(/\/andes-vivo\/campaigns\//);
      await expect(page.getByText(t.outcomes.offered, { exact: true })).toHaveCount(2);
      expect(await findAccessibilityViolations(page)).toEqual([]);

      const [booking] = await bookingsOf(first);
      const view = await first.query<{ choice: { path: string } | null }>("booking.getById", {
        id: booking?.id,
      });
      const traveller = await context.newPage();
      const moment = formatDayAndTime(target.date, target.startTime, language);
      await traveller.goto(at(ANDES_VIVO, `${language === "en" ? "/en" : ""}${view.choice?.path}?to=refund`));
      await expect(traveller.getByText(own.picked)).toBeVisible();
      expect(await findAccessibilityViolations(traveller)).toEqual([]);
      await traveller.getByRole("button", { name: own.move(moment) }).click();
      await expect(traveller.getByText(own.settled.movedText)).toBeVisible();
      expect(await findAccessibilityViolations(traveller)).toEqual([]);

      await expect(page.getByText(t.chosenBy.traveller)).toBeVisible();
      await page.getByText(t.byPhone).click();
      await page.getByRole("button", { name: t.refundIt }).click();
      await expect(page.getByText(t.outcomes.cancelled, { exact: true })).toBeVisible();
      expect((await bookingsOf(second))[0]?.status).toBe("CANCELLED");
      expect((await bookingsOf(first))[0]).toMatchObject({ status: "CONFIRMED", date: target.date });
    });
  });
}
