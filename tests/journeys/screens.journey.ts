import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { ANDES_VIVO, at, CARIBE_SERENO, watchConsole } from "./support/site.ts";

const SCREENS = [
  "/home",
  "/about-us",
  "/contact-us",
  "/terms",
  "/privacy",
  "/api/auth/signin",
  "/api/auth/error?error=AccessDenied",
];

const VISITORS = [
  { name: "phone, Spanish, Andes Vivo", host: ANDES_VIVO, prefix: "", width: 390 },
  { name: "wide, English, Andes Vivo", host: ANDES_VIVO, prefix: "/en", width: 1440 },
  { name: "wide, Spanish, Caribe Sereno", host: CARIBE_SERENO, prefix: "", width: 1440 },
  { name: "phone, English, Caribe Sereno", host: CARIBE_SERENO, prefix: "/en", width: 390 },
];

async function expectSound(page: Page, width: number): Promise<void> {
  await page.waitForLoadState("networkidle");
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const shown = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(shown).toBeLessThanOrEqual(width);
}

for (const { name, host, prefix, width } of VISITORS) {
  test(`every public screen is sound: ${name}`, async ({ page }, info) => {
    const complaints = watchConsole(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    for (const path of SCREENS) {
      await page.goto(at(host, path.startsWith("/api") ? path : `${prefix}${path}`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectSound(page, width);
      await page.screenshot({ path: info.outputPath(`${path.replaceAll(/\W+/g, "-")}.png`), fullPage: true });
    }
    await page.goto(at(host, `${prefix}/home`));
    await page.locator("a[href*='/experience/']").first().click();
    await expect(page).toHaveURL(/\/experience\//);
    await expectSound(page, width);
    await page.screenshot({ path: info.outputPath("experience.png"), fullPage: true });
    complaints();
  });
}

test("an address that nothing is at answers 404 in the site's own look", async ({ page }) => {
  for (const path of ["/404", "/nothing-here", "/en/nothing-here", "/experience/not-an-id"]) {
    const answer = await page.goto(at(ANDES_VIVO, path));
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(page.getByRole("banner")).toContainText("Andes Vivo");
  }
});

test("the language switch stays on the page", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at(ANDES_VIVO, "/about-us?from=here"));
  await page.getByRole("link", { name: "English" }).first().click();
  await expect(page).toHaveURL(/\/en\/about-us\?from=here$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a message to the agency is filed, also without JavaScript", async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, locale: "es-CO" });
    const page = await context.newPage();
    await page.goto(at(CARIBE_SERENO, "/contact-us"));
    await page.locator("[name=name]").fill("Ana Restrepo");
    await page.locator("[name=email]").fill("ana@viajeros.test");
    await page.locator("[name=message]").fill("¿El manglar se puede recorrer con niños?");
    const send = page.locator("main form button[type=submit], main form button:not([type])").last();
    // People take longer than three seconds to fill in a form; without JavaScript they press once more.
    if (javaScriptEnabled) await page.waitForTimeout(3_200);
    else {
      await send.click();
      await expect(page.getByText("Un paso más")).toBeVisible();
    }
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
