import type { Page } from "@playwright/test";
import { formatShortDate } from "../../../src/domain/departures/format-place-time.ts";
import { addDays } from "../../../src/domain/departures/place-time.ts";
import type { CalendarView } from "../../../src/use-cases/departures/departure-view.ts";
import { experiencesMessages } from "../../../src/web/site/messages/experiences/experiences.ts";
import { homeMessages } from "../../../src/web/site/messages/experiences/home.ts";
import { aboutMessages } from "../../../src/web/site/messages/shell/about.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import { sellOut } from "../support/departures.ts";
import { MESSAGES } from "../support/messages.ts";
import { ownDeparture } from "../support/own-departure.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { openBooking, turnCalendarTo, waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, traveller } from "../support/traveller.ts";

const LANGUAGES = ["es-CO", "en"] as const;

const selectedDay = (page: Page) => page.locator("[data-date][aria-pressed=true]");

for (const [index, width] of [390, 1440].entries()) {
  const language = LANGUAGES[index] ?? "es-CO";
  const messages = MESSAGES[language];

  test(`a date and a group that were searched arrive in the booking box and the checkout, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { search } = homeMessages[language];
    const visitor = traveller(ANDES_VIVO);
    const experience = await firstExperience(visitor, "andes-vivo");
    const { date } = await bookingRequestFor(visitor, experience, 3);
    await page.goto(at(ANDES_VIVO, language === "en" ? "/en/home" : "/home"));
    const dateField = page.getByLabel(search.date);
    await waitUntilHydrated(dateField);
    await dateField.fill(date);
    await expect(page).toHaveURL(new RegExp(`date=${date}`));
    await page.getByLabel(search.people).selectOption("3");
    await expect(page).toHaveURL(/participants=3/);
    await page.locator(`#experiences a[href*="/experience/${experience.id}"]`).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (width < 1024)
      await expect(page.locator("[data-booking-bar]")).toContainText(
        `${experiencesMessages[language].booking.total} · ${formatShortDate(date, language)}`,
      );
    await openBooking(page);
    await expect(selectedDay(page)).toHaveAttribute("data-date", date);
    await page.getByRole("button", { name: messages.book, exact: true }).last().click();
    await expect(page).toHaveURL(new RegExp(`selectedDate=${date}`));
    await expect(page).toHaveURL(/participants=3/);
  });

  test(`the link to the experiences leads back to the search, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const home = at(ANDES_VIVO, language === "en" ? "/en/home" : "/home");
    const link = page.getByRole("link", { name: aboutMessages[language].seeExperiences }).first();
    const results = page.locator("#experiences article");

    await page.goto(`${home}?sort=price&length=half-day`);
    const titles = await results.getByRole("heading").allTextContents();
    await results.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[0] ?? "");
    await waitUntilHydrated(link);
    await link.click();
    await expect(page).toHaveURL(`${home}?sort=price&length=half-day#experiences`);
    await expect(results.getByRole("heading")).toHaveText(titles);

    await results.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[0] ?? "");
    await page.reload();
    await waitUntilHydrated(link);
    await expect(link).toHaveAttribute("href", /sort=price&length=half-day#experiences$/);
  });
}

test("the link to the experiences of a visitor who searched nothing leads to all experiences", async ({
  page,
}) => {
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  await page.goto(at(ANDES_VIVO, `/experience/${id}`));
  const link = page.getByRole("link", { name: aboutMessages["es-CO"].seeExperiences }).first();
  await waitUntilHydrated(link);
  await expect(link).toHaveAttribute("href", "/home#experiences");
});

test("a date chosen later wins over the searched date after Back and a reload, and keeps the rest of the address", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const messages = MESSAGES["es-CO"];
  const visitor = traveller(ANDES_VIVO);
  const experience = await firstExperience(visitor, "andes-vivo");
  const { date } = await bookingRequestFor(visitor, experience, 2);
  const { departures } = await visitor.query<CalendarView>("availability.calendar", {
    ...{ experienceId: experience.id, from: date },
    to: addDays(date, 20),
  });
  const other =
    departures.find((one) => one.date > date && one.free >= 2 && one.status !== "closed")?.date ?? "";
  await page.goto(
    at(ANDES_VIVO, `/experience/${experience.id}?utm_source=mail&selectedDate=${date}&participants=2`),
  );
  await expect(selectedDay(page)).toHaveAttribute("data-date", date);
  await (await turnCalendarTo(page, messages, other)).click();
  await expect(page).toHaveURL(/\/experience\/[^/?]+\?utm_source=mail$/);
  await page.getByRole("button", { name: messages.book, exact: true }).last().click();
  await expect(page).toHaveURL(new RegExp(`selectedDate=${other}&.*participants=2`));
  await page.goBack();
  await expect(selectedDay(page)).toHaveAttribute("data-date", other);
  await page.reload();
  await expect(selectedDay(page)).toHaveAttribute("data-date", other);
});

test("a searched date that sold out meanwhile is named, and no other date is chosen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const buyer = await openRegisteredTraveller(ANDES_VIVO, "agota-el-dia@viajeros.test");
  const request = await ownDeparture(buyer, 4, 20);
  const day = { experienceId: request.experienceId, from: request.date, to: request.date };
  const { departures } = await buyer.query<CalendarView>("availability.calendar", day);
  for (const { startTime, prices } of departures) {
    const price = { ...request.price, value: prices?.[request.price.id ?? ""] ?? request.price.value };
    await sellOut(buyer, "andes-vivo", { ...request, startTime, price });
  }
  await page.goto(
    at(ANDES_VIVO, `/experience/${request.experienceId}?selectedDate=${request.date}&participants=2`),
  );
  const notice = page.getByText(/ya no tiene cupos/).filter({ visible: true });
  await expect(notice).toBeVisible();
  expect((await notice.boundingBox())?.y, "top of the reason on the first screen").toBeLessThan(600);
  await openBooking(page);
  await expect(notice.first()).toBeVisible();
  await expect(page.locator(`[data-date="${request.date}"]`)).toBeVisible();
  await expect(selectedDay(page)).toHaveCount(0);
});
