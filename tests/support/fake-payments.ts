import { readReference } from "../../src/domain/payments/reference.ts";
import {
  type CheckoutRequest,
  type PaymentProvider,
  PaymentProviderError,
  type ProviderChargeback,
  type ProviderPayment,
  type ProviderRefund,
} from "../../src/ports/payments.ts";

const ACCOUNT = "445566";

export interface FakePayments extends PaymentProvider {
  readonly asked: { request: CheckoutRequest; key: string }[];
  readonly closed: string[];
  /** Error of every call while set. */
  failure: PaymentProviderError | undefined;
  /** Number of following writes that succeed, but whose responses are lost. */
  answersToLose: number;
  refundStatus: ProviderRefund["status"];
  /** The real search lags at times. */
  searchable: boolean;
  checkoutCount(): number;
  refundsOf(id: string): ProviderRefund[];
  /**
   * Adds a payment, approved by default, in the checkout of a booking or a change. Without a checkout, the payment refers to
   * the bare id. @returns the payment's id.
   */
  pay(payableId: string, amount: number, change?: Partial<ProviderPayment>): string;
  change(id: string, change: Partial<ProviderPayment>): void;
  /** The payment's status is changed separately from its chargeback. */
  readonly chargebacks: ProviderChargeback[];
  /** Error of reads of chargebacks while set. */
  chargebackFailure: PaymentProviderError | undefined;
  /** Returns a payment's current state, whether or not the provider responds. */
  look(id: string): ProviderPayment;
}

export const unavailableError = () => new PaymentProviderError("unavailable", 503, "the provider is down");
const refused = (message: string) => new PaymentProviderError("refused", 400, message);

const approved: Omit<ProviderPayment, "id" | "externalReference" | "amount"> = {
  status: "approved",
  statusDetail: "accredited",
  amountRefunded: 0,
  currency: "COP",
  collectorId: ACCOUNT,
  method: "visa",
  methodType: "credit_card",
  createdAt: new Date("2026-11-20T15:00:00Z"),
  approvedAt: new Date("2026-11-20T15:00:00Z"),
  expiresAt: null,
  instructionsUrl: null,
  referenceCode: null,
  refunds: [],
};

export const payableIdOf = (reference: string | null): string => readReference(reference)[0]?.id ?? "";

/** Ids never repeat within a test file, like the provider's ids. */
let lastId = 90_000_000;
const nextId = () => String(++lastId);

/** Returns the amount without settled or pending refunds, in whole pesos. */
export const leftToRefund = ({ amount, amountRefunded, refunds }: ProviderPayment): number =>
  refunds
    .filter((refund) => refund.status === "in_process")
    .reduce((left, refund) => left - refund.amount, amount - amountRefunded);

function rememberKeys() {
  const known = new Map<string, { body: string; answer: unknown }>();
  return {
    count: (prefix: string) => [...known.keys()].filter((key) => key.startsWith(prefix)).length,
    once<T>(key: string, body: unknown, work: () => T): T {
      const before = known.get(key);
      if (before && before.body !== JSON.stringify(body)) throw refused("idempotency key used before");
      if (before) return before.answer as T;
      const answer = work();
      known.set(key, { body: JSON.stringify(body), answer });
      return answer;
    },
  };
}

export function createFakePayments(): FakePayments {
  const payments = new Map<string, ProviderPayment>();
  const keys = rememberKeys();
  const find = (id: string): ProviderPayment => {
    const payment = payments.get(id);
    if (!payment) throw new PaymentProviderError("not-found", 404, "no such payment");
    return payment;
  };
  const fail = () => {
    if (fake.failure) throw fake.failure;
  };
  const failChargeback = () => {
    fail();
    if (fake.chargebackFailure) throw fake.chargebackFailure;
  };
  const write = <T>(key: string, body: unknown, work: () => T): T => {
    fail();
    const answer = keys.once(key, body, work);
    if (fake.answersToLose > 0) {
      fake.answersToLose -= 1;
      throw unavailableError();
    }
    return answer;
  };
  const refund = (id: string, asked: number | undefined): ProviderRefund => {
    const payment = find(id);
    const amount = asked ?? leftToRefund(payment);
    if (amount <= 0 || amount > leftToRefund(payment)) throw refused("more than is left");
    if (payment.status === "charged_back" && payment.statusDetail !== "reimbursed")
      throw refused("the bank has the money");
    const made = { id: nextId(), amount, status: fake.refundStatus };
    payment.refunds = [...payment.refunds, made];
    if (made.status !== "approved") return made;
    payment.amountRefunded += amount;
    if (payment.amountRefunded === payment.amount) payment.status = "refunded";
    return made;
  };

  const fake: FakePayments = {
    asked: [],
    closed: [],
    chargebacks: [],
    chargebackFailure: undefined,
    failure: undefined,
    answersToLose: 0,
    refundStatus: "approved",
    searchable: true,
    checkoutCount: () => keys.count("checkout:"),
    refundsOf: (id) => find(id).refunds,
    pay(payableId, amount, change = {}) {
      const id = nextId();
      const asked = fake.asked.map(({ request }) => request.externalReference);
      const externalReference = asked.find((one) => payableIdOf(one) === payableId) ?? payableId;
      payments.set(id, { ...approved, id, externalReference, amount, ...change });
      return id;
    },
    change: (id, change) => void Object.assign(find(id), change),
    look: (id) => structuredClone(find(id)),
    async createCheckout(request, key) {
      fake.asked.push({ request: structuredClone(request), key });
      const id = nextId();
      return write(key, request, () => ({
        id,
        url: `https://pay.test/checkout?pref_id=${id}`,
        collectorId: ACCOUNT,
      }));
    },
    async closeCheckout(preferenceId) {
      fail();
      fake.closed.push(preferenceId);
    },
    async readPayment(id) {
      fail();
      const payment = payments.get(id);
      return payment ? structuredClone(payment) : null;
    },
    async searchPayments(externalReference) {
      fail();
      if (!fake.searchable) return [];
      return [...payments.values()].filter((one) => one.externalReference === externalReference);
    },
    async readChargeback(id) {
      failChargeback();
      return structuredClone(fake.chargebacks.find((one) => one.id === id) ?? null);
    },
    async searchChargebacks(id) {
      failChargeback();
      return structuredClone(fake.chargebacks.filter(({ paymentIds }) => paymentIds.includes(id)));
    },
    async cancelPayment(id, key) {
      return write(key, id, () => {
        const payment = find(id);
        if (payment.status !== "pending" && payment.status !== "in_process") throw refused("not pending");
        Object.assign(payment, { status: "cancelled", statusDetail: "by_collector" });
        return structuredClone(payment);
      });
    },
    async refundPayment(id, key, amount) {
      return write(key, { id, amount }, () => refund(id, amount));
    },
    async accountId() {
      fail();
      return ACCOUNT;
    },
  };
  return fake;
}
