import { ANDES_VIVO, at } from "../support/site.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, shareSession, traveller } from "../support/traveller.ts";

test("a provider is linked in the profile, signs in to the same account, and is unlinked", async ({
  page,
  context,
}) => {
  await shareSession(context, await openRegisteredTraveller(ANDES_VIVO, "vincula@viajeros.test"));
  await page.goto(at(ANDES_VIVO, "/profile"));
  await page.getByRole("button", { name: "Vincular Facebook" }).click();
  const provider = page.getByRole("textbox", { name: "Otra cuenta" });
  await provider.fill("vincula-en-facebook@viajeros.test");
  await page.getByRole("button", { name: /Continuar|Continue/ }).click();
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByText("Vinculada", { exact: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Desvincular Google" }).click();
  await expect(page.getByText("Vinculada", { exact: true })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Vincular Google" })).toBeVisible();
});

test("an account that belongs to another profile is not linked, and the profile shows the reason", async ({
  page,
  context,
}) => {
  await openRegisteredTraveller(ANDES_VIVO, "ya-es-de-otra@viajeros.test");
  const someone = traveller(ANDES_VIVO);
  await someone.signIn("facebook", "solo-facebook@viajeros.test");
  await shareSession(context, someone);
  await page.goto(at(ANDES_VIVO, "/profile"));
  await expect(page.getByText("Es tu única forma de entrar")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Desvincular/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Vincular Google" }).click();
  await page.getByRole("textbox", { name: "Otra cuenta" }).fill("ya-es-de-otra@viajeros.test");
  await page.getByRole("button", { name: /Continuar|Continue/ }).click();
  await expect(page.getByText("Esa cuenta ya entra a otro perfil")).toBeVisible();
  await expect(page.getByText("Vinculada", { exact: true })).toHaveCount(1);
  expect(await context.cookies()).not.toEqual([]);
});
