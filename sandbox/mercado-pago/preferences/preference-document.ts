import { type Fields, fieldsOf, isFields, textOf } from "../json-body.ts";
import type { Ledger } from "../ledger.ts";
import type { Item, Preference } from "../resources.ts";

const noAddress = { zip_code: "", street_name: "", street_number: null };
const noPayer = {
  name: "",
  surname: "",
  email: "",
  phone: { area_code: "", number: "" },
  identification: { type: "", number: "" },
  address: noAddress,
  date_created: null,
  last_purchase: null,
};

export function writePreference(
  ledger: Ledger,
  body: Fields,
  identity: { id: string; collectorId: number; created: string },
): Preference {
  const methods = fieldsOf(body.payment_methods);
  const backUrls = fieldsOf(body.back_urls);
  const redirect = `${ledger.publicUrl}/mercado-pago/checkout/v1/redirect?pref_id=${identity.id}`;
  return {
    id: identity.id,
    collector_id: identity.collectorId,
    client_id: "6295877106812064",
    date_created: identity.created,
    last_updated: ledger.timestamp(),
    operation_type: textOf(body.operation_type) ?? "regular_payment",
    site_id: "MCO",
    init_point: redirect,
    sandbox_init_point: redirect,
    items: (body.items as Fields[]).map(toItem),
    payer: { ...noPayer, ...fieldsOf(body.payer) },
    back_urls: {
      success: textOf(backUrls.success) ?? "",
      pending: textOf(backUrls.pending) ?? "",
      failure: textOf(backUrls.failure) ?? "",
    },
    auto_return: body.auto_return === "approved" || body.auto_return === "all" ? body.auto_return : "",
    payment_methods: {
      excluded_payment_methods: toIds(methods.excluded_payment_methods),
      excluded_payment_types: toIds(methods.excluded_payment_types),
      installments: toNumber(methods.installments),
      default_installments: toNumber(methods.default_installments),
      default_payment_method_id: textOf(methods.default_payment_method_id),
    },
    marketplace: textOf(body.marketplace) ?? "NONE",
    marketplace_fee: toNumber(body.marketplace_fee) ?? 0,
    shipments: { receiver_address: noAddress, ...fieldsOf(body.shipments) },
    notification_url: textOf(body.notification_url),
    statement_descriptor: textOf(body.statement_descriptor),
    external_reference: textOf(body.external_reference),
    additional_info: textOf(body.additional_info) ?? "",
    expires: body.expires === true,
    expiration_date_from: textOf(body.expiration_date_from),
    expiration_date_to: textOf(body.expiration_date_to),
    date_of_expiration: textOf(body.date_of_expiration),
    metadata: fieldsOf(body.metadata),
    internal_metadata: null,
    binary_mode: body.binary_mode === true,
    processing_modes: Array.isArray(body.processing_modes) ? body.processing_modes.map(String) : null,
    taxes: Array.isArray(body.taxes) ? body.taxes : null,
    tracks: Array.isArray(body.tracks) ? body.tracks : [],
  };
}

function toItem(item: Fields): Item {
  return {
    id: textOf(item.id) ?? "",
    title: textOf(item.title) ?? "",
    description: textOf(item.description) ?? "",
    picture_url: textOf(item.picture_url) ?? "",
    category_id: textOf(item.category_id) ?? "",
    currency_id: "COP",
    quantity: Number(item.quantity),
    unit_price: Number(item.unit_price),
  };
}

function toIds(value: unknown): { id: string }[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isFields).map((entry) => ({ id: textOf(entry.id) ?? "" }));
}

function toNumber(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}
