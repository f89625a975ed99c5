import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { bookAndTakePayment, settleAndReconcile } from "../../../tests/support/staff/taken-payments.ts";
import {
  agencyPerTest,
  DAY,
  errorCode,
  MINUTE,
  openAgency,
} from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { listEntries } from "../../db/queries/booking/entries.ts";
import { updateRefund } from "../../db/queries/payments/payments.ts";
import { balanceOf } from "../../domain/ledger/entry.ts";
import { REFUND_CEILING } from "../../domain/payments/refund-limit.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { getBookingFile } from "../booking-file/get-booking-file.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { getToday } from "../today/get-today.ts";
import { perform } from "../use-case.ts";
import { completeRefund } from "./complete-refund.ts";
import { previewRefund } from "./preview-refund.ts";
import { type RefundBookingInput, refundBooking, refundBookingInput } from "./refund-booking.ts";
import { requestRefund } from "./request-refund.ts";

const TOTAL = 360_000;

const database = databasePerFile();
const site = agencyPerTest(database);

const refundInput = (bookingId: string, change: Partial<RefundBookingInput> = {}): RefundBookingInput =>
  refundBookingInput.parse({
    ...{ bookingId, amount: 50_000, way: "as-paid", why: "El guía llegó tarde", idempotencyKey: v7() },
    ...change,
  });

const refundByHand = (bookingId: string, amount = 50_000) =>
  refundInput(bookingId, { amount, way: "by-hand", proof: "Transferencia 8812" });

async function paidByCard(people = 2) {
  const booked = await site.book(people);
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(booked.id, people * 180_000) });
  return booked;
}

async function balance(id: string) {
  return balanceOf(await listEntries(database.db, await site.booking(id)));
}

async function runRefundJobs() {
  for (const { data } of await site.jobs.of("request-refund"))
    await perform(requestRefund, site.system, data);
}

describe("a refund by staff", () => {
  test("to the card leaves the booking confirmed without an amount due", async () => {
    const { id } = await paidByCard();
    await perform(refundBooking, staffOf(site, "desk"), refundInput(id));
    await runRefundJobs();
    expect(await site.refundsOf(id)).toMatchObject([
      { amount: 50_000, status: "settled", beyondRule: 50_000, byHand: null },
    ]);
    expect(await balance(id)).toMatchObject({
      charged: TOTAL,
      paid: TOTAL - 50_000,
      writtenOff: 50_000,
      due: 0,
    });
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("can be repeated until the whole amount is refunded", async () => {
    const { id } = await paidByCard();
    for (const amount of [100_000, 60_000, 200_000])
      await perform(refundBooking, staffOf(site, "manager"), refundInput(id, { amount }));
    expect(
      await errorCode(perform(refundBooking, staffOf(site, "owner"), refundInput(id, { amount: 1 }))),
    ).toBe("refund-above-held");
    await runRefundJobs();
    expect(await balance(id)).toMatchObject({ paid: 0, writtenOff: TOTAL, due: 0 });
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("is made once for a key, with one e-mail to the traveller", async () => {
    const { id } = await paidByCard();
    const input = refundInput(id);
    const staff = staffOf(site, "desk");
    await Promise.all([perform(refundBooking, staff, input), perform(refundBooking, staff, input)]);
    expect(await site.refundsOf(id)).toHaveLength(1);
    expect((await site.messages()).filter(({ content }) => content.kind === "payment-refunded")).toHaveLength(
      1,
    );
  });

  test("from a page that is older than a colleague's refund is refused, but a repeated submission is not", async () => {
    const { id } = await paidByCard();
    const clerkInput = refundInput(id, { shownHeld: TOTAL });
    const managerInput = refundInput(id, { shownHeld: TOTAL });
    await perform(refundBooking, staffOf(site, "desk"), clerkInput);
    expect(await errorCode(perform(refundBooking, staffOf(site, "manager"), managerInput))).toBe(
      "refund-changed",
    );
    await perform(refundBooking, staffOf(site, "desk"), clerkInput);
    expect(await site.refundsOf(id)).toHaveLength(1);
    await perform(refundBooking, staffOf(site, "manager"), { ...managerInput, shownHeld: TOTAL - 50_000 });
    expect(await site.refundsOf(id)).toHaveLength(2);
  });

  test("of a payment in cash waits for its completion, or is settled at once with a proof", async () => {
    const { id } = await bookAndTakePayment(site, "cash");
    await perform(refundBooking, staffOf(site, "desk"), refundInput(id));
    expect(await site.refundsOf(id)).toMatchObject([{ status: "requested", byHand: null }]);
    await perform(refundBooking, staffOf(site, "desk"), refundByHand(id));
    expect((await site.refundsOf(id)).at(-1)).toMatchObject({ status: "settled", byHand: null });
    expect(await balance(id)).toMatchObject({ paid: TOTAL - 50_000, writtenOff: 100_000 });
    const [first] = await site.refundsOf(id);
    await perform(completeRefund, staffOf(site, "desk"), { refundId: first?.id ?? "", note: "Recibo 12" });
    expect(await balance(id)).toMatchObject({ paid: TOTAL - 100_000, due: 0 });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("by hand needs a proof", async () => {
    const { id } = await bookAndTakePayment(site, "cash");
    expect(
      await errorCode(perform(refundBooking, staffOf(site, "desk"), refundInput(id, { way: "by-hand" }))),
    ).toBe("invalid-input");
  });

  test("by hand for a card payment needs an owner, and is made without the provider", async () => {
    const { id } = await paidByCard();
    expect(await errorCode(perform(refundBooking, staffOf(site, "manager"), refundByHand(id)))).toBe(
      "refund-to-card",
    );
    await perform(refundBooking, staffOf(site, "owner"), refundByHand(id));
    expect(await site.jobs.of("request-refund")).toEqual([]);
    const [payment] = await site.paymentsOf(id);
    expect(payment).toMatchObject({ amountRefunded: 0, returnedByHand: 50_000 });
    await settlePayment(site.system, { providerPaymentId: payment?.providerPaymentId ?? "" });
    expect(await balance(id)).toMatchObject({ paid: TOTAL - 50_000, due: 0 });
    await perform(refundBooking, staffOf(site, "owner"), refundInput(id, { amount: TOTAL - 50_000 }));
    await runRefundJobs();
    expect(await balance(id)).toMatchObject({ paid: 0, due: 0 });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("can be completed by an owner after the provider refused it", async () => {
    const { id } = await paidByCard();
    await perform(refundBooking, staffOf(site, "owner"), refundInput(id));
    const [refund] = await site.refundsOf(id);
    if (!refund) throw new Error("there is no refund");
    await inTransaction(database.db, (tx) =>
      updateRefund(tx, refund, { status: "refused" }, site.clock.now()),
    );
    const input = { refundId: refund.id, note: "Transferencia 77" };
    expect(await errorCode(perform(completeRefund, staffOf(site, "manager"), input))).toBe(
      "refund-not-found",
    );
    await perform(completeRefund, staffOf(site, "owner"), input);
    await perform(completeRefund, staffOf(site, "owner"), input);
    expect(await site.refundsOf(id)).toMatchObject([{ status: "settled", byHand: true }]);
    expect(await balance(id)).toMatchObject({ paid: TOTAL - 50_000, due: 0 });
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("of money that the provider refused to refund ends the refused refund, which cannot be completed too", async () => {
    const owner = staffOf(site, "owner");
    const { ctx, id } = await paidByCard();
    await perform(cancelBooking, ctx, { id });
    const [refused] = await site.refundsOf(id);
    if (!refused) throw new Error("no refund");
    await inTransaction(database.db, (tx) =>
      updateRefund(tx, refused, { status: "refused" }, site.clock.now()),
    );
    const tasks = async () =>
      (await perform(getToday, owner)).needs.filter(({ kind }) => kind === "refund-refused");
    const completable = async () =>
      (await perform(getBookingFile, owner, { id })).refunds.filter((one) => one.mayComplete);
    const complete = () =>
      perform(completeRefund, owner, { refundId: refused.id, note: "Transferencia 8813" });
    expect(await tasks()).toMatchObject([{ amount: TOTAL }]);
    expect(await completable()).toHaveLength(1);
    await perform(refundBooking, owner, refundByHand(id, 1_000));
    expect(await tasks()).toMatchObject([{ amount: TOTAL - 1_000 }]);
    expect(await completable()).toEqual([]);
    expect(await errorCode(complete())).toBe("refund-above-held");
    await perform(refundBooking, owner, refundByHand(id, TOTAL - 1_000));
    expect([await tasks(), await completable()]).toEqual([[], []]);
    expect(await errorCode(complete())).toBe("refund-above-held");
    expect(await balance(id)).toMatchObject({ paid: 0 });
  });

  test("can be made for a cancelled booking whose money was kept", async () => {
    const { id, ctx } = await paidByCard();
    site.clock.forward(14 * DAY + 12 * 60 * 60_000);
    await perform(cancelBooking, ctx, { id });
    expect(await site.refundsOf(id)).toEqual([]);
    await perform(refundBooking, staffOf(site, "owner"), refundInput(id, { amount: 200_000 }));
    await runRefundJobs();
    expect(await balance(id)).toMatchObject({ charged: TOTAL, paid: 160_000, writtenOff: 200_000, due: 0 });
    expect(await settleAndReconcile(site)).toEqual([]);
  });
});

describe("the limit of a role", () => {
  test("counts earlier refunds of the booking by anybody", async () => {
    const { id } = await paidByCard(4);
    await perform(
      refundBooking,
      staffOf(site, "desk"),
      refundInput(id, { amount: REFUND_CEILING - 100_000 }),
    );
    const aboveLimit = perform(refundBooking, staffOf(site, "manager"), refundInput(id, { amount: 100_001 }));
    expect(await errorCode(aboveLimit)).toBe("refund-above-limit");
    await perform(refundBooking, staffOf(site, "manager"), refundInput(id, { amount: 100_000 }));
    await perform(refundBooking, staffOf(site, "owner"), refundInput(id, { amount: 100_000 }));
    expect(await site.refundsOf(id)).toHaveLength(3);
  });

  test("requires a second factor from the last fifteen minutes for higher amounts", async () => {
    const { id } = await paidByCard(4);
    const owner = staffOf(site, "owner");
    site.clock.forward(16 * MINUTE);
    const much = refundInput(id, { amount: REFUND_CEILING + 1 });
    expect(await errorCode(perform(refundBooking, owner, much))).toBe("second-factor-needed");
    await perform(refundBooking, owner, refundInput(id, { amount: REFUND_CEILING }));
    await perform(refundBooking, staffOf(site, "owner"), refundInput(id, { amount: 1 }));
    expect(await site.refundsOf(id)).toHaveLength(2);
  });

  test("is in the preview, with the maximum by hand", async () => {
    const { id } = await paidByCard(4);
    expect(await perform(previewRefund, staffOf(site, "desk"), { bookingId: id })).toMatchObject({
      ...{ held: 720_000, most: REFUND_CEILING, mostByHand: 0 },
      payments: [{ paymentMethod: "mercado-pago", held: 720_000, byAgency: false }],
    });
    expect(await perform(previewRefund, staffOf(site, "owner"), { bookingId: id })).toMatchObject({
      ...{ most: 720_000, mostByHand: 720_000 },
    });
  });
});

describe("a refund is refused", () => {
  test.each(["desk-lite", "guide", "accounts", "content"] as const)("to the role %s", async (role) => {
    const { id } = await paidByCard();
    expect(await errorCode(perform(refundBooking, staffOf(site, role), refundInput(id)))).toBe("not-allowed");
    expect(await errorCode(perform(previewRefund, staffOf(site, role), { bookingId: id }))).toBe(
      "not-allowed",
    );
  });

  test("to the traveller, and without a second factor", async () => {
    const { id, ctx } = await paidByCard();
    expect(await errorCode(perform(refundBooking, ctx, refundInput(id)))).toBe("not-allowed");
    const { actor, ...otherNeeds } = staffOf(site, "owner");
    const withoutFactor = { ...otherNeeds, actor: { ...actor, secondFactorAt: null } };
    expect(await errorCode(perform(refundBooking, withoutFactor, refundInput(id)))).toBe(
      "second-factor-needed",
    );
  });

  test("for another agency's booking", async () => {
    const { id } = await paidByCard();
    const other = await openAgency(database.db);
    expect(await errorCode(perform(refundBooking, staffOf(other, "owner"), refundInput(id)))).toBe(
      "booking-not-found",
    );
    expect(await errorCode(perform(previewRefund, staffOf(other, "owner"), { bookingId: id }))).toBe(
      "booking-not-found",
    );
  });
});
