import type { Page } from "@playwright/test";
import { dateAhead } from "../support/date-ahead.ts";
import { findBarriers } from "./support/inspection.ts";
import { enterPanel, onPanel } from "./support/panel.ts";
import { isLive } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

const keep = (page: Page) => page.getByLabel("Guardar los cupos sin pago");

test.describe("on a phone, at the desk", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("seats wait for a payment as long as was agreed, for one more person and longer if asked", async ({
    page,
    context,
  }) => {
    await enterPanel(context, "mostrador@andesvivo.test");
    await page.goto(onPanel(`/andes-vivo/new-booking?date=${dateAhead(9)}`));
    await isLive(page.getByRole("button", { name: "Hacer la reserva" }));
    await page.getByRole("group", { name: "Personas" }).getByRole("spinbutton").first().fill("2");
    await page.getByLabel("Nombre de quien lidera").fill("Dora Espera");
    await expect(keep(page)).toBeHidden();
    await expect(page.getByRole("option", { name: /Sin costo|A crédito/ })).toHaveCount(0);
    await page.getByLabel("Pago", { exact: true }).selectOption("later");
    await expect(page.getByLabel("Soporte")).toBeHidden();
    await keep(page).selectOption("day");
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Hacer la reserva" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^AV-/ })).toBeVisible();

    await page.getByRole("link", { name: "Agregar personas" }).click();
    await page.getByRole("button", { name: "Revisar el cambio" }).click();
    await expect(page.getByText(/Ahora no se paga ni se devuelve nada/)).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Hacer el cambio" }).click();
    await expect(page.getByText("Reserva cambiada.")).toBeVisible();

    await page.getByRole("link", { name: "Guardar más tiempo" }).click();
    await keep(page).selectOption("own");
    await page.getByLabel("Guardar hasta").fill(`${dateAhead(7)}T12:00`);
    await page.getByRole("button", { name: "Guardar los cupos" }).click();
    await expect(page.getByText(/Para más, pídeselo a administración/)).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel("Guardar hasta").fill(`${dateAhead(1)}T21:30`);
    await page.getByRole("button", { name: "Guardar los cupos" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^AV-/ })).toBeVisible();
    await expect(
      page
        .getByRole("main")
        .getByText(/9:30\sp\.\sm\./)
        .first(),
    ).toBeVisible();
  });
});
