import type { Page } from "@playwright/test";
import { checkoutMessages } from "../../../src/web/site/messages/checkout/checkout.ts";
import { homeMessages } from "../../../src/web/site/messages/experiences/home.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import { holdHydration, holdScripts, hydrateUntilLive, releaseHydration } from "../support/hold-scripts.ts";
import { MESSAGES } from "../support/messages.ts";
import { savePeople } from "../support/saved-people.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { expectFilledIn, fillParticipants, loadPageScripts } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, shareSession, traveller } from "../support/traveller.ts";

const es = MESSAGES["es-CO"];

const QUESTIONED_EXPERIENCE = 2;

async function openCheckout(page: Page, index = 0): Promise<void> {
  const { id } = await firstExperience(traveller(ANDES_VIVO), "andes-vivo", index);
  const address = at(ANDES_VIVO, `/payments/checkout?experienceId=${id}&participants=2`);
  await page.goto(address, { waitUntil: "commit" });
  await page.getByRole("checkbox", { name: es.privacy }).waitFor();
}

const storedForm = (page: Page) => page.evaluate(() => localStorage.getItem("trocha.booking-form") ?? "");

test("input and presses before the checkout's scripts have loaded are kept, at each visit", async ({
  page,
}) => {
  const loadScripts = await holdScripts(page);
  await openCheckout(page);
  await fillParticipants(page, es, "otra@viajeros.test");
  loadScripts();
  await expect.poll(() => storedForm(page)).toMatch(/Ana Restrepo.*otra@viajeros.test.*AV998877/);
  await expectFilledIn(page);
  await expect(page.getByRole("checkbox", { name: es.terms })).toBeChecked();
  const address = page.url();

  await test.step("a payment before the scripts load keeps what was typed before the reload", async () => {
    const restoreScripts = await holdScripts(page);
    await page.reload({ waitUntil: "commit" });
    await page.getByLabel(es.name).first().fill("Ana Restrepo Gil");
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: es.pay }).last().click({ noWaitAfter: true });
    expect((await answered).status()).toBe(422);
    restoreScripts();
    await expect(page.getByLabel(es.documentNumber).first()).toHaveValue("1020304050");
    await expect(page.getByLabel(es.name).first()).toHaveValue("Ana Restrepo Gil");
    await expect(page.getByLabel(es.email)).toHaveValue("otra@viajeros.test");
    await expect(page.getByRole("checkbox", { name: es.terms })).toBeChecked();
    await expect(page.locator('input[aria-invalid="true"]')).toHaveCount(0);
    await expect.poll(() => storedForm(page)).toMatch(/Ana Restrepo Gil.*otra@viajeros.test.*AV998877/);
  });

  await test.step("the button that forgets the input of an earlier visit works before the scripts load", async () => {
    const restoreScripts = await holdScripts(page);
    await page.goto(address, { waitUntil: "commit" });
    await page.getByRole("button", { name: checkoutMessages["es-CO"].people.forget }).click();
    restoreScripts();
    await expect.poll(() => storedForm(page)).not.toMatch(/otra@viajeros.test|AV998877/);
    await expect(page.locator('[name="participantsInfo.0.documentNumber"]')).toHaveValue("");
  });
});

test("input of a signed-in traveller before the checkout's scripts have loaded is kept, also after a reload", async ({
  page,
}) => {
  await shareSession(page.context(), await openRegisteredTraveller(ANDES_VIVO, "rapida@viajeros.test"));
  const loadScripts = await holdScripts(page);
  await openCheckout(page);
  await fillParticipants(page, es, "otra@viajeros.test");
  loadScripts();
  await expect.poll(() => storedForm(page)).toMatch(/Ana Restrepo.*otra@viajeros.test.*AV998877/);
  await expectFilledIn(page);
  await page.reload();
  await expectFilledIn(page);
  await expect(page.getByLabel(es.email)).toHaveValue("otra@viajeros.test");
  await expect(page.getByRole("checkbox", { name: es.terms })).toBeChecked();
});

test("a saved person chosen before the checkout's scripts have loaded is filled in", async ({
  page,
  context,
}) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "pronto-lucia@viajeros.test");
  const bookingRequest = await bookingRequestFor(someone, await firstExperience(someone, "andes-vivo", 4));
  await savePeople(someone, bookingRequest);
  await shareSession(context, someone);
  const loadScripts = await holdScripts(page);
  await openCheckout(page);
  const { people } = checkoutMessages["es-CO"];
  await page.getByRole("button", { name: people.fillWith("Lucía Restrepo") }).click();
  loadScripts();
  const name = (index: number) => page.locator(`[name="participantsInfo.${index}.name"]`);
  await expect(name(1)).toHaveValue("Lucía Restrepo");
  await expect(name(0)).toHaveValue("Ana Restrepo");
  await expect(page.getByRole("button", { name: people.fillWith("Lucía Restrepo") })).toHaveCount(0);
});

test("a box that is ticked before the stored input is restored stays ticked", async ({ page }) => {
  await holdHydration(page);
  await openCheckout(page);
  const terms = page.getByRole("checkbox", { name: es.terms });
  await hydrateUntilLive(terms);
  await terms.click();
  await releaseHydration(page);
  await page.getByLabel(es.email).fill("otra@viajeros.test");
  await expect.poll(() => storedForm(page)).toMatch(/otra@viajeros.test/);
  await expect(terms).toBeChecked();
});

test("a letter typed while the checkout is hydrated appears without waiting for the rest of the hydration", async ({
  page,
}) => {
  await holdHydration(page);
  await openCheckout(page);
  await loadPageScripts(page);
  await page.waitForFunction(() => globalThis.heldTasks.waiting.length > 0);
  const name = page.getByLabel(es.name).first();
  await name.click();
  await name.press("A");
  await expect(name).toHaveValue("A");
  const isHydrated = (field: Element) => Object.keys(field).some((key) => key.startsWith("__react"));
  expect(await name.evaluate(isHydrated)).toBe(false);
  await releaseHydration(page);
  await expect.poll(() => storedForm(page)).toMatch(/"A"/);
  await expect(name).toHaveValue("A");
  await name.press("n");
  await expect.poll(() => storedForm(page)).toMatch(/"An"/);
});

test("a calendar opened by a press before the scripts have loaded appears, unless the visitor has typed since the press", async ({
  page,
}) => {
  for (const isTyping of [false, true]) {
    const loadScripts = await holdScripts(page);
    await openCheckout(page);
    await page.getByRole("button", { name: checkoutMessages["es-CO"].summary.chooseDate }).click();
    if (isTyping) await page.getByLabel(es.email).fill("otra@viajeros.test");
    loadScripts();
    if (isTyping) await expect.poll(() => storedForm(page)).toMatch(/otra@viajeros.test/);
    await expect(page.locator("[data-date]").first()).toBeVisible({ visible: !isTyping });
    await page.unrouteAll();
  }
});

test("a search chosen before the scripts have loaded is performed afterwards", async ({ page }) => {
  const { search } = homeMessages["es-CO"];
  const loadScripts = await holdScripts(page);
  await page.goto(at(ANDES_VIVO, "/home"), { waitUntil: "commit" });
  await page.getByLabel(search.sort).selectOption({ label: search.orders.price });
  await page.getByLabel(search.length).selectOption({ label: search.lengths["half-day"] });
  loadScripts();
  await expect(page).toHaveURL(/(?=.*sort=price)(?=.*length=half-day)/);
  await expect(page.getByLabel(search.sort).locator("option:checked")).toHaveText(search.orders.price);
  await expect(page.getByLabel(search.length).locator("option:checked")).toHaveText(
    search.lengths["half-day"],
  );
});

test("input of the contact form before its scripts have loaded and the session is known is kept", async ({
  page,
}) => {
  const { promise: sessionReleased, resolve: releaseSession } = Promise.withResolvers<void>();
  await page.route("**/api/auth/session", async (route) => {
    await sessionReleased;
    // The browser may have left the page that sent the request.
    await route.continue().catch(() => {});
  });
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name) ?? "", key);
  const loadScripts = await holdScripts(page);
  await page.goto(at(ANDES_VIVO, "/contact-us"), { waitUntil: "commit" });
  await page.getByLabel("Nombre").fill("Ana Restrepo");
  const message = page.getByLabel("Mensaje");
  await message.fill("¿Salen con lluvia?");
  loadScripts();
  await expect.poll(() => stored("trocha.contact-form")).toMatch(/lluvia/);

  await test.step("a reload before the session is known shows the input", async () => {
    await page.reload();
    await expect(page.getByLabel("Nombre")).toHaveValue("Ana Restrepo");
    await expect(message).toHaveValue("¿Salen con lluvia?");
  });

  await test.step("the input stays once the visitor is known to be signed out, also after a reload", async () => {
    releaseSession();
    await expect(page.getByRole("banner").getByRole("link", { name: "Iniciar sesión" })).toBeVisible();
    await expect.poll(() => stored("trocha.contact-form")).toMatch(/lluvia/);
    await page.reload();
    await expect(page.getByLabel("Nombre")).toHaveValue("Ana Restrepo");
    await expect(message).toHaveValue("¿Salen con lluvia?");
  });
});

test("a birth date typed before the checkout's scripts have loaded suggests the document type", async ({
  page,
}) => {
  const loadScripts = await holdScripts(page);
  await openCheckout(page);
  await page.getByLabel(es.birthDate).first().fill("12/04/1990");
  await page.getByLabel(es.name).first().fill("Ana");
  loadScripts();
  await expect(page.locator('[name="participantsInfo.0.documentType"]')).toHaveValue("CC");
});

test("a press of Continue before the scripts have loaded folds the first person and unfolds the second", async ({
  page,
}) => {
  const loadScripts = await holdScripts(page);
  await openCheckout(page);
  const { people } = checkoutMessages["es-CO"];
  await page.getByRole("button", { name: people.next(2) }).click();
  loadScripts();
  await expect(page.locator('[name="participantsInfo.1.name"]')).toBeFocused();
  await expect(page.locator("[data-person][open]")).toHaveCount(1);
});

test("a name that is typed before the scripts have loaded survives a reload at once", async ({ page }) => {
  const loadScripts = await holdScripts(page);
  await openCheckout(page);
  await page.getByLabel(es.name).first().fill("Ana Restrepo");
  await page.getByLabel(es.birthDate).first().fill("12041990");
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("checkbox", { name: es.privacy }).waitFor();
  loadScripts();
  await loadPageScripts(page);
  await expect.poll(() => storedForm(page)).toMatch(/Ana Restrepo.*1990-04-12/);
  await expect(page.getByLabel(es.name).first()).toHaveValue("Ana Restrepo");
  await expect(page.getByLabel(es.birthDate).first()).toHaveValue("12/04/1990");
});

test("answers and ticks given before the scripts have loaded survive a reload at once, except sensitive ones", async ({
  page,
}) => {
  const loadScripts = await holdScripts(page);
  await openCheckout(page, QUESTIONED_EXPERIENCE);
  const size = (name: string) => page.locator('[data-person="0"]').getByRole("radio", { name, exact: true });
  const pickup = page.getByRole("textbox", { name: "¿En qué hotel de El Cable" });
  const allergies = page.locator('[data-person="0"]').getByRole("textbox", { name: "¿Alergias" });
  const terms = page.getByRole("checkbox", { name: es.terms });
  for (const chosen of ["M", "L", "M"]) await size(chosen).check();
  await pickup.fill("Hotel Varuna");
  await allergies.fill("Maní");
  await terms.check();
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("checkbox", { name: es.privacy }).waitFor();
  loadScripts();
  await loadPageScripts(page);
  await expect(size("M")).toBeChecked();
  await expect(pickup).toHaveValue("Hotel Varuna");
  await expect(terms).toBeChecked();
  await expect(page.getByRole("checkbox", { name: es.privacy })).not.toBeChecked();
  await expect(allergies).toHaveValue("");
});

test("the radio button that was chosen last before the scripts have loaded stays chosen", async ({
  page,
}) => {
  const loadScripts = await holdScripts(page);
  await openCheckout(page, QUESTIONED_EXPERIENCE);
  const size = (name: string) => page.locator('[data-person="0"]').getByRole("radio", { name, exact: true });
  for (const chosen of ["M", "L", "M"]) await size(chosen).check();
  loadScripts();
  await expect.poll(() => storedForm(page)).toMatch(/"answers":\{"/);
  await expect(size("M")).toBeChecked();
});
