import { MESSAGES } from "./support/messages.ts";
import { ANDES_VIVO, at, emailsTo } from "./support/site.ts";
import {
  backToSite,
  chooseDateForTwo,
  fillParticipants,
  openExperience,
  payByCard,
  pressPay,
  registerPhone,
  signInAs,
} from "./support/steps.ts";
import { expect, test } from "./support/test.ts";
import { checkoutPath, goOnAs, traveller } from "./support/traveller.ts";

const es = MESSAGES["es-CO"];

test("a traveller cancels a paid booking and reads how much is refunded and by when", async ({ page }) => {
  await openExperience(page, ANDES_VIVO, es, /Cocora/);
  await chooseDateForTwo(page, es);
  await fillParticipants(page, es, "cancela@viajeros.test");
  await pressPay(page, es);
  await signInAs(page, "Google", "cancela@viajeros.test");
  await registerPhone(page, es);
  await payByCard(page, es, "APRO");
  await backToSite(page, es);
  await page.getByRole("link", { name: es.viewBooking }).click();
  await page.getByRole("button", { name: "Cancelar la reserva" }).click();
  await expect(page.getByRole("dialog")).toContainText(/Te devolvemos \$\s330\.000.*15 días/);
  await page.getByRole("button", { name: "Sí, cancelar" }).click();
  await expect(page.getByText("Cancelada").first()).toBeVisible();
  await expect
    .poll(async () => (await emailsTo("cancela@viajeros.test")).map((email) => email.subject))
    .toHaveLength(2);
});

test("nobody books without a phone number, and looking around takes none", async ({ page, context }) => {
  const someone = traveller(ANDES_VIVO);
  await someone.enter("google", "escape@viajeros.test");
  await goOnAs(context, someone);
  await page.goto(at(ANDES_VIVO, "/home"));
  await expect(page.getByLabel("Tu cuenta").first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const checkout = at(ANDES_VIVO, await checkoutPath(someone, "andes-vivo"));
  await page.goto(checkout);
  const registration = page.getByRole("dialog", { name: "Un último dato" });
  await expect(registration.getByLabel(es.mobile)).toBeVisible();
  for (let time = 0; time < 5; time += 1) {
    await page.keyboard.press("Escape");
    await expect(registration).toBeVisible();
  }
  // Some browsers close a dialog although its `cancel` event was prevented.
  await registration.evaluate((dialog: HTMLDialogElement) => dialog.close());
  await expect(registration).toBeVisible();
  await page.goto(at(ANDES_VIVO, "/about-us"));
  await expect(page.getByLabel("Tu cuenta").first()).toBeVisible();
  await expect(registration).toHaveCount(0);
  await page.goto(checkout);
  await registerPhone(page, es);
  await page.reload();
  await expect(page.getByLabel("Tu cuenta").first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a traveller who does not want to register signs out on the page for it", async ({ page, context }) => {
  const someone = traveller(ANDES_VIVO);
  await someone.enter("google", "sin-numero@viajeros.test");
  await goOnAs(context, someone);
  const session = page.waitForResponse(/\/api\/auth\/session/);
  await page.goto(at(ANDES_VIVO, "/api/auth/signout?callbackUrl=/home"));
  await session;
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("main").getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL(at(ANDES_VIVO, "/home"));
  await expect(page.getByRole("link", { name: "Iniciar sesión" }).first()).toBeVisible();
});

test("a traveller erases their data, is signed out, and comes back as somebody new", async ({ page }) => {
  await page.goto(at(ANDES_VIVO, "/api/auth/signin?callbackUrl=/profile"));
  await signInAs(page, "Google", "olvido@viajeros.test");
  await expect(page.getByText("olvido@viajeros.test").first()).toBeVisible();
  await page.getByRole("button", { name: "Cambiar" }).click();
  await page.getByRole("dialog").getByLabel(es.country).first().fill("Colombia");
  await page
    .getByRole("dialog")
    .getByRole("option", { name: /Colombia/ })
    .click();
  await page.getByRole("dialog").getByLabel(es.mobile).fill("3001234567");
  await page.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Aceptar" }).click();
  await expect(page.getByText("+57 3001234567")).toBeVisible();
  await page.getByRole("button", { name: /Borrar mis datos/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("BORRAR");
  await dialog.getByRole("button", { name: "Borrar definitivamente" }).click();
  await expect(page.getByRole("link", { name: "Iniciar sesión" }).first()).toBeVisible();
  await page.goto(at(ANDES_VIVO, "/api/auth/signin?callbackUrl=/profile"));
  await signInAs(page, "Google", "olvido@viajeros.test");
  await expect(page.getByText("olvido@viajeros.test").first()).toBeVisible();
  await expect(page.getByText("+57 3001234567")).toHaveCount(0);
});
