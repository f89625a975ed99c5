import type { Checkout, CheckoutRequest, NamedId, ProviderPayment, ProviderRefund } from "./payments.ts";

/** What a checkout is made of, as the provider keeps it. */
export interface Preference {
  id: string;
  /** Where the traveller pays. */
  url: string;
  externalReference: string | null;
  collectorId: string;
  /** It takes no payment after this. */
  expiresAt: Date | null;
}

/** What a search tells of a preference. */
export type PreferenceSummary = Omit<Preference, "url">;

/** What can still be changed of a preference; what is left out stays. */
export interface PreferenceChange {
  expiresAt?: Date;
  /** Until when cash and transfers may be completed. */
  pendingExpiresAt?: Date;
  notificationUrl?: string;
}

/** A payment without the hosted checkout. */
export interface PaymentRequest {
  /** Whole pesos. */
  amount: number;
  /** `visa`, `pse`, `efecty`…, of `paymentMethods`. */
  method: string;
  /** The token of a card, made in the payer's browser. */
  cardToken?: string;
  installments?: number;
  externalReference: string;
  description: string;
  payer: { email: string; documentType?: string; documentNumber?: string };
  /** False only reserves the amount; `capture` takes it. */
  capture?: boolean;
  notificationUrl?: string;
}

export interface PaymentFilter {
  externalReference?: string;
  status?: ProviderPayment["status"];
  /** Of the moment in which the payment was made. */
  from?: Date;
  to?: Date;
}

/** The payments of one preference taken together. */
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
  /** Pesos; null where the provider names no limit. */
  least: number | null;
  most: number | null;
  /** The banks to choose from, for a transfer. */
  banks: NamedId[];
}

export interface IdentificationType extends NamedId {
  /** Characters of a document's number. */
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

/** What a seller gave us by OAuth. */
export interface SellerCredentials {
  accessToken: string;
  refreshToken: string | null;
  publicKey: string | null;
  /** The seller's account. */
  accountId: string;
  /** Seconds from now. */
  expiresIn: number;
  isLive: boolean;
}

/**
 * Everything that a merchant account can do for a booking site. Every write takes one `idempotencyKey`, whatever the
 * number of tries; a read answers null where the provider knows no such thing; everything else is thrown as
 * `PaymentProviderError`. Taking a booking's money needs only the narrower `PaymentProvider`.
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
    /** Latest first, all pages. */
    search(filter: PaymentFilter): Promise<ProviderPayment[]>;
    cancel(id: string, idempotencyKey: string): Promise<ProviderPayment>;
    /** Takes what was reserved, or `amount` whole pesos of it. */
    capture(id: string, idempotencyKey: string, amount?: number): Promise<ProviderPayment>;
  };
  refunds: {
    /** What is left of the payment when no amount is given; `amount` in whole pesos. */
    create(providerPaymentId: string, idempotencyKey: string, amount?: number): Promise<ProviderRefund>;
    list(providerPaymentId: string): Promise<ProviderRefund[]>;
    read(providerPaymentId: string, refundId: string): Promise<ProviderRefund | null>;
  };
  merchantOrders: {
    read(id: string): Promise<MerchantOrder | null>;
    search(filter: { preferenceId?: string; externalReference?: string }): Promise<MerchantOrder[]>;
  };
  paymentMethods(): Promise<PaymentMethod[]>;
  identificationTypes(): Promise<IdentificationType[]>;
  /** Whose account it is. */
  owner(): Promise<AccountOwner>;
  oauth: {
    /** @param code of the redirect that the seller came back with; good for one use. */
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
