import type { PaymentRow } from "../../db/queries/payments/payments.ts";
import { methodOf } from "../../domain/payments/payment-method.ts";
import { isChargebackLost } from "../../domain/payments/settlement.ts";
import type { PaymentView } from "./payment-view.ts";

export const toPaymentView = (row: PaymentRow, experienceId: string): PaymentView => ({
  id: row.providerPaymentId ?? row.id,
  bookingId: row.bookingId,
  experienceId,
  status: row.status,
  statusDetail: row.statusDetail,
  method: row.method,
  paymentMethod: methodOf(row),
  instructionsUrl: row.instructionsUrl,
  referenceCode: row.referenceCode,
  amount: row.amount,
  amountRefunded: row.amountRefunded + (row.returnedByHand ?? 0),
  isReversed: isChargebackLost({ status: row.providerStatus, statusDetail: row.statusDetail }),
  currency: row.currency,
  expiresAt: row.expiresAt,
  createdAt: row.createdAt,
});
