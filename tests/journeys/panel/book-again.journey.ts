import type { Page } from "@playwright/test";
import { fileMessages } from "../../../src/web/panel/messages/bookings/booking-file.ts";
import { changeMessages } from "../../../src/web/panel/messages/bookings/change.ts";
import { newBookingMessages } from "../../../src/web/panel/messages/bookings/new-booking.ts";
import { countSteps } from "../support/count-steps.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { ownDate } from "../support/own-dates.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const [file, change, made] = [fileMessages["es-CO"], changeMessages["es-CO"], newBookingMessages["es-CO"]];
const never = () => false;

/** @returns the path of a paid booking of three adults and a child, whose names are known. */
async function bookFamily(page: Page, date: string): Promise<string> {
  await page.goto(panelAddress(`/andes-vivo/new-booking?date=${date}`));
  const counts = page.getByRole("group", { name: made.people }).getByRole("spinbutton");
  await counts.nth(0).fill("3");
  await counts.nth(1).fill("1");
  await page.getByLabel(made.name).fill("Zoraida Pinto Rey");
  await page.getByLabel(made.phone).fill("+57 300 123 4567");
  await page.getByLabel(made.email).fill(`zoraida.${Date.now()}@viajeros.test`);
  await page.getByLabel(made.proof).fill("Recibo 0412");
  await page.getByRole("button", { name: made.book }).click();
  await page.waitForURL(/\/bookings\//);
  const { pathname } = new URL(page.url());
  await page.goto(panelAddress(`${pathname}/complete`));
  const names = page.getByLabel(change.name, { exact: true });
  for (const [at, name] of ["Lucía Pinto", "Bartolomé Fernández", "Tomás Pinto"].entries())
    await names.nth(at).fill(name);
  await page.getByLabel(change.birthDate).last().fill("03/03/2017");
  await page.getByRole("button", { name: change.complete }).click();
  await page.waitForURL((url) => url.pathname === pathname);
  return pathname;
}

const going = (page: Page, name: RegExp) => page.getByRole("group", { name: made.whoGoes }).getByLabel(name);

test("a clerk moves two of four people to another day in two fields, without typing a name again", async ({
  page,
  context,
}) => {
  await addStaffSession(context, "mostrador@andesvivo.test");
  const steps = await countSteps(context, page, never, never);
  const path = await bookFamily(page, ownDate("book-again", 0));
  await page.goto(panelAddress(path));
  await waitUntilHydrated(page.getByRole("heading", { level: 1 }));
  const tapsBefore = steps().taps;
  await page.getByRole("link", { name: file.actions.remove }).click();
  await page.getByLabel(/^Bartolomé/).check();
  await page.getByLabel(/^Tomás/).check();
  await page.getByRole("button", { name: change.review }).click();
  await page.getByRole("link", { name: change.bookFirstLink }).click();
  await expect(going(page, /^Tomás Pinto · \d+ años$/)).toBeVisible();
  await expect(going(page, /^Zoraida/)).toHaveCount(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByLabel(made.date, { exact: true }).fill(ownDate("book-again", 1));
  await page.getByRole("button", { name: made.showTimes }).click();
  await page.waitForURL(/date=/);
  await page.getByLabel(made.proof).fill("Recibo 0413");
  await page.getByRole("button", { name: made.book }).click();
  await expect(page.getByText(change.rebooked)).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: change.review }).click();
  await page.getByRole("button", { name: change.confirm }).click();
  await expect(page.locator("[data-toast=people-moved]")).toBeVisible();
  expect(steps().taps - tapsBefore).toBeLessThanOrEqual(9);
  const people = page.getByRole("region", { name: `${file.people} (2)` });
  await expect(people).toContainText("Bartolomé Fernández");
  await expect(people).toContainText("Tomás Pinto");
  await page.goto(panelAddress(path));
  await expect(people).toContainText("Zoraida Pinto Rey");
  await expect(people).toContainText("Lucía Pinto");
});

test("a clerk who books a family again leaves one person out, and types nothing but the date and the receipt", async ({
  page,
  context,
}) => {
  await addStaffSession(context, "mostrador@andesvivo.test");
  const path = await bookFamily(page, ownDate("book-again", 0));
  await page.goto(panelAddress(path));
  await page.getByRole("link", { name: file.actions["book-again"] }).click();
  await expect(page.getByText(made.againText)).toBeVisible();
  const total = page.locator("output");
  await waitUntilHydrated(page.getByRole("button", { name: made.book }));
  const whole = await total.textContent();
  await going(page, /^Lucía/).selectOption(made.notGoing);
  await expect(total).not.toHaveText(whole ?? "");
  await page.getByLabel(made.date, { exact: true }).fill(ownDate("book-again", 1));
  await page.getByRole("button", { name: made.showTimes }).click();
  await page.waitForURL(/date=/);
  // Another day keeps the choice of people.
  await expect(going(page, /^Lucía/)).toHaveValue("");
  await page.getByLabel(made.proof).fill("Recibo 0414");
  await page.getByRole("button", { name: made.book }).click();
  const people = page.getByRole("region", { name: `${file.people} (3)` });
  await expect(people).toContainText("Zoraida Pinto Rey");
  await expect(people).not.toContainText("Lucía Pinto");
});
