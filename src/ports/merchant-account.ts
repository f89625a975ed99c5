import type {
  Checkout,
  CheckoutRequest,
  NamedId,
  ProviderChargeback,
  ProviderPayment,
  ProviderRefund,
} from "./payments.ts";

export interface Preference {
  id: string;
  url: string;
  externalReference: string | null;
  collectorId: string;
  /** Takes no payment after this moment. */
  expiresAt: Date | null;
}

export type PreferenceSummary = Omit<Preference, "url">;

export interface PreferenceChange {
  expiresAt?: Date;
  /** Deadline for cash and transfers. */
  pendingExpiresAt?: Date;
  notificationUrl?: string;
}

/** A payment without the hosted checkout. */
export interface PaymentRequest {
  /** Whole pesos. */
  amount: number;
  /** `visa`, `pse`, `efecty`…; see `paymentMethods`. */
  method: string;
  /** Card token, created in the payer's browser. */
  cardToken?: string;
  installments?: number;
  externalReference: string;
  description: string;
  payer: { email: string; documentType?: string; documentNumber?: string };
  /** False to only reserve the amount; `capture` then charges it. */
  capture?: boolean;
  notificationUrl?: string;
}

export interface PaymentFilter {
  externalReference?: string;
  status?: ProviderPayment["status"];
  /** Earliest creation time of a payment. */
  from?: Date;
  to?: Date;
}

/** All payments of one preference. */
export interface MerchantOrder {
  id: string;
  preferenceId: string | null;
  externalReference: string | null;
  /** `opened`, `closed` or `expired`; open vocabulary. */
  status: string;
  /** `paid`, `payment_required`, `reverted`…; open vocabulary. */
  orderStatus: string | null;
  /** Pesos. */
  total: number;
  paid: number;
  refunded: number;
  payments: { id: string; status: string; amount: number }[];
}

export interface PaymentMethod extends NamedId {
  /** `credit_card`, `bank_transfer`, `ticket`…; open vocabulary. */
  type: string;
  isActive: boolean;
  /** Pesos; null if the provider names no limit. */
  min: number | null;
  max: number | null;
  /** Banks to choose from, for a transfer. */
  banks: NamedId[];
}

export interface IdentificationType extends NamedId {
  /** Characters of a document number. */
  minLength: number;
  maxLength: number;
}

export interface AccountOwner {
  id: string;
  nickname: string;
  email: string | null;
  /** `MCO` for Colombia. */
  site: string;
}

export interface OAuthApplication {
  clientId: string;
  clientSecret: string;
}

/** Credentials that a seller granted by OAuth. */
export interface SellerCredentials {
  accessToken: string;
  refreshToken: string | null;
  publicKey: string | null;
  accountId: string;
  /** In seconds. */
  expiresIn: number;
  isLive: boolean;
}

/**
 * Every write has one `idempotencyKey` for all its attempts. A read returns null if the provider has no such object. All
 * other failures throw `PaymentProviderError`. Taking payments needs only the narrower `PaymentProvider`.
 */
export interface MerchantAccount {
  preferences: {
    create(request: CheckoutRequest, idempotencyKey: string): Promise<Checkout>;
    read(id: string): Promise<Preference | null>;
    update(id: string, change: PreferenceChange, idempotencyKey: string): Promise<Preference>;
    search(externalReference: string): Promise<PreferenceSummary[]>;
  };
  payments: {
    create(request: PaymentRequest, idempotencyKey: string): Promise<ProviderPayment>;
    read(id: string): Promise<ProviderPayment | null>;
    /** Returns the payments of all pages, latest first. */
    search(filter: PaymentFilter): Promise<ProviderPayment[]>;
    cancel(id: string, idempotencyKey: string): Promise<ProviderPayment>;
    /** Charges the reserved amount, or `amount` whole pesos of it. */
    capture(id: string, idempotencyKey: string, amount?: number): Promise<ProviderPayment>;
  };
  refunds: {
    /** Refunds `amount` whole pesos, or everything that is not refunded yet if `amount` is omitted. */
    create(providerPaymentId: string, idempotencyKey: string, amount?: number): Promise<ProviderRefund>;
    list(providerPaymentId: string): Promise<ProviderRefund[]>;
    read(providerPaymentId: string, refundId: string): Promise<ProviderRefund | null>;
  };
  chargebacks: {
    read(id: string): Promise<ProviderChargeback | null>;
    search(providerPaymentId: string): Promise<ProviderChargeback[]>;
  };
  merchantOrders: {
    read(id: string): Promise<MerchantOrder | null>;
    search(filter: { preferenceId?: string; externalReference?: string }): Promise<MerchantOrder[]>;
  };
  paymentMethods(): Promise<PaymentMethod[]>;
  identificationTypes(): Promise<IdentificationType[]>;
  owner(): Promise<AccountOwner>;
  oauth: {
    /** @param code parameter of the seller's redirect, valid for one use. */
    create(
      application: OAuthApplication,
      grant: { code: string; redirectUrl: string },
      idempotencyKey: string,
    ): Promise<SellerCredentials>;
    refresh(
      application: OAuthApplication,
      refreshToken: string,
      idempotencyKey: string,
    ): Promise<SellerCredentials>;
  };
}
