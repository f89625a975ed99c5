import type { PaymentMethod } from "../../domain/payments/payment-method.ts";
import type { PaymentStatus, RefundStatus } from "../../domain/payments/payment-status.ts";

export interface PaymentView {
  /** The provider's payment id, or our id if the agency took the payment itself. */
  id: string;
  bookingId: string;
  experienceId: string;
  status: PaymentStatus;
  /** The provider's reason, such as `cc_rejected_insufficient_amount`. The provider may add values. */
  statusDetail: string | null;
  /** The provider's name of the payment method, such as `visa`; null if the agency took the payment itself. */
  method: string | null;
  paymentMethod: PaymentMethod;
  /** URL of the payment voucher or bank page of a pending payment. */
  instructionsUrl: string | null;
  /** Code that the payer shows at the cash desk. */
  referenceCode: string | null;
  amount: number;
  amountRefunded: number;
  /** Whether the payer's bank took the money back in a chargeback. */
  isReversed: boolean;
  currency: string;
  expiresAt: Date | null;
  createdAt: Date;
}

export interface RefundView {
  amount: number;
  byAgency: boolean;
  status: RefundStatus;
  createdAt: Date;
}
