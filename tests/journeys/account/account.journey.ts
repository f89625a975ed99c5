import { bookingsMessages } from "../../../src/web/site/messages/booking/bookings.ts";
import { failuresMessages } from "../../../src/web/site/messages/shell/failures.ts";
import { bookingRequestFor, firstExperience } from "../../support/order.ts";
import { MESSAGES } from "../support/messages.ts";
import { watchTraffic } from "../support/quiet.ts";
import { ANDES_VIVO, at, CARIBE_SERENO, emailsTo } from "../support/site.ts";
import { fillParticipants, pressPay, registerPhone, waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import {
  book,
  openRegisteredTraveller,
  payAs,
  shareSession,
  traveller,
  waitForStatus,
} from "../support/traveller.ts";

const es = MESSAGES["es-CO"];
const { cancel, cancelled } = bookingsMessages["es-CO"];

test("a traveller cancels a paid booking and reads how much is refunded and by when", async ({
  page,
  context,
}) => {
  const email = "cancela@viajeros.test";
  const someone = await openRegisteredTraveller(ANDES_VIVO, email);
  const [lead, ...others] = (await bookingRequestFor(someone, await firstExperience(someone, "andes-vivo")))
    .participantsInfo;
  const booking = await book(someone, "andes-vivo", 0, { participantsInfo: [{ ...lead, email }, ...others] });
  await payAs("APRO", booking);
  await waitForStatus(someone, booking, "CONFIRMED");
  await shareSession(context, someone);
  await page.goto(at(ANDES_VIVO, booking.path));
  await page.getByRole("button", { name: "Cancelar la reserva" }).click();
  await expect(page.getByRole("dialog")).toContainText(/Te devolvemos \$\s330\.000.*15 días/);
  await page.getByRole("button", { name: "Sí, cancelar" }).click();
  await expect(page.getByText("Cancelada").first()).toBeVisible();
  await expect(page.locator(":focus")).toContainText(/(Te devolvemos|Ya devolvimos) \$\s330\.000/);
  await expect.poll(async () => (await emailsTo(email)).length).toBe(2);
});

test("a traveller whose payment arrives while they decide is shown the refund before anything is cancelled", async ({
  page,
  context,
}) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "decide-despacio@viajeros.test");
  const booking = await book(someone, "andes-vivo");
  await shareSession(context, someone);
  await page.goto(at(ANDES_VIVO, booking.path));
  await waitUntilHydrated(page.getByRole("button", { name: cancel.button }));
  await page.getByRole("button", { name: cancel.button }).click();
  await expect(page.getByRole("dialog")).toContainText(cancel.unpaid);

  await payAs("APRO", booking);
  await waitForStatus(someone, booking, "CONFIRMED");
  await page.getByRole("button", { name: cancel.confirm }).click();
  await expect(page.getByRole("dialog")).toContainText(failuresMessages["es-CO"]["refund-changed"]);
  await expect(page.getByRole("dialog")).toContainText(/Te devolvemos \$/);
  await waitForStatus(someone, booking, "CONFIRMED");
  await page.getByRole("button", { name: cancel.confirm }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator(":focus")).toContainText(cancelled.title);
  await waitForStatus(someone, booking, "CANCELLED");
});

test("a second tab that cancels an already cancelled booking shows the booking as cancelled", async ({
  page,
  context,
}) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "dos-pestanas-cancelan@viajeros.test");
  const booking = await book(someone, "andes-vivo");
  await shareSession(context, someone);
  await page.goto(at(ANDES_VIVO, booking.path));
  await waitUntilHydrated(page.getByRole("button", { name: cancel.button }));
  await page.getByRole("button", { name: cancel.button }).click();
  await expect(page.getByRole("dialog")).toContainText(cancel.unpaid);

  await someone.mutate("booking.cancel", { id: booking.id });
  await page.getByRole("button", { name: cancel.confirm }).click();
  await expect(page.getByText(bookingsMessages["es-CO"].cancelled.title)).toBeVisible();
  await expect(page.getByRole("button", { name: cancel.button })).toHaveCount(0);
});

test("a traveller without a phone number is asked for it on every page, and cannot skip it", async ({
  page,
  context,
}) => {
  const someone = traveller(ANDES_VIVO);
  await someone.enter("google", "escape@viajeros.test");
  await shareSession(context, someone);
  await page.goto(at(ANDES_VIVO, "/home"));
  const registration = page.getByRole("dialog", { name: "Un último dato" });
  await expect(registration.getByLabel(es.mobile)).toBeVisible();
  for (let time = 0; time < 5; time += 1) {
    await page.keyboard.press("Escape");
    await expect(registration).toBeVisible();
  }
  // Some browsers close a dialog although its `cancel` event was prevented.
  await registration.evaluate((dialog: HTMLDialogElement) => dialog.close());
  await expect(registration).toBeVisible();
  await page.goto(at(ANDES_VIVO, "/privacy"));
  await expect(page.getByLabel("Tu cuenta").first()).toBeVisible();
  await expect(registration).toHaveCount(0);
  await page.goto(at(ANDES_VIVO, "/about-us"));
  await test.step("the traveller continues at once, while a dialog confirms that the number is saved", async () => {
    await registration.getByLabel(es.mobile).fill("");
    await registration.getByRole("button", { name: es.save }).click();
    await expect(registration.getByText("Escribe tu número de celular.")).toBeVisible();
    await registerPhone(page, es);
    const done = page.getByRole("dialog", { name: "¡Listo!" });
    await expect(done).toContainText("Tu registro está completo.");
    await page.getByRole("link", { name: "Contacto" }).first().click();
    await expect(page).toHaveURL(at(ANDES_VIVO, "/contact-us"));
    await expect(done).toHaveCount(0);
  });
  await page.reload();
  await expect(page.getByLabel("Tu cuenta").first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("at an agency that registers when booking, only the checkout asks for a phone number", async ({
  page,
  context,
}) => {
  const email = "al-reservar@viajeros.test";
  const someone = traveller(CARIBE_SERENO);
  await someone.enter("google", email);
  await shareSession(context, someone);
  await page.goto(at(CARIBE_SERENO, "/profile"));
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { experienceId, date, startTime, duration } = await bookingRequestFor(
    someone,
    await firstExperience(someone, "caribe-sereno"),
  );
  const query = { experienceId, participants: "2", selectedDate: date, startTime: startTime ?? "", duration };
  await page.goto(at(CARIBE_SERENO, `/payments/checkout?${new URLSearchParams(query)}`));
  await fillParticipants(page, es, email);
  await pressPay(page, es);
  await expect(page.getByRole("link", { name: es.card })).toBeVisible();
  await page.goto(at(CARIBE_SERENO, "/profile"));
  await expect(page.getByText("+57 3001234567")).toBeVisible();
});

test("a traveller who does not want to register signs out on the sign-out page", async ({
  page,
  context,
}) => {
  const someone = traveller(ANDES_VIVO);
  await someone.enter("google", "sin-numero@viajeros.test");
  await shareSession(context, someone);
  const quiet = watchTraffic(page);
  const session = page.waitForResponse(/\/api\/auth\/session/);
  await page.goto(at(ANDES_VIVO, "/api/auth/signout?callbackUrl=/home"));
  await session;
  await quiet();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("main").getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL(at(ANDES_VIVO, "/home"));
  await expect(page.getByRole("link", { name: "Iniciar sesión" }).first()).toBeVisible();
});

test("a traveller erases their data, is signed out, and gets a new account at the next sign-in", async ({
  page,
  context,
}) => {
  const someone = traveller(ANDES_VIVO);
  await someone.enter("google", "olvido@viajeros.test");
  await shareSession(context, someone);
  await page.goto(at(ANDES_VIVO, "/profile"));
  await registerPhone(page, es);
  await expect(page.getByText("+57 3001234567")).toBeVisible();
  await page.getByRole("button", { name: /Borrar mis datos/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("BORRAR");
  await dialog.getByRole("button", { name: "Borrar definitivamente" }).click();
  await expect(page.getByRole("link", { name: "Iniciar sesión" }).first()).toBeVisible();
  await someone.enter("google", "olvido@viajeros.test");
  await shareSession(context, someone);
  await page.goto(at(ANDES_VIVO, "/profile"));
  await expect(page.getByText("olvido@viajeros.test").first()).toBeVisible();
  await expect(page.getByText("+57 3001234567")).toHaveCount(0);
});
