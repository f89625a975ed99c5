import type { Transaction } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import {
  findCampaign,
  lockCampaignBooking,
  updateCampaignBooking,
} from "../../../db/queries/campaigns/campaigns.ts";
import type { Choice } from "../../../domain/campaigns/choice.ts";
import { DomainError } from "../../../domain/errors.ts";
import { type MakeChoiceNeeds, refundByCampaign } from "./make-choice.ts";

/**
 * Does nothing if the booking was already refunded.
 * @throws DomainError `campaign-not-found` if the booking is not part of the campaign; `choice-closed` if the booking did not
 * fail or has left the departure, or if the choice is not a refund.
 */
export async function settleFailed(
  ctx: MakeChoiceNeeds,
  tx: Transaction,
  booking: BookingRow,
  { campaignId, to }: { campaignId: string; to: Choice },
): Promise<void> {
  const campaign = await findCampaign(tx, { agencyId: booking.agencyId, id: campaignId });
  const row = campaign && (await lockCampaignBooking(tx, campaign, booking.id));
  if (!campaign || !row) throw new DomainError("campaign-not-found");
  if (to === "refund" && row.outcome === "cancelled") return;
  const isFailed = row.status === "failed" && booking.status !== "CANCELLED";
  if (!isFailed || to !== "refund" || booking.departureId !== campaign.departureId)
    throw new DomainError("choice-closed");
  const refundAmount = await refundByCampaign(ctx, tx, campaign, booking);
  const done = { status: "done", outcome: "cancelled", failure: null, refundAmount } as const;
  await updateCampaignBooking(tx, row, done, ctx.clock.now());
}
