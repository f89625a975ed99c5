import type { Transaction } from "../../../db/connection/client.ts";
import { type BookingRow, listLines, listLinesAndNext } from "../../../db/queries/booking/bookings.ts";
import { insertChange } from "../../../db/queries/booking/changes.ts";
import { type CampaignRow, findCampaign } from "../../../db/queries/campaigns/campaigns.ts";
import {
  type ChoiceRow,
  findChoice,
  listHeldDepartures,
  updateChoice,
} from "../../../db/queries/campaigns/choices.ts";
import {
  countTakenSeats,
  type LockedDeparture,
  lockDepartureById,
} from "../../../db/queries/departures/departures.ts";
import { findExperience } from "../../../db/queries/experiences/experiences.ts";
import { seatsOf } from "../../../domain/booking/booking-seats.ts";
import type { CampaignOutcome } from "../../../domain/campaigns/campaign.ts";
import type { Choice, ChosenBy } from "../../../domain/campaigns/choice.ts";
import { planMove } from "../../../domain/changes/plan-move.ts";
import { placeInstant } from "../../../domain/departures/place-time.ts";
import { freeSeats } from "../../../domain/departures/seats.ts";
import { DomainError } from "../../../domain/errors.ts";
import { heldOfAll } from "../../../domain/payments/refundable.ts";
import { ruleOf } from "../../../domain/schedules/schedule-rule.ts";
import { type EndBookingNeeds, endBooking } from "../../booking/steps/end-booking.ts";
import { writeChange } from "../../changes/steps/write-change.ts";
import type { Needs } from "../../context.ts";
import { readMoney } from "../../ledger/steps/booked-money.ts";
import { withdrawPendingChange } from "../../payments/steps/withdraw-change.ts";
import { listPeople } from "../../personal-data/steps/people.ts";
import { sealChange } from "../../personal-data/steps/sealing.ts";
import { recordAudit } from "../../record-audit.ts";

export type MakeChoiceNeeds = EndBookingNeeds & Needs<"encryption">;

/**
 * The cancellation policy does not apply.
 * @returns the refund in whole pesos
 */
export async function refundByCampaign(
  ctx: EndBookingNeeds,
  tx: Transaction,
  campaign: CampaignRow,
  booking: BookingRow,
): Promise<number> {
  const money = await readMoney(tx, booking);
  const amount = heldOfAll(money);
  await endBooking(ctx, tx, booking, {
    ...{ money, amount, beyondRule: 0, writtenOff: 0 },
    reversedLines: await listLines(tx, booking),
    reason: "agency",
    campaign,
  });
  return amount;
}

/** Moves a booking to a departure that holds its seats, at the paid price. The deadlines of changes do not apply. */
async function moveByCampaign(
  ctx: MakeChoiceNeeds,
  tx: Transaction,
  campaign: CampaignRow,
  booking: BookingRow,
  departure: LockedDeparture,
): Promise<void> {
  await withdrawPendingChange(ctx, tx, booking);
  const { lines, nextPosition } = await listLinesAndNext(tx, booking);
  const people = await listPeople(ctx, tx, booking);
  const totals = { ...booking, seats: seatsOf(booking) };
  const plan = planMove({ booking: totals, lines, nextPosition, people }, departure);
  const now = ctx.clock.now();
  const key = { agencyId: booking.agencyId, id: ctx.newId() };
  const idempotencyKey = `campaign:${campaign.id}`;
  await insertChange(tx, {
    ...{ ...key, bookingId: booking.id, revision: booking.revision, status: "applied", plan, people: null },
    ...{ departureId: departure.id, seats: 0, holdExpiresAt: now, endsAt: now, toPay: 0, refund: 0 },
    ...{ idempotencyKey, requestHash: sealChange(ctx, key, "request_hash", idempotencyKey) },
    ...{ createdAt: now, updatedAt: now },
  });
  await writeChange(
    ctx,
    tx,
    { booking, lines, people },
    {
      ...{ id: key.id, plan, departureId: departure.id, people: { added: [], corrected: [] } },
      ...{ refund: 0, toPay: 0, endsAt: null, byCampaign: true },
    },
  );
}

/**
 * If the party has grown since its seats were held, requires that the departure has enough free seats.
 * @throws DomainError `sold-out`
 */
async function requireSeats(
  tx: Transaction,
  booking: BookingRow,
  departure: LockedDeparture,
  { held, now }: { held: number; now: Date },
): Promise<void> {
  const seats = seatsOf(booking);
  if (seats <= held) return;
  const experience = await findExperience(tx, booking.agencyId, booking.experienceId);
  if (!experience) throw new Error("a booking's experience is missing");
  const capacity = departure.capacity ?? ruleOf(experience.schedule, departure).capacity;
  const taken = await countTakenSeats(tx, departure, now, booking.id);
  if (freeSeats({ capacity, taken }) < seats) throw new DomainError("sold-out");
}

/**
 * The lock serializes the choice and a campaign that cancels the same departure.
 * @throws DomainError `choice-closed` if the departure holds no seats for the booking or has started; `sold-out`
 */
async function lockChosenDeparture(
  ctx: Needs<"clock">,
  tx: Transaction,
  booking: BookingRow,
  choice: ChoiceRow,
  departureId: string,
): Promise<LockedDeparture> {
  const findHeld = async () => (await listHeldDepartures(tx, choice)).find(({ id }) => id === departureId);
  if (!(await findHeld())) throw new DomainError("choice-closed");
  const departure = await lockDepartureById(tx, choice.agencyId, departureId);
  const held = await findHeld();
  if (!held) throw new DomainError("choice-closed");
  const now = ctx.clock.byDatabase(departure.lockedAt);
  if (placeInstant(departure.date, departure.startTime) <= now) throw new DomainError("choice-closed");
  await requireSeats(tx, booking, departure, { held: held.seats, now });
  return departure;
}

const isSameChoice = ({ status, outcome, departureId }: ChoiceRow, to: Choice): boolean =>
  status === "made" && (to === "refund" ? outcome === "cancelled" : departureId === to);

/**
 * Makes the choice of a locked booking: refunds the booking, or moves it to a departure that holds its seats. Does nothing if
 * the same choice was made before.
 * @throws DomainError `choice-closed` if another choice was made, if the booking ended or moved, or if the departure holds no
 * seats for the booking or has started.
 * @throws DomainError `sold-out` if the party has grown beyond its held seats and does not fit.
 */
export async function makeChoice(
  ctx: MakeChoiceNeeds,
  tx: Transaction,
  booking: BookingRow,
  { campaignId, to, by }: { campaignId: string; to: Choice; by: ChosenBy },
): Promise<void> {
  const key = { agencyId: booking.agencyId, campaignId, bookingId: booking.id };
  const campaign = await findCampaign(tx, { agencyId: booking.agencyId, id: campaignId });
  const choice = await findChoice(tx, key);
  if (!campaign || !choice) throw new DomainError("choice-closed");
  if (isSameChoice(choice, to)) return;
  const isOpen = choice.status === "open" || (choice.status === "failed" && by === "staff");
  if (!isOpen) throw new DomainError("choice-closed");
  let made: { outcome: CampaignOutcome; departureId: string | null; refundAmount: number };
  if (to === "refund") {
    const refundAmount = await refundByCampaign(ctx, tx, campaign, booking);
    made = { outcome: "cancelled", departureId: null, refundAmount };
  } else {
    const departure = await lockChosenDeparture(ctx, tx, booking, choice, to);
    await moveByCampaign(ctx, tx, campaign, booking, departure);
    made = { outcome: "moved", departureId: departure.id, refundAmount: 0 };
  }
  await updateChoice(tx, key, { ...made, status: "made", chosenBy: by }, ctx.clock.now());
  const facts = { campaign: campaignId, choice: to === "refund" ? "refund" : "move", by } as const;
  await recordAudit(ctx, tx, { name: "make-choice", subject: booking.id, facts });
}
