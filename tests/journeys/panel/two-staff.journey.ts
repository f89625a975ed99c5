import type { Browser, Page } from "@playwright/test";
import { actMessages } from "../../../src/web/panel/messages/bookings/acts.ts";
import { changeMessages } from "../../../src/web/panel/messages/bookings/change.ts";
import { failureMessages } from "../../../src/web/panel/messages/failures.ts";
import { bookOnPanel, openPanelPage } from "../support/by-telephone.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { ownDate } from "../support/own-dates.ts";
import { addStaffSession, waitForToast } from "../support/panel.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const t = actMessages["es-CO"];
const failures = failureMessages["es-CO"];

const newEmail = () => `dos.${Date.now()}.${Math.floor(Math.random() * 1000)}@viajeros.test`;

/** @returns the page, a colleague's page on a phone, and the booking's URL */
async function openBookingTwice(browser: Browser): Promise<{ clerk: Page; owner: Page; url: string }> {
  const clerk = await openPanelPage(browser);
  await bookOnPanel(clerk, newEmail(), ownDate("two-staff"));
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "es-CO" });
  await addStaffSession(context, "duena@andesvivo.test");
  return { clerk, owner: await context.newPage(), url: clerk.url().split("?")[0] ?? "" };
}

async function takeCash(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/take-payment`);
  await page.getByLabel(t.proof).fill("Recibo 0412");
  await page.getByRole("button", { name: /^Registrar/ }).click();
  await waitForToast(page, "paid");
}

test("a colleague who cancels an already cancelled booking reads the reason, and gets a link to the booking", async ({
  browser,
}) => {
  const { clerk, owner, url } = await openBookingTwice(browser);
  await owner.goto(`${url}/cancel`);
  await clerk.goto(`${url}/cancel`);
  await clerk.getByRole("button", { name: t.cancelNow }).click();
  await waitForToast(clerk, "cancelled");
  await owner.getByRole("button", { name: t.cancelNow }).click();
  await expect(owner.getByText(failures["booking-not-cancellable"] ?? "")).toBeVisible();
  await expect(owner.getByRole("button", { name: t.cancelNow })).toHaveCount(0);
  expect(await findAccessibilityViolations(owner)).toEqual([]);
  await owner.getByRole("link", { name: t.back }).click();
  await expect(owner).toHaveURL(url);
});

test("a colleague who adds a person to a cancelled booking sees the reason on a phone, far above the button", async ({
  browser,
}) => {
  const { clerk, owner, url } = await openBookingTwice(browser);
  await owner.setViewportSize({ width: 390, height: 600 });
  await owner.goto(`${url}/change/add`);
  const review = owner.getByRole("button", { name: changeMessages["es-CO"].review });
  await waitUntilHydrated(review);
  await clerk.goto(`${url}/cancel`);
  await clerk.getByRole("button", { name: t.cancelNow }).click();
  await waitForToast(clerk, "cancelled");
  await owner.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await review.click();
  const reason = owner.getByText(failures["booking-not-changeable"] ?? failures.unknown);
  await expect(reason).toBeVisible();
  const header = await owner.getByRole("banner").boundingBox();
  await expect
    .poll(async () => (await reason.boundingBox())?.y)
    .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test("a colleague's page cancels a booking that was paid meanwhile only after it has shown the refund", async ({
  browser,
}) => {
  const { clerk, owner, url } = await openBookingTwice(browser);
  await owner.goto(`${url}/cancel`);
  await takeCash(clerk, url);
  await owner.getByRole("button", { name: t.cancelNow }).click();
  await expect(owner.getByText(failures["refund-changed"] ?? "")).toBeVisible();
  await expect(owner.getByText("$ 330.000").first()).toBeVisible();
  await owner.getByRole("button", { name: t.cancelNow }).click();
  await waitForToast(owner, "cancelled");
});

test("two colleagues do not refund a booking twice for one complaint, and the second colleague's text stays", async ({
  browser,
}) => {
  const { clerk, owner, url } = await openBookingTwice(browser);
  await takeCash(clerk, url);
  for (const page of [clerk, owner]) {
    await page.goto(`${url}/refund`);
    await page.getByLabel(t.refundAmount).fill("50.000");
    await page.getByLabel(t.why).fill("El guía llegó tarde");
    await page.getByRole("button", { name: t.review }).click();
    // Until the page's data are reloaded, the button is busy.
    await expect(page.getByRole("button", { name: /^Devolver/ })).toBeEnabled();
  }
  await clerk.getByRole("button", { name: /^Devolver/ }).click();
  await waitForToast(clerk, "refunded");
  await owner.getByRole("button", { name: /^Devolver/ }).click();
  await expect(owner.getByText(failures["refund-changed"] ?? "")).toBeVisible();
  await expect(owner.getByText("$ 280.000").first()).toBeVisible();
  await expect(owner.getByLabel(t.refundAmount)).toHaveValue("50.000");
  await expect(owner.getByLabel(t.why)).toHaveValue("El guía llegó tarde");
});
