import { MESSAGES } from "./support/messages.ts";
import { ANDES_VIVO, at, standIns } from "./support/site.ts";
import { chooseDateForTwo, fillParticipants, openExperience, pressPay, signInAs } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";
import { checkoutPath, goOnAs, registered, traveller } from "./support/traveller.ts";

const es = MESSAGES["es-CO"];
const atProvider = new RegExp(`^${standIns()}`);

test("the phone of the checkout fills the registration, and paying goes on after it", async ({ page }) => {
  await openExperience(page, ANDES_VIVO, es, /Cocora/);
  await chooseDateForTwo(page, es);
  await fillParticipants(page, es, "una-vez@viajeros.test");
  await expect(page.getByRole("combobox", { name: es.country })).toHaveValue("Colombia +57");
  await pressPay(page, es);
  await signInAs(page, "Google", "una-vez@viajeros.test");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(es.mobile)).toHaveValue("3001234567");
  await expect(dialog.getByRole("combobox", { name: es.country })).toHaveValue("Colombia +57");
  await dialog.getByRole("button", { name: es.save }).click();
  await dialog.getByRole("button", { name: "Aceptar" }).click();
  await expect(page).toHaveURL(atProvider);
});

test("a registered traveller goes on to paying right after signing in", async ({ page }) => {
  await registered(ANDES_VIVO, "de-vuelta@viajeros.test");
  await openExperience(page, ANDES_VIVO, es, /Cocora/);
  await chooseDateForTwo(page, es);
  await fillParticipants(page, es, "de-vuelta@viajeros.test");
  await pressPay(page, es);
  await signInAs(page, "Google", "de-vuelta@viajeros.test");
  await expect(page.getByRole("link", { name: es.card })).toBeVisible();
});

test("signing in without having pressed Pay pays nothing", async ({ page }) => {
  await registered(ANDES_VIVO, "sin-prisa@viajeros.test");
  await openExperience(page, ANDES_VIVO, es, /Cocora/);
  await chooseDateForTwo(page, es);
  await fillParticipants(page, es, "sin-prisa@viajeros.test");
  await page.getByRole("banner").getByRole("link", { name: "Iniciar sesión" }).click();
  await signInAs(page, "Google", "sin-prisa@viajeros.test");
  await expect(page.getByLabel("Tu cuenta").first()).toBeVisible();
  await expect(page).toHaveURL(/\/payments\/checkout/);
  await expect(page.getByRole("button", { name: es.pay }).last()).toBeEnabled();
});

test("a country that is guessed while somebody is about to type theirs is typed over", async ({ page }) => {
  const someone = traveller(ANDES_VIVO);
  await someone.enter("google", "adivinado@viajeros.test");
  await goOnAs(page.context(), someone);
  const isReady = Promise.withResolvers<void>();
  await page.route(/user\.guessCountry/, async (route) => {
    await isReady.promise;
    await route.continue();
  });
  await page.goto(at(ANDES_VIVO, await checkoutPath(someone, "andes-vivo")));
  const dialog = page.getByRole("dialog");
  const country = dialog.getByRole("combobox", { name: es.country });
  await country.focus();
  isReady.resolve();
  await expect(country).not.toHaveValue("");
  await page.keyboard.type("Colombia");
  await expect(country).toHaveValue("Colombia");
  await expect(dialog.getByRole("option")).toHaveText([/^Colombia/]);
});

test("the checkout's phone has a country, and is checked by its rules", async ({ page }) => {
  await openExperience(page, ANDES_VIVO, es, /Cocora/);
  await chooseDateForTwo(page, es);
  await fillParticipants(page, es, "numero@viajeros.test");
  const number = page.getByLabel(es.phone, { exact: true });
  await number.fill("12");
  await pressPay(page, es);
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("El número no es válido para ese país.")).toBeVisible();
  const country = page.getByRole("combobox", { name: es.country });
  await country.fill("Alemania");
  await page.getByRole("option", { name: /Alemania/ }).click();
  await number.fill("030 901820");
  await pressPay(page, es);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Google" })).toBeVisible();
});
