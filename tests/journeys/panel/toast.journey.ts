import type { Page } from "@playwright/test";
import { departureMessages } from "../../../src/web/panel/messages/departures/departure.ts";
import { doneMessages } from "../../../src/web/panel/messages/done.ts";
import { shellMessages } from "../../../src/web/panel/messages/shell.ts";
import { ownDeparture } from "../support/own-departure.ts";
import { openDeparture } from "../support/panel.ts";
import { ANDES_VIVO } from "../support/site.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

const t = departureMessages["es-CO"];
const done = doneMessages["es-CO"];
const { undo, menuPages } = shellMessages["es-CO"];

const toast = (page: Page, text: string) => page.getByRole("status").getByText(text);

/** Closes the sale of a departure. The toast of this act can undo it. */
async function closeSale(page: Page): Promise<void> {
  const close = page.getByRole("button", { name: t.close, exact: true });
  await waitUntilHydrated(close);
  await close.click();
  await expect(toast(page, done.closed)).toBeVisible();
}

test("a toast is shown once: neither a reload nor the Back button repeats it or offers its undo again", async ({
  browser,
}) => {
  const page = await openDeparture(browser, await ownDeparture(traveller(ANDES_VIVO), 2, 17));
  await closeSale(page);
  await expect(page).not.toHaveURL(/done=/);
  await expect(page.getByRole("button", { name: undo })).toBeVisible();

  await test.step("a reload", async () => {
    await page.reload();
    await expect(page.getByRole("button", { name: t.open, exact: true })).toBeVisible();
    await expect(toast(page, done.closed)).toHaveCount(0);
    await expect(page.getByRole("button", { name: undo })).toHaveCount(0);
  });

  await test.step("the Back button", async () => {
    await page.getByRole("button", { name: t.open, exact: true }).click();
    await expect(toast(page, done.opened)).toBeVisible();
    await page.getByRole("link", { name: menuPages.bookings, exact: true }).click();
    await page.waitForURL(/bookings/);
    await page.goBack();
    await expect(page.getByRole("button", { name: t.close, exact: true })).toBeVisible();
    await expect(toast(page, done.opened)).toHaveCount(0);
  });

  await test.step("the undo of a toast whose parameter has left the URL", async () => {
    await closeSale(page);
    await page.getByRole("button", { name: undo }).click();
    await expect(toast(page, done.opened)).toBeVisible();
    await expect(page.getByRole("button", { name: t.close, exact: true })).toBeVisible();
  });

  await test.step("a refused form", async () => {
    await page.getByLabel(t.capacity).fill("-1");
    await page.getByLabel(t.capacity).evaluate((field: HTMLInputElement) => {
      if (field.form) field.form.noValidate = true;
    });
    await page.getByRole("button", { name: t.save, exact: true }).click();
    await expect(page.getByLabel(t.capacity)).toHaveAttribute("aria-invalid", "true");
    await expect(toast(page, done.opened)).toHaveCount(0);
  });
});

test("without JavaScript the toast is shown after the redirect", async ({ browser }) => {
  const bookingRequest = await ownDeparture(traveller(ANDES_VIVO), 2, 18);
  const page = await openDeparture(browser, bookingRequest, undefined, { javaScriptEnabled: false });
  await page.getByRole("button", { name: t.close, exact: true }).click();
  await expect(toast(page, done.closed)).toBeVisible();
});
