import type { PaymentRow } from "../../db/queries/payments/payments.ts";
import type { BookedFacts } from "../../db/queries/reconciliation/reconciliation.ts";
import { type Balance, balanceOf } from "../../domain/ledger/entry.ts";
import { methodOf } from "../../domain/payments/payment-method.ts";
import { isChargeBackLost } from "../../domain/payments/settlement.ts";
import { CURRENCY } from "../../domain/pricing/currency.ts";
import type { Finding } from "./discrepancy.ts";

const written = ({ charged, taxes, insurance }: Pick<Balance, "charged" | "taxes" | "insurance">): string =>
  `${charged}, taxes ${taxes}, insurance ${insurance}`;

/** What the agency has of a payment in pesos, by its row; less than nothing where the bank took what had been handed out. */
function heldOfRow({
  currency,
  status,
  amount,
  amountRefunded,
  returnedByHand,
  providerStatus,
  statusDetail,
}: PaymentRow): number {
  const isLost = isChargeBackLost({ status: providerStatus, statusDetail });
  if (currency !== CURRENCY || status !== "approved") return 0;
  return (isLost ? 0 : amount - amountRefunded) - (returnedByHand ?? 0);
}

/** Whether the ledger charges for what the booking says: all of it, or, of one that was cancelled, not more. */
function checkCharges({ booking }: BookedFacts, balance: Balance): Finding[] {
  const { totalPrice: charged, taxes, insurance } = booking;
  const [has, says] = [written(balance), written({ charged, taxes, insurance })];
  const isCancelled = booking.status === "CANCELLED";
  const fits = isCancelled ? balance.charged >= 0 && balance.charged <= charged : has === says;
  if (fits) return [];
  return [{ kind: "ledger-wrong", detail: `the ledger charges ${has}; the booking says ${says}` }];
}

/** Whether the ledger's money is that of the payments. */
function checkMoney({ payments }: BookedFacts, balance: Balance): Finding[] {
  const held = payments.reduce((sum, row) => sum + heldOfRow(row), 0);
  if (held === balance.paid) return [];
  return [{ kind: "ledger-wrong", detail: `the ledger has ${balance.paid} paid; the payments keep ${held}` }];
}

/**
 * What is owed of a confirmed booking, or of one that was cancelled: nothing, once what is to go back is back. Money that the payer's
 * bank took for a change, or somebody gave back at the provider, stays open for the agency to decide. A booking on account may owe.
 */
function checkBalance({ booking, payments, refunds }: BookedFacts, { due }: Balance): Finding[] {
  const isOnAccount = payments.some((one) => methodOf(one) === "on-account");
  if (due > 0 && isOnAccount) return [];
  // A refund that is on its way, or was refused, is a finding of its own.
  const isReturning = refunds.some(({ status }) => status !== "settled");
  if (booking.status === "PENDING" || due === 0 || isReturning) return [];
  const detail = due > 0 ? `${due} is owed by the traveller` : `${-due} is owed to the traveller`;
  return [{ kind: "balance-open", weight: "notice", detail }];
}

/** Whether the ledger proves a booking's amounts. One of a version that wrote no movements is completed by the nightly run. */
export function checkLedger(facts: BookedFacts): Finding[] {
  const { entries } = facts;
  if (!entries.some(({ kind }) => kind === "charge")) return [];
  const balance = balanceOf(entries);
  return [...checkCharges(facts, balance), ...checkMoney(facts, balance), ...checkBalance(facts, balance)];
}
