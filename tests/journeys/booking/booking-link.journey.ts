import type { Page } from "@playwright/test";
import { actMessages } from "../../../src/web/panel/messages/bookings/acts.ts";
import { fileMessages } from "../../../src/web/panel/messages/bookings/booking-file.ts";
import { clipboardMessages } from "../../../src/web/panel/messages/clipboard.ts";
import { bookingLinkMessages } from "../../../src/web/site/messages/booking/booking-link.ts";
import { bookingsMessages } from "../../../src/web/site/messages/booking/bookings.ts";
import {
  bookByTelephone,
  bookOnPanel,
  type GivenByTelephone,
  openPanelPage,
  readLink,
} from "../support/by-telephone.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { MESSAGES } from "../support/messages.ts";
import { ownDate } from "../support/own-dates.ts";
import { ANDES_VIVO, at, emailsTo } from "../support/site.ts";
import { backToSite, payByCard } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, shareSession } from "../support/traveller.ts";

test.use({ viewport: { width: 390, height: 844 } });

const es = MESSAGES["es-CO"];
const texts = bookingLinkMessages["es-CO"];
const { link: panel } = fileMessages["es-CO"];

async function enter(page: Page, { code, pin }: Pick<GivenByTelephone, "code" | "pin">) {
  await page.getByLabel(texts.enter.code).fill(code);
  await page.getByLabel(texts.enter.pin, { exact: true }).fill(pin);
  await page.getByRole("button", { name: texts.enter.open }).click();
}

/** @param content file in base64. */
const entryOf = ({ content }: { content: string }): string[] =>
  Buffer.from(content, "base64")
    .toString()
    .replaceAll("\r\n ", "")
    .match(/^(UID|SEQUENCE|DTSTART):.*$/gm) ?? [];

const pay = (page: Page) => page.getByRole("button", { name: /^Pagar/ });

test("a traveller who booked by telephone opens the booking by code and PIN, pays it, and later finds it in their account", async ({
  page,
  browser,
  context,
}) => {
  const email = `por-telefono.${Date.now()}@viajeros.test`;
  const given = await bookByTelephone(browser, email, ownDate("booking-link"));
  await page.goto(at(ANDES_VIVO, "/api/auth/signin"));
  await page.getByRole("link", { name: texts.fromSignIn }).click();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await enter(page, { ...given, pin: "000000" === given.pin ? "111111" : "000000" });
  await expect(page.getByText("no van juntos")).toBeVisible();
  await expect(page.getByLabel(texts.enter.code)).toHaveValue(given.code);
  await enter(page, given);
  await expect(page).toHaveURL(given.url);
  await expect(page.getByText(texts.payTitle)).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.content()).not.toMatch(/Zoraida|3001234567|por-telefono/);
  await pay(page).click();
  await payByCard(page, es, "OTHE");
  await backToSite(page, es);
  await expect(page.getByText(bookingsMessages["es-CO"].hold.rejected)).toBeVisible();
  await pay(page).click();
  await payByCard(page, es, "APRO");
  await backToSite(page, es);
  await expect(page.getByText(bookingsMessages["es-CO"].standing.confirmed, { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText(bookingsMessages["es-CO"].standing.confirmed, { exact: true })).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: bookingsMessages["es-CO"].share.button })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: bookingsMessages["es-CO"].voucher.calendar }).click();
  expect((await download).suggestedFilename()).toBe(`${given.code}.ics`);
  const file = await page.request.get(`${given.url}/calendar.ics`);
  const sent = async () => (await emailsTo(email)).flatMap(({ attachments }) => attachments).map(entryOf);
  // E-mail and download must be the same entry, or the calendar would show the trip twice.
  await expect.poll(sent).toContainEqual(entryOf({ content: (await file.body()).toString("base64") }));

  const traveller = await openRegisteredTraveller(ANDES_VIVO, email);
  expect(await traveller.query("booking.getByUserId")).toHaveLength(1);
  await shareSession(context, traveller);
  await page.goto(at(ANDES_VIVO, "/my-bookings"));
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(1);
  await page.goto(given.url);
  await expect(page).toHaveURL(/\/booking\//);
  // A response in flight could set cleared cookies again.
  const elsewhere = await browser.newPage();
  await elsewhere.goto(given.url);
  await expect(elsewhere.getByText(texts.claimed.title)).toBeVisible();
  await elsewhere.close();
});

async function expectCopied(clerk: Page, url: string): Promise<void> {
  await clerk.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const button = clerk.getByRole("button", { name: `${clipboardMessages["es-CO"].copy}: ${panel.url}` });
  const pasted = () => clerk.evaluate(() => navigator.clipboard.readText());
  await button.click();
  await expect(
    clerk.getByRole("status").filter({ hasText: clipboardMessages["es-CO"].copied }),
  ).toBeVisible();
  expect(await pasted()).toBe(url);
  await clerk.evaluate(async () => {
    await navigator.clipboard.writeText("");
    navigator.clipboard.writeText = () => Promise.reject(new Error("kept from pages"));
  });
  await button.click();
  await expect.poll(pasted).toBe(url);
  await expect(
    clerk.getByRole("status").filter({ hasText: clipboardMessages["es-CO"].copied }),
  ).toBeVisible();
  expect(await findAccessibilityViolations(clerk)).toEqual([]);
}

test("staff renews a link that was sent to the wrong person, and copies the new link on a phone", async ({
  browser,
}) => {
  const clerk = await openPanelPage(browser, { viewport: { width: 390, height: 844 } });
  const before = await bookOnPanel(clerk, "de-otra-persona@viajeros.test", ownDate("booking-link"));
  const acts = actMessages["es-CO"];
  await clerk.getByRole("link", { name: panel.renew }).click();
  await expect(clerk.getByText(acts.endsLink)).toBeVisible();
  await expect(clerk.getByText(before.pin)).toBeVisible();
  expect(await findAccessibilityViolations(clerk)).toEqual([]);
  await clerk.getByRole("button", { name: acts.titles["renew-link"] }).click();
  await expect(clerk.getByText(/Hizo un enlace y un PIN nuevos/)).toBeVisible();
  const after = await readLink(clerk);
  expect(after.url).not.toBe(before.url);
  await expectCopied(clerk, after.url);
  await clerk.context().close();
});
