import type { Locator, Page } from "@playwright/test";
import "../../../src/web/site/shell/layout/font-script.ts";
import { ANDES_VIVO, at, CARIBE_SERENO } from "../support/site.ts";
import { loadPageScripts, waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

function fontsOf(page: Page): string[] {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".woff2")) fonts.push(new URL(request.url()).pathname);
  });
  return fonts;
}

async function hasWebFont(element: Locator): Promise<boolean> {
  const page = element.page();
  await element.evaluate((node) => node.setAttribute("data-looked-at", ""));
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  const { nodeId } = await client.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: "[data-looked-at]",
  });
  const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
  await client.detach();
  await element.evaluate((node) => node.removeAttribute("data-looked-at"));
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
}

const title = (page: Page) => page.getByRole("heading", { level: 1 }).first();
const card = (page: Page) => page.locator("#experiences").getByRole("link").first();

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("on a phone the fonts load after the first page, and the next page shows the agency's typeface", async ({
    page,
  }) => {
    const fonts = fontsOf(page);
    await page.goto(at(ANDES_VIVO, "/home"));
    expect(fonts).toEqual([]);
    expect(await hasWebFont(title(page))).toBe(false);

    await expect.poll(() => page.evaluate(() => localStorage.getItem("fonts"))).not.toBeNull();
    expect(fonts).toHaveLength(2);
    await waitUntilHydrated(card(page));
    expect(await hasWebFont(title(page)), "a page keeps its typeface while it is read").toBe(false);

    await card(page).click();
    await expect(page.locator("[data-booking-bar]")).toBeVisible();
    expect(await hasWebFont(title(page))).toBe(true);

    await page.reload();
    expect(await hasWebFont(title(page))).toBe(true);
    expect(new Set(fonts).size).toBe(2);
  });

  test("a browser in data-saving mode loads no fonts", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await page.clock.install();
    const fonts = fontsOf(page);
    await page.goto(at(ANDES_VIVO, "/home"));
    await page.clock.runFor("00:05");
    expect(await page.evaluate(() => globalThis.lateFonts)).toBeUndefined();
    expect(fonts).toEqual([]);
  });

  test("a browser without storage shows the agency's typeface from the second page on", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, "localStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    });
    await page.goto(at(ANDES_VIVO, "/home"));
    await expect.poll(() => page.evaluate(() => globalThis.lateFonts?.length)).toBe(2);
    await waitUntilHydrated(card(page));
    await card(page).click();
    await expect(page.locator("[data-booking-bar]")).toBeVisible();
    expect(await hasWebFont(title(page))).toBe(true);
    await page.reload();
    expect(await hasWebFont(title(page))).toBe(false);
  });
});

test("a wide window requests the agency's fonts with the first page, and shows them at the latest after a reload", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const fonts = fontsOf(page);
  await page.goto(at(ANDES_VIVO, "/home"));
  expect(fonts).toHaveLength(2);
  await page.reload();
  expect(await hasWebFont(title(page))).toBe(true);
});

test("a font that misses the first paint moves no text later", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { promise: isPainted, resolve: showFonts } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await isPainted;
    await route.continue();
  });
  await page.goto(at(CARIBE_SERENO, "/home"), { waitUntil: "commit" });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType("paint").length)).toBe(2);
  showFonts();
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].map(({ status }) => status)))
    .toEqual(["loaded", "loaded"]);
  const widthOf = () =>
    title(page).evaluate((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect().width;
    });
  const width = await widthOf();
  await loadPageScripts(page);
  await waitUntilHydrated(card(page));
  await expect(page.locator("body > link[rel=stylesheet]")).toHaveAttribute("media", "all");
  expect(await widthOf()).toBe(width);
  expect(await hasWebFont(title(page))).toBe(false);
});
