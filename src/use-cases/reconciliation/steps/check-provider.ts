import type { Database } from "../../../db/connection/client.ts";
import { findBooking } from "../../../db/queries/booking/bookings.ts";
import { listPayments, type PaymentRow } from "../../../db/queries/payments/payments.ts";
import { type Mismatch, mismatchOf, wholeAmounts } from "../../../domain/payments/mismatch.ts";
import { isAtProvider } from "../../../domain/payments/payment-method.ts";
import { PAYMENT_TRANSITIONS } from "../../../domain/payments/payment-status.ts";
import { referenceOf } from "../../../domain/payments/reference.ts";
import { isMoneyHeld, paymentEvent } from "../../../domain/payments/settlement.ts";
import { type PaymentProvider, PaymentProviderError, type ProviderPayment } from "../../../ports/payments.ts";
import type { Finding } from "./discrepancy.ts";

interface ProviderCheck {
  db: Database;
  provider: PaymentProvider;
  waitForSlot: () => Promise<void>;
  /** Changes after this moment can still be in progress, and are ignored. */
  settledBefore: Date;
}

const formatPayment = (status: string, amount: number, refunded: number): string =>
  `${status}, ${amount}, ${refunded} of it returned`;

function compare(payment: ProviderPayment, row: PaymentRow): Finding[] {
  const whole = wholeAmounts(payment);
  const reportedState = formatPayment(payment.status, whole.amount, whole.amountRefunded);
  const storedState = formatPayment(row.providerStatus ?? row.status, row.amount, row.amountRefunded);
  const status = PAYMENT_TRANSITIONS[row.status][paymentEvent(payment.status)];
  if (reportedState === storedState && status === row.status) return [];
  return [
    {
      kind: "provider-payment-differs",
      detail: `payment ${payment.id}: the provider says ${reportedState}; here ${storedState}`,
    },
  ];
}

/** Returns the legitimate reason why a payment has no row; undefined if the missing row is a fault. */
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

function unknownPayment(payment: ProviderPayment, mismatch: Mismatch | undefined, expected: number): Finding {
  const reported = formatPayment(payment.status, payment.amount, payment.amountRefunded);
  const what = `payment ${payment.id}: the provider says ${reported}; here`;
  const why = explainMismatch(payment, mismatch, expected);
  const kind = "provider-payment-unknown";
  if (why) return { kind, weight: "notice", detail: `${what} ${why}` };
  return { kind, detail: `${what} it is not known` };
}

const isRecent = (settledBefore: Date, ...moments: (Date | null | undefined)[]): boolean =>
  moments.some((moment) => moment && moment >= settledBefore);

async function findPaymentsAtProvider(check: ProviderCheck, rows: PaymentRow[]): Promise<ProviderPayment[]> {
  const references = new Set(rows.filter(isAtProvider).map(referenceOf));
  const found: ProviderPayment[] = [];
  for (const reference of references) {
    await check.waitForSlot();
    found.push(...(await check.provider.searchPayments(reference)));
  }
  const missed = rows.filter(
    (row) => row.providerPaymentId && !found.some((payment) => payment.id === row.providerPaymentId),
  );
  for (const row of missed) {
    await check.waitForSlot();
    const payment = await check.provider.readPayment(row.providerPaymentId ?? "");
    if (payment) found.push(payment);
  }
  return found;
}

/**
 * Reads the rows after the provider's response, to include concurrent settlements.
 * @throws PaymentProviderError if the provider is unavailable.
 */
export async function checkProvider(
  check: ProviderCheck,
  agencyId: string,
  bookingId: string,
): Promise<Finding[]> {
  const { db, settledBefore } = check;
  const found = await findPaymentsAtProvider(check, await listPayments(db, agencyId, bookingId));
  const booking = await findBooking(db, agencyId, bookingId);
  const rows = await listPayments(db, agencyId, bookingId);
  const attempts = rows.filter((row) => row.attempt > 0 && isAtProvider(row));
  const expectedOf = ({ externalReference }: ProviderPayment): number =>
    attempts.find((row) => referenceOf(row) === externalReference)?.amount ?? booking?.totalPrice ?? 0;
  const askedAccounts = attempts.map(({ collectorId }) => collectorId);
  const differing: Finding[] = [];
  for (const payment of found) {
    const row = rows.find((one) => one.providerPaymentId === payment.id);
    if (isRecent(settledBefore, payment.createdAt, payment.approvedAt, row?.updatedAt)) continue;
    if (row) differing.push(...compare(payment, row));
    else {
      const accountId = await check.provider.accountId(payment.id);
      const expected = expectedOf(payment);
      const mismatch = mismatchOf({ payment, expected, accountId, askedAccounts });
      differing.push(unknownPayment(payment, mismatch, expected));
    }
  }
  const missing = rows
    .filter((row) => row.providerPaymentId && !isRecent(settledBefore, row.updatedAt))
    .filter((row) => !found.some((payment) => payment.id === row.providerPaymentId))
    .map(
      (row): Finding => ({
        kind: "provider-payment-differs",
        detail: `payment ${row.providerPaymentId} is ${row.status} here, and the provider does not know it`,
      }),
    );
  return [...differing, ...missing];
}

/** @throws any other error. */
export function providerSilence(error: unknown): Finding {
  if (!(error instanceof PaymentProviderError)) throw error;
  return { kind: "provider-does-not-answer", detail: `${error.kind}: ${error.message}` };
}
