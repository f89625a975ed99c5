/** `refund`: the agency returned money. `charge-back`: the payer's bank took money back. `write-off`: a debt was waived. */
export const ENTRY_KINDS = ["charge", "reversal", "payment", "refund", "charge-back", "write-off"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A ledger entry in whole pesos. A positive amount increases what the traveller owes. */
export interface Movement {
  kind: EntryKind;
  /** Position of the booking's line. Null for payments, refunds, chargebacks and write-offs. */
  line: number | null;
  amount: number;
  taxes: number;
  insurance: number;
  paymentId: string | null;
}

export interface LineAmounts {
  position: number;
  amount: number;
  taxes: number;
  insurance: number;
}

export const chargeOf = ({ position, amount, taxes, insurance }: LineAmounts): Movement => ({
  ...{ kind: "charge", line: position, amount, taxes, insurance, paymentId: null },
});

export const reversalOf = ({ position, amount, taxes, insurance }: LineAmounts): Movement => ({
  ...{ kind: "reversal", line: position, paymentId: null },
  ...{ amount: -amount, taxes: -taxes, insurance: -insurance },
});

const money = (kind: EntryKind, paymentId: string, amount: number): Movement[] =>
  amount === 0 ? [] : [{ kind, line: null, amount, taxes: 0, insurance: 0, paymentId }];

export interface MoneyState {
  amount: number;
  amountRefunded: number;
  /**
   * Amount that the agency refunded by hand although the money is at the provider. In a chargeback the payer's bank takes this
   * amount again.
   */
  returnedByHand: number;
  isApproved: boolean;
  isChargedBack: boolean;
}

const chargedBackAmount = ({ amount, amountRefunded, isApproved, isChargedBack }: MoneyState): number =>
  isApproved && isChargedBack ? amount - amountRefunded : 0;

const heldAmount = ({ amount, isApproved }: MoneyState): number => (isApproved ? amount : 0);
const refundedAmount = ({ amountRefunded, returnedByHand, isApproved }: MoneyState): number =>
  isApproved ? amountRefunded + returnedByHand : 0;

/** A negative amount reverses a part of an earlier write-off, for a booking that became cheaper. */
export const writeOffOf = (amount: number, paymentId: string | null): Movement => ({
  ...{ kind: "write-off", line: null, amount: 0 - amount, taxes: 0, insurance: 0, paymentId },
});

export function moneyMovements(paymentId: string, before: MoneyState | null, after: MoneyState): Movement[] {
  const was = (read: (state: MoneyState) => number): number => (before ? read(before) : 0);
  return [
    ...money("payment", paymentId, was(heldAmount) - heldAmount(after)),
    ...money("refund", paymentId, refundedAmount(after) - was(refundedAmount)),
    ...money("charge-back", paymentId, chargedBackAmount(after) - was(chargedBackAmount)),
  ];
}

export interface Balance {
  /** Charges minus reversals. `taxes` and `insurance` are parts of this amount. */
  charged: number;
  taxes: number;
  insurance: number;
  paid: number;
  writtenOff: number;
  /** Amount still owed. It is negative if a refund is owed to the traveller. */
  due: number;
}

const isCharge = ({ kind }: Pick<Movement, "kind">): boolean => kind === "charge" || kind === "reversal";
const isWriteOff = ({ kind }: Pick<Movement, "kind">): boolean => kind === "write-off";
const isMoney = (one: Pick<Movement, "kind">): boolean => !isCharge(one) && !isWriteOff(one);

export function balanceOf(movements: readonly Omit<Movement, "line" | "paymentId">[]): Balance {
  const sum = (which: typeof isCharge, part: "amount" | "taxes" | "insurance"): number =>
    movements.reduce((total, one) => total + (which(one) ? one[part] : 0), 0);
  return {
    charged: sum(isCharge, "amount"),
    taxes: sum(isCharge, "taxes"),
    insurance: sum(isCharge, "insurance"),
    // `0 -` avoids the result −0 for an empty sum.
    paid: 0 - sum(isMoney, "amount"),
    writtenOff: 0 - sum(isWriteOff, "amount"),
    due: sum(() => true, "amount"),
  };
}

/** @param heldAmount held money, without pending refunds and without payments that do not count for this booking */
export const dueOf = (
  { charged, writtenOff }: Pick<Balance, "charged" | "writtenOff">,
  heldAmount: number,
): number => charged - writtenOff - heldAmount;

export const writeOffReversal = (
  balance: Pick<Balance, "charged" | "writtenOff">,
  heldAmount: number,
): number => Math.max(0, Math.min(balance.writtenOff, -dueOf(balance, heldAmount)));
