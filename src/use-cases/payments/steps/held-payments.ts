import { isAtProvider, methodOf, type PaymentMethod } from "../../../domain/payments/payment-method.ts";
import { heldOf } from "../../../domain/payments/refundable.ts";
import type { BookedMoney } from "../../ledger/steps/booked-money.ts";

export interface HeldPaymentView {
  id: string;
  paymentMethod: PaymentMethod;
  /** The provider's name of the payment method, such as `visa`. */
  method: string | null;
  /** Whole pesos. */
  held: number;
  byAgency: boolean;
}

/** Returns the payments with refundable money, largest first. Refunds use the payments in this order. */
export const toHeldPayments = ({ payments, refunds }: BookedMoney): HeldPaymentView[] =>
  payments
    .map((payment) => ({
      id: payment.id,
      paymentMethod: methodOf(payment),
      method: payment.method,
      held: heldOf(payment, refunds),
      byAgency: !isAtProvider(payment),
    }))
    .filter(({ held }) => held > 0)
    .toSorted((a, b) => b.held - a.held);
