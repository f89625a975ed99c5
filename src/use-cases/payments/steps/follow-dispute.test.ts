import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/databases/database.ts";
import { staffOf } from "../../../../tests/support/staff/staff.ts";
import { agencyPerTest, DAY, START } from "../../../../tests/support/use-case-context.ts";
import { PaymentProviderError, type ProviderPayment } from "../../../ports/payments.ts";
import { cancelBooking } from "../../booking/cancel-booking.ts";
import { reconcile } from "../../reconciliation/reconcile.ts";
import { refundBooking } from "../../refunds/refund-booking.ts";
import { requestRefund } from "../../refunds/request-refund.ts";
import { perform } from "../../use-case.ts";
import { settlePayment } from "./settle-payment.ts";

const site = agencyPerTest(databasePerFile());

const TOTAL = 360_000;
const settle = (providerPaymentId: string) => settlePayment(site.system, { providerPaymentId });

const OPEN: Partial<ProviderPayment> = { status: "charged_back", statusDetail: "in_process" };
const WON: Partial<ProviderPayment> = { status: "charged_back", statusDetail: "reimbursed" };
const LOST: Partial<ProviderPayment> = { status: "charged_back", statusDetail: "settled" };

async function disputed(change = OPEN) {
  const { ctx, id } = await site.book(2);
  const paymentId = site.payments.pay(id, TOTAL);
  await settle(paymentId);
  await perform(cancelBooking, ctx, { id });
  site.payments.change(paymentId, change);
  const [refund] = await site.refundsOf(id);
  const runRefundJob = () => perform(requestRefund, site.system, { refundId: refund?.id ?? "" });
  const row = async () => (await site.refundsOf(id))[0];
  return { id, paymentId, runRefundJob, row };
}

const failedEmails = async () =>
  (await site.messages()).filter(({ content }) => content.kind === "refund-failed");

function refuseWhileDisputed() {
  const { refundPayment, look } = site.payments;
  site.payments.refundPayment = async (id, key, ...amount) => {
    const isDisputed = look(id).statusDetail === "in_process";
    return isDisputed ? { id: "1", amount: TOTAL, status: "rejected" } : refundPayment(id, key, ...amount);
  };
}

describe("a refund that the provider refuses during a dispute", () => {
  test("is retried with backoff up to a day until the dispute ends, and the agency gets one e-mail", async () => {
    const { runRefundJob, row } = await disputed();
    for (const days of [0, 2, 30, 60]) {
      site.clock.set(new Date(START.getTime() + days * DAY));
      expect(await runRefundJob()).toBe(false);
    }
    expect(await row()).toMatchObject({ status: "requested", lastError: "refused: the bank has the money" });
    expect(await failedEmails()).toHaveLength(1);
    const nextRunAt = (await site.jobs.of("request-refund")).at(-1)?.startAfter;
    expect(nextRunAt).toEqual(new Date(START.getTime() + 61 * DAY));
  });

  test.each([
    ["a chargeback", OPEN, WON],
    [
      "a mediation",
      { status: "in_mediation", statusDetail: "in_process" },
      { status: "approved", statusDetail: "accredited" },
    ],
  ] as const)("is paid after the agency wins %s, even without a webhook", async (_name, open, won) => {
    const { paymentId, runRefundJob, row } = await disputed(open);
    refuseWhileDisputed();
    expect(await runRefundJob()).toBe(false);
    expect(await row()).toMatchObject({ status: "refused" });
    site.payments.change(paymentId, won);
    await runRefundJob();
    expect(await row()).toMatchObject({ status: "requested", asked: 2, providerRefundId: null });
    expect(await runRefundJob()).toBe(true);
    expect(await runRefundJob()).toBe(true);
    expect(await row()).toMatchObject({ status: "settled" });
    expect(site.payments.refundsOf(paymentId)).toMatchObject([{ amount: TOTAL }]);
  });

  test("is requested again by a new job after a webhook about the won dispute", async () => {
    const { id, paymentId, runRefundJob, row } = await disputed();
    refuseWhileDisputed();
    await runRefundJob();
    const before = (await site.jobs.of("request-refund")).length;
    site.payments.change(paymentId, WON);
    await settle(paymentId);
    await settle(paymentId);
    expect(await row()).toMatchObject({ status: "requested", asked: 2 });
    expect(await site.jobs.of("request-refund")).toHaveLength(before + 1);
    expect((await site.story(id)).filter((name) => name === "follow-dispute")).toHaveLength(1);
  });

  test("is not requested again after the agency wins, if the agency refunded the money by hand meanwhile", async () => {
    const { id, paymentId, runRefundJob, row } = await disputed();
    refuseWhileDisputed();
    await runRefundJob();
    await perform(refundBooking, staffOf(site, "owner"), {
      ...{ bookingId: id, amount: TOTAL, way: "by-hand", why: "El banco tarda", proof: "Transferencia 8812" },
      ...{ shownHeld: TOTAL, idempotencyKey: v7() },
    });
    site.payments.change(paymentId, WON);
    await settle(paymentId);
    expect(await row()).toMatchObject({ status: "refused", asked: 1 });
    expect(site.payments.refundsOf(paymentId)).toEqual([]);
  });

  test("is settled without a second refund after the agency loses the dispute", async () => {
    const { paymentId, runRefundJob, row } = await disputed();
    expect(await runRefundJob()).toBe(false);
    site.payments.change(paymentId, LOST);
    await settle(paymentId);
    expect(await row()).toMatchObject({ status: "settled" });
    expect(await runRefundJob()).toBe(true);
    expect(site.payments.refundsOf(paymentId)).toEqual([]);
    site.clock.forward(DAY);
    const found = await reconcile(site.system, {
      agencyIds: [site.agency.id],
      paymentsOf: () => site.payments,
    });
    expect(found.filter(({ kind }) => kind.startsWith("refund"))).toEqual([]);
  });

  test("is settled at the next attempt after a lost dispute without a webhook", async () => {
    const { paymentId, runRefundJob, row } = await disputed();
    site.payments.change(paymentId, LOST);
    expect(await runRefundJob()).toBe(true);
    expect(await row()).toMatchObject({ status: "settled" });
  });
});

test("a refused refund is settled after the agency refunds on the provider's panel", async () => {
  const { paymentId, runRefundJob, row } = await disputed({});
  site.payments.refundPayment = async () => {
    throw new PaymentProviderError("refused", 400, "too old");
  };
  site.clock.forward(2 * DAY);
  expect(await runRefundJob()).toBe(true);
  expect(await row()).toMatchObject({ status: "refused" });
  await settle(paymentId);
  expect(await row()).toMatchObject({ status: "refused" });
  site.payments.change(paymentId, { status: "refunded", amountRefunded: TOTAL });
  await settle(paymentId);
  expect(await row()).toMatchObject({ status: "settled" });
});
