import { CAMPAIGN_OFFERS, type CampaignOffer, type OfferInput } from "../../../../domain/campaigns/choice.ts";
import { momentOf, textOf } from "../acts/form-values.ts";

/** The offer as the form sends it. */
export interface TypedOffer {
  kind: CampaignOffer;
  /** `2026-12-05 08:00`, as the form's values. */
  departures: string[];
  until: string | undefined;
  /** Null without a deadline; an invalid date if the text is none. */
  deadline: Date | null;
}

export function readOffer(form: FormData): TypedOffer {
  const kind = CAMPAIGN_OFFERS.find((one) => one === form.get("offer")) ?? "refund";
  const departures = form.getAll(kind === "move" ? "target" : "departures").map(String);
  const until = textOf(form, "until");
  return { kind, departures, until, deadline: until ? momentOf(form, "until") : null };
}

/** Returns the part of the use case's input. Undefined for a refund, which is the offer without choices. */
export const offerInput = ({ kind, departures, deadline }: TypedOffer): OfferInput | undefined =>
  kind === "refund"
    ? undefined
    : {
        kind,
        departures: departures.map((one) => ({ date: one.slice(0, 10), startTime: one.slice(11) })),
        ...(deadline ? { until: deadline } : {}),
      };
