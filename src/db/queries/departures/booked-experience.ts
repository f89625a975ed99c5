import { and, eq, sql } from "drizzle-orm";
import type { OnSale } from "../../../domain/departures/schedule.ts";
import type { Experience } from "../../../domain/experiences/experience.ts";
import type { Localized } from "../../../domain/locale.ts";
import type { Database } from "../../connection/client.ts";
import { bookingChanges } from "../../schema/booking-changes.ts";
import { departures, experiences } from "../../schema/experiences.ts";
import type { BookingRow } from "../booking/bookings.ts";
import { toExperience } from "../experiences/experiences.ts";

type Booked = Pick<BookingRow, "agencyId" | "id" | "experienceId" | "departureId">;

/** Own cut-offs of a booking's departure and of the departures that its pending changes move to. */
const ownCutOffs = ({ agencyId, id, departureId }: Booked) => sql<Record<string, number>>`(
  select coalesce(json_object_agg(${departures.date}::text || ' ' || ${departures.startTime}, ${departures.cutOffMinutes}), '{}')
  from ${departures}
  where ${departures.agencyId} = ${agencyId} and ${departures.cutOffMinutes} is not null
    and ${departures.id} = any(array(
      select ${bookingChanges.departureId} from ${bookingChanges}
      where ${bookingChanges.agencyId} = ${agencyId} and ${bookingChanges.bookingId} = ${id}
        and ${bookingChanges.status} = 'pending'
      union all select ${departureId}::uuid)))`;

export type BookedExperience = OnSale<Experience> & {
  /** Note to the travellers of the booking's departure. */
  departureNote: Localized | null;
};

const noteOf = ({ agencyId, departureId }: Booked) => sql<Localized | null>`(
  select ${departures.note} from ${departures}
  where ${departures.agencyId} = ${agencyId} and ${departures.id} = ${departureId})`;

/**
 * Finds the experience of a booking, even if it is no longer published. Its schedule knows the own cut-offs of the booking's
 * departures. One round trip.
 * @throws Error if the experience does not exist
 */
export async function findBookedExperience(db: Database, booking: Booked): Promise<BookedExperience> {
  const [row] = await db
    .select({ experience: experiences, ownCutOffs: ownCutOffs(booking), departureNote: noteOf(booking) })
    .from(experiences)
    .where(and(eq(experiences.agencyId, booking.agencyId), eq(experiences.id, booking.experienceId)));
  if (!row) throw new Error("a booking's experience is missing");
  const experience = toExperience(row.experience);
  const { ownCutOffs: own, departureNote } = row;
  return { ...experience, departureNote, schedule: { ...experience.schedule, ownCutOffs: own } };
}
