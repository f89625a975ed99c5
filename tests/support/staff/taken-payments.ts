import { v7 } from "uuid";
import type { HandMethod } from "../../../src/domain/payments/payment-method.ts";
import { type TakePaymentInput, takePayment } from "../../../src/use-cases/booking-by-staff/take-payment.ts";
import { cancelPayment } from "../../../src/use-cases/payments/cancel-payment.ts";
import { reconcile } from "../../../src/use-cases/reconciliation/reconcile.ts";
import { requestRefund } from "../../../src/use-cases/refunds/request-refund.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import { HOUR, type TestAgency } from "../use-case-context.ts";

export const operatorOf = (site: TestAgency) => ({ ...site.system, actor: { kind: "operator" } }) as const;

export const takePaymentInput = (
  bookingId: string,
  method: HandMethod,
  change: Partial<TakePaymentInput> = {},
) => ({
  ...{ bookingId, method, amount: 360_000, note: "Recibo 0412", idempotencyKey: v7() },
  ...change,
});

export async function bookAndTakePayment(site: TestAgency, method: HandMethod) {
  const booked = await site.book(2);
  await perform(takePayment, operatorOf(site), takePaymentInput(booked.id, method));
  return booked;
}

/** @returns the findings except waiting e-mails, because nothing sends e-mails here. */
export async function settleAndReconcile(site: TestAgency): Promise<string[]> {
  for (const { data } of await site.jobs.of("cancel-payment"))
    await perform(cancelPayment, site.system, data);
  for (const { data } of await site.jobs.of("request-refund"))
    await perform(requestRefund, site.system, data);
  site.clock.forward(HOUR);
  const found = await reconcile(site.system, {
    agencyIds: [site.agency.id],
    paymentsOf: () => site.payments,
    requestsPerSecond: Number.POSITIVE_INFINITY,
    recheckDelayMs: 0,
  });
  return found.filter(({ kind }) => kind !== "message-waits").map(({ kind, detail }) => `${kind}: ${detail}`);
}
