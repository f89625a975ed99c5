import { v7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import {
  operatorOf,
  settleAndReconcile,
  takePaymentInput,
} from "../../../tests/support/staff/taken-payments.ts";
import {
  agencyPerTest,
  errorCode,
  HOUR,
  openAgency,
  type TestAgency,
} from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { listParticipants } from "../../db/queries/booking/bookings.ts";
import { updateUserRow } from "../../db/queries/identity/users.ts";
import { handBookingSchema } from "../../domain/booking/booking-request.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { getBooking } from "../booking/get-booking.ts";
import { lapseHold } from "../booking/lapse-hold.ts";
import { listBookings } from "../booking/list-bookings.ts";
import { claimBooking } from "../booking/steps/claim-booking.ts";
import { sendMessage } from "../messaging/send-message.ts";
import { reconcileBooking } from "../payments/reconcile-booking.ts";
import { keepRetention } from "../personal-data/keep-retention.ts";
import { reportPerson } from "../personal-data/steps/report-person.ts";
import { completeRefund } from "../refunds/complete-refund.ts";
import { perform } from "../use-case.ts";
import { bookByHand } from "./book-by-hand.ts";
import { takePayment } from "./take-payment.ts";

let leadEmail = "";
const database = databasePerFile();
const site = agencyPerTest(database);
beforeEach(async () => {
  leadEmail = `Camila.${v7()}@viajeros.test`;
});

function handRequest(email: string | undefined = leadEmail, idempotencyKey: string = v7()) {
  const { consents: _, replaces: __, ...request } = sampleBookingRequest(site.experience, 2);
  const [lead, ...others] = request.participantsInfo;
  return { ...request, participantsInfo: [{ ...lead, email }, ...others], idempotencyKey };
}

const parsed = (request: object) => handBookingSchema.parse(request);
const book = (email?: string) => perform(bookByHand, operatorOf(site), parsed(handRequest(email)));
async function bookWithoutEmail() {
  const { participantsInfo, ...request } = handRequest();
  const [{ email: _, phoneNumber: __, ...lead } = { email: "", phoneNumber: "" }, ...others] =
    participantsInfo;
  return perform(bookByHand, operatorOf(site), parsed({ ...request, participantsInfo: [lead, ...others] }));
}

async function accountOf(
  email: string,
  verified = true,
  known?: Awaited<ReturnType<TestAgency["traveller"]>>,
) {
  const ctx = known ?? (await site.traveller());
  const change = { email, emailVerified: verified ? site.clock.now() : null };
  await inTransaction(database.db, (tx) => updateUserRow(tx, ctx.userId, change, site.clock.now()));
  return ctx;
}

async function sendAll() {
  for (const { data } of await site.jobs.of("send-message")) await perform(sendMessage, site.system, data);
}

describe("a booking that the agency makes by hand", () => {
  test("holds its seats without an account, a checkout or a request to the provider", async () => {
    const { id } = await book();
    const row = await site.booking(id);
    expect(row).toMatchObject({ status: "PENDING", userId: null, siteOrigin: "https://www.andesvivo.test" });
    expect(row.consents).toMatchObject({ termsVersion: null, ip: null, userAgent: null });
    expect(await site.paymentsOf(id)).toEqual([]);
    expect(await site.jobs.of("reconcile-booking")).toEqual([]);
    expect(await site.messages()).toEqual([]);
    expect(await site.story(id)).toEqual(["book-by-hand"]);
    await site.changeDeparture({ capacity: 3 });
    expect(await errorCode(book())).toBe("sold-out");
  });

  test("has the traveller's language, or else Spanish, whatever the language of the staff", async () => {
    const { id: english } = await perform(
      bookByHand,
      operatorOf(site),
      parsed({ ...handRequest(), locale: "en" }),
    );
    const inEnglish = { ...operatorOf(site), locale: "en" } as const;
    const { id: spanish } = await perform(bookByHand, inEnglish, parsed(handRequest()));
    expect(await site.booking(english)).toMatchObject({ locale: "en", title: "Páramo hike" });
    expect(await site.booking(spanish)).toMatchObject({ locale: "es-CO", title: "Caminata al páramo" });
  });

  test("lapses like any other booking, without a request to the provider", async () => {
    const { id } = await book();
    const asked = { count: 0 };
    const searchPayments = async () => {
      asked.count += 1;
      return [];
    };
    const system = { ...site.system, payments: { ...site.payments, searchPayments } };
    await perform(reconcileBooking, system, { bookingId: id, round: 1 });
    site.clock.forward(HOUR);
    await perform(lapseHold, system, { bookingId: id });
    expect(await site.booking(id)).toMatchObject({ status: "CANCELLED" });
    expect(asked.count).toBe(0);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("is confirmed by the money that the agency takes, and its lead gets an e-mail", async () => {
    const { id } = await book();
    await perform(takePayment, operatorOf(site), takePaymentInput(id, "cash"));
    await sendAll();
    expect(site.email.sent.map(({ to }) => to.email)).toEqual(["hola@andesvivo.test", leadEmail]);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("can be confirmed without an e-mail address, and then only the agency gets an e-mail", async () => {
    const { id } = await bookWithoutEmail();
    await perform(takePayment, operatorOf(site), takePaymentInput(id, "terminal"));
    await sendAll();
    expect(site.email.sent.map(({ to, replyTo }) => [to.email, replyTo])).toEqual([
      ["hola@andesvivo.test", null],
    ]);
    const dropped = (await site.messages()).filter(({ status }) => status === "dropped");
    expect(dropped).toMatchObject([{ lastError: "its traveller gave no e-mail" }]);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("is made once for a key, even by concurrent requests, and another booking with the key is refused", async () => {
    const request = parsed(handRequest());
    const [one, other] = await Promise.all([
      perform(bookByHand, operatorOf(site), request),
      perform(bookByHand, operatorOf(site), request),
    ]);
    expect(one.id).toBe(request.idempotencyKey);
    expect(other.id).toBe(one.id);
    const another = { ...request, date: "2026-12-12" };
    expect(await errorCode(perform(bookByHand, operatorOf(site), another))).toBe("idempotency-key-reused");
    const theirs = await site.book(2);
    const stolen = { ...request, idempotencyKey: theirs.id };
    expect(await errorCode(perform(bookByHand, operatorOf(site), stolen))).toBe("idempotency-key-reused");
  });

  test("is refused to travellers, and follows the site's rules and prices", async () => {
    const ctx = await site.traveller();
    expect(await errorCode(perform(bookByHand, ctx, parsed(handRequest())))).toBe("not-allowed");
    const request = handRequest();
    const cheap = { ...request, price: { ...request.price, value: 1 } };
    expect(await errorCode(perform(bookByHand, operatorOf(site), parsed(cheap)))).toBe("price-changed");
    await site.changeDeparture({ closed: true });
    expect(await errorCode(book())).toBe("departure-closed");
  });
});

describe("a booking without an account", () => {
  test("is hidden from all travellers and cannot be cancelled by them, even by its lead", async () => {
    const { id } = await book();
    const ctx = await accountOf(leadEmail);
    expect(await errorCode(perform(getBooking, ctx, { id }))).toBe("booking-not-found");
    expect(await errorCode(perform(cancelBooking, ctx, { id }))).toBe("booking-not-found");
    expect(await perform(listBookings, ctx)).toEqual([]);
  });

  test("is claimed once by the account with the lead's verified e-mail", async () => {
    const { id } = await book();
    await perform(takePayment, operatorOf(site), takePaymentInput(id, "cash"));
    const ctx = await accountOf(leadEmail.toLowerCase());
    await claimBooking(ctx, { id });
    await claimBooking(ctx, { id });
    expect(await perform(listBookings, ctx)).toMatchObject([{ id, userId: ctx.userId, status: "CONFIRMED" }]);
    expect((await site.story(id)).filter((name) => name === "claim-booking")).toHaveLength(1);
    await perform(cancelBooking, ctx, { id });
    const [refund] = await site.refundsOf(id);
    await perform(completeRefund, operatorOf(site), { refundId: refund?.id ?? "", note: "Recibo 0413" });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("has its payments polled at the provider once it is claimed unpaid", async () => {
    const { id } = await book();
    await claimBooking(await accountOf(leadEmail), { id });
    expect(await site.jobs.of("reconcile-booking")).toHaveLength(1);
  });

  test("is claimed only at its agency, by an account whose verified address is the lead's", async () => {
    const [{ id }, nameless] = [await book(), await bookWithoutEmail()];
    const claims = async (bookingId: string) =>
      errorCode(claimBooking(await accountOf(`${v7()}@viajeros.test`), { id: bookingId }));
    expect(await claims(id)).toBe("booking-not-found");
    expect(await claims(nameless.id)).toBe("booking-not-found");
    expect(await claims((await site.book(2)).id)).toBe("booking-not-found");
    const traveller = await accountOf(leadEmail, false);
    expect(await errorCode(claimBooking(traveller, { id }))).toBe("booking-not-found");
    await accountOf(leadEmail, true, traveller);
    const { agency } = await openAgency(database.db);
    expect(await errorCode(claimBooking({ ...traveller, agency }, { id }))).toBe("booking-not-found");
    expect(await site.booking(id)).toMatchObject({ userId: null });
  });

  test("is in the personal data report of its lead's address, and is erased after its retention period", async () => {
    const { id } = await book();
    const report = await reportPerson(site.system, { email: leadEmail, agencyId: site.agency.id });
    expect(report.agencies[0]?.participations).toMatchObject([{ bookingId: id, email: leadEmail }]);
    await perform(takePayment, operatorOf(site), takePaymentInput(id, "cash"));
    site.clock.forward(400 * 24 * HOUR);
    await perform(keepRetention, site.system, { documents: 30, names: 365, messages: 365, unpaid: 30 });
    const people = await listParticipants(database.db, site.agency.id, id);
    expect(people.map(({ name, email, phoneNumber }) => [name, email, phoneNumber])).toEqual([
      ["", null, null],
      ["", null, null],
    ]);
  });
});
