import type { Page } from "@playwright/test";
import { firstExperience } from "../../support/order.ts";
import { MESSAGES } from "../support/messages.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { registerPhone, signInAs } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import {
  book,
  checkoutPath,
  openRegisteredTraveller,
  shareSession,
  traveller,
} from "../support/traveller.ts";

const es = MESSAGES["es-CO"];
const account = (page: Page) => page.getByLabel("Tu cuenta").first();

/** Clearing the cookies does not end the session, because a response in flight sets the cookie again. */
async function endSession(page: Page): Promise<void> {
  const token = await page.request.get(at(ANDES_VIVO, "/api/auth/csrf"));
  const form = (await token.json()) as { csrfToken: string };
  const headers = { origin: at(ANDES_VIVO, "") };
  const answer = await page.request.post(at(ANDES_VIVO, "/api/auth/signout"), {
    form,
    headers,
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
}

async function signInAndReturn(page: Page, email: string, address: string): Promise<void> {
  await expect(page).toHaveURL(/\/api\/auth\/signin\?/);
  await expect(page.getByText("Inicia sesión para ver esa página.")).toBeVisible();
  await signInAs(page, "Google", email);
  await expect(page).toHaveURL(address);
  await expect(account(page)).toBeVisible();
}

test("paying or cancelling a booking after the session ended leads to the sign-in and back", async ({
  page,
}) => {
  const email = "sesion-vencida@viajeros.test";
  const someone = await openRegisteredTraveller(ANDES_VIVO, email);
  const booking = await book(someone, "andes-vivo", 3);
  const address = at(ANDES_VIVO, booking.path);
  await shareSession(page.context(), someone);
  await page.goto(address);
  await expect(account(page)).toBeVisible();
  await endSession(page);
  await page.getByRole("button", { name: "Pagar ahora" }).click();
  await signInAndReturn(page, email, address);

  await endSession(page);
  await page.getByRole("button", { name: "Cancelar la reserva" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sí, cancelar" }).click();
  await signInAndReturn(page, email, address);

  const { id } = await firstExperience(someone, "andes-vivo", 3);
  await page.goto(at(ANDES_VIVO, `/experience/${id}`));
  const goOn = page.getByRole("button", { name: "Seguir pagando" }).first();
  await goOn.waitFor();
  await endSession(page);
  await goOn.click();
  await signInAndReturn(page, email, at(ANDES_VIVO, `/experience/${id}`));
  await goOn.click();
  await expect(page).not.toHaveURL(new RegExp(ANDES_VIVO));
});

test("changing the phone number after the session ended leads to the sign-in and back", async ({ page }) => {
  const email = "sesion-perfil@viajeros.test";
  await shareSession(page.context(), await openRegisteredTraveller(ANDES_VIVO, email));
  await page.goto(at(ANDES_VIVO, "/profile"));
  await expect(account(page)).toBeVisible();
  await page.getByRole("button", { name: "Cambiar" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(es.mobile).fill("3009876543");
  await endSession(page);
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await signInAndReturn(page, email, at(ANDES_VIVO, "/profile"));
});

test("a registration interrupted by the end of the session is finished after signing in again", async ({
  page,
}) => {
  const email = "sesion-registro@viajeros.test";
  const someone = traveller(ANDES_VIVO);
  await someone.enter("google", email);
  await shareSession(page.context(), someone);
  const checkout = at(ANDES_VIVO, await checkoutPath(someone, "andes-vivo"));
  await page.goto(checkout);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(es.country).first().fill("Colombia");
  await dialog.getByRole("option", { name: /Colombia/ }).click();
  await dialog.getByLabel(es.mobile).fill("3001234567");
  await endSession(page);
  await dialog.getByRole("button", { name: es.save }).click();
  await signInAndReturn(page, email, checkout);
  await registerPhone(page, es);
});

test("a heart pressed after the session ended is saved after signing in, unless a list has to be chosen", async ({
  page,
}) => {
  const email = "sesion-corazon@viajeros.test";
  const someone = await openRegisteredTraveller(ANDES_VIVO, email);
  await shareSession(page.context(), someone);
  const heart = page.getByRole("button", { name: /^Guardar .*Cocora.* en favoritos$/ });
  // The request for the lists would be refused once the session has ended.
  const readLists = async (open: () => Promise<unknown>) => {
    const lists = page.waitForResponse(/wishlist\.list/);
    await open();
    await lists;
  };
  await readLists(() => page.goto(at(ANDES_VIVO, "/home")));
  await endSession(page);
  // The test creates lists only after the response, because a traveller with lists would have to choose a list.
  const saved = page.waitForResponse((response) => /wishlist\.toggle/.test(response.url()) && response.ok());
  await heart.click();
  await signInAndReturn(page, email, at(ANDES_VIVO, "/home"));
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await saved;

  await someone.enter("google", email);
  for (const name of ["Enero", "Con las primas"]) await someone.mutate("wishlist.create", { name });
  await readLists(() => page.reload());
  await heart.click();
  const chosen = page.locator("dialog[open]").getByRole("checkbox", { name: "Enero" });
  await chosen.waitFor();
  await endSession(page);
  await chosen.click();
  await signInAndReturn(page, email, at(ANDES_VIVO, "/home"));
  await heart.click();
  await expect(page.locator("dialog[open]").getByRole("checkbox", { name: "Enero" })).not.toBeChecked();
});
