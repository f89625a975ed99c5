import type { ProviderPayment } from "../../../src/ports/payments.ts";
import { assertInvariant } from "../invariants.ts";
import type { SeenBooking, SeenEntry, SeenLine, SeenPayment, Snapshot } from "./observed.ts";

const INSURANCE = 4_000;

type Part = "amount" | "taxes" | "insurance";

export const sumOf = <T>(rows: readonly T[], amount: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);

const parts = (rows: readonly Record<Part, number>[]) => ({
  amount: sumOf(rows, (one) => one.amount),
  taxes: sumOf(rows, (one) => one.taxes),
  insurance: sumOf(rows, (one) => one.insurance),
});

const same = (one: Record<Part, number>, other: Record<Part, number>): boolean =>
  one.amount === other.amount && one.taxes === other.taxes && one.insurance === other.insurance;

const isSale = ({ kind }: SeenEntry): boolean => kind === "charge" || kind === "reversal";

export interface Account {
  booking: SeenBooking;
  lines: SeenLine[];
  current: SeenLine[];
  entries: SeenEntry[];
  payments: SeenPayment[];
  refunds: Snapshot["refunds"];
}

export function accountsOf(seen: Snapshot): Account[] {
  return seen.bookings.map((booking) => {
    const own = <T extends { booking: string }>(rows: T[]) =>
      rows.filter((one) => one.booking === booking.id);
    const lines = own(seen.lines);
    return {
      booking,
      lines,
      current: lines.filter(({ ended }) => ended === null),
      entries: own(seen.entries),
      payments: own(seen.payments),
      refunds: own(seen.refunds),
    };
  });
}

function entriesStay(before: Snapshot, after: Snapshot): void {
  const now = new Map(after.entries.map((one) => [one.id, JSON.stringify(one)]));
  for (const entry of before.entries)
    assertInvariant(
      now.get(entry.id) === JSON.stringify(entry),
      "an entry neither changes nor vanishes",
      entry,
    );
}

function salesAddUp({ booking, lines, current, entries }: Account): void {
  const sales = entries.filter(isSale);
  for (const line of lines) {
    const charged = parts(sales.filter((one) => one.line === line.position));
    const isOver = line.ended !== null;
    const nothing = same(charged, { amount: 0, taxes: 0, insurance: 0 });
    const whole = same(charged, line);
    const right = booking.status === "CANCELLED" && !isOver ? nothing || whole : isOver ? nothing : whole;
    assertInvariant(right, "a line is charged exactly while it applies", { booking, line, charged });
  }
  const orphans = sales.filter((one) => !lines.some(({ position }) => position === one.line));
  assertInvariant(orphans.length === 0, "every charge belongs to a line", { booking, orphans });
  const { total: amount, taxes, insurance } = booking;
  assertInvariant(same(parts(current), { amount, taxes, insurance }), "a booking costs what its lines cost", {
    booking,
    current,
  });
  if (booking.status === "CANCELLED") return;
  const charged = parts(sales);
  assertInvariant(same(charged, { amount, taxes, insurance }), "a booking costs what the ledger charges", {
    booking,
    charged,
  });
}

const isWriteOff = ({ kind }: SeenEntry): boolean => kind === "write-off";

const RATES = { "as-stated": 19 / 100, included: 19 / 119, none: 0 };

const amountOf = ({ unitPrice, people, groupSize, extraPrice }: SeenLine): number =>
  groupSize === null ? unitPrice * people : unitPrice + Math.max(0, people - groupSize) * (extraPrice ?? 0);

/**
 * Prices follow the customer's formula. IVA is computed for the whole booking, and each line's share may differ by less
 * than a peso.
 */
function priceIsRight({ booking, current }: Account): void {
  const rate = RATES[booking.taxRule];
  for (const line of current) {
    const exact = (line.amount - line.insurance) * rate;
    assertInvariant(line.amount === amountOf(line), "a line costs its price for its people", {
      booking,
      line,
    });
    assertInvariant(line.insurance === INSURANCE * line.people, "everybody is insured", { booking, line });
    assertInvariant(Math.abs(line.taxes - exact) < 1, "a line has its part of the IVA", {
      booking,
      line,
      exact,
    });
  }
  const exact = (booking.total - booking.insurance) * rate;
  assertInvariant(Math.abs(booking.taxes - exact) <= 0.5 + 1e-6, "the IVA follows the formula", {
    booking,
    exact,
  });
}

export const isLost = ({ providerStatus, detail }: SeenPayment): boolean =>
  providerStatus === "charged_back" && detail === "settled";

export const isDisputed = ({ providerStatus, detail }: SeenPayment): boolean =>
  providerStatus === "in_mediation" || (providerStatus === "charged_back" && detail === "in_process");

const NEVER_CAME = new Set(["pending", "in_process", "rejected", "cancelled"]);

const moneyAt = ({ status, statusDetail, amount, amountRefunded }: ProviderPayment): number =>
  NEVER_CAME.has(status) || (status === "charged_back" && statusDetail === "settled")
    ? 0
    : amount - amountRefunded;

function atProviderAddsUp(row: SeenPayment, kept: number, truth: ProviderPayment): void {
  const notified = row.providerStatus === truth.status && row.detail === truth.statusDetail;
  if (notified && row.refunded === truth.amountRefunded && row.currency === "COP")
    assertInvariant(kept === moneyAt(truth) - row.byHand, "the ledger has the provider's money", {
      row,
      truth,
      kept,
    });
  assertInvariant(truth.amountRefunded <= truth.amount, "refunds stay within the payment", { truth });
}

function moneyAddsUp(
  { entries, payments, refunds }: Account,
  truthOf: (id: string) => ProviderPayment,
): void {
  const money = entries.filter((one) => !isSale(one) && !isWriteOff(one));
  for (const row of payments) {
    const kept = -sumOf(
      money.filter(({ payment }) => payment === row.id),
      ({ amount }) => amount,
    );
    // The amount may be negative by up to the manual refunds, because staff may refund the same money again at the provider.
    assertInvariant(kept + row.byHand >= 0, "no refund without a payment", { row, kept });
    if (row.provider !== null) atProviderAddsUp(row, kept, truthOf(row.provider));
    else
      assertInvariant(kept === row.amount - row.refunded, "the ledger has the money that the agency took", {
        row,
        kept,
      });
    const asked = refunds.filter((one) => one.payment === row.id && one.status !== "refused");
    const back = sumOf(asked, ({ amount }) => amount);
    assertInvariant(back <= row.amount, "refunds stay within the payment", { row, back });
  }
  const unknown = money.filter((one) => !payments.some(({ id }) => id === one.payment));
  assertInvariant(unknown.length === 0, "every entry of money names a payment", unknown);
}

/** Returns amounts of a payment: returned without a request of the product, in pending refunds, and disputed. */
function flowOf({ refunds }: Account, row: SeenPayment) {
  if (row.status !== "approved" || row.currency !== "COP") return { outside: 0, onItsWay: 0, disputed: 0 };
  // Manual refunds settle at once.
  const own = refunds.filter((one) => one.payment === row.id && one.status !== "refused" && !one.byHand);
  const settled = own.filter(({ status }) => status === "settled");
  const back = sumOf(settled, ({ amount }) => amount);
  const asked = sumOf(own, ({ amount }) => amount);
  if (isLost(row)) return { outside: Math.max(0, row.amount - back), onItsWay: 0, disputed: 0 };
  return {
    outside: Math.max(0, row.refunded - back),
    onItsWay: Math.min(asked - back, row.amount - row.refunded),
    disputed: isDisputed(row) ? row.amount : 0,
  };
}

/** Disputed money may be missing until the dispute ends. */
function balanceIsRight(account: Account): void {
  const { booking, entries, payments } = account;
  const flows = payments.map((row) => flowOf(account, row));
  const due = sumOf(entries, ({ amount }) => amount) + sumOf(flows, ({ onItsWay }) => onItsWay);
  const owed = booking.status === "PENDING" ? booking.total : 0;
  const [outside, disputed] = [sumOf(flows, (one) => one.outside), sumOf(flows, (one) => one.disputed)];
  const facts = { booking, due, owed, outside, disputed, payments, refunds: account.refunds };
  const isOnAccount = payments.some(({ method }) => method === "on-account");
  const mayOwe = isOnAccount ? booking.total : 0;
  const writtenOff = 0 - sumOf(entries.filter(isWriteOff), ({ amount }) => amount);
  assertInvariant(writtenOff >= 0, "write-offs are reversed at most in full", { booking, writtenOff });
  assertInvariant(due >= owed - disputed, "the agency keeps no money beyond the price", facts);
  assertInvariant(due <= owed + outside + mayOwe, "the traveller owes at most the agreed debt", facts);
}

/** The panel's list reads only the stored mark. */
function owesIsRight({ booking, entries, payments }: Account): void {
  const mayOwe = payments.some(
    ({ method, providerStatus }) =>
      method === "on-account" || providerStatus === "charged_back" || providerStatus === "in_mediation",
  );
  const due = sumOf(entries, ({ amount }) => amount);
  assertInvariant(booking.owes === (mayOwe && due > 0), "the stored mark of an owing booking is right", {
    booking,
    due,
    payments,
  });
}

export function checkLedger(
  before: Snapshot,
  after: Snapshot,
  truthOf: (id: string) => ProviderPayment,
): void {
  entriesStay(before, after);
  for (const account of accountsOf(after)) {
    salesAddUp(account);
    priceIsRight(account);
    moneyAddsUp(account, truthOf);
    balanceIsRight(account);
    owesIsRight(account);
  }
}
