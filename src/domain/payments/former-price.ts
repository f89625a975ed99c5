import { CURRENCY } from "../pricing/currency.ts";

interface Payment {
  id: string;
  currency: string;
}

interface Refund {
  paymentId: string;
  amount: number;
  reason: string;
}

const isForPrice = ({ reason }: Refund): boolean => reason === "wrong-amount";

/** Returns the payments that are not refunded for their amount. */
export function fittingPayments<T extends Payment>(payments: readonly T[], refunds: readonly Refund[]): T[] {
  const returned = new Set(refunds.filter(isForPrice).map(({ paymentId }) => paymentId));
  return payments.filter(({ id }) => !returned.has(id));
}

/** Returns the pesos that are refunded because they were not the price. Null if there are none. */
export function formerPriceRefund(payments: readonly Payment[], refunds: readonly Refund[]): number | null {
  const inPesos = new Set(payments.filter(({ currency }) => currency === CURRENCY).map(({ id }) => id));
  const own = refunds.filter((refund) => isForPrice(refund) && inPesos.has(refund.paymentId));
  return own.reduce((sum, { amount }) => sum + amount, 0) || null;
}
