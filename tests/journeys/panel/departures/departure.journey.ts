import type { Page } from "@playwright/test";
import { departureMessages } from "../../../../src/web/panel/messages/departures/departure.ts";
import { dateAhead } from "../../../support/date-ahead.ts";
import { findAccessibilityViolations } from "../../support/inspection.ts";
import { addStaffSession, panelAddress, waitForToast } from "../../support/panel.ts";
import { expect, test } from "../../support/test.ts";

const TEXTS = {
  "es-CO": {
    capacity: "Cupos de esta salida",
    save: "Guardar cupos",
    saved: "Cupos guardados.",
    close: "Cerrar la venta",
    open: "Abrir la venta",
    undo: "Deshacer",
    wrong: "Escribe un número entero de cupos, o déjalo vacío.",
    call: "Mostrarla con «Llámanos»",
    reason: "Motivo, para el equipo",
    because: "Motivo: Grupo privado",
    cutOff: "Hora de cierre, en horas antes de la salida",
    saveCutOff: "Guardar la hora de cierre",
    notHours: "Escribe las horas, como 2 o 1,5, hasta 720.",
    half: "1,5",
    noteEs: "A quienes viajan, en español",
    noteEn: "A quienes viajan, en inglés",
    saveNotes: "Guardar notas",
    required: "Completa este campo.",
  },
  en: {
    capacity: "Seats of this departure",
    save: "Save seats",
    saved: "Seats saved.",
    close: "Close sales",
    open: "Open sales",
    undo: "Undo",
    wrong: "Enter a whole number of seats, or leave it empty.",
    call: "Show it with “Call us”",
    reason: "Reason, for the staff",
    because: "Reason: Grupo privado",
    cutOff: "End of sales, in hours before the start",
    saveCutOff: "Save end of sales",
    notHours: "Enter hours, for example 2 or 1.5, up to 720.",
    half: "1.5",
    noteEs: "To travellers, in Spanish",
    noteEn: "To travellers, in English",
    saveNotes: "Save notes",
    required: "Please fill in this field.",
  },
};

/** A narrow window folds the forms, also after each submission without JavaScript. */
async function unfold(page: Page, summary: string): Promise<void> {
  const line = page.locator("summary").filter({ hasText: summary });
  if (await line.isVisible()) await line.click();
}

const CASES = [
  { width: 1440, locale: "en", javaScriptEnabled: true, day: 42 },
  { width: 390, locale: "es-CO", javaScriptEnabled: false, day: 43 },
] as const;

for (const { width, locale, javaScriptEnabled, day } of CASES) {
  const name = `at ${width} px in ${locale}${javaScriptEnabled ? "" : ", without JavaScript"}`;
  test(`an owner changes a departure's seats, end of sale, notes and sale ${name}`, async ({ browser }) => {
    const t = TEXTS[locale];
    const { change, changeNotes } = departureMessages[locale];
    const viewport = { width, height: 900 };
    const context = await browser.newContext({ viewport, locale, javaScriptEnabled });
    await addStaffSession(context, "duena@caribesereno.test");
    const page = await context.newPage();
    await page.goto(panelAddress(`/caribe-sereno/departures?view=day&date=${dateAhead(day)}`));
    await page.locator("#content a[href*='/departure?']").first().click();
    const capacity = page.getByLabel(t.capacity);
    await expect(capacity).toBeAttached();
    await unfold(page, change);
    await capacity.fill("doce");
    await page.getByRole("button", { name: t.save }).click();
    await expect(page.getByText(t.wrong)).toBeVisible();
    await expect(capacity).toHaveValue("doce");
    await capacity.fill("7");
    await page.getByRole("button", { name: t.save }).click();
    await waitForToast(page, "capacity");
    await expect(capacity).toHaveValue("7");
    const cutOff = page.getByLabel(t.cutOff);
    if (!javaScriptEnabled) await unfold(page, change);
    await cutOff.fill("dos");
    await page.getByRole("button", { name: t.saveCutOff }).click();
    await expect(page.getByText(t.notHours)).toBeVisible();
    await expect(cutOff).toHaveValue("dos");
    await cutOff.fill("1,5");
    await page.getByRole("button", { name: t.saveCutOff }).click();
    await waitForToast(page, "cutoff");
    await expect(cutOff).toHaveValue(t.half);
    await unfold(page, changeNotes);
    await page.getByLabel(t.noteEn).fill("Bring boots.");
    await page.getByRole("button", { name: t.saveNotes }).click();
    await expect(page.getByText(t.required)).toBeVisible();
    await expect(page.getByLabel(t.noteEn)).toHaveValue("Bring boots.");
    await page.getByLabel(t.noteEs).fill("Lleva botas.");
    await page.getByRole("button", { name: t.saveNotes }).click();
    await waitForToast(page, "notes");
    await expect(page.getByLabel(t.noteEs)).toHaveValue("Lleva botas.");
    if (!javaScriptEnabled) await unfold(page, change);
    await page.getByLabel(t.call).check();
    await page.getByLabel(t.reason).fill("Grupo privado");
    await page.getByRole("button", { name: t.close }).click();
    await waitForToast(page, "closed");
    if (!javaScriptEnabled) await unfold(page, change);
    await expect(page.getByRole("button", { name: t.open })).toBeVisible();
    await expect(page.getByText(t.because)).toBeVisible();
    if (javaScriptEnabled) expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole("status").getByRole("button", { name: t.undo }).click();
    await waitForToast(page, "opened");
    if (!javaScriptEnabled) await unfold(page, change);
    await expect(page.getByRole("button", { name: t.close })).toBeVisible();
    await context.close();
  });
}
