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
  /** The checkout accepts no payment after this moment. */
  expiresAt: Date | null;
}

export type PreferenceSummary = Omit<Preference, "url">;

export interface PreferenceChange {
  expiresAt?: Date;
  pendingExpiresAt?: Date;
  notificationUrl?: string;
}

/** A payment without the hosted checkout. */
export interface PaymentRequest {
  /** Whole pesos. */
  amount: number;
  /** Method such as `visa`, `pse` or `efecty`; see `paymentMethods`. */
  method: string;
  /** Card token, created in the payer's browser. */
  cardToken?: string;
  installments?: number;
  externalReference: string;
  description: string;
  payer: { email: string; documentType?: string; documentNumber?: string };
  /** If false, the payment only reserves the amount, and `capture` charges it later. */
  capture?: boolean;
  notificationUrl?: string;
}

export interface PaymentFilter {
  externalReference?: string;
  status?: ProviderPayment["status"];
  from?: Date;
  to?: Date;
}

export interface MerchantOrder {
  id: string;
  preferenceId: string | null;
  externalReference: string | null;
  /** Open vocabulary, such as `opened`, `closed` or `expired`. */
  status: string;
  /** Open vocabulary, such as `paid`, `payment_required` or `reverted`. */
  orderStatus: string | null;
  /** Pesos. */
  total: number;
  paid: number;
  refunded: number;
  payments: { id: string; status: string; amount: number }[];
}

export interface PaymentMethod extends NamedId {
  /** Open vocabulary, such as `credit_card`, `bank_transfer` or `ticket`. */
  type: string;
  isActive: boolean;
  /** Pesos. Null if the provider states no limit. */
  min: number | null;
  max: number | null;
  banks: NamedId[];
}

export interface IdentificationType extends NamedId {
  minLength: number;
  maxLength: number;
}

export interface AccountOwner {
  id: string;
  nickname: string;
  email: string | null;
  /** Site id of the provider's country: `MCO` for Colombia. */
  site: string;
}

export interface OAuthApplication {
  clientId: string;
  clientSecret: string;
}

export interface SellerCredentials {
  accessToken: string;
  refreshToken: string | null;
  publicKey: string | null;
  accountId: string;
  /** Lifetime of the access token, in seconds. */
  expiresIn: number;
  isLive: boolean;
}

/**
 * All operations of a merchant account. A write has one `idempotencyKey` for all its attempts. A read returns null if the
 * provider has no such object. All other failures throw `PaymentProviderError`. For taking payments, the narrower
 * `PaymentProvider` suffices.
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
    /** Returns the payments of all pages, the latest first. */
    search(filter: PaymentFilter): Promise<ProviderPayment[]>;
    cancel(id: string, idempotencyKey: string): Promise<ProviderPayment>;
    /** Charges the whole reserved amount, or `amount` whole pesos of it. */
    capture(id: string, idempotencyKey: string, amount?: number): Promise<ProviderPayment>;
  };
  refunds: {
    /** Refunds `amount` whole pesos. Without `amount`, refunds the amount that is not yet refunded. */
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
    /** @param code parameter of the seller's redirect, which can be used once */
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
