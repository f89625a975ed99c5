import type { BrowserContext } from "@playwright/test";
import { firstExperience } from "../support/order.ts";
import { MESSAGES } from "./support/messages.ts";
import { ANDES_VIVO, at, CARIBE_SERENO } from "./support/site.ts";
import { registerPhone, signInAs } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";
import { goOnAs, registered } from "./support/traveller.ts";

const heart = (title: string) => `Guardar ${title} en favoritos`;

/** Signs in somebody who has two lists. @returns an experience that is on neither. */
async function withTwoLists(context: BrowserContext, email: string) {
  const someone = await registered(CARIBE_SERENO, email);
  await goOnAs(context, someone);
  for (const name of ["Enero", "Con las primas"]) await someone.mutate("wishlist.create", { name });
  return firstExperience(someone, "caribe-sereno");
}

test("a heart that somebody unknown presses is saved once they have signed in", async ({ page }) => {
  await page.goto(at(ANDES_VIVO, "/home"));
  const pressed = page.getByRole("button", { name: /^Guardar .*Cocora.* en favoritos$/ });
  await pressed.click();
  await expect(page).toHaveURL(/\/api\/auth\/signin/);
  await signInAs(page, "Google", "corazon@viajeros.test");
  await registerPhone(page, MESSAGES["es-CO"]);
  await expect(pressed).toHaveAttribute("aria-pressed", "true");
  await page.goto(at(ANDES_VIVO, "/wishlists"));
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("Cocora");
});

test("a heart that was pressed before signing in is saved, however late the session is followed", async ({
  page,
}) => {
  await page.goto(at(ANDES_VIVO, "/home"));
  const pressed = page.getByRole("button", { name: /^Guardar .*Cocora.* en favoritos$/ });
  await pressed.click();
  await expect(page).toHaveURL(/\/api\/auth\/signin/);
  const saved = page.waitForResponse(/wishlist\.toggle/);
  await page.route("**/assets/follow-session*", async (route) => {
    const response = await route.fetch();
    await saved;
    await pressed.and(page.locator("[aria-pressed=true]")).waitFor();
    await route.fulfill({ response });
  });
  await signInAs(page, "Google", "corazon-tarde@viajeros.test");
  await registerPhone(page, MESSAGES["es-CO"]);
  await page.waitForLoadState("networkidle");
  await expect(pressed).toHaveAttribute("aria-pressed", "true");
});

test("a heart that is pressed before it is known who is there asks which of several lists", async ({
  page,
  context,
}) => {
  const { id, title } = await withTwoLists(context, "pronto@viajeros.test");
  const pressed = Promise.withResolvers<void>();
  await page.route("**/api/auth/session", async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(at(CARIBE_SERENO, `/experience/${id}`));
  await page.getByRole("button", { name: heart(title) }).click();
  pressed.resolve();
  await expect(page.locator("dialog[open]").getByRole("checkbox", { name: "Enero" })).not.toBeChecked();
});

test("with several lists a heart asks which; a list can be shared, no longer shared, and deleted", async ({
  page,
  context,
  browser,
}) => {
  const { id, title } = await withTwoLists(context, "varias-listas@viajeros.test");
  await page.goto(at(CARIBE_SERENO, `/experience/${id}`));
  await page.waitForLoadState("networkidle");
  const opener = page.getByRole("button", { name: heart(title) });
  await opener.click();
  const dialog = page.locator("dialog[open]");
  await dialog.getByRole("checkbox", { name: "Con las primas" }).check();
  await dialog.getByRole("button", { name: "Listo" }).click();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute("aria-pressed", "true");

  await page.goto(at(CARIBE_SERENO, "/wishlists"));
  await page.getByRole("button", { name: "Compartir la lista Con las primas" }).click();
  const link = await page.getByLabel(/^Enlace de la lista/).inputValue();
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Con las primas");
  await expect(guest.getByRole("article")).toContainText(title);
  await page.getByRole("button", { name: "Dejar de compartir" }).click();
  await expect(page.getByLabel(/^Enlace de la lista/)).toBeHidden();
  expect((await guest.goto(link))?.status()).toBe(404);
  await guest.context().close();

  await page.getByLabel("Editar la lista Con las primas").click();
  await page
    .getByRole("region", { name: "Con las primas" })
    .getByRole("button", { name: "Eliminar la lista" })
    .click();
  const warning = page.getByRole("dialog", { name: "¿Eliminar esta lista?" });
  await warning.getByRole("button", { name: "No, conservarla" }).click();
  await expect(warning).toBeHidden();
  await page.getByRole("button", { name: "Eliminar la lista" }).click();
  await warning.getByRole("button", { name: "Sí, eliminar" }).click();
  await expect(page.getByRole("region", { name: "Con las primas" })).toBeHidden();
  await expect(page.getByRole("region", { name: "Enero" })).toBeVisible();
});
