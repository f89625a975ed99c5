import { formatDay } from "../../../../src/domain/departures/format-place-time.ts";
import { departureMessages } from "../../../../src/web/panel/messages/departures/departure.ts";
import { bookingsMessages } from "../../../../src/web/site/messages/booking/bookings.ts";
import { callUsMessages } from "../../../../src/web/site/messages/experiences/call-us.ts";
import { findAccessibilityViolations } from "../../support/inspection.ts";
import { MESSAGES } from "../../support/messages.ts";
import { checkoutOf, inLanguage, ownDeparture } from "../../support/own-departure.ts";
import { openDeparture, waitForToast } from "../../support/panel.ts";
import { ANDES_VIVO } from "../../support/site.ts";
import { openBooking, turnCalendarTo } from "../../support/steps.ts";
import { expect, test } from "../../support/test.ts";
import { traveller } from "../../support/traveller.ts";

const panel = departureMessages["es-CO"];
const NOTES = { "es-CO": "Lleva botas: hay <barro>.", en: "Bring boots: it is <muddy>." };

const scrollsSideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;

for (const { language, width, before } of [
  { language: "es-CO", width: 390, before: 21 },
  { language: "en", width: 1440, before: 22 },
] as const) {
  test(`a departure shows its note, and the agency's telephone once staff closes it, in ${language} at ${width} px`, async ({
    browser,
    page,
  }) => {
    const texts = MESSAGES[language];
    const bookingRequest = await ownDeparture(traveller(ANDES_VIVO), 2, before);
    const staff = await openDeparture(browser, bookingRequest);
    await staff.getByLabel(panel.noteEs).fill(NOTES["es-CO"]);
    await staff.getByLabel(panel.noteEn).fill(NOTES.en);
    await staff.getByRole("button", { name: panel.saveNotes }).click();
    await waitForToast(staff, "notes");

    await page.setViewportSize({ width, height: 844 });
    const experience = inLanguage(language, `/experience/${bookingRequest.experienceId}`);
    await page.goto(experience);
    await openBooking(page);
    await (await turnCalendarTo(page, texts, bookingRequest.date)).click();
    await expect(page.getByText(NOTES[language]).first()).toBeVisible();
    await page.goto(checkoutOf(bookingRequest, 2, language));
    const { departureNote } = bookingsMessages[language];
    const note = page.getByRole("status").filter({ hasText: NOTES[language] });
    await expect(note.getByText(departureNote, { exact: true })).toBeVisible();

    await staff.getByLabel(panel.closings.call).check();
    await staff.getByLabel(panel.reason).fill("Grupo privado");
    await staff.getByRole("button", { name: panel.close }).click();
    await waitForToast(staff, "closed");

    const calls = callUsMessages[language];
    await page.reload();
    await expect(page.getByRole("link", { name: calls.whatsapp }).first()).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.goto(experience);
    await openBooking(page);
    const day = await turnCalendarTo(page, texts, bookingRequest.date);
    await expect(day).not.toHaveAttribute("aria-disabled", "true");
    await day.click();
    await expect(page.getByText(calls.day(formatDay(bookingRequest.date, language)))).toBeVisible();
    const telephone = page.locator("a[href^='tel:']:visible").first();
    await expect(telephone).toBeVisible();
    await expect(page.getByText("Grupo privado")).toHaveCount(0);
    expect(await page.evaluate(scrollsSideways)).toBe(false);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await staff.context().close();
  });
}
