import { signInMessages } from "../../../src/web/site/messages/identity/sign-in.ts";
import { languageMessages } from "../../../src/web/site/messages/shell/language.ts";
import { firstExperience } from "../../support/order.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { watchTraffic } from "../support/quiet.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { loadPageScripts } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

const { en } = languageMessages;

test.describe("in an English browser on a phone", () => {
  test.use({ locale: "en-US", viewport: { width: 390, height: 844 } });

  test("a visitor is offered the page in English without a redirect, and gets no further offer after a choice", async ({
    page,
  }) => {
    const quiet = watchTraffic(page);
    await page.goto(at(ANDES_VIVO, "/home?maxPrice=150000#experiences"));
    await expect(page).toHaveURL(/\/home\?/);
    const offer = page.getByText(en.text);
    await expect(offer).toBeVisible();
    await quiet();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const header = await page.locator("header").first().boundingBox();
    const bar = await page.getByRole("complementary", { name: en.label }).boundingBox();
    expect(header?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));

    await page.getByRole("link", { name: en.go }).click();
    await expect(page).toHaveURL(/\/en\/home\?maxPrice=150000#experiences$/);
    await expect(page.locator("[data-language-offer]")).toBeHidden();
    await page.goto(at(ANDES_VIVO, "/about-us"));
    await expect(offer).toBeVisible();
    await page.getByRole("button", { name: en.close, exact: true }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.locator("main h1")).toBeVisible();
    await expect(offer).toBeHidden();
  });

  test("the sign-in page, which has no offer, leaves no room for it", async ({ page }) => {
    await page.goto(at(ANDES_VIVO, `/api/auth/signin?${new URLSearchParams({ callbackUrl: "/home" })}`));
    await expect(page.locator("html[data-offer]")).toBeAttached();
    expect((await page.locator("main").boundingBox())?.y).toBe(0);
  });

  test("the sign-in pages lead to themselves in the other language, and so does the page after them", async ({
    page,
  }) => {
    const callbackUrl = "/payments/checkout?experienceId=e1&participants=2";
    for (const [screen, error] of [
      ["signin", "OAuthCallback"],
      ["error", "AccessDenied"],
    ] as const) {
      const query = new URLSearchParams({ callbackUrl, error });
      await page.goto(at(ANDES_VIVO, `/api/auth/${screen}?${query}#section`));
      await page.getByRole("link", { name: "English" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await expect(page).toHaveURL(new RegExp(`/api/auth/${screen}\\?.*error=${error}.*#section$`));
      const back = page.getByRole("link", { name: signInMessages.en.backToCheckout });
      await expect(back).toHaveAttribute("href", `/en${callbackUrl}`);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.getByRole("link", { name: "Español" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "es-CO");
    }
  });
});

test.describe("on a first visit in an English browser on a phone", () => {
  test.use({ locale: "en-US", viewport: { width: 390, height: 844 }, consent: null });

  test("the consent question takes at most 96 px at the foot of a page with the language offer", async ({
    page,
  }) => {
    const question = page.locator("[data-consent]");
    await page.goto(at(ANDES_VIVO, "/home"));
    await loadPageScripts(page);
    await expect(question).toBeVisible();
    await expect(page.getByText(en.text)).toBeVisible();
    const { y, height } = (await question.boundingBox()) ?? { y: 0, height: 0 };
    expect(height).toBeLessThanOrEqual(96);
    expect(y + height).toBe(844);
  });

  test("the pay bar shows both currencies in one row with the button", async ({ page }) => {
    const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
    await page.goto(at(ANDES_VIVO, `/en/payments/checkout?experienceId=${id}&participants=2`));
    const bar = page.locator("[data-pay-bar]");
    await expect(bar).toContainText("USD");
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const pay = await bar.locator('button[type="submit"]').boundingBox();
      const amount = await bar.locator("button[aria-expanded]").boundingBox();
      expect(amount?.y, `${width} px`).toBeLessThan((pay?.y ?? 0) + (pay?.height ?? 0) / 2);
      expect((amount?.x ?? 0) + (amount?.width ?? 0), `${width} px`).toBeLessThan(pay?.x ?? 0);
    }
  });
});

test.describe("in an English browser on a wide screen", () => {
  test.use({ locale: "en-US", viewport: { width: 1440, height: 800 } });

  test("the checkout's sticky column stays below the header while the language offer is shown", async ({
    page,
  }) => {
    const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
    await page.goto(at(ANDES_VIVO, `/payments/checkout?experienceId=${id}&participants=2`));
    await expect(page.getByText(en.text)).toBeVisible();
    const column = page.locator("main aside").filter({ visible: true });
    const header = await page.locator("header").first().boundingBox();
    const foot = (header?.y ?? 0) + (header?.height ?? 0);
    const top = async () => (await column.boundingBox())?.y;
    const before = await top();
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
    await expect.poll(top).not.toBe(before);
    expect(await top()).toBeGreaterThanOrEqual(foot);
  });
});
