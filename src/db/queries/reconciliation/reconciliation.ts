import { and, asc, count, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../connection/client.ts";
import { agencies } from "../../schema/agencies.ts";
import { bookingChanges, bookingEntries } from "../../schema/booking-changes.ts";
import { bookingLines, bookings, participants } from "../../schema/bookings.ts";
import { departures, experiences } from "../../schema/experiences.ts";
import { messages } from "../../schema/messages.ts";
import { payments, refunds, webhookEvents } from "../../schema/payments.ts";
import { isHeldAt } from "../booking/held.ts";
import { seatsOfBooking } from "../departures/departures.ts";
import { ruleOfDeparture } from "../departures/schedule-rules.ts";

type BookingRow = typeof bookings.$inferSelect;
type PaymentRow = typeof payments.$inferSelect;
type RefundRow = typeof refunds.$inferSelect;

export interface BookedFacts {
  booking: BookingRow;
  /** Empty for bookings of an old release, which had no lines. */
  lines: (typeof bookingLines.$inferSelect)[];
  /** Empty for bookings of an old release, which had no ledger. */
  entries: (typeof bookingEntries.$inferSelect)[];
  changes: (typeof bookingChanges.$inferSelect)[];
  payments: PaymentRow[];
  refunds: RefundRow[];
  people: number;
  /** Number of messages by cause. All bookings of one page share the map. */
  messages: ReadonlyMap<string, number>;
}

/**
 * Runs `work` in one read-only snapshot, taken before `work` starts and reads the clock. Seats that were sold again after a
 * hold lapsed are therefore counted only once.
 */
export const inSnapshot = <T>(db: Database, work: (snapshot: Database) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`select 1`);
      return work(tx);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

export async function listAgencyIds(db: Database): Promise<string[]> {
  const rows = await db.select({ id: agencies.id }).from(agencies).orderBy(asc(agencies.id));
  return rows.map((row) => row.id);
}

const bookingsAfter = (tx: Database, agencyId: string, after: string | undefined, limit: number) =>
  tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.agencyId, agencyId), after ? gt(bookings.id, after) : undefined))
    .orderBy(asc(bookings.id))
    .limit(limit);

function groupByBooking<T extends { bookingId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.bookingId, [...(groups.get(row.bookingId) ?? []), row]);
  return groups;
}

async function countMessages(
  tx: Database,
  agencyId: string,
  causes: string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ cause: messages.cause, count: count() })
    .from(messages)
    .where(and(eq(messages.agencyId, agencyId), inArray(messages.cause, causes)))
    .groupBy(messages.cause);
  return new Map(rows.map((row) => [row.cause, row.count]));
}

const causesOf = (bookingIds: string[], refundIds: string[]): string[] => [
  ...bookingIds.flatMap((id) => [`booking-lead:${id}`, `booking-confirmed:${id}`, `booking-cancelled:${id}`]),
  ...refundIds.map((id) => `payment-refunded:${id}`),
];

export async function readBooked(
  tx: Database,
  agencyId: string,
  after: string | undefined,
  limit: number,
): Promise<BookedFacts[]> {
  const found = await bookingsAfter(tx, agencyId, after, limit);
  const ids = found.map((row) => row.id);
  if (ids.length === 0) return [];
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.agencyId, agencyId), inArray(payments.bookingId, ids)))
    .orderBy(asc(payments.attempt));
  const returned = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.agencyId, agencyId),
        inArray(
          refunds.paymentId,
          paid.map((row) => row.id),
        ),
      ),
    );
  const lines = await tx
    .select()
    .from(bookingLines)
    .where(
      and(
        eq(bookingLines.agencyId, agencyId),
        inArray(bookingLines.bookingId, ids),
        isNull(bookingLines.endedRevision),
      ),
    )
    .orderBy(asc(bookingLines.position));
  const entries = await tx
    .select()
    .from(bookingEntries)
    .where(and(eq(bookingEntries.agencyId, agencyId), inArray(bookingEntries.bookingId, ids)))
    .orderBy(asc(bookingEntries.id));
  const changes = await tx
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.agencyId, agencyId), inArray(bookingChanges.bookingId, ids)))
    .orderBy(asc(bookingChanges.id));
  const people = await tx
    .select({ bookingId: participants.bookingId, count: count() })
    .from(participants)
    .where(and(eq(participants.agencyId, agencyId), inArray(participants.bookingId, ids)))
    .groupBy(participants.bookingId);
  const refundIds = returned.map((row) => row.id);
  const revisions = found.flatMap(({ id, revision }) =>
    Array.from({ length: revision }, (_, index) => `booking-changed:${id}:${index + 1}`),
  );
  const written = await countMessages(tx, agencyId, [...causesOf(ids, refundIds), ...revisions]);
  const [entriesOf, changesOf] = [groupByBooking(entries), groupByBooking(changes)];
  const [linesOf, paymentsOf, refundsOf] = [
    groupByBooking(lines),
    groupByBooking(paid),
    groupByBooking(returned),
  ];
  const peopleOf = groupByBooking(people);
  return found.map((booking) => ({
    booking,
    lines: linesOf.get(booking.id) ?? [],
    entries: entriesOf.get(booking.id) ?? [],
    changes: changesOf.get(booking.id) ?? [],
    payments: paymentsOf.get(booking.id) ?? [],
    refunds: refundsOf.get(booking.id) ?? [],
    people: peopleOf.get(booking.id)?.[0]?.count ?? 0,
    messages: written,
  }));
}

export interface OverCapacity {
  departureId: string;
  experienceId: string;
  date: string;
  startTime: string;
  capacity: number;
  taken: number;
  /** Seats of bookings that staff made with an override of the capacity. They are part of `taken`. */
  overbooked: number;
  /** Last time that seats were taken without an override. If all bookings have an override, the time of the last booking. */
  lastTakenAt: Date;
  capacityChangedAt: Date | null;
}

const instant = (value: SQL) => sql<Date | null>`${value}`.mapWith((text: string) => new Date(text));

/**
 * Returns departures on which confirmed bookings and unexpired holds of bookings take more seats than the capacity. Seats held
 * by changes and choices are not counted.
 * @param options.from first date, `YYYY-MM-DD`
 */
export async function listOverCapacity(
  db: Database,
  agencyId: string,
  now: Date,
  options: { from?: string } = {},
): Promise<OverCapacity[]> {
  const capacity = sql<number>`coalesce(${departures.capacity}, (${ruleOfDeparture(experiences.schedule, departures)} ->> 'capacity')::int)`;
  const taken = sql<number>`sum(${seatsOfBooking})::int`;
  const isOverbooked = sql`coalesce(${bookings.overrides} ? 'capacity', false)`;
  const retakenAt = sql`case when ${bookings.confirmedAt} >= ${bookings.holdExpiresAt} then ${bookings.confirmedAt} end`;
  const changed = (table: typeof departures | typeof experiences) =>
    sql`case when ${table.updatedAt} > ${table.createdAt} then ${table.updatedAt} end`;
  return db
    .select({
      departureId: departures.id,
      experienceId: departures.experienceId,
      date: departures.date,
      startTime: departures.startTime,
      capacity,
      taken,
      overbooked: sql<number>`coalesce(sum(${seatsOfBooking}) filter (where ${isOverbooked}), 0)::int`,
      lastTakenAt:
        sql<Date>`coalesce(max(greatest(${bookings.createdAt}, ${retakenAt})) filter (where not ${isOverbooked}),
        max(${bookings.createdAt}))`.mapWith(bookings.createdAt),
      capacityChangedAt: instant(
        sql`case when ${departures.capacity} is null then ${changed(experiences)} else ${changed(departures)} end`,
      ),
    })
    .from(departures)
    .innerJoin(
      experiences,
      and(eq(experiences.agencyId, departures.agencyId), eq(experiences.id, departures.experienceId)),
    )
    .innerJoin(
      bookings,
      and(eq(bookings.agencyId, departures.agencyId), eq(bookings.departureId, departures.id)),
    )
    .where(
      and(
        eq(departures.agencyId, agencyId),
        options.from ? sql`${departures.date} >= ${options.from}` : undefined,
        or(eq(bookings.status, "CONFIRMED"), and(eq(bookings.status, "PENDING"), isHeldAt(bookings, now))),
      ),
    )
    .groupBy(departures.agencyId, departures.id, experiences.agencyId, experiences.id)
    .having(sql`${taken} > ${capacity}`)
    .orderBy(asc(departures.date), asc(departures.startTime));
}

/** Returns halted messages, and messages written before `olderThan` that are still unsent. */
export async function listUnsentMessages(tx: Database, agencyId: string, olderThan: Date, limit: number) {
  const { id, cause, status, attempts, lastError, createdAt } = messages;
  return tx
    .select({ id, cause, status, attempts, lastError, createdAt })
    .from(messages)
    .where(
      and(
        eq(messages.agencyId, agencyId),
        or(
          inArray(messages.status, ["refused", "in-doubt"]),
          and(inArray(messages.status, ["waiting", "sending"]), lt(messages.createdAt, olderThan)),
        ),
      ),
    )
    .orderBy(asc(messages.id))
    .limit(limit);
}

export async function listUnhandledWebhookEvents(
  tx: Database,
  agencyId: string,
  olderThan: Date,
  limit: number,
) {
  const { id, action, providerPaymentId, receivedAt } = webhookEvents;
  return tx
    .select({ id, action, providerPaymentId, receivedAt })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.agencyId, agencyId),
        isNull(webhookEvents.handledAt),
        lt(webhookEvents.receivedAt, olderThan),
      ),
    )
    .orderBy(asc(webhookEvents.id))
    .limit(limit);
}
