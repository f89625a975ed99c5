import type { Database } from "../../../db/connection/client.ts";
import { findCampaignOfDeparture, findDepartureId } from "../../../db/queries/campaigns/campaigns.ts";
import { findExperienceOn } from "../../../db/queries/departures/calendar.ts";
import { seatsOf } from "../../../domain/booking/booking-seats.ts";
import { isHeld } from "../../../domain/booking/hold.ts";
import type { ChangeRequest } from "../../../domain/changes/change-request.ts";
import type { ChangeOverride } from "../../../domain/changes/staff-change.ts";
import { type DepartureStanding, standingsOn } from "../../../domain/departures/departure-standing.ts";
import { fits, noFittingDeparture } from "../../../domain/departures/first-fit.ts";
import { cutOffAt, type DepartureTime } from "../../../domain/departures/schedule.ts";
import { isOpen } from "../../../domain/departures/seats.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Needs } from "../../context.ts";
import type { ChangeFacts } from "./change-facts.ts";

function bookingSeatsOn({ booking, pending }: ChangeFacts, time: DepartureTime, now: Date): number {
  const isOn = ({ date, startTime }: DepartureTime) => date === time.date && startTime === time.startTime;
  const held = pending && isHeld(pending, now) && isOn(pending.plan) ? pending.seats : 0;
  return (isOn(booking) ? seatsOf(booking) : 0) + held;
}

interface WantedDeparture extends Pick<ChangeRequest, "date" | "startTime"> {
  seats: number;
  rules: readonly ChangeOverride[];
}

function acceptsSeats(departure: DepartureStanding, { seats, rules }: WantedDeparture): boolean {
  const { status, free } = departure;
  if (fits(departure, seats)) return true;
  const isPast = status === "cut-off" && rules.includes("past");
  if (rules.includes("capacity")) return status !== "cut-off" || isPast;
  return isPast && free >= seats;
}

/** Refuses a move to a cancelled departure, even with an override. @throws DomainError `departure-closed` */
async function requireNotCancelled(
  { agency }: Needs<"agency">,
  db: Database,
  { experienceId, date, startTime }: DepartureTime & { experienceId: string },
): Promise<void> {
  const id = await findDepartureId(db, { agencyId: agency.id, experienceId, date, startTime });
  if (id && (await findCampaignOfDeparture(db, agency.id, id))) throw new DomainError("departure-closed");
}

/**
 * Prefers the booking's start time, then the first departure with enough seats. The booking's own seats count as free.
 * @throws DomainError `experience-not-found` if the experience is no longer offered, `departure-not-found`, `sold-out`,
 * `departure-closed`, `departure-cut-off`.
 */
export async function chooseDeparture(
  ctx: Needs<"agency">,
  db: Database,
  facts: ChangeFacts,
  change: WantedDeparture,
  now: Date,
): Promise<DepartureTime & { saleEndsAt: Date }> {
  const { booking } = facts;
  const date = change.date ?? booking.date;
  const key = { agencyId: ctx.agency.id, experienceId: booking.experienceId };
  const found = await findExperienceOn(db, key, date, now);
  if (!found) throw new DomainError("experience-not-found");
  const { schedule } = found.experience;
  const day = standingsOn(schedule, [date], found.departures, now, (time) =>
    bookingSeatsOn(facts, time, now),
  );
  const wanted = change.startTime ?? (date === booking.date ? booking.startTime : undefined);
  const offered = wanted === undefined ? day : day.filter(({ startTime }) => startTime === wanted);
  const accepting = offered.filter((one) => acceptsSeats(one, change));
  const chosen = accepting.find((one) => one.startTime === booking.startTime) ?? accepting[0];
  if (!chosen) throw noFittingDeparture(offered);
  const stays = chosen.date === booking.date && chosen.startTime === booking.startTime;
  if (!isOpen(chosen.status) && !stays) await requireNotCancelled(ctx, db, { ...booking, ...chosen });
  return { date: chosen.date, startTime: chosen.startTime, saleEndsAt: cutOffAt(schedule, chosen) };
}
