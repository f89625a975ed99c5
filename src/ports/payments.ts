import type { ProviderStatus } from "../domain/payments/settlement.ts";

export interface ProviderPayment {
  /** The provider's payment id, digits. */
  id: string;
  status: ProviderStatus;
  /** The provider's reason, such as `cc_rejected_insufficient_amount`; open vocabulary. */
  statusDetail: string;
  /** Our reference: the booking's id. */
  externalReference: string | null;
  /** Whole pesos. */
  amount: number;
  amountRefunded: number;
  currency: string;
  /** The account that receives the money. */
  collectorId: string;
  /** `visa`, `pse`, `efecty`…; open vocabulary. */
  method: string | null;
  /** `credit_card`, `bank_transfer`, `ticket`…; open vocabulary. */
  methodType: string | null;
  createdAt: Date;
  approvedAt: Date | null;
  /** Until when a pending payment can still be completed. */
  expiresAt: Date | null;
  /** Where the payer finds the voucher or the bank's page. */
  instructionsUrl: string | null;
  /** What the payer names at the cash desk. */
  referenceCode: string | null;
  refunds: ProviderRefund[];
}

export interface ProviderRefund {
  id: string;
  amount: number;
  status: "approved" | "in_process" | "rejected" | "cancelled" | "authorized";
}

/** What is paid for: so many people at one price, in whole pesos. */
export interface CheckoutItem {
  description: string;
  unitPrice: number;
  quantity: number;
}

export interface CheckoutRequest {
  /** Comes back on every payment made in this checkout. */
  externalReference: string;
  title: string;
  pictureUrl: string | null;
  items: readonly CheckoutItem[];
  payer: { name: string; email: string; documentType: string; documentNumber: string };
  returnUrls: { success: string; pending: string; failure: string };
  notificationUrl: string;
  /** The checkout takes payments from this moment on. */
  opensAt: Date;
  /** The checkout takes no payment after this moment. */
  expiresAt: Date;
  /** Until when cash and transfers may be completed. */
  pendingExpiresAt: Date;
  /** Cash takes too long for a departure that starts soon. */
  acceptsCash: boolean;
  locale: "es-CO" | "en";
}

export interface Checkout {
  /** The provider's preference id. */
  id: string;
  /** Where the traveller pays. */
  url: string;
  /** The account that takes the money. */
  collectorId: string;
}

export interface NamedId {
  id: string;
  name: string;
}

/** The provider's own error message. */
export interface ProviderErrorBody {
  message: string;
  /** Its code, such as `invalid_items`. */
  error: string | null;
  cause: readonly unknown[];
}

/**
 * Thrown by every call. `unavailable`: time-out, network or 5xx after the retries, may work later.
 * `refused`: the provider understood the request and refused it. `unauthorized`: our credentials.
 */
export class PaymentProviderError extends Error {
  readonly kind: "unavailable" | "not-found" | "refused" | "unauthorized" | "rate-limited";
  /** Of the answer; 0 where none came. */
  readonly status: number;
  /** What the provider said in it, as far as it was read; may name the payer, so it belongs into no log. */
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

/** Taking money. One `idempotencyKey` for each logical write, whatever the number of tries. */
export interface PaymentProvider {
  createCheckout(request: CheckoutRequest, idempotencyKey: string): Promise<Checkout>;
  /** Null where the provider knows no such payment. */
  readPayment(id: string): Promise<ProviderPayment | null>;
  searchPayments(externalReference: string): Promise<ProviderPayment[]>;
  cancelPayment(id: string, idempotencyKey: string): Promise<ProviderPayment>;
  /** The whole payment when no amount is given; `amount` in whole pesos. */
  refundPayment(id: string, idempotencyKey: string, amount?: number): Promise<ProviderRefund>;
  /** The account that takes the money of a new checkout, or the one that a payment is read with. */
  accountId(providerPaymentId?: string): Promise<string>;
}
