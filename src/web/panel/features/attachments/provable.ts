import type { PaymentMethod } from "../../../../domain/payments/payment-method.ts";
import type { BookingFile } from "../../../../use-cases/booking-file/booking-file-view.ts";

export interface Provable {
  id: string;
  /** Null for a refund. */
  method: PaymentMethod | null;
  amount: number;
  currency: string;
  at: Date;
}

export const provableOf = ({ payments, refunds }: Pick<BookingFile, "payments" | "refunds">): Provable[] => [
  ...payments
    .filter(({ providerPaymentId, amount }) => providerPaymentId === null && amount > 0)
    .map(({ id, method, amount, currency, at }) => ({ id, method, amount, currency, at })),
  ...refunds
    .filter(({ byAgency }) => byAgency)
    .map(({ id, amount, at }) => ({ id, method: null, amount, currency: "COP", at })),
];
