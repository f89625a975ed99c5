import { describe, expect, test } from "vitest";
import {
  ADULT,
  type Booked,
  CHILD,
  changingBookings,
  DATE,
  LATER,
} from "../../../tests/support/changing-bookings.ts";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { agencyPerTest, DAY, errorCode, HOUR, MINUTE } from "../../../tests/support/use-case-context.ts";
import { balanceOf } from "../../domain/ledger/entry.ts";
import type { Email } from "../../domain/messaging/email.ts";
import { writeReference } from "../../domain/payments/reference.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { listBookings } from "../booking/list-bookings.ts";
import { sendMessage } from "../messaging/send-message.ts";
import { returnFromPayment } from "../payments/return-from-payment.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { lapseChange } from "./lapse-change.ts";
import { payChange } from "./pay-change.ts";

const site = agencyPerTest(databasePerFile());

const bookings = changingBookings(site);

describe("a payment for a change", () => {
  async function changeWithPayment() {
    const booked = await bookings.bookPaid(2);
    await bookings.reprice(200_000);
    await bookings.change(booked, { date: LATER });
    const reference = (await bookings.pendingOf(booked))?.id ?? "";
    return { booked, reference };
  }

  test("a payment for a change that arrives after the hold takes seats that are still free", async () => {
    const { booked, reference } = await changeWithPayment();
    site.clock.forward(31 * MINUTE);
    await bookings.pay(reference, 40_000);
    expect(await site.booking(booked.id)).toMatchObject({ date: LATER, revision: 1 });
    await bookings.expectBalanced(booked);
  });

  test("a payment for a change that arrives after the seats were sold is refunded, and the booking stays unchanged", async () => {
    const { booked, reference } = await changeWithPayment();
    site.clock.forward(31 * MINUTE);
    await site.changeDeparture({ capacity: 1 }, LATER);
    const late = await bookings.pay(reference, 40_000);
    const returned = { paymentId: late, externalReference: reference };
    expect(await perform(returnFromPayment, booked.ctx, returned)).toMatchObject({
      change: { status: "pending", isRefunded: true },
    });
    await bookings.refundAll(booked);
    expect(await site.booking(booked.id)).toMatchObject({ date: DATE, revision: 0 });
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: 40_000, reason: "late-payment" }]);
    await bookings.expectBalanced(booked);
  });

  const pendingEmails = async () =>
    (await site.messages()).filter(({ content }) => content.kind === "change-payment-pending");
  const cash = {
    ...({ status: "pending", method: "efecty", instructionsUrl: "https://pagos.test/efecty/1" } as const),
    ...{ referenceCode: "1311273592", expiresAt: new Date("2026-11-22T15:00:00Z") },
  };

  test("a cash payment for a change e-mails the traveller once, and the e-mail is not sent after the payment", async () => {
    const { booked, reference } = await changeWithPayment();
    const providerPaymentId = site.payments.pay(reference, 40_000, cash);
    await settlePayment(site.system, { providerPaymentId });
    await settlePayment(site.system, { providerPaymentId });
    const [message, ...others] = await pendingEmails();
    expect([message?.locale, others]).toEqual(["es-CO", []]);
    expect(message?.content).toMatchObject({ bookingId: booked.id, changeId: reference });
    site.payments.change(providerPaymentId, { status: "approved" });
    await settlePayment(site.system, { providerPaymentId });
    expect(await site.booking(booked.id)).toMatchObject({ date: LATER, revision: 1 });
    await perform(sendMessage, site.system, { messageId: message?.id ?? "" });
    expect(await pendingEmails()).toMatchObject([{ status: "dropped" }]);
  });

  test("the e-mail about a cash payment for a change goes to the lead, with the provider's instructions", async () => {
    const { reference } = await changeWithPayment();
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(reference, 40_000, cash) });
    const [message] = await pendingEmails();
    const composed: Email[] = [];
    const renderEmail = (email: Email) => {
      composed.push(email);
      return site.system.renderEmail(email);
    };
    await perform(sendMessage, { ...site.system, renderEmail }, { messageId: message?.id ?? "" });
    expect(site.email.sent.at(-1)).toMatchObject({ to: { email: "ana@viajeros.test" } });
    expect(composed).toMatchObject([
      {
        ...{ kind: "change-payment-pending", toPay: 40_000, wanted: { date: LATER, participants: 2 } },
        ...{ instructionsUrl: cash.instructionsUrl, code: cash.referenceCode, payBefore: cash.expiresAt },
      },
    ]);
  });

  test("a card payment for a change that is approved at once sends no e-mail about waiting", async () => {
    const { reference } = await changeWithPayment();
    await bookings.pay(reference, 40_000);
    expect(await pendingEmails()).toEqual([]);
  });

  const failureEmails = async () =>
    (await site.messages()).filter(({ content }) => content.kind === "change-payment-rejected");

  /** Sends the e-mail and returns its facts. */
  async function sentEmail(messageId = "") {
    const composed: Email[] = [];
    const renderEmail = (email: Email) => {
      composed.push(email);
      return site.system.renderEmail(email);
    };
    await perform(sendMessage, { ...site.system, renderEmail }, { messageId });
    return composed;
  }

  test("a failed payment for a change e-mails the lead once, with the reason and the deadline of a retry", async () => {
    const { booked, reference } = await changeWithPayment();
    const failed = { status: "rejected", statusDetail: "cc_rejected_insufficient_amount" } as const;
    const providerPaymentId = site.payments.pay(reference, 40_000, failed);
    await settlePayment(site.system, { providerPaymentId });
    await settlePayment(site.system, { providerPaymentId });
    const [message, ...others] = await failureEmails();
    expect([message?.locale, others]).toEqual(["es-CO", []]);
    expect(await sentEmail(message?.id)).toMatchObject([
      {
        ...{ toPay: 40_000, wanted: { date: LATER, participants: 2 }, reason: failed.statusDetail },
        payBefore: (await bookings.pendingOf(booked))?.holdExpiresAt,
      },
    ]);
    expect(site.email.sent.at(-1)).toMatchObject({ to: { email: "ana@viajeros.test" } });
  });

  test("a failed payment for a change sends no e-mail once the change was paid or replaced", async () => {
    const { booked, reference } = await changeWithPayment();
    await bookings.pay(reference, 40_000, { status: "rejected" });
    await bookings.pay(reference, 40_000);
    const [message] = await failureEmails();
    expect(await sentEmail(message?.id)).toEqual([]);
    expect(await failureEmails()).toMatchObject([{ status: "dropped" }]);
    await bookings.reprice(250_000);
    await bookings.change(booked, { date: DATE });
    const replaced = (await bookings.pendingOf(booked))?.id ?? "";
    await bookings.change(booked, { date: "2026-12-19" });
    await bookings.pay(replaced, 100_000, { status: "rejected" });
    expect(await failureEmails()).toHaveLength(1);
  });

  test("a cash payment for a change that nobody made e-mails once, whether the provider or the hold ends it", async () => {
    const { booked, reference } = await changeWithPayment();
    const providerPaymentId = site.payments.pay(reference, 40_000, cash);
    await settlePayment(site.system, { providerPaymentId });
    site.clock.forward(10 * DAY);
    await perform(lapseChange, site.system, { changeId: reference });
    expect(await bookings.changesOf(booked)).toMatchObject([{ status: "lapsed" }]);
    site.payments.change(providerPaymentId, { status: "cancelled", statusDetail: "expired" });
    await settlePayment(site.system, { providerPaymentId });
    const [message, ...others] = await failureEmails();
    expect(others).toEqual([]);
    expect(await sentEmail(message?.id)).toMatchObject([{ reason: "expired", payBefore: null }]);
  });

  test("a change whose payment had failed before its hold ended sends no further e-mail", async () => {
    const { reference } = await changeWithPayment();
    await bookings.pay(reference, 40_000, { status: "rejected" });
    site.clock.forward(DAY);
    await perform(lapseChange, site.system, { changeId: reference });
    expect(await failureEmails()).toHaveLength(1);
  });

  test("a payment for a change that is made twice is refunded once", async () => {
    const { booked, reference } = await changeWithPayment();
    await bookings.pay(reference, 40_000);
    await bookings.pay(reference, 40_000);
    await bookings.refundAll(booked);
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: 40_000, reason: "double-payment" }]);
    await bookings.expectBalanced(booked);
  });

  test("a payment for a change of another amount is refunded without an effect on the booking", async () => {
    const { booked, reference } = await changeWithPayment();
    await bookings.pay(reference, 1_000);
    expect(await site.booking(booked.id)).toMatchObject({ date: DATE, revision: 0 });
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: 1_000, reason: "wrong-amount" }]);
  });

  test.each([
    ["a peso too little", { amount: 39_999 }, 39_999],
    ["a peso too much", { amount: 40_001 }, 40_001],
    ["another currency", { currency: "USD" }, 40_000],
    ["another account, which only its owner can refund", { collectorId: "999" }, null],
  ])(
    "with %s does not apply the change, and a later correct payment does",
    async (_how, wrong, returnFrom) => {
      const { booked, reference } = await changeWithPayment();
      const providerPaymentId = site.payments.pay(reference, 40_000, wrong);
      await settlePayment(site.system, { providerPaymentId });
      expect(await site.booking(booked.id)).toMatchObject({ date: DATE, revision: 0 });
      expect((await site.refundsOf(booked.id)).map(({ amount }) => amount)).toEqual(
        returnFrom ? [returnFrom] : [],
      );
      await bookings.refundAll(booked);
      await bookings.pay(reference, 40_000);
      expect(await site.booking(booked.id)).toMatchObject({ date: LATER, revision: 1 });
      await bookings.expectBalanced(booked);
    },
  );

  test("a payment for a change whose reference is a booking is refunded without an effect", async () => {
    const theirs = await bookings.bookPaid();
    const { booked } = await changeWithPayment();
    await bookings.pay(booked.id, 40_000);
    await bookings.pay(theirs.id, 40_000);
    for (const { id } of [booked, theirs]) {
      expect(await site.booking(id)).toMatchObject({ date: DATE, revision: 0 });
      expect(await site.refundsOf(id)).toMatchObject([{ amount: 40_000, reason: "wrong-amount" }]);
    }
    expect(await bookings.pendingOf(booked)).toMatchObject({ status: "pending" });
  });

  test("a payment for a change is refunded if the booking was cancelled before", async () => {
    const { booked, reference } = await changeWithPayment();
    await perform(cancelBooking, booked.ctx, { id: booked.id });
    expect(await bookings.changesOf(booked)).toMatchObject([{ status: "withdrawn" }]);
    await bookings.pay(reference, 40_000);
    expect((await site.refundsOf(booked.id)).map(({ amount }) => amount).toSorted()).toEqual([
      360_000, 40_000,
    ]);
  });

  test("a payment for a change is refunded if the booking's first payment was charged back, and a pending change is withdrawn", async () => {
    const { booked, reference } = await changeWithPayment();
    await bookings.pay(reference, 40_000);
    await bookings.change(booked, { add: [bookings.joiner("99887766")] });
    const paidWith = (await site.booking(booked.id)).providerPaymentId ?? "";
    site.payments.change(paidWith, { status: "charged_back", statusDetail: "settled" });
    await settlePayment(site.system, { providerPaymentId: paidWith });
    expect(await site.booking(booked.id)).toMatchObject({ status: "CANCELLED" });
    expect(await bookings.changesOf(booked)).toMatchObject([
      { status: "applied" },
      { status: "withdrawn", people: null },
    ]);
    expect(await bookings.freeOn(LATER)).toBe(10);
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: 40_000, reason: "cancellation" }]);
    expect((await site.messages()).at(-1)?.content).toMatchObject({ refundAmount: 40_000 });
    await bookings.refundAll(booked);
    expect(balanceOf(await bookings.ledgerOf(booked))).toMatchObject({ charged: 0, paid: 0, due: 0 });
  });

  test("a payment for a change that is charged back cancels the booking", async () => {
    const { booked, reference } = await changeWithPayment();
    const paidWith = await bookings.pay(reference, 40_000);
    site.payments.change(paidWith, { status: "charged_back", statusDetail: "settled" });
    await settlePayment(site.system, { providerPaymentId: paidWith });
    expect(await site.booking(booked.id)).toMatchObject({ status: "CANCELLED" });
    expect(await bookings.freeOn(LATER)).toBe(10);
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: 360_000, reason: "cancellation" }]);
    await bookings.refundAll(booked);
    expect(balanceOf(await bookings.ledgerOf(booked))).toMatchObject({ charged: 0, paid: 0, due: 0 });
  });

  test("a payment for a change that is charged back cancels a booking whose first payment was partly refunded", async () => {
    const booked = await bookings.bookPaid(1);
    const price = { id: "adulto", value: ADULT, name: "Adulto" };
    const adult = { documentType: "CC" as const, birthDate: "1990-03-03", price };
    await bookings.change(booked, { add: [bookings.joiner("99887766", adult)] });
    const second = await bookings.pay((await bookings.pendingOf(booked))?.id ?? "", ADULT);
    const [, joined = ""] = await bookings.idsOf(booked);
    await bookings.change(booked, { remove: [joined] });
    await bookings.refundAll(booked);
    site.payments.change(second, { status: "charged_back", statusDetail: "settled" });
    await settlePayment(site.system, { providerPaymentId: second });
    await bookings.refundAll(booked);
    expect(await site.booking(booked.id)).toMatchObject({ status: "CANCELLED" });
    expect(balanceOf(await bookings.ledgerOf(booked))).toMatchObject({ charged: 0, paid: 0, due: 0 });
  });

  test("a payment for a change can be repeated after a rejection, and prevents a second change while it is pending", async () => {
    const { booked, reference } = await changeWithPayment();
    const rejected = site.payments.pay(reference, 40_000, { status: "rejected" });
    await settlePayment(site.system, { providerPaymentId: rejected });
    expect(await perform(payChange, booked.ctx, { id: booked.id })).toContain("http");
    const pending = site.payments.pay(reference, 40_000, { status: "pending" });
    await settlePayment(site.system, { providerPaymentId: pending });
    expect(await errorCode(bookings.change(booked, { date: "2026-12-19" }))).toBe("change-being-paid");
  });

  test("a payment for a change that is approved after the departure is refunded", async () => {
    const { booked, reference } = await changeWithPayment();
    const inReview = site.payments.pay(reference, 40_000, { status: "in_process" });
    await settlePayment(site.system, { providerPaymentId: inReview });
    site.clock.forward(14 * DAY + 30 * HOUR);
    site.payments.change(inReview, { status: "approved", statusDetail: "accredited" });
    await settlePayment(site.system, { providerPaymentId: inReview });
    await bookings.refundAll(booked);
    expect(await site.booking(booked.id)).toMatchObject({ date: DATE, revision: 0 });
    expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: 40_000, reason: "late-payment" }]);
    await bookings.expectBalanced(booked);
  });

  test("a payment for a change is refunded once another change has replaced its change", async () => {
    const { booked, reference } = await changeWithPayment();
    await bookings.change(booked, { date: "2026-12-19" });
    expect(await bookings.freeOn(LATER)).toBe(10);
    await bookings.pay(reference, 40_000);
    await bookings.refundAll(booked);
    expect(await site.booking(booked.id)).toMatchObject({ date: DATE, revision: 0 });
    expect(await site.refundsOf(booked.id)).toMatchObject([{ reason: "late-payment", status: "settled" }]);
  });

  test("a refund comes from the booking's largest payment alone if that payment covers the refund", async () => {
    const { booked, reference } = await changeWithPayment();
    await bookings.pay(reference, 40_000);
    await bookings.reprice(100_000);
    await bookings.change(booked, { date: "2026-12-19" });
    await bookings.refundAll(booked);
    expect((await site.refundsOf(booked.id)).map(({ amount }) => amount)).toEqual([200_000]);
    await bookings.expectBalanced(booked);
    await perform(cancelBooking, booked.ctx, { id: booked.id });
    await bookings.refundAll(booked);
    expect(balanceOf(await bookings.ledgerOf(booked))).toMatchObject({ charged: 0, paid: 0, due: 0 });
  });
});

describe("the return from paying a change", () => {
  const returnFrom = (booked: Booked, paymentId: string | null, externalReference: string | null) =>
    perform(returnFromPayment, booked.ctx, { paymentId, externalReference });

  test("the page after a payment for a change shows whether the change is waiting, rejected or applied", async () => {
    const booked = await bookings.bookPaid(2);
    await bookings.change(booked, { add: [bookings.joiner("99887766")] });
    const reference = (await bookings.pendingOf(booked))?.id ?? "";
    const waits = { status: "pending", toPay: CHILD.value, payment: null };
    const inCheckout = writeReference({ kind: "change", id: reference });
    expect(await returnFrom(booked, null, inCheckout)).toMatchObject({ id: booked.id, change: waits });
    expect(await returnFrom(booked, null, reference)).toMatchObject({ id: booked.id, change: waits });
    expect(await perform(listBookings, booked.ctx)).toMatchObject([
      { id: booked.id, hasPendingChange: true },
    ]);

    const slow = site.payments.pay(reference, CHILD.value, { status: "in_process" });
    await returnFrom(booked, slow, reference);
    expect(await perform(listBookings, booked.ctx)).toMatchObject([
      { hasPendingChange: true, isChangeInReview: true },
    ]);
    site.payments.change(slow, { status: "rejected" });
    await returnFrom(booked, slow, reference);
    expect(await perform(listBookings, booked.ctx)).toMatchObject([
      { hasPendingChange: true, isChangeInReview: false },
    ]);

    const cash = site.payments.pay(reference, CHILD.value, {
      ...{ status: "pending", method: "efecty", referenceCode: "5550123" },
    });
    const waitsInCash = { isBeingPaid: true, pendingPayment: { kind: "cash", code: "5550123" } };
    expect(await returnFrom(booked, cash, reference)).toMatchObject({ pendingChange: waitsInCash });
    expect(await perform(listBookings, booked.ctx)).toMatchObject([
      { hasPendingChange: true, isChangeInReview: false },
    ]);
    site.payments.change(cash, { status: "rejected" });
    expect(await returnFrom(booked, cash, reference)).toMatchObject({
      pendingChange: { isBeingPaid: false, pendingPayment: null },
    });

    const rejected = site.payments.pay(reference, CHILD.value, { status: "rejected" });
    expect(await returnFrom(booked, rejected, reference)).toMatchObject({
      change: { status: "pending", payment: { status: "rejected" } },
    });
    const approved = site.payments.pay(reference, CHILD.value);
    const view = await returnFrom(booked, approved, null);
    expect(view).toMatchObject({ change: { status: "applied", payment: { id: approved } }, participants: 3 });
    expect(view.payments.map(({ amount }) => amount)).toEqual([2 * ADULT, CHILD.value]);
    expect(await perform(listBookings, booked.ctx)).toMatchObject([{ hasPendingChange: false }]);
  });

  test("the return from a payment shows no change if the payment was for the booking, and is refused to other travellers", async () => {
    const booked = await site.book(2);
    const own = site.payments.pay(booked.id, 2 * ADULT);
    expect(await returnFrom(booked, own, booked.id)).toMatchObject({ status: "CONFIRMED", change: null });
    await bookings.change(booked, { add: [bookings.joiner("99887766")] });
    const reference = (await bookings.pendingOf(booked))?.id ?? "";
    const stranger = { ...booked, ctx: await site.traveller() };
    expect(await errorCode(returnFrom(stranger, null, reference))).toBe("payment-not-found");
  });
});
