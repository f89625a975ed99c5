import type { PaymentMethod } from "../../domain/payments/payment-method.ts";
import type { PaymentStatus, RefundStatus } from "../../domain/payments/payment-status.ts";

/** A payment as the traveller may see it. Money in whole pesos. */
export interface PaymentView {
  /** The provider's payment id; our own where the agency took the payment itself. */
  id: string;
  bookingId: string;
  experienceId: string;
  status: PaymentStatus;
  /** The provider's reason, such as `cc_rejected_insufficient_amount`; open vocabulary. */
  statusDetail: string | null;
  /** The provider's word for the means of payment, such as `visa`; null where the agency took the payment itself. */
  method: string | null;
  paymentMethod: PaymentMethod;
  /** Voucher or bank page of a pending payment. */
  instructionsUrl: string | null;
  /** What the payer names at the cash desk. */
  referenceCode: string | null;
  amount: number;
  amountRefunded: number;
  currency: string;
  expiresAt: Date | null;
  createdAt: Date;
}

export interface RefundView {
  amount: number;
  /** The agency gives it back itself, as it took the money itself; else the provider does. */
  byAgency: boolean;
  status: RefundStatus;
  createdAt: Date;
}
