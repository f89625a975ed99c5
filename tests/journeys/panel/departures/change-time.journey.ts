import { formatTime } from "../../../../src/domain/departures/format-place-time.ts";
import { campaignMessages } from "../../../../src/web/panel/messages/departures/campaign.ts";
import { timeChangeMessages } from "../../../../src/web/panel/messages/departures/time-change.ts";
import { choiceMessages } from "../../../../src/web/site/messages/booking/choice.ts";
import { farDeparture } from "../../support/far-departure.ts";
import { findAccessibilityViolations } from "../../support/inspection.ts";
import { bookingsOf } from "../../support/own-departure.ts";
import { addStaffSession, panelAddress } from "../../support/panel.ts";
import { ANDES_VIVO, at } from "../../support/site.ts";
import { expect, test } from "../../support/test.ts";
import { bookPaid, openRegisteredTraveller, withDocuments } from "../../support/traveller.ts";

const NEW_TIME = "05:45";

for (const [language, locale, width, nth] of [
  ["es-CO", "es-CO", 390, 10],
  ["en", "en-US", 1440, 14],
] as const) {
  test.describe(`in ${language}, ${width} px wide`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 }, locale });

    test("an owner changes the time of a departure, and its traveller reads both times", async ({
      page,
      context,
    }) => {
      const [t, own] = [timeChangeMessages[language], choiceMessages[language]];
      const family = await openRegisteredTraveller(ANDES_VIVO, `hora.${width}@viajeros.test`);
      const { bookingRequest } = await farDeparture(family, { index: 4, place: nth });
      await bookPaid(family, withDocuments(bookingRequest, `7${width}1`));
      await addStaffSession(context, "duena@andesvivo.test");
      const about = new URLSearchParams({
        ...{
          experience: bookingRequest.experienceId,
          date: bookingRequest.date,
          time: bookingRequest.startTime ?? "",
        },
      });
      await page.goto(panelAddress(`/andes-vivo/departure?${about}`));
      await page.getByRole("link", { name: t.title }).click();
      await page.getByLabel(t.newTime).fill(bookingRequest.startTime ?? "");
      await page.getByRole("button", { name: campaignMessages[language].showEmails }).click();
      await expect(page.getByLabel(t.newTime)).toHaveAttribute("aria-invalid", "true");
      await page.getByLabel(t.newTime).fill(NEW_TIME);
      await page.getByRole("button", { name: campaignMessages[language].showEmails }).click();
      const [to, from] = [NEW_TIME, bookingRequest.startTime ?? ""].map((time) => formatTime(time, language));
      const title = own.timeChange.title(to ?? "", from ?? "");
      await expect(page.getByText(title).first()).toBeVisible();
      await expect(page.getByLabel(t.newTime)).toHaveValue(NEW_TIME);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.getByRole("button", { name: t.start(bookingRequest.participantsInfo.length) }).click();
      await expect(page).toHaveURL(/\/andes-vivo\/campaigns\//);
      await expect(page.getByRole("heading", { name: t.changed(to ?? "", from ?? "") })).toBeVisible();
      await expect(
        page.getByText(campaignMessages[language].outcomes.offered, { exact: true }),
      ).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);

      const [booking] = await bookingsOf(family);
      const view = await family.query<{ standing: string; choice: { path: string } | null }>(
        "booking.getById",
        { id: booking?.id },
      );
      expect(view.standing).toBe("time-change");
      const traveller = await context.newPage();
      await traveller.goto(at(ANDES_VIVO, `${language === "en" ? "/en" : ""}${view.choice?.path}`));
      await expect(traveller.getByRole("heading", { name: title })).toBeVisible();
      expect(await findAccessibilityViolations(traveller)).toEqual([]);
      await traveller.getByRole("button", { name: own.timeChange.move(to ?? "") }).click();
      await expect(traveller.getByText(own.settled.movedText)).toBeVisible();
      expect((await bookingsOf(family))[0]).toMatchObject({ status: "CONFIRMED", startTime: NEW_TIME });
    });
  });
}
