import type { Page } from "@playwright/test";
import type { ExperienceView } from "../../../src/use-cases/experiences/experience-view.ts";
import { similarTo } from "../../../src/web/site/features/experiences/similar.ts";
import { experiences } from "../../../src/web/site/messages/es-co/experiences/experiences.ts";
import { rating } from "../../../src/web/site/messages/es-co/experiences/rating.ts";
import { socialProof } from "../../../src/web/site/messages/es-co/experiences/social-proof.ts";
import { about } from "../../../src/web/site/messages/es-co/shell/about.ts";
import { firstExperience } from "../../support/order.ts";
import { holdHydration, hydrateUntilLive, releaseHydration, takeSteps } from "../support/hold-scripts.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { loadPageScripts, waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, shareSession, traveller } from "../support/traveller.ts";

const LATER = /\/assets\/(around|below-experiences|details|similar-experiences)-[^/]+\.js$/;

/** @returns a function that returns whether the footer was ever removed or hidden. */
async function watchFooter(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const state = { isGone: false };
    Object.assign(globalThis, { parts: state });
    addEventListener("DOMContentLoaded", () => {
      const footer = document.querySelector("body > footer");
      new MutationObserver(() => {
        if (!footer?.isConnected || getComputedStyle(footer).display === "none") state.isGone = true;
      }).observe(document.body, { childList: true, subtree: true, attributes: true });
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { parts: { isGone: boolean } }).parts.isGone);
}

test("parts below the first screen stay while their scripts load, even if the session becomes known", async ({
  page,
}) => {
  await shareSession(page.context(), await openRegisteredTraveller(ANDES_VIVO, "despacio@viajeros.test"));
  const wasRemoved = await watchFooter(page);
  const { promise: scriptsReleased, resolve: releaseScripts } = Promise.withResolvers<void>();
  await page.route(LATER, async (route) => {
    await scriptsReleased;
    await route.continue();
  });
  const session = page.waitForResponse("**/api/auth/session");
  await page.goto(at(ANDES_VIVO, "/home"), { waitUntil: "commit" });
  await (await session).finished();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  releaseScripts();
  await expect(page.locator("header details:not(.site-menu) summary")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("radio", { name: "Oscura" }).check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await wasRemoved()).toBe(false);
});

test("parts below the first screen stay while their scripts load, even if the visitor jumps to them and back", async ({
  page,
}) => {
  const { items } = await traveller(ANDES_VIVO).query<{ items: { id: string; title: string }[] }>(
    "experience.fetchList",
    { agencyId: "andes-vivo" },
  );
  const wasRemoved = await watchFooter(page);
  const { promise: scriptsReleased, resolve: releaseScripts } = Promise.withResolvers<void>();
  await page.route(LATER, async (route) => {
    await scriptsReleased;
    await route.continue();
  });
  await page.goto(at(ANDES_VIVO, `/experience/${items.find(({ title }) => /Cocora/.test(title))?.id}`), {
    waitUntil: "commit",
  });
  const link = page.getByRole("main").getByRole("link", { name: rating.count(5) });
  await waitUntilHydrated(page.getByRole("main").getByRole("link", { name: about.seeExperiences }));
  await link.click();
  const reviews = page.getByRole("heading", { name: socialProof.reviews.title });
  await expect(reviews).toBeInViewport();
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  await link.click();
  // The router handles the click in a later task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))));
  expect(await wasRemoved()).toBe(false);
  await expect(reviews).toBeInViewport();
  releaseScripts();
  await page.getByText(socialProof.reviews.more(3)).click();
  await expect(page.getByText("Marc", { exact: true })).toBeVisible();
  expect(await wasRemoved()).toBe(false);
});

test("a link pressed while scripts of other parts load opens its page at any point of the hydration", async ({
  page,
}) => {
  await holdHydration(page);
  for (const steps of [0, 2, 4, 7, 10]) {
    await test.step(`${steps} steps of React before the scripts`, async () => {
      const { promise: scriptsReleased, resolve: releaseScripts } = Promise.withResolvers<void>();
      await page.route(/\/assets\/(footer|language-offer|around)-[^/]+\.js$/, async (route) => {
        await scriptsReleased;
        await route.continue();
      });
      await page.goto(at(ANDES_VIVO, "/home"), { waitUntil: "commit" });
      const link = page
        .locator("#experiences")
        .getByRole("link", { name: /Cocora/ })
        .first();
      await hydrateUntilLive(link);
      await link.click();
      await page.waitForURL(/experience/);
      await takeSteps(page, steps);
      releaseScripts();
      await releaseHydration(page);
      await expect(page.getByRole("heading", { level: 1, name: /Cocora/ })).toBeVisible();
      await page.unrouteAll();
    });
  }
});

test.describe("without these scripts", () => {
  test.use({ provoked: /net::ERR_FAILED/ });

  test("parts below the first screen stay, with working links, if their scripts cannot be fetched", async ({
    page,
  }) => {
    const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
    const wasRemoved = await watchFooter(page);
    await page.route(LATER, (route) => route.abort());
    await page.goto(at(ANDES_VIVO, `/experience/${id}`));
    // The sign-in link appears after the scripts of the parts have loaded or failed.
    await page.getByRole("banner").getByRole("link", { name: "Iniciar sesión" }).waitFor();
    await expect(page.getByRole("heading", { name: "Punto de encuentro" })).toBeVisible();
    expect(await wasRemoved()).toBe(false);
    await page.getByRole("contentinfo").getByRole("link", { name: "Términos y condiciones" }).click();
    await expect(page).toHaveURL(/\/terms$/);
  });
});

async function similarExperiences(): Promise<[ExperienceView, ExperienceView]> {
  const { items } = await traveller(ANDES_VIVO).query<{ items: ExperienceView[] }>("experience.fetchList", {
    agencyId: "andes-vivo",
  });
  const [first] = items;
  const similar = first && similarTo(first, items)[0];
  const other = items.find(({ id }) => id === similar?.id);
  if (!first || !other) throw new Error("the agency offers one experience only");
  return [first, other];
}

test("parts of an experience that stay the server's HTML follow the visitor to another experience and back", async ({
  page,
}) => {
  const [first, other] = await similarExperiences();
  await page.goto(at(ANDES_VIVO, `/experience/${first.id}`));
  const main = page.getByRole("main");
  const shows = async ({ title, highlights, images }: ExperienceView) => {
    await expect(main.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(main.getByText(highlights[0] ?? "", { exact: true })).toBeVisible();
    await expect(main.getByRole("button", { name: images[0]?.alt ?? "" })).toBeVisible();
  };
  await waitUntilHydrated(main.getByRole("link", { name: about.seeExperiences }));
  await shows(first);
  const document = await page.evaluateHandle(() => globalThis.document);
  await main.getByRole("link", { name: other.title }).click();
  await shows(other);
  await expect(main.getByText(first.highlights[0] ?? "", { exact: true })).toHaveCount(0);
  await page.goBack();
  await shows(first);
  expect(await document.evaluate((one) => one === globalThis.document)).toBe(true);
});

test.describe("with HTML that something else has changed", () => {
  test.use({ provoked: /Minified React error #418/ });

  test("an experience whose hydration fails shows all its parts", async ({ page }) => {
    const { id, title, highlights } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        const heading = document.querySelector("h1");
        if (heading) heading.textContent = "Otra cosa";
      });
    });
    await page.goto(at(ANDES_VIVO, `/experience/${id}`));
    await expect(page.getByRole("heading", { level: 1, name: "Otra cosa" })).toBeVisible();
    const main = page.getByRole("main");
    await loadPageScripts(page);
    await expect(main.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(main.getByText(highlights[0] ?? "", { exact: true })).toBeVisible();
    await expect(main.getByRole("region", { name: experiences.gallery.label })).toBeVisible();
  });
});

test("a currency chosen twice before the footer is hydrated is kept", async ({ page }) => {
  await holdHydration(page);
  await page.goto(at(ANDES_VIVO, "/en/home"));
  const dollars = page.locator("#experiences [data-in=USD]").first();
  await expect(dollars).toBeVisible();
  const currency = page.locator('select[name="currency"]');
  await currency.selectOption("EUR");
  await currency.selectOption("COP");
  await releaseHydration(page);
  await waitUntilHydrated(currency);
  await expect(dollars).toBeHidden();
  await expect(currency).toHaveValue("COP");
});

test("a colour scheme chosen before the footer is hydrated is kept, and selected in the footer", async ({
  page,
}) => {
  await holdHydration(page);
  await page.goto(at(ANDES_VIVO, "/about-us"));
  const footer = page.getByRole("contentinfo");
  await footer.getByTitle("Oscura").click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await releaseHydration(page);
  await waitUntilHydrated(footer.getByTitle("Oscura"));
  await expect(footer.getByRole("radio", { name: "Oscura" })).toBeChecked();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await releaseHydration(page);
  await expect(footer.getByRole("radio", { name: "Oscura" })).toBeChecked();
});
