import { Preference as PreferenceClient } from "mercadopago";
import { z } from "zod";
import type { MerchantAccount, PreferenceSummary } from "../../ports/merchant-account.ts";
import { type CallSettings, call } from "./call.ts";
import { nullIfUnknown } from "./null-if-unknown.ts";
import { id, moment } from "./payment-answer.ts";
import { toPreference, toPreferenceChange } from "./preference.ts";
import { allPages } from "./search-pages.ts";

/** Type that the SDK requires. The provider accepts the changed fields alone. */
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

/** @param statementDescriptor text on the card statement. */
export function preferencesOf(
  wire: CallSettings,
  statementDescriptor: string | undefined,
): MerchantAccount["preferences"] {
  return {
    async create(request, idempotencyKey) {
      const body = toPreference(request, statementDescriptor);
      return call(
        wire,
        (config) => new PreferenceClient(config).create({ body }),
        checkoutAnswer,
        idempotencyKey,
      );
    },
    read: (preferenceId) =>
      nullIfUnknown(
        call(wire, (config) => new PreferenceClient(config).get({ preferenceId }), preferenceAnswer),
      ),
    update(preferenceId, change, idempotencyKey) {
      const updatePreferenceRequest = toPreferenceChange(change) as WholePreference;
      return call(
        wire,
        (config) => new PreferenceClient(config).update({ id: preferenceId, updatePreferenceRequest }),
        preferenceAnswer,
        idempotencyKey,
      );
    },
    search: (external_reference) =>
      allPages((paging) =>
        call(
          wire,
          (config) => new PreferenceClient(config).search({ options: { external_reference, ...paging } }),
          preferencePage,
        ),
      ),
  };
}
