import type { Database } from "../../db/connection/client.ts";
import { findBooking } from "../../db/queries/booking/bookings.ts";
import { listPayments, type PaymentRow } from "../../db/queries/payments/payments.ts";
import { type Mismatch, mismatchOf, wholeAmounts } from "../../domain/payments/mismatch.ts";
import { isAtProvider } from "../../domain/payments/payment-method.ts";
import { PAYMENT_TRANSITIONS } from "../../domain/payments/payment-status.ts";
import { referenceOf } from "../../domain/payments/reference.ts";
import { isMoneyHeld, paymentEvent } from "../../domain/payments/settlement.ts";
import { type PaymentProvider, PaymentProviderError, type ProviderPayment } from "../../ports/payments.ts";
import type { Finding } from "./discrepancy.ts";

interface Asked {
  db: Database;
  provider: PaymentProvider;
  waitForSlot: () => Promise<void>;
  /** Changes after this moment may still be in progress. */
  settledBefore: Date;
}

const words = (status: string, amount: number, refunded: number): string =>
  `${status}, ${amount}, ${refunded} of it returned`;

function compare(payment: ProviderPayment, row: PaymentRow): Finding[] {
  const whole = wholeAmounts(payment);
  const there = words(payment.status, whole.amount, whole.amountRefunded);
  const here = words(row.providerStatus ?? row.status, row.amount, row.amountRefunded);
  const status = PAYMENT_TRANSITIONS[row.status][paymentEvent(payment.status)];
  if (there === here && status === row.status) return [];
  return [
    {
      kind: "provider-payment-differs",
      detail: `payment ${payment.id}: the provider says ${there}; here ${here}`,
    },
  ];
}

/** Returns the legitimate reason why a payment is not recorded here; undefined if it is a fault. */
function explainMismatch(
  payment: ProviderPayment,
  mismatch: Mismatch | undefined,
  expected: number,
): string | undefined {
  if (paymentEvent(payment.status) === "provider-rejected") return "an attempt that took no money";
  if (!mismatch || (mismatch === "wrong-amount" && isMoneyHeld(payment))) return undefined;
  const what = mismatch === "wrong-amount" ? `fit the price of ${expected}` : "lie in the account it should";
  return `it does not count, because it does not ${what}`;
}

function unknown(payment: ProviderPayment, mismatch: Mismatch | undefined, expected: number): Finding {
  const reported = words(payment.status, payment.amount, payment.amountRefunded);
  const what = `payment ${payment.id}: the provider says ${reported}; here`;
  const why = explainMismatch(payment, mismatch, expected);
  const kind = "provider-payment-unknown";
  if (why) return { kind, weight: "notice", detail: `${what} ${why}` };
  return { kind, detail: `${what} it is not known` };
}

const isYoung = (settledBefore: Date, ...moments: (Date | null | undefined)[]): boolean =>
  moments.some((moment) => moment && moment >= settledBefore);

async function paymentsThere(asked: Asked, rows: PaymentRow[]): Promise<ProviderPayment[]> {
  const references = new Set(rows.filter(isAtProvider).map(referenceOf));
  const found: ProviderPayment[] = [];
  for (const reference of references) {
    await asked.waitForSlot();
    found.push(...(await asked.provider.searchPayments(reference)));
  }
  const missed = rows.filter(
    (row) => row.providerPaymentId && !found.some((payment) => payment.id === row.providerPaymentId),
  );
  for (const row of missed) {
    await asked.waitForSlot();
    const payment = await asked.provider.readPayment(row.providerPaymentId ?? "");
    if (payment) found.push(payment);
  }
  return found;
}

/**
 * Compares a booking's payments with the provider's, by its reference and by known ids. The rows are read after the answer, so
 * that concurrent settlements count.
 * @throws PaymentProviderError if the provider is unavailable.
 */
export async function checkProvider(asked: Asked, agencyId: string, bookingId: string): Promise<Finding[]> {
  const { db, settledBefore } = asked;
  const found = await paymentsThere(asked, await listPayments(db, agencyId, bookingId));
  const booking = await findBooking(db, agencyId, bookingId);
  const rows = await listPayments(db, agencyId, bookingId);
  const attempts = rows.filter((row) => row.attempt > 0 && isAtProvider(row));
  /** Returns the amount of the checkouts that a payment names. */
  const expectedOf = ({ externalReference }: ProviderPayment): number =>
    attempts.find((row) => referenceOf(row) === externalReference)?.amount ?? booking?.totalPrice ?? 0;
  const askedAccounts = attempts.map(({ collectorId }) => collectorId);
  const differing: Finding[] = [];
  for (const payment of found) {
    const row = rows.find((one) => one.providerPaymentId === payment.id);
    if (isYoung(settledBefore, payment.createdAt, payment.approvedAt, row?.updatedAt)) continue;
    if (row) differing.push(...compare(payment, row));
    else {
      const accountId = await asked.provider.accountId(payment.id);
      const expected = expectedOf(payment);
      const mismatch = mismatchOf({ payment, expected, accountId, askedAccounts });
      differing.push(unknown(payment, mismatch, expected));
    }
  }
  const missing = rows
    .filter((row) => row.providerPaymentId && !isYoung(settledBefore, row.updatedAt))
    .filter((row) => !found.some((payment) => payment.id === row.providerPaymentId))
    .map(
      (row): Finding => ({
        kind: "provider-payment-differs",
        detail: `payment ${row.providerPaymentId} is ${row.status} here, and the provider does not know it`,
      }),
    );
  return [...differing, ...missing];
}

/** Turns an unavailable provider into a finding. @throws any other error. */
export function providerSilence(error: unknown): Finding {
  if (!(error instanceof PaymentProviderError)) throw error;
  return { kind: "provider-does-not-answer", detail: `${error.kind}: ${error.message}` };
}
