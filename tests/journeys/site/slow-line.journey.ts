import type { BrowserContext, Page } from "@playwright/test";
import { writeCheckoutQuery } from "../../../src/web/site/shell/site/checkout-url.ts";
import { firstExperience } from "../../support/order.ts";
import { takeMoved } from "../support/boxes.ts";
import { atRest, watchTraffic } from "../support/quiet.ts";
import { ANDES_VIVO, CARIBE_SERENO } from "../support/site.ts";
import { openSlowLine } from "../support/slow-line.ts";
import { expect, test } from "../support/test.ts";
import {
  book,
  openRegisteredTraveller,
  payAs,
  shareSession,
  traveller,
  waitForStatus,
} from "../support/traveller.ts";

// `watch` reports requests to the proxy, because the proxy has a different origin.
test.use({ provoked: /asked http:\/\/(caribe\.)?localhost:/ });

/** @returns the layout shifts. */
async function listShifts(
  page: Page,
  context: BrowserContext,
  host: string,
  paths: string[],
  style?: string,
) {
  const line = await openSlowLine(context, style);
  const quiet = watchTraffic(page);
  const shifts: string[] = [];
  for (const path of paths) {
    await page.goto(line.at(host, path));
    await quiet();
    await atRest(page);
    shifts.push(...(await takeMoved(page)).map((what) => `${path} ${what}`));
  }
  await line.close();
  return shifts;
}

const checkoutOf = (experienceId: string) => `/payments/checkout?${writeCheckoutQuery({ experienceId })}`;

for (const [host, agencyId, width, locale] of [
  [ANDES_VIVO, "andes-vivo", 1440, "/en"],
  [CARIBE_SERENO, "caribe-sereno", 390, ""],
] as const) {
  test(`nothing shifts while a page loads piece by piece: ${agencyId}, ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { id } = await firstExperience(traveller(host), agencyId, 1);
    const screens = [
      "/home",
      "/about-us",
      "/contact-us",
      "/nothing-here",
      `/experience/${id}`,
      checkoutOf(id),
    ];
    const outside = ["signin", "signin?error=OAuthCallback", "error?error=Configuration"];
    const paths = [...screens.map((path) => locale + path), ...outside.map((path) => `/api/auth/${path}`)];
    expect(await listShifts(page, context, host, paths)).toEqual([]);
  });
}

test("nothing shifts while a traveller's pages load piece by piece", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const someone = await openRegisteredTraveller(CARIBE_SERENO, "linea-lenta@viajeros.test");
  const { id } = await firstExperience(someone, "caribe-sereno", 1);
  const booking = await book(someone, "caribe-sereno", 1);
  const query = await payAs("APRO", booking);
  await waitForStatus(someone, booking, "CONFIRMED");
  await someone.mutate("wishlist.toggle", { experienceId: id, wanted: true });
  await shareSession(context, someone);
  const paths = [`/payments/success?${query}`, booking.path, "/my-bookings", "/wishlists", "/profile"];
  expect(await listShifts(page, context, CARIBE_SERENO, [...paths, checkoutOf(id)])).toEqual([]);
});

test("a part shown too early is detected as a layout shift", async ({ page, context }) => {
  const shown = "main, main * { visibility: visible !important }";
  const shifts = await listShifts(page, context, ANDES_VIVO, ["/api/auth/signin?error=OAuthCallback"], shown);
  expect(shifts).toContainEqual(expect.stringMatching(/ by 0, -\d+ px: <h1/));
});
