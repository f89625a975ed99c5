import { v7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../../tests/support/samples/sample-experience.ts";
import { accountWith, bookedByTelephone } from "../../../../tests/support/staff/by-telephone.ts";
import { operatorOf, takePaymentInput } from "../../../../tests/support/staff/taken-payments.ts";
import {
  agencyPerTest,
  errorCode,
  HOUR,
  openAgency,
  type TestAgency,
} from "../../../../tests/support/use-case-context.ts";
import { listBookings } from "../../booking/list-bookings.ts";
import { takePayment } from "../../booking-by-staff/take-payment.ts";
import type { Context } from "../../context.ts";
import { settlePayment } from "../../payments/steps/settle-payment.ts";
import { perform } from "../../use-case.ts";
import { claimBookings } from "../claim-bookings.ts";
import { getLinkedBooking } from "../get-linked-booking.ts";
import { openWithPin } from "../open-with-pin.ts";
import { payByLink } from "../pay-by-link.ts";
import { returnByLink } from "../return-by-link.ts";
import { bookingLinkPath, bookingLinkUrl, bookingPin } from "./booking-link.ts";

let leadEmail = "";
const database = databasePerFile();
const site = agencyPerTest(database);
let visitor: Context;
beforeEach(async () => {
  visitor = { ...site.system, actor: { kind: "anonymous" } };
  leadEmail = `Camila.${v7()}@viajeros.test`;
});

const booked = (of: TestAgency = site) => bookedByTelephone(of, leadEmail);
const accountOf = (email: string, verified = true) => accountWith(site, email, verified);

const otherPin = (pin: string) => String((Number(pin) + 1) % 1_000_000).padStart(6, "0");

describe("the link of a booking that was made by hand", () => {
  test("shows the booking without personal data to anybody who has the link", async () => {
    const { link, row } = await booked();
    const found = await perform(getLinkedBooking, visitor, link);
    expect(found).toMatchObject({
      state: "open",
      booking: { code: row.code, participants: 2, canPay: true },
    });
    const [lead] = sampleBookingRequest(site.experience, 2).participantsInfo;
    for (const known of [leadEmail, lead?.documentNumber, lead?.name, lead?.phoneNumber, lead?.birthDate])
      expect(JSON.stringify(found)).not.toContain(known ?? "nothing");
  });

  test("is refused with a wrong signature and at another agency", async () => {
    const [mine, other] = [await booked(), await booked()];
    const elsewhere = await openAgency(database.db);
    const asked = (ctx: Context, link: { code: string; signature: string }) =>
      errorCode(perform(getLinkedBooking, ctx, link));
    expect(await asked(visitor, { ...mine.link, signature: other.link.signature })).toBe("booking-not-found");
    expect(await asked(visitor, { ...mine.link, signature: `${mine.link.signature}A` })).toBe(
      "booking-not-found",
    );
    expect(await asked(visitor, { ...mine.link, signature: "" })).toBe("booking-not-found");
    expect(await asked(visitor, { ...mine.link, code: "AV-00000-00000" })).toBe("booking-not-found");
    expect(await asked({ ...visitor, agency: elsewhere.agency }, mine.link)).toBe("booking-not-found");
  });

  test("is stable, so that a repeated checkout request is identical", async () => {
    const { row } = await booked();
    expect(bookingLinkUrl(site.system, row)).toBe(bookingLinkUrl(site.system, row));
    expect(bookingLinkUrl(site.system, { ...row, locale: "en" })).toMatch(
      /^https:\/\/www\.andesvivo\.test\/en\/b\/AV-/,
    );
  });

  test("leads to a checkout that returns to the link, and the payment is queried at the provider", async () => {
    const { id, link, row } = await booked();
    const url = await perform(payByLink, visitor, link);
    expect(await perform(payByLink, visitor, link)).toBe(url);
    const [asked] = site.payments.asked;
    expect(asked?.request.returnUrls.success).toBe(bookingLinkUrl(site.system, row));
    expect(await site.jobs.of("reconcile-booking")).toHaveLength(1);
    const paid = site.payments.pay(id, 360_000);
    await perform(returnByLink, visitor, { ...link, paymentId: paid });
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED", userId: null });
    expect(await perform(getLinkedBooking, visitor, link)).toMatchObject({
      booking: { standing: "confirmed" },
    });
    expect(await errorCode(perform(payByLink, visitor, link))).toBe("hold-lapsed");
  });

  test("offers another attempt after a rejected payment until the hold has lapsed", async () => {
    const { id, link } = await booked();
    const first = await perform(payByLink, visitor, link);
    const rejected = site.payments.pay(id, 360_000, { status: "rejected" });
    await perform(returnByLink, visitor, { ...link, paymentId: rejected });
    expect(await perform(getLinkedBooking, visitor, link)).toMatchObject({
      lastPayment: { status: "rejected" },
      booking: { canPay: true },
    });
    expect(await perform(payByLink, visitor, link)).not.toBe(first);
    site.clock.forward(30 * HOUR);
    expect(await errorCode(perform(payByLink, visitor, link))).toBe("hold-lapsed");
    expect(await perform(getLinkedBooking, visitor, link)).toMatchObject({ booking: { canPay: false } });
  });

  test("does not settle a payment of another booking", async () => {
    const [{ link }, other] = [await booked(), await site.book()];
    const theirs = site.payments.pay(other.id, 360_000, { status: "pending" });
    await settlePayment(site.system, { providerPaymentId: theirs });
    site.payments.change(theirs, { status: "approved" });
    await perform(returnByLink, visitor, { ...link, paymentId: theirs });
    expect(await site.booking(other.id)).toMatchObject({ status: "PENDING" });
    await perform(returnByLink, visitor, { ...link, paymentId: "../payments/1" });
  });

  test("shows a claimed booking to its traveller only", async () => {
    const { id, link, pin, row } = await booked();
    const ctx = await accountOf(leadEmail);
    await perform(claimBookings, ctx);
    expect(await perform(getLinkedBooking, visitor, link)).toEqual({ state: "claimed", code: row.code });
    expect(await perform(getLinkedBooking, ctx, link)).toMatchObject({ state: "own", id });
    expect(await errorCode(perform(payByLink, visitor, link))).toBe("booking-not-found");
    expect(await errorCode(perform(openWithPin, visitor, { code: row.code, pin }))).toBe("invalid-input");
  });
});

describe("the link and the PIN of an agency whose name has more than plain letters", () => {
  test.each(["Ñandú Tours", "3 Ríos", "Sol & Mar", "Viajes - Tunja"])(
    "open a booking of the agency %s",
    async (name) => {
      const of = await openAgency(database.db, { agency: { name } });
      const asked = { ...visitor, agency: of.agency };
      const { row, pin } = await booked(of);
      const path = await perform(openWithPin, asked, { code: row.code.toLowerCase(), pin });
      const [, , code = "", signature = ""] = path.split("/").map(decodeURIComponent);
      expect(await perform(getLinkedBooking, asked, { code, signature })).toMatchObject({ state: "open" });
      expect(new URL(path, "https://www.andesvivo.test").pathname).toBe(path);
    },
  );
});

describe("the PIN", () => {
  test("opens a booking together with its code, however people type the two", async () => {
    const { row, pin } = await booked();
    const path = bookingLinkPath(site.system, row);
    expect(pin).toMatch(/^\d{6}$/);
    expect(await perform(openWithPin, visitor, { code: row.code, pin })).toBe(path);
    const typed = {
      code: ` ${row.code.toLowerCase().replaceAll("-", " ")}`,
      pin: `${pin.slice(0, 3)} ${pin.slice(3)}`,
    };
    expect(await perform(openWithPin, visitor, typed)).toBe(path);
  });

  test("is refused with the same error if it is wrong, and if the booking is unknown or claimed", async () => {
    const [{ row, pin }, other] = [await booked(), await site.book()];
    const pinErrors = async (code: string, given: string) => {
      const error = await perform(openWithPin, visitor, { code, pin: given }).catch(
        (thrown: unknown) => thrown,
      );
      return (error as { fields?: object }).fields;
    };
    const wrong = await pinErrors(row.code, otherPin(pin));
    expect(wrong).toEqual({ pin: expect.stringContaining("no van juntos") });
    expect(await pinErrors("AV-00000-00000", pin)).toEqual(wrong);
    expect(await pinErrors("no es un código", pin)).toEqual(wrong);
    expect(await pinErrors("\u0000", pin)).toEqual(wrong);
    const { code } = await site.booking(other.id);
    expect(await pinErrors(code, bookingPin(site.system, { ...other.booking, code }))).toEqual(wrong);
    expect(await pinErrors("", pin)).toEqual({ code: expect.any(String) });
    expect(await pinErrors(row.code, "12345")).toEqual({ pin: "El PIN tiene 6 números." });
  });

  test("is refused with a message beside each field that is wrong", async () => {
    const refusal = perform(openWithPin, visitor, { code: " ", pin: "" });
    await expect(refusal).rejects.toMatchObject({
      fields: { code: "Completa este campo.", pin: "Completa este campo." },
    });
  });

  test("differs between bookings, and between agencies", async () => {
    const neverRenewed = { code: "", linkVersion: 0 };
    const pins = new Set<string>();
    for (let n = 0; n < 20; n += 1)
      pins.add(bookingPin(site.system, { ...neverRenewed, agencyId: "a", id: v7() }));
    expect(pins.size).toBeGreaterThan(18);
    const id = v7();
    expect(bookingPin(site.system, { ...neverRenewed, agencyId: "a", id })).not.toBe(
      bookingPin(site.system, { ...neverRenewed, agencyId: "b", id }),
    );
  });
});

describe("bookings that were made by hand for a traveller's e-mail", () => {
  test("are all claimed at once, and later bookings by the next claim", async () => {
    const [one, two] = [await booked(), await booked()];
    await perform(takePayment, operatorOf(site), takePaymentInput(two.id, "cash"));
    const ctx = await accountOf(leadEmail.toLowerCase());
    expect(await perform(claimBookings, ctx)).toBe(2);
    expect(await perform(claimBookings, ctx)).toBe(0);
    const later = await booked();
    expect(await perform(claimBookings, ctx)).toBe(1);
    const ids = (await perform(listBookings, ctx)).map(({ id }) => id);
    expect(ids.sort()).toEqual([one.id, two.id, later.id].sort());
  });

  test("are not claimed by an unverified or similar address, or at another agency", async () => {
    const { id } = await booked();
    expect(await perform(claimBookings, await accountOf(leadEmail, false))).toBe(0);
    expect(await perform(claimBookings, await accountOf(leadEmail.slice(0, -1)))).toBe(0);
    expect(await perform(claimBookings, await accountOf(`x${leadEmail}`))).toBe(0);
    const elsewhere = await openAgency(database.db);
    const traveller = await site.traveller();
    expect(await perform(claimBookings, { ...traveller, agency: elsewhere.agency })).toBe(0);
    expect(await site.booking(id)).toMatchObject({ userId: null });
  });

  test("are claimed once by concurrent requests", async () => {
    const { id } = await booked();
    const ctx = await accountOf(leadEmail);
    await Promise.all([
      perform(claimBookings, ctx),
      perform(claimBookings, ctx),
      perform(claimBookings, ctx),
    ]);
    expect(await site.booking(id)).toMatchObject({ userId: ctx.userId });
    expect((await site.story(id)).filter((name) => name === "claim-booking")).toHaveLength(1);
  });
});
