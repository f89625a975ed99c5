import { and, eq, sql } from "drizzle-orm";
import {
  type MinimumStanding,
  minimumStanding,
  type OwnMinimum,
} from "../../../domain/departures/minimum.ts";
import { type DepartureTime, type OnSale, withOwnCutOffs } from "../../../domain/departures/schedule.ts";
import type { Experience } from "../../../domain/experiences/experience.ts";
import type { Localized } from "../../../domain/locale.ts";
import { ruleOf } from "../../../domain/schedules/schedule-rule.ts";
import type { Database } from "../../connection/client.ts";
import { bookingChanges } from "../../schema/booking-changes.ts";
import { departures, experiences } from "../../schema/experiences.ts";
import type { BookingRow } from "../booking/bookings.ts";
import { toExperience } from "../experiences/experiences.ts";
import { confirmedSeats } from "./departures.ts";
import { hasMinimum } from "./schedule-rules.ts";

type Booked = Pick<BookingRow, "agencyId" | "id" | "experienceId" | "departureId">;

interface BookedDeparture extends DepartureTime, OwnMinimum {
  id: string;
  cutOffMinutes: number | null;
  /** Seats of confirmed bookings; 0 if the schedule has no minimum. */
  confirmed: number;
}

const bookedDepartures = ({ agencyId, id, departureId }: Booked) => sql<BookedDeparture[]>`(
  select coalesce(json_agg(json_build_object('id', ${departures.id}, 'date', ${departures.date}, 'startTime', ${departures.startTime},
    'cutOffMinutes', ${departures.cutOffMinutes}, 'minimumPeople', ${departures.minimumPeople},
    'guaranteedBy', ${departures.guaranteedBy}, 'confirmed', case when ${hasMinimum(experiences.schedule)}
      then (${confirmedSeats({ agencyId, id: departures.id })}) else 0 end)), '[]')
  from ${departures}
  where ${departures.agencyId} = ${agencyId}
    and ${departures.id} = any(array(
      select ${bookingChanges.departureId} from ${bookingChanges}
      where ${bookingChanges.agencyId} = ${agencyId} and ${bookingChanges.bookingId} = ${id}
        and ${bookingChanges.status} = 'pending'
      union all select ${departureId}::uuid)))`;

export type BookedExperience = OnSale<Experience> & {
  departureNote: Localized | null;
  minimum: MinimumStanding | null;
};

const noteOf = ({ agencyId, departureId }: Booked) => sql<Localized | null>`(
  select ${departures.note} from ${departures}
  where ${departures.agencyId} = ${agencyId} and ${departures.id} = ${departureId})`;

/**
 * The schedule includes the cut-offs of the booking's departures.
 * @throws Error if the experience does not exist
 */
export async function findBookedExperience(db: Database, booking: Booked): Promise<BookedExperience> {
  const [row] = await db
    .select({ experience: experiences, booked: bookedDepartures(booking), departureNote: noteOf(booking) })
    .from(experiences)
    .where(and(eq(experiences.agencyId, booking.agencyId), eq(experiences.id, booking.experienceId)));
  if (!row) throw new Error("a booking's experience is missing");
  const experience = toExperience(row.experience);
  const { booked, departureNote } = row;
  const own = booked.find(({ id }) => id === booking.departureId);
  return {
    ...{ ...experience, departureNote },
    minimum: own ? minimumStanding(ruleOf(experience.schedule, own), own, own, own.confirmed) : null,
    schedule: withOwnCutOffs(experience.schedule, booked),
  };
}
