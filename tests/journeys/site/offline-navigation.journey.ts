import type { Page } from "@playwright/test";
import { MESSAGES } from "../support/messages.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const provoked = /net::ERR_|Failed to fetch|Error loading route module|CLIENT_SESSION_ERROR/;
test.use({ ...PHONE, provoked, serviceWorkers: "allow" });

/** `navigator.onLine` is true in a local network without internet access. */
const reportOnline = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, "onLine", { get: () => true }));

async function openHome(page: Page, path: string): Promise<void> {
  await page.goto(at(ANDES_VIVO, path));
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }),
    );
  });
  await waitUntilHydrated(page.locator("#experiences article").nth(2).getByRole("link").first());
}

for (const [locale, reportsOnline] of [
  ["es-CO", false],
  ["en", true],
] as const) {
  const messages = MESSAGES[locale];
  test(`a card tapped without a network opens once the network is back (${locale}, ${reportsOnline ? "dead network" : "offline"})`, async ({
    page,
    context,
  }) => {
    if (reportsOnline) await reportOnline(page);
    await openHome(page, messages.home);
    const card = page.locator("#experiences article").nth(2).getByRole("link").first();
    const title = await card.innerText();
    const path = new RegExp(`${await card.getAttribute("href")}$`);
    await context.setOffline(true);
    await card.tap();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(messages.offline);
    await page.reload();
    await expect(heading).toHaveText(messages.offline);
    const retry = page.getByRole("link", { name: messages.tryAgain });
    await expect(retry).toHaveAttribute("href", path);

    await retry.tap();
    await expect(heading).toHaveText(messages.offline);
    await expect(retry).toHaveAttribute("href", path);

    await context.setOffline(false);
    // The page retries by itself, so a press of its button could come too late.
    await expect(heading).toHaveText(title);
    await expect(page).toHaveURL(path);

    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${messages.home}$`));
    await expect(page.locator("#experiences article").first()).toBeVisible();
    await page.goForward();
    await expect(heading).toHaveText(title);
  });
}

for (const network of ["still gone", "back"] as const) {
  test(`Back from a card that failed to open returns to the card's page, with the network ${network}`, async ({
    page,
    context,
  }) => {
    const { home, offline } = MESSAGES["es-CO"];
    await openHome(page, home);
    await context.setOffline(true);
    await page.locator("#experiences article").nth(2).getByRole("link").first().tap();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(offline);

    if (network === "back") await context.setOffline(false);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    const other = page.locator("#experiences article").nth(1).getByRole("link").first();
    await expect(other).toBeVisible();

    await context.setOffline(false);
    const title = await other.innerText();
    await other.tap();
    await expect(heading).toHaveText(title);
  });
}

test("a page with a service worker fetches each of its files once", async ({ page }) => {
  await openHome(page, MESSAGES["es-CO"].home);
  for (const path of ["/about-us", "/home", "/about-us"]) {
    await page.goto(at(ANDES_VIVO, path));
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await waitUntilHydrated(page.locator("main a").first());
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name).pathname)
        .filter((file) => file.startsWith("/assets/")),
    );
    expect(files.length).toBeGreaterThan(5);
    expect(files.toSorted()).toEqual([...new Set(files)].toSorted());
  }
});
