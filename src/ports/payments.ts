import type { ProviderStatus } from "../domain/payments/settlement.ts";

export interface ProviderPayment {
  /** The provider's payment id, which consists of digits. */
  id: string;
  status: ProviderStatus;
  /** The provider's reason, such as `cc_rejected_insufficient_amount`; open vocabulary. */
  statusDetail: string;
  /** Reference of the paid booking or change; see `readReference`. */
  externalReference: string | null;
  /** In `currency`. Not rounded: the provider may name cents. */
  amount: number;
  amountRefunded: number;
  currency: string;
  /** Account that receives the money. */
  collectorId: string;
  /** Open vocabulary, such as `visa`, `pse` or `efecty`. */
  method: string | null;
  /** Open vocabulary, such as `credit_card`, `bank_transfer` or `ticket`. */
  methodType: string | null;
  createdAt: Date;
  approvedAt: Date | null;
  expiresAt: Date | null;
  /** URL of the payment slip or the bank's page. */
  instructionsUrl: string | null;
  /** Reference that the payer gives when paying in cash. */
  referenceCode: string | null;
  refunds: ProviderRefund[];
}

export interface ProviderRefund {
  id: string;
  amount: number;
  status: "approved" | "in_process" | "rejected" | "cancelled" | "authorized";
}

export interface ProviderChargeback {
  id: string;
  paymentIds: string[];
  evidenceDeadline: Date | null;
  /** Open vocabulary, such as `pending`, `review_pending` or `valid`. */
  evidenceStatus: string | null;
}

/** Price for a number of people, in whole pesos. */
export interface CheckoutItem {
  description: string;
  unitPrice: number;
  quantity: number;
}

export interface CheckoutRequest {
  externalReference: string;
  title: string;
  pictureUrl: string | null;
  items: readonly CheckoutItem[];
  payer: { name: string; email: string; documentType: string; documentNumber: string };
  returnUrls: { success: string; pending: string; failure: string };
  notificationUrl: string;
  opensAt: Date;
  expiresAt: Date;
  /** Deadline for cash and transfers. */
  pendingExpiresAt: Date;
  /** False if the departure starts too soon for a payment in cash. */
  acceptsCash: boolean;
  locale: "es-CO" | "en";
}

export interface Checkout {
  id: string;
  url: string;
  collectorId: string;
}

export interface NamedId {
  id: string;
  name: string;
}

export interface ProviderErrorBody {
  message: string;
  /** Code of the provider, such as `invalid_items`. */
  error: string | null;
  cause: readonly unknown[];
}

/**
 * Error of the payment provider, by kind:
 * - `unavailable`: timeout, network error, 5xx or unreadable answer. A later call may succeed.
 * - `rate-limited`: too many calls. A later call may succeed.
 * - `refused`: the provider understood the request and refused it.
 */
export class PaymentProviderError extends Error {
  readonly kind: "unavailable" | "not-found" | "refused" | "unauthorized" | "rate-limited";
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** The provider's response, if it could be read. The response is never logged, because it may contain the payer's name. */
  readonly body: ProviderErrorBody | null;
  constructor(
    kind: PaymentProviderError["kind"],
    status: number,
    message: string,
    options: ErrorOptions & { body?: ProviderErrorBody } = {},
  ) {
    super(message, options);
    this.name = "PaymentProviderError";
    this.kind = kind;
    this.status = status;
    this.body = options.body ?? null;
  }
}

/** A write has one `idempotencyKey` for all its attempts. */
export interface PaymentProvider {
  createCheckout(request: CheckoutRequest, idempotencyKey: string): Promise<Checkout>;
  /**
   * Closes a checkout at the moment `at`. A payment in progress continues.
   * @param collectorId the account that created the checkout; null if the provider never confirmed the checkout
   */
  closeCheckout(preferenceId: string, collectorId: string | null, at: Date): Promise<void>;
  readPayment(id: string): Promise<ProviderPayment | null>;
  searchPayments(externalReference: string): Promise<ProviderPayment[]>;
  readChargeback(id: string): Promise<ProviderChargeback | null>;
  /** The search may miss a new chargeback for a while. */
  searchChargebacks(providerPaymentId: string): Promise<ProviderChargeback[]>;
  cancelPayment(id: string, idempotencyKey: string): Promise<ProviderPayment>;
  /** Refunds `amount` whole pesos. Without `amount`, refunds the amount that is not yet refunded. */
  refundPayment(id: string, idempotencyKey: string, amount?: number): Promise<ProviderRefund>;
  /** Returns the account that takes the money of a new checkout, or the account that can read a payment. */
  accountId(providerPaymentId?: string): Promise<string>;
}
