import type { Collection, Store } from "../kernel/store.ts";
import { formatTimestamp } from "./dates.ts";
import type { Chargeback, Payment, Preference, Refund } from "./resources.ts";

export interface PreferenceRecord {
  preference: Preference;
  liveMode: boolean;
  /** Merchant order, created with the first payment. */
  orderId: number | null;
}

export type PaymentAction = "payment.created" | "payment.updated";

export interface Ledger {
  preferences: Collection<PreferenceRecord>;
  payments: Collection<Payment>;
  refunds: Collection<Refund>;
  chargebacks: Collection<Chargeback>;
  /** Preference id by merchant order id. */
  orders: Collection<string>;
  /** Payment id by the idempotency token of a checkout form, so that a form sent twice pays once. */
  attempts: Collection<number>;
  publicUrl: string;
  now(): Date;
  timestamp(): string;
  /** Returns a 12-digit number. Numbers increase, also across restarts. */
  nextId(): number;
  announce(payment: Payment, action: PaymentAction): void;
  announceChargeback(payment: Payment, chargeback: Chargeback): void;
}

const idEpoch = Date.UTC(2020, 0, 1);

export function openLedger(
  context: { store: Store; publicUrl: string; now(): Date },
  { announce, announceChargeback }: Pick<Ledger, "announce" | "announceChargeback">,
): Ledger {
  const open = <T>(name: string) => context.store.collection<T>(`mercado-pago:${name}`);
  let lastId = 0;
  return {
    preferences: open("preferences"),
    payments: open("payments"),
    refunds: open("refunds"),
    chargebacks: open("chargebacks"),
    orders: open("orders"),
    attempts: open("attempts"),
    publicUrl: context.publicUrl,
    now: context.now,
    timestamp: () => formatTimestamp(context.now()),
    nextId() {
      lastId = Math.max(lastId + 1, Date.now() - idEpoch);
      return lastId;
    },
    announce,
    announceChargeback,
  };
}

export function clearLedger(ledger: Ledger) {
  const { preferences, payments, refunds, chargebacks, orders, attempts } = ledger;
  for (const collection of [preferences, payments, refunds, chargebacks, orders, attempts])
    collection.clear();
}

export function paymentsOf(ledger: Ledger, record: PreferenceRecord): Payment[] {
  if (record.orderId === null) return [];
  const orderId = String(record.orderId);
  return ledger.payments.all().filter((payment) => payment.order.id === orderId);
}

/** Returns undefined for a payment made directly through the API. */
export function preferenceOf(ledger: Ledger, payment: Payment): PreferenceRecord | undefined {
  const preferenceId = payment.order.id ? ledger.orders.get(payment.order.id) : undefined;
  return preferenceId ? ledger.preferences.get(preferenceId) : undefined;
}

export function totalOf(preference: Preference): number {
  return preference.items.reduce((sum, item) => sum + item.quantity * item.unit_price, 0);
}
