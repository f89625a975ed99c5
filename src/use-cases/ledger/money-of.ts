import type { PaymentRow } from "../../db/queries/payments/payments.ts";
import type { MoneyState } from "../../domain/ledger/entry.ts";
import { isChargeBackLost } from "../../domain/payments/settlement.ts";

/** A payment as far as its money moves. */
export const moneyOf = ({
  amount,
  amountRefunded,
  status,
  providerStatus,
  statusDetail,
}: PaymentRow): MoneyState => ({
  amount,
  amountRefunded,
  isApproved: status === "approved",
  isChargedBack: isChargeBackLost({ status: providerStatus, statusDetail }),
});
