import { AxeBuilder } from "@axe-core/playwright";
import { languageMessages } from "../../src/web/messages/language.ts";
import { ANDES_VIVO, at } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const { en } = languageMessages;

test.describe("a browser that asks for English", () => {
  test.use({ locale: "en-US", viewport: { width: 390, height: 844 } });

  test("is offered the page in English, is not forced, and is asked no more once it has chosen", async ({
    page,
  }) => {
    await page.goto(at(ANDES_VIVO, "/home?maxPrice=150000"));
    await expect(page).toHaveURL(/\/home\?/);
    const offer = page.getByText(en.text);
    await expect(offer).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    const header = await page.locator("header").first().boundingBox();
    const bar = await page.getByRole("complementary", { name: en.label }).boundingBox();
    expect(header?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));

    await page.getByRole("link", { name: en.go }).click();
    await expect(page).toHaveURL(/\/en\/home\?maxPrice=150000/);
    await expect(page.locator("[data-language-offer]")).toBeHidden();
    await page.goto(at(ANDES_VIVO, "/about-us"));
    await expect(offer).toBeVisible();
    await page.getByRole("button", { name: en.close, exact: true }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.locator("main h1")).toBeVisible();
    await expect(offer).toBeHidden();
  });
});

test("a browser that asks for Spanish is offered nothing on a Spanish page", async ({ page }) => {
  await page.goto(at(ANDES_VIVO, "/home"));
  await expect(page.locator("[data-language-offer]")).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, locale: "en-US" });

  test("the other language is a link of the page", async ({ page }) => {
    await page.goto(at(ANDES_VIVO, "/home"));
    await expect(page.locator("[data-language-offer]")).toBeHidden();
    await page.getByRole("link", { name: "English" }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/en\/home$/);
  });
});
