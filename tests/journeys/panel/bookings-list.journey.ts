import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { auditMessages } from "../../../src/web/panel/messages/audit.ts";
import { bookingsMessages } from "../../../src/web/panel/messages/bookings/bookings.ts";
import { newBookingMessages } from "../../../src/web/panel/messages/bookings/new-booking.ts";
import { filterMessages } from "../../../src/web/panel/messages/filters.ts";
import { shellMessages } from "../../../src/web/panel/messages/shell.ts";
import { todayMessages } from "../../../src/web/panel/messages/today.ts";
import { dateAhead } from "../../support/date-ahead.ts";
import { bookByTelephone } from "../support/by-telephone.ts";
import { findClippedContent } from "../support/find-clipped-content.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { ownDate } from "../support/own-dates.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { onPaper } from "../support/print.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const t = bookingsMessages["es-CO"];
const { menuPages } = shellMessages["es-CO"];
const audit = auditMessages["es-CO"];
const f = filterMessages["es-CO"];

async function exported(page: Page, columns: "shown" | "all"): Promise<string[]> {
  await page.getByText(t.export, { exact: true }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: t.exportFile("CSV", t.exportColumns[columns]), exact: true }).click();
  return (await readFile(await (await file).path(), "utf8")).trim().split("\r\n");
}

// An agency without bookings has no list to filter.
test.beforeAll(async ({ browser }) => {
  await bookByTelephone(browser, "lista@viajeros.test", ownDate("bookings-list"));
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("chosen columns and filters stay after a reload, reach the export, and are removed one by one", async ({
    page,
    context,
  }) => {
    await addStaffSession(context, "duena@andesvivo.test");
    await page.goto(panelAddress("/andes-vivo/bookings"));
    const filters = page.locator("summary", { hasText: f.filters(0) });
    await waitUntilHydrated(filters);
    await expect(page.getByRole("link", { name: f.remove(t.departing.today) })).toBeVisible();
    await filters.click();
    await page.getByLabel(t.from).fill("");
    await page.getByRole("combobox", { name: t.checkedIn }).selectOption("nobody");
    await page.getByRole("combobox", { name: t.source }).selectOption("hand");
    await page.getByRole("checkbox", { name: t.column.lead }).uncheck();
    await page.getByRole("checkbox", { name: t.column.made }).check();
    await page.getByRole("button", { name: t.apply }).click();
    const nobodyIn = page.getByRole("link", { name: f.remove(t.checkedIns.nobody) });
    await expect(nobodyIn).toBeVisible();
    await expect(page.getByRole("button", { name: t.apply })).toBeHidden();
    await page.reload();
    await waitUntilHydrated(filters);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await filters.click();
    await expect(page.getByRole("checkbox", { name: t.column.lead })).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: t.column.made })).toBeChecked();
    await expect(page.getByRole("combobox", { name: t.checkedIn })).toHaveValue("nobody");
    const [shown, lines] = [await exported(page, "shown"), await exported(page, "all")];
    expect(shown[0]).toMatch(/^.?Código;Experiencia;Fecha;Hora;Estado;Pago;Personas;.*;Hecha;Vendida$/);
    expect(shown).toHaveLength(lines.length);
    expect(lines[0]).toContain(";Titular;Correo;");
    expect(lines[0]).toContain(";Adentro;");
    expect(
      lines.slice(1).filter((line) => !line.includes(";confirmada;") || !line.includes(";a mano;")),
    ).toEqual([]);
    await nobodyIn.click();
    await expect(nobodyIn).toHaveCount(0);
    await page.getByRole("link", { name: f.remove(t.sourceIs(t.sources.hand)) }).click();
    await expect(page).toHaveURL(/[?&]from=(&|$)/);
    await expect(page.getByRole("list", { name: f.active })).toHaveCount(0);
    await expect(page).toHaveURL(/[?&]column=made(&|$)/);
  });

  test("removing all filters keeps the order and the columns", async ({ page, context }) => {
    await addStaffSession(context, "duena@andesvivo.test");
    await page.goto(panelAddress("/andes-vivo/bookings?status=CANCELLED&order=made&column=lead&column=made"));
    const filters = page.locator("summary", { hasText: f.filters(0) });
    await waitUntilHydrated(filters);
    await filters.click();
    await page.locator("form").getByRole("link", { name: t.clear, exact: true }).click();
    await expect(page).toHaveURL(/bookings\?order=made&column=lead&column=made$/);
    await filters.click();
    await expect(page.getByRole("checkbox", { name: t.column.made })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: t.column.money })).not.toBeChecked();
    await expect(page.getByRole("combobox", { name: t.order })).toHaveValue("made");
    await expect(page.getByRole("link", { name: f.remove(t.departing.today) })).toBeVisible();
  });

  test("a row of the table has two lines at most, and all amounts end at the same edge", async ({
    page,
    context,
    browser,
  }) => {
    const date = ownDate("bookings-list");
    await bookByTelephone(browser, "una.direccion.de.correo.muy.larga.que.no.cabe@viajeros.test", date);
    await addStaffSession(context, "duena@andesvivo.test");
    // The first page of the list may end before this day.
    await page.goto(panelAddress(`/andes-vivo/bookings?from=${date}`));
    const rows = page.getByRole("table", { name: t.table }).locator("tbody tr");
    await expect(rows.nth(1)).toBeVisible();
    const measured = await rows.evaluateAll((all) =>
      all.map((row) => {
        const amount = row.querySelector("td:last-child span span:last-child");
        return [row.getBoundingClientRect().height, amount?.getBoundingClientRect().right ?? 0] as const;
      }),
    );
    expect(Math.max(...measured.map(([height]) => height))).toBeLessThanOrEqual(72);
    expect(new Set(measured.map(([, right]) => Math.round(right))).size).toBe(1);
  });

  test("the printed list is the table, without buttons", async ({ page, context }) => {
    await addStaffSession(context, "duena@andesvivo.test");
    await page.goto(panelAddress("/andes-vivo/bookings"));
    const table = page.getByRole("table", { name: t.table });
    await expect(table).toBeVisible();
    await onPaper(page, async () => {
      await expect(table).toBeVisible();
      await expect(page.getByRole("list", { name: t.table })).toBeHidden();
      await expect(page.getByRole("link", { name: menuPages.newBooking }).last()).toBeHidden();
      const { right = 0 } = await table.evaluate((element) => element.getBoundingClientRect().toJSON());
      expect(right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    });
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a row shows the whole title of its experience", async ({ page, context }) => {
    await addStaffSession(context, "duena@andesvivo.test");
    await page.goto(panelAddress("/andes-vivo/new-booking"));
    const experience = page.getByRole("combobox", { name: newBookingMessages["es-CO"].experience });
    const titles = await experience.getByRole("option").allTextContents();
    const longest = titles.toSorted((one, other) => other.length - one.length)[0] ?? "";
    await experience.selectOption(longest);
    await page.getByLabel(newBookingMessages["es-CO"].date, { exact: true }).fill(ownDate("bookings-list"));
    await page.getByRole("button", { name: newBookingMessages["es-CO"].showTimes }).click();
    await page.waitForURL(/date=/);
    await page.getByRole("group", { name: "Personas" }).getByRole("spinbutton").first().fill("2");
    await page.getByLabel(newBookingMessages["es-CO"].name).fill("Fabiola Título");
    await page.getByLabel(newBookingMessages["es-CO"].proof).fill("Recibo 0415");
    await page.getByRole("button", { name: newBookingMessages["es-CO"].book }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^AV-/ })).toBeVisible();
    await page.goto(panelAddress("/andes-vivo/bookings?q=Fabiola"));
    const title = page.getByRole("list", { name: t.table }).getByText(longest).first();
    await expect(title).toBeVisible();
    const isWhole = (element: Element) =>
      element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight;
    expect(await title.evaluate(isWhole)).toBe(true);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test("filters are counted and folded above the first booking, and each is removed with the keyboard", async ({
    page,
    context,
  }) => {
    await addStaffSession(context, "duena@andesvivo.test");
    await page.goto(panelAddress("/andes-vivo/bookings?source=hand&incomplete=yes&order=made"));
    const filters = page.locator("summary", { hasText: f.filters(2) });
    await waitUntilHydrated(filters);
    const first = page.locator("#content [data-row]:visible").first();
    expect((await first.boundingBox())?.y).toBeLessThan(844 / 2);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const chips = page.getByRole("list", { name: f.active }).getByRole("link");
    await chips.first().focus();
    await page.keyboard.press("Enter");
    await expect(chips).toHaveCount(1);
    await expect(chips).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(chips).toHaveCount(0);
    await expect(page.locator("summary", { hasText: f.filters(0) })).toBeFocused();
    await expect(page).toHaveURL(/bookings\?order=made&from=$/);
  });

  test("a search of the list looks through all days, keeps a chosen filter, and is cleared by an empty search", async ({
    page,
    context,
  }) => {
    await addStaffSession(context, "duena@andesvivo.test");
    await page.goto(panelAddress("/andes-vivo/bookings?order=made"));
    const search = page.getByRole("searchbox", { name: t.search });
    await waitUntilHydrated(search);
    await search.fill("Zoraida");
    await search.press("Enter");
    await expect(page).toHaveURL(/bookings\?order=made&q=Zoraida$/);
    await expect(page.getByRole("link", { name: f.remove("“Zoraida”") })).toBeVisible();
    await page.locator("summary", { hasText: f.filters(0) }).click();
    await page.getByRole("combobox", { name: t.source }).selectOption("hand");
    await page.getByRole("button", { name: t.apply }).click();
    await expect(page.locator("summary", { hasText: f.filters(1) })).toBeVisible();
    await expect(search).toHaveValue("Zoraida");
    await search.fill("Zoraida Pinto");
    await search.press("Enter");
    await expect(page).toHaveURL(/source=hand.*q=Zoraida\+Pinto$/);
    await page.getByRole("link", { name: f.remove(t.sourceIs(t.sources.hand)) }).click();
    await expect(page).not.toHaveURL(/source=/);
    await search.fill("");
    await search.press("Enter");
    await expect(page.getByRole("link", { name: f.remove(t.departing.today) })).toBeVisible();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("the filters unfold, and search and filters work", async ({ page, context }) => {
      await addStaffSession(context, "duena@andesvivo.test");
      await page.goto(panelAddress("/andes-vivo/bookings"));
      await page.getByRole("searchbox", { name: t.search }).fill("Zoraida");
      await page.getByRole("button", { name: f.search, exact: true }).click();
      await page.locator("summary", { hasText: f.filters(0) }).click();
      await page.getByRole("combobox", { name: t.source }).selectOption("hand");
      await page.getByRole("button", { name: t.apply }).click();
      await expect(page.locator("summary", { hasText: f.filters(1) })).toBeVisible();
      await expect(page.getByRole("searchbox", { name: t.search })).toHaveValue("Zoraida");
      await page.getByRole("link", { name: f.remove(t.sourceIs(t.sources.hand)) }).click();
      await expect(page.locator("summary", { hasText: f.filters(0) })).toBeVisible();
      await expect(page.locator("#content [data-row]:visible").first()).toBeVisible();
    });
  });

  test("the menu of the export is inside the window, beside the button of a new booking", async ({
    page,
    context,
  }) => {
    await addStaffSession(context, "duena@andesvivo.test");
    await page.goto(panelAddress("/andes-vivo/bookings"));
    await page.getByText(t.export, { exact: true }).click();
    const file = t.exportFile("CSV", t.exportColumns.shown);
    await expect(page.getByRole("link", { name: file, exact: true })).toBeVisible();
    expect(await page.evaluate(findClippedContent)).toEqual([]);
  });

  test("an empty list offers the next step", async ({ page, context }) => {
    await addStaffSession(context, "duena@andesvivo.test");
    await page.goto(panelAddress("/andes-vivo/bookings?q=zzzzzz&order=made"));
    await expect(page.getByRole("heading", { name: t.empty })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: t.clear, exact: true }).click();
    await expect(page).toHaveURL(/bookings\?order=made$/);
    await page.goto(panelAddress(`/andes-vivo/settings/audit?from=${dateAhead(1)}`));
    await expect(page.getByText(f.filters(1), { exact: true })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: audit.clear, exact: true }).click();
    await expect(page).toHaveURL(/settings\/audit$/);
    await expect(page.getByText(f.filters(0), { exact: true })).toBeVisible();
  });

  test("the card of the day's sales opens the list of their bookings", async ({ page, context }) => {
    const { soldToday } = todayMessages["es-CO"];
    await addStaffSession(context, "mostrador@andesvivo.test");
    await page.goto(panelAddress("/andes-vivo/today"));
    const card = page.getByRole("link", { name: soldToday, exact: true }).last();
    await waitUntilHydrated(card);
    await card.click();
    await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
    await expect(page.getByRole("list", { name: f.active }).getByRole("link")).toHaveCount(1);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
});
