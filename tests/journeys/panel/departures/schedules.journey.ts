import type { Page } from "@playwright/test";
import { datesBetween, isoWeekday } from "../../../../src/domain/departures/place-time.ts";
import { scheduleMessages } from "../../../../src/web/panel/messages/departures/schedule.ts";
import { dateAhead } from "../../../support/date-ahead.ts";
import { findAccessibilityViolations } from "../../support/inspection.ts";
import { addStaffSession, panelAddress, waitForToast } from "../../support/panel.ts";
import { expect, test } from "../../support/test.ts";

const TEXTS = {
  "es-CO": {
    ...{
      schedules: "Horarios",
      add: "Agregar temporada",
      review: "Ver qué cambia",
      save: "Guardar el horario",
    },
    ...{ name: "Nombre", from: "Primer día", to: "Último día", monday: "lunes", time: "Hora 1" },
    ...{
      capacity: "Cupos por salida",
      since: "Aplicar desde",
      edit: "Editar: Prueba",
      remove: "Quitar: Prueba",
    },
    ...{ noWeekdays: "Elige al menos un día.", appears: /\d+ salidas nuevas/, correct: "Corregir" },
    ...{
      stale: "El horario o sus salidas cambiaron desde que lo abriste",
      days: "Cambiar los días cerrados",
    },
    ...{ gone: /salida(s)? sin reservas desaparece/, repriced: /\d+ salidas cambian de precio/ },
    ...{ tooLow: "Debe quedar algo después del seguro de cada persona.", prices: /Precios: .*300\.000/ },
  },
  en: {
    ...{ schedules: "Schedules", add: "Add a season", review: "See what changes", save: "Save the schedule" },
    ...{ name: "Name", from: "First day", to: "Last day", monday: "Monday", time: "Time 1" },
    ...{
      capacity: "Seats of each departure",
      since: "Apply from",
      edit: "Edit: Prueba",
      remove: "Remove: Prueba",
    },
    ...{
      noWeekdays: "Choose at least one day.",
      appears: /\d+ new departures/,
      correct: "Go back and edit",
    },
    ...{
      stale: "The schedule or its departures changed since you opened it",
      days: "Change the closed days",
    },
    ...{ gone: /departures? without bookings disappears?/, repriced: /\d+ departures change their price/ },
    ...{ tooLow: "Something has to be left after everybody's insurance.", prices: /Prices: .*300,000/ },
  },
};

/** The demo's seasons end with the year after the next one. */
const YEAR = Number(dateAhead(0).slice(0, 4)) + 4;
const SEASON = { from: `${YEAR}-01-01`, to: `${YEAR}-12-31` };
const SECOND_HALF = `${YEAR}-07-01`;
const MONDAYS = datesBetween(SEASON.from, SEASON.to).filter((date) => isoWeekday(date) === 1);
const CLOSED_MONDAY = MONDAYS.find((date) => date > SECOND_HALF) ?? "";

const scrollsSideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;

// An edit of a schedule makes earlier previews stale.
for (const { width, locale, javaScriptEnabled, colorScheme, place } of [
  { width: 390, locale: "es-CO", javaScriptEnabled: true, colorScheme: "light", place: 0 },
  { width: 1440, locale: "en", javaScriptEnabled: false, colorScheme: "dark", place: 1 },
] as const) {
  const name = `at ${width} px in ${locale}${javaScriptEnabled ? "" : ", without JavaScript"}`;
  test(`a clerk opens the departures of a schedule, and adds, splits and removes a season ${name}`, async ({
    browser,
  }) => {
    const t = TEXTS[locale];
    const viewport = { width, height: 900 };
    const context = await browser.newContext({ viewport, locale, javaScriptEnabled, colorScheme });
    await addStaffSession(context, "duena@caribesereno.test");
    const page = await context.newPage();
    const inspect = async () => {
      if (!javaScriptEnabled) return;
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(scrollsSideways)).toBe(false);
    };
    const press = (on: Page, button: string) => on.getByRole("button", { name: button }).click();
    const save = async (on: Page) => {
      await press(on, t.save);
      await waitForToast(on, "schedule");
    };
    await page.goto(panelAddress("/caribe-sereno/departures"));
    await page.getByRole("link", { name: t.schedules }).click();
    await page.waitForURL(/departures\/schedules$/);
    await inspect();
    await page.locator("#content h2 a").nth(place).click();
    await page.waitForURL(/schedules\/[0-9a-f-]+$/);
    const scheduleUrl = page.url();
    await inspect();

    const words = scheduleMessages[locale];
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    const experience = scheduleUrl.split("/").at(-1) ?? "";
    await page.getByRole("link", { name: words.oneDeparture }).click();
    await page.waitForURL(/\/departures\?/);
    await expect(page.locator("input[name=view]")).toHaveValue("month");
    await expect(page.locator("select[name=experience]")).toHaveValue(experience);
    await expect(page.locator("select[name=experience] option:checked")).toHaveText(title);
    await page.goto(scheduleUrl);
    await page.getByRole("link", { name: words.severalDepartures }).click();
    await page.waitForURL(/\/bulk-change\?/);
    await expect(page.locator("[name=experience]:checked")).toHaveCount(1);
    await expect(page.getByRole("checkbox", { name: title, checked: true })).toHaveValue(experience);
    await page.goto(scheduleUrl);

    await page.getByRole("link", { name: t.add }).click();
    await page.getByLabel(t.name).fill("Prueba");
    await page.getByLabel(t.from).fill(SEASON.from);
    await page.getByLabel(t.to).fill(SEASON.to);
    await page.getByLabel(t.time, { exact: true }).fill("03:15");
    await page.getByLabel(t.capacity).fill("7");
    await press(page, t.review);
    await expect(page.getByText(t.noWeekdays)).toBeVisible();
    if (javaScriptEnabled) await expect(page.getByLabel(t.monday)).toBeFocused();
    await expect(page.getByLabel(t.capacity)).toHaveValue("7");
    await page.getByLabel(t.monday).check();
    const ownPrice = page.locator('[name^="price."]').first();
    await ownPrice.fill("4.000");
    await press(page, t.review);
    await expect(page.getByText(t.tooLow)).toBeVisible();
    await expect(ownPrice).toHaveValue("4.000");
    await ownPrice.fill("300.000");
    await inspect();
    await press(page, t.review);
    await expect(page.getByText(t.appears)).toHaveText(new RegExp(`^${MONDAYS.length} `));
    await inspect();
    await press(page, t.correct);
    await expect(page.getByLabel(t.capacity)).toHaveValue("7");
    await press(page, t.review);
    await expect(page.getByText(t.prices)).toBeVisible();
    await save(page);

    await page.goto(scheduleUrl);
    await page.getByRole("link", { name: t.edit }).click();
    const other = await context.newPage();
    await page.getByLabel(t.since).fill(SECOND_HALF);
    await page.getByLabel(t.capacity).fill("5");
    await ownPrice.fill("310000");
    await press(page, t.review);
    await expect(page.getByText(t.repriced)).toBeVisible();
    await expect(page.getByRole("button", { name: t.save })).toBeVisible();
    await other.goto(scheduleUrl);
    await other.getByRole("link", { name: t.days }).click();
    await other.getByLabel(t.from).first().fill(CLOSED_MONDAY);
    await press(other, t.review);
    await expect(other.getByText(t.gone)).toBeVisible();
    await save(other);
    await press(page, t.save);
    await expect(page.getByText(t.stale)).toBeVisible();
    await inspect();
    await save(page);
    await expect(page.getByRole("link", { name: t.edit })).toHaveCount(2);

    for (const remaining of [1, 0]) {
      await page.goto(scheduleUrl);
      await page.getByRole("link", { name: t.remove }).first().click();
      await press(page, t.review);
      await save(page);
      await expect(page.getByRole("link", { name: t.edit })).toHaveCount(remaining);
    }
    await context.close();
  });
}
