import type { PaymentMethod } from "../../domain/payments/payment-method.ts";
import type { PaymentStatus, RefundStatus } from "../../domain/payments/payment-status.ts";

export interface PaymentView {
  /** The provider's, or ours if the agency took the payment itself. */
  id: string;
  bookingId: string;
  experienceId: string;
  status: PaymentStatus;
  /** Such as `cc_rejected_insufficient_amount`; open vocabulary. */
  statusDetail: string | null;
  /** The provider's, such as `visa`; null if the agency took the payment itself. */
  method: string | null;
  paymentMethod: PaymentMethod;
  /** Payment voucher or bank page of a pending payment. */
  instructionsUrl: string | null;
  /** Code that the payer gives at the cash desk. */
  referenceCode: string | null;
  amount: number;
  amountRefunded: number;
  currency: string;
  expiresAt: Date | null;
  createdAt: Date;
}

export interface RefundView {
  amount: number;
  /** Otherwise the provider pays the refund. */
  byAgency: boolean;
  status: RefundStatus;
  createdAt: Date;
}
