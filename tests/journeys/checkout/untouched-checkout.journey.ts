import type { Locator, Page } from "@playwright/test";
import { holds } from "../../../src/web/site/messages/es-co/checkout/holds.ts";
import { shell } from "../../../src/web/site/messages/es-co/shell/shell.ts";
import { holdScripts } from "../support/hold-scripts.ts";
import { bookingsOf, checkoutOf, ownDeparture } from "../support/own-departure.ts";
import { savePeople } from "../support/saved-people.ts";
import { ANDES_VIVO, at, standIns } from "../support/site.ts";
import { loadPageScripts } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, shareSession } from "../support/traveller.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const MINUTE_MS = 60_000;

const leadName = (page: Page) => page.locator('[name="participantsInfo.0.name"]');
const isHydrated = (field: Locator) =>
  field.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__react")));

/** The server fills in the form for a traveller with saved people and held seats. */
async function holding(page: Page, email: string, before: number) {
  const someone = await openRegisteredTraveller(ANDES_VIVO, email);
  const bookingRequest = await ownDeparture(someone, 4, before);
  await savePeople(someone, bookingRequest);
  await someone.mutate("booking.create", bookingRequest);
  await shareSession(page.context(), someone);
  return { someone, bookingRequest };
}

test("an untouched checkout shows the account, the lead and the held time, and waits for the first touch", async ({
  page,
}) => {
  const { bookingRequest } = await holding(page, "no-toca@viajeros.test", 2);
  const session = page.waitForResponse("**/api/auth/session");
  await page.goto(checkoutOf(bookingRequest));
  await (await session).finished();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("timer")).toHaveText(/^\d\d:\d\d$/);
  const before = await page.getByRole("timer").textContent();
  await expect(page.getByRole("timer")).not.toHaveText(before ?? "");
  await expect(page.getByLabel(shell.account)).toBeVisible();
  await expect(leadName(page)).toHaveValue("Ana Restrepo");
  expect(await isHydrated(leadName(page))).toBe(false);

  const [account, lead] = [page.getByLabel(shell.account), leadName(page)];
  const places = () => Promise.all([account.boundingBox(), lead.boundingBox()]);
  const placesBefore = await places();
  await loadPageScripts(page);
  await expect.poll(() => isHydrated(lead)).toBe(true);
  await expect(account).toBeVisible();
  expect(await places()).toEqual(placesBefore);
  await account.tap();
  await expect(page.getByRole("button", { name: shell.signOut })).toBeVisible();
});

test("a sign-out in another tab reaches an untouched checkout", async ({ page, context }) => {
  const { bookingRequest } = await holding(page, "sale-sin-tocar@viajeros.test", 3);
  const other = await context.newPage();
  await other.goto(at(ANDES_VIVO, "/contact-us"));
  await other.getByLabel(shell.account).first().click();
  await page.goto(checkoutOf(bookingRequest));
  await page.waitForLoadState("networkidle");
  expect(await isHydrated(leadName(page))).toBe(false);
  await other.getByRole("button", { name: shell.signOut }).click();
  await expect(leadName(page)).toHaveValue("");
  await expect(page.getByText("Restrepo")).toHaveCount(0);
  await expect(page.getByRole("timer")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: shell.signIn })).toBeVisible();
});

test("the lapse of a hold is shown in an untouched checkout", async ({ page }) => {
  const { bookingRequest } = await holding(page, "lapso-sin-tocar@viajeros.test", 4);
  await page.clock.install();
  await page.goto(checkoutOf(bookingRequest));
  await expect(page.getByRole("timer")).toHaveText(/^\d\d:\d\d$/);
  await page.clock.fastForward(20 * MINUTE_MS);
  await expect(page.getByRole("timer")).toHaveText(/^0\d:\d\d$/);
  expect(await isHydrated(leadName(page))).toBe(false);
  await page.clock.fastForward(11 * MINUTE_MS);
  await expect(page.getByText(holds.lapsed)).toBeVisible();
});

test("a press of Pay before the scripts have loaded pays the held booking", async ({ page }) => {
  const { someone, bookingRequest } = await holding(page, "paga-sin-guiones@viajeros.test", 5);
  await holdScripts(page);
  await page.goto(checkoutOf(bookingRequest));
  await page.getByRole("button", { name: holds.pay, exact: true }).tap();
  await expect(page).toHaveURL(new RegExp(`^${standIns()}`));
  const bookings = await bookingsOf(someone);
  expect(bookings.filter(({ status }) => status !== "CANCELLED")).toHaveLength(1);
});
