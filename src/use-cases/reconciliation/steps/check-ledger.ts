import type { PaymentRow } from "../../../db/queries/payments/payments.ts";
import type { BookedFacts } from "../../../db/queries/reconciliation/reconciliation.ts";
import { type Balance, balanceOf } from "../../../domain/ledger/entry.ts";
import { methodOf } from "../../../domain/payments/payment-method.ts";
import { isChargebackLost } from "../../../domain/payments/settlement.ts";
import { CURRENCY } from "../../../domain/pricing/currency.ts";
import type { Finding } from "./discrepancy.ts";

const formatAmounts = ({
  charged,
  taxes,
  insurance,
}: Pick<Balance, "charged" | "taxes" | "insurance">): string =>
  `${charged}, taxes ${taxes}, insurance ${insurance}`;

/**
 * Returns the net amount in pesos that a payment still holds. Negative if the payer's bank took back money that the agency had
 * already refunded by hand.
 */
function heldOfRow({
  currency,
  status,
  amount,
  amountRefunded,
  returnedByHand,
  providerStatus,
  statusDetail,
}: PaymentRow): number {
  const isLost = isChargebackLost({ status: providerStatus, statusDetail });
  if (currency !== CURRENCY || status !== "approved") return 0;
  return (isLost ? 0 : amount - amountRefunded) - (returnedByHand ?? 0);
}

function checkCharges({ booking }: BookedFacts, balance: Balance): Finding[] {
  const { totalPrice: charged, taxes, insurance } = booking;
  const [has, says] = [formatAmounts(balance), formatAmounts({ charged, taxes, insurance })];
  const isCancelled = booking.status === "CANCELLED";
  const fits = isCancelled ? balance.charged >= 0 && balance.charged <= charged : has === says;
  if (fits) return [];
  return [{ kind: "ledger-wrong", detail: `the ledger charges ${has}; the booking says ${says}` }];
}

function checkMoney({ payments }: BookedFacts, balance: Balance): Finding[] {
  const held = payments.reduce((sum, row) => sum + heldOfRow(row), 0);
  if (held === balance.paid) return [];
  return [{ kind: "ledger-wrong", detail: `the ledger has ${balance.paid} paid; the payments keep ${held}` }];
}

/**
 * Requires a balance of zero once all refunds of a confirmed or cancelled booking are settled. A debt on account is allowed.
 * Any other open balance is a notice for the agency, for example after a chargeback of a change or a refund on the provider's
 * panel.
 */
function checkBalance({ booking, payments, refunds }: BookedFacts, { due }: Balance): Finding[] {
  const isOnAccount = payments.some((one) => methodOf(one) === "on-account");
  if (due > 0 && isOnAccount) return [];
  // Refunds that are not settled have separate findings.
  const isReturning = refunds.some(({ status }) => status !== "settled");
  if (booking.status === "PENDING" || due === 0 || isReturning) return [];
  const detail = due > 0 ? `${due} is owed by the traveller` : `${-due} is owed to the traveller`;
  return [{ kind: "balance-open", weight: "notice", detail }];
}

function checkOwes({ booking, payments }: BookedFacts, { due }: Balance): Finding[] {
  const mayOwe = payments.some(
    (row) =>
      methodOf(row) === "on-account" ||
      row.providerStatus === "charged_back" ||
      row.providerStatus === "in_mediation",
  );
  const owes = mayOwe && due > 0;
  if ((booking.owes ?? false) === owes) return [];
  const detail = `${due} is due; the booking says that it ${booking.owes ? "owes" : "owes nothing"}`;
  return [{ kind: "ledger-wrong", detail }];
}

/** Skips bookings of a release without a ledger, which the nightly run completes. */
export function checkLedger(facts: BookedFacts): Finding[] {
  const { entries } = facts;
  if (!entries.some(({ kind }) => kind === "charge")) return [];
  const balance = balanceOf(entries);
  return [checkCharges, checkMoney, checkBalance, checkOwes].flatMap((check) => check(facts, balance));
}
