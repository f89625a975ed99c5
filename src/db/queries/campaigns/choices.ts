import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { CampaignOutcome } from "../../../domain/campaigns/campaign.ts";
import type { Locale } from "../../../domain/locale.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookings } from "../../schema/bookings.ts";
import { campaignBookings, campaignChoices, campaignSeats, campaigns } from "../../schema/campaigns.ts";
import { departures } from "../../schema/experiences.ts";
import type { CampaignRow } from "./campaigns.ts";

export type ChoiceRow = typeof campaignChoices.$inferSelect;

type BookingKey = { agencyId: string; id: string };
type CampaignKey = Pick<CampaignRow, "agencyId" | "id">;
type ChoiceKey = Pick<ChoiceRow, "agencyId" | "campaignId" | "bookingId">;

const isChoice = ({ agencyId, campaignId, bookingId }: ChoiceKey) =>
  and(
    eq(campaignChoices.agencyId, agencyId),
    eq(campaignChoices.campaignId, campaignId),
    eq(campaignChoices.bookingId, bookingId),
  );
const ofBooking = ({ agencyId, id }: BookingKey) =>
  and(eq(campaignChoices.agencyId, agencyId), eq(campaignChoices.bookingId, id));
const seatsOfBooking = ({ agencyId, id }: BookingKey) =>
  and(eq(campaignSeats.agencyId, agencyId), eq(campaignSeats.bookingId, id));

/** The caller must hold the lock of the booking. Every later change of the choice also requires this lock. */
export async function insertChoice(
  tx: Transaction,
  choice: typeof campaignChoices.$inferInsert,
): Promise<void> {
  await tx.insert(campaignChoices).values(choice);
}

export async function findChoice(db: Database, key: ChoiceKey): Promise<ChoiceRow | undefined> {
  const [row] = await db.select().from(campaignChoices).where(isChoice(key));
  return row;
}

export async function listChoicesOf(db: Database, booking: BookingKey): Promise<ChoiceRow[]> {
  return db
    .select()
    .from(campaignChoices)
    .where(ofBooking(booking))
    .orderBy(desc(campaignChoices.createdAt), desc(campaignChoices.campaignId));
}

export async function listOpenChoices(db: Database, { agencyId, id }: CampaignKey): Promise<string[]> {
  const rows = await db
    .select({ id: campaignChoices.bookingId })
    .from(campaignChoices)
    .where(
      and(
        eq(campaignChoices.agencyId, agencyId),
        eq(campaignChoices.campaignId, id),
        eq(campaignChoices.status, "open"),
      ),
    )
    .orderBy(asc(campaignChoices.bookingId));
  return rows.map((row) => row.id);
}

export async function updateChoice(
  tx: Transaction,
  key: ChoiceKey,
  change: Pick<ChoiceRow, "status" | "outcome" | "departureId" | "chosenBy" | "refundAmount">,
  now: Date,
): Promise<void> {
  await tx
    .update(campaignChoices)
    .set({ ...change, failure: null, updatedAt: now })
    .where(isChoice(key));
}

/** The choice's seats stay held for a retry. */
export async function failChoice(tx: Transaction, key: ChoiceKey, failure: string, now: Date): Promise<void> {
  await tx
    .update(campaignChoices)
    .set({ status: "failed", failure, updatedAt: now })
    .where(and(isChoice(key), eq(campaignChoices.status, "open")));
}

export async function reopenFailed(
  tx: Transaction,
  { agencyId, id }: CampaignKey,
  now: Date,
): Promise<number> {
  const { rowCount } = await tx
    .update(campaignChoices)
    .set({ status: "open", failure: null, updatedAt: now })
    .where(
      and(
        eq(campaignChoices.agencyId, agencyId),
        eq(campaignChoices.campaignId, id),
        eq(campaignChoices.status, "failed"),
      ),
    );
  return rowCount ?? 0;
}

/**
 * Closes a booking's open or failed choice and releases its seats, because the booking ends or moves in the same transaction.
 * If the traveller makes the choice in this transaction, `updateChoice` overwrites the outcome afterwards.
 */
export async function closeChoice(
  tx: Transaction,
  booking: BookingKey,
  outcome: Extract<CampaignOutcome, "cancelled-before" | "moved-before">,
  now: Date,
): Promise<void> {
  await tx.delete(campaignSeats).where(seatsOfBooking(booking));
  await tx
    .update(campaignChoices)
    .set({ status: "closed", outcome, failure: null, updatedAt: now })
    .where(and(ofBooking(booking), sql`${campaignChoices.status} in ('open', 'failed')`));
}

/** The caller must hold the lock of the departure. */
export async function holdSeats(tx: Transaction, held: (typeof campaignSeats.$inferInsert)[]): Promise<void> {
  if (held.length === 0) return;
  const { agencyId, campaignId, bookingId, departureId } = campaignSeats;
  await tx
    .insert(campaignSeats)
    .values(held)
    .onConflictDoUpdate({
      target: [agencyId, campaignId, bookingId, departureId],
      set: { seats: sql.raw(`excluded.${campaignSeats.seats.name}`) },
    });
}

export async function listChoosersOf(
  db: Database,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<{ campaignId: string; bookingId: string; locale: Locale; until: Date | null }[]> {
  return db
    .select({
      campaignId: campaignChoices.campaignId,
      bookingId: campaignChoices.bookingId,
      locale: bookings.locale,
      until: campaigns.chooseUntil,
    })
    .from(campaignSeats)
    .innerJoin(
      campaignChoices,
      and(
        eq(campaignChoices.agencyId, campaignSeats.agencyId),
        eq(campaignChoices.campaignId, campaignSeats.campaignId),
        eq(campaignChoices.bookingId, campaignSeats.bookingId),
      ),
    )
    .innerJoin(
      campaigns,
      and(eq(campaigns.agencyId, campaignSeats.agencyId), eq(campaigns.id, campaignSeats.campaignId)),
    )
    .innerJoin(
      bookings,
      and(eq(bookings.agencyId, campaignSeats.agencyId), eq(bookings.id, campaignSeats.bookingId)),
    )
    .where(
      and(
        eq(campaignSeats.agencyId, agencyId),
        eq(campaignSeats.departureId, id),
        eq(campaignChoices.status, "open"),
      ),
    )
    .orderBy(asc(campaignChoices.campaignId), asc(campaignChoices.bookingId));
}

/** Returns the latest deadline of the running campaigns that move people to a departure by default. */
export async function findMoveDeadline(
  db: Database,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<Date | undefined> {
  const { rows } = await db.execute<{ until: string | null }>(sql`
    select max(c.choose_until) as until
    from ${campaignSeats} as s
    join ${campaigns} as c on c.agency_id = ${agencyId} and c.id = s.campaign_id
    join ${campaignBookings} as w on w.agency_id = ${agencyId} and w.campaign_id = s.campaign_id and w.booking_id = s.booking_id
    left join ${campaignChoices} as o on o.agency_id = ${agencyId} and o.campaign_id = s.campaign_id
      and o.booking_id = s.booking_id
    where s.agency_id = ${agencyId} and s.departure_id = ${id} and c.status = 'running' and c.offer = 'move'
      and (o.status = 'open' or (o.status is null and w.status = 'waiting'))`);
  const until = rows[0]?.until;
  return until ? new Date(until) : undefined;
}

export async function releaseSeatsOn(
  tx: Transaction,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<void> {
  await tx
    .delete(campaignSeats)
    .where(and(eq(campaignSeats.agencyId, agencyId), eq(campaignSeats.departureId, id)));
}

export interface HeldDeparture {
  id: string;
  date: string;
  startTime: string;
  seats: number;
}

export async function listHeldDepartures(
  db: Database,
  { agencyId, campaignId, bookingId }: ChoiceKey,
): Promise<HeldDeparture[]> {
  return db
    .select({
      id: departures.id,
      date: departures.date,
      startTime: departures.startTime,
      seats: campaignSeats.seats,
    })
    .from(campaignSeats)
    .innerJoin(
      departures,
      and(eq(departures.agencyId, campaignSeats.agencyId), eq(departures.id, campaignSeats.departureId)),
    )
    .where(
      and(
        eq(campaignSeats.agencyId, agencyId),
        eq(campaignSeats.campaignId, campaignId),
        eq(campaignSeats.bookingId, bookingId),
      ),
    )
    .orderBy(asc(departures.date), asc(departures.startTime));
}

export async function readHeldOfCampaign(
  db: Database,
  { agencyId, id }: CampaignKey,
): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({ bookingId: campaignSeats.bookingId, departureId: campaignSeats.departureId })
    .from(campaignSeats)
    .where(and(eq(campaignSeats.agencyId, agencyId), eq(campaignSeats.campaignId, id)));
  const held = Map.groupBy(rows, ({ bookingId }) => bookingId);
  return new Map(
    [...held].map(([bookingId, some]) => [bookingId, new Set(some.map(({ departureId }) => departureId))]),
  );
}
