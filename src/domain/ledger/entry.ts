/**
 * The movements of a booking's money. `charge`: something was sold. `reversal`: it was taken back. `payment`: money came. `refund`
 * and `charge-back`: it went back, by the agency or by the payer's bank. `write-off`: what is owed is given up.
 */
export const ENTRY_KINDS = ["charge", "reversal", "payment", "refund", "charge-back", "write-off"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Whole pesos, signed as what the traveller owes by it. */
export interface Movement {
  kind: EntryKind;
  /** Position of the booking's line; null for money. */
  line: number | null;
  amount: number;
  taxes: number;
  insurance: number;
  /** The payment that brought the money, or whose money went back. */
  paymentId: string | null;
}

/** A line of a booking with its parts, whole pesos. */
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

/** A payment as far as its money moves: what came, what went back, and whether the payer's bank took it. */
export interface MoneyState {
  amount: number;
  amountRefunded: number;
  /** What the agency gave back itself of money that lies at the provider: the payer's bank takes that a second time. */
  returnedByHand: number;
  isApproved: boolean;
  isChargedBack: boolean;
}

/** What the payer's bank took of a payment. */
const takenByBank = ({ amount, amountRefunded, isApproved, isChargedBack }: MoneyState): number =>
  isApproved && isChargedBack ? amount - amountRefunded : 0;

const held = ({ amount, isApproved }: MoneyState): number => (isApproved ? amount : 0);
const refunded = ({ amountRefunded, returnedByHand, isApproved }: MoneyState): number =>
  isApproved ? amountRefunded + returnedByHand : 0;

/** What is owed and given up. Below 0 a part of that is taken back, as the booking does not cost as much any more. */
export const writeOffOf = (amount: number, paymentId: string | null): Movement => ({
  ...{ kind: "write-off", line: null, amount: 0 - amount, taxes: 0, insurance: 0, paymentId },
});

/** The movements between two states of a payment; `before` is null where it was not known. */
export function moneyMovements(paymentId: string, before: MoneyState | null, after: MoneyState): Movement[] {
  const was = (read: (state: MoneyState) => number): number => (before ? read(before) : 0);
  return [
    ...money("payment", paymentId, was(held) - held(after)),
    ...money("refund", paymentId, refunded(after) - was(refunded)),
    ...money("charge-back", paymentId, takenByBank(after) - was(takenByBank)),
  ];
}

/** The sums of a booking's movements, whole pesos. */
export interface Balance {
  /** What is charged for after all reversals, and the parts inside it. */
  charged: number;
  taxes: number;
  insurance: number;
  /** What came and was not given back. */
  paid: number;
  /** What of it was given up. */
  writtenOff: number;
  /** What is still owed; negative where the traveller has something to get back. */
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
    // Without the minus of a sum of nothing.
    paid: 0 - sum(isMoney, "amount"),
    writtenOff: 0 - sum(isWriteOff, "amount"),
    due: sum(() => true, "amount"),
  };
}

/**
 * What is still to be paid of a booking; negative where more is held than it costs.
 * @param held what of its payments counts: neither money on its way back nor money that never paid it.
 */
export const dueOf = (
  { charged, writtenOff }: Pick<Balance, "charged" | "writtenOff">,
  held: number,
): number => charged - writtenOff - held;

/** What of a write-off is taken back where a booking costs less than was given up and paid. */
export const writeOffTakenBack = (balance: Pick<Balance, "charged" | "writtenOff">, held: number): number =>
  Math.max(0, Math.min(balance.writtenOff, -dueOf(balance, held)));
