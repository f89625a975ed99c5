import { addDays } from "../../../../src/domain/departures/place-time.ts";
import { findAccessibilityViolations } from "../../support/inspection.ts";
import { ownWeek } from "../../support/own-weeks.ts";
import { addStaffSession, panelAddress } from "../../support/panel.ts";
import { expect, test } from "../../support/test.ts";

const SIZES = { phone: { width: 390, height: 900 }, wide: { width: 1440, height: 900 } };
const scrollsSideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;

test("an owner reviews and changes several departures, and a second preview finds nothing to change", async ({
  page,
  context,
}) => {
  await addStaffSession(context, "duena@andesvivo.test");
  await page.setViewportSize(SIZES.phone);
  const { from: monday, to: sunday } = ownWeek(0);
  await page.goto(panelAddress(`/andes-vivo/departures?view=week&date=${monday}`));
  await page.getByRole("link", { name: "Cambiar varias" }).click();
  await expect(page.getByLabel("Desde", { exact: true })).toHaveValue(monday);
  await page.getByRole("button", { name: "Ver qué cambia" }).click();
  await expect(page.getByText(/^Elige qué cambia: los cupos, la venta,/)).toBeVisible();

  await page.getByLabel("lunes", { exact: true }).uncheck();
  await page.getByLabel("Cupos", { exact: true }).selectOption({ label: "Sumar o restar" });
  await page.getByLabel("Cuántos más, o menos con signo").fill("−2");
  await page.getByLabel("Venta", { exact: true }).selectOption({ label: "Cerrarla con «Llámanos»" });
  await page.getByLabel("Motivo, para el equipo").fill("Semana de lluvias");
  await page.getByLabel("Hora de cierre", { exact: true }).selectOption({ label: "Fijarla" });
  await page.getByLabel("Horas antes de la salida").fill("1,5");
  const who = page.getByRole("group", { name: "Quiénes" });
  await expect(who).toBeHidden();
  await page.getByLabel("Guías", { exact: true }).selectOption({ label: "Agregar" });
  await who.getByRole("checkbox").first().check();
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    expect(await findAccessibilityViolations(page), `form, ${size.width} px`).toEqual([]);
    expect(await page.evaluate(scrollsSideways), `form, ${size.width} px`).toBe(false);
  }
  await page.getByRole("button", { name: "Ver qué cambia" }).click();
  await expect(page.getByRole("heading", { name: "Revisa el cambio" })).toBeVisible();
  await expect(
    page.getByText(
      /2 cupos menos · Venta cerrada, con «Llámanos» \(motivo: Semana de lluvias\) · Cierre: 1 h 30 min antes · Guían también: /,
    ),
  ).toBeVisible();
  await expect(page.getByText("abierta → cerrada, «Llámanos»").first()).toBeVisible();
  await expect(page.getByText(/sin guía → /).first()).toBeVisible();
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    expect(await findAccessibilityViolations(page), `preview, ${size.width} px`).toEqual([]);
    expect(await page.evaluate(scrollsSideways), `preview, ${size.width} px`).toBe(false);
  }

  await page.getByRole("link", { name: "Elegir de nuevo" }).first().click();
  await expect(page.getByLabel("Cuántos más, o menos con signo")).toHaveValue("-2");
  await expect(page.getByLabel("lunes", { exact: true })).not.toBeChecked();
  await expect(page.getByLabel("Horas antes de la salida")).toHaveValue("1,5");
  await expect(who.getByRole("checkbox").first()).toBeChecked();
  await page.getByLabel("Guías", { exact: true }).selectOption({ label: "Dejarlos como están" });
  await page.getByLabel("Cupos", { exact: true }).selectOption({ label: "Dejarlos como están" });
  await page.getByRole("button", { name: "Ver qué cambia" }).click();
  const confirm = page.getByRole("button", { name: /^Cambiar \d+ salidas$/ });
  await confirm.dblclick();
  await expect(page.getByRole("heading", { name: "Cambio terminado" })).toBeVisible();
  expect(await findAccessibilityViolations(page), "result").toEqual([]);
  await page.getByRole("link", { name: "Ver las salidas" }).click();
  await expect(page.getByText("Cerrada", { exact: true }).first()).toBeVisible();

  await page.goBack();
  const tuesday = addDays(monday, 1);
  await page.goto(panelAddress(`/andes-vivo/bulk-change?from=${tuesday}&to=${sunday}&sale=call`));
  await page.getByRole("button", { name: "Ver qué cambia" }).click();
  await expect(page.getByRole("heading", { name: "Ninguna salida cambiaría" })).toBeVisible();
});

test("a bulk change works in English without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en" });
  await addStaffSession(context, "duena@andesvivo.test");
  const page = await context.newPage();
  const { from, to } = ownWeek(1);
  await page.goto(panelAddress(`/andes-vivo/bulk-change?from=${from}&to=${to}`));
  await page.getByLabel("Seats", { exact: true }).selectOption({ label: "Set them" });
  await page.getByLabel("Seats per departure").fill("5");
  await page.getByRole("button", { name: "See what changes" }).click();
  await expect(page.getByText("5 seats").first()).toBeVisible();
  await page.getByRole("button", { name: /^Change \d+ departures$/ }).click();
  await expect(page.getByRole("heading", { name: "Change finished" })).toBeVisible();
  await context.close();
});

test("a bulk change moves each departure's end of sale by minutes, and sets a minimum", async ({
  page,
  context,
}) => {
  await addStaffSession(context, "duena@andesvivo.test");
  await page.setViewportSize(SIZES.phone);
  const { from, to } = ownWeek(2);
  await page.goto(panelAddress(`/andes-vivo/bulk-change?from=${from}&to=${to}`));
  await expect(page.getByLabel("Cuánto", { exact: true })).toBeHidden();
  await page
    .getByLabel("Hora de cierre", { exact: true })
    .selectOption({ label: "Cerrar más temprano que ahora" });
  await page.getByRole("button", { name: "Ver qué cambia" }).click();
  await expect(page.getByText(/^Escribe cuánto, como 1,5 horas/)).toBeVisible();
  await page.getByLabel("Cuánto", { exact: true }).fill("45");
  await page.getByLabel("Unidad", { exact: true }).selectOption({ label: "minutos" });
  await page.getByLabel("Mínimo de personas", { exact: true }).selectOption({ label: "Fijarlo" });
  await page.getByLabel("Personas por salida").fill("5");
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    expect(await findAccessibilityViolations(page), `form, ${size.width} px`).toEqual([]);
    expect(await page.evaluate(scrollsSideways), `form, ${size.width} px`).toBe(false);
  }
  await page.getByRole("button", { name: "Ver qué cambia" }).click();
  await expect(page.getByText("Cierre 45 min más temprano · Mínimo: 5")).toBeVisible();
  await expect(page.getByText(/cierra como el horario \(.+ antes\) → cierra .+ antes/).first()).toBeVisible();
  await page.getByRole("link", { name: "Elegir de nuevo" }).first().click();
  await expect(page.getByLabel("Cuánto", { exact: true })).toHaveValue("45");
  await expect(page.getByLabel("Unidad", { exact: true })).toHaveValue("minutes");
  await expect(page.getByLabel("Personas por salida")).toHaveValue("5");
  await page.getByRole("button", { name: "Ver qué cambia" }).click();
  await page.getByRole("button", { name: /^Cambiar \d+ salidas$/ }).click();
  await expect(page.getByRole("heading", { name: "Cambio terminado" })).toBeVisible();
});
