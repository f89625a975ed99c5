import { findMethod, type PaymentMethod, paymentMethods } from "../catalogue.ts";
import { type Ledger, type PreferenceRecord, paymentsOf, totalOf } from "../ledger.ts";
import { cardOutcome, type Outcome } from "../payments/outcomes.ts";
import { buildPayer } from "../payments/payer.ts";
import { buildPayment } from "../payments/payment-document.ts";
import type { Card, Payment, PaymentStatus } from "../resources.ts";

export type Standing = "open" | "not-yet" | "expired" | "paid";

export class CheckoutRefusal extends Error {
  readonly reason: Exclude<Standing, "open"> | "method";

  constructor(reason: CheckoutRefusal["reason"]) {
    super(`The preference takes no payment: ${reason}.`);
    this.reason = reason;
  }
}

export interface CheckoutInput {
  methodId: string;
  buyer: { email: string; identification: { type: string; number: string } };
  /** Required for cards. */
  card?: { number: string; cardholder: string; month: number; year: number };
  bankId?: string;
  /** A repeated token returns the first payment. */
  idempotencyToken?: string;
}

const PAID_STATUSES: PaymentStatus[] = ["approved", "authorized", "refunded", "charged_back"];

export function standingOf(ledger: Ledger, record: PreferenceRecord): Standing {
  const { expires, expiration_date_from: from, expiration_date_to: to } = record.preference;
  const now = ledger.now().getTime();
  if (paymentsOf(ledger, record).some(({ status }) => PAID_STATUSES.includes(status))) return "paid";
  if (expires && to && now >= Date.parse(to)) return "expired";
  if (expires && from && now < Date.parse(from)) return "not-yet";
  return "open";
}

export function offeredMethods({ preference }: PreferenceRecord): PaymentMethod[] {
  const { excluded_payment_methods: methods, excluded_payment_types: types } = preference.payment_methods;
  const total = totalOf(preference);
  return paymentMethods.filter(
    (method) =>
      !methods.some(({ id }) => id === method.id) &&
      !types.some(({ id }) => id === method.payment_type_id) &&
      !(preference.binary_mode && waitsForBuyer(method)) &&
      total >= method.min_allowed_amount &&
      total <= method.max_allowed_amount,
  );
}

/** @throws CheckoutRefusal */
export function payPreference(ledger: Ledger, record: PreferenceRecord, input: CheckoutInput): Payment {
  const earlier = input.idempotencyToken ? ledger.attempts.get(input.idempotencyToken) : undefined;
  const repeated = earlier ? ledger.payments.get(String(earlier)) : undefined;
  if (repeated) return repeated;
  const standing = standingOf(ledger, record);
  if (standing !== "open") throw new CheckoutRefusal(standing);
  if (!offeredMethods(record).some(({ id }) => id === input.methodId)) throw new CheckoutRefusal("method");

  const payment = buildCheckoutPayment(ledger, record, input, ensureOrder(ledger, record));
  ledger.payments.put(String(payment.id), payment);
  if (input.idempotencyToken) ledger.attempts.put(input.idempotencyToken, payment.id);
  ledger.announce(payment, "payment.created");
  return payment;
}

function buildCheckoutPayment(
  ledger: Ledger,
  { preference, liveMode }: PreferenceRecord,
  input: CheckoutInput,
  orderId: number,
): Payment {
  return buildPayment(ledger, {
    collectorId: preference.collector_id,
    liveMode,
    methodId: input.methodId,
    amount: totalOf(preference),
    outcome: outcomeOf(input, preference.binary_mode),
    description: preference.items[0]?.title ?? null,
    externalReference: preference.external_reference,
    metadata: preference.metadata,
    notificationUrl: preference.notification_url,
    items: preference.items,
    payer: buildPayer({ ...input.buyer }),
    card: input.card ? buildCard(ledger, input.card, input.buyer.identification) : {},
    installments: 1,
    bankId: input.bankId ?? null,
    statementDescriptor: preference.statement_descriptor,
    binaryMode: preference.binary_mode,
    deadline: preference.date_of_expiration,
    orderId,
    capture: true,
  });
}

function outcomeOf(input: CheckoutInput, binary: boolean): Outcome {
  const method = findMethod(input.methodId);
  if (method?.payment_type_id === "bank_transfer")
    return { status: "pending", detail: "pending_waiting_transfer" };
  if (method?.payment_type_id === "ticket") return { status: "pending", detail: "pending_waiting_payment" };
  return cardOutcome(input.card?.cardholder ?? "", binary);
}

function waitsForBuyer(method: PaymentMethod): boolean {
  return method.payment_type_id === "bank_transfer" || method.payment_type_id === "ticket";
}

function ensureOrder(ledger: Ledger, record: PreferenceRecord): number {
  if (record.orderId !== null) return record.orderId;
  const orderId = ledger.nextId();
  ledger.orders.put(String(orderId), record.preference.id);
  ledger.preferences.put(record.preference.id, { ...record, orderId });
  return orderId;
}

function buildCard(
  ledger: Ledger,
  card: NonNullable<CheckoutInput["card"]>,
  identification: { type: string; number: string },
): Card {
  const digits = card.number.replace(/\D/g, "");
  return {
    id: null,
    first_six_digits: digits.slice(0, 6),
    last_four_digits: digits.slice(-4),
    expiration_month: card.month,
    expiration_year: card.year,
    date_created: ledger.timestamp(),
    date_last_updated: ledger.timestamp(),
    cardholder: { name: card.cardholder, identification },
  };
}
