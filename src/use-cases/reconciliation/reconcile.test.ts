import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { unavailableError } from "../../../tests/support/fake-payments.ts";
import { familyExperience, familyOf } from "../../../tests/support/samples/sample-party.ts";
import { listChanges } from "../../../tests/support/staff/list-changes.ts";
import {
  agencyPerTest,
  DAY,
  HOUR,
  MINUTE,
  replaceAgency,
  START,
  type TestAgency,
} from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { listParticipants } from "../../db/queries/booking/bookings.ts";
import { saveExperience } from "../../db/queries/experiences/experiences.ts";
import type { ChangeRequest } from "../../domain/changes/change-request.ts";
import type { PriceOption } from "../../domain/pricing/price-option.ts";
import type { ProviderPayment } from "../../ports/payments.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { lapseHold } from "../booking/lapse-hold.ts";
import { applyChange } from "../changes/apply-change.ts";
import { lapseChange } from "../changes/lapse-change.ts";
import { previewChange } from "../changes/preview-change.ts";
import type { Context } from "../context.ts";
import { sendMessage } from "../messaging/send-message.ts";
import { receiveWebhookEvent } from "../payments/steps/receive-webhook-event.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { requestRefund } from "../refunds/request-refund.ts";
import { perform } from "../use-case.ts";
import { reconcile } from "./reconcile.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const TOTAL = 360_000;

const joining = {
  name: "Tomás Restrepo",
  documentType: "CC",
  documentNumber: "99887766",
  birthDate: "1996-03-03",
} as const;

const verify = (options: Parameters<typeof reconcile>[1] = {}) =>
  reconcile(site.system, {
    agencyIds: [site.agency.id],
    paymentsOf: () => site.payments,
    requestsPerSecond: Number.POSITIVE_INFINITY,
    recheckDelayMs: 0,
    ...options,
  });
const kinds = async () => (await verify()).map((one) => one.kind);

const settle = (providerPaymentId: string) => settlePayment(site.system, { providerPaymentId });

async function bookAndPay(people = 2, change: Parameters<TestAgency["book"]>[1] = {}) {
  const booked = await site.book(people, change);
  const paymentId = site.payments.pay(booked.id, booked.booking.totalPrice);
  await settle(paymentId);
  return { ...booked, paymentId };
}

async function runDueJobs() {
  for (const { data } of await site.jobs.of("request-refund"))
    await perform(requestRefund, site.system, data);
  for (const { data } of await site.jobs.of("send-message")) await perform(sendMessage, site.system, data);
  site.clock.forward(HOUR);
  for (const { data } of await site.jobs.of("lapse-hold")) await perform(lapseHold, site.system, data);
  for (const { data } of await site.jobs.of("send-message")) await perform(sendMessage, site.system, data);
}

async function change({ ctx, id }: { ctx: Context; id: string }, wanted: ChangeRequest, key = v7()) {
  const { revision } = await perform(previewChange, ctx, { id, change: wanted });
  return perform(applyChange, ctx, { id, change: wanted, revision, idempotencyKey: key });
}

const idsOf = async (id: string) =>
  (await listParticipants(database.db, site.agency.id, id)).map((person) => person.id);

describe("changed bookings", () => {
  async function changed() {
    const booked = await bookAndPay();
    const [, second = ""] = await idsOf(booked.id);
    await change(booked, { remove: [second] });
    const dearer = { ...site.experience.priceList[0], value: 200_000 } as PriceOption;
    const experience = { ...site.experience, priceList: [dearer] };
    const options = { position: 1, published: true, at: START };
    await inTransaction(database.db, (tx) => saveExperience(tx, experience, options));
    await change(booked, { date: "2026-12-12" });
    const [, moved] = await listChanges(database.db, { agencyId: site.agency.id, id: booked.id });
    await settle(site.payments.pay(moved?.id ?? "", 20_000));
    await change(booked, { add: [{ ...joining, price: { value: 200_000, name: "Adulto" } }] });
    await runDueJobs();
    for (const { data } of await site.jobs.of("lapse-change")) await perform(lapseChange, site.system, data);
    site.clock.forward(HOUR);
    return booked;
  }

  test("have no findings, even after a cancellation", async () => {
    const booked = await changed();
    expect(await verify()).toEqual([]);
    await perform(cancelBooking, booked.ctx, { id: booked.id });
    await runDueJobs();
    site.clock.forward(HOUR);
    expect(await verify()).toEqual([]);
  });

  test.each([
    ["a missing reversal", "delete from booking_entries where kind = 'reversal'", "ledger-wrong"],
    ["a wrong debt", "update bookings set owes = true", "ledger-wrong"],
    ["a peso of IVA too much", "update booking_entries set taxes = taxes + 1", "ledger-wrong"],
    [
      "a wrong payment in the ledger",
      "update booking_entries set amount = amount - 1 where kind = 'payment'",
      "ledger-wrong",
    ],
    ["a line that was not ended", "update booking_lines set ended_revision = null", "amounts-wrong"],
    [
      "a change with a wrong amount",
      "update booking_changes set to_pay = to_pay + 1 where to_pay > 0",
      "payment-amount-wrong",
    ],
    [
      "a change without an e-mail",
      "delete from messages where cause like 'booking-changed:%'",
      "message-missing",
    ],
  ])("have a finding for %s", async (_, statement, kind) => {
    await changed();
    const where = sql.raw(`${statement} ${statement.includes("where") ? "and" : "where"}`);
    await database.db.execute(sql`${where} agency_id = ${site.agency.id}`);
    expect(await kinds()).toContain(kind);
  });
});

describe("a busy agency", () => {
  test("has no findings for groups, infants without seats, and bookings without a seat count", async () => {
    await replaceAgency(site, { experience: familyExperience() });
    await bookAndPay(5, familyOf("adulto", "lancha", "lancha", "lancha", "bebe"));
    await bookAndPay();
    await runDueJobs();
    expect(await verify()).toEqual([]);
    await database.db.execute(
      sql`update bookings set seats = null where participants = 2 and agency_id = ${site.agency.id}`,
    );
    await database.db.execute(
      sql`update booking_lines set takes_seat = null where people = 2 and agency_id = ${site.agency.id}`,
    );
    expect(await verify()).toEqual([]);
  });

  test("has no findings after complete payments, refunds and cancellations", async () => {
    await bookAndPay();
    const cancelled = await bookAndPay();
    await perform(cancelBooking, cancelled.ctx, { id: cancelled.id });
    const doublePaid = await bookAndPay();
    await settle(site.payments.pay(doublePaid.id, TOTAL));
    await site.book(1);
    const rejected = await site.book(1);
    await settle(site.payments.pay(rejected.id, 180_000, { status: "rejected" }));
    const refunded = await bookAndPay(1);
    site.payments.change(refunded.paymentId, { status: "refunded", amountRefunded: 180_000 });
    await settle(refunded.paymentId);
    await runDueJobs();
    site.clock.forward(HOUR);
    expect(await verify()).toEqual([]);
  });

  test("has no findings for recent changes", async () => {
    const { ctx, id } = await bookAndPay();
    await perform(cancelBooking, ctx, { id });
    const other = await site.book(2);
    site.payments.pay(other.id, TOTAL);
    expect(await verify()).toEqual([]);
    site.clock.forward(16 * MINUTE);
    expect(new Set(await kinds())).toEqual(
      new Set(["refund-waits", "message-waits", "provider-payment-unknown"]),
    );
  });
});

async function bookWithoutFindings() {
  const booked = await bookAndPay();
  await runDueJobs();
  expect(await verify()).toEqual([]);
  return booked;
}

describe("a departure with more taken seats than its capacity", () => {
  test("is a fault if it was oversold", async () => {
    const { booking } = await bookWithoutFindings();
    const more = await bookAndPay();
    await runDueJobs();
    await database.db.execute(
      sql`update departures set capacity = 3, updated_at = created_at
        where agency_id = ${site.agency.id} and id = ${booking.departureId}`,
    );
    expect(more.booking.departureId).toBe(booking.departureId);
    expect(await verify()).toEqual([
      {
        agencyId: site.agency.id,
        kind: "seats-oversold",
        weight: "fault",
        subject: booking.departureId,
        detail: "2026-12-05 08:00: 4 seats are taken of 3",
      },
    ]);
  });

  test("is a notice if the agency lowered the capacity", async () => {
    await bookWithoutFindings();
    const now = site.clock.now();
    await database.db.execute(
      sql`update departures set capacity = 1, updated_at = ${now.toISOString()} where agency_id = ${site.agency.id}`,
    );
    expect(await verify()).toMatchObject([{ kind: "seats-over-capacity", weight: "notice" }]);
    await database.db.execute(
      sql`update bookings set created_at = ${new Date(now.getTime() + 1).toISOString()} where agency_id = ${site.agency.id}`,
    );
    expect(await kinds()).toEqual(["seats-oversold"]);
  });
});

const TAMPERED: [string, string[]][] = [
  ["update bookings set total_price = 1", ["amounts-wrong", "ledger-wrong", "payment-amount-wrong"]],
  ["update bookings set taxes = taxes + 1", ["amounts-wrong", "ledger-wrong"]],
  ["update bookings set insurance = 0", ["amounts-wrong", "ledger-wrong"]],
  ["update booking_lines set amount = amount + 1", ["amounts-wrong"]],
  ["update booking_lines set taxes = taxes - 1", ["amounts-wrong"]],
  [
    "update booking_lines set people = 1",
    ["amounts-wrong", "amounts-wrong", "seats-wrong", "participants-wrong"],
  ],
  ["update booking_lines set takes_seat = false", ["seats-wrong"]],
  ["update bookings set seats = 1", ["seats-wrong"]],
  [
    "delete from participants where position = 1 and booking_id in (select id from bookings",
    ["participants-wrong"],
  ],
  ["update payments set amount = 5", ["ledger-wrong", "payment-amount-wrong", "provider-payment-differs"]],
  [
    "update payments set amount_refunded = 360001",
    ["ledger-wrong", "refunds-above-payment", "confirmed-without-payment", "provider-payment-differs"],
  ],
  [
    "update payments set status = 'pending'",
    ["ledger-wrong", "confirmed-without-payment", "provider-payment-differs"],
  ],
  ["update payments set provider_status = 'charged_back'", ["provider-payment-differs"]],
  ["update bookings set payment_id = '1'", ["confirmed-without-payment"]],
  ["update bookings set status = 'PENDING'", ["approved-money-kept", "booking-stuck"]],
  [
    "update bookings set status = 'CANCELLED', cancelled_at = confirmed_at",
    ["refund-missing", "message-missing"],
  ],
  [
    "update payments set provider_payment_id = '12'",
    ["confirmed-without-payment", "provider-payment-unknown", "provider-payment-differs"],
  ],
  ["delete from messages where content->>'kind' = 'booking-confirmed'", ["message-missing"]],
  ["update messages set status = 'sending'", ["message-waits", "message-waits", "message-waits"]],
  ["update messages set status = 'refused'", ["message-failed", "message-failed", "message-failed"]],
];

test.each(TAMPERED)("%s is reported", async (statement, expected) => {
  await bookWithoutFindings();
  const ownCondition = `agency_id = '${site.agency.id}'`;
  const fullStatement = statement.includes("(select")
    ? `${statement} where ${ownCondition})`
    : `${statement} ${statement.includes(" where ") ? "and" : "where"} ${ownCondition}`;
  await database.pool.query(fullStatement);
  site.clock.forward(HOUR);
  expect(await kinds()).toEqual(expected);
});

describe("a refund", () => {
  test("that exceeds its payment or is missing on its payment is reported", async () => {
    const { ctx, id } = await bookWithoutFindings();
    await perform(cancelBooking, ctx, { id });
    await runDueJobs();
    expect(await verify()).toEqual([]);
    await database.db.execute(
      sql`update refunds set amount = amount + 1 where agency_id = ${site.agency.id} and booking_id = ${id}`,
    );
    site.clock.forward(HOUR);
    expect(await kinds()).toEqual(["refunds-above-payment", "refund-not-recorded"]);
  });

  test("that the provider refuses is a notice", async () => {
    const { ctx, id } = await bookWithoutFindings();
    await perform(cancelBooking, ctx, { id });
    site.payments.refundStatus = "rejected";
    await runDueJobs();
    expect(await verify()).toMatchObject([{ kind: "refund-failed", weight: "notice", subject: id }]);
  });

  test("that is missing for a second payment is reported", async () => {
    const { id } = await bookWithoutFindings();
    await settle(site.payments.pay(id, TOTAL));
    await database.db.execute(
      sql`delete from refunds where agency_id = ${site.agency.id} and booking_id = ${id}`,
    );
    await runDueJobs();
    expect(await kinds()).toEqual(["balance-open", "confirmed-by-several-payments"]);
  });
});

test("a webhook event without a handler is reported", async () => {
  await receiveWebhookEvent(site.system, {
    signedId: v7(),
    action: "payment.updated",
    providerPaymentId: "77",
  });
  site.clock.forward(HOUR);
  expect(await verify()).toMatchObject([
    { kind: "webhook-event-waits", detail: expect.stringContaining("payment 77") },
  ]);
});

describe("the comparison with the provider", () => {
  const unknown: [string, number, Partial<ProviderPayment>, "fault" | "notice", string][] = [
    ["an approved one", TOTAL, {}, "fault", "not known"],
    ["a pending one", TOTAL, { status: "pending" }, "fault", "not known"],
    ["a rejected one", TOTAL, { status: "rejected" }, "notice", "took no money"],
    ["a cancelled one", TOTAL, { status: "cancelled" }, "notice", "took no money"],
    ["an approved one of a wrong amount", 5_000, {}, "fault", "not known"],
    ["a pending one of a wrong amount", 5_000, { status: "pending" }, "notice", "does not fit"],
    ["a refunded one of a wrong amount", 5_000, { status: "refunded" }, "notice", "does not fit"],
    ["one in another account", TOTAL, { collectorId: "999" }, "notice", "in the account"],
  ];
  test.each(unknown)("reports an unknown payment: %s", async (_name, amount, change, weight, words) => {
    const { id } = await bookWithoutFindings();
    site.payments.pay(id, amount, change);
    const detail = expect.stringContaining(words);
    expect(await verify()).toMatchObject([{ kind: "provider-payment-unknown", weight, subject: id, detail }]);
  });

  test("has one finding if the provider is down", async () => {
    await bookWithoutFindings();
    site.payments.failure = unavailableError();
    expect(await verify()).toMatchObject([{ kind: "provider-does-not-answer", subject: site.agency.id }]);
  });

  test("skips bookings without recent changes, and is off by default", async () => {
    await bookWithoutFindings();
    site.payments.failure = unavailableError();
    expect(await verify({ providerSince: new Date(START.getTime() + DAY) })).toEqual([]);
    const { paymentsOf: _, ...ownCondition } = { paymentsOf: null, agencyIds: [site.agency.id] };
    expect(await reconcile(site.system, ownCondition)).toEqual([]);
  });
});
