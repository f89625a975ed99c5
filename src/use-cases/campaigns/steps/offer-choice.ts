import type { Transaction } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import type { CampaignRow } from "../../../db/queries/campaigns/campaigns.ts";
import { holdSeats, insertChoice, listHeldDepartures } from "../../../db/queries/campaigns/choices.ts";
import {
  countTakenSeats,
  type LockedDeparture,
  lockDepartureById,
} from "../../../db/queries/departures/departures.ts";
import { findExperience } from "../../../db/queries/experiences/experiences.ts";
import { seatsOf } from "../../../domain/booking/booking-seats.ts";
import { isOffered } from "../../../domain/departures/schedule.ts";
import { freeSeats } from "../../../domain/departures/seats.ts";
import { ruleOf } from "../../../domain/schedules/schedule-rule.ts";
import type { Needs } from "../../context.ts";
import { writeMessage } from "../../messaging/steps/write-message.ts";
import { withdrawPendingChange } from "../../payments/steps/withdraw-change.ts";
import { recordAudit } from "../../record-audit.ts";

type OfferNeeds = Needs<"jobs" | "clock" | "newId" | "agency" | "actor">;

/**
 * Locks the offered departures, the earliest first, and returns the departures with enough free seats for the party. The seats
 * of a time change are already held.
 */
async function lockFitting(
  ctx: OfferNeeds,
  tx: Transaction,
  campaign: CampaignRow,
  booking: BookingRow,
): Promise<LockedDeparture[]> {
  const experience = await findExperience(tx, booking.agencyId, booking.experienceId);
  if (!experience) throw new Error("a booking's experience is missing");
  const fitting: LockedDeparture[] = [];
  // Read under the departure's lock, because a cancellation of the offered departure releases the seats.
  const heldOn = async (departureId: string): Promise<number> => {
    const key = { agencyId: booking.agencyId, campaignId: campaign.id, bookingId: booking.id };
    return (await listHeldDepartures(tx, key)).find(({ id }) => id === departureId)?.seats ?? 0;
  };
  // The campaign stores the offered departures in the lock order.
  for (const id of campaign.offered ?? []) {
    const departure = await lockDepartureById(tx, booking.agencyId, id);
    if ((await heldOn(departure.id)) >= seatsOf(booking)) {
      fitting.push(departure);
      continue;
    }
    const now = ctx.clock.byDatabase(departure.lockedAt);
    const taken = await countTakenSeats(tx, departure, now, booking.id);
    const capacity = departure.capacity ?? ruleOf(experience.schedule, departure).capacity;
    // An extra departure may have been removed since the campaign offered it.
    const isOpen = !departure.closed && isOffered(experience.schedule, departure);
    if (isOpen && freeSeats({ capacity, taken }) >= seatsOf(booking)) fitting.push(departure);
  }
  return fitting;
}

/**
 * Offers a locked booking a choice: holds its seats on every offered departure with enough free seats, and writes one e-mail.
 * Returns false, and offers nothing, if no departure has enough seats.
 */
export async function offerChoice(
  ctx: OfferNeeds,
  tx: Transaction,
  campaign: CampaignRow,
  booking: BookingRow,
): Promise<boolean> {
  // The pending change is withdrawn, because its payment would change the party after the seats are held.
  await withdrawPendingChange(ctx, tx, booking);
  const departures = await lockFitting(ctx, tx, campaign, booking);
  if (departures.length === 0) return false;
  const now = ctx.clock.now();
  const key = { agencyId: booking.agencyId, campaignId: campaign.id, bookingId: booking.id };
  await insertChoice(tx, { ...key, status: "open", refundAmount: 0, createdAt: now, updatedAt: now });
  await holdSeats(
    tx,
    departures.map(({ id }) => ({ ...key, departureId: id, seats: seatsOf(booking) })),
  );
  await recordAudit(ctx, tx, {
    name: "offer-choice",
    subject: booking.id,
    facts: { campaign: campaign.id, departures: departures.length },
  });
  const content = { kind: "departure-choice", bookingId: booking.id, campaignId: campaign.id } as const;
  await writeMessage(ctx, tx, content, booking.locale);
  return true;
}
