import { dateAhead } from "../../../support/date-ahead.ts";
import { findAccessibilityViolations } from "../../support/inspection.ts";
import { addStaffSession, panelAddress, waitForToast } from "../../support/panel.ts";
import { expect, test } from "../../support/test.ts";

const TEXTS = {
  "es-CO": {
    addOne: "Agregar salida",
    date: "Fecha",
    time: "Hora de salida",
    capacity: "Cupos",
    add: "Agregar la salida",
    exists: "Ya hay una salida ese día a esa hora.",
    remove: "Quitar esta salida",
  },
  en: {
    addOne: "Add a departure",
    date: "Date",
    time: "Start time",
    capacity: "Seats",
    add: "Add the departure",
    exists: "There is a departure at that time on that day already.",
    remove: "Remove this departure",
  },
};

const scrollsSideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;

for (const { width, locale, javaScriptEnabled, days } of [
  { width: 390, locale: "es-CO", javaScriptEnabled: true, days: 60 },
  { width: 1440, locale: "en", javaScriptEnabled: false, days: 61 },
] as const) {
  const name = `at ${width} px in ${locale}${javaScriptEnabled ? "" : ", without JavaScript"}`;
  test(`an extra departure is added, refused a second time, and removed ${name}`, async ({ browser }) => {
    const t = TEXTS[locale];
    const viewport = { width, height: 900 };
    const context = await browser.newContext({ viewport, locale, javaScriptEnabled });
    await addStaffSession(context, "duena@caribesereno.test");
    const page = await context.newPage();
    const date = dateAhead(days);
    const open = async () => {
      await page.goto(panelAddress(`/caribe-sereno/departures?view=day&date=${date}`));
      await page.getByRole("link", { name: t.addOne }).click();
      await page.waitForURL(/extra-departure/);
      // The previous page, which has a navigation with the same name, may still be shown.
      await expect(page.locator("input[name=date]")).toHaveValue(date);
      await page.getByLabel(t.time).fill("03:45");
      await page.getByLabel(t.capacity, { exact: true }).fill("5");
    };
    await open();
    if (javaScriptEnabled) expect(await findAccessibilityViolations(page)).toEqual([]);
    if (javaScriptEnabled) expect(await page.evaluate(scrollsSideways)).toBe(false);
    await page.getByRole("button", { name: t.add }).click();
    await waitForToast(page, "added");
    await expect(page.getByText("Extra", { exact: true })).toBeVisible();
    const departureUrl = page.url().replace("&done=added", "");
    await open();
    await page.getByRole("button", { name: t.add }).click();
    await expect(page.getByText(t.exists)).toBeVisible();
    await expect(page.getByLabel(t.capacity, { exact: true })).toHaveValue("5");
    await page.goto(departureUrl);
    await page.getByRole("button", { name: t.remove }).click();
    await waitForToast(page, "unlisted");
    await expect(page.locator(`#content a[href*='time=03']`)).toHaveCount(0);
    await context.close();
  });
}
