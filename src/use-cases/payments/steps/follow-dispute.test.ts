import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../../tests/support/database.ts";
import { agencyPerTest, DAY, START } from "../../../../tests/support/use-case-context.ts";
import { PaymentProviderError, type ProviderPayment } from "../../../ports/payments.ts";
import { cancelBooking } from "../../booking/cancel-booking.ts";
import { reconcile } from "../../reconciliation/reconcile.ts";
import { requestRefund } from "../../refunds/request-refund.ts";
import { perform } from "../../use-case.ts";
import { settlePayment } from "./settle-payment.ts";

const site = agencyPerTest(databasePerFile());

const TOTAL = 360_000;
const settle = (providerPaymentId: string) => settlePayment(site.system, { providerPaymentId });

const ARGUED: Partial<ProviderPayment> = { status: "charged_back", statusDetail: "in_process" };
const WON: Partial<ProviderPayment> = { status: "charged_back", statusDetail: "reimbursed" };
const LOST: Partial<ProviderPayment> = { status: "charged_back", statusDetail: "settled" };

/** A paid booking that its traveller cancelled, with an undecided charge-back. */
async function disputed(change = ARGUED) {
  const { ctx, id } = await site.book(2);
  const paymentId = site.payments.pay(id, TOTAL);
  await settle(paymentId);
  await perform(cancelBooking, ctx, { id });
  site.payments.change(paymentId, change);
  const [refund] = await site.refundsOf(id);
  const ask = () => perform(requestRefund, site.system, { refundId: refund?.id ?? "" });
  const row = async () => (await site.refundsOf(id))[0];
  return { id, paymentId, ask, row };
}

const failedEmails = async () =>
  (await site.messages()).filter(({ content }) => content.kind === "refund-failed");

/** The provider refuses every refund while a dispute of the payment is open. */
function refuseWhileArgued() {
  const { refundPayment, look } = site.payments;
  site.payments.refundPayment = async (id, key, ...amount) => {
    const isArgued = look(id).statusDetail === "in_process";
    return isArgued ? { id: "1", amount: TOTAL, status: "rejected" } : refundPayment(id, key, ...amount);
  };
}

describe("a refund that the provider refuses during a dispute", () => {
  test("is retried until the dispute ends, after a while once a day, and the agency gets one e-mail", async () => {
    const { ask, row } = await disputed();
    for (const days of [0, 2, 30, 60]) {
      site.clock.set(new Date(START.getTime() + days * DAY));
      expect(await ask()).toBe(false);
    }
    expect(await row()).toMatchObject({ status: "requested", lastError: "refused: the bank has the money" });
    expect(await failedEmails()).toHaveLength(1);
    const again = (await site.jobs.of("request-refund")).at(-1)?.startAfter;
    expect(again).toEqual(new Date(START.getTime() + 61 * DAY));
  });

  test.each([
    ["a charge-back", ARGUED, WON],
    [
      "a mediation",
      { status: "in_mediation", statusDetail: "in_process" },
      { status: "approved", statusDetail: "accredited" },
    ],
  ] as const)("is paid once the agency has won %s, though no webhook came", async (_name, argued, won) => {
    const { paymentId, ask, row } = await disputed(argued);
    refuseWhileArgued();
    expect(await ask()).toBe(false);
    expect(await row()).toMatchObject({ status: "refused" });
    site.payments.change(paymentId, won);
    await ask();
    expect(await row()).toMatchObject({ status: "requested", asked: 2, providerRefundId: null });
    expect(await ask()).toBe(true);
    expect(await ask()).toBe(true);
    expect(await row()).toMatchObject({ status: "settled" });
    expect(site.payments.refundsOf(paymentId)).toMatchObject([{ amount: TOTAL }]);
  });

  test("is requested again by a new job when the webhook says that the dispute was won", async () => {
    const { id, paymentId, ask, row } = await disputed();
    refuseWhileArgued();
    await ask();
    const before = (await site.jobs.of("request-refund")).length;
    site.payments.change(paymentId, WON);
    await settle(paymentId);
    await settle(paymentId);
    expect(await row()).toMatchObject({ status: "requested", asked: 2 });
    expect(await site.jobs.of("request-refund")).toHaveLength(before + 1);
    expect((await site.story(id)).filter((name) => name === "follow-dispute")).toHaveLength(1);
  });

  test("is settled without a refund once the agency has lost, so that the money goes back once", async () => {
    const { paymentId, ask, row } = await disputed();
    expect(await ask()).toBe(false);
    site.payments.change(paymentId, LOST);
    await settle(paymentId);
    expect(await row()).toMatchObject({ status: "settled" });
    expect(await ask()).toBe(true);
    expect(site.payments.refundsOf(paymentId)).toEqual([]);
    site.clock.forward(DAY);
    const found = await reconcile(site.system, {
      agencyIds: [site.agency.id],
      paymentsOf: () => site.payments,
    });
    expect(found.filter(({ kind }) => kind.startsWith("refund"))).toEqual([]);
  });

  test("is settled at the next attempt if no webhook said that the agency has lost", async () => {
    const { paymentId, ask, row } = await disputed();
    site.payments.change(paymentId, LOST);
    expect(await ask()).toBe(true);
    expect(await row()).toMatchObject({ status: "settled" });
  });
});

test("a finally refused refund is settled once the agency has refunded from the provider's panel", async () => {
  const { paymentId, ask, row } = await disputed({});
  site.payments.refundPayment = async () => {
    throw new PaymentProviderError("refused", 400, "too old");
  };
  site.clock.forward(2 * DAY);
  expect(await ask()).toBe(true);
  expect(await row()).toMatchObject({ status: "refused" });
  await settle(paymentId);
  expect(await row()).toMatchObject({ status: "refused" });
  site.payments.change(paymentId, { status: "refunded", amountRefunded: TOTAL });
  await settle(paymentId);
  expect(await row()).toMatchObject({ status: "settled" });
});
