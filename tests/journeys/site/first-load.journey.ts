import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Locator } from "@playwright/test";
import { PAGE_DATA_ID } from "../../../src/web/site/shell/hydration/page-data.ts";
import { firstExperience } from "../../support/order.ts";
import { ANDES_VIVO, at, CARIBE_SERENO } from "../support/site.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

/** Maximum total size of a page's scripts in bytes, brotli, without the hashes of file names, which add some 1 000 bytes. */
const HOME_SCRIPT_BYTES = 115_600;
const EXPERIENCE_SCRIPT_BYTES = 124_200;
const CHECKOUT_SCRIPT_BYTES = 145_000;

/** Maximum size of a page's HTML in bytes, brotli. */
const HOME_HTML_BYTES = 15_850;
const EXPERIENCE_HTML_BYTES = 18_000;

const HOME_ELEMENTS = 350;
const EXPERIENCE_ELEMENTS = 635;

const weights = new Map<string, number>();

/** Each build has other hashes, and the sum of the compressed sizes changes by up to 100 bytes with them. */
const HASHES = /-[\w-]{8}(?=\.(?:css|js)\b)/g;

function weigh(script: string): number {
  const known = weights.get(script);
  if (known !== undefined) return known;
  const text = readFileSync(join("build", "client", script), "utf8");
  const weight = brotliCompressSync(text.replaceAll(HASHES, "-00000000")).length;
  weights.set(script, weight);
  return weight;
}

async function firstLoad(host: string, path: string): Promise<number> {
  const { text } = await traveller(host).call("GET", path);
  const scripts = [...new Set(text.match(/\/assets\/[\w.-]+\.js/g))];
  expect(scripts.length).toBeGreaterThan(3);
  return scripts.reduce((sum, script) => sum + weigh(script), 0);
}

const countElements = (html: string): number =>
  html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "<$1>").match(/<[a-z]/g)?.length ?? 0;

test("a page has few enough elements for a cheap phone", async () => {
  for (const [host, agencyId] of [
    [ANDES_VIVO, "andes-vivo"],
    [CARIBE_SERENO, "caribe-sereno"],
  ] as const) {
    const { id } = await firstExperience(traveller(host), agencyId);
    const elementsOf = async (path: string) => countElements((await traveller(host).call("GET", path)).text);
    const [home, experience] = [await elementsOf("/home"), await elementsOf(`/experience/${id}`)];
    expect(home).toBeGreaterThan(300);
    expect(home).toBeLessThanOrEqual(HOME_ELEMENTS);
    expect(experience).toBeLessThanOrEqual(EXPERIENCE_ELEMENTS);
  }
});

test("the HTML of a first visit is small enough for a slow connection", async () => {
  for (const [host, agencyId] of [
    [ANDES_VIVO, "andes-vivo"],
    [CARIBE_SERENO, "caribe-sereno"],
  ] as const) {
    const { items } = await traveller(host).query<{ items: { id: string }[] }>("experience.fetchList", {
      agencyId,
    });
    expect(items.length).toBeGreaterThan(5);
    for (const path of ["/home", ...items.map(({ id }) => `/experience/${id}`)])
      for (const address of [path, `/en${path}`]) {
        const { text } = await traveller(host).call("GET", address);
        const limit = path === "/home" ? HOME_HTML_BYTES : EXPERIENCE_HTML_BYTES;
        expect(brotliCompressSync(text).length, address).toBeLessThanOrEqual(limit);
      }
  }
});

const selectorsOf = (css: string): string[] =>
  Array.from(css.matchAll(/[^{};]+(?=\{)/g), ([selector]) =>
    selector.replaceAll(/:has\((?:[^()]|\([^()]*\))*\)/g, ":has"),
  );

test("the style sheet makes a phone parse no drawings and compute each element's style once", async () => {
  const { text } = await traveller(ANDES_VIVO).call("GET", "/home");
  const [address = ""] = /\/assets\/app-[\w-]+\.css/.exec(text) ?? [];
  const { text: css } = await traveller(ANDES_VIVO).call("GET", address);
  expect(css).not.toContain("data:image/svg");
  const selectors = selectorsOf(css);
  expect(selectors.filter((selector) => selector.includes(":has")).length).toBeGreaterThan(5);
  // If `:has()` is followed by `*`, each parsed element makes the browser compute the styles of many other elements again.
  expect(selectors.filter((selector) => /:has[^,]*[ >+~]\*/.test(selector))).toEqual([]);
});

test("links carry no attribute for route discovery", async () => {
  const { text } = await traveller(ANDES_VIVO).call("GET", "/home");
  expect(text).not.toContain("data-discover");
});

test("a checkout that hydrates at once evaluates React and the shared files in tasks of their own", async () => {
  const visitor = traveller(ANDES_VIVO);
  // The new traveller has no phone number, so the checkout opens a dialog and therefore hydrates at once.
  await visitor.enter("google", "tareas@viajeros.test");
  const { id } = await firstExperience(visitor, "andes-vivo");
  const { text } = await visitor.call("GET", `/payments/checkout?experienceId=${id}&participants=2`);
  const scripts = [...text.matchAll(/<script type="module" async src="\/assets\/([a-z]+)-/g)].map(
    ([, name]) => name,
  );
  expect(scripts).toEqual(["react", "frame", "choices", "pieces"]);
});

test("the scripts of a first visit are small enough for a cheap phone", async () => {
  for (const [host, agencyId] of [
    [ANDES_VIVO, "andes-vivo"],
    [CARIBE_SERENO, "caribe-sereno"],
  ] as const) {
    const { id } = await firstExperience(traveller(host), agencyId);
    expect(await firstLoad(host, "/home")).toBeLessThanOrEqual(HOME_SCRIPT_BYTES);
    expect(await firstLoad(host, "/en/home")).toBeLessThanOrEqual(HOME_SCRIPT_BYTES);
    expect(await firstLoad(host, `/experience/${id}`)).toBeLessThanOrEqual(EXPERIENCE_SCRIPT_BYTES);
    const checkout = `/payments/checkout?experienceId=${id}&participants=2`;
    expect(await firstLoad(host, checkout)).toBeLessThanOrEqual(CHECKOUT_SCRIPT_BYTES);
  }
});

/** CSS properties that do not depend on fonts, pictures or the size of other elements, except a margin of `auto`. */
const LOOK = [
  ...[
    "display",
    "position",
    "order",
    "z-index",
    "overflow",
    "visibility",
    "color",
    "background-color",
    "border",
  ],
  ...["border-radius", "padding", "margin-top", "font-size", "font-weight", "line-height", "gap", "opacity"],
];

const look = (elements: Locator) =>
  elements.evaluateAll(
    (all, names) =>
      all.map((element) => {
        const style = getComputedStyle(element);
        return [element.tagName, ...names.map((name) => style.getPropertyValue(name))].join(" ");
      }),
    LOOK,
  );

for (const width of [390, 1440])
  test(`a page styles its elements before the style sheet is loaded, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // A margin of `auto` depends on the font, which could otherwise arrive between the two measurements.
    await page.route("**/*.woff2", () => Promise.withResolvers<void>().promise);
    const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
    const checkout = `/payments/checkout?experienceId=${id}&participants=2`;
    for (const path of ["/home", "/en/home", `/experience/${id}`, "/about-us", "/terms", checkout]) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const address = /\/assets\/app-[^/]+\.css$/;
      await page.route(address, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(at(ANDES_VIVO, path), { waitUntil: "domcontentloaded" });
      const styleSheet = page.locator("link[rel=stylesheet]");
      // The inline style has no rules for the content of a closed dialog. On a wide screen the style sheet shows this content.
      const elements = page.locator(
        "body :not(script, noscript, noscript *, link, option, dialog, dialog *)",
      );
      const before = await look(elements);
      expect(before.length).toBeGreaterThan(100);
      release();
      await styleSheet.evaluate((link: HTMLLinkElement) => {
        link.media = "all";
      });
      await expect.poll(() => styleSheet.evaluate((link: HTMLLinkElement) => Boolean(link.sheet))).toBe(true);
      expect(await look(elements)).toEqual(before);
      await page.unroute(address);
    }
  });

test("the form beside the text of a wide screen appears with the style sheet, and moves nothing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/app-[^/]+\.css$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.route("**/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  // A font that arrives between the two measurements would move the text.
  await page.route("**/*.woff2", () => Promise.withResolvers<void>().promise);
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  await page.goto(at(ANDES_VIVO, `/experience/${id}`), { waitUntil: "commit" });
  const form = page.locator("#booking-form");
  const places = () =>
    page
      .locator(":is(header, main section, main img, main h1, main h2, footer):not(dialog *)")
      .evaluateAll((all) => all.map((element) => JSON.stringify(element.getBoundingClientRect())));
  await expect(page.locator("footer")).toBeVisible();
  await expect(form).toBeHidden();
  const before = await places();
  expect(before.length).toBeGreaterThan(20);
  release();
  await expect(form).toBeVisible();
  expect(await places()).toEqual(before);
});

test("a page looks the same after a client navigation and after a full load", async ({ page }) => {
  const styleSheet = page.locator('link[rel="stylesheet"]');
  const elements = page.locator(
    "main > article > div > :is(header, div:not([data-hydrates])) > *, main > article > div > div:not([data-hydrates]) section > *",
  );
  await page.goto(at(ANDES_VIVO, "/home"));
  const card = page
    .locator("#experiences")
    .getByRole("link", { name: /Cocora/ })
    .first();
  await waitUntilHydrated(card);
  await card.click();
  await page.getByRole("heading", { level: 1, name: /Cocora/ }).waitFor();
  await expect(styleSheet).toHaveCount(1);
  const lastHeading = page.getByRole("heading", { name: "Punto de encuentro" });
  await lastHeading.waitFor();
  const afterNavigation = await look(elements);
  expect(afterNavigation.length).toBeGreaterThan(20);

  await page.reload();
  await expect(styleSheet).toHaveCount(1);
  await lastHeading.waitFor();
  expect(await look(elements)).toEqual(afterNavigation);
});

test("a page contains the agency's theme once, and keeps it when the page's data changes", async ({
  page,
}) => {
  const { text } = await traveller(ANDES_VIVO).call("GET", "/home");
  const inlineStyle = /<html[^>]* style="([^"]+)"/.exec(text)?.[1] ?? "";
  const colours = [...new Set(inlineStyle.match(/#[0-9a-f]{6}/g))].filter((colour) => colour !== "#ffffff");
  expect(colours.length).toBeGreaterThan(8);
  const data = text.slice(text.indexOf(`id="${PAGE_DATA_ID}"`));
  expect(colours.filter((colour) => data.includes(colour))).toEqual([]);
  expect(data).not.toContain("createdAt");

  const shown = () => page.locator("html").evaluate(({ style }) => style.getPropertyValue("--day-brand"));
  await page.goto(at(ANDES_VIVO, "/contact-us"));
  const brand = await shown();
  expect(colours).toContain(brand);
  const surface = await page.locator("html").evaluate((html) => {
    const probe = document.createElement("p");
    probe.style.color = html.style.getPropertyValue("--day-surface");
    html.append(probe);
    return [getComputedStyle(html).backgroundColor, getComputedStyle(probe).color];
  });
  expect(surface[0]).toBe(surface[1]);
  await waitUntilHydrated(page.locator("main form"));
  await page.locator('header a[hreflang="en"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/en\/contact-us/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await shown()).toBe(brand);
  const themeColours = page.locator('meta[name="theme-color"]');
  expect(
    await themeColours.evaluateAll((metas) => metas.filter((meta) => meta.getAttribute("content")).length),
  ).toBe(2);
  await expect(themeColours).toHaveCount(2);
});

test("a production build has no component gallery", async () => {
  const answer = await traveller(ANDES_VIVO).call("GET", "/ui");
  expect(answer.status).toBe(404);
});
