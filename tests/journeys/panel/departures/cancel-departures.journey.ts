import { addDays } from "../../../../src/domain/departures/place-time.ts";
import { bulkCancellationMessages } from "../../../../src/web/panel/messages/departures/bulk-cancellation.ts";
import { campaignMessages } from "../../../../src/web/panel/messages/departures/campaign.ts";
import { dateAhead } from "../../../support/date-ahead.ts";
import { farDeparture } from "../../support/far-departure.ts";
import { isHoliday } from "../../support/holidays.ts";
import { findAccessibilityViolations } from "../../support/inspection.ts";
import { bookingsOf } from "../../support/own-departure.ts";
import { addStaffSession, panelAddress } from "../../support/panel.ts";
import { ANDES_VIVO } from "../../support/site.ts";
import { expect, test } from "../../support/test.ts";
import { bookPaid, openRegisteredTraveller } from "../../support/traveller.ts";

const t = bulkCancellationMessages["es-CO"];
const words = campaignMessages["es-CO"];
const scrollsSideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;

test.use({ viewport: { width: 390, height: 844 }, locale: "es-CO" });

test("an owner cancels two days at once, and confirms again for a departure that changed after the preview", async ({
  page,
  context,
}) => {
  const [first, second, late] = await Promise.all([
    openRegisteredTraveller(ANDES_VIVO, "tormenta.ana@viajeros.test"),
    openRegisteredTraveller(ANDES_VIVO, "tormenta.luz@viajeros.test"),
    openRegisteredTraveller(ANDES_VIVO, "tormenta.eva@viajeros.test"),
  ]);
  const { bookingRequest, next } = await farDeparture(first, { index: 5, place: 12 });
  const nextRequest = { ...bookingRequest, date: next.date, startTime: next.startTime };
  await first.mutate("booking.create", bookingRequest);
  await second.mutate("booking.create", nextRequest);
  const each = bookingRequest.participantsInfo.length;

  await addStaffSession(context, "duena@andesvivo.test");
  const day = new URLSearchParams({
    view: "day",
    date: bookingRequest.date,
    experience: bookingRequest.experienceId,
  });
  await page.goto(panelAddress(`/andes-vivo/departures?${day}`));
  await page.getByRole("link", { name: "Cancelar varias" }).click();
  await expect(page.getByLabel("Desde", { exact: true })).toHaveValue(bookingRequest.date);
  await page.getByLabel("Hasta", { exact: true }).fill(dateAhead(2));
  await page.getByRole("button", { name: t.preview }).click();
  await expect(page.getByLabel("Hasta", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Hasta", { exact: true }).fill(next.date);
  await page.getByRole("button", { name: t.preview }).click();
  await expect(page.getByText(words.whoText(2, 2 * each))).toBeVisible();
  await expect(page.getByText(t.row(1, each), { exact: true })).toHaveCount(2);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(scrollsSideways)).toBe(false);

  await page.getByText(words.note).click();
  await page.getByLabel(words.noteEs).fill("La montaña está cerrada.");
  const confirm = page.getByRole("button", { name: /^Cancelar \d+ salida/ });
  await confirm.click();
  await expect(page.getByLabel(words.noteEn)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel(words.noteEs)).toHaveValue("La montaña está cerrada.");
  await page.getByLabel(words.noteEn).fill("The mountain is closed.");
  await page.getByRole("button", { name: words.showEmails }).click();
  const emails = page.getByRole("region", { name: words.emails });
  await expect(emails.getByText("La montaña está cerrada.")).toBeVisible();
  // The e-mails appear before the page has read the preview again.
  await expect(confirm).not.toHaveAttribute("aria-busy");

  await late.mutate("booking.create", nextRequest);
  await confirm.click();
  await expect(page.getByText(t.leftOut(1))).toBeVisible();
  await expect(page.getByText(t.why.changed(each, 2 * each))).toBeVisible();
  await expect(page.getByLabel(words.noteEn)).toHaveValue("The mountain is closed.");
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await confirm.click();

  await expect(page).toHaveURL(/\/andes-vivo\/bulk-cancellations\//);
  await expect(page.getByText(t.progress(3, 3), { exact: true })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(scrollsSideways)).toBe(false);
  for (const family of [first, second, late]) {
    const [booking] = await bookingsOf(family);
    expect(booking?.status).toBe("CANCELLED");
  }
  await page
    .getByRole("listitem")
    .filter({ hasText: t.progress(2, 2) })
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/\/andes-vivo\/campaigns\//);
  await expect(page.getByText(words.outcomes.cancelled, { exact: true })).toHaveCount(2);
});

test("an owner lets each traveller choose the next free departure", async ({ page, context }) => {
  const family = await openRegisteredTraveller(ANDES_VIVO, "tormenta.sol@viajeros.test");
  const { bookingRequest } = await farDeparture(family, { index: 5, place: 18 });
  await bookPaid(family, bookingRequest);
  const people = bookingRequest.participantsInfo.length;
  await addStaffSession(context, "duena@andesvivo.test");
  const about = new URLSearchParams({
    ...{
      experience: bookingRequest.experienceId,
      from: bookingRequest.date,
      to: bookingRequest.date,
      time: bookingRequest.startTime ?? "",
    },
  });
  await page.goto(panelAddress(`/andes-vivo/cancel-departures?${about}`));
  await page.getByLabel(t.offer).selectOption("1");
  await page.getByRole("button", { name: t.preview }).click();
  await expect(page.getByText(words.whoText(1, people)).first()).toBeVisible();
  await expect(page.getByText(new RegExp(`^${t.offered.choose}: `))).toBeVisible();
  await expect(page.getByLabel(t.offer)).toHaveValue("1");
  const confirm = page.getByRole("button", { name: t.startChoose(1, { offered: 1, cancelled: 0 }) });
  await page.getByLabel(words.until).fill("2020-01-01T08:00");
  await confirm.click();
  await expect(page.getByLabel(words.until)).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(words.until).fill("");
  await page.getByRole("button", { name: words.showEmails }).click();
  const emails = page.getByRole("region", { name: words.emails });
  await expect(emails).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(scrollsSideways)).toBe(false);
  await confirm.click();
  await expect(page).toHaveURL(/\/andes-vivo\/bulk-cancellations\//);
  await expect(page.getByText(t.choosingCount)).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test("an owner moves everybody to the same time of another day, and finds the bulk cancellation from its campaign", async ({
  page,
  context,
}) => {
  const family = await openRegisteredTraveller(ANDES_VIVO, "tormenta.mar@viajeros.test");
  const { bookingRequest } = await farDeparture(family, { index: 5, place: 24 });
  const weeks = [7, 14, 21].map((days) => addDays(bookingRequest.date, days));
  const day = weeks.find((date) => !isHoliday(date)) ?? "";
  await bookPaid(family, bookingRequest);
  await addStaffSession(context, "duena@andesvivo.test");
  const about = new URLSearchParams({
    ...{
      experience: bookingRequest.experienceId,
      from: bookingRequest.date,
      to: bookingRequest.date,
      time: bookingRequest.startTime ?? "",
    },
  });
  await page.goto(panelAddress(`/andes-vivo/cancel-departures?${about}`));
  await expect(page.getByLabel(t.moveTo)).toBeHidden();
  await page.getByLabel(t.offer).selectOption("day");
  await page.getByLabel(t.moveTo).fill(day);
  await page.getByRole("button", { name: t.preview }).click();
  await expect(page.getByText(new RegExp(`^${t.offered.move}: `))).toBeVisible();
  await expect(page.getByLabel(t.moveTo)).toHaveValue(day);
  await page.getByRole("button", { name: words.showEmails }).click();
  await expect(page.getByRole("region", { name: words.emails })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(scrollsSideways)).toBe(false);
  await page.getByRole("button", { name: t.startMove(1, { offered: 1, cancelled: 0 }) }).click();
  await expect(page).toHaveURL(/\/andes-vivo\/bulk-cancellations\//);
  await expect(page.getByText(t.choosingCount)).toBeVisible();
  await page
    .getByRole("listitem")
    .filter({ hasText: t.progress(0, 1) })
    .getByRole("link")
    .click();
  await expect(page.getByText(words.offeredTo)).toBeVisible();
  await page.getByRole("link", { name: words.together }).click();
  await expect(page).toHaveURL(/\/andes-vivo\/bulk-cancellations\//);
});
