import type { ScheduledExperience } from "../../../db/queries/today/day-departures.ts";
import type { DepartureSettings } from "../../../domain/departures/departure-settings.ts";
import { minimumStanding, NO_OWN_MINIMUM, type OwnMinimum } from "../../../domain/departures/minimum.ts";
import { placeInstant } from "../../../domain/departures/place-time.ts";
import { cutOffAt, type DepartureTime, withOwnCutOffs } from "../../../domain/departures/schedule.ts";
import { departureStatus, freeSeats } from "../../../domain/departures/seats.ts";
import { inLocale } from "../../../domain/locale.ts";
import { ruleOf } from "../../../domain/schedules/schedule-rule.ts";
import type { Needs } from "../../context.ts";
import type { AgencyDeparture } from "../agency-departure-view.ts";

export type SeatFacts = Pick<AgencyDeparture, "taken" | "held" | "people" | "bookings">;

export const NO_SEATS_TAKEN: SeatFacts = { taken: 0, held: 0, people: 0, bookings: 0 };

export function toAgencyDeparture(
  { clock, locale }: Needs<"clock" | "locale">,
  { id, title, schedule }: Pick<ScheduledExperience, "id" | "title" | "schedule">,
  time: DepartureTime,
  row: (DepartureSettings & OwnMinimum & { extra: boolean }) | undefined,
  seats: SeatFacts,
): AgencyDeparture {
  const now = clock.now();
  const rule = ruleOf(schedule, time);
  const capacity = row?.capacity ?? rule.capacity;
  const own = withOwnCutOffs(schedule, row ? [{ ...row, ...time }] : []);
  const facts = {
    ...{ capacity, taken: seats.taken + seats.held },
    ...{ closed: row?.closed ?? false, cutOffAt: cutOffAt(own, time) },
  };
  return {
    ...{ experienceId: id, title: inLocale(title, locale), ...time, capacity, ...seats },
    free: freeSeats(facts),
    status: departureStatus(facts, now),
    closing: row?.closed ? row.closing : null,
    extra: row?.extra ?? false,
    minimum: minimumStanding(rule, time, row ?? NO_OWN_MINIMUM, seats.taken),
    departed: placeInstant(time.date, time.startTime) <= now,
  };
}
