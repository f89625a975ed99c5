import { isAtProvider, methodOf, type PaymentMethod } from "../../domain/payments/payment-method.ts";
import { heldOf } from "../../domain/payments/refundable.ts";
import type { BookedMoney } from "./release-money.ts";

/** Money of a booking that can go back, by the payment that brought it. */
export interface HeldPaymentView {
  /** Our own id of the payment. */
  id: string;
  paymentMethod: PaymentMethod;
  /** The provider's word for the means, such as `visa`. */
  method: string | null;
  /** Whole pesos. */
  held: number;
  /** The agency gives it back itself; else the provider does. */
  byAgency: boolean;
}

/** The largest first, as it goes back. */
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
