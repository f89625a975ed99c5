import type { Page } from "@playwright/test";
import { experiences } from "../../../src/web/site/messages/es-co/experiences/experiences.ts";
import { shell } from "../../../src/web/site/messages/es-co/shell/shell.ts";
import { firstExperience } from "../../support/order.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { loadPageScripts } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, shareSession, traveller } from "../support/traveller.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.use(PHONE);

function countScripts(page: Page): () => number {
  let scripts = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts += 1;
  });
  return () => scripts;
}

/** @returns a function that releases the script. */
async function holdEntry(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const hearts = (page: Page) => page.locator("#experiences").getByRole("button", { name: /^Guardar / });

test("an untouched page requests no script, and is complete", async ({ page }) => {
  const scripts = countScripts(page);
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  for (const path of ["/home", `/experience/${id}`, "/about-us", "/terms", "/privacy"]) {
    const session = page.waitForResponse("**/api/auth/session");
    await page.goto(at(ANDES_VIVO, path), { waitUntil: "load" });
    await (await session).finished();
    await expect(page.getByRole("banner").getByRole("link", { name: shell.signIn })).toBeVisible();
    expect(scripts(), path).toBe(0);
  }
  await loadPageScripts(page);
  await expect.poll(scripts).toBeGreaterThan(5);
});

const isHydrated = (field: Element) => Object.keys(field).some((key) => key.startsWith("__react"));

test("an untouched checkout loads its scripts, and runs them at the first touch", async ({ page }) => {
  const scripts = countScripts(page);
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  await page.goto(at(ANDES_VIVO, `/payments/checkout?experienceId=${id}&participants=2`));
  await expect.poll(scripts).toBeGreaterThan(5);
  await page.waitForLoadState("networkidle");
  const name = page.locator('[name="participantsInfo.0.name"]');
  expect(await name.evaluate(isHydrated)).toBe(false);
  await name.tap();
  await expect.poll(() => name.evaluate(isHydrated)).toBe(true);
});

for (const { seconds, isOld } of [
  { seconds: 20, isOld: false },
  { seconds: 40, isOld: true },
])
  test(`a checkout that is first touched after ${seconds} s ${isOld ? "loads its seats again" : "keeps its seats"}`, async ({
    page,
  }) => {
    await page.clock.install();
    const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
    const requests: string[] = [];
    page.on("request", (request) => void requests.push(request.url()));
    await page.goto(at(ANDES_VIVO, `/payments/checkout?experienceId=${id}&participants=2`));
    await page.clock.fastForward(1_000 * seconds);
    await loadPageScripts(page);
    const name = page.locator('[name="participantsInfo.0.name"]');
    await expect.poll(() => name.evaluate(isHydrated)).toBe(true);
    // The form stores typed text only after the effects of hydration have run.
    await name.fill("Ana");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("trocha.booking-form") ?? ""))
      .toContain("Ana");
    expect(requests.some((url) => url.includes("checkout.data"))).toBe(isOld);
  });

test("the account of a signed-in traveller is shown without a touch, and at once on the next page", async ({
  page,
}) => {
  await shareSession(page.context(), await openRegisteredTraveller(ANDES_VIVO, "sin-tocar@viajeros.test"));
  await page.goto(at(ANDES_VIVO, "/home"));
  await expect(page.getByLabel(shell.account).first()).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem("trocha.memory-of") !== null);
  const releaseEntry = await holdEntry(page);
  await page.goto(at(ANDES_VIVO, "/about-us"));
  await expect(page.getByRole("banner").getByText(shell.signIn, { exact: true }).first()).toBeHidden();
  releaseEntry();
  await expect(page.getByLabel(shell.account).first()).toBeVisible();
});

test("presses before the scripts have loaded are replayed afterwards", async ({ page }) => {
  const releaseEntry = await holdEntry(page);
  await page.goto(at(ANDES_VIVO, "/home"));
  await hearts(page).nth(0).tap();
  await hearts(page).nth(2).tap();
  await hearts(page).nth(1).tap();
  const animatedHearts = () =>
    hearts(page).evaluateAll((all) =>
      all.map((one) => one.getAnimations().some(({ playState }) => playState === "running")),
    );
  expect((await animatedHearts()).slice(0, 4)).toEqual([true, true, true, false]);
  releaseEntry();
  for (const [place, pressed] of ["true", "true", "true", "false"].entries())
    await expect(hearts(page).nth(place)).toHaveAttribute("aria-pressed", pressed);
  await expect.poll(animatedHearts).not.toContain(true);
});

test("presses of one button before the scripts have loaded are counted", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  const releaseEntry = await holdEntry(page);
  await page.goto(at(ANDES_VIVO, `/experience/${id}`));
  const adults = page.locator("#booking-form").getByRole("textbox", { name: "Adulto" });
  const before = Number(await adults.inputValue());
  const more = page
    .locator("#booking-form")
    .getByRole("button", { name: /Adulto/ })
    .last();
  for (let press = 0; press < 3; press += 1) await more.click();
  releaseEntry();
  await expect(adults).toHaveValue(String(before + 3));
});

test("a form submitted without a date before the calendar has loaded asks for the date afterwards", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  const releaseEntry = await holdEntry(page);
  await page.goto(at(ANDES_VIVO, `/experience/${id}`));
  await page.locator("#booking-form button[type=submit]").click();
  releaseEntry();
  await expect(page.locator("#booking-form [data-date][tabindex='0']")).toBeFocused();
});

test("a first touch on the booking bar of an experience opens the booking form", async ({ page }) => {
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
  const releaseEntry = await holdEntry(page);
  await page.goto(at(ANDES_VIVO, `/experience/${id}`));
  await page.locator("[data-booking-bar] a").tap();
  releaseEntry();
  await expect(page.getByRole("dialog", { name: experiences.booking.title })).toBeVisible();
});

test.describe("if the scripts cannot be fetched", () => {
  test.use({ provoked: /net::ERR_|Failed to fetch/ });

  test("without a network the booking form is part of the page, and opens as a sheet once the network is back", async ({
    page,
  }) => {
    const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo");
    await page.goto(at(ANDES_VIVO, `/experience/${id}`));
    await page.context().setOffline(true);
    await page.locator("[data-booking-bar] a").tap();
    await expect(page.locator("#booking-form")).toBeInViewport();
    await page.context().setOffline(false);
    await expect(page.getByRole("dialog", { name: experiences.booking.title })).toBeVisible();
  });

  test("without scripts the page's menu opens, and its links work", async ({ page }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(at(ANDES_VIVO, "/home"));
    await hearts(page).first().tap();
    await expect
      .poll(() =>
        hearts(page)
          .first()
          .evaluate((one) => one.getAnimations().length),
      )
      .toBe(0);
    await page.getByRole("banner").locator("summary").last().tap();
    await page
      .getByRole("navigation")
      .getByRole("link", { name: shell.aboutUs })
      .filter({ visible: true })
      .tap();
    await expect(page).toHaveURL(/\/about-us$/);
  });
});
