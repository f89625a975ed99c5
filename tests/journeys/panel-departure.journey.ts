import { findBarriers } from "./support/inspection.ts";
import { enterPanel, onPanel } from "./support/panel.ts";
import { expect, test } from "./support/test.ts";

const daysAhead = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const TEXTS = {
  "es-CO": {
    capacity: "Cupos de esta salida",
    save: "Guardar cupos",
    saved: "Cupos guardados.",
    close: "Cerrar la venta",
    open: "Abrir la venta",
    undo: "Deshacer",
    wrong: "Escribe un número entero de cupos, o déjalo vacío.",
  },
  en: {
    capacity: "Seats of this departure",
    save: "Save the seats",
    saved: "Seats saved.",
    close: "Close the sale",
    open: "Open the sale",
    undo: "Undo",
    wrong: "Write a whole number of seats, or leave it empty.",
  },
};

const CASES = [
  { width: 1440, locale: "en", javaScriptEnabled: true, day: 42 },
  { width: 390, locale: "es-CO", javaScriptEnabled: false, day: 43 },
] as const;

for (const { width, locale, javaScriptEnabled, day } of CASES) {
  const name = `at ${width} px in ${locale}${javaScriptEnabled ? "" : ", without JavaScript"}`;
  test(`a departure's seats and sale are changed ${name}`, async ({ browser }) => {
    const t = TEXTS[locale];
    const viewport = { width, height: 900 };
    const context = await browser.newContext({ viewport, locale, javaScriptEnabled });
    await enterPanel(context, "duena@caribesereno.test");
    const page = await context.newPage();
    await page.goto(onPanel(`/caribe-sereno/departures?view=day&date=${daysAhead(day)}`));
    await page.locator("#content a[href*='/departure?']").first().click();
    const capacity = page.getByLabel(t.capacity);
    await capacity.fill("doce");
    await page.getByRole("button", { name: t.save }).click();
    await expect(page.getByText(t.wrong)).toBeVisible();
    await expect(capacity).toHaveValue("doce");
    await capacity.fill("7");
    await page.getByRole("button", { name: t.save }).click();
    await page.waitForURL(/done=capacity/);
    await expect(capacity).toHaveValue("7");
    await page.getByRole("button", { name: t.close }).click();
    await page.waitForURL(/done=closed/);
    await expect(page.getByRole("button", { name: t.open })).toBeVisible();
    if (javaScriptEnabled) expect(await findBarriers(page)).toEqual([]);
    // The toast takes the closing back.
    await page.getByRole("status").getByRole("button", { name: t.undo }).click();
    await page.waitForURL(/done=opened/);
    await expect(page.getByRole("button", { name: t.close })).toBeVisible();
    await context.close();
  });
}
