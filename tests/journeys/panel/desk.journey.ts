import type { Locator, Page } from "@playwright/test";
import { changeMessages } from "../../../src/web/panel/messages/bookings/change.ts";
import { newBookingMessages } from "../../../src/web/panel/messages/bookings/new-booking.ts";
import { countSteps } from "../support/count-steps.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { ownDate } from "../support/own-dates.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { countSheets } from "../support/print.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

/** @returns the typed texts. */
async function bookByTelephone(page: Page, name: string): Promise<string[]> {
  const typed: string[] = [];
  const fill = async (field: Locator, text: string) => {
    typed.push(text);
    await field.fill(text);
  };
  await page.getByRole("link", { name: "Nueva reserva" }).first().click();
  await fill(page.getByLabel("Nombre del titular"), name);
  await fill(page.getByLabel("Fecha"), ownDate("desk", 0));
  await page.getByRole("button", { name: "Ver salidas" }).click();
  await page.waitForURL(/date=/);
  await fill(page.getByRole("group", { name: "Personas" }).getByRole("spinbutton").first(), "2");
  await fill(page.getByLabel("Teléfono"), "+57 300 123 4567");
  await fill(page.getByLabel("Correo"), `mesa.${Date.now()}@viajeros.test`);
  await fill(page.getByLabel("Número de recibo o transferencia"), "Recibo 0412");
  await page.getByRole("button", { name: "Hacer la reserva" }).click();
  await expect(page.getByText(name).first()).toBeVisible();
  return typed;
}

async function moveTo(page: Page, date: string): Promise<void> {
  await page.getByRole("link", { name: "Cambiar fecha" }).click();
  await page.getByLabel("Fecha").fill(date);
  await page.getByRole("button", { name: "Ver salidas" }).click();
  await page.waitForURL(/date=/);
  await page.getByRole("button", { name: "Revisar el cambio" }).click();
  await expect(page.getByRole("heading", { name: "Revisa antes de confirmar" })).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Hacer el cambio" }).click();
  await expect(page.getByText("Reserva cambiada.")).toBeVisible();
}

/** A clerk types 40 words a minute, and needs two seconds to find each field and button. */
const CHARACTER_MS = 300;
const PRESS_MS = 2_000;
const never = () => false;

test.describe("on a phone, at the desk", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a clerk books by telephone within a minute of opening the panel, in at most twelve fields", async ({
    page,
    context,
  }) => {
    await addStaffSession(context, "mostrador@andesvivo.test");
    const steps = await countSteps(context, page, never, never);
    const start = Date.now();
    await page.goto(panelAddress("/andes-vivo"));
    const typed = await bookByTelephone(page, "Zoraida Pinto Rey");
    const machineMs = Date.now() - start;
    const { fields, taps } = steps();
    expect(fields).toBe(typed.length);
    expect(fields).toBeLessThanOrEqual(12);
    const personMs = typed.join("").length * CHARACTER_MS + (fields + taps) * PRESS_MS;
    console.log(`${fields} fields, ${taps} presses, ${machineMs} ms of waiting, ${personMs} ms of typing`);
    expect(machineMs + personMs).toBeLessThanOrEqual(60_000);
  });

  test("a desk clerk books by telephone, moves the booking, finds it by name, and opens its cancellation", async ({
    page,
    context,
  }) => {
    const name = `Zoraida Pinto ${"abcdefghij"[Date.now() % 10]}`;
    await addStaffSession(context, "mostrador@andesvivo.test");
    await page.goto(panelAddress("/andes-vivo/bookings"));
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await bookByTelephone(page, name);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Voucher" }).click();
    await expect(page.getByRole("img", { name: /^Código QR de la reserva AV-/ })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await countSheets(page)).toBe(1);
    await page.goBack();
    await moveTo(page, ownDate("desk", 1));
    await page.getByRole("link", { name: "Buscar", exact: true }).click();
    await page.getByRole("combobox").fill(name);
    await page
      .getByRole("option", { name: new RegExp(name) })
      .first()
      .click();
    await page.getByRole("link", { name: "Cancelar" }).first().click();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
});

test("a booking that moves to another day keeps the price that the owner set, or takes the list price", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "es-CO" });
  await addStaffSession(context, "duena@andesvivo.test");
  const page = await context.newPage();
  await page.goto(panelAddress(`/andes-vivo/new-booking?date=${ownDate("desk", 0)}`));
  const [t, made] = [changeMessages["es-CO"], newBookingMessages["es-CO"]];
  await page.getByRole("group", { name: "Personas" }).getByRole("spinbutton").first().fill("2");
  await page.getByLabel("Nombre del titular").fill("Colegio San José");
  await page.getByLabel("Teléfono").fill("+57 300 123 4567");
  await page.getByLabel("Correo").fill(`colegio.${Date.now()}@viajeros.test`);
  await page.getByLabel("Número de recibo o transferencia").fill("Recibo 0413");
  await page.getByText(made.bend).click();
  await page.getByLabel(made.rules.price).check();
  await page.getByLabel(made.value, { exact: true }).fill("90.000");
  await page.getByLabel(made.why, { exact: true }).fill("Grupo del colegio");
  await page.getByRole("button", { name: "Hacer la reserva" }).click();
  await page.getByRole("link", { name: "Cambiar fecha" }).click();
  await page.getByLabel("Fecha", { exact: true }).fill(ownDate("desk", 1));
  await page.getByRole("button", { name: "Ver salidas" }).click();
  await page.getByRole("button", { name: t.review }).click();
  await expect(page.getByText(t.ownPrice, { exact: true })).toBeVisible();
  await expect(page.getByText(t.sameMoney)).toBeVisible();
  await page.getByRole("button", { name: t.useListPrices }).click();
  await expect(page.getByText(t.listPrices, { exact: true })).toBeVisible();
  await expect(page.getByText(t.sameMoney)).toHaveCount(0);
  await page.getByRole("button", { name: t.keepOwnPrice }).click();
  await page.getByRole("button", { name: t.confirm }).click();
  await expect(page.getByText("Reserva cambiada.")).toBeVisible();
  await page.goto(panelAddress("/andes-vivo/settings/audit"));
  await expect(page.getByText(/conserva el precio acordado/).first()).toBeVisible();
  await context.close();
});

test("a changed day is shown before it is booked", async ({ page, context }) => {
  const t = newBookingMessages["es-CO"];
  await addStaffSession(context, "mostrador@andesvivo.test");
  await page.goto(panelAddress(`/andes-vivo/new-booking?date=${ownDate("desk", 0)}`));
  await waitUntilHydrated(page.getByRole("button", { name: t.book }));
  await page.getByLabel(t.name).fill("Nubia Ortiz");
  await page.getByLabel(t.proof).fill("Recibo 0414");
  await page.getByLabel(t.date, { exact: true }).fill(ownDate("desk", 1));
  await page.getByRole("button", { name: t.book }).click();
  await expect(page.getByText(t.tripChanged)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`new-booking\\?.*date=${ownDate("desk", 1)}`));
  await expect(page.getByLabel(t.name)).toHaveValue("Nubia Ortiz");
  await page.getByRole("button", { name: t.book }).click();
  await expect(page).toHaveURL(/bookings\/[0-9a-f-]{36}/);
});

test("the accounts role sees today's page, but cannot make a booking", async ({ page, context }) => {
  await addStaffSession(context, "cuentas@caribesereno.test");
  await page.goto(panelAddress("/caribe-sereno/today"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await expect(page.getByRole("link", { name: "Nueva reserva" })).toHaveCount(0);
  await page.goto(panelAddress("/caribe-sereno/new-booking"));
  await expect(page.getByText("Tu rol no incluye esta sección")).toBeVisible();
});

test("a guide finds no bookings", async ({ page, context }) => {
  await addStaffSession(context, "guia@andesvivo.test");
  await page.goto(panelAddress("/andes-vivo"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(panelAddress("/andes-vivo/search?q=ana"));
  await expect(page.getByText("No se encontró nada para “ana”")).toBeVisible();
  await page.goto(panelAddress("/andes-vivo/bookings"));
  await expect(page.getByText("Tu rol no incluye esta sección")).toBeVisible();
});
