import { addDays } from "../../../../src/domain/departures/place-time.ts";
import { formatPeriod } from "../../../../src/web/panel/features/departures/format-period.ts";
import { dateAhead } from "../../../support/date-ahead.ts";
import { findAccessibilityViolations } from "../../support/inspection.ts";
import { addStaffSession, panelAddress } from "../../support/panel.ts";
import { expect, test } from "../../support/test.ts";

const VIEWS = { month: "Mes", week: "Semana", day: "Día", list: "Lista" };
const PHONE = { width: 390, height: 900 };
const WIDE = { width: 1440, height: 900 };

test("the departures page has views by month, week, day and list, each with its own address", async ({
  page,
  context,
}) => {
  await addStaffSession(context, "duena@andesvivo.test");
  await page.setViewportSize(PHONE);
  await page.goto(panelAddress("/andes-vivo/departures?view=week"));
  for (const [view, name] of Object.entries(VIEWS)) {
    await page.getByRole("navigation", { name: "Vista" }).getByRole("link", { name, exact: true }).click();
    await page.waitForURL(new RegExp(`view=${view}`));
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size);
      const scrollsSideways = () =>
        document.documentElement.scrollWidth > document.documentElement.clientWidth;
      // The layout changes some frames after the window size.
      await expect.poll(() => page.evaluate(scrollsSideways), `${view}, ${size.width} px`).toBe(false);
      await expect.poll(() => findAccessibilityViolations(page), `${view}, ${size.width} px`).toEqual([]);
    }
  }
});

test("a day of the month view opens the day view, and Back returns to the month", async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await addStaffSession(context, "duena@caribesereno.test", {});
  const date = dateAhead(80);
  const period = (view: "month" | "day") => formatPeriod(view, { from: date, to: date }, "es-CO");
  await page.goto(panelAddress(`/caribe-sereno/departures?view=month&date=${date}`));
  await page.getByRole("link", { name: period("day") }).click();
  // "Siguiente" is the link of the month view until the day view appears.
  await expect(page.getByRole("link", { name: "Día", exact: true })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Siguiente" }).click();
  await page.waitForURL(new RegExp(`view=day&date=${addDays(date, 1)}`));
  await page.goBack();
  await page.goBack();
  await expect(page.getByText(period("month"))).toBeVisible();
});

test("the departures page works in English, and a date is chosen without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en" });
  await addStaffSession(context, "duena@andesvivo.test");
  const page = await context.newPage();
  await page.goto(panelAddress("/andes-vivo/departures?view=day"));
  await expect(page.getByRole("heading", { level: 1, name: "Departures" })).toBeVisible();
  await page.locator("input[name=date]").fill("2027-02-14");
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/date=2027-02-14/);
  await expect(page.getByText("Sunday 14 February 2027").first()).toBeVisible();
  await context.close();
});
