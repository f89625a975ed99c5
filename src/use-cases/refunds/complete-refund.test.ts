import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import {
  bookAndTakePayment,
  operatorOf,
  settleAndReconcile,
  takePaymentInput,
} from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, DAY, errorCode, openAgency } from "../../../tests/support/use-case-context.ts";
import { readBookingHistory } from "../../db/queries/booking/booking-history.ts";
import { listParticipants } from "../../db/queries/booking/bookings.ts";
import { listEntries } from "../../db/queries/booking/entries.ts";
import type { ChangeRequest } from "../../domain/changes/change-request.ts";
import { balanceOf } from "../../domain/ledger/entry.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { getBooking } from "../booking/get-booking.ts";
import { describeBooking } from "../booking/steps/describe-booking.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { applyChange } from "../changes/apply-change.ts";
import { previewChange } from "../changes/preview-change.ts";
import type { Context } from "../context.ts";
import { composeEmail } from "../messaging/steps/compose-email.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { completeRefund } from "./complete-refund.ts";
import { requestRefund } from "./request-refund.ts";

const TOTAL = 360_000;
const HALF = 180_000;
const NOTE = "Transferencia 8812";

const database = databasePerFile();
const site = agencyPerTest(database);

const ledgerOf = (id: string) => listEntries(database.db, { agencyId: site.agency.id, id });
const balance = async (id: string) => balanceOf(await ledgerOf(id));
const refundOf = async (id: string) => (await site.refundsOf(id))[0]?.id ?? "";
const complete = (refundId: string) => perform(completeRefund, operatorOf(site), { refundId, note: NOTE });

async function change({ ctx, id }: { ctx: Context; id: string }, wanted: ChangeRequest) {
  const { revision } = await perform(previewChange, ctx, { id, change: wanted });
  return perform(applyChange, ctx, { id, change: wanted, revision, idempotencyKey: revision });
}

async function removeLastPerson(booked: { ctx: Context; id: string }) {
  const [, last] = await listParticipants(database.db, site.agency.id, booked.id);
  await change(booked, { remove: [last?.id ?? ""] });
}

async function emailedRefunds(kind: string) {
  const rows = (await site.messages()).filter(({ content }) => content.kind === kind);
  const emails = await Promise.all(rows.map((row) => composeEmail(site.system, row)));
  return emails.map(({ email }) => ("refundByAgency" in email ? email.refundByAgency : null));
}

describe("the refund of a cancelled booking that was paid in cash", () => {
  test("waits for the agency, without a request to the provider", async () => {
    const { ctx, id } = await bookAndTakePayment(site, "cash");
    const view = await perform(cancelBooking, ctx, { id });
    expect(view).toMatchObject({ standing: "returning", refunds: [{ byAgency: true, status: "requested" }] });
    expect(await site.jobs.of("request-refund")).toEqual([]);
    expect(await perform(requestRefund, site.system, { refundId: await refundOf(id) })).toBe(true);
    expect(await site.refundsOf(id)).toMatchObject([{ status: "requested", amount: TOTAL }]);
    expect(await balance(id)).toMatchObject({ charged: 0, paid: TOTAL, due: -TOTAL });
    expect(await emailedRefunds("booking-cancelled")).toEqual([TOTAL]);
    expect(await emailedRefunds("agency-booking-cancelled")).toEqual([TOTAL]);
    expect(await settleAndReconcile(site)).toEqual([]);
  });

  test("is a notice of the reconciliation after the legal deadline", async () => {
    const { ctx, id } = await bookAndTakePayment(site, "cash");
    await perform(cancelBooking, ctx, { id });
    site.clock.forward(15 * DAY);
    expect(await settleAndReconcile(site)).toEqual([
      expect.stringContaining("for the agency to give it back"),
    ]);
  });

  test("is settled when the agency confirms it with a proof", async () => {
    const { ctx, id } = await bookAndTakePayment(site, "cash");
    await perform(cancelBooking, ctx, { id });
    const refundId = await refundOf(id);
    await complete(refundId);
    expect(await complete(refundId)).toMatchObject({ id, standing: "returned" });
    expect(await perform(getBooking, ctx, { id })).toMatchObject({
      payments: [{ paymentMethod: "cash", amountRefunded: TOTAL }],
      refunds: [{ byAgency: true, status: "settled" }],
    });
    expect(await balance(id)).toMatchObject({ paid: 0, due: 0 });
    expect((await ledgerOf(id)).filter(({ kind }) => kind === "refund")).toHaveLength(1);
    expect((await site.story(id)).filter((name) => name === "complete-refund")).toHaveLength(1);
    expect(await settleAndReconcile(site)).toEqual([]);
  });
});

test("a refund cannot be completed by a traveller, by another agency, or if the provider makes it", async () => {
  const { ctx, id } = await site.book(2);
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, TOTAL) });
  await perform(cancelBooking, ctx, { id });
  expect(await errorCode(complete(await refundOf(id)))).toBe("refund-not-found");
  const other = await openAgency(database.db);
  const cash = await bookAndTakePayment(other, "cash");
  await perform(cancelBooking, cash.ctx, { id: cash.id });
  const refundId = (await other.refundsOf(cash.id))[0]?.id ?? "";
  expect(await errorCode(complete(refundId))).toBe("refund-not-found");
  expect(await errorCode(perform(completeRefund, cash.ctx, { refundId, note: NOTE }))).toBe("not-allowed");
  expect(await other.refundsOf(cash.id)).toMatchObject([{ status: "requested" }]);
});

describe("a booking without collected money", () => {
  test.each(["free", "on-account"] as const)(
    "by the method %s is reversed by a cancellation, without a refund",
    async (method) => {
      const { ctx, id } = await bookAndTakePayment(site, method);
      expect(await perform(cancelBooking, ctx, { id })).toMatchObject({ standing: "cancelled", refunds: [] });
      expect(await balance(id)).toMatchObject({ charged: 0, paid: 0, writtenOff: 0, due: 0 });
      expect(await settleAndReconcile(site)).toEqual([]);
    },
  );

  test.each([
    ["free", { writtenOff: HALF, due: 0 }],
    ["on-account", { writtenOff: 0, due: HALF }],
  ] as const)(
    "by the method %s has a lower balance after it becomes cheaper, without a refund",
    async (method, remaining) => {
      const booked = await bookAndTakePayment(site, method);
      await removeLastPerson(booked);
      expect(await balance(booked.id)).toMatchObject({ charged: HALF, paid: 0, ...remaining });
      expect(await site.refundsOf(booked.id)).toEqual([]);
      expect(await settleAndReconcile(site)).toEqual([]);
    },
  );

  test("on account has its debt reduced before money is refunded", async () => {
    const booked = await bookAndTakePayment(site, "on-account");
    const joiner = { name: "Tomás Restrepo", documentType: "CC", documentNumber: "99887766" } as const;
    const price = { value: HALF, name: "Adulto" };
    await change(booked, { add: [{ ...joiner, birthDate: "1996-03-03", price }] });
    const [pending] = site.payments.asked.slice(-1);
    const providerPaymentId = site.payments.pay(pending?.request.externalReference ?? "", HALF);
    await settlePayment(site.system, { providerPaymentId });
    expect(await balance(booked.id)).toMatchObject({ charged: TOTAL + HALF, paid: HALF, due: TOTAL });
    await removeLastPerson(booked);
    expect(await site.refundsOf(booked.id)).toEqual([]);
    expect(await balance(booked.id)).toMatchObject({ charged: TOTAL, paid: HALF, due: HALF });
    expect(await settleAndReconcile(site)).toEqual([]);
  });
});

test("the refund of a cheaper change of a booking paid in cash waits for the agency", async () => {
  const booked = await bookAndTakePayment(site, "cash");
  await removeLastPerson(booked);
  expect(await site.refundsOf(booked.id)).toMatchObject([{ amount: HALF, reason: "change-1" }]);
  expect(await emailedRefunds("booking-changed")).toEqual([HALF]);
  expect(await emailedRefunds("agency-booking-changed")).toEqual([HALF]);
  expect(await settleAndReconcile(site)).toEqual([]);
  await complete(await refundOf(booked.id));
  expect(await balance(booked.id)).toMatchObject({ charged: HALF, paid: HALF, due: 0 });
  expect(await settleAndReconcile(site)).toEqual([]);
});

test("payments to the agency and to the provider are refunded where they were paid", async () => {
  const booked = await bookAndTakePayment(site, "terminal");
  const joiner = { name: "Tomás Restrepo", documentType: "CC", documentNumber: "99887766" } as const;
  const price = { value: HALF, name: "Adulto" };
  await change(booked, { add: [{ ...joiner, birthDate: "1996-03-03", price }] });
  const reference = site.payments.asked.at(-1)?.request.externalReference ?? "";
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(reference, HALF) });
  await perform(cancelBooking, booked.ctx, { id: booked.id });
  expect((await site.refundsOf(booked.id)).map(({ amount }) => amount).sort()).toEqual([HALF, TOTAL]);
  expect(await site.jobs.of("request-refund")).toHaveLength(1);
  expect(await emailedRefunds("booking-cancelled")).toEqual([TOTAL]);
  expect(await settleAndReconcile(site)).toEqual([]);
  for (const { id } of (await site.refundsOf(booked.id)).filter(({ status }) => status === "requested"))
    await complete(id);
  expect(await balance(booked.id)).toMatchObject({ paid: 0, due: 0 });
  expect(await settleAndReconcile(site)).toEqual([]);
});

test("the booking's history has the payment in cash and its refund", async () => {
  const { ctx, id } = await site.book(2);
  await perform(takePayment, operatorOf(site), takePaymentInput(id, "cash"));
  await perform(cancelBooking, ctx, { id });
  await complete(await refundOf(id));
  const history = await readBookingHistory(database.db, site.agency.id, id);
  if (!history) throw new Error("there is no history");
  const story = describeBooking(history).join("\n");
  expect(story).toContain(
    "The agency took COP 360,000 in cash (Recibo 0412); the booking went from PENDING to CONFIRMED",
  );
  expect(story).toContain(`The agency has given back COP 360,000 itself (${NOTE})`);
  expect(story).toContain("Attempt 2: cash, COP 360,000, approved, COP 360,000 returned.");
});
