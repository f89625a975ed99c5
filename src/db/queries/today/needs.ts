import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { SalesTotals } from "../../../domain/booking/sold.ts";
import { HAND_METHODS } from "../../../domain/payments/payment-method.ts";
import type { Database } from "../../connection/client.ts";
import { bookingEntries } from "../../schema/booking-changes.ts";
import { bookings, participants } from "../../schema/bookings.ts";
import { audit } from "../../schema/messages.ts";
import { payments, refunds } from "../../schema/payments.ts";
import { isOneOf, toIdArray } from "../id-array.ts";

const codeOfBooking = and(eq(bookings.agencyId, refunds.agencyId), eq(bookings.id, refunds.bookingId));

/** Part of a payment that its refunds left, without refused refunds. `unrefundedOf` has the same rule. */
const unrefunded = (agencyId: string): SQL<number> => sql<number>`(select
  (${payments.amount} - coalesce(sum(o.amount) filter (where o.by_hand), 0)
    - greatest(coalesce(sum(o.amount) filter (where o.by_hand is not true), 0), ${payments.amountRefunded}))::int
  from ${refunds} as o
  where o.agency_id = ${agencyId} and o.payment_id = ${payments.id} and o.status <> 'refused')`;

/** `isRepeated` has the same rule. */
function isRepeatedRefund(agencyId: string): SQL {
  const alike = (
    alias: SQL,
  ) => sql`${alias}.agency_id = ${agencyId} and ${alias}.booking_id = ${refunds.bookingId}
    and ${alias}.amount = ${refunds.amount} and ${alias}.reason like 'goodwill-%'`;
  return sql`(${refunds.status} = 'refused' and ${refunds.reason} like 'goodwill-%' and
    (select count(*) from ${refunds} as o
      where ${alike(sql`o`)} and o.status = 'refused' and o.updated_at >= ${refunds.updatedAt})
    > (select max((select count(*) filter (where p.status = 'refused' and p.updated_at >= o.updated_at)
          - count(*) filter (where p.created_at > o.updated_at)
        from ${refunds} as p where ${alike(sql`p`)}))
      from ${refunds} as o where ${alike(sql`o`)} and o.status = 'refused'))`;
}

/** A refused refund is listed only as far as no other refund returned the money, and as long as staff have not repeated it. */
export async function listOpenRefunds(db: Database, agencyId: string, limit: number) {
  return db
    .select({
      id: refunds.id,
      bookingId: refunds.bookingId,
      code: bookings.code,
      status: refunds.status,
      amount: sql<number>`case when ${refunds.status} = 'refused'
        then least(${refunds.amount}, ${unrefunded(agencyId)}) else ${refunds.amount} end`,
      since: refunds.updatedAt,
    })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.agencyId, refunds.agencyId), eq(payments.id, refunds.paymentId)))
    .innerJoin(bookings, codeOfBooking)
    .where(
      and(
        eq(refunds.agencyId, agencyId),
        sql`${refunds.status} in ('refused', 'requested')`,
        sql`not ${isRepeatedRefund(agencyId)}`,
        or(
          and(eq(refunds.status, "refused"), sql`${unrefunded(agencyId)} > 0`),
          inArray(payments.paymentMethod, [...HAND_METHODS]),
        ),
      ),
    )
    .orderBy(asc(refunds.updatedAt))
    .limit(limit);
}

type UnmatchedPayment = {
  bookingId: string;
  code: string;
  /** Units of `currency`, with cents. */
  amount: number;
  currency: string;
};

/**
 * Returns payments that do not match their booking and are not in `payments`, for example payments to another merchant account.
 * Only refusals after `since` count. The date of a payment is the date of its first such refusal.
 */
export async function listUnmatchedPayments(db: Database, agencyId: string, since: Date, limit: number) {
  const { rows } = await db.execute<UnmatchedPayment & { since: string }>(sql`
    select a.subject as "bookingId", b.code, (a.facts->>'amount')::float8 as amount, a.facts->>'currency' as currency,
      min(a.at) as since
    from ${audit} as a join ${bookings} as b on b.agency_id = a.agency_id and b.id = a.subject
    where a.agency_id = ${agencyId} and a.name = 'refuse-payment' and a.at > ${since.toISOString()}::timestamptz
      and not exists (select from ${payments} as p where p.agency_id = ${agencyId}
        and p.provider_payment_id = a.facts->>'payment')
    group by a.subject, b.code, a.facts->>'payment', (a.facts->>'amount')::float8, a.facts->>'currency'
    order by since limit ${limit}`);
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
}

export async function readCodes(
  db: Database,
  agencyId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: bookings.id, code: bookings.code })
    .from(bookings)
    .where(and(eq(bookings.agencyId, agencyId), inArray(bookings.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Returns the names of the bookings' leads, by booking id. Bookings whose lead has no name are absent. */
export async function readLeadNames(
  db: Database,
  agencyId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: participants.bookingId, name: participants.name })
    .from(participants)
    .where(
      and(
        eq(participants.agencyId, agencyId),
        eq(participants.position, 0),
        isOneOf(participants.bookingId, toIdArray(ids)),
      ),
    );
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}

/** The sales of the week include those of the day. */
export interface SalesPeriods {
  week: Date;
  day: Date;
  to: Date;
}

interface SalesRow extends Record<string, unknown> {
  bookings: number;
  people: number;
  pesos: string;
  bookingsOfDay: number;
  peopleOfDay: number;
  pesosOfDay: string;
  kept: string;
  keptOfDay: string;
}

/**
 * Sums bookings, people and charges less reversals, by the time of confirmation. A cancelled booking adds only the part of its
 * charge that was not reversed, which `kept` sums. Ledger entries are read for all bookings at once. Single reads would take
 * ten times as many index blocks.
 */
export async function readSalesTotals(
  db: Database,
  agencyId: string,
  { week, day, to }: SalesPeriods,
): Promise<{ week: SalesTotals; day: SalesTotals }> {
  const charged = (ids: SQL) => sql`(select coalesce(sum(e.amount), 0)::bigint from ${bookingEntries} as e
    where e.agency_id = ${agencyId} and e.booking_id = any(array(${ids})) and e.kind in ('charge', 'reversal'))`;
  const { rows } = await db.execute<SalesRow>(sql`
    with sold as materialized (
      select id, participants, confirmed_at >= ${day.toISOString()}::timestamptz as of_day,
        status <> 'CANCELLED' as travels from ${bookings}
      where agency_id = ${agencyId} and confirmed_at is not null
        and confirmed_at >= ${week.toISOString()}::timestamptz and confirmed_at <= ${to.toISOString()}::timestamptz)
    select (count(*) filter (where travels))::int as bookings,
      coalesce(sum(participants) filter (where travels), 0)::int as people,
      ${charged(sql`select id from sold`)} as pesos,
      (count(*) filter (where travels and of_day))::int as "bookingsOfDay",
      coalesce(sum(participants) filter (where travels and of_day), 0)::int as "peopleOfDay",
      ${charged(sql`select id from sold where of_day`)} as "pesosOfDay",
      ${charged(sql`select id from sold where not travels`)} as kept,
      ${charged(sql`select id from sold where not travels and of_day`)} as "keptOfDay"
    from sold`);
  const [row] = rows;
  return {
    week: {
      ...{ bookings: row?.bookings ?? 0, people: row?.people ?? 0 },
      ...{ pesos: Number(row?.pesos ?? 0), kept: Number(row?.kept ?? 0) },
    },
    day: {
      ...{ bookings: row?.bookingsOfDay ?? 0, people: row?.peopleOfDay ?? 0 },
      ...{ pesos: Number(row?.pesosOfDay ?? 0), kept: Number(row?.keptOfDay ?? 0) },
    },
  };
}
