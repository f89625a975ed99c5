import type { BookingView } from "../../../src/use-cases/booking/booking-view.ts";
import { bookingsMessages } from "../../../src/web/site/messages/booking/bookings.ts";
import { failuresMessages } from "../../../src/web/site/messages/shell/failures.ts";
import { MESSAGES } from "../support/messages.ts";
import { ANDES_VIVO, at } from "../support/site.ts";
import { payByCard, waitUntilHydrated } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";
import {
  type Booked,
  book,
  openRegisteredTraveller,
  payAs,
  payBy,
  shareSession,
  waitForStatus,
} from "../support/traveller.ts";

const es = bookingsMessages["es-CO"];
const { en } = bookingsMessages;

declare global {
  interface Window {
    shared?: string;
  }
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the list of bookings shows unpaid bookings first, with their deadline and button", async ({
    page,
    context,
  }) => {
    const someone = await openRegisteredTraveller(ANDES_VIVO, "mis-viajes@viajeros.test");
    await shareSession(context, someone);
    const paid = await book(someone, "andes-vivo", 5);
    await payAs("APRO", paid);
    await waitForStatus(someone, paid, "CONFIRMED");
    const review = await book(someone, "andes-vivo", 4);
    await payAs("CONT", review);
    const cash = await book(someone, "andes-vivo", 1);
    await payBy({ method: "efecty" }, cash);
    const unpaid = await book(someone, "andes-vivo", 0);
    const standing = async ({ id }: Booked) =>
      (await someone.query<BookingView>("booking.getById", { id })).standing;
    await expect.poll(() => standing(cash)).toBe("cash");
    await expect.poll(() => standing(review)).toBe("in-review");

    await page.goto(at(ANDES_VIVO, "/my-bookings"));
    const toDo = page.locator("section").filter({ has: page.getByRole("heading", { name: es.toDo }) });
    const cards = toDo.getByRole("article");
    await expect(cards).toHaveCount(2);
    await expect(cards.nth(0)).toContainText(es.standing.unpaid);
    await expect(cards.nth(0).getByRole("timer")).toHaveText(/^\d\d:\d\d$/);
    await expect(cards.nth(0).getByRole("button", { name: es.hold.pay })).toBeInViewport();
    const { pendingPayment } = await someone.query<BookingView>("booking.getById", { id: cash.id });
    await expect(cards.nth(1)).toContainText(pendingPayment?.code ?? "a code");
    await expect(cards.nth(1)).toContainText(/Paga en Efecty antes del/);
    await expect(cards.nth(1).getByRole("link", { name: es.hold.instructions })).toBeVisible();

    const upcoming = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: es.upcoming }) });
    await expect(upcoming.getByRole("article")).toHaveCount(2);
    await expect(upcoming).toContainText(es.next.confirmed);
    await expect(upcoming).toContainText(es.next["in-review"]);
    await expect(upcoming.getByRole("button")).toHaveCount(0);

    await cards.nth(0).getByRole("button", { name: es.hold.pay }).click();
    await payByCard(page, MESSAGES["es-CO"], "APRO");
    await waitForStatus(someone, unpaid, "CONFIRMED");
    await page.goto(at(ANDES_VIVO, "/my-bookings"));
    await expect(toDo.getByRole("article")).toHaveCount(1);
    await expect(upcoming.getByRole("article")).toHaveCount(3);
  });

  test("a list of bookings that stays open shows payments from another tab and from the provider without a reload", async ({
    page,
    context,
  }) => {
    const someone = await openRegisteredTraveller(ANDES_VIVO, "dos-pestanas@viajeros.test");
    await shareSession(context, someone);
    const first = await book(someone, "andes-vivo", 0);
    const second = await book(someone, "andes-vivo", 1);
    await page.goto(at(ANDES_VIVO, "/my-bookings"));
    const pay = page.getByRole("button", { name: es.hold.pay });
    await expect(pay).toHaveCount(2);
    await waitUntilHydrated(pay.first());

    const returnQuery = await payAs("APRO", first);
    await waitForStatus(someone, first, "CONFIRMED");
    const other = await context.newPage();
    await other.goto(at(ANDES_VIVO, `/payments/success?${returnQuery}`));
    await expect(pay).toHaveCount(1);
    await other.close();

    await payAs("APRO", second);
    await waitForStatus(someone, second, "CONFIRMED");
    await pay.click();
    await expect(pay).toHaveCount(0);
    await expect(page.getByText(failuresMessages["es-CO"]["booking-not-payable"])).toHaveCount(0);
    await expect(page.getByText(es.next.confirmed)).toHaveCount(2);
  });

  test("a list of bookings that stays open removes the pay button of a hold that lapses", async ({
    page,
    context,
  }) => {
    const someone = await openRegisteredTraveller(ANDES_VIVO, "se-vence@viajeros.test");
    await shareSession(context, someone);
    await book(someone, "andes-vivo", 1);
    await page.clock.install();
    await page.goto(at(ANDES_VIVO, "/my-bookings"));
    await expect(page.getByRole("timer")).toHaveText(/^\d\d:\d\d$/);
    await page.clock.fastForward("31:00");
    await expect(page.getByText(es.hold.lapsed)).toBeVisible();
    await expect(page.getByRole("button", { name: es.hold.pay })).toHaveCount(0);
  });
});

for (const [locale, prefix, messages, width] of [
  ["es-CO", "", es, 390],
  ["en", "/en", en, 1440],
] as const) {
  const canShare = locale === "es-CO";
  const how = canShare ? "shares" : "copies, if the browser cannot share,";
  test(`a booking lists what to bring, and ${how} place and time for companions, without personal data (${locale})`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const someone = await openRegisteredTraveller(ANDES_VIVO, `con-amigas-${locale}@viajeros.test`);
    await shareSession(context, someone);
    const booked = await book(someone, "andes-vivo", 0);
    await payAs("APRO", booked);
    await waitForStatus(someone, booked, "CONFIRMED");
    await page.addInitScript((shares) => {
      const keep = async (text = "") => {
        window.shared = text;
      };
      Object.defineProperty(navigator, "share", {
        value: shares ? ({ text }: ShareData) => keep(text) : undefined,
      });
      Object.defineProperty(navigator, "clipboard", { value: { writeText: keep } });
    }, canShare);
    await page.goto(at(ANDES_VIVO, `${prefix}${booked.path}`));
    const booking = await someone.query<BookingView>("booking.getById", { id: booked.id });
    const bring = page.locator("section").filter({
      has: page.getByRole("heading", { name: messages.bring.heading }),
    });
    await expect(bring.getByRole("listitem")).toHaveCount(
      booking.requirements.length + booking.included.length,
    );
    await expect(bring).toContainText(messages.bring.anyWeather);
    await expect(page.getByRole("link", { name: messages.directions })).toHaveAttribute(
      "href",
      /destination=/,
    );

    const share = page.getByRole("link", { name: messages.share.button });
    await waitUntilHydrated(share);
    await share.click();
    await expect.poll(() => page.evaluate(() => window.shared)).toContain("google.com/maps");
    await expect(page.getByText(messages.share.copied)).toBeVisible({ visible: !canShare });
    const shared = (await page.evaluate(() => window.shared)) ?? "";
    expect(shared).toContain(`${prefix}/experience/${booking.experienceId}`);
    const personal = [booked.id, booking.code, booking.voucherPath ?? "no voucher"];
    for (const { name, documentNumber } of booking.participantsInfo)
      personal.push(name ?? "no name", documentNumber ?? "no document");
    for (const word of personal) expect(shared).not.toContain(word);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the list has a pay button, and the booking has a link that shares the meeting point", async ({
    page,
    context,
  }) => {
    const someone = await openRegisteredTraveller(ANDES_VIVO, "lista-sin-js@viajeros.test");
    await shareSession(context, someone);
    const booked = await book(someone, "andes-vivo", 1);
    await page.goto(at(ANDES_VIVO, booked.path));
    const href = await page.getByRole("link", { name: es.share.button }).getAttribute("href");
    expect(new URL(href ?? "").searchParams.get("text")).toContain("Nos encontramos en:");
    await page.goto(at(ANDES_VIVO, "/my-bookings"));
    await page.getByRole("button", { name: es.hold.pay }).click();
    await payByCard(page, MESSAGES["es-CO"], "APRO");
    await waitForStatus(someone, booked, "CONFIRMED");
  });
});
