import { MESSAGES } from "../support/messages.ts";
import { openFilledCheckout } from "../support/own-departure.ts";
import { ANDES_VIVO, at, standIns } from "../support/site.ts";
import { openPerson, pressPay, signInAs } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { checkoutPath, openRegisteredTraveller, shareSession, traveller } from "../support/traveller.ts";

const es = MESSAGES["es-CO"];
const NUMBER_PLANS = "**/assets/phone-book-*.js";
const atProvider = new RegExp(`^${standIns()}`);

test("the checkout checks the phone number by its country's rules, and registers the traveller with it", async ({
  page,
}) => {
  await openFilledCheckout(page, "una-vez@viajeros.test");
  await openPerson(page, es, 0);
  const number = page.getByLabel(es.phone, { exact: true });
  const country = page.getByRole("combobox", { name: es.country });
  const dialog = page.getByRole("dialog");
  await expect(country).toHaveValue("+57 Colombia");
  await test.step("a number that the country does not have", async () => {
    await number.fill("12");
    await pressPay(page, es);
    await expect(number).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("El número no es válido para ese país.")).toBeVisible();
  });
  await test.step("a number of another country", async () => {
    await country.fill("Alemania");
    await page.getByRole("option", { name: /Alemania/ }).click();
    await number.fill("030 901820");
    await pressPay(page, es);
    await expect(dialog.getByRole("button", { name: "Google" })).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await openPerson(page, es, 0);
  await country.fill("Colombia");
  await page.getByRole("option", { name: /Colombia/ }).click();
  await number.fill("3001234567");
  await pressPay(page, es);
  await signInAs(page, "Google", "una-vez@viajeros.test");
  await expect(page).toHaveURL(atProvider);
  await page.goto(at(ANDES_VIVO, "/profile"));
  await expect(page.getByText("+57 3001234567")).toBeVisible();
});

test.describe("with a failing registration", () => {
  test.use({ provoked: /ERR_FAILED|Failed to (fetch|load)|CLIENT/ });
  test("a dialog asks for a number that could not be saved, and the payment continues afterwards", async ({
    page,
  }) => {
    await page.route(/user\.finishRegistration/, (route) => route.abort());
    await openFilledCheckout(page, "sin-guardar@viajeros.test");
    await pressPay(page, es);
    await signInAs(page, "Google", "sin-guardar@viajeros.test");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel(es.mobile)).toHaveValue("3001234567");
    await expect(dialog.getByRole("combobox", { name: es.country })).toHaveValue("+57 Colombia");
    await page.unrouteAll();
    await dialog.getByRole("button", { name: es.save }).click();
    await expect(page).toHaveURL(atProvider);
  });
});

test("a registered traveller reaches the payment page right after signing in", async ({ page }) => {
  await openRegisteredTraveller(ANDES_VIVO, "de-vuelta@viajeros.test");
  await openFilledCheckout(page, "de-vuelta@viajeros.test");
  await pressPay(page, es);
  await signInAs(page, "Google", "de-vuelta@viajeros.test");
  await expect(page.getByRole("link", { name: es.card })).toBeVisible();
});

test("a traveller who signs in before pressing Pay stays on the checkout", async ({ page }) => {
  await openRegisteredTraveller(ANDES_VIVO, "sin-prisa@viajeros.test");
  await openFilledCheckout(page, "sin-prisa@viajeros.test");
  await page.getByRole("banner").getByRole("link", { name: "Iniciar sesión" }).click();
  await signInAs(page, "Google", "sin-prisa@viajeros.test");
  await expect(page.getByLabel("Tu cuenta").first()).toBeVisible();
  await expect(page).toHaveURL(/\/payments\/checkout/);
  await expect(page.getByRole("button", { name: es.pay }).last()).toBeEnabled();
});

test("a saved foreign number is shown with its country, even if another country is guessed first", async ({
  page,
}) => {
  await openFilledCheckout(page, "numero-alemania@viajeros.test");
  await openPerson(page, es, 0);
  const number = page.getByLabel(es.phone, { exact: true });
  const country = page.getByRole("combobox", { name: es.country });
  await expect(country).toHaveValue("+57 Colombia");
  await number.fill("+49 30 901820");
  await expect(country).toHaveValue("+49 Alemania");
  const isGuessed = page.waitForResponse(/user\.guessCountry/, { timeout: 0 });
  await page.route(NUMBER_PLANS, async (route) => {
    await isGuessed;
    await route.continue();
  });
  await page.reload();
  // The lead's fields are unfolded until the stored details are restored.
  await expect(page.locator('[data-person="0"] summary')).toContainText("Ana Restrepo");
  await openPerson(page, es, 0);
  await expect(country).toHaveValue("+49 Alemania");
  await expect(number).toHaveValue("30901820");
});

test("typing replaces a country that was guessed while the field had the focus", async ({ page }) => {
  const someone = traveller(ANDES_VIVO);
  await someone.enter("google", "adivinado@viajeros.test");
  await shareSession(page.context(), someone);
  const released = Promise.withResolvers<void>();
  await page.route(/user\.guessCountry/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(at(ANDES_VIVO, await checkoutPath(someone, "andes-vivo")));
  const dialog = page.getByRole("dialog");
  const country = dialog.getByRole("combobox", { name: es.country });
  await country.focus();
  released.resolve();
  await expect(country).not.toHaveValue("");
  await page.keyboard.type("Colombia");
  await expect(country).toHaveValue("Colombia");
  await expect(dialog.getByRole("option")).toHaveText([/^Colombia/]);
});

test("input and presses before the country list has loaded are kept, and saved afterwards", async ({
  page,
}) => {
  await shareSession(
    page.context(),
    await openRegisteredTraveller(ANDES_VIVO, "sin-paciencia@viajeros.test"),
  );
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(NUMBER_PLANS, async (route) => {
    requested.resolve();
    await released.promise;
    await route.continue();
  });
  await page.goto(at(ANDES_VIVO, "/profile"));
  await expect(page.getByLabel("Tu cuenta").first()).toBeVisible();
  await page.getByRole("button", { name: "Cambiar" }).click();
  const dialog = page.getByRole("dialog");
  await requested.promise;
  await dialog.getByLabel(es.mobile).fill("3009876543");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  released.resolve();
  await dialog.getByRole("button", { name: "Aceptar" }).click();
  await expect(page.getByText("+57 3009876543")).toBeVisible();
});

test.describe("without the list of countries", () => {
  test.use({ provoked: /ERR_FAILED|Failed to (fetch|load)/ });

  test("a new number is saved with the country of the previous number", async ({ page }) => {
    await shareSession(page.context(), await openRegisteredTraveller(ANDES_VIVO, "sin-paises@viajeros.test"));
    await page.route(NUMBER_PLANS, (route) => route.abort());
    await page.goto(at(ANDES_VIVO, "/profile"));
    await expect(page.getByLabel("Tu cuenta").first()).toBeVisible();
    await page.getByRole("button", { name: "Cambiar" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(es.mobile).fill("12");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect(dialog.getByLabel(es.mobile)).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel(es.mobile).fill("3009876543");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await dialog.getByRole("button", { name: "Aceptar" }).click();
    await expect(page.getByText("+57 3009876543")).toBeVisible();
  });
});
