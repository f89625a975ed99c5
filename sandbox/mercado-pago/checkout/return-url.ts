import type { Payment, PaymentStatus, Preference } from "../resources.ts";

/**
 * The URL keeps the seller's query, and the provider's parameters follow in the provider's order. Unknown values
 * are the word `null`.
 * @param payment undefined if the buyer leaves without paying.
 * @returns undefined if the preference has no back URL for the status.
 */
export function returnUrl(preference: Preference, payment: Payment | undefined): string | undefined {
  const address = preference.back_urls[payment ? backUrlFor(payment.status) : "failure"];
  if (!address) return undefined;
  const parameters = new URLSearchParams({
    collection_id: String(payment?.id ?? null),
    collection_status: String(payment?.status ?? null),
    payment_id: String(payment?.id ?? null),
    status: String(payment?.status ?? null),
    external_reference: String(preference.external_reference),
    payment_type: String(payment?.payment_type_id ?? null),
    merchant_order_id: String(payment?.order.id ?? null),
    preference_id: preference.id,
    site_id: preference.site_id,
    processing_mode: "aggregator",
    merchant_account_id: "null",
  });
  const [beforeHash = "", hash] = address.split("#");
  const joined = `${beforeHash}${beforeHash.includes("?") ? "&" : "?"}${parameters}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}

function backUrlFor(status: PaymentStatus): keyof Preference["back_urls"] {
  if (status === "approved" || status === "authorized") return "success";
  return status === "pending" || status === "in_process" ? "pending" : "failure";
}

export function redirectsAutomatically({ auto_return }: Preference, payment: Payment): boolean {
  return auto_return === "all" || (auto_return === "approved" && payment.status === "approved");
}
