import { cancelDepartureSchema } from "../../domain/campaigns/campaign.ts";
import { requireDeparture } from "../departures/steps/require-departure.ts";
import { defineUseCase } from "../use-case.ts";
import type { EmailPreview } from "./campaign-view.ts";
import { readOffer } from "./steps/read-offer.ts";
import { writePreview } from "./steps/write-preview.ts";

const previewEmailInput = cancelDepartureSchema.omit({ id: true, people: true });

/**
 * @throws DomainError `not-allowed`, `experience-not-found`, `departure-not-found`; `invalid-input` if the offer is not
 * possible.
 */
export const previewEmail = defineUseCase({
  name: "preview-campaign-email",
  may: { staff: "departures.cancel", operator: true },
  input: previewEmailInput,
  needs: ["db", "clock", "encryption", "agency", "locale", "renderEmail"],
  async run(ctx, input): Promise<EmailPreview> {
    await requireDeparture(ctx, input);
    const offer = input.offer && (await readOffer(ctx, input, input.offer));
    return writePreview(ctx, input, offer ?? null);
  },
});
