import { Preference as PreferenceClient } from "mercadopago";
import { z } from "zod";
import { HOUR_MS } from "../../domain/durations.ts";
import type { MerchantAccount, PreferenceChange, PreferenceSummary } from "../../ports/merchant-account.ts";
import type { CheckoutItem, CheckoutRequest } from "../../ports/payments.ts";
import { allPages, type CallSettings, call, id, moment, nullIfUnknown } from "./call.ts";

const BOGOTA_OFFSET_MS = -5 * HOUR_MS;

/**
 * Equal requests give equal preferences, because the provider refuses a known idempotency key with another body.
 * @param statementDescriptor text on the card statement; cut off after 13 characters
 */
export function toPreference(request: CheckoutRequest, statementDescriptor?: string) {
  return {
    items: request.items.map((item) => toItem(request, item)),
    payer: payer(request.payer),
    back_urls: request.returnUrls,
    ...(mayReturnAutomatically(request.returnUrls.success) ? { auto_return: "approved" } : {}),
    external_reference: request.externalReference,
    notification_url: signedNotificationsOnly(request.notificationUrl),
    expires: true,
    expiration_date_from: inBogota(request.opensAt),
    expiration_date_to: inBogota(request.expiresAt),
    date_of_expiration: inBogota(request.pendingExpiresAt),
    payment_methods: { excluded_payment_types: request.acceptsCash ? [] : [{ id: "ticket" }] },
    ...(statementDescriptor ? { statement_descriptor: cut(statementDescriptor, 13) } : {}),
    metadata: { booking_id: request.externalReference, locale: request.locale },
  };
}

function toPreferenceChange({ expiresAt, pendingExpiresAt, notificationUrl }: PreferenceChange) {
  return {
    ...(expiresAt ? { expires: true, expiration_date_to: inBogota(expiresAt) } : {}),
    ...(pendingExpiresAt ? { date_of_expiration: inBogota(pendingExpiresAt) } : {}),
    ...(notificationUrl ? { notification_url: signedNotificationsOnly(notificationUrl) } : {}),
  };
}

function toItem(
  { externalReference, title, pictureUrl }: CheckoutRequest,
  { description, quantity, unitPrice }: CheckoutItem,
) {
  return {
    id: externalReference,
    title: cut(title, 256),
    description: cut(description, 256),
    ...(pictureUrl && pictureUrl.length <= 600 ? { picture_url: pictureUrl } : {}),
    quantity,
    unit_price: unitPrice,
    currency_id: "COP",
  };
}

function payer({ name, email, documentType, documentNumber }: CheckoutRequest["payer"]) {
  return {
    name: cut(name, 256),
    email,
    ...(documentNumber
      ? { identification: { type: identificationType(documentType), number: documentNumber } }
      : {}),
  };
}

/** In Colombia, the provider has no type for minors' identity cards and for passports. */
const identificationType = (documentType: string) =>
  ["CC", "CE", "NIT"].includes(documentType) ? documentType : "Otro";

/** The provider refuses `auto_return` if the success URL is not a public HTTPS address. */
function mayReturnAutomatically(successUrl: string): boolean {
  const { protocol, hostname } = new URL(successUrl);
  return protocol === "https:" && hostname !== "localhost" && !hostname.endsWith(".localhost");
}

/** Without this parameter, the provider sends three more, unsigned webhooks for every payment. */
export function signedNotificationsOnly(notificationUrl: string): string {
  const url = new URL(notificationUrl);
  url.searchParams.set("source_news", "webhooks");
  return url.href;
}

/** Formats a time as ISO 8601 with Colombia's constant offset: `2026-11-20T12:00:00.000-05:00`. */
export function inBogota(moment: Date): string {
  return new Date(moment.getTime() + BOGOTA_OFFSET_MS).toISOString().replace("Z", "-05:00");
}

const cut = (text: string, length: number) => [...text].slice(0, length).join("");

/** The SDK's type requires all fields of a preference, but the provider also accepts an update with only some fields. */
type WholePreference = Parameters<PreferenceClient["update"]>[0]["updatePreferenceRequest"];

const summary = z.object({
  id: z.string().min(1),
  external_reference: z.string().nullish(),
  collector_id: id,
  expiration_date_to: moment.nullish(),
});

const toSummary = (answer: z.output<typeof summary>): PreferenceSummary => ({
  id: answer.id,
  externalReference: answer.external_reference ?? null,
  collectorId: answer.collector_id,
  expiresAt: answer.expiration_date_to ?? null,
});

const preferenceAnswer = summary
  .extend({ init_point: z.url() })
  .transform((answer) => ({ ...toSummary(answer), url: answer.init_point }));

const preferencePage = z
  .object({ elements: z.array(summary.transform(toSummary)), total: z.number().int() })
  .transform((answer) => ({ found: answer.elements, total: answer.total }));

const checkoutAnswer = z
  .object({ id: z.string().min(1), init_point: z.url(), collector_id: id })
  .transform((answer) => ({ id: answer.id, url: answer.init_point, collectorId: answer.collector_id }));

export function preferencesOf(
  settings: CallSettings,
  statementDescriptor: string | undefined,
): MerchantAccount["preferences"] {
  return {
    async create(request, idempotencyKey) {
      const body = toPreference(request, statementDescriptor);
      return call(
        settings,
        (config) => new PreferenceClient(config).create({ body }),
        checkoutAnswer,
        idempotencyKey,
      );
    },
    read: (preferenceId) =>
      nullIfUnknown(
        call(settings, (config) => new PreferenceClient(config).get({ preferenceId }), preferenceAnswer),
      ),
    update(preferenceId, change, idempotencyKey) {
      const updatePreferenceRequest = toPreferenceChange(change) as WholePreference;
      return call(
        settings,
        (config) => new PreferenceClient(config).update({ id: preferenceId, updatePreferenceRequest }),
        preferenceAnswer,
        idempotencyKey,
      );
    },
    search: (external_reference) =>
      allPages((paging) =>
        call(
          settings,
          (config) => new PreferenceClient(config).search({ options: { external_reference, ...paging } }),
          preferencePage,
        ),
      ),
  };
}
