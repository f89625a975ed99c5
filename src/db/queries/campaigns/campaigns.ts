import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { CampaignStatus } from "../../../domain/campaigns/campaign.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookingChanges } from "../../schema/booking-changes.ts";
import { bookings, participants } from "../../schema/bookings.ts";
import { campaignBookings, campaignChoices, campaigns } from "../../schema/campaigns.ts";
import { departures } from "../../schema/experiences.ts";
import { payments, refunds } from "../../schema/payments.ts";
import type { DepartureKey } from "../departures/departures.ts";
import { type BookedPaymentRow, type RefundRow, selectBookedPayments } from "../payments/payments.ts";

export type CampaignRow = typeof campaigns.$inferSelect;
export type CampaignBookingRow = typeof campaignBookings.$inferSelect;

type Key = Pick<CampaignRow, "agencyId" | "id">;

const isCampaign = ({ agencyId, id }: Key) => and(eq(campaigns.agencyId, agencyId), eq(campaigns.id, id));
const ofCampaign = ({ agencyId, id }: Key) =>
  and(eq(campaignBookings.agencyId, agencyId), eq(campaignBookings.campaignId, id));

export const isChoiceOfBooking = and(
  eq(campaignChoices.agencyId, campaignBookings.agencyId),
  eq(campaignChoices.campaignId, campaignBookings.campaignId),
  eq(campaignChoices.bookingId, campaignBookings.bookingId),
);

export interface AffectedBooking extends Record<string, unknown> {
  id: string;
  status: "PENDING" | "CONFIRMED";
  people: number;
  seats: number;
  reachable: boolean;
  /** False if the booking is for another departure and has a pending change to this departure. */
  own: boolean;
}

/** Two indexes find the bookings. A condition with `or` would use neither, and read all bookings of the agency. */
export async function listAffected(
  db: Database,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<AffectedBooking[]> {
  const { rows } = await db.execute<AffectedBooking>(sql`
    select b.id, b.status, b.participants as people, coalesce(b.seats, b.participants) as seats,
      b.departure_id = ${id} as own,
      (b.user_id is not null or exists (select from ${participants} as p
        where p.agency_id = ${agencyId} and p.booking_id = b.id and p.position = 0 and p.email is not null)) as reachable
    from ${bookings} as b
    where b.agency_id = ${agencyId} and b.status <> 'CANCELLED' and b.id in (
      select o.id from ${bookings} as o
      where o.agency_id = ${agencyId} and o.departure_id = ${id} and o.status <> 'CANCELLED'
      union all
      select c.booking_id from ${bookingChanges} as c
      where c.agency_id = ${agencyId} and c.departure_id = ${id} and c.status = 'pending')
    order by b.created_at, b.id`);
  return rows;
}

/** Returns false if the departure already has a campaign, or if the id is taken. */
export async function insertCampaign(
  tx: Transaction,
  campaign: typeof campaigns.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(campaigns)
    .values(campaign)
    .onConflictDoNothing()
    .returning({ id: campaigns.id });
  return rows.length > 0;
}

export async function insertCampaignBookings(
  tx: Transaction,
  rows: (typeof campaignBookings.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(campaignBookings).values(rows);
}

export async function findCampaign(db: Database, key: Key): Promise<CampaignRow | undefined> {
  const [row] = await db.select().from(campaigns).where(isCampaign(key));
  return row;
}

/** Stopping, resuming and ending a campaign require this lock. */
export async function lockCampaign(tx: Transaction, key: Key): Promise<CampaignRow | undefined> {
  const [row] = await tx.select().from(campaigns).where(isCampaign(key)).for("update");
  return row;
}

export async function findCampaignOfDeparture(
  db: Database,
  agencyId: string,
  departureId: string,
): Promise<CampaignRow | undefined> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.agencyId, agencyId), eq(campaigns.departureId, departureId)));
  return row;
}

export const findCancelledAt = async (
  db: Database,
  agencyId: string,
  departureId: string,
): Promise<Date | null> => (await findCampaignOfDeparture(db, agencyId, departureId))?.createdAt ?? null;

export async function updateCampaign(
  tx: Transaction,
  key: Key,
  status: CampaignStatus,
  now: Date,
): Promise<void> {
  await tx.update(campaigns).set({ status, updatedAt: now }).where(isCampaign(key));
}

export async function listWaiting(db: Database, key: Key): Promise<string[]> {
  const rows = await db
    .select({ id: campaignBookings.bookingId })
    .from(campaignBookings)
    .where(and(ofCampaign(key), eq(campaignBookings.status, "waiting")))
    .orderBy(asc(campaignBookings.bookingId));
  return rows.map(({ id }) => id);
}

/** Lock order: the booking before this row. */
export async function lockCampaignBooking(
  tx: Transaction,
  key: Key,
  bookingId: string,
): Promise<CampaignBookingRow | undefined> {
  const [row] = await tx
    .select()
    .from(campaignBookings)
    .where(and(ofCampaign(key), eq(campaignBookings.bookingId, bookingId)))
    .for("update");
  return row;
}

export async function updateCampaignBooking(
  tx: Transaction,
  { agencyId, campaignId, bookingId }: Pick<CampaignBookingRow, "agencyId" | "campaignId" | "bookingId">,
  change: Partial<
    Pick<CampaignBookingRow, "status" | "outcome" | "failure" | "refundAmount" | "calledAt" | "calledBy">
  >,
  now: Date,
): Promise<void> {
  await tx
    .update(campaignBookings)
    .set({ ...change, updatedAt: now })
    .where(and(ofCampaign({ agencyId, id: campaignId }), eq(campaignBookings.bookingId, bookingId)));
}

export async function untickCalls(
  tx: Transaction,
  agencyId: string,
  rows: readonly Pick<CampaignBookingRow, "campaignId" | "bookingId">[],
  now: Date,
): Promise<void> {
  for (const [id, some] of Map.groupBy(rows, ({ campaignId }) => campaignId)) {
    const ids = some.map(({ bookingId }) => bookingId);
    await tx
      .update(campaignBookings)
      .set({ calledAt: null, calledBy: null, updatedAt: now })
      .where(and(ofCampaign({ agencyId, id }), inArray(campaignBookings.bookingId, ids)));
  }
}

export async function retryFailed(tx: Transaction, key: Key, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(campaignBookings)
    .set({ status: "waiting", failure: null, updatedAt: now })
    .where(and(ofCampaign(key), eq(campaignBookings.status, "failed")));
  return rowCount ?? 0;
}

export async function listCampaignBookings(db: Database, key: Key) {
  return db
    .select({
      bookingId: campaignBookings.bookingId,
      status: campaignBookings.status,
      outcome: campaignBookings.outcome,
      failure: campaignBookings.failure,
      refundAmount: campaignBookings.refundAmount,
      called: sql<boolean>`${campaignBookings.calledAt} is not null`,
      choice: {
        status: campaignChoices.status,
        outcome: campaignChoices.outcome,
        failure: campaignChoices.failure,
        departureId: campaignChoices.departureId,
        chosenBy: campaignChoices.chosenBy,
        refundAmount: campaignChoices.refundAmount,
      },
      code: bookings.code,
      people: bookings.participants,
      name: participants.name,
      reachable: sql<boolean>`(${bookings.userId} is not null or ${participants.email} is not null)`,
    })
    .from(campaignBookings)
    .innerJoin(
      bookings,
      and(eq(bookings.agencyId, campaignBookings.agencyId), eq(bookings.id, campaignBookings.bookingId)),
    )
    .leftJoin(campaignChoices, isChoiceOfBooking)
    .leftJoin(
      participants,
      and(
        eq(participants.agencyId, campaignBookings.agencyId),
        eq(participants.bookingId, campaignBookings.bookingId),
        eq(participants.position, 0),
      ),
    )
    .where(ofCampaign(key))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
}

export async function listDeparturesById(db: Database, agencyId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: departures.id, date: departures.date, startTime: departures.startTime })
    .from(departures)
    .where(and(eq(departures.agencyId, agencyId), inArray(departures.id, [...ids])))
    .orderBy(asc(departures.date), asc(departures.startTime));
}

export async function readCancelled(
  db: Database,
  agencyId: string,
  departureIds: readonly string[],
): Promise<Set<string>> {
  if (departureIds.length === 0) return new Set();
  const rows = await db
    .select({ id: campaigns.departureId })
    .from(campaigns)
    .where(and(eq(campaigns.agencyId, agencyId), inArray(campaigns.departureId, [...departureIds])));
  return new Set(rows.map(({ id }) => id));
}

export async function findDepartureById(db: Database, agencyId: string, id: string) {
  const [row] = await db
    .select({
      experienceId: departures.experienceId,
      date: departures.date,
      startTime: departures.startTime,
    })
    .from(departures)
    .where(and(eq(departures.agencyId, agencyId), eq(departures.id, id)));
  return row;
}

/** Returns undefined if nobody has booked or edited the departure, because it then has no row. */
export async function findDepartureId(
  db: Database,
  { agencyId, experienceId, date, startTime }: DepartureKey,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: departures.id })
    .from(departures)
    .where(
      and(
        eq(departures.agencyId, agencyId),
        eq(departures.experienceId, experienceId),
        eq(departures.date, date),
        eq(departures.startTime, startTime),
      ),
    );
  return row?.id;
}

export async function readMoneyOf(
  db: Database,
  agencyId: string,
  bookingIds: readonly string[],
): Promise<{ payments: BookedPaymentRow[]; refunds: RefundRow[] }> {
  if (bookingIds.length === 0) return { payments: [], refunds: [] };
  const ids = [...bookingIds];
  const [paid, refunded] = await Promise.all([
    selectBookedPayments(db).where(and(eq(payments.agencyId, agencyId), inArray(payments.bookingId, ids))),
    db
      .select()
      .from(refunds)
      .where(and(eq(refunds.agencyId, agencyId), inArray(refunds.bookingId, ids))),
  ]);
  return { payments: paid, refunds: refunded };
}
