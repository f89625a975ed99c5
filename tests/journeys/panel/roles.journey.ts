import type { Page, ViewportSize } from "@playwright/test";
import { bookByTelephone } from "../support/by-telephone.ts";
import { findClippedContent } from "../support/find-clipped-content.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { ownDate } from "../support/own-dates.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { twoFrames } from "../support/quiet.ts";
import { expect, test } from "../support/test.ts";
import { browserOf, FIRST_PAIR, heightOf, SECOND_PAIR, type Visit } from "../support/visit.ts";

const COMMON_PAGES = ["", "/today", "/departures", "/settings/audit", "/settings/roles"];
const CLERK_PAGES = [
  ...COMMON_PAGES,
  "/check-in",
  "/departure",
  "/bookings",
  "/new-booking",
  "/bookings/:id",
];
const BOOKING_ACTS = ["take-payment", "contact", "cancel", "change/move", "complete", "note"].map(
  (act) => `/bookings/:id/${act}`,
);

/** Data of other journeys may add further kinds. */
const STAFF: [name: string, visits: readonly Visit[], reaches: string[]][] = [
  [
    "duena",
    FIRST_PAIR,
    [
      ...CLERK_PAGES,
      ...BOOKING_ACTS,
      ...["/settings/staff", "/settings/staff/invite", "/settings/staff/:id"],
      ...["/extra-departure", "/bulk-change", "/cancel-departures"],
    ],
  ],
  ["mostrador", SECOND_PAIR, [...CLERK_PAGES, ...BOOKING_ACTS]],
  ["guia", FIRST_PAIR, [...COMMON_PAGES, "/check-in"]],
  ["cuentas", SECOND_PAIR, [...COMMON_PAGES, "/departure", "/bookings", "/bookings/:id"]],
];

const HOME = panelAddress("/andes-vivo");

const kindOf = (href: string): string =>
  href
    .slice(HOME.length)
    .replace(/\?.*/, "")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id");

/** Links to files are left out. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    (home) =>
      [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
        .map(({ origin, pathname, search }) => origin + pathname + search)
        .filter((href) => new RegExp(`^${home}(/|$)`).test(href) && !/\/export\b|format=/.test(href)),
    HOME,
  );

let code: string;
test.beforeAll(async ({ browser }) => {
  ({ code } = await bookByTelephone(browser, "recorrido@viajeros.test", ownDate("roles")));
});

for (const [name, visits, reaches] of STAFF)
  for (const visit of visits)
    test(`every page that ${name} reaches by links is accessible at ${visit.width} px and fits both widths, in ${visit.locale}`, async ({
      browser,
    }) => {
      const context = await browser.newContext(browserOf(visit));
      await addStaffSession(context, `${name}@andesvivo.test`);
      const page = await context.newPage();
      const [size, otherSize] = [visit.width, visit.width === 390 ? 1440 : 390].map((width) => ({
        width,
        height: heightOf(width),
      })) as [ViewportSize, ViewportSize];
      // Only the first page of each kind is opened, so the search for the unpaid booking comes first.
      const waiting = reaches.includes("/bookings") ? [`${HOME}/bookings?q=${code}`, HOME] : [HOME];
      const seen = new Set<string>();
      for (let url = waiting.shift(); url; url = waiting.shift()) {
        const kind = kindOf(url);
        if (seen.has(kind)) continue;
        const answer = await page.goto(url);
        // Another journey may have removed the object.
        if (answer?.status() === 404) continue;
        seen.add(kind);
        await test.step(kind, async () => {
          expect(answer?.status(), url).toBe(200);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          expect(await findAccessibilityViolations(page), url).toEqual([]);
          expect(await page.evaluate(findClippedContent), url).toEqual([]);
          await page.setViewportSize(otherSize);
          await twoFrames(page);
          expect(await page.evaluate(findClippedContent), `${url}, ${otherSize.width} px`).toEqual([]);
          await page.setViewportSize(size);
        });
        waiting.push(...(await linksOf(page)));
      }
      expect([...seen]).toEqual(expect.arrayContaining(reaches));
      await context.close();
    });
