import type { PaymentRow } from "../../../db/queries/payments/payments.ts";
import type { MoneyState } from "../../../domain/ledger/entry.ts";
import { isChargebackLost } from "../../../domain/payments/settlement.ts";

/** Returns the fields of a payment that its ledger movements depend on. */
export const moneyOf = ({
  amount,
  amountRefunded,
  returnedByHand,
  status,
  providerStatus,
  statusDetail,
}: PaymentRow): MoneyState => ({
  amount,
  amountRefunded,
  returnedByHand: returnedByHand ?? 0,
  isApproved: status === "approved",
  isChargedBack: isChargebackLost({ status: providerStatus, statusDetail }),
});
