import { findMethod } from "../catalogue.ts";
import { formatTimestamp } from "../dates.ts";
import type { Fields } from "../json-body.ts";
import { isFields } from "../json-body.ts";
import type { Ledger } from "../ledger.ts";
import type { Card, Payer, Payment } from "../resources.ts";
import type { Outcome } from "./outcomes.ts";

export interface PaymentDraft {
  collectorId: number;
  liveMode: boolean;
  methodId: string;
  amount: number;
  outcome: Outcome;
  description: string | null;
  externalReference: string | null;
  metadata: Fields;
  notificationUrl: string | null;
  items: unknown[];
  payer: Payer;
  card: Card | Record<string, never>;
  installments: number;
  /** Bank of the buyer, for PSE. */
  bankId: string | null;
  statementDescriptor: string | null;
  binaryMode: boolean;
  /** Deadline from the seller, ISO 8601 with an offset. */
  deadline: string | null;
  orderId: number | null;
  /** False for an authorization without capture. */
  capture: boolean;
}

/** In milliseconds, by method. */
const lifetimes: Record<string, number> = { pse: 20 * 60_000, efecty: 3 * 86_400_000 };

export function buildPayment(ledger: Ledger, draft: PaymentDraft): Payment {
  const now = ledger.timestamp();
  const id = ledger.nextId();
  const type = findMethod(draft.methodId)?.payment_type_id ?? "credit_card";
  const { status, detail } = draft.outcome;
  const approved = status === "approved";
  const fee = approved ? feeOf(draft.amount) : 0;
  const issuerId = type === "credit_card" || type === "debit_card" ? "12551" : null;
  return {
    id,
    date_created: now,
    date_approved: approved ? now : null,
    date_last_updated: now,
    date_of_expiration: status === "pending" ? deadlineOf(ledger, draft) : null,
    money_release_date: approved ? now : null,
    money_release_status: null,
    operation_type: "regular_payment",
    issuer_id: issuerId,
    payment_method_id: draft.methodId,
    payment_type_id: type,
    payment_method: { id: draft.methodId, type, issuer_id: issuerId },
    status,
    status_detail: detail,
    currency_id: "COP",
    description: draft.description,
    live_mode: draft.liveMode,
    authorization_code: approved && issuerId ? String(id % 1_000_000).padStart(6, "0") : null,
    collector_id: draft.collectorId,
    payer: draft.payer,
    metadata: toSnakeCase(draft.metadata) as Fields,
    additional_info: {
      available_balance: null,
      nsu_processadora: null,
      authentication_code: null,
      items: draft.items,
    },
    order: draft.orderId === null ? {} : { id: String(draft.orderId), type: "mercadopago" },
    external_reference: draft.externalReference,
    transaction_amount: draft.amount,
    transaction_amount_refunded: 0,
    installments: draft.installments,
    transaction_details: {
      payment_method_reference_id: type === "ticket" ? String(id) : null,
      net_received_amount: approved ? draft.amount - fee : 0,
      total_paid_amount: draft.amount,
      overpaid_amount: 0,
      external_resource_url: resourceUrl(ledger, draft.methodId, id),
      installment_amount: issuerId ? Math.round(draft.amount / draft.installments) : 0,
      financial_institution: draft.bankId,
      payable_deferral_period: null,
      acquirer_reference: null,
    },
    fee_details: fee > 0 ? [{ type: "mercadopago_fee", amount: fee, fee_payer: "collector" }] : [],
    captured: draft.capture,
    binary_mode: draft.binaryMode,
    statement_descriptor: draft.statementDescriptor,
    card: draft.card,
    notification_url: draft.notificationUrl,
    refunds: [],
    processing_mode: "aggregator",
    merchant_account_id: null,
    point_of_interaction: {
      type: draft.orderId === null ? "UNSPECIFIED" : "CHECKOUT",
      business_info: {
        unit: "online_payments",
        sub_unit: draft.orderId === null ? "checkout_api" : "checkout_pro",
      },
    },
    ...fieldsWithoutMeaning,
  };
}

const fieldsWithoutMeaning = {
  sponsor_id: null,
  money_release_schema: null,
  taxes_amount: 0,
  counter_currency: null,
  brand_id: null,
  shipping_amount: 0,
  build_version: "3.0.0",
  pos_id: null,
  store_id: null,
  integrator_id: null,
  platform_id: null,
  corporation_id: null,
  marketplace_owner: null,
  coupon_amount: 0,
  differential_pricing_id: null,
  financing_group: null,
  deduction_schema: null,
  charges_details: [],
  call_for_authorize_id: null,
  merchant_number: null,
};

/** In pesos: 3.29 % and 952, plus VAT. */
export function feeOf(amount: number): number {
  return Math.min(amount, Math.round((amount * 0.0329 + 952) * 1.19));
}

function deadlineOf(ledger: Ledger, draft: PaymentDraft): string | null {
  const lifetime = lifetimes[draft.methodId];
  if (draft.deadline) return formatTimestamp(new Date(draft.deadline));
  return lifetime === undefined ? null : formatTimestamp(new Date(ledger.now().getTime() + lifetime));
}

function resourceUrl(ledger: Ledger, methodId: string, paymentId: number): string | null {
  const page = { pse: "bank", efecty: "voucher" }[methodId];
  return page ? `${ledger.publicUrl}/mercado-pago/checkout/v1/${page}?payment_id=${paymentId}` : null;
}

function toSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSnakeCase);
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase(),
    toSnakeCase(inner),
  ]);
  return Object.fromEntries(entries);
}
