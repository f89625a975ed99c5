import type { Page } from "@playwright/test";
import { rejectionReason } from "../../../src/domain/payments/rejection-reasons.ts";
import { bookingsMessages } from "../../../src/web/site/messages/booking/bookings.ts";
import { checkoutMessages } from "../../../src/web/site/messages/checkout/checkout.ts";
import { failuresMessages } from "../../../src/web/site/messages/shell/failures.ts";
import { sellOut, setCapacity } from "../support/departures.ts";
import { MESSAGES } from "../support/messages.ts";
import { bookingsOf, checkoutOf, ownDeparture, startPaying } from "../support/own-departure.ts";
import { savePeople } from "../support/saved-people.ts";
import { ANDES_VIVO, at, standIns } from "../support/site.ts";
import {
  addOne,
  backToSite,
  expectFilledIn,
  openBooking,
  openChoices,
  payByCard,
  pressPay,
  turnCalendarTo,
  waitUntilHydrated,
} from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import { openRegisteredTraveller, shareSession } from "../support/traveller.ts";

const AGENCY = "andes-vivo";
const es = MESSAGES["es-CO"];
const OWN_SEATS = "2 cupos apartados";
const SOLD_OUT = "Esta salida se agotó";
const GO_ON = "Seguir pagando";

async function expectOwnSeats(page: Page): Promise<void> {
  await expect(page.getByText(OWN_SEATS).first()).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^\d\d:\d\d$/);
  await expect(page.getByRole("button", { name: GO_ON }).first()).toBeEnabled();
  await expect(page.getByText(SOLD_OUT)).toHaveCount(0);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("after Back from the payment page, every screen shows the last two seats as held for the traveller", async ({
    page,
    context,
  }) => {
    const email = "vuelve@viajeros.test";
    const someone = await openRegisteredTraveller(ANDES_VIVO, email);
    const bookingRequest = await ownDeparture(someone, 1, 8);
    await setCapacity(AGENCY, bookingRequest, 2);
    await shareSession(context, someone);
    await startPaying(page, bookingRequest, email);

    await page.goBack();
    await expectOwnSeats(page);
    await expect(page.getByRole("button", { name: GO_ON, exact: true })).toBeVisible();
    const notice = await page
      .getByRole("status")
      .filter({ has: page.getByRole("timer") })
      .boundingBox();
    expect(notice?.height).toBeLessThanOrEqual(88);
    await page.reload();
    await expectOwnSeats(page);
    await expectFilledIn(page);

    const other = await context.newPage();
    await other.goto(checkoutOf(bookingRequest));
    await expectOwnSeats(other);
    await other.goto(at(ANDES_VIVO, `/experience/${bookingRequest.experienceId}`));
    await expectOwnSeats(other);
    await expect(other.getByRole("button", { name: /^Seguir pagando \$\s[\d.]+$/ })).toBeVisible();
    const bar = other.locator("[data-booking-bar]");
    await expect(bar).toContainText(/Tienes 2 cupos apartados hasta las? \d/);
    await bar.getByRole("button", { name: GO_ON }).click();
    await expect(other).toHaveURL(new RegExp(`^${standIns()}`));
    await other.goto(at(ANDES_VIVO, "/my-bookings"));
    await other.locator("article").getByRole("link").first().click();
    await other.getByRole("link", { name: bookingsMessages["es-CO"].hold.change }).click();
    await expectOwnSeats(other);
    await other.close();

    await page.evaluate(() => localStorage.clear());
    await page.goto(checkoutOf(bookingRequest));
    const payButtons = page.getByRole("main").getByRole("button", { name: /^(Pagar|Seguir pagando)/ });
    await expect(payButtons).toHaveCount(1);
    await payButtons.click();
    await payByCard(page, es, "APRO");
    await backToSite(page, es);
    await expect(page.getByRole("heading", { name: es.confirmed })).toBeVisible();
    expect(await bookingsOf(someone)).toHaveLength(1);
  });

  test("after a rejected card, the traveller replaces the held booking by one for a smaller group, and pays", async ({
    page,
    context,
  }) => {
    const email = "reduce@viajeros.test";
    const someone = await openRegisteredTraveller(ANDES_VIVO, email);
    const bookingRequest = await ownDeparture(someone, 1, 9);
    await setCapacity(AGENCY, bookingRequest, 2);
    await shareSession(context, someone);
    await startPaying(page, bookingRequest, email);
    await payByCard(page, es, "OTHE");
    await backToSite(page, es);
    await page.getByRole("link", { name: es.changeFirst }).click();
    await expect(page).toHaveURL(/paymentError/);
    await expectFilledIn(page);
    const rejected = page.getByRole("alert").filter({ has: page.getByRole("timer") });
    const { happened, advice } = rejectionReason("cc_rejected_other_reason", "es-CO");
    await expect(rejected).toContainText(happened);
    await expect(rejected.getByText(advice), "the previous page has shown the advice").toBeHidden();
    await expect(rejected.getByRole("timer")).toHaveText(/^\d\d:\d\d$/);
    // The alert is 138 px high in the fallback font, which a slow machine still shows, and 114 px in the agency's font.
    expect((await rejected.boundingBox())?.height).toBeLessThanOrEqual(160);

    await openChoices(page);
    await page.getByRole("button", { name: "Quitar uno: Adulto" }).click();
    await expect(page).toHaveURL(/participants=1/);
    await expect(page.getByText("reemplaza la anterior")).toBeVisible();
    await expect(page.getByText("2 cupos apartados para ti")).toHaveCount(0);
    await expect(page.getByText(SOLD_OUT)).toHaveCount(0);
    for (const consent of [es.terms, es.privacy])
      await expect(page.getByRole("checkbox", { name: consent })).toBeChecked();
    await pressPay(page, es);
    await payByCard(page, es, "APRO");
    await backToSite(page, es);
    await expect(page.getByRole("heading", { name: es.confirmed })).toBeVisible();

    const bookings = await bookingsOf(someone);
    const standing = bookings.filter(({ status }) => status !== "CANCELLED");
    expect(standing).toMatchObject([{ status: "CONFIRMED", participants: 1 }]);
    expect(bookings).toHaveLength(2);
    await page.goto(at(ANDES_VIVO, "/my-bookings"));
    await expect(page.getByRole("article")).toHaveCount(1);
    const next = await openRegisteredTraveller(ANDES_VIVO, "espera@viajeros.test");
    const [lead] = bookingRequest.participantsInfo;
    if (!lead) throw new Error("nobody leads");
    await next.mutate("booking.create", { ...bookingRequest, participantsInfo: [lead] });
  });

  test("a group too large for the first start time gets the next, and reads why the first cannot be booked", async ({
    page,
  }) => {
    const someone = await openRegisteredTraveller(ANDES_VIVO, "prepara@viajeros.test");
    const bookingRequest = await ownDeparture(someone, 0, 10);
    await setCapacity(AGENCY, bookingRequest, 2);
    await page.goto(at(ANDES_VIVO, `/experience/${bookingRequest.experienceId}`));
    await openBooking(page);
    for (let people = 1; people < 4; people += 1) await addOne(page, es);
    await (await turnCalendarTo(page, es, bookingRequest.date)).click();
    const book = page.getByRole("button", { name: es.book, exact: true }).last();
    await expect(page.getByRole("radio", { name: /9:00/ })).toBeChecked();
    await expect(book).toBeEnabled();

    await page.getByRole("radio", { name: /6:30/ }).check({ force: true });
    await expect(book).toBeDisabled();
    const reason = page.getByText("En esa salida quedan 2 cupos.").last();
    await expect(reason).toBeInViewport();
    await page
      .getByRole("button", { name: /Cambiar a las 9:00/ })
      .last()
      .click();
    await expect(book).toBeEnabled();
    await book.click();
    await expect(page).toHaveURL(/startTime=09(:|%3A)00/);
  });
});

test("a sold-out start time offers the free start time of the same day first", async ({ page }) => {
  const someone = await openRegisteredTraveller(ANDES_VIVO, "llena@viajeros.test");
  const bookingRequest = await ownDeparture(someone, 0, 11);
  await sellOut(someone, AGENCY, bookingRequest);
  await page.goto(checkoutOf(bookingRequest));
  await expect(page.getByText(SOLD_OUT).first()).toBeVisible();
  const freeHour = page.getByRole("link", { name: /Cambiar a las 9:00/ });
  await waitUntilHydrated(freeHour);
  await freeHour.click();
  await expect(page).toHaveURL(/startTime=09(:|%3A)00/);
  await expect(page.getByText(SOLD_OUT)).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Hora de salida" })).toHaveValue("09:00");
});

test("another tab with the typed form of a held booking pays it without asking for consents again", async ({
  page,
  context,
}) => {
  const email = "otra-pestana@viajeros.test";
  const someone = await openRegisteredTraveller(ANDES_VIVO, email);
  const bookingRequest = await ownDeparture(someone, 1, 7);
  await shareSession(context, someone);
  await startPaying(page, bookingRequest, email);
  const other = await context.newPage();
  await other.goto(checkoutOf(bookingRequest));
  await waitUntilHydrated(other.getByRole("button", { name: GO_ON }).last());
  await expectFilledIn(other);
  await expect(other.getByRole("checkbox", { name: es.terms })).not.toBeChecked();
  await pressPay(other, es);
  await expect(other).toHaveURL(new RegExp(`^${standIns()}`));
  expect(await bookingsOf(someone)).toHaveLength(1);
});

test.describe("if the payment request gets no response", () => {
  test.use({ provoked: /ERR_FAILED/ });

  test("a held booking cannot be paid at once while the form shows other people, also in a new tab", async ({
    page,
    context,
  }) => {
    const someone = await openRegisteredTraveller(ANDES_VIVO, "otra-gente@viajeros.test");
    const bookingRequest = await ownDeparture(someone, 1, 11);
    await savePeople(someone, bookingRequest);
    await someone.mutate("booking.create", bookingRequest);
    await shareSession(context, someone);
    const { people, consents } = checkoutMessages["es-CO"];
    const goOn = (tab: Page) =>
      tab
        .getByRole("button", { name: /^Seguir pagando/ })
        .last()
        .click();
    const expectConsentRequired = async (tab: Page) => {
      await goOn(tab);
      await expect(tab.getByText(consents.termsRequired)).toBeVisible();
      await expect(tab).toHaveURL(/payments\/checkout/);
    };

    await page.goto(checkoutOf(bookingRequest));
    const offline = page.getByText(failuresMessages["es-CO"].offline).filter({ visible: true });
    await page.route("**/api/trpc/booking.pay*", (route) => route.abort());
    // Before hydration the browser would submit the form by loading a document.
    await waitUntilHydrated(page.getByRole("button", { name: /^Seguir pagando/ }).last());
    await goOn(page);
    await expect(offline).toHaveCount(1);
    await page.unroute("**/api/trpc/booking.pay*");
    await page.getByRole("button", { name: people.fillWith("Lucía Restrepo") }).click();
    await expectConsentRequired(page);
    await expect(offline).toHaveCount(0);

    const other = await context.newPage();
    await other.goto(checkoutOf(bookingRequest));
    await expect(other.locator('[name="participantsInfo.1.name"]')).toHaveValue("Lucía Restrepo");
    await expectConsentRequired(other);
  });
});
