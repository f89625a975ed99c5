import { searchMessages } from "../../../src/web/panel/messages/search.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { focusIsSeen } from "../support/keyboard.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const t = searchMessages["es-CO"];

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the search fills the screen, finds a page and a day, and says so if a query has no results", async ({
    page,
    context,
  }) => {
    await addStaffSession(context, "duena@andesvivo.test");
    await page.goto(panelAddress("/andes-vivo/today"));
    const open = page.getByRole("link", { name: t.title, exact: true });
    await waitUntilHydrated(open);
    await open.click();
    const field = page.getByRole("combobox", { name: t.field });
    await expect(field).toBeFocused();
    expect(await focusIsSeen(page)).toBe(true);
    expect(await page.getByRole("dialog").boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
    await field.fill("zzzz nadie");
    await expect(page.getByRole("dialog").getByText(t.nothing("zzzz nadie")).last()).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await field.fill("mañana");
    await expect(page.getByRole("option", { name: t.wholeDay })).toBeVisible();
    await field.fill("registro");
    await expect(page.getByRole("option", { name: "Registro", selected: true })).toBeVisible();
    await field.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Registro" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("the arrow keys move through recent pages, and Escape returns to the page", async ({
  page,
  context,
}) => {
  await addStaffSession(context, "duena@andesvivo.test");
  for (const path of ["departures", "bookings", "today"]) {
    await page.goto(panelAddress(`/andes-vivo/${path}`));
    await waitUntilHydrated(page.getByRole("link", { name: t.title, exact: true }));
  }
  await page.keyboard.press("Control+k");
  const chosen = page.getByRole("option", { selected: true });
  await expect(chosen).toHaveText("Reservas");
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveText("Salidas");
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveText("Reservas");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/today$/);
});

test.describe("without network", () => {
  test.use({ provoked: /ERR_FAILED/ });

  test("a search that fails is retried by a button", async ({ page, context }) => {
    await addStaffSession(context, "duena@andesvivo.test");
    await page.goto(panelAddress("/andes-vivo/today"));
    const open = page.getByRole("link", { name: t.title, exact: true });
    await waitUntilHydrated(open);
    await open.click();
    await page.route("**/search/results**", (route) => route.abort());
    await page.getByRole("combobox").fill("registro");
    await expect(page.getByText(t.failed)).toBeVisible();
    await page.unroute("**/search/results**");
    await page.getByRole("button", { name: t.again }).click();
    await expect(page.getByRole("option", { name: "Registro", exact: true })).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, the search is a page that links to its results", async ({ page, context }) => {
    await addStaffSession(context, "duena@andesvivo.test");
    await page.goto(panelAddress("/andes-vivo/today"));
    await page.getByRole("link", { name: t.title, exact: true }).click();
    await page.getByRole("searchbox", { name: t.field }).fill("cambio masivo");
    await page.getByRole("button", { name: t.find }).click();
    await page.locator("#content").getByRole("link", { name: "Cambiar varias salidas" }).click();
    await expect(page).toHaveURL(/\/andes-vivo\/bulk-change$/);
  });
});
