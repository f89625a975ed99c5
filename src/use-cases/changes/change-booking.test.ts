import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database.ts";
import { listChanges } from "../../../tests/support/list-changes.ts";
import { sampleOrder } from "../../../tests/support/sample-experience.ts";
import {
  DAY,
  errorCode,
  HOUR,
  MINUTE,
  openAgency,
  START,
  type TestAgency,
} from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { listLines, listParticipants } from "../../db/queries/booking/bookings.ts";
import { listEntries } from "../../db/queries/booking/entries.ts";
import { saveExperience } from "../../db/queries/experiences/experiences.ts";
import type { ChangeRequest } from "../../domain/changes/change-request.ts";
import { cutOffAt, withOwnCutOffs } from "../../domain/departures/schedule.ts";
import { DomainError } from "../../domain/errors.ts";
import { balanceOf } from "../../domain/ledger/entry.ts";
import { writeReference } from "../../domain/payments/reference.ts";
import type { ProviderPayment } from "../../ports/payments.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { createBooking } from "../booking/create-booking.ts";
import { listBookings } from "../booking/list-bookings.ts";
import { getCalendar } from "../departures/get-calendar.ts";
import { returnFromPayment } from "../payments/return-from-payment.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { requestRefund } from "../refunds/request-refund.ts";
import { perform } from "../use-case.ts";
import { applyChange } from "./apply-change.ts";
import { lapseChange } from "./lapse-change.ts";
import { payChange } from "./pay-change.ts";
import { previewChange } from "./preview-change.ts";

let database: TestDatabase;
let site: TestAgency;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  site = await openAgency(database.db);
});
afterAll(() => database.close());

const ADULT = 180_000;
const CHILD = { id: "nino", value: 90_000, name: "Niño" };
const DATE = "2026-12-05";
const LATER = "2026-12-12";

type Booked = Awaited<ReturnType<TestAgency["book"]>>;

async function pay(reference: string, amount: number, state: Partial<ProviderPayment> = {}) {
  const providerPaymentId = site.payments.pay(reference, amount, state);
  await settlePayment(site.system, { providerPaymentId });
  return providerPaymentId;
}

async function paid(people = 2): Promise<Booked> {
  const booked = await site.book(people);
  await pay(booked.id, people * ADULT);
  return booked;
}

let keys = 0;

const preview = ({ ctx, id }: Booked, change: ChangeRequest) => perform(previewChange, ctx, { id, change });

/** Previews a change and confirms it, as a traveller does. */
async function change(booked: Booked, wanted: ChangeRequest) {
  const { revision } = await preview(booked, wanted);
  keys += 1;
  const idempotencyKey = `change-key-${keys}`;
  return perform(applyChange, booked.ctx, { id: booked.id, change: wanted, revision, idempotencyKey });
}

const peopleOf = ({ id }: Booked) => listParticipants(database.db, site.agency.id, id);
const idsOf = async (booked: Booked) => (await peopleOf(booked)).map(({ id }) => id);
const ledgerOf = ({ id }: Booked) => listEntries(database.db, { agencyId: site.agency.id, id });
const changesOf = ({ id }: Booked) => listChanges(database.db, { agencyId: site.agency.id, id });
const pendingOf = async (booked: Booked) => (await changesOf(booked)).find((one) => one.status === "pending");

async function freeOn(date: string) {
  const { departures } = await perform(getCalendar, site.system, {
    experienceId: site.experience.id,
    from: date,
    to: date,
  });
  return departures[0]?.free;
}

async function reprice(value: number) {
  const priceList = site.experience.priceList.map((option) =>
    option.id === "adulto" ? { ...option, value } : option,
  );
  const options = { position: 1, published: true, at: START };
  await inTransaction(database.db, (tx) => saveExperience(tx, { ...site.experience, priceList }, options));
}

const joiner = (documentNumber: string, change: object = {}) => ({
  ...{
    name: "Tomás Restrepo",
    documentType: "TI" as const,
    documentNumber,
    birthDate: "2016-03-03",
    price: CHILD,
  },
  ...change,
});

/** Expects the ledger to match the booking's amounts, and the money to match the charges. */
async function expectBalanced(booked: Booked) {
  const booking = await site.booking(booked.id);
  const balance = balanceOf(await ledgerOf(booked));
  const { totalPrice, taxes, insurance } = booking;
  expect(balance).toMatchObject({ charged: totalPrice, taxes, insurance, due: 0 });
  const lines = await listLines(database.db, booking);
  expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(totalPrice);
  expect(lines.reduce((sum, line) => sum + line.taxes, 0)).toBe(taxes);
}

async function refundAll({ id }: Booked) {
  for (const { id: refundId } of await site.refundsOf(id))
    await perform(requestRefund, site.system, { refundId });
}

describe("somebody who stays at home", () => {
  test("is taken out: their money goes back, their seat is free, and the booking says what is left", async () => {
    const booked = await paid(2);
    const [, second = ""] = await idsOf(booked);
    expect(await preview(booked, { remove: [second] })).toMatchObject({
      before: { participants: 2, totalPrice: 2 * ADULT },
      after: { participants: 1, totalPrice: ADULT, date: DATE },
      refund: ADULT,
      toPay: 0,
      policy: "policy",
      seats: 1,
    });
    const { booking } = await change(booked, { remove: [second] });
    expect(booking).toMatchObject({ participants: 1, totalPrice: ADULT, unitPrice: ADULT, revision: 1 });
    expect(await freeOn(DATE)).toBe(9);
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: ADULT, reason: "change-1" }]);
    await refundAll(booked);
    await expectBalanced(booked);
    expect(await site.booking(booked.id)).toMatchObject({ status: "CONFIRMED" });
  });

  test("and then another one, gives two refunds of one payment", async () => {
    const booked = await paid(3);
    const [, second = "", third = ""] = await idsOf(booked);
    await change(booked, { remove: [second] });
    await change(booked, { remove: [third] });
    await refundAll(booked);
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: ADULT }, { amount: ADULT }]);
    await expectBalanced(booked);
  });

  test("cannot be the one who leads, nor somebody of another booking", async () => {
    const booked = await paid(2);
    const [lead = ""] = await idsOf(booked);
    const [, stranger = ""] = await idsOf(await paid(2));
    for (const id of [lead, stranger]) {
      const refused = await preview(booked, { remove: [id] }).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: "invalid-input", fields: { remove: expect.any(String) } });
    }
  });

  test("is not taken out once nothing would go back", async () => {
    const booked = await paid(2);
    const [, second = ""] = await idsOf(booked);
    site.clock.forward(14 * DAY + 5 * HOUR);
    expect(await errorCode(preview(booked, { remove: [second] }))).toBe("change-too-late");
  });
});

describe("another day", () => {
  test("at the same price is a change at once: the old seats are free, the new ones taken", async () => {
    const booked = await paid(2);
    const { booking } = await change(booked, { date: LATER });
    expect(booking).toMatchObject({ date: LATER, startTime: "08:00", totalPrice: 2 * ADULT });
    expect([await freeOn(DATE), await freeOn(LATER)]).toEqual([10, 8]);
    const days = (await ledgerOf(booked)).map(({ kind, serviceDate }) => `${kind} ${serviceDate}`);
    expect(days).toEqual([`charge ${DATE}`, `payment ${DATE}`, `reversal ${DATE}`, `charge ${LATER}`]);
    await expectBalanced(booked);
  });

  test("that is cheaper gives the difference back", async () => {
    const booked = await paid(2);
    await reprice(150_000);
    await change(booked, { date: LATER });
    await refundAll(booked);
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: 60_000, status: "settled" }]);
    await expectBalanced(booked);
  });

  test("that is dearer keeps both departures until the difference is paid, and then lets the old one go", async () => {
    const booked = await paid(2);
    await reprice(200_000);
    const answer = await change(booked, { date: LATER });
    expect(answer).toMatchObject({ booking: null, paymentUrl: expect.stringContaining("http") });
    expect([await freeOn(DATE), await freeOn(LATER)]).toEqual([8, 8]);
    expect(await site.booking(booked.id)).toMatchObject({ date: DATE, totalPrice: 2 * ADULT, revision: 0 });
    const pending = await pendingOf(booked);
    expect(site.payments.asked.at(-1)?.request).toMatchObject({
      externalReference: writeReference({ kind: "change", id: pending?.id ?? "" }),
      items: [{ unitPrice: 40_000, quantity: 1 }],
    });
    await pay(pending?.id ?? "", 40_000);
    expect(await site.booking(booked.id)).toMatchObject({ date: LATER, totalPrice: 400_000, revision: 1 });
    expect([await freeOn(DATE), await freeOn(LATER)]).toEqual([10, 8]);
    await expectBalanced(booked);
  });

  test("is paid too by a payment that names the change's bare id, as checkouts of an old release did", async () => {
    const booked = await paid(2);
    await reprice(200_000);
    await change(booked, { date: LATER });
    const id = (await pendingOf(booked))?.id ?? "";
    const paymentId = site.payments.pay(id, 40_000);
    site.payments.change(paymentId, { externalReference: id });
    await settlePayment(site.system, { providerPaymentId: paymentId });
    expect(await site.booking(booked.id)).toMatchObject({ date: LATER, totalPrice: 400_000 });
    await expectBalanced(booked);
  });

  test("is not paid by a payment that names its booking, which is refunded", async () => {
    const booked = await paid(2);
    await reprice(200_000);
    await change(booked, { date: LATER });
    const id = (await pendingOf(booked))?.id ?? "";
    const paymentId = site.payments.pay(id, 40_000);
    site.payments.change(paymentId, {
      externalReference: writeReference({ kind: "booking", id: booked.id }),
    });
    expect(await settlePayment(site.system, { providerPaymentId: paymentId })).toMatchObject({
      kind: "mismatch",
    });
    expect(await site.booking(booked.id)).toMatchObject({ date: DATE, revision: 0 });
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: 40_000, reason: "wrong-amount" }]);
  });

  test("that is dearer and not paid leaves everything as it was", async () => {
    const booked = await paid(2);
    await reprice(200_000);
    await change(booked, { date: LATER });
    site.clock.forward(31 * MINUTE);
    expect(await freeOn(LATER)).toBe(10);
    const [pending] = await changesOf(booked);
    await perform(lapseChange, site.system, { changeId: pending?.id ?? "" });
    expect(await changesOf(booked)).toMatchObject([{ status: "lapsed" }]);
    expect(await site.booking(booked.id)).toMatchObject({ date: DATE, totalPrice: 2 * ADULT, revision: 0 });
    await expectBalanced(booked);
  });

  test("that lapses cancels its own pending payment, and none of its booking's", async () => {
    const booked = await paid(2);
    const expiresAt = new Date(site.clock.now().getTime() + 2 * HOUR);
    const slow = { status: "pending", expiresAt } as const;
    await pay(booked.id, 2 * ADULT, slow);
    await reprice(200_000);
    await change(booked, { date: LATER });
    const changeId = (await pendingOf(booked))?.id ?? "";
    const own = await pay(changeId, 40_000, slow);
    site.clock.set(expiresAt);
    await perform(lapseChange, site.system, { changeId });
    expect(await changesOf(booked)).toMatchObject([{ status: "lapsed" }]);
    const cancelled = (await site.jobs.of("cancel-payment")).map(({ data }) => data.providerPaymentId);
    expect(cancelled).toEqual([own]);
  });

  test("is refused where it has no room, and named", async () => {
    const booked = await paid(2);
    await site.changeDeparture({ capacity: 1 }, LATER);
    expect(await errorCode(preview(booked, { date: LATER }))).toBe("sold-out");
    await site.changeDeparture({ closed: true }, LATER);
    expect(await errorCode(preview(booked, { date: LATER }))).toBe("departure-closed");
    expect(await errorCode(preview(booked, { date: "2026-12-25" }))).toBe("departure-not-found");
  });

  test("is not chosen once the free cancellation has ended", async () => {
    const booked = await paid(2);
    site.clock.forward(14 * DAY + 5 * HOUR);
    expect(await errorCode(preview(booked, { date: LATER }))).toBe("change-too-late");
  });
});

describe("money for a change", () => {
  async function waiting() {
    const booked = await paid(2);
    await reprice(200_000);
    await change(booked, { date: LATER });
    const reference = (await pendingOf(booked))?.id ?? "";
    return { booked, reference };
  }

  test("that comes late takes the seats that are still free", async () => {
    const { booked, reference } = await waiting();
    site.clock.forward(31 * MINUTE);
    await pay(reference, 40_000);
    expect(await site.booking(booked.id)).toMatchObject({ date: LATER, revision: 1 });
    await expectBalanced(booked);
  });

  test("that comes late for seats that are gone goes back, and the booking stays", async () => {
    const { booked, reference } = await waiting();
    site.clock.forward(31 * MINUTE);
    await site.changeDeparture({ capacity: 1 }, LATER);
    await pay(reference, 40_000);
    await refundAll(booked);
    expect(await site.booking(booked.id)).toMatchObject({ date: DATE, revision: 0 });
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: 40_000, reason: "late-payment" }]);
    await expectBalanced(booked);
  });

  test("that comes twice is kept once", async () => {
    const { booked, reference } = await waiting();
    await pay(reference, 40_000);
    await pay(reference, 40_000);
    await refundAll(booked);
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: 40_000, reason: "double-payment" }]);
    await expectBalanced(booked);
  });

  test("of another amount does not count and goes back", async () => {
    const { booked, reference } = await waiting();
    await pay(reference, 1_000);
    expect(await site.booking(booked.id)).toMatchObject({ date: DATE, revision: 0 });
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: 1_000, reason: "wrong-amount" }]);
  });

  test.each([
    ["less by a peso", { amount: 39_999 }, 39_999],
    ["more by a peso", { amount: 40_001 }, 40_001],
    ["in another currency", { currency: "USD" }, 40_000],
    ["in another account, where nobody here can return it", { collectorId: "999" }, null],
  ])("of %s does not count, and the right one still does", async (_how, wrong, back) => {
    const { booked, reference } = await waiting();
    const providerPaymentId = site.payments.pay(reference, 40_000, wrong);
    await settlePayment(site.system, { providerPaymentId });
    expect(await site.booking(booked.id)).toMatchObject({ date: DATE, revision: 0 });
    expect((await site.refundsOf(booked.id)).map(({ amount }) => amount)).toEqual(back ? [back] : []);
    await refundAll(booked);
    await pay(reference, 40_000);
    expect(await site.booking(booked.id)).toMatchObject({ date: LATER, revision: 1 });
    await expectBalanced(booked);
  });

  test("under its booking's reference, or another booking's, pays for nothing", async () => {
    const theirs = await paid();
    const { booked } = await waiting();
    await pay(booked.id, 40_000);
    await pay(theirs.id, 40_000);
    for (const { id } of [booked, theirs]) {
      expect(await site.booking(id)).toMatchObject({ date: DATE, revision: 0 });
      expect(await site.refundsOf(id)).toMatchObject([{ amount: 40_000, reason: "wrong-amount" }]);
    }
    expect(await pendingOf(booked)).toMatchObject({ status: "pending" });
  });

  test("goes back where the booking was cancelled meanwhile", async () => {
    const { booked, reference } = await waiting();
    await perform(cancelBooking, booked.ctx, { id: booked.id });
    expect(await changesOf(booked)).toMatchObject([{ status: "withdrawn" }]);
    await pay(reference, 40_000);
    expect((await site.refundsOf(booked.id)).map(({ amount }) => amount).toSorted()).toEqual([
      360_000, 40_000,
    ]);
  });

  test("goes back where the booking's own money was charged back, and one that waits is withdrawn", async () => {
    const { booked, reference } = await waiting();
    await pay(reference, 40_000);
    await change(booked, { add: [joiner("99887766")] });
    const paidWith = (await site.booking(booked.id)).providerPaymentId ?? "";
    site.payments.change(paidWith, { status: "charged_back", statusDetail: "settled" });
    await settlePayment(site.system, { providerPaymentId: paidWith });
    expect(await site.booking(booked.id)).toMatchObject({ status: "CANCELLED" });
    expect(await changesOf(booked)).toMatchObject([
      { status: "applied" },
      { status: "withdrawn", people: null },
    ]);
    expect(await freeOn(LATER)).toBe(10);
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: 40_000, reason: "cancellation" }]);
    expect((await site.messages()).at(-1)?.content).toMatchObject({ refundAmount: 40_000 });
    await refundAll(booked);
    expect(balanceOf(await ledgerOf(booked))).toMatchObject({ charged: 0, paid: 0, due: 0 });
  });

  test("that its payer has back ends the booking, as the booking's own money does", async () => {
    const { booked, reference } = await waiting();
    const paidWith = await pay(reference, 40_000);
    site.payments.change(paidWith, { status: "charged_back", statusDetail: "settled" });
    await settlePayment(site.system, { providerPaymentId: paidWith });
    expect(await site.booking(booked.id)).toMatchObject({ status: "CANCELLED" });
    expect(await freeOn(LATER)).toBe(10);
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: 360_000, reason: "cancellation" }]);
    await refundAll(booked);
    expect(balanceOf(await ledgerOf(booked))).toMatchObject({ charged: 0, paid: 0, due: 0 });
  });

  test("that its payer has back ends a booking whose first payment went back for somebody who left", async () => {
    const booked = await paid(1);
    const price = { id: "adulto", value: ADULT, name: "Adulto" };
    const adult = { documentType: "CC" as const, birthDate: "1990-03-03", price };
    await change(booked, { add: [joiner("99887766", adult)] });
    const second = await pay((await pendingOf(booked))?.id ?? "", ADULT);
    const [, joined = ""] = await idsOf(booked);
    await change(booked, { remove: [joined] });
    await refundAll(booked);
    site.payments.change(second, { status: "charged_back", statusDetail: "settled" });
    await settlePayment(site.system, { providerPaymentId: second });
    await refundAll(booked);
    expect(await site.booking(booked.id)).toMatchObject({ status: "CANCELLED" });
    expect(balanceOf(await ledgerOf(booked))).toMatchObject({ charged: 0, paid: 0, due: 0 });
  });

  test("can be paid again after a rejection, and is refused for a second change while it is under way", async () => {
    const { booked, reference } = await waiting();
    const rejected = site.payments.pay(reference, 40_000, { status: "rejected" });
    await settlePayment(site.system, { providerPaymentId: rejected });
    expect(await perform(payChange, booked.ctx, { id: booked.id })).toContain("http");
    const pending = site.payments.pay(reference, 40_000, { status: "pending" });
    await settlePayment(site.system, { providerPaymentId: pending });
    expect(await errorCode(change(booked, { date: "2026-12-19" }))).toBe("change-being-paid");
  });

  test("does not undo a trip that has begun: it goes back, as the change ends with what it changes", async () => {
    const { booked, reference } = await waiting();
    const inReview = site.payments.pay(reference, 40_000, { status: "in_process" });
    await settlePayment(site.system, { providerPaymentId: inReview });
    site.clock.forward(14 * DAY + 30 * HOUR);
    site.payments.change(inReview, { status: "approved", statusDetail: "accredited" });
    await settlePayment(site.system, { providerPaymentId: inReview });
    await refundAll(booked);
    expect(await site.booking(booked.id)).toMatchObject({ date: DATE, revision: 0 });
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: 40_000, reason: "late-payment" }]);
    await expectBalanced(booked);
  });

  test("is no longer awaited once another change has taken its place", async () => {
    const { booked, reference } = await waiting();
    await change(booked, { date: "2026-12-19" });
    expect(await freeOn(LATER)).toBe(10);
    await pay(reference, 40_000);
    await refundAll(booked);
    expect(await site.booking(booked.id)).toMatchObject({ date: DATE, revision: 0 });
    expect(await site.refundsOf(booked.id)).toMatchObject([{ reason: "late-payment", status: "settled" }]);
  });

  test("that the first payment no longer covers comes back from the largest payment first", async () => {
    const { booked, reference } = await waiting();
    await pay(reference, 40_000);
    await reprice(100_000);
    await change(booked, { date: "2026-12-19" });
    await refundAll(booked);
    expect((await site.refundsOf(booked.id)).map(({ amount }) => amount)).toEqual([200_000]);
    await expectBalanced(booked);
    await perform(cancelBooking, booked.ctx, { id: booked.id });
    await refundAll(booked);
    expect(balanceOf(await ledgerOf(booked))).toMatchObject({ charged: 0, paid: 0, due: 0 });
  });
});

describe("the way back from paying a change", () => {
  const back = (booked: Booked, paymentId: string | null, externalReference: string | null) =>
    perform(returnFromPayment, booked.ctx, { paymentId, externalReference });

  test("tells what became of it: waiting, refused, applied", async () => {
    const booked = await paid(2);
    await change(booked, { add: [joiner("99887766")] });
    const reference = (await pendingOf(booked))?.id ?? "";
    const waits = { status: "pending", toPay: CHILD.value, payment: null };
    const inCheckout = writeReference({ kind: "change", id: reference });
    expect(await back(booked, null, inCheckout)).toMatchObject({ id: booked.id, change: waits });
    expect(await back(booked, null, reference)).toMatchObject({ id: booked.id, change: waits });
    expect(await perform(listBookings, booked.ctx)).toMatchObject([
      { id: booked.id, hasPendingChange: true },
    ]);

    const slow = site.payments.pay(reference, CHILD.value, { status: "in_process" });
    await back(booked, slow, reference);
    expect(await perform(listBookings, booked.ctx)).toMatchObject([
      { hasPendingChange: true, isChangeBeingPaid: true },
    ]);
    site.payments.change(slow, { status: "rejected" });
    await back(booked, slow, reference);
    expect(await perform(listBookings, booked.ctx)).toMatchObject([
      { hasPendingChange: true, isChangeBeingPaid: false },
    ]);

    const rejected = site.payments.pay(reference, CHILD.value, { status: "rejected" });
    expect(await back(booked, rejected, reference)).toMatchObject({
      change: { status: "pending", payment: { status: "rejected" } },
    });
    const approved = site.payments.pay(reference, CHILD.value);
    const view = await back(booked, approved, null);
    expect(view).toMatchObject({ change: { status: "applied", payment: { id: approved } }, participants: 3 });
    expect(view.payments.map(({ amount }) => amount)).toEqual([2 * ADULT, CHILD.value]);
    expect(await perform(listBookings, booked.ctx)).toMatchObject([{ hasPendingChange: false }]);
  });

  test("is a booking's own where that was paid, and nobody else's", async () => {
    const booked = await site.book(2);
    const own = site.payments.pay(booked.id, 2 * ADULT);
    expect(await back(booked, own, booked.id)).toMatchObject({ status: "CONFIRMED", change: null });
    await change(booked, { add: [joiner("99887766")] });
    const reference = (await pendingOf(booked))?.id ?? "";
    const stranger = { ...booked, ctx: await site.traveller() };
    expect(await errorCode(back(stranger, null, reference))).toBe("payment-not-found");
  });
});

describe("somebody who joins", () => {
  test("waits with a seat until they are paid for, and has a line of their own", async () => {
    const booked = await paid(2);
    await change(booked, { add: [joiner("99887766")] });
    expect(await freeOn(DATE)).toBe(7);
    expect((await peopleOf(booked)).length).toBe(2);
    await pay((await pendingOf(booked))?.id ?? "", CHILD.value);
    const booking = await site.booking(booked.id);
    expect(booking).toMatchObject({ participants: 3, totalPrice: 2 * ADULT + CHILD.value });
    expect(await listLines(database.db, booking)).toMatchObject([
      { priceOption: "Adulto", people: 2, soldAt: null },
      { priceOption: "Niño", people: 1, soldAt: expect.any(Date) },
    ]);
    expect(await changesOf(booked)).toMatchObject([{ status: "applied", people: null }]);
    await expectBalanced(booked);
  });

  test("has to fit the price, beside their field", async () => {
    const booked = await paid(2);
    const grown = preview(booked, { add: [joiner("99887766", { birthDate: "1990-01-01" })] });
    const error = await grown.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ fields: { "add.0.birthDate": expect.any(String) } });
  });

  test("and another who leaves cost the difference alone", async () => {
    const booked = await paid(2);
    const [, second = ""] = await idsOf(booked);
    const shown = await preview(booked, { remove: [second], add: [joiner("99887766")] });
    expect(shown).toMatchObject({ refund: ADULT - CHILD.value, toPay: 0 });
  });
});

describe("a correction", () => {
  test("is free, at once, and the same however often", async () => {
    const booked = await paid(2);
    const [lead = "", second = ""] = await idsOf(booked);
    const correct = [
      { id: second, name: "Luz Restrepo", documentNumber: "55667788" },
      { id: lead, email: "otra@viajeros.test" },
    ];
    const { booking } = await change(booked, { correct });
    expect(booking?.participantsInfo).toMatchObject([
      { email: "otra@viajeros.test", documentNumber: "1020304050" },
      { name: "Luz Restrepo", documentNumber: "55667788" },
    ]);
    expect(booking).toMatchObject({ totalPrice: 2 * ADULT, revision: 1 });
    const again = await preview(booked, { correct }).catch((error: unknown) => error);
    expect(again).toMatchObject({ fields: { change: expect.any(String) } });
    await expectBalanced(booked);
  });

  test.each([
    ["es-CO", "Este documento ya es de otra persona de la reserva."],
    ["en", "This document already belongs to somebody else on the booking."],
  ] as const)(
    "to the document of another person is refused beside it, whoever they are: %s",
    async (locale, message) => {
      const booked = await paid(3);
      const reader = { ...booked, ctx: { ...booked.ctx, locale } };
      const [lead = "", second = "", third = ""] = await idsOf(booked);
      const refusals = [
        { id: lead, documentType: "TI", documentNumber: "1122334455" },
        // A tarjeta de identidad and a cédula carry the same number.
        { id: lead, documentNumber: "1122334455" },
        { id: second, documentType: "CC", documentNumber: "10203-04050" },
        { id: third, documentNumber: "1122334455" },
      ] as const;
      for (const one of refusals) {
        const refused = await preview(reader, { correct: [one] }).catch((error: unknown) => error);
        expect(refused).toMatchObject({ fields: { [`correct.${one.id}.documentNumber`]: message } });
      }
      const both = refusals.slice(2);
      const refused = await preview(reader, { correct: [...both] }).catch((error: unknown) => error);
      expect(refused).toMatchObject({ fields: { [`correct.${second}.documentNumber`]: message } });
    },
  );

  test("may exchange the documents of two people", async () => {
    const booked = await paid(3);
    const [, second = "", third = ""] = await idsOf(booked);
    const correct = [
      { id: second, documentNumber: "1122334456" },
      { id: third, documentNumber: "1122334455" },
    ];
    const { booking } = await change(booked, { correct });
    const numbers = booking?.participantsInfo.map(({ documentNumber }) => documentNumber);
    expect(numbers).toEqual(["1020304050", "1122334456", "1122334455"]);
  });

  test("is possible until the cut-off, also when nothing would go back any more", async () => {
    const booked = await paid(2);
    const [, second = ""] = await idsOf(booked);
    site.clock.forward(14 * DAY + 5 * HOUR);
    await change(booked, { correct: [{ id: second, name: "Luz Restrepo" }] });
    site.clock.forward(16 * HOUR);
    const late = preview(booked, { correct: [{ id: second, name: "Luz Elena Restrepo" }] });
    expect(await errorCode(late)).toBe("departure-cut-off");
  });
});

describe("what was shown", () => {
  test("is what is done: another price, another revision or a later hour is refused", async () => {
    const booked = await paid(2);
    const shown = await preview(booked, { date: LATER });
    const apply = (revision: string, key: string) =>
      perform(applyChange, booked.ctx, {
        id: booked.id,
        change: { date: LATER },
        revision,
        idempotencyKey: key,
      });
    await reprice(200_000);
    expect(await errorCode(apply(shown.revision, "key-of-price"))).toBe("change-stale");
    await reprice(ADULT);
    site.clock.forward(11 * MINUTE);
    expect(await errorCode(apply(shown.revision, "key-of-hour"))).toBe("change-stale");
    const [, second = ""] = await idsOf(booked);
    const fresh = await preview(booked, { date: LATER });
    await change(booked, { remove: [second] });
    expect(await errorCode(apply(fresh.revision, "key-of-booking"))).toBe("change-stale");
  });

  test("is nothing that a browser makes up: another departure, a moment that is none, or no revision at all", async () => {
    const booked = await paid(2);
    const { revision } = await preview(booked, { date: LATER });
    const [number, expires, date, time, digest] = revision.split(".");
    expect([date, time]).toEqual([LATER, expect.stringMatching(/^\d\d:\d\d$/)]);
    const made = [
      [number, expires, "2026-12-19", time, digest],
      [number, expires, date, "00:01", digest],
      [number, expires, "2026-02-30", time, digest],
      [number, expires, date, "24:00", digest],
      [number, expires, date, time],
      [number, expires, digest],
      ["x"],
    ];
    for (const parts of made) {
      const asked = { id: booked.id, change: { date: LATER }, idempotencyKey: "made-up-key" };
      const code = await errorCode(perform(applyChange, booked.ctx, { ...asked, revision: parts.join(".") }));
      expect([parts, code]).toEqual([parts, parts[3] === "00:01" ? "departure-not-found" : "change-stale"]);
    }
    expect(await changesOf(booked)).toEqual([]);
  });

  test("is done once, however often it is asked for with one key", async () => {
    const booked = await paid(2);
    const { revision } = await preview(booked, { date: LATER });
    const input = { id: booked.id, change: { date: LATER }, revision, idempotencyKey: "one-and-the-same" };
    const answers = await Promise.all([1, 2, 3].map(() => perform(applyChange, booked.ctx, input)));
    expect(answers.map(({ booking }) => booking?.revision)).toEqual([1, 1, 1]);
    expect(await changesOf(booked)).toHaveLength(1);
    const other = perform(applyChange, booked.ctx, { ...input, change: { date: "2026-12-19" } });
    expect(await errorCode(other)).toBe("idempotency-key-reused");
  });

  test("is not asked for again once another change took its place, or its hold has lapsed", async () => {
    const booked = await paid(2);
    await reprice(200_000);
    const { revision } = await preview(booked, { date: LATER });
    const input = { id: booked.id, change: { date: LATER }, revision, idempotencyKey: "first-of-two" };
    await perform(applyChange, booked.ctx, input);
    await change(booked, { date: "2026-12-19" });
    expect(await errorCode(perform(applyChange, booked.ctx, input))).toBe("change-stale");
    const last = { ...input, change: { date: "2026-12-19" }, idempotencyKey: "third" };
    const shown = await preview(booked, last.change);
    const wanted = { ...last, revision: shown.revision };
    await perform(applyChange, booked.ctx, wanted);
    site.clock.forward(31 * MINUTE);
    await perform(lapseChange, site.system, { changeId: (await pendingOf(booked))?.id ?? "" });
    expect(await errorCode(perform(applyChange, booked.ctx, wanted))).toBe("hold-lapsed");
  });

  test("is the booking's own: nobody else changes it, nor one that is not paid", async () => {
    const booked = await paid(2);
    const stranger = await site.traveller();
    const theirs = perform(previewChange, stranger, { id: booked.id, change: { date: LATER } });
    expect(await errorCode(theirs)).toBe("booking-not-found");
    const unpaid = await site.book(2);
    expect(await errorCode(preview(unpaid, { date: LATER }))).toBe("booking-not-changeable");
  });

  test("is told to the traveller and the agency, once", async () => {
    const booked = await paid(2);
    await change(booked, { date: LATER });
    const kinds = (await site.messages()).map(({ content }) => content.kind);
    expect(kinds.filter((kind) => kind.endsWith("booking-changed"))).toEqual([
      "agency-booking-changed",
      "booking-changed",
    ]);
    expect(await site.story(booked.id)).toContain("change-booking");
  });
});

describe("a change that waits", () => {
  const FREE_UNTIL = new Date("2026-12-04T13:00:00Z");

  async function confirmedShortBefore(ms: number) {
    const booked = await paid(2);
    await reprice(200_000);
    // The right of withdrawal has ended by then, so the move relies on the free cancellation.
    site.clock.forward(FREE_UNTIL.getTime() - START.getTime() - ms);
    return booked;
  }

  test("ends with the free cancellation of the booking, its hold, its checkout and cash for it too", async () => {
    const booked = await confirmedShortBefore(10 * MINUTE);
    await change(booked, { date: LATER });
    expect(await pendingOf(booked)).toMatchObject({ endsAt: FREE_UNTIL, holdExpiresAt: FREE_UNTIL });
    expect(site.payments.asked.at(-1)?.request).toMatchObject({
      expiresAt: FREE_UNTIL,
      pendingExpiresAt: FREE_UNTIL,
      acceptsCash: false,
    });
  });

  test("is not kept longer by a payment in review", async () => {
    const booked = await confirmedShortBefore(HOUR);
    await change(booked, { date: LATER });
    const reference = (await pendingOf(booked))?.id ?? "";
    const inReview = site.payments.pay(reference, 40_000, {
      ...{ status: "in_process", createdAt: site.clock.now() },
    });
    await settlePayment(site.system, { providerPaymentId: inReview });
    expect(await pendingOf(booked)).toMatchObject({ holdExpiresAt: FREE_UNTIL });
    site.clock.forward(HOUR);
    expect(await freeOn(LATER)).toBe(10);
  });

  test("gives back the time that a failed payment was given", async () => {
    const booked = await paid(2);
    await reprice(200_000);
    await change(booked, { date: LATER });
    const before = await pendingOf(booked);
    const expiresAt = new Date(START.getTime() + DAY);
    const transfer = site.payments.pay(before?.id ?? "", 40_000, { status: "pending", expiresAt });
    await settlePayment(site.system, { providerPaymentId: transfer });
    expect((await pendingOf(booked))?.holdExpiresAt).toEqual(expiresAt);
    site.payments.change(transfer, { status: "rejected" });
    await settlePayment(site.system, { providerPaymentId: transfer });
    expect((await pendingOf(booked))?.holdExpiresAt).toEqual(before?.holdExpiresAt);
  });

  test("of who joins ends with the sale of the departure", async () => {
    const booked = await paid(2);
    await change(booked, { add: [joiner("99887766")] });
    const { date, startTime } = await site.booking(booked.id);
    expect((await pendingOf(booked))?.endsAt).toEqual(
      cutOffAt(withOwnCutOffs(site.experience.schedule, []), { date, startTime }),
    );
  });
});

describe("seats that changes keep unpaid", () => {
  test("count in what a traveller may keep of one departure", async () => {
    await site.changeDeparture({ capacity: 18 }, LATER);
    const first = await paid(1);
    const joiners = Array.from({ length: 5 }, (_, index) => joiner(`9988776${index}`));
    await change(first, { date: LATER, add: joiners });
    await perform(
      createBooking,
      first.ctx,
      sampleOrder(site.experience, 1, { idempotencyKey: "the-second-booking" }),
    );
    const [made] = await site.bookingsOf(first.ctx.userId);
    const second = { ...first, id: made?.id ?? "" };
    await pay(second.id, ADULT);
    expect(await errorCode(change(second, { date: LATER, add: joiners }))).toBe("too-many-unpaid");
    await change(second, { date: LATER, add: joiners.slice(0, 3) });
    expect(await freeOn(LATER)).toBe(8);
  });

  test("are held from the first change in a row, whichever follows", async () => {
    const booked = await paid(2);
    await reprice(200_000);
    await change(booked, { date: LATER });
    const first = await pendingOf(booked);
    site.clock.forward(20 * MINUTE);
    await change(booked, { date: "2026-12-19" });
    site.clock.forward(20 * MINUTE);
    await change(booked, { date: LATER });
    expect(await pendingOf(booked)).toMatchObject({ heldSince: first?.createdAt });
    const reference = (await pendingOf(booked))?.id ?? "";
    const inReview = site.payments.pay(reference, 40_000, { status: "in_process" });
    await settlePayment(site.system, { providerPaymentId: inReview });
    const ceiling = new Date((first?.createdAt.getTime() ?? 0) + 49 * HOUR);
    expect((await pendingOf(booked))?.holdExpiresAt.getTime()).toBeLessThanOrEqual(ceiling.getTime());
  });
});
