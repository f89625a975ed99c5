import { TYPED_ABOVE } from "../../../../src/domain/campaigns/campaign.ts";
import { campaignMessages } from "../../../../src/web/panel/messages/departures/campaign.ts";
import { farDeparture } from "../../support/far-departure.ts";
import { findAccessibilityViolations } from "../../support/inspection.ts";
import { bookingsOf } from "../../support/own-departure.ts";
import { addStaffSession, panelAddress } from "../../support/panel.ts";
import { ANDES_VIVO } from "../../support/site.ts";
import { expect, test } from "../../support/test.ts";
import { openRegisteredTraveller } from "../../support/traveller.ts";

for (const [language, locale, width, peopleEach] of [
  ["es-CO", "es-CO", 390, 2],
  // Above ten people, the owner must type the number of people.
  ["en", "en-US", 1440, 4],
] as const) {
  test.describe(`in ${language}, ${width} px wide`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 }, locale });

    test("an owner cancels a departure for everybody, and sees each booking cancelled", async ({
      page,
      context,
    }) => {
      const t = campaignMessages[language];
      const families = await Promise.all(
        ["ana", "luz", "eva"].map((name) =>
          openRegisteredTraveller(ANDES_VIVO, `salida.${name}.${width}@viajeros.test`),
        ),
      );
      const [first] = families;
      if (!first) throw new Error("nobody travels");
      const { bookingRequest } = await farDeparture(first, { index: 4, place: peopleEach });
      for (const family of families)
        await family.mutate("booking.create", {
          ...bookingRequest,
          participantsInfo: Array.from({ length: peopleEach }, (_, at) => ({
            ...bookingRequest.participantsInfo[Math.min(at, 1)],
            documentNumber: `9${width}${families.indexOf(family)}${at}`,
          })),
        });
      const people = families.length * peopleEach;
      const start = t.start({ bookings: families.length, refunds: 0, pesos: 0 });
      await addStaffSession(context, "duena@andesvivo.test");
      const about = new URLSearchParams({
        ...{
          experience: bookingRequest.experienceId,
          date: bookingRequest.date,
          time: bookingRequest.startTime ?? "",
        },
      });
      await page.goto(panelAddress(`/andes-vivo/cancel-departure?${about}`));
      await expect(page.getByRole("link", { name: t.back, exact: true })).toHaveAttribute(
        "href",
        `/andes-vivo/departure?${about}`,
      );
      await expect(page.getByText(t.whoText(families.length, people))).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.getByLabel(t.cause).selectOption("authority");
      await page.getByText(t.note).click();
      await page.getByLabel(t.noteEs).fill("El parque cerró por el viento.");
      if (people > TYPED_ABOVE) await page.getByLabel(t.confirm).fill(String(people));
      await page.getByRole("button", { name: start }).click();
      await expect(page.getByLabel(t.noteEn)).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel(t.noteEs)).toHaveValue("El parque cerró por el viento.");
      await expect(page.getByLabel(t.cause)).toHaveValue("authority");
      await page.getByLabel(t.noteEn).fill("The park closed because of the wind.");
      if (people > TYPED_ABOVE) {
        await page.getByLabel(t.confirm).fill(String(people - 1));
        await page.getByRole("button", { name: start }).click();
        await expect(page.getByText(t.stale(people))).toBeVisible();
        await page.getByLabel(t.confirm).fill(String(people));
      }
      await page.getByRole("button", { name: start }).click();

      await expect(page).toHaveURL(/\/andes-vivo\/campaigns\//);
      await expect(page.getByText(t.statuses.done)).toBeVisible();
      await expect(page.getByText(t.outcomes.cancelled, { exact: true })).toHaveCount(families.length);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      for (const family of families) {
        const [booking] = await bookingsOf(family);
        expect(booking?.status).toBe("CANCELLED");
      }
      await page.goBack();
      await page.reload();
      await expect(page.getByText(t.already)).toBeVisible();
    });
  });
}
