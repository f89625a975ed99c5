import { actMessages } from "../../../src/web/panel/messages/bookings/acts.ts";
import { fileMessages } from "../../../src/web/panel/messages/bookings/booking-file.ts";
import { searchMessages } from "../../../src/web/panel/messages/search.ts";
import { dateAhead } from "../../support/date-ahead.ts";
import { bookByTelephone, readLink } from "../support/by-telephone.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { tabTo } from "../support/keyboard.ts";
import { ownDate } from "../support/own-dates.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1440, height: 900 }, locale: "en-US" });

test("a clerk finds a booking, renews its link and goes back with the keyboard only", async ({
  page,
  browser,
  context,
}) => {
  const acts = actMessages.en;
  const { link, back } = fileMessages.en;
  const given = await bookByTelephone(browser, "teclado@viajeros.test", ownDate("keyboard"));
  await addStaffSession(context, "mostrador@andesvivo.test");
  await page.goto(panelAddress("/andes-vivo/today"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await waitUntilHydrated(page.getByRole("link", { name: searchMessages.en.title, exact: true }));
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: searchMessages.en.field });
  await expect(field).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.type(given.code);
  await expect(page.getByRole("option", { name: new RegExp(given.code), selected: true })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: given.code })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await tabTo(page, link.renew);
  await page.keyboard.press("Enter");
  await expect(page.getByText(acts.endsLink)).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await tabTo(page, acts.titles["renew-link"]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: given.code })).toBeVisible();
  expect((await readLink(page, "en")).url).not.toBe(given.url);

  await tabTo(page, back);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/andes-vivo\/bookings(\?|$)/);
});

test("the keys j and k skip rows that are folded away, as on Hoy", async ({ page, context }) => {
  await addStaffSession(context, "mostrador@andesvivo.test");
  await page.goto(panelAddress(`/andes-vivo/departures?view=day&date=${dateAhead(20)}`));
  const rows = page.locator("#content [data-row]");
  await waitUntilHydrated(rows.first());
  // Hoy folds past departures only at some times of the day.
  await page.locator("#content").evaluate((content) => {
    content.insertAdjacentHTML("afterbegin", '<details><a data-row href="/">Folded</a></details>');
  });
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("j");
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("k");
  await expect(rows.nth(1)).toBeFocused();
});

for (const list of ["settings/guides", "departures/schedules"])
  test(`the keys j and k move through the list of ${list}`, async ({ page, context }) => {
    await addStaffSession(context, "duena@andesvivo.test");
    await page.goto(panelAddress(`/andes-vivo/${list}`));
    const links = page.locator(`#content a[href^="/andes-vivo/${list}/"]:not([href$="/new"])`);
    await expect(links.nth(1)).toBeVisible();
    await waitUntilHydrated(links.first());
    for (const [key, at] of [
      ["j", 0],
      ["j", 1],
      ["k", 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(links.nth(at)).toBeFocused();
    }
  });

test("the keys j and k move through the departures of a day, and Enter opens one", async ({
  page,
  context,
}) => {
  await addStaffSession(context, "mostrador@andesvivo.test");
  await page.goto(panelAddress(`/andes-vivo/departures?view=day&date=${dateAhead(20)}`));
  const rows = page.locator("#content [data-row]");
  await expect(rows.nth(1)).toBeVisible();
  await waitUntilHydrated(rows.first());
  for (const [key, at] of [
    ["j", 0],
    ["j", 1],
    ["k", 0],
    ["k", 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(rows.nth(at)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/departure\?/);
});
