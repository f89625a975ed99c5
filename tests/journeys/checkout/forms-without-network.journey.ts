import type { BrowserContext, Locator, Page } from "@playwright/test";
import { bookingsMessages } from "../../../src/web/site/messages/booking/bookings.ts";
import { changesMessages } from "../../../src/web/site/messages/booking/changes.ts";
import { wishlistsMessages } from "../../../src/web/site/messages/experiences/wishlists.ts";
import { profileMessages } from "../../../src/web/site/messages/identity/profile.ts";
import { contactMessages } from "../../../src/web/site/messages/shell/contact.ts";
import { failuresMessages } from "../../../src/web/site/messages/shell/failures.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { book, openRegisteredTraveller, payAs, shareSession, waitForStatus } from "../support/traveller.ts";

test.use({ provoked: /ERR_INTERNET_DISCONNECTED/ });

const { offline } = failuresMessages["es-CO"];

async function pressTwice(
  { page, context }: { page: Page; context: BrowserContext },
  button: Locator,
  errorText: string = offline,
  checkInput: () => Promise<unknown> = async () => {},
) {
  await context.setOffline(true);
  await button.click();
  await expect(page.getByText(errorText).filter({ visible: true }).first()).toBeVisible();
  await checkInput();
  await context.setOffline(false);
  await button.click();
}

test("a change and a cancellation show an error without a network, and succeed once the network is back", async ({
  page,
  context,
}) => {
  const changes = changesMessages["es-CO"];
  const { cancel, cancelled } = bookingsMessages["es-CO"];
  const someone = await openRegisteredTraveller(ANDES_VIVO, "sin-red@viajeros.test");
  const booking = await book(someone, "andes-vivo");
  await payAs("APRO", booking);
  await waitForStatus(someone, booking, "CONFIRMED");
  await shareSession(context, someone);

  await test.step("a changed name", async () => {
    await page.goto(at(ANDES_VIVO, `${booking.path}/change?what=correct`));
    const save = page.getByRole("button", { name: changes.save });
    await waitUntilHydrated(save);
    await page.locator("summary").filter({ hasText: "Ana Restrepo" }).click();
    const name = page.locator('[name="people.0.name"]');
    await name.fill("Ana Restrepo Gil");
    await pressTwice({ page, context }, save, offline, () => expect(name).toHaveValue("Ana Restrepo Gil"));
    await expect(page.getByText(changes.done)).toBeVisible();
  });

  await test.step("a cancellation", async () => {
    await page.getByRole("button", { name: cancel.button }).click();
    await pressTwice({ page, context }, page.getByRole("button", { name: cancel.confirm }));
    await expect(page.locator(":focus")).toContainText(cancelled.title);
    await waitForStatus(someone, booking, "CANCELLED");
  });
});

test("a message, a new list and an erasure show an error without a network, and succeed once the network is back", async ({
  page,
  context,
}) => {
  const contact = contactMessages["es-CO"];
  const lists = wishlistsMessages["es-CO"];
  const { erase } = profileMessages["es-CO"];
  await shareSession(context, await openRegisteredTraveller(ANDES_VIVO, "sin-red-tres-veces@viajeros.test"));

  await test.step("a message", async () => {
    await page.goto(at(ANDES_VIVO, "/contact-us"));
    const send = page.getByRole("main").getByRole("button", { name: contact.send });
    await waitUntilHydrated(send);
    await page.getByLabel("Nombre").fill("Ana Restrepo");
    await page.getByLabel("Correo electrónico").fill("ana@viajeros.test");
    const message = page.getByLabel("Mensaje");
    await message.fill("¿Salen con lluvia?");
    await pressTwice({ page, context }, send, contact.offline, () =>
      expect(message).toHaveValue("¿Salen con lluvia?"),
    );
    await expect(
      page
        .getByText(/\d{8}-[0-9A-Z]{6}/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  });

  await test.step("a new list", async () => {
    await page.goto(at(ANDES_VIVO, "/wishlists"));
    await waitUntilHydrated(page.getByRole("button", { name: lists.create }));
    await page.getByRole("button", { name: lists.create }).click();
    await page.getByLabel(lists.name).fill("Páramos");
    await pressTwice({ page, context }, page.getByRole("button", { name: lists.save }), offline, () =>
      expect(page.getByLabel(lists.name)).toHaveValue("Páramos"),
    );
    await expect(page.getByRole("heading", { name: "Páramos" })).toBeVisible();
  });

  await test.step("the erasure", async () => {
    await page.goto(at(ANDES_VIVO, "/profile"));
    await waitUntilHydrated(page.getByRole("button", { name: erase.button }));
    await page.getByRole("button", { name: erase.button }).click();
    await page.getByRole("dialog").getByRole("textbox").fill(erase.word);
    await pressTwice(
      { page, context },
      page.getByRole("dialog").getByRole("button", { name: erase.confirm }),
    );
    await expect(page).toHaveURL(at(ANDES_VIVO, "/home"));
  });
});
