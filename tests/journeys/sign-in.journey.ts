import { MESSAGES } from "./support/messages.ts";
import { ANDES_VIVO, at } from "./support/site.ts";
import {
  chooseDateForTwo,
  expectFilledIn,
  fillParticipants,
  openExperience,
  pressPay,
  signInAs,
} from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

const es = MESSAGES["es-CO"];

for (const [persona, code] of [
  ["diego@viajeros.test", "OAuthCallback"],
  ["carla@viajeros.test", "AccessDenied"],
] as const) {
  test(`a sign-in that ends in ${code} leads back to the filled-in checkout`, async ({ page }) => {
    await openExperience(page, ANDES_VIVO, es, /Cocora/);
    await chooseDateForTwo(page, es);
    await fillParticipants(page, es, "duda@viajeros.test");
    await pressPay(page, es);
    await signInAs(page, "Google", persona);
    await expect(page).toHaveURL(new RegExp(`error=${code}`));
    await page.getByRole("link", { name: "Volver a tu reserva, con lo que escribiste" }).click();
    await expect(page).toHaveURL(/\/payments\/checkout\?.*participants=2/);
    await expectFilledIn(page);
  });
}

test("the error page's second try still leads to where it was meant to", async ({ page }) => {
  await page.goto(at(ANDES_VIVO, "/api/auth/signin?callbackUrl=/my-bookings"));
  await signInAs(page, "Google", "carla@viajeros.test");
  await expect(page).toHaveURL(/error=AccessDenied/);
  await page.getByRole("link", { name: "Intentar de nuevo" }).click();
  await signInAs(page, "Google", "ana@viajeros.test");
  await expect(page).toHaveURL(/\/my-bookings$/);
});

test.describe("without an answer of the server", () => {
  test.use({ provoked: /ERR_|Failed to load resource|api\/auth/ });

  test("the sign-in dialog says so, and the next try leaves for the provider", async ({ page }) => {
    await openExperience(page, ANDES_VIVO, es, /Cocora/);
    await chooseDateForTwo(page, es);
    await fillParticipants(page, es, "sinred@viajeros.test");
    await page.route("**/api/auth/providers", (route) => route.abort());
    await pressPay(page, es);
    const dialog = page.getByRole("dialog");
    const google = dialog.getByRole("button", { name: "Google" });
    await google.click();
    await expect(dialog.getByText("No hubo respuesta")).toBeVisible();
    await expect(google).toBeEnabled();
    await page.unroute("**/api/auth/providers");
    await signInAs(page, "Google", "sinred@viajeros.test");
    await expect(page).toHaveURL(/\/payments\/checkout/);
    await expectFilledIn(page);
  });

  test("a press without a network says so too, and the next one with it leaves for the provider", async ({
    page,
    context,
  }) => {
    await openExperience(page, ANDES_VIVO, es, /Cocora/);
    await chooseDateForTwo(page, es);
    await fillParticipants(page, es, "linea@viajeros.test");
    await pressPay(page, es);
    const dialog = page.getByRole("dialog");
    const google = dialog.getByRole("button", { name: "Google" });
    await expect(google).toBeVisible();
    await context.setOffline(true);
    await google.click();
    await expect(dialog.getByText("No hubo respuesta")).toBeVisible();
    await context.setOffline(false);
    await signInAs(page, "Google", "linea@viajeros.test");
    await expect(page).toHaveURL(/\/payments\/checkout/);
    await expectFilledIn(page);
  });

  test("a server without providers leads to the error page, and from there back to the checkout", async ({
    page,
  }) => {
    await openExperience(page, ANDES_VIVO, es, /Cocora/);
    await chooseDateForTwo(page, es);
    await fillParticipants(page, es, "sinlista@viajeros.test");
    await page.route("**/api/auth/providers", (route) => route.fulfill({ status: 503, body: "" }));
    await pressPay(page, es);
    await page.getByRole("dialog").getByRole("button", { name: "Google" }).click();
    await expect(page).toHaveURL(/\/api\/auth\/error/);
    await page.getByRole("link", { name: /Volver a tu reserva/ }).click();
    await expectFilledIn(page);
  });
});
