import { and, asc, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import {
  type Guarantee,
  isNewCondition,
  type MinimumStanding,
  minimumStanding,
  type OwnMinimum,
} from "../../../domain/departures/minimum.ts";
import { addDays, PLACE_TIME_ZONE, placeDate } from "../../../domain/departures/place-time.ts";
import type { DepartureTime, Schedule } from "../../../domain/departures/schedule.ts";
import type { Localized } from "../../../domain/locale.ts";
import { ruleOf } from "../../../domain/schedules/schedule-rule.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { clockTimestamp } from "../../connection/clock.ts";
import { bookings } from "../../schema/bookings.ts";
import { campaignSeats, campaigns } from "../../schema/campaigns.ts";
import { departures, experiences } from "../../schema/experiences.ts";
import { confirmedSeats } from "./departures.ts";
import { hasMinimum, ruleOfDeparture } from "./schedule-rules.ts";

type Key = { agencyId: string; id: string };

const isDeparture = ({ agencyId, id }: Key) => and(eq(departures.agencyId, agencyId), eq(departures.id, id));

const isCancelled = (agencyId: string) => sql`exists (select from ${campaigns}
  where ${campaigns.agencyId} = ${agencyId} and ${campaigns.departureId} = ${departures.id})`;

export interface MinimumRow extends DepartureTime, OwnMinimum {
  experienceId: string;
  /** Null if the departure's own minimum is 0 and it has no guarantee. */
  standing: MinimumStanding | null;
  /** Seats of confirmed bookings. */
  confirmed: number;
  readAt: Date;
}

/** Returns undefined if the departure's rule has no minimum, or if the departure was cancelled. */
export async function findMinimum(db: Database, key: Key): Promise<MinimumRow | undefined> {
  const [row] = await db
    .select({
      experienceId: departures.experienceId,
      date: departures.date,
      startTime: departures.startTime,
      minimumPeople: departures.minimumPeople,
      guaranteedBy: departures.guaranteedBy,
      schedule: experiences.schedule,
      confirmed: sql<number>`(${confirmedSeats(key)})`,
      readAt: clockTimestamp(),
    })
    .from(departures)
    .innerJoin(
      experiences,
      and(eq(experiences.agencyId, key.agencyId), eq(experiences.id, departures.experienceId)),
    )
    .where(and(isDeparture(key), sql`not ${isCancelled(key.agencyId)}`));
  if (!row) return undefined;
  const { schedule, ...departure } = row;
  const rule = ruleOf(schedule, departure);
  return rule.minimum && { ...departure, standing: minimumStanding(rule, row, row, row.confirmed) };
}

/** The caller must hold the lock on the departure. */
export async function updateGuarantee(tx: Transaction, key: Key, by: Guarantee, now: Date): Promise<void> {
  await tx
    .update(departures)
    .set({ guaranteedAt: now, guaranteedBy: by, updatedAt: now })
    .where(isDeparture(key));
}

/** The caller must hold the lock on the departure. */
export async function updateOwnMinimum(
  tx: Transaction,
  key: Key,
  minimumPeople: number | null,
  now: Date,
): Promise<void> {
  await tx.update(departures).set({ minimumPeople, updatedAt: now }).where(isDeparture(key));
}

/** Nobody may ever have booked the departure. */
export async function clearGuarantee(tx: Transaction, key: Key, now: Date): Promise<void> {
  await tx
    .update(departures)
    .set({ guaranteedBy: null, guaranteedAt: null, updatedAt: now })
    .where(isDeparture(key));
}

/** `decideMinutes` is at most thirty days. */
const MAX_DECISION_DAYS = 31;

const startsAt = sql`((d.date::text || ' ' || d.start_time)::timestamp at time zone ${PLACE_TIME_ZONE})`;

/** With `offset 0`, the planner tests each experience only once, not once for each departure. */
const undecidedDepartures = (agencyId: string, now: Date) => sql`
  select d.id, d.experience_id, x.title, d.date::text as date, d.start_time, r.rule -> 'minimum' ->> 'below' as below,
    coalesce(d.minimum_people, (r.rule -> 'minimum' ->> 'people')::int) as needed,
    ${startsAt} - make_interval(mins => (r.rule -> 'minimum' ->> 'decideMinutes')::int) as decides_at,
    (select coalesce(sum(coalesce(b.seats, b.participants)), 0)::int from ${bookings} as b where b.agency_id = ${agencyId}
      and b.departure_id = d.id and b.status = 'CONFIRMED') as confirmed,
    (select coalesce(sum(s.seats), 0)::int from ${campaignSeats} as s where s.agency_id = ${agencyId}
      and s.departure_id = d.id) as choosing
  from ${departures} as d join (
      select id, title, schedule from ${experiences} where agency_id = ${agencyId} and ${hasMinimum(sql`schedule`)} offset 0
    ) as x on x.id = d.experience_id
    cross join lateral ${ruleOfDeparture(sql`x.schedule`, { date: sql`d.date`, startTime: sql`d.start_time` })} as r(rule)
  where d.agency_id = ${agencyId} and d.guaranteed_by is null and d.minimum_people is distinct from 0
    and r.rule -> 'minimum' is not null and ${startsAt} > ${now.toISOString()}::timestamptz
    and d.date between ${placeDate(now)} and ${addDays(placeDate(now), MAX_DECISION_DAYS)}
    and not exists (select from ${campaigns} as c where c.agency_id = ${agencyId} and c.departure_id = d.id)`;

export async function listUndecided(
  db: Database,
  agencyId: string,
  { now, until }: { now: Date; until: Date },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (${undecidedDepartures(agencyId, now)}) as u
    where confirmed >= needed or decides_at <= ${until.toISOString()}::timestamptz`);
  return rows.map(({ id }) => id);
}

export interface DueDecision extends Record<string, unknown>, DepartureTime {
  experienceId: string;
  title: Localized;
  confirmed: number;
  choosing: number;
  needed: number;
  since: string;
}

/** Departures without booked or held seats are left out. */
export async function listDueDecisions(
  db: Database,
  agencyId: string,
  now: Date,
  limit: number,
): Promise<DueDecision[]> {
  const { rows } = await db.execute<DueDecision>(sql`
    select experience_id as "experienceId", title, date, start_time as "startTime", confirmed, choosing, needed, decides_at as since
    from (${undecidedDepartures(agencyId, now)}) as u
    where below = 'warn' and confirmed < needed and confirmed + choosing > 0
      and decides_at <= ${now.toISOString()}::timestamptz
    order by date, start_time limit ${limit}`);
  return rows;
}

/**
 * Guarantees an experience's sold departures to which a new schedule would add a minimum as a condition; see `isNewCondition`.
 * Call it before the schedule is replaced. The departures are locked first, in chronological order, to count payments of
 * concurrent transactions.
 */
export async function guaranteeSold(
  tx: Transaction,
  { agencyId, id }: Key,
  after: Schedule,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  if (!after.rules.some(({ minimum }) => minimum)) return;
  const toCome = await tx
    .select({
      id: departures.id,
      date: departures.date,
      startTime: departures.startTime,
      before: experiences.schedule,
    })
    .from(departures)
    .innerJoin(
      experiences,
      and(eq(experiences.agencyId, agencyId), eq(experiences.id, departures.experienceId)),
    )
    .where(
      and(
        ...[eq(departures.agencyId, agencyId), eq(departures.experienceId, id)],
        ...[gte(departures.date, today), isNull(departures.guaranteedBy)],
      ),
    );
  const ids = toCome
    .filter((row) => isNewCondition(ruleOf(row.before, row).minimum, ruleOf(after, row).minimum))
    .map((row) => row.id);
  if (ids.length === 0) return;
  const isAffected = and(eq(departures.agencyId, agencyId), inArray(departures.id, ids));
  await tx
    .select({ id: departures.id })
    .from(departures)
    .where(isAffected)
    .orderBy(asc(departures.date), asc(departures.startTime))
    .for("update");
  const isSold = sql`exists (select from ${bookings} as b where b.agency_id = ${agencyId}
    and b.departure_id = ${departures.id} and b.status = 'CONFIRMED')`;
  await tx
    .update(departures)
    .set({ guaranteedBy: "sold", guaranteedAt: now })
    .where(and(isAffected, isNull(departures.guaranteedBy), isSold));
}
