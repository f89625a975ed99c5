import type { Page } from "@playwright/test";
import { homeMessages } from "../../../src/web/site/messages/experiences/home.ts";
import { shellMessages } from "../../../src/web/site/messages/shell/shell.ts";
import { ANDES_VIVO, at, CARIBE_SERENO } from "../support/site.ts";
import { loadPageScripts, waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const PHONE = { width: 390, height: 844 };
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="4"/>';
const { search, trust } = homeMessages["es-CO"];

/** Edges are in pixels from the top of the screen. */
async function span(page: Page, selector: string): Promise<{ top: number; bottom: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { top: box.y, bottom: box.y + box.height };
}

const prices = async (page: Page) =>
  (await page.locator("#experiences article strong", { hasText: "$" }).allInnerTexts()).map((text) =>
    Number(text.replace(/\D/g, "")),
  );

test.describe("a first visit on a phone", () => {
  test.use({ viewport: PHONE, consent: null });

  for (const host of [ANDES_VIVO, CARIBE_SERENO]) {
    test(`shows an experience below a picture of half the screen, and the consent question at the foot (${host})`, async ({
      page,
    }) => {
      await page.goto(at(host, "/home"));
      await loadPageScripts(page);
      await expect(page.locator("[data-consent]")).toBeVisible();
      const hero = await span(page, "main section");
      expect(hero.bottom).toBeLessThanOrEqual(PHONE.height / 2);
      const consent = await span(page, "[data-consent]");
      expect(consent.bottom).toBe(PHONE.height);
      expect(consent.bottom - consent.top).toBeLessThanOrEqual(96);
      const card = await span(page, "#experiences article");
      expect(consent.top - card.top, "what is seen of the first card").toBeGreaterThan(100);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      await expect(page.locator("[data-language-offer]")).toBeHidden();

      if (host === CARIBE_SERENO) return;
      await test.step("the filters are in one row that is swiped", async () => {
        const chips = page.getByRole("search");
        const tops = await chips
          .locator("select, input")
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        expect(new Set(tops).size).toBe(1);
        expect(await chips.evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true);
        for (const width of [360, 390, 412]) {
          await page.setViewportSize({ width, height: PHONE.height });
          const edges = await chips.locator("select, input").evaluateAll((all) =>
            all.map((one) => {
              const { left, right } = one.getBoundingClientRect();
              return { left, right };
            }),
          );
          // The row fades out over its last 48 px.
          const isCut = edges.some(({ left, right }) => left < width - 16 && right > width - 32);
          expect(isCut, `a chip is cut at ${width} px`).toBe(true);
        }
        await page.setViewportSize(PHONE);
      });
      await test.step("the other language is in the header", async () => {
        const other = { name: shellMessages["es-CO"].switchLanguage };
        await page.locator("header").getByRole("link", other).click();
        await expect(page).toHaveURL(/\/en\/home$/);
        await expect(page.locator("html")).toHaveAttribute("lang", "en");
      });
    });
  }
});

for (const host of [ANDES_VIVO, CARIBE_SERENO])
  test(`a wide screen shows a banner whose place differs from the first card's, the trust strip, and a price (${host})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(at(host, "/home"));
    const hero = await span(page, "main section");
    expect(hero.bottom).toBeLessThanOrEqual(300);
    const strip = await page.getByRole("region", { name: trust.title }).boundingBox();
    if (!strip) throw new Error("nothing says whom one trusts");
    expect(strip.y).toBeGreaterThanOrEqual(hero.bottom);
    const card = await span(page, "#experiences article");
    expect(strip.y + strip.height).toBeLessThan(card.top);
    const price = await span(page, "#experiences article strong");
    expect(price.bottom).toBeLessThanOrEqual(900);
    const linkIn = (part: string) =>
      page.locator(part).first().getByRole("link").first().getAttribute("href");
    expect(await linkIn("main section")).not.toBe(await linkIn("#experiences article"));
  });

test.describe("at the end of a page on a phone", () => {
  test.use({ viewport: PHONE });

  for (const locale of ["es-CO", "en"] as const)
    test(`the footer takes half a screen, shows the texts that the law requires, and unfolds its links (${locale})`, async ({
      page,
    }) => {
      const { footer } = shellMessages[locale];
      await page.goto(at(CARIBE_SERENO, locale === "en" ? "/en/home" : "/home"));
      const end = page.getByRole("contentinfo");
      const { height } = (await end.boundingBox()) ?? { height: 0 };
      expect(height).toBeGreaterThan(200);
      expect(height).toBeLessThanOrEqual(450);
      await expect(end.getByRole("link", { name: footer.authority })).toBeVisible();
      for (const text of [footer.rnt, footer.taxId, footer.childProtection])
        await expect(end.getByText(text).first()).toBeVisible();
      await expect(end.getByRole("link", { name: footer.terms })).toBeHidden();
      await end.getByText(footer.links).click();
      for (const name of [footer.terms, footer.privacy, footer.claims])
        await expect(end.getByRole("link", { name })).toBeVisible();
      const heights = await end
        .getByRole("link")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    });
});

for (const [width, size] of [
  [390, "?w=440&h=352"],
  [1440, "?w=1920"],
] as const)
  test(`a visit requests one banner picture, in the shape in which the page shows it, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const requested: string[] = [];
    await page.route(/\/media\/.*-banner-/, (route) => {
      requested.push(new URL(route.request().url()).search);
      return route.fulfill({ contentType: "image/svg+xml", body: PICTURE });
    });
    for (const host of [ANDES_VIVO, CARIBE_SERENO]) {
      await page.goto(at(host, "/home"));
      expect(requested.splice(0)).toEqual([size]);
    }
  });

test.describe("a picture that could not be fetched", () => {
  test.use({ provoked: /status of 502/ });

  test("shows its colour, and is fetched again when the browser is back online", async ({ page }) => {
    const covers = /-cover\.jpg/;
    await page.route(covers, (route) => route.fulfill({ status: 502 }));
    await page.goto(at(ANDES_VIVO, "/home"));
    const picture = page.locator("#experiences article img").first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveCSS("content", /gradient/);
    await page.unroute(covers);
    // `setOffline` would also cancel requests in flight, at an unpredictable moment.
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(picture).not.toHaveCSS("content", /gradient/);
  });
});

test("results are sorted by price and filtered by duration, also after a reload", async ({ page }) => {
  await page.goto(at(ANDES_VIVO, "/home"));
  await waitUntilHydrated(page.getByLabel(search.sort));
  await page.getByLabel(search.sort).selectOption({ label: search.orders.price });
  await expect(page).toHaveURL(/sort=price/);
  await expect.poll(() => prices(page)).toEqual((await prices(page)).toSorted((a, b) => a - b));
  const all = await page.locator("#experiences article").count();
  await page.getByLabel(search.length).selectOption({ label: search.lengths["half-day"] });
  await expect(page).toHaveURL(/(?=.*sort=price)(?=.*length=half-day)/);
  await expect.poll(() => page.locator("#experiences article").count()).toBeLessThan(all);
  await page.reload();
  await expect(page.getByLabel(search.sort)).toHaveValue("price");
  await expect(page.getByLabel(search.length)).toHaveValue("half-day");
  await page.getByRole("link", { name: search.clear }).click();
  await expect(page.getByLabel(search.length)).toHaveValue("");
  await expect(page.locator("#experiences article")).toHaveCount(all);
});
