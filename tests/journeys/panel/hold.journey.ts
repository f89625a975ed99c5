import type { Page } from "@playwright/test";
import { formatTime } from "../../../src/domain/departures/format-place-time.ts";
import { placeMoment } from "../../../src/domain/departures/place-time.ts";
import { HOUR_MS as HOUR } from "../../../src/domain/durations.ts";
import { dateAhead } from "../../support/date-ahead.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { ownDate } from "../support/own-dates.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const holdField = (page: Page) => page.getByLabel("Guardar los cupos sin pago");

test.describe("on a phone, at the desk", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a desk clerk holds unpaid seats for a day, adds a person, and prolongs the hold", async ({
    page,
    context,
  }) => {
    await addStaffSession(context, "mostrador@andesvivo.test");
    await page.goto(panelAddress(`/andes-vivo/new-booking?date=${ownDate("hold")}`));
    await waitUntilHydrated(page.getByRole("button", { name: "Hacer la reserva" }));
    await page.getByRole("group", { name: "Personas" }).getByRole("spinbutton").first().fill("2");
    await page.getByLabel("Nombre del titular").fill("Dora Espera");
    await expect(holdField(page)).toBeHidden();
    await expect(page.getByRole("option", { name: /Sin cobro|A crédito/ })).toHaveCount(0);
    await page.getByLabel("Pago", { exact: true }).selectOption("later");
    await expect(page.getByLabel("Número de recibo o transferencia")).toBeHidden();
    await holdField(page).selectOption("day");
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Hacer la reserva" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^AV-/ })).toBeVisible();

    await page.getByRole("link", { name: "Agregar personas" }).click();
    await page.getByRole("button", { name: "Revisar el cambio" }).click();
    await expect(page.getByText(/Ahora no se paga ni se devuelve nada/)).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Hacer el cambio" }).click();
    await expect(page.getByText("Reserva cambiada.")).toBeVisible();

    await page.getByRole("link", { name: "Guardar más tiempo" }).click();
    await holdField(page).selectOption("own");
    await page.getByLabel("Guardar hasta").fill(`${dateAhead(7)}T12:00`);
    await page.getByRole("button", { name: "Guardar los cupos" }).click();
    await expect(page.getByText(/Para más, pídeselo a administración/)).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // 30 hours are more than the first hold of a day, and less than the role's limit of 49 hours.
    const until = placeMoment(new Date(Date.now() + 30 * HOUR)).slice(0, 16);
    await page.getByLabel("Guardar hasta").fill(until);
    await page.getByRole("button", { name: "Guardar los cupos" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^AV-/ })).toBeVisible();
    const time = new RegExp(`\\D${formatTime(until.slice(11), "es-CO").replace(/\s/g, "\\s")}`);
    await expect(page.getByRole("main").getByText(time).first()).toBeVisible();
  });
});
