import { Preference as PreferenceClient } from "mercadopago";
import { z } from "zod";
import type { MerchantAccount, PreferenceSummary } from "../../ports/merchant-account.ts";
import { type CallSettings, call } from "./call.ts";
import { nullIfUnknown } from "./null-if-unknown.ts";
import { id, moment } from "./payment-answer.ts";
import { toPreference, toPreferenceChange } from "./preference.ts";
import { allPages } from "./search-pages.ts";

/** What the SDK asks for; the provider takes the changed fields alone. */
type WholePreference = Parameters<PreferenceClient["update"]>[0]["updatePreferenceRequest"];

const summary = z.object({
  id: z.string().min(1),
  external_reference: z.string().nullish(),
  collector_id: id,
  expiration_date_to: moment.nullish(),
});

const toSummary = (said: z.output<typeof summary>): PreferenceSummary => ({
  id: said.id,
  externalReference: said.external_reference ?? null,
  collectorId: said.collector_id,
  expiresAt: said.expiration_date_to ?? null,
});

const preferenceAnswer = summary
  .extend({ init_point: z.url() })
  .transform((said) => ({ ...toSummary(said), url: said.init_point }));

const preferencePage = z
  .object({ elements: z.array(summary.transform(toSummary)), total: z.number().int() })
  .transform((said) => ({ found: said.elements, total: said.total }));

const checkoutAnswer = z
  .object({ id: z.string().min(1), init_point: z.url(), collector_id: id })
  .transform((said) => ({ id: said.id, url: said.init_point, collectorId: said.collector_id }));

/** @param statementDescriptor what the traveller reads on a card statement. */
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
