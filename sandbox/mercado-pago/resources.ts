/** Documents of the API. Field names and shapes are Mercado Pago's. */

export type PaymentStatus =
  | "pending"
  | "approved"
  | "authorized"
  | "in_process"
  | "rejected"
  | "cancelled"
  | "refunded"
  | "charged_back";

export interface Item {
  id: string;
  title: string;
  description: string;
  picture_url: string;
  category_id: string;
  currency_id: string;
  quantity: number;
  unit_price: number;
}

export interface BackUrls {
  success: string;
  pending: string;
  failure: string;
}

export interface Preference {
  id: string;
  collector_id: number;
  client_id: string;
  date_created: string;
  last_updated: string;
  operation_type: string;
  site_id: "MCO";
  init_point: string;
  sandbox_init_point: string;
  items: Item[];
  payer: Record<string, unknown>;
  back_urls: BackUrls;
  auto_return: "approved" | "all" | "";
  payment_methods: {
    excluded_payment_methods: { id: string }[];
    excluded_payment_types: { id: string }[];
    installments: number | null;
    default_installments: number | null;
    default_payment_method_id: string | null;
  };
  marketplace: string;
  marketplace_fee: number;
  shipments: Record<string, unknown>;
  notification_url: string | null;
  statement_descriptor: string | null;
  external_reference: string | null;
  additional_info: string;
  expires: boolean;
  expiration_date_from: string | null;
  expiration_date_to: string | null;
  date_of_expiration: string | null;
  metadata: Record<string, unknown>;
  internal_metadata: null;
  binary_mode: boolean;
  processing_modes: string[] | null;
  taxes: unknown[] | null;
  tracks: unknown[];
}

export interface Identification {
  type: string | null;
  number: string | null;
}

export interface Card {
  id: null;
  first_six_digits: string;
  last_four_digits: string;
  expiration_month: number;
  expiration_year: number;
  date_created: string;
  date_last_updated: string;
  cardholder: { name: string; identification: Identification };
}

export interface Refund {
  id: number;
  payment_id: number;
  amount: number;
  metadata: Record<string, unknown>;
  source: { id: string; name: string; type: string };
  date_created: string;
  unique_sequence_number: null;
  refund_mode: "standard";
  adjustment_amount: number;
  status: "approved";
  reason: null;
  amount_refunded_to_payer: number;
}

export type DocumentationStatus =
  | "pending"
  | "review_pending"
  | "valid"
  | "invalid"
  | "not_supplied"
  | "not_applicable";

export interface Chargeback {
  id: string;
  payment_id: number;
  payments: number[];
  status: "in_review" | "lost" | "won";
  currency: string;
  /** Null while the chargeback is undecided. */
  coverage_applied: boolean | null;
  /** Spelled as by the provider. */
  coverage_elegible: boolean;
  documentation_required: boolean;
  documentation_status: DocumentationStatus;
  documentation: object[];
  date_documentation_deadline: string | null;
  date_last_updated: string;
  live_mode: boolean;
  amount: number;
  currency_id: string;
  reason_id: string;
  reason: string;
  date_created: string;
  last_modified: string;
}

export interface Payer {
  id: string;
  type: string | null;
  entity_type: string | null;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  identification: Identification;
  phone: { area_code: string | null; number: string | null; extension: string | null };
}

export interface Payment {
  id: number;
  date_created: string;
  date_approved: string | null;
  date_last_updated: string;
  date_of_expiration: string | null;
  money_release_date: string | null;
  money_release_status: string | null;
  operation_type: string;
  issuer_id: string | null;
  payment_method_id: string;
  payment_type_id: string;
  payment_method: { id: string; type: string; issuer_id: string | null };
  status: PaymentStatus;
  status_detail: string;
  currency_id: "COP";
  description: string | null;
  live_mode: boolean;
  authorization_code: string | null;
  collector_id: number;
  payer: Payer;
  metadata: Record<string, unknown>;
  additional_info: Record<string, unknown>;
  order: { id?: string; type?: string };
  external_reference: string | null;
  transaction_amount: number;
  transaction_amount_refunded: number;
  installments: number;
  transaction_details: {
    payment_method_reference_id: string | null;
    net_received_amount: number;
    total_paid_amount: number;
    overpaid_amount: number;
    external_resource_url: string | null;
    installment_amount: number;
    financial_institution: string | null;
    payable_deferral_period: null;
    acquirer_reference: null;
  };
  fee_details: { type: string; amount: number; fee_payer: string }[];
  captured: boolean;
  binary_mode: boolean;
  statement_descriptor: string | null;
  card: Card | Record<string, never>;
  notification_url: string | null;
  refunds: Refund[];
  processing_mode: "aggregator";
  merchant_account_id: null;
  point_of_interaction: { type: string; business_info: { unit: string; sub_unit: string } };
  [fieldWithoutMeaningHere: string]: unknown;
}
