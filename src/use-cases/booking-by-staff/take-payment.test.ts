import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import {
  bookAndTakePayment,
  operatorOf,
  settleAndReconcile,
  takePaymentInput,
} from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, errorCode, HOUR, openAgency } from "../../../tests/support/use-case-context.ts";
import { listEntries } from "../../db/queries/booking/entries.ts";
import { balanceOf } from "../../domain/ledger/entry.ts";
import { HAND_METHODS } from "../../domain/payments/payment-method.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { lapseHold } from "../booking/lapse-hold.ts";
import { reconcileBooking } from "../payments/reconcile-booking.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { takePayment } from "./take-payment.ts";

const TOTAL = 360_000;

const database = databasePerFile();
const site = agencyPerTest(database);

const ledgerOf = (id: string) => listEntries(database.db, { agencyId: site.agency.id, id });
const balance = async (id: string) => balanceOf(await ledgerOf(id));
const settle = (providerPaymentId: string) => settlePayment(site.system, { providerPaymentId });
const emailsOf = async () => (await site.messages()).map(({ content }) => content.kind);
const changeRow = (sql: string) => database.pool.query(sql, [site.agency.id]);

describe.each(["cash", "transfer", "terminal"] as const)("money that the agency took by %s", (method) => {
  test("confirms the booking, and is an approved payment in the ledger without a provider's id", async () => {
    const { id } = await bookAndTakePayment(site, method);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED", providerPaymentId: null });
    const [attempt, taken] = await site.paymentsOf(id);
    expect([attempt, taken]).toMatchObject([
      { paymentMethod: "mercado-pago", isUsed: false },
      { isUsed: true },
    ]);
    const money = { amount: TOTAL, paymentMethod: method, status: "approved", providerPaymentId: null };
    expect(taken).toMatchObject({ attempt: 2, method: null, ...money });
    expect(await balance(id)).toMatchObject({ charged: TOTAL, paid: TOTAL, due: 0 });
    expect((await emailsOf()).slice(-2)).toEqual(["agency-booking-confirmed", "booking-confirmed"]);
    expect(await site.jobs.of("write-reminder")).toHaveLength(1);
    expect((await site.story(id)).at(-1)).toBe("take-payment");
    expect(await settleAndReconcile(site)).toEqual([]);
  });
});

test("a free booking is confirmed, and the amount due is written off", async () => {
  const { id } = await bookAndTakePayment(site, "free");
  expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  expect((await site.paymentsOf(id))[1]).toMatchObject({ amount: 0, paymentMethod: "free" });
  expect((await ledgerOf(id)).at(-1)).toMatchObject({ kind: "write-off", amount: -TOTAL });
  expect(await balance(id)).toMatchObject({ paid: 0, writtenOff: TOTAL, due: 0 });
  expect(await settleAndReconcile(site)).toEqual([]);
});

test("a booking on account is confirmed and stays due until the money is taken, without a discrepancy", async () => {
  const { id } = await bookAndTakePayment(site, "on-account");
  expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  expect(await balance(id)).toMatchObject({ paid: 0, due: TOTAL });
  expect(await settleAndReconcile(site)).toEqual([]);
  const view = await perform(takePayment, operatorOf(site), takePaymentInput(id, "transfer"));
  const methods = view.payments.map(({ paymentMethod, amount }) => [paymentMethod, amount]);
  expect(methods).toEqual([
    ["on-account", 0],
    ["transfer", TOTAL],
  ]);
  expect(view.payment).toMatchObject({ paymentMethod: "transfer", status: "approved" });
  expect(await balance(id)).toMatchObject({ paid: TOTAL, due: 0 });
  expect((await emailsOf()).filter((kind) => kind === "booking-confirmed")).toHaveLength(1);
  expect(await settleAndReconcile(site)).toEqual([]);
});

test("an amount due of a confirmed booking is a discrepancy unless the booking is on account", async () => {
  const { id } = await bookAndTakePayment(site, "on-account");
  await changeRow(
    "update payments set payment_method = 'free' where agency_id = $1 and payment_method = 'on-account'",
  );
  expect(await settleAndReconcile(site)).toEqual([
    `balance-open: ${TOTAL} is owed by the traveller`,
    `ledger-wrong: ${TOTAL} is due; the booking says that it owes`,
  ]);
  expect(await balance(id)).toMatchObject({ due: TOTAL });
});

test("a free payment with an amount is a discrepancy", async () => {
  await bookAndTakePayment(site, "free");
  await changeRow("update payments set amount = 5 where agency_id = $1 and payment_method = 'free'");
  expect(await settleAndReconcile(site)).toContain(
    "payment-amount-wrong: payment attempt 2 is over 5, and free collects no money",
  );
});

describe("taking a payment", () => {
  test("does nothing if the key is repeated", async () => {
    const { id } = await site.book(2);
    const input = takePaymentInput(id, "cash");
    await perform(takePayment, operatorOf(site), input);
    expect(await perform(takePayment, operatorOf(site), input)).toMatchObject({ id, status: "CONFIRMED" });
    expect(await site.paymentsOf(id)).toHaveLength(2);
    expect(await balance(id)).toMatchObject({ paid: TOTAL });
  });

  test("is refused if the key belongs to another booking or method", async () => {
    const [one, other] = [await site.book(2), await site.book(2)];
    const input = takePaymentInput(one.id, "cash");
    await perform(takePayment, operatorOf(site), input);
    const again = (change: object) =>
      errorCode(perform(takePayment, operatorOf(site), { ...input, ...change }));
    expect(await again({ bookingId: other.id })).toBe("idempotency-key-reused");
    expect(await again({ method: "transfer" })).toBe("idempotency-key-reused");
  });

  test("is refused for a wrong amount, and for a paid or cancelled booking", async () => {
    const operator = operatorOf(site);
    const { ctx, id } = await site.book(2);
    const refusal = (change: object = {}) =>
      errorCode(perform(takePayment, operator, takePaymentInput(id, "cash", { amount: TOTAL, ...change })));
    expect(await refusal({ amount: 350_000 })).toBe("price-changed");
    expect(await ledgerOf(id)).toHaveLength(1);
    await perform(takePayment, operator, takePaymentInput(id, "cash"));
    expect(await refusal()).toBe("booking-not-payable");
    await perform(cancelBooking, ctx, { id });
    expect(await refusal()).toBe("booking-not-payable");
    const held = await bookAndTakePayment(site, "on-account");
    expect(await errorCode(perform(takePayment, operator, takePaymentInput(held.id, "on-account")))).toBe(
      "booking-not-payable",
    );
  });

  test("is refused to travellers and to other agencies", async () => {
    const { ctx, id } = await site.book(2);
    for (const method of HAND_METHODS)
      expect(await errorCode(perform(takePayment, ctx, takePaymentInput(id, method)))).toBe("not-allowed");
    const other = await openAgency(database.db);
    expect(await errorCode(perform(takePayment, operatorOf(other), takePaymentInput(id, "cash")))).toBe(
      "booking-not-found",
    );
  });

  test.each(["on-account", "free"] as const)(
    "by the method %s is allowed to a manager, but not to the desk",
    async (method) => {
      const { id } = await site.book(2);
      for (const role of ["desk", "desk-lite", "accounts"] as const)
        expect(await errorCode(perform(takePayment, staffOf(site, role), takePaymentInput(id, method)))).toBe(
          "not-allowed",
        );
      expect(await site.booking(id)).toMatchObject({ status: "PENDING" });
      await perform(takePayment, staffOf(site, "manager"), takePaymentInput(id, method));
      expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
    },
  );

  test("after the end of the hold confirms the booking only if its seats are free", async () => {
    await site.changeDeparture({ capacity: 4 });
    const [first, second] = [await site.book(2), await site.book(2)];
    site.clock.forward(HOUR);
    await perform(takePayment, operatorOf(site), takePaymentInput(first.id, "cash"));
    expect(await site.booking(first.id)).toMatchObject({ status: "CONFIRMED" });
    await bookAndTakePayment(site, "cash");
    expect(await errorCode(perform(takePayment, operatorOf(site), takePaymentInput(second.id, "cash")))).toBe(
      "hold-lapsed",
    );
    expect(await site.booking(second.id)).toMatchObject({ status: "PENDING" });
  });

  test("keeps the booking confirmed when the jobs of its hold run", async () => {
    const { id } = await bookAndTakePayment(site, "cash");
    site.clock.forward(HOUR);
    await perform(lapseHold, site.system, { bookingId: id });
    await perform(reconcileBooking, site.system, { bookingId: id, round: 1 });
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  });
});

describe("a checkout that was open when the agency took the money", () => {
  test("has a later payment refunded as a second payment", async () => {
    const { id } = await bookAndTakePayment(site, "cash");
    const paymentId = site.payments.pay(id, TOTAL);
    await settle(paymentId);
    await settle(paymentId);
    expect(await site.refundsOf(id)).toMatchObject([{ reason: "double-payment", amount: TOTAL }]);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED", providerPaymentId: null });
    expect(await settleAndReconcile(site)).toEqual([]);
    expect(site.payments.look(paymentId)).toMatchObject({ status: "refunded" });
    expect(await balance(id)).toMatchObject({ paid: TOTAL, due: 0 });
  });

  test("has its pending payment cancelled, or refunded if it is approved first", async () => {
    const { id } = await site.book(2);
    const waiting = { status: "pending", statusDetail: "pending_waiting_payment", method: "efecty" } as const;
    const paymentId = site.payments.pay(id, TOTAL, waiting);
    await settle(paymentId);
    await perform(takePayment, operatorOf(site), takePaymentInput(id, "terminal"));
    expect(await settleAndReconcile(site)).toEqual([]);
    expect(site.payments.look(paymentId)).toMatchObject({ status: "cancelled" });

    const late = site.payments.pay(id, TOTAL, waiting);
    await settle(late);
    site.payments.change(late, { status: "approved", statusDetail: "accredited" });
    await settle(late);
    expect(await settleAndReconcile(site)).toEqual([]);
    expect(site.payments.look(late)).toMatchObject({ status: "refunded" });
  });

  test("keeps its expected merchant account, so a payment to another account is still a mismatch", async () => {
    const { id } = await bookAndTakePayment(site, "cash");
    await changeRow("update payments set collector_id = '1' where agency_id = $1 and attempt = 1");
    expect(await settle(site.payments.pay(id, TOTAL))).toMatchObject({ kind: "mismatch" });
  });
});
