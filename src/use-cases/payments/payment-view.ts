import type { PaymentStatus, RefundStatus } from "../../domain/payments/payment-status.ts";

/** A payment as the traveller may see it. Money in whole pesos. */
export interface PaymentView {
  /** The provider's payment id. */
  id: string;
  bookingId: string;
  experienceId: string;
  status: PaymentStatus;
  /** The provider's reason, such as `cc_rejected_insufficient_amount`; open vocabulary. */
  statusDetail: string | null;
  method: string | null;
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
  status: RefundStatus;
  createdAt: Date;
}
