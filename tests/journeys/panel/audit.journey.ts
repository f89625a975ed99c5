import { auditMessages } from "../../../src/web/panel/messages/audit.ts";
import { filterMessages } from "../../../src/web/panel/messages/filters.ts";
import { findClippedContent } from "../support/find-clipped-content.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { ownDate } from "../support/own-dates.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { expect, test } from "../support/test.ts";

const t = auditMessages["es-CO"];
const f = filterMessages["es-CO"];

test.use({ viewport: { width: 390, height: 844 } });

test("staff finds the audit entries of a booking from its page and by its code", async ({
  page,
  context,
}) => {
  await addStaffSession(context, "duena@andesvivo.test");
  await page.goto(panelAddress(`/andes-vivo/new-booking?date=${ownDate("audit")}`));
  await page.getByRole("group", { name: "Personas" }).getByRole("spinbutton").first().fill("1");
  await page.getByLabel("Nombre del titular").fill("Elena Registro");
  await page.getByLabel("Número de recibo o transferencia").fill(`Recibo-${"0414".repeat(15)}`);
  await page.getByRole("button", { name: "Hacer la reserva" }).click();
  const heading = page.getByRole("heading", { level: 1, name: /^AV-/ });
  const code = (await heading.textContent()) ?? "";

  await page.getByRole("button", { name: "Cerrar" }).click();
  await page.getByRole("link", { name: "Ver en el registro" }).click();
  const entries = page.getByRole("list", { name: "Registro" }).getByRole("listitem");
  await expect(entries).toHaveCount(2);
  await expect(page.getByRole("main").getByText("Solo lo relacionado con")).toContainText(code);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.goto(panelAddress("/andes-vivo/settings/audit"));
  await expect(page.getByText("Recibo-0414").first()).toBeVisible();
  expect(await page.evaluate(findClippedContent)).toEqual([]);
  const search = page.getByRole("searchbox", { name: "Reserva (código)" });
  await search.fill(code.toLowerCase());
  await search.press("Enter");
  await expect(entries).toHaveCount(2);
  await page.goto(panelAddress(`/andes-vivo/departures?view=day&date=${ownDate("audit")}`));
  await page
    .getByRole("main")
    .getByRole("link", { name: /Cocora/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Ver en el registro" }).click();
  await expect(page.getByRole("main").getByText("Solo lo relacionado con")).toContainText("Cocora");
});

test("each filter of the log is counted and removed by itself", async ({ page, context }) => {
  await addStaffSession(context, "duena@andesvivo.test");
  await page.goto(panelAddress("/andes-vivo/settings/audit?who=staff&name=book-by-hand&from=2026-01-01"));
  const filters = page.locator("summary");
  await expect(filters.filter({ hasText: f.filters(3) })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const chips = page.getByRole("list", { name: f.active }).getByRole("link");
  await expect(chips).toHaveText([t.anyStaff, t.kinds["book-by-hand"], /^Desde: .*2026$/]);
  await page.getByRole("link", { name: f.remove(t.anyStaff) }).click();
  await expect(filters.filter({ hasText: f.filters(2) })).toBeVisible();
  await expect(page).toHaveURL(/audit\?name=book-by-hand&from=2026-01-01$/);
});
