import { shellMessages } from "../../../src/web/panel/messages/shell.ts";
import { holdScripts } from "../support/hold-scripts.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a menu that was opened before the panel's scripts have loaded stays open until one of its pages is chosen", async ({
  page,
  context,
}) => {
  await addStaffSession(context, "mostrador@andesvivo.test");
  const loadScripts = await holdScripts(page);
  await page.goto(panelAddress("/andes-vivo/bookings"), { waitUntil: "commit" });
  const menu = page.getByRole("banner").locator("details");
  await menu.locator("summary").click();
  loadScripts();
  await waitUntilHydrated(menu.locator("summary"));
  const link = menu.getByRole("link", { name: shellMessages["es-CO"].menuPages.today });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/\/andes-vivo\/today$/);
  await expect(link).toBeHidden();
});

test("an owner signs out from the menu on a small phone", async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await addStaffSession(context, "duena@andesvivo.test");
  await page.goto(panelAddress("/andes-vivo/departures"));
  const fields = ["date", "experience"].map((name) => page.locator(`[name=${name}]`));
  const [date, experience] = await Promise.all(fields.map((field) => field.boundingBox()));
  expect((date?.x ?? 0) + (date?.width ?? 0)).toBeLessThanOrEqual(320);
  expect(experience?.y).toBeGreaterThan(date?.y ?? 0);
  const menu = page.getByRole("banner").locator("details");
  await menu.locator("summary").click();
  // Scrolling the page does not move the open menu, so the whole menu must fit the window.
  await menu.getByRole("link", { name: shellMessages["es-CO"].signOut }).click({ timeout: 10_000 });
  await expect(page).toHaveURL(/signout/);
});
