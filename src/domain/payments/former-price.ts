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

export function fittingPayments<T extends Payment>(payments: readonly T[], refunds: readonly Refund[]): T[] {
  const wrongPaymentIds = new Set(refunds.filter(isForPrice).map(({ paymentId }) => paymentId));
  return payments.filter(({ id }) => !wrongPaymentIds.has(id));
}

export function formerPriceRefund(payments: readonly Payment[], refunds: readonly Refund[]): number | null {
  const inPesos = new Set(payments.filter(({ currency }) => currency === CURRENCY).map(({ id }) => id));
  const wrongAmountRefunds = refunds.filter((refund) => isForPrice(refund) && inPesos.has(refund.paymentId));
  return wrongAmountRefunds.reduce((sum, { amount }) => sum + amount, 0) || null;
}
