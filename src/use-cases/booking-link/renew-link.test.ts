import { v7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { accountWith, bookedByTelephone, linkOf } from "../../../tests/support/staff/by-telephone.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { operatorOf, takePaymentInput } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, errorCode, openAgency } from "../../../tests/support/use-case-context.ts";
import { listParticipants } from "../../db/queries/booking/bookings.ts";
import type { StaffChangeRequest } from "../../domain/changes/staff-change.ts";
import { changeContact } from "../booking-by-staff/change-contact.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { getBookingFile } from "../booking-file/get-booking-file.ts";
import { applyByStaff } from "../changes/apply-change.ts";
import { previewByStaff } from "../changes/preview-change.ts";
import type { Context } from "../context.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { claimBookings } from "./claim-bookings.ts";
import { getLinkedBooking } from "./get-linked-booking.ts";
import { openWithPin } from "./open-with-pin.ts";
import { payByLink } from "./pay-by-link.ts";
import { renewLink } from "./renew-link.ts";
import { returnByLink } from "./return-by-link.ts";
import { bookingLinkUrl } from "./steps/booking-link.ts";

const WRONG_EMAIL = "otra.camila@viajeros.test";

const database = databasePerFile();
const site = agencyPerTest(database);
let visitor: Context;
beforeEach(async () => {
  visitor = { ...site.system, actor: { kind: "anonymous" } };
});

const desk = () => staffOf(site, "desk-lite");
type Given = Awaited<ReturnType<typeof bookedByTelephone>>;

async function visitorResults({ link, row, pin }: Given) {
  const codes = await Promise.all([
    errorCode(perform(getLinkedBooking, visitor, link)).catch(() => "opens"),
    errorCode(perform(payByLink, visitor, link)).catch(() => "opens"),
    errorCode(perform(returnByLink, visitor, { ...link, paymentId: null })).catch(() => "opens"),
    errorCode(perform(openWithPin, visitor, { code: row.code, pin })).catch(() => "opens"),
  ]);
  return [...new Set(codes)];
}

const REFUSALS = ["booking-not-found", "invalid-input"];
const renewals = async (id: string) => (await site.story(id)).filter((name) => name === "renew-link");

async function correct(id: string, changed: NonNullable<StaffChangeRequest["correct"]>[number]) {
  const change = { correct: [changed] };
  const { revision } = await perform(previewByStaff, staffOf(site, "desk"), { id, change });
  await perform(applyByStaff, staffOf(site, "desk"), { id, change, revision, idempotencyKey: v7() });
}

describe("a renewed link and PIN", () => {
  test("open the booking, and the former link is refused like a forged link", async () => {
    const before = await bookedByTelephone(site, WRONG_EMAIL);
    expect(await visitorResults(before)).toEqual(["opens"]);
    await perform(renewLink, desk(), { bookingId: before.id, version: 0 });
    expect(await visitorResults(before)).toEqual(REFUSALS);
    const after = await linkOf(site, before.id);
    expect(await visitorResults(after)).toEqual(["opens"]);
    expect(after.pin).not.toBe(before.pin);
    const file = await perform(getBookingFile, desk(), { id: before.id });
    expect(file.link).toMatchObject({
      url: bookingLinkUrl(site.system, after.row),
      pin: after.pin,
      version: 1,
    });
    expect(file.history[0]?.sentence).toBe("Hizo un enlace y un PIN nuevos: los de antes ya no sirven.");
  });

  test("are issued once if the form is sent twice", async () => {
    const { id } = await bookedByTelephone(site, WRONG_EMAIL);
    await perform(renewLink, desk(), { bookingId: id, version: 0 });
    const { link } = await linkOf(site, id);
    await perform(renewLink, desk(), { bookingId: id, version: 0 });
    expect((await linkOf(site, id)).link).toEqual(link);
    expect(await renewals(id)).toHaveLength(1);
    await perform(renewLink, desk(), { bookingId: id, version: 1 });
    expect((await linkOf(site, id)).link).not.toEqual(link);
  });

  test("lead to a new checkout that returns to the new link, and payments in the old checkout still count", async () => {
    const before = await bookedByTelephone(site, WRONG_EMAIL);
    await perform(payByLink, visitor, before.link);
    await perform(renewLink, desk(), { bookingId: before.id, version: 0 });
    const after = await linkOf(site, before.id);
    const url = await perform(payByLink, visitor, after.link);
    expect(await perform(payByLink, visitor, after.link)).toBe(url);
    const [first, second, third] = site.payments.asked;
    expect(third).toBeUndefined();
    expect(second?.request.returnUrls.success).toBe(bookingLinkUrl(site.system, after.row));
    expect(second?.request).toMatchObject({
      expiresAt: first?.request.expiresAt,
      items: first?.request.items,
    });
    const providerPaymentId = site.payments.pay(before.id, 360_000);
    await settlePayment(site.system, { providerPaymentId });
    expect(await site.booking(before.id)).toMatchObject({ status: "CONFIRMED" });
  });

  test("are the return address of the next checkout if they were renewed during a checkout request", async () => {
    const before = await bookedByTelephone(site, WRONG_EMAIL);
    const { createCheckout } = site.payments;
    const payments = {
      ...site.payments,
      createCheckout: async (...args: Parameters<typeof createCheckout>) => {
        await perform(renewLink, desk(), { bookingId: before.id, version: 0 });
        return createCheckout(...args);
      },
    };
    await perform(payByLink, { ...visitor, payments }, before.link);
    const after = await linkOf(site, before.id);
    await perform(payByLink, visitor, after.link);
    expect(site.payments.asked.at(-1)?.request.returnUrls.success).toBe(
      bookingLinkUrl(site.system, after.row),
    );
  });

  test("are refused for a booking in an account or of another agency", async () => {
    const { id } = await bookedByTelephone(site, WRONG_EMAIL);
    const elsewhere = await openAgency(database.db);
    expect(
      await errorCode(perform(renewLink, staffOf(elsewhere, "owner"), { bookingId: id, version: 0 })),
    ).toBe("booking-not-found");
    await perform(claimBookings, await accountWith(site, WRONG_EMAIL));
    expect(await errorCode(perform(renewLink, desk(), { bookingId: id, version: 0 }))).toBe(
      "booking-claimed",
    );
    expect(await renewals(id)).toEqual([]);
  });

  test.each(["guide", "accounts", "content"] as const)("are refused to the role %s", async (role) => {
    const { id } = await bookedByTelephone(site, WRONG_EMAIL);
    expect(await errorCode(perform(renewLink, staffOf(site, role), { bookingId: id, version: 0 }))).toBe(
      "not-allowed",
    );
  });
});

describe("a link that was sent to the wrong address", () => {
  test("is revoked by a correction of the contact's e-mail, with a sentence in the history", async () => {
    const before = await bookedByTelephone(site, WRONG_EMAIL);
    await perform(changeContact, desk(), { bookingId: before.id, email: "camila@viajeros.test" });
    expect(await visitorResults(before)).toEqual(REFUSALS);
    expect(await visitorResults(await linkOf(site, before.id))).toEqual(["opens"]);
    const { history } = await perform(getBookingFile, desk(), { id: before.id });
    expect(history.map(({ sentence }) => sentence)).toContain(
      "Cambió el correo, y con él el enlace y el PIN: los de antes ya no sirven.",
    );
  });

  test("is revoked by a correction of the lead's e-mail, but not of names", async () => {
    const before = await bookedByTelephone(site, WRONG_EMAIL);
    await perform(takePayment, operatorOf(site), takePaymentInput(before.id, "cash"));
    const [lead, companion] = await listParticipants(database.db, site.agency.id, before.id);
    await correct(before.id, { id: companion?.id ?? "", name: "Otra Persona" });
    await correct(before.id, { id: lead?.id ?? "", name: "Camila Rojas Gil" });
    expect(await renewals(before.id)).toEqual([]);
    await correct(before.id, { id: lead?.id ?? "", email: "camila@viajeros.test" });
    expect(await renewals(before.id)).toHaveLength(1);
    expect(await errorCode(perform(getLinkedBooking, visitor, before.link))).toBe("booking-not-found");
  });

  test("stays valid after a change of phone number and language", async () => {
    const before = await bookedByTelephone(site, WRONG_EMAIL);
    const contact = { email: WRONG_EMAIL, phoneNumber: "+57 3109876543", locale: "en" } as const;
    await perform(changeContact, desk(), { bookingId: before.id, ...contact });
    expect(await renewals(before.id)).toEqual([]);
    expect(await visitorResults(before)).toEqual(["opens"]);
  });

  test("is not renewed for an account's booking whose e-mail changes", async () => {
    const { id } = await site.book(2);
    await perform(changeContact, desk(), { bookingId: id, email: "nueva@viajeros.test" });
    expect(await site.booking(id)).toMatchObject({ linkVersion: 0 });
    expect(await renewals(id)).toEqual([]);
  });
});
