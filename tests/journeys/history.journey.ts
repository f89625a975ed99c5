import type { Page } from "@playwright/test";
import { withoutScripts } from "./support/early.ts";
import { MESSAGES } from "./support/messages.ts";
import { ANDES_VIVO, at } from "./support/site.ts";
import { chooseDateForTwo, isLive } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

const es = MESSAGES["es-CO"];

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).first();

test("Back after a reload shows the earlier page, also before any script has come", async ({ page }) => {
  await page.goto(at(ANDES_VIVO, "/home"));
  await isLive(page.locator("#experiences").getByRole("link").first());
  await page.locator("#experiences").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/experience\//);
  await page.getByRole("button", { name: es.nextMonth }).waitFor();
  const title = await heading(page).innerText();
  await chooseDateForTwo(page, es);
  const checkout = page.url();

  const come = await withoutScripts(page);
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("checkbox", { name: es.privacy }).waitFor();
  await page.evaluate(() => history.back());
  await expect(heading(page)).toHaveText(title);
  await expect(page).toHaveURL(/\/experience\//);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.locator("#experiences")).toBeVisible();

  come();
  await isLive(page.locator("#experiences").getByRole("link").first());
  await page.evaluate(() => history.go(2));
  await expect(page).toHaveURL(checkout);
  await expect(page.getByRole("checkbox", { name: es.privacy })).toBeVisible();
});
