import type { Page } from "@playwright/test";
import { holdScripts } from "../support/hold-scripts.ts";
import { MESSAGES } from "../support/messages.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { chooseDateForTwo, waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const es = MESSAGES["es-CO"];

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).first();

/**
 * After a reload the three history entries still share one document, so the browser only fires `popstate` for Back and
 * Forward.
 */
async function openCheckout(page: Page): Promise<{ title: string; checkout: string }> {
  await page.goto(at(ANDES_VIVO, "/home"));
  await waitUntilHydrated(page.locator("#experiences").getByRole("link").first());
  await page.locator("#experiences").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/experience\//);
  await page.getByRole("button", { name: es.nextMonth }).waitFor();
  const title = await heading(page).innerText();
  await chooseDateForTwo(page, es);
  return { title, checkout: page.url() };
}

test("Back after a reload shows the earlier page, also before any script has loaded", async ({ page }) => {
  const { title, checkout } = await openCheckout(page);

  const loadScripts = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("checkbox", { name: es.privacy }).waitFor();
  await page.evaluate(() => history.back());
  await expect(heading(page)).toHaveText(title);
  await expect(page).toHaveURL(/\/experience\//);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.locator("#experiences")).toBeVisible();

  loadScripts();
  await waitUntilHydrated(page.locator("#experiences").getByRole("link").first());
  await page.evaluate(() => history.go(2));
  await expect(page).toHaveURL(checkout);
  await expect(page.getByRole("checkbox", { name: es.privacy })).toBeVisible();
});

test("Back during a reload shows the earlier page", async ({ page }) => {
  const { title } = await openCheckout(page);
  const pageErrors: string[] = [];
  page.on("pageerror", (error) => pageErrors.push(error.message));

  await page.reload({ waitUntil: "commit" });
  // The reload may cancel the first Back, which is then repeated.
  await expect(async () => {
    await page.goBack({ waitUntil: "commit" });
    expect(page.url()).toContain("/experience/");
  }).toPass();
  await expect(heading(page)).toHaveText(title);
  await waitUntilHydrated(page.getByRole("button", { name: es.nextMonth }));
  await expect(heading(page)).toHaveText(title);
  expect(pageErrors).toEqual([]);
});

test("a redirected reload requests the page once", async ({ page }) => {
  await page.goto(at(ANDES_VIVO, "/home"));
  let answers = 0;
  await page.route("**/nosotros", async (route) => {
    await route.fulfill({ status: 302, headers: { location: "/home" } });
  });
  page.on("response", (response) => {
    if (response.request().isNavigationRequest()) answers++;
  });
  await page.evaluate(() => history.replaceState(history.state, "", "/nosotros"));
  await page.reload();
  await waitUntilHydrated(page.locator("#experiences").getByRole("link").first());
  expect(page.url()).toContain("/home");
  expect(answers).toBe(2);
});
