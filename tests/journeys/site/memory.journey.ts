import type { Page } from "@playwright/test";
import { checkoutMessages } from "../../../src/web/site/messages/checkout/checkout.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import { MESSAGES } from "../support/messages.ts";
import { checkoutOf } from "../support/own-departure.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { expectFilledIn, fillParticipants } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, shareSession, traveller } from "../support/traveller.ts";

const es = MESSAGES["es-CO"];

// The tests inspect the service worker's caches, too.
test.use({ serviceWorkers: "allow" });

const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const caches = await self.caches.keys();
    const pages = await Promise.all(
      caches.map(async (name) => (await (await self.caches.open(name)).keys()).map(({ url }) => url)),
    );
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, pages.flat()]);
  });

const PERSONAL = /Restrepo|1020304050|1990-04-12|AV998877|3001234567|queja privada/;
const expectForgotten = (page: Page) => expect.poll(() => storedIn(page)).not.toMatch(PERSONAL);

async function typeAs(page: Page, email: string): Promise<void> {
  const someone = await openRegisteredTraveller(ANDES_VIVO, email);
  await shareSession(page.context(), someone);
  await page.goto(at(ANDES_VIVO, "/contact-us"));
  await expect(page.getByLabel("Tu cuenta").first()).toBeVisible();
  await page.getByLabel("Mensaje").fill("Una queja privada");
  await page.goto(checkoutOf(await bookingRequestFor(someone, await firstExperience(someone, "andes-vivo"))));
  await fillParticipants(page, es, email);
  await expect.poll(() => storedIn(page)).toMatch(/AV998877/);
  expect(await storedIn(page)).toMatch(/queja privada/);
}

async function signOutByMenu(page: Page): Promise<void> {
  await page.getByLabel("Tu cuenta").first().click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL(/\/home/);
}

/** @returns a function that restores both storages, in a document without scripts. */
async function saveMemory(page: Page): Promise<() => Promise<void>> {
  const copy = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);
  return async () => {
    await page.goto(at(ANDES_VIVO, "/robots.txt"));
    await page.evaluate((stores) => {
      for (const [index, store] of [localStorage, sessionStorage].entries()) {
        store.clear();
        for (const [name, value] of Object.entries(stores[index] ?? {})) store.setItem(name, value);
      }
    }, copy);
    expect(await storedIn(page)).toMatch(PERSONAL);
  };
}

test("the end of a session, signing out and erasing the data each clear the traveller's data from the browser", async ({
  page,
  context,
}) => {
  const email = "sale@viajeros.test";
  const leadName = '[name="participantsInfo.0.name"]';
  await typeAs(page, email);
  const checkout = page.url();
  const restoreMemory = await saveMemory(page);

  for (const address of [checkout, at(ANDES_VIVO, "/contact-us"), at(ANDES_VIVO, "/home")]) {
    await test.step(`${new URL(address).pathname} clears the data of an ended session before it shows any`, async () => {
      await context.clearCookies();
      await restoreMemory();
      await page.goto(address);
      await expectForgotten(page);
      if (address === checkout) await expect(page.locator(leadName)).toHaveValue("");
      if (address.endsWith("/contact-us")) await expect(page.getByLabel("Mensaje")).toHaveValue("");
    });
  }

  await test.step("signing out clears this tab and the others", async () => {
    await restoreMemory();
    await shareSession(context, await openRegisteredTraveller(ANDES_VIVO, email));
    const other = await context.newPage();
    for (const [tab, address] of [
      [page, checkout],
      [other, `${checkout}&paymentError=1&bookingId=${crypto.randomUUID()}`],
    ] as const) {
      await tab.goto(address);
      await expectFilledIn(tab);
    }
    await signOutByMenu(page);
    await expectForgotten(page);
    await expect(other.locator(leadName)).toHaveValue("");
    await expect(other.getByText(checkoutMessages["es-CO"].signIn.left)).toBeVisible();
    await expect(other).not.toHaveURL(/paymentError|bookingId/);
    await expect(other.getByText(checkoutMessages["es-CO"].retry.nothingCharged)).toHaveCount(0);
    expect(await storedIn(other)).not.toContain("bookingId");
    await other.goto(at(ANDES_VIVO, "/contact-us"));
    await expect(other.getByLabel("Mensaje")).toHaveValue("");
    await expectForgotten(other);
    await other.close();
  });

  await test.step("erasing the account's data clears the browser", async () => {
    await restoreMemory();
    await shareSession(context, await openRegisteredTraveller(ANDES_VIVO, email));
    await page.goto(at(ANDES_VIVO, "/profile"));
    await page.getByRole("button", { name: "Borrar mis datos" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("BORRAR");
    expect(await storedIn(page)).toMatch(PERSONAL);
    await page.getByRole("button", { name: "Borrar definitivamente" }).click();
    await expect(page).toHaveURL(/\/home/);
    await expectForgotten(page);
  });
});

test.describe("in a tab that closes before its scripts load", () => {
  test.use({ provoked: /ERR_FAILED|Failed to (fetch|load)/, serviceWorkers: "block" });
  test("signing out in a tab that closes at once clears the traveller's data from the other tabs too", async ({
    page,
  }) => {
    await typeAs(page, "cierra@viajeros.test");
    const tab = await page.context().newPage();
    await tab.route("**/assets/**", (route) => route.abort());
    await tab.goto(at(ANDES_VIVO, "/api/auth/signout"));
    const answered = tab.waitForResponse((answer) => answer.request().method() === "POST");
    await tab.getByRole("button", { name: "Cerrar sesión" }).click();
    await answered;
    await tab.close();
    await expectForgotten(page);
    const name = page.locator('[name="participantsInfo.0.name"]');
    await expect(name).toHaveValue("");
    await name.fill("Ana Restrepo");
    await page.goto("about:blank");
    await page.goBack();
    await expectForgotten(page);
  });
});

test("input before a sign-in is kept for the traveller who signs in, and cleared for the next traveller", async ({
  page,
}) => {
  const visitor = traveller(ANDES_VIVO);
  await page.goto(checkoutOf(await bookingRequestFor(visitor, await firstExperience(visitor, "andes-vivo"))));
  await fillParticipants(page, es, "antes@viajeros.test");
  await expect.poll(() => storedIn(page)).toMatch(/AV998877/);
  await shareSession(page.context(), await openRegisteredTraveller(ANDES_VIVO, "antes@viajeros.test"));
  await page.reload();
  await expectFilledIn(page);
  await page.context().clearCookies();
  await shareSession(page.context(), await openRegisteredTraveller(ANDES_VIVO, "despues@viajeros.test"));
  await page.reload();
  await expect(page.locator('[name="participantsInfo.1.name"]')).toHaveValue("");
  await expect.poll(() => storedIn(page)).not.toMatch(/AV998877|1020304050/);
});
