import { asc, type SQL, sql } from "drizzle-orm";
import type { DepartureSettings } from "../../../domain/departures/departure-settings.ts";
import type { OwnMinimum } from "../../../domain/departures/minimum.ts";
import { type OnSale, type SaleSchedule, withOwnCutOffs } from "../../../domain/departures/schedule.ts";
import type { Experience } from "../../../domain/experiences/experience.ts";
import type { Localized } from "../../../domain/locale.ts";
import { completePrices, type PriceOption } from "../../../domain/pricing/price-option.ts";
import type { Database } from "../../connection/client.ts";
import { departures, experiences } from "../../schema/experiences.ts";
import { isPublished, isPublishedExperience, toExperience } from "../experiences/experiences.ts";
import { type RatingSum, ratingsOf } from "../experiences/social-proof.ts";
import { confirmedSeats, takenSeats } from "./departures.ts";
import { hasMinimum } from "./schedule-rules.ts";

export interface DepartureSeats extends DepartureSettings, OwnMinimum {
  date: string;
  startTime: string;
  extra: boolean;
  note: Localized | null;
  taken: number;
  /** Seats of confirmed bookings; 0 if the schedule has no minimum. */
  confirmed: number;
}

/** Days as `YYYY-MM-DD`, both included. */
interface Period {
  from: string;
  to: string;
}

/** The subquery repeats the condition on the agency, because Citus does not infer it from the outer query. */
function departuresWithin(agencyId: string, { from, to }: Period, now: Date): SQL<DepartureSeats[]> {
  const rows = sql`
    select coalesce(json_agg(json_build_object(
      'date', ${departures.date}, 'startTime', ${departures.startTime}, 'capacity', ${departures.capacity},
      'closed', ${departures.closed}, 'closing', ${departures.closing}, 'cutOffMinutes', ${departures.cutOffMinutes},
      'extra', ${departures.extra}, 'note', ${departures.note},
      'minimumPeople', ${departures.minimumPeople}, 'guaranteedBy', ${departures.guaranteedBy},
      'taken', (${takenSeats({ agencyId, id: departures.id }, now)}),
      'confirmed', case when ${hasMinimum(experiences.schedule)}
        then (${confirmedSeats({ agencyId, id: departures.id })}) else 0 end)), '[]')
    from ${departures}
    where ${departures.agencyId} = ${agencyId} and ${departures.experienceId} = ${experiences.id}
      and ${departures.date} between ${from} and ${to}`;
  // The nested `sql` object keeps the table names, because the query builder removes them from top-level columns.
  return sql`(${rows})`;
}

function onSale(row: {
  experience: typeof experiences.$inferSelect;
  departures: DepartureSeats[];
}): OnSale<Experience> {
  const experience = toExperience(row.experience);
  return { ...experience, schedule: withOwnCutOffs(experience.schedule, row.departures) };
}

export async function findCalendar(
  db: Database,
  key: { agencyId: string; experienceId: string },
  period: Period,
  now: Date,
): Promise<{ schedule: SaleSchedule; priceList: PriceOption[]; departures: DepartureSeats[] } | undefined> {
  const [row] = await db
    .select({
      schedule: experiences.schedule,
      priceList: experiences.priceList,
      departures: departuresWithin(key.agencyId, period, now),
    })
    .from(experiences)
    .where(isPublishedExperience(key.agencyId, key.experienceId));
  if (!row) return undefined;
  const schedule = withOwnCutOffs(row.schedule, row.departures);
  return { ...row, schedule, priceList: completePrices(row.priceList) };
}

export async function findExperienceOn(
  db: Database,
  key: { agencyId: string; experienceId: string },
  date: string,
  now: Date,
): Promise<{ experience: OnSale<Experience>; departures: DepartureSeats[] } | undefined> {
  const [row] = await db
    .select({
      experience: experiences,
      departures: departuresWithin(key.agencyId, { from: date, to: date }, now),
    })
    .from(experiences)
    .where(isPublishedExperience(key.agencyId, key.experienceId));
  return row && { experience: onSale(row), departures: row.departures };
}

export async function listExperiencesWithin(
  db: Database,
  agencyId: string,
  period: Period,
  now: Date,
): Promise<{ experience: OnSale<Experience>; departures: DepartureSeats[]; ratings: RatingSum }[]> {
  const rows = await db
    .select({
      experience: experiences,
      departures: departuresWithin(agencyId, period, now),
      ratings: ratingsOf(agencyId),
    })
    .from(experiences)
    .where(isPublished(agencyId))
    .orderBy(asc(experiences.position), asc(experiences.id));
  return rows.map((row) => ({ ...row, experience: onSale(row) }));
}
