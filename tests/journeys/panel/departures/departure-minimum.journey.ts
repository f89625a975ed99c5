import { departuresMessages } from "../../../../src/web/panel/messages/departures/departures.ts";
import { minimumMessages } from "../../../../src/web/panel/messages/departures/minimum.ts";
import { findAccessibilityViolations } from "../../support/inspection.ts";
import { MESSAGES } from "../../support/messages.ts";
import { checkoutOf, inLanguage, ownDeparture } from "../../support/own-departure.ts";
import { openDeparture, panelAddress, waitForToast } from "../../support/panel.ts";
import { ANDES_VIVO, at } from "../../support/site.ts";
import { openBooking, turnCalendarTo } from "../../support/steps.ts";
import { expect, test } from "../../support/test.ts";
import {
  book,
  openRegisteredTraveller,
  payAs,
  shareSession,
  traveller,
  waitForStatus,
} from "../../support/traveller.ts";

const panel = minimumMessages["es-CO"];

/** The experience has a minimum of six people. */
const MINIMUM_EXPERIENCE = 6;

const SENTENCES = {
  "es-CO": { missing: /^Faltan 6 personas para que salga\. Se decide el/, sure: "Sale garantizada." },
  en: { missing: /^6 more people are needed/, sure: "This departure is guaranteed." },
} as const;

const scrollsSideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;

for (const { language, width, before } of [
  { language: "es-CO", width: 390, before: 11 },
  { language: "en", width: 1440, before: 12 },
] as const) {
  test(`staff guarantees a departure below its minimum, in ${language} at ${width} px`, async ({
    browser,
    page,
  }) => {
    const texts = MESSAGES[language];
    const { missing, sure } = SENTENCES[language];
    const bookingRequest = await ownDeparture(traveller(ANDES_VIVO), MINIMUM_EXPERIENCE, before);
    const experience = inLanguage(language, `/experience/${bookingRequest.experienceId}`);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(experience);
    await openBooking(page);
    await (await turnCalendarTo(page, texts, bookingRequest.date)).click();
    await expect(page.getByText(missing).first()).toBeVisible();
    await page.goto(checkoutOf(bookingRequest, 2, language));
    await expect(page.getByText(missing).first()).toBeVisible();

    const staff = await openDeparture(browser, bookingRequest, { width: 390, height: 844 });
    await expect(staff.getByText(panel.of(0, 6))).toBeVisible();
    await staff.getByLabel(panel.own).fill("dos");
    await staff.getByRole("button", { name: panel.save }).click();
    await expect(staff.getByText(panel.notANumber)).toBeVisible();
    await expect(staff.getByLabel(panel.own)).toHaveValue("dos");
    await staff.getByLabel(panel.own).fill("2");
    await staff.getByRole("button", { name: panel.save }).click();
    await waitForToast(staff, "minimum");
    await expect(staff.getByText(panel.of(0, 2))).toBeVisible();
    expect(await staff.evaluate(scrollsSideways)).toBe(false);
    expect(await findAccessibilityViolations(staff)).toEqual([]);
    await staff.getByRole("button", { name: panel.guarantee }).click();
    await waitForToast(staff, "guaranteed");
    await expect(staff.getByText(panel.guaranteedBy.staff)).toBeVisible();

    await page.reload();
    await expect(page.getByText(sure).first()).toBeVisible();
    expect(await page.evaluate(scrollsSideways)).toBe(false);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.evaluate(() => localStorage.clear());
    await page.goto(experience);
    await openBooking(page);
    await (await turnCalendarTo(page, texts, bookingRequest.date)).click();
    await expect(page.getByText(sure).first()).toBeVisible();
    await staff.context().close();
  });
}

test("a departure with a minimum of two is guaranteed for travellers and staff once two people pay", async ({
  browser,
  page,
  context,
}) => {
  const { missing, sure } = { missing: /^Faltan 2 personas/, sure: SENTENCES["es-CO"].sure };
  const someone = await openRegisteredTraveller(ANDES_VIVO, "son-dos@viajeros.test");
  const bookingRequest = await ownDeparture(traveller(ANDES_VIVO), MINIMUM_EXPERIENCE, 13);
  const { date, startTime } = bookingRequest;
  const staff = await openDeparture(browser, bookingRequest, { width: 390, height: 844 });
  await staff.getByLabel(panel.own).fill("2");
  await staff.getByRole("button", { name: panel.save }).click();
  await waitForToast(staff, "minimum");

  const booked = await book(someone, "andes-vivo", MINIMUM_EXPERIENCE, { date, startTime });
  await shareSession(context, someone);
  await page.goto(at(ANDES_VIVO, booked.path));
  await expect(page.getByText(missing)).toBeVisible();
  await payAs("APRO", booked);
  await waitForStatus(someone, booked, "CONFIRMED");
  await page.reload();
  await expect(page.getByText(sure)).toBeVisible();

  await expect(staff.getByText(panel.guaranteedBy.people)).toBeVisible();
  const query = new URLSearchParams({ view: "day", date, experience: bookingRequest.experienceId });
  await staff.goto(panelAddress(`/andes-vivo/departures?${query}`));
  await expect(staff.getByText(departuresMessages["es-CO"].reached)).toBeVisible();
  await staff.context().close();
});
