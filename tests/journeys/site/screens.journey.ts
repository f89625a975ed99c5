import { STAMP_FIELD } from "../../../src/web/site/features/messaging/contact-draft.ts";
import { readPage, textOf } from "../support/read-page.ts";
import { ANDES_VIVO, at, CARIBE_SERENO } from "../support/site.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

test("an unknown path answers 404 in the site's own design", async () => {
  for (const path of ["/404", "/nothing-here", "/en/nothing-here", "/experience/not-an-id"]) {
    const { status, html } = await readPage(traveller(ANDES_VIVO), path);
    const banner = textOf(/<header\b.*?<\/header>/s.exec(html)?.[0] ?? "");
    expect([path, status, banner]).toEqual([path, 404, expect.stringContaining("Andes Vivo")]);
  }
});

test("the language switch keeps the page and its query", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at(ANDES_VIVO, "/about-us?from=here"));
  await page.getByRole("link", { name: "English" }).first().click();
  await expect(page).toHaveURL(/\/en\/about-us\?from=here$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a message to the agency gets a reference number, also without JavaScript", async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, locale: "es-CO" });
    const page = await context.newPage();
    await page.goto(at(CARIBE_SERENO, "/contact-us"));
    await page.locator("[name=name]").fill("Ana Restrepo");
    await page.locator("[name=email]").fill("ana@viajeros.test");
    await page.locator("[name=message]").fill("¿El manglar se puede recorrer con niños?");
    const send = page.locator("main form button[type=submit], main form button:not([type])").last();
    if (javaScriptEnabled) await expect(page.locator(`[name=${STAMP_FIELD}]`)).not.toHaveValue("");
    await send.click();
    await expect(
      page
        .getByText(/\d{8}-[0-9A-Z]{6}/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await context.close();
  }
});
