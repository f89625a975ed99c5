import { MESSAGES } from "../support/messages.ts";
import { bookingsOf, ownDeparture, startPaying } from "../support/own-departure.ts";
import { ANDES_VIVO, at, CARIBE_SERENO, control, emailsTo, standIns } from "../support/site.ts";
import {
  backToSite,
  chooseDateForTwo,
  expectFilledIn,
  fillParticipants,
  openExperience,
  payByCard,
  pressPay,
  signInAs,
} from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { book, openRegisteredTraveller, shareSession, waitForStatus } from "../support/traveller.ts";

const es = MESSAGES["es-CO"];
const { en } = MESSAGES;

/** Settings of most visitors' browsers. */
const USUAL_SETTINGS = {
  contextOptions: { reducedMotion: "no-preference" },
  serviceWorkers: "allow",
} as const;

test.describe("on a wide screen, in Spanish", () => {
  test.use({ ...USUAL_SETTINGS, viewport: { width: 1440, height: 900 } });

  test("a traveller books for two, signs in with Google, pays and reads the confirmation", async ({
    page,
  }) => {
    await openExperience(page, ANDES_VIVO, es, /Cocora/);
    await chooseDateForTwo(page, es);
    await fillParticipants(page, es, "marta@viajeros.test");
    await pressPay(page, es);
    await signInAs(page, "Google", "marta@viajeros.test");
    await payByCard(page, es, "APRO");
    await backToSite(page, es);
    await expect(page.getByRole("heading", { name: es.confirmed })).toBeVisible();

    await expect(page.getByRole("img", { name: es.qr })).toBeVisible();
    await expect(page.getByText("marta@viajeros.test")).toBeVisible();
    await page.getByRole("link", { name: es.viewBooking }).click();
    await expect(page).toHaveURL(/\/booking\//);
    await expect(page.getByRole("img", { name: es.qr })).toBeVisible();
    const { pathname } = new URL(page.url());
    await page.goto(at(ANDES_VIVO, "/my-bookings"));
    await expect(page.getByText(es.statusConfirmed)).toHaveCount(1);

    const emailsOfBooking = async () =>
      (await emailsTo("marta@viajeros.test")).filter((email) => email.text.includes(pathname));
    await expect.poll(async () => (await emailsOfBooking()).length).toBe(1);
    await page.goto(`${standIns()}/mailersend/`);
    await expect(page.getByText(/confirmada/i).first()).toBeVisible();
    await expect.poll(async () => (await emailsTo("hola@andesvivo.test")).length).toBeGreaterThan(0);
  });
});

test("a traveller who leaves the provider unpaid, and whose card is then rejected, pays the same booking without filling in the form again", async ({
  page,
  context,
}) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "rechazo@viajeros.test");
  await shareSession(context, someone);
  await startPaying(page, await ownDeparture(someone, 1, 13), "rechazo@viajeros.test");

  await test.step("leaving the provider without paying keeps the booking and what was typed", async () => {
    await backToSite(page, es);
    await expect(page.getByRole("heading", { name: es.unpaid })).toBeVisible();
    await page.getByRole("link", { name: es.changeFirst }).click();
    await expectFilledIn(page);
    for (const consent of [es.terms, es.privacy])
      await expect(page.getByRole("checkbox", { name: consent })).toBeChecked();
  });

  await test.step("a rejected card leads straight back to the payment page", async () => {
    await pressPay(page, es);
    await payByCard(page, es, "OTHE");
    await backToSite(page, es);
    await expect(page.getByRole("heading", { name: es.rejected })).toBeVisible();
    await page.getByRole("button", { name: es.retry }).click();
  });

  await test.step("another card pays the same booking", async () => {
    await payByCard(page, es, "APRO");
    await backToSite(page, es);
    await expect(page.getByRole("heading", { name: es.confirmed })).toBeVisible();
    expect(await bookingsOf(someone)).toMatchObject([{ status: "CONFIRMED" }]);
  });
});

test("a pending bank transfer keeps the seats, and the booking is confirmed when the bank answers", async ({
  page,
  context,
}) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "pse@viajeros.test");
  const booking = await book(someone, "andes-vivo", 3);
  await shareSession(context, someone);
  await page.goto(at(ANDES_VIVO, booking.path));
  await page.getByRole("button", { name: "Pagar ahora" }).click();
  await page.getByRole("link", { name: "PSE" }).click();
  await page.locator("[name=bank]").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Ir al banco" }).click();
  await page.getByRole("button", { name: "Dejar pendiente" }).click();
  await backToSite(page, es);
  await expect(page.getByRole("heading", { name: es.pending })).toBeVisible();
  const paymentId = new URL(page.url()).searchParams.get("payment_id");
  const approved = { status: "approved", status_detail: "accredited" };
  await control(`mercado-pago/payments/${paymentId}`, approved);
  await waitForStatus(someone, booking, "CONFIRMED");
  await page.reload();
  await expect(page.getByRole("heading", { name: es.confirmed })).toBeVisible();
});

test.describe("on a phone, in English", () => {
  test.use({
    ...USUAL_SETTINGS,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "en-US",
  });

  test("a traveller books at the second agency in its own brand, signs in with Facebook and pays", async ({
    page,
  }) => {
    await openExperience(page, CARIBE_SERENO, en, /Tayrona|Cartagena/);
    await expect(page.getByRole("banner")).toContainText("Caribe Sereno");
    await chooseDateForTwo(page, en);
    await fillParticipants(page, en, "beto@viajeros.test");
    await pressPay(page, en);
    await signInAs(page, "Facebook", "beto@viajeros.test");
    await payByCard(page, en, "APRO");
    await backToSite(page, en);
    await expect(page.getByRole("heading", { name: en.confirmed })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await expect.poll(async () => (await emailsTo("beto@viajeros.test"))[0]?.subject).toMatch(/confirmed/i);
    await page.goto(at(ANDES_VIVO, "/my-bookings"));
    await expect(page).toHaveURL(/\/api\/auth\/signin/);
  });
});
