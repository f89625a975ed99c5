import { departurePath } from "../../../src/web/panel/features/departures/departure-path.ts";
import { departureMessages } from "../../../src/web/panel/messages/departures/departure.ts";
import { departuresMessages } from "../../../src/web/panel/messages/departures/departures.ts";
import { shellMessages } from "../../../src/web/panel/messages/shell.ts";
import { todayMessages } from "../../../src/web/panel/messages/today.ts";
import { dateAhead } from "../../support/date-ahead.ts";
import { farDeparture } from "../support/far-departure.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { ownDeparture } from "../support/own-departure.ts";
import { addStaffSession, openToday, panelAddress } from "../support/panel.ts";
import { ANDES_VIVO } from "../support/site.ts";
import { bookSoon } from "../support/soon.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, traveller } from "../support/traveller.ts";

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE });

const shell = shellMessages["es-CO"];
const OWNER = "duena@andesvivo.test";

/** Runs in the page. The label of a checkbox is a target too. A link inside of a sentence may be as low as its line. */
function findSmallTargets(): string[] {
  const MIN_PX = 43.5;
  const problems: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary")) {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const boxes = [control, ...labels].map((element) => element.getBoundingClientRect());
    const height = Math.max(...boxes.map((box) => box.height));
    const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
    if (height <= 1 || !control.checkVisibility({ visibilityProperty: true })) continue;
    const isInText = getComputedStyle(control).display.startsWith("inline") && height < 30 && !labels.length;
    // The whole card of such a link is its target.
    const coversCard = getComputedStyle(control, "::after").position === "absolute";
    if ((height < MIN_PX && !isInText && !coversCard) || (width < MIN_PX && !isInText))
      problems.push(`${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 120)}`);
  }
  return problems;
}

/** Runs in the page. A folded card without an arrow looks like a heading without content. */
const findCardsWithoutArrow = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("details.card > summary")]
    .filter((summary) => getComputedStyle(summary, "::after").content === "none")
    .map((summary) => summary.outerHTML.slice(0, 120));

test("on a phone every control of the panel is big enough for a finger, and every folded card has its arrow", async ({
  page,
  context,
}) => {
  const { experienceId, date, startTime = "" } = await ownDeparture(traveller(ANDES_VIVO), 1, 17);
  const departure = new URLSearchParams({ experience: experienceId, date, time: startTime });
  await addStaffSession(context, OWNER);
  const problems: string[] = [];
  for (const path of [
    ...["today", `departures?view=day&date=${date}`, `departure?${departure}`, "bookings", "bulk-change"],
    ...["cancel-departures", `change-time?${departure}`, `message?${departure}`, `new-booking?date=${date}`],
    ...["settings/audit", "settings/roles", "settings/staff/invite", "settings/guides/new"],
  ]) {
    await page.goto(panelAddress(`/andes-vivo/${path}`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const found = [
      ...(await page.evaluate(findSmallTargets)),
      ...(await page.evaluate(findCardsWithoutArrow)),
    ];
    problems.push(...found.map((problem) => `${path}: ${problem}`));
  }
  expect(problems).toEqual([]);
});

test("on a phone the departures begin in the upper half of the page, and past days of the week take one line", async ({
  page,
  context,
}) => {
  await addStaffSession(context, OWNER);
  await page.goto(panelAddress("/andes-vivo/departures?view=week"));
  const today = page.locator("#content h2 [aria-current=date]");
  await expect(today).toBeVisible();
  expect((await today.boundingBox())?.y).toBeLessThan(844 * 0.6);
  await page.goto(panelAddress("/andes-vivo/departures?view=day"));
  const first = page.locator("#content [data-row]").first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThan(844 / 2);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

for (const javaScriptEnabled of [true, false])
  test(`on a phone Hoy has a card for the next departure and a row for each other one, booked rows with their acts, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
  }) => {
    const t = departuresMessages["es-CO"];
    const context = await browser.newContext({ viewport: PHONE, locale: "es-CO", javaScriptEnabled });
    await addStaffSession(context, OWNER);
    const page = await context.newPage();
    await openToday(page, "andes-vivo");
    const departures = page.getByRole("region", { name: todayMessages["es-CO"].departures, exact: true });
    await expect(departures).toBeVisible();
    const cards = departures.getByRole("listitem");
    const next = cards.filter({ hasText: t.next });
    await expect(next).toHaveCount(1);
    await expect(next.locator(".meter").first()).toBeVisible();
    const heights = await cards.evaluateAll((items) => items.map((item) => item.clientHeight));
    const [highest = 0, second = 0] = heights.toSorted((a, b) => b - a);
    expect(highest).toBe(await next.evaluate((item) => item.clientHeight));
    expect(second).toBeLessThan(PHONE.height / 5);
    const empty = cards.filter({ hasText: t.seats(0, 10) }).last();
    expect(await empty.evaluate((item) => item.clientHeight)).toBeLessThan(PHONE.height / 10);
    await expect(empty.getByText(t.closeSale)).toBeHidden();
    const row = cards.filter({ hasNotText: t.next }).last();
    await expect(row.locator(".meter").first()).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(row.locator(".meter").first()).toBeVisible();
    await context.close();
  });

test("a departure's page begins with its seats on a phone, and folds people and forms that a wide window shows", async ({
  page,
  context,
}) => {
  const t = departureMessages["es-CO"];
  const someone = await openRegisteredTraveller(ANDES_VIVO, "muchos@viajeros.test");
  const names = Array.from({ length: 10 }, (_, at) => `Persona ${"abcdefghij"[at]}`);
  const { bookingRequest } = await farDeparture(someone, { index: 3, place: 26 });
  const departure = { date: bookingRequest.date, startTime: bookingRequest.startTime ?? "" };
  const booked = await bookSoon(someone, 3, 10, { names, beside: departure, isPaid: false });
  const other = await openRegisteredTraveller(ANDES_VIVO, "otros@viajeros.test");
  await bookSoon(other, 3, 3, { names: ["Luz Mora", "Sol Mora", "Mar Mora"], beside: departure });
  await addStaffSession(context, OWNER);
  const path = panelAddress(departurePath("andes-vivo", booked));
  await page.goto(path);
  const seats = page.getByRole("region", { name: t.seats, exact: true });
  const people = page.getByRole("region", { name: t.people(3) });
  const form = page.getByLabel(t.capacity);
  const show = page.getByText(/^Ver a \d+ personas? más$/);
  const shownNames = people.getByText(/^(Persona |.* Mora$)/).filter({ visible: true });
  await expect(people).toBeVisible();
  expect((await seats.boundingBox())?.y).toBeLessThan((await people.boundingBox())?.y ?? 0);
  expect((await people.boundingBox())?.y).toBeLessThan(PHONE.height);
  await expect(form).toBeHidden();
  await expect(page.getByLabel(t.internalNote)).toBeHidden();
  await page.getByText(t.changeNotes).click();
  await page.getByLabel(t.internalNote).fill("Llevar el botiquín");
  await page.getByRole("button", { name: t.saveNotes }).click();
  await expect(seats.getByText("Llevar el botiquín")).toBeVisible();
  await expect(shownNames).toHaveCount(3);
  await show.click();
  await expect(shownNames).toHaveCount(13);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(form).toBeVisible();
  await expect(shownNames).toHaveCount(13);
  await expect(show).toBeHidden();
  await expect(seats.getByText("Llevar el botiquín")).toBeHidden();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await addStaffSession(context, "cuentas@andesvivo.test");
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    await page.goto(path);
    await expect(seats).toBeVisible();
    await expect(page.getByLabel(t.internalNote)).toBeHidden();
    expect(await page.getByText("Llevar el botiquín").filter({ visible: true }).count()).toBe(1);
  }
});

test("the whole menu of an owner is in view on a phone, and the chosen page is marked before it has loaded", async ({
  page,
  context,
}) => {
  await addStaffSession(context, OWNER);
  await page.goto(panelAddress("/andes-vivo/today"));
  const menu = page.getByRole("banner").locator("details");
  await waitUntilHydrated(menu.locator("summary"));
  await menu.locator("summary").click();
  await expect(menu.getByRole("link", { name: shell.signOut })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole("list", { name: shell.settings })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/bookings\.data/, async (route) => {
    await released;
    await route.continue();
  });
  const bookings = menu.getByRole("link", { name: shell.menuPages.bookings, exact: true });
  await bookings.click();
  await page.mouse.move(0, 800);
  await expect(bookings).toHaveClass(/\bpending\b/);
  const background = (name: string) =>
    menu.getByRole("link", { name, exact: true }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await background(shell.menuPages.bookings)).not.toBe(await background(shell.menuPages.guides));
  release();
  await expect(bookings).toBeHidden();
  await expect(page).toHaveURL(/\/bookings/);
});

test("a week without departures says so", async ({ page, context }) => {
  const t = departuresMessages["es-CO"];
  await addStaffSession(context, "guia@andesvivo.test");
  await page.goto(panelAddress(`/andes-vivo/departures?view=week&date=${dateAhead(200)}`));
  await expect(page.getByRole("heading", { name: t.none })).toBeVisible();
  await expect(page.getByText(t.noneInWeek)).toBeVisible();
});
