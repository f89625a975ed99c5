import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { refuseUpdates } from "../../../tests/support/databases/refuse-updates.ts";
import { unavailableError } from "../../../tests/support/fake-payments.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { agencyPerTest, DAY, openAgency, START } from "../../../tests/support/use-case-context.ts";
import { PaymentProviderError, type ProviderChargeback } from "../../ports/payments.ts";
import { getBookingFile } from "../booking-file/get-booking-file.ts";
import { getToday } from "../today/get-today.ts";
import { perform } from "../use-case.ts";
import { handleWebhookEvent } from "./handle-webhook-event.ts";
import { reconcileBooking } from "./reconcile-booking.ts";
import { refreshChargebacks } from "./refresh-chargebacks.ts";
import { receiveWebhookEvent } from "./steps/receive-webhook-event.ts";
import { settlePayment } from "./steps/settle-payment.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const OPEN = { status: "charged_back", statusDetail: "in_process" } as const;
const DEADLINE = new Date(START.getTime() + 10 * DAY);
const CHARGEBACK_ID = "234000062890459000";

/** No webhook or poll has reported the chargeback yet. */
async function disputed(change: Partial<ProviderChargeback> = {}) {
  const { id } = await site.book(2);
  const paymentId = site.payments.pay(id, 360_000);
  await settlePayment(site.system, { providerPaymentId: paymentId });
  site.payments.change(paymentId, OPEN);
  site.payments.chargebacks.push({
    ...{ id: CHARGEBACK_ID, paymentIds: [paymentId], evidenceDeadline: DEADLINE, evidenceStatus: "pending" },
    ...change,
  });
  return { id, paymentId };
}

let lastEvent = 0;
async function webhook(subject: { providerPaymentId: string; chargebackId?: string }) {
  lastEvent += 1;
  await receiveWebhookEvent(site.system, {
    signedId: `e${lastEvent}`,
    action: "payment.updated",
    ...subject,
  });
  const job = (await site.jobs.of("handle-webhook-event")).at(-1);
  return () => perform(handleWebhookEvent, site.system, { webhookEventId: job?.data.webhookEventId ?? "" });
}

const handle = async (providerPaymentId: string) => (await webhook({ providerPaymentId }))();
const needs = async () =>
  (await perform(getToday, staffOf(site, "desk"))).needs.filter(({ kind }) => kind === "charge-back");
const shownDispute = async (id: string) =>
  (await perform(getBookingFile, staffOf(site, "desk"), { id })).payments[0]?.dispute;
const countEntries = async (id: string) =>
  (await site.story(id)).filter((name) => name === "refresh-chargeback").length;

describe("the deadline of a chargeback", () => {
  test("is read after the payment's webhook, and shown on the page of today and on the booking's page", async () => {
    const { id, paymentId } = await disputed();
    await handle(paymentId);
    expect(await needs()).toMatchObject([{ bookingId: id, evidence: "due", evidenceDeadline: DEADLINE }]);
    expect(await shownDispute(id)).toEqual({ evidence: "due", evidenceDeadline: DEADLINE });
    await handle(paymentId);
    expect(await countEntries(id)).toBe(1);
  });

  test("is overdue once it has passed without evidence", async () => {
    const { id, paymentId } = await disputed();
    await handle(paymentId);
    site.clock.set(new Date(DEADLINE.getTime() + 1));
    expect(await needs()).toMatchObject([{ evidence: "overdue" }]);
    expect(await shownDispute(id)).toMatchObject({ evidence: "overdue" });
  });

  test("is not due any more once the provider has the evidence", async () => {
    const { id, paymentId } = await disputed();
    await handle(paymentId);
    Object.assign(site.payments.chargebacks[0] ?? {}, { evidenceStatus: "review_pending" });
    await (await webhook({ providerPaymentId: "", chargebackId: CHARGEBACK_ID }))();
    expect(await needs()).toMatchObject([{ evidence: "sent" }]);
    expect(await countEntries(id)).toBe(2);
  });

  test("disappears with the decision", async () => {
    const { id, paymentId } = await disputed();
    await handle(paymentId);
    site.payments.change(paymentId, { statusDetail: "reimbursed" });
    await handle(paymentId);
    expect(await needs()).toEqual([]);
    expect(await shownDispute(id)).toBeNull();
  });

  test("does not change the moment since which the payment is disputed", async () => {
    const { paymentId } = await disputed();
    await settlePayment(site.system, { providerPaymentId: paymentId });
    const [before] = await needs();
    site.clock.forward(DAY);
    await perform(refreshChargebacks, site.system);
    expect(await needs()).toMatchObject([{ since: before?.since, evidence: "due" }]);
  });
});

describe("a webhook about a chargeback", () => {
  test("settles the chargeback's payment as the provider reports it", async () => {
    await disputed();
    await (await webhook({ providerPaymentId: "", chargebackId: CHARGEBACK_ID }))();
    expect(await needs()).toMatchObject([{ evidence: "due", evidenceDeadline: DEADLINE }]);
  });

  test("does nothing for a chargeback that the provider does not know", async () => {
    await disputed();
    expect(await (await webhook({ providerPaymentId: "", chargebackId: "1" }))()).toEqual({
      kind: "unknown",
    });
    expect(await needs()).toEqual([]);
  });

  test("does nothing for a chargeback of a payment that the agency does not have", async () => {
    await disputed({ paymentIds: ["1"] });
    await (await webhook({ providerPaymentId: "", chargebackId: CHARGEBACK_ID }))();
    expect(await needs()).toEqual([]);
  });
});

describe("a provider that does not answer about the chargeback", () => {
  test("leaves the dispute without a deadline, and the webhook's job retries", async () => {
    const { id, paymentId } = await disputed();
    const handleEvent = await webhook({ providerPaymentId: paymentId });
    site.payments.chargebackFailure = unavailableError();
    await expect(handleEvent()).rejects.toMatchObject({ kind: "unavailable" });
    expect(await needs()).toMatchObject([{ evidence: "unknown", evidenceDeadline: null }]);
    site.payments.chargebackFailure = undefined;
    await handleEvent();
    expect(await shownDispute(id)).toMatchObject({ evidence: "due" });
  });

  test("keeps the known deadline", async () => {
    const { paymentId } = await disputed();
    await handle(paymentId);
    site.payments.chargebackFailure = unavailableError();
    await perform(refreshChargebacks, site.system);
    site.payments.chargebackFailure = undefined;
    site.payments.chargebacks.length = 0;
    await perform(refreshChargebacks, site.system);
    expect(await needs()).toMatchObject([{ evidenceDeadline: DEADLINE }]);
  });

  test("whose refusal is permanent does not turn the webhook's job into a dead letter", async () => {
    const { paymentId } = await disputed();
    site.payments.chargebackFailure = new PaymentProviderError("unauthorized", 403, "not for this account");
    expect(await handle(paymentId)).toMatchObject({ kind: "settled" });
    expect(await needs()).toMatchObject([{ evidence: "unknown" }]);
  });

  test("does not stop the poll of a booking", async () => {
    const { id, paymentId } = await disputed();
    await settlePayment(site.system, { providerPaymentId: paymentId });
    site.clock.forward(2 * DAY);
    const poll = () => perform(reconcileBooking, site.system, { bookingId: id, round: 1 });
    const before = (await site.jobs.of("reconcile-booking")).length;
    site.payments.chargebackFailure = unavailableError();
    await poll();
    expect(await site.jobs.of("reconcile-booking")).toHaveLength(before + 1);
    site.payments.chargebackFailure = undefined;
    await poll();
    expect(await needs()).toMatchObject([{ evidence: "due" }]);
  });
});

describe("the nightly run", () => {
  test("reads chargebacks whose webhook was lost, and settles decided ones", async () => {
    const [open, decided] = [await disputed(), await disputed({ id: "2" })];
    for (const { paymentId } of [open, decided])
      await settlePayment(site.system, { providerPaymentId: paymentId });
    site.payments.change(decided.paymentId, { statusDetail: "settled" });
    await perform(refreshChargebacks, site.system);
    expect(await needs()).toMatchObject([{ bookingId: open.id, evidence: "due" }]);
  });

  test("gives up after three failed calls until the next night", async () => {
    for (let n = 0; n < 5; n += 1) {
      const { paymentId } = await disputed({ id: String(n) });
      await settlePayment(site.system, { providerPaymentId: paymentId });
    }
    let calls = 0;
    const searchChargebacks = async () => {
      calls += 1;
      throw unavailableError();
    };
    const payments = { ...site.payments, searchChargebacks };
    await perform(refreshChargebacks, { ...site.system, payments });
    expect(calls).toBe(3);
  });

  test("reads the other disputes if one fails, and reports the failure", async () => {
    const [broken, sound] = [await disputed(), await disputed({ id: "2" })];
    for (const { paymentId } of [broken, sound])
      await settlePayment(site.system, { providerPaymentId: paymentId });
    const condition = `old.provider_payment_id = '${broken.paymentId}'`;
    const restore = await refuseUpdates(database.pool, "payments", condition);
    try {
      await expect(perform(refreshChargebacks, site.system)).rejects.toThrow(
        "reading disputes failed 1 times",
      );
    } finally {
      await restore();
    }
    expect(await shownDispute(broken.id)).toMatchObject({ evidence: "unknown" });
    expect(await shownDispute(sound.id)).toMatchObject({ evidence: "due" });
    await perform(refreshChargebacks, site.system);
    expect(await shownDispute(broken.id)).toMatchObject({ evidence: "due" });
  });

  test("reads no chargeback of another agency", async () => {
    const { paymentId } = await disputed();
    await settlePayment(site.system, { providerPaymentId: paymentId });
    const elsewhere = await openAgency(database.db);
    await perform(refreshChargebacks, { ...elsewhere.system, payments: site.payments });
    expect(await needs()).toMatchObject([{ evidence: "unknown" }]);
  });
});

test("the page of today lists the nearest deadline first, before older tasks", async () => {
  const dueIn = async (days: number, id: string) => {
    const { id: bookingId, paymentId } = await disputed({
      ...{ id, evidenceDeadline: new Date(START.getTime() + days * DAY) },
    });
    await handle(paymentId);
    return bookingId;
  };
  const unknown = await disputed({ id: "1", evidenceDeadline: null });
  await handle(unknown.paymentId);
  site.clock.forward(1000);
  const later = await dueIn(9, "2");
  const overdue = await dueIn(-1, "3");
  const soon = await dueIn(2, "4");
  const listed = (await needs()).map((need) => "bookingId" in need && need.bookingId);
  expect(listed).toEqual([overdue, soon, later, unknown.id]);
});
