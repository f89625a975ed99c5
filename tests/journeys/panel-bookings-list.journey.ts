import { readFile } from "node:fs/promises";
import { bookingsMessages } from "../../src/web/panel/messages/bookings/bookings.ts";
import { todayMessages } from "../../src/web/panel/messages/today.ts";
import { findBarriers } from "./support/inspection.ts";
import { enterPanel, onPanel } from "./support/panel.ts";
import { isLive } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

const t = bookingsMessages["es-CO"];

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("chosen columns and filters stay after a reload, reach the export, and are removed one by one", async ({
    page,
    context,
  }) => {
    await enterPanel(context, "duena@andesvivo.test");
    await page.goto(onPanel("/andes-vivo/bookings"));
    const filters = page.locator("summary", { hasText: t.filters });
    await isLive(filters);
    await expect(page.getByRole("link", { name: t.removeFilter(t.departing.today) })).toBeVisible();
    await filters.click();
    await page.getByLabel(t.from).fill("");
    await page.getByRole("combobox", { name: t.checkedIn }).selectOption("nobody");
    await page.getByRole("combobox", { name: t.source }).selectOption("hand");
    await page.getByRole("checkbox", { name: t.column.lead }).uncheck();
    await page.getByRole("checkbox", { name: t.column.made }).check();
    await page.getByRole("button", { name: t.apply }).click();
    const nobodyIn = page.getByRole("link", { name: t.removeFilter(t.checkedIns.nobody) });
    await expect(nobodyIn).toBeVisible();
    await expect(page.getByRole("button", { name: t.apply })).toBeHidden();
    await page.reload();
    await isLive(filters);
    expect(await findBarriers(page)).toEqual([]);
    await filters.click();
    await expect(page.getByRole("checkbox", { name: t.column.lead })).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: t.column.made })).toBeChecked();
    await expect(page.getByRole("combobox", { name: t.checkedIn })).toHaveValue("nobody");
    await page.getByText(t.export, { exact: true }).click();
    const file = page.waitForEvent("download");
    await page.getByRole("link", { name: t.exportCsv }).click();
    const lines = (await readFile(await (await file).path(), "utf8")).trim().split("\r\n");
    expect(lines[0]).toContain(";Adentro;");
    expect(
      lines.slice(1).filter((line) => !line.includes(";confirmada;") || !line.includes(";a mano;")),
    ).toEqual([]);
    await nobodyIn.click();
    await expect(nobodyIn).toHaveCount(0);
    await page.getByRole("link", { name: t.removeFilter(t.sourceIs(t.sources.hand)) }).click();
    await expect(page).toHaveURL(/[?&]from=(&|$)/);
    await expect(page.getByRole("list", { name: t.activeFilters })).toHaveCount(0);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the sales of the day open the list of their bookings", async ({ page, context }) => {
    const { soldToday } = todayMessages["es-CO"];
    await enterPanel(context, "mostrador@andesvivo.test");
    await page.goto(onPanel("/andes-vivo/today"));
    const card = page.getByRole("link", { name: soldToday, exact: true }).last();
    await isLive(card);
    await card.click();
    await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
    await expect(page.getByRole("list", { name: t.activeFilters }).getByRole("link")).toHaveCount(1);
    expect(await findBarriers(page)).toEqual([]);
  });
});
