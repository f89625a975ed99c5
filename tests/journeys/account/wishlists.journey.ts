import type { BrowserContext } from "@playwright/test";
import { firstExperience } from "../../support/order.ts";
import { MESSAGES } from "../support/messages.ts";
import { ANDES_VIVO, at, CARIBE_SERENO } from "../support/site.ts";
import { registerPhone, signInAs, waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, shareSession } from "../support/traveller.ts";

const heart = (title: string) => `Guardar ${title} en favoritos`;

/** @returns an experience on neither list. */
async function withTwoLists(context: BrowserContext, email: string) {
  const someone = await openRegisteredTraveller(CARIBE_SERENO, email);
  await shareSession(context, someone);
  for (const name of ["Enero", "Con las primas"]) await someone.mutate("wishlist.create", { name });
  return firstExperience(someone, "caribe-sereno");
}

const COCORA = /^Guardar .*Cocora.* en favoritos$/;

test("hearts pressed before signing in are kept, and put on a list afterwards", async ({ page }) => {
  await page.goto(at(ANDES_VIVO, "/home"));
  const cocora = page.getByRole("button", { name: COCORA });
  const other = page
    .getByRole("button", { name: /^Guardar / })
    .and(page.locator("button:not([aria-label*=Cocora])"));
  await cocora.click();
  await expect(cocora).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/\/home$/);
  await other.first().click();
  await expect(other.first()).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(cocora).toHaveAttribute("aria-pressed", "true");
  await other.first().click();
  await expect(other.first()).toHaveAttribute("aria-pressed", "false");

  await cocora.click();
  await cocora.click();
  await page.getByRole("link", { name: "Inicia sesión para tenerla siempre" }).click();
  await expect(
    page.getByText("Para guardar tus favoritos y verlos en todos tus dispositivos."),
  ).toBeVisible();
  const heartsSaved = page.waitForResponse(/wishlist\.keepHearts/);
  await signInAs(page, "Google", "corazon@viajeros.test");
  await heartsSaved;
  await expect(cocora).toHaveAttribute("aria-pressed", "true");
  await registerPhone(page, MESSAGES["es-CO"]);
  expect(await page.evaluate(() => localStorage.getItem("trocha.hearts"))).toBeNull();
  await page.goto(at(ANDES_VIVO, "/wishlists"));
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("Cocora");
  await expect(page.getByRole("article")).toContainText(/horas\s·\sModerada.*por\sadulto/);
  await expect(page.getByRole("main").getByText("Favoritos")).toHaveCount(1);
});

test("hearts of a visitor have a page on which a removed heart can be restored", async ({ page }) => {
  await page.goto(at(ANDES_VIVO, "/wishlists"));
  await expect(page.getByRole("heading", { name: "Aún no has guardado nada" })).toBeVisible();
  await page.goto(at(ANDES_VIVO, "/home"));
  const hearts = page.getByRole("button", { name: /^Guardar / });
  await hearts.last().click();
  await expect(hearts.last()).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: COCORA }).click();
  await page.getByRole("link", { name: "Ver favoritos" }).click();
  await expect(page).toHaveURL(/\/wishlists$/);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText("Cocora");
  const cocora = page.getByRole("button", { name: COCORA });
  await cocora.click();
  await expect(cocora).toHaveAttribute("aria-pressed", "false");
  await expect(cards).toHaveCount(2);
  await cocora.click();
  await expect(cocora).toHaveAttribute("aria-pressed", "true");
  await cocora.click();
  await page.reload();
  await expect(cards).toHaveCount(1);
  await expect(cards).not.toContainText("Cocora");
  await page.getByRole("main").getByRole("link", { name: "Iniciar sesión" }).click();
  await signInAs(page, "Google", "favoritos@viajeros.test");
  await registerPhone(page, MESSAGES["es-CO"]);
  await expect(page).toHaveURL(/\/wishlists$/);
  await expect(page.getByRole("region").getByRole("article")).toHaveCount(1);
});

test("earlier hearts are added to the traveller's lists, and shown at once on the page of lists", async ({
  page,
  context,
}) => {
  const { id, title } = await withTwoLists(context, "ya-tenia@viajeros.test");
  await context.clearCookies();
  await page.goto(at(CARIBE_SERENO, `/experience/${id}`));
  await page.getByRole("button", { name: heart(title) }).click();
  await expect(page.getByRole("button", { name: heart(title) })).toHaveAttribute("aria-pressed", "true");
  await page.goto(at(CARIBE_SERENO, "/wishlists"));
  await page.getByRole("main").getByRole("link", { name: "Iniciar sesión" }).click();
  await signInAs(page, "Google", "ya-tenia@viajeros.test");
  await expect(page).toHaveURL(/\/wishlists$/);
  await expect(page.getByRole("region", { name: "Enero" }).getByRole("article")).toContainText(title);
  await expect(page.getByRole("region")).toHaveCount(2);
});

test("a heart pressed in one tab is filled in the other tab, and its notice disappears with the next press", async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(at(ANDES_VIVO, "/home"));
    await expect(tab.getByRole("banner").getByRole("link", { name: "Iniciar sesión" })).toBeVisible();
    await waitUntilHydrated(tab.getByRole("button", { name: COCORA }));
  }
  await page
    .getByRole("button", { name: /^Guardar / })
    .last()
    .click();
  await expect(second.locator("button[aria-pressed=true]")).toHaveCount(1);
  await page.getByRole("button", { name: COCORA }).click();
  await expect(second.getByRole("button", { name: COCORA })).toHaveAttribute("aria-pressed", "true");
  const note = page.getByText("Guardada en este navegador.");
  await expect(note).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(note).toBeHidden();
});

test("a heart pressed before signing in is saved, even if the script that follows the session loads late", async ({
  page,
}) => {
  await page.goto(at(ANDES_VIVO, "/home"));
  const pressed = page.getByRole("button", { name: COCORA });
  await pressed.click();
  await page.getByRole("link", { name: "Inicia sesión para tenerla siempre" }).click();
  const arrived = Promise.withResolvers<void>();
  await page.route("**/assets/follow-traveller*", async (route) => {
    const response = await route.fetch();
    await arrived.promise;
    await route.fulfill({ response });
  });
  const saved = page.waitForResponse(/wishlist\.keepHearts/);
  await signInAs(page, "Google", "corazon-tarde@viajeros.test");
  await expect(pressed).toHaveAttribute("aria-pressed", "true");
  arrived.resolve();
  await saved;
  await expect(pressed).toHaveAttribute("aria-pressed", "true");
});

test("a heart pressed before the session is known asks for one of several lists", async ({
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
  const opener = page.getByRole("button", { name: heart(title) });
  await opener.click();
  pressed.resolve();
  const dialog = page.locator("dialog[open]");
  await expect(dialog.getByRole("checkbox", { name: "Enero" })).not.toBeChecked();
  await dialog.getByRole("button", { name: "Listo" }).click();
  await expect(opener).toBeFocused();
});

test("with several lists a heart asks for a list, which can then be shared, withdrawn and deleted", async ({
  page,
  context,
  browser,
}) => {
  const { id, title } = await withTwoLists(context, "varias-listas@viajeros.test");
  await page.goto(at(CARIBE_SERENO, `/experience/${id}`));
  const opener = page.getByRole("button", { name: heart(title) });
  await waitUntilHydrated(opener);
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
