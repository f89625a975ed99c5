import { findBooking } from "../../db/bookings.ts";
import type { Database } from "../../db/client.ts";
import { listPayments, type PaymentRow } from "../../db/payments.ts";
import { PAYMENT_TRANSITIONS } from "../../domain/payments/payment-status.ts";
import { paymentEvent } from "../../domain/payments/settlement.ts";
import { CURRENCY } from "../../domain/pricing/quote.ts";
import { type PaymentProvider, PaymentProviderError, type ProviderPayment } from "../../ports/payments.ts";
import type { Finding } from "./discrepancy.ts";

interface Asked {
  db: Database;
  provider: PaymentProvider;
  /** Waits until the next question may be put. */
  turn: () => Promise<void>;
  /** What happened after it may still be under way. */
  settledBefore: Date;
}

const words = (status: string, amount: number, refunded: number): string =>
  `${status}, ${amount}, ${refunded} of it returned`;

function compare(payment: ProviderPayment, row: PaymentRow): Finding[] {
  const there = words(payment.status, payment.amount, payment.amountRefunded);
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

/** A payment that this side does not have. One that does not fit the booking was refused, and is the agency's to return. */
function unknown(payment: ProviderPayment, totalPrice: number, accountId: string): Finding[] {
  const what = `payment ${payment.id}: the provider says ${words(payment.status, payment.amount, payment.amountRefunded)}`;
  const fits =
    payment.amount === totalPrice && payment.currency === CURRENCY && payment.collectorId === accountId;
  if (fits) return [{ kind: "provider-payment-unknown", detail: `${what}; here it is not known` }];
  return [
    {
      kind: "provider-payment-unknown",
      weight: "notice",
      detail: `${what}; here it does not count, because it does not fit the booking's total of ${totalPrice}`,
    },
  ];
}

const isYoung = (settledBefore: Date, ...moments: (Date | null | undefined)[]): boolean =>
  moments.some((moment) => moment && moment >= settledBefore);

async function paymentsThere(
  asked: Asked,
  bookingId: string,
  rows: PaymentRow[],
): Promise<ProviderPayment[]> {
  await asked.turn();
  const found = await asked.provider.searchPayments(bookingId);
  const missed = rows.filter(
    (row) => row.providerPaymentId && !found.some((payment) => payment.id === row.providerPaymentId),
  );
  for (const row of missed) {
    await asked.turn();
    const payment = await asked.provider.readPayment(row.providerPaymentId ?? "");
    if (payment) found.push(payment);
  }
  return found;
}

/**
 * Compares a booking's payments with what the provider says, by its reference and by the ids that are known here. The
 * rows are read after the answer, so that what was settled meanwhile counts.
 * @throws PaymentProviderError where it cannot be asked.
 */
export async function checkProvider(asked: Asked, agencyId: string, bookingId: string): Promise<Finding[]> {
  const { db, settledBefore } = asked;
  const found = await paymentsThere(asked, bookingId, await listPayments(db, agencyId, bookingId));
  const booking = await findBooking(db, agencyId, bookingId);
  const rows = await listPayments(db, agencyId, bookingId);
  const differing: Finding[] = [];
  for (const payment of found) {
    const row = rows.find((one) => one.providerPaymentId === payment.id);
    if (isYoung(settledBefore, payment.createdAt, payment.approvedAt, row?.updatedAt)) continue;
    const unfit = async () =>
      unknown(payment, booking?.totalPrice ?? 0, await asked.provider.accountId(payment.id));
    differing.push(...(row ? compare(payment, row) : await unfit()));
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

/** Why the provider could not be asked. @throws what is no answer of a provider. */
export function providerSilence(error: unknown): Finding {
  if (!(error instanceof PaymentProviderError)) throw error;
  return { kind: "provider-does-not-answer", detail: `${error.kind}: ${error.message}` };
}
