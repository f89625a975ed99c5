import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { StaffMessageStatus } from "../../../domain/messaging/staff-message.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookings, participants } from "../../schema/bookings.ts";
import { messages } from "../../schema/messages.ts";
import { staffMessageBookings, staffMessages } from "../../schema/staff-messages.ts";
import { holdsSeats } from "../departures/departures.ts";

export type StaffMessageRow = typeof staffMessages.$inferSelect;
export type StaffMessageBookingRow = typeof staffMessageBookings.$inferSelect;

type Key = Pick<StaffMessageRow, "agencyId" | "id">;

const isMessage = ({ agencyId, id }: Key) =>
  and(eq(staffMessages.agencyId, agencyId), eq(staffMessages.id, id));
const ofMessage = ({ agencyId, id }: Key) =>
  and(eq(staffMessageBookings.agencyId, agencyId), eq(staffMessageBookings.staffMessageId, id));

/** An unpaid booking of an account uses the account's address; see `compose-booking-email.ts`. */
const reachable = sql<boolean>`(${participants.email} is not null
  or (${bookings.confirmedAt} is null and ${bookings.userId} is not null))`;

const RECIPIENT_COLUMNS = {
  id: bookings.id,
  code: bookings.code,
  status: bookings.status,
  departureId: bookings.departureId,
  locale: bookings.locale,
  people: bookings.participants,
  title: bookings.title,
  texts: bookings.texts,
  date: bookings.date,
  startTime: bookings.startTime,
  confirmedAt: bookings.confirmedAt,
  reachable,
  lead: {
    agencyId: participants.agencyId,
    id: participants.id,
    name: participants.name,
    phoneNumber: participants.phoneNumber,
  },
};

const isLead = and(
  eq(participants.agencyId, bookings.agencyId),
  eq(participants.bookingId, bookings.id),
  eq(participants.position, 0),
);

export async function listRecipients(db: Database, departure: { agencyId: string; id: string }, now: Date) {
  return db
    .select(RECIPIENT_COLUMNS)
    .from(bookings)
    .leftJoin(participants, isLead)
    .where(
      and(eq(bookings.agencyId, departure.agencyId), eq(bookings.departureId, departure.id), holdsSeats(now)),
    )
    .orderBy(asc(bookings.status), asc(bookings.createdAt), asc(bookings.id));
}
export type RecipientRow = Awaited<ReturnType<typeof listRecipients>>[number];

export async function insertStaffMessage(
  tx: Transaction,
  message: typeof staffMessages.$inferInsert,
  bookingIds: readonly string[],
): Promise<boolean> {
  const { agencyId, id, updatedAt } = message;
  const rows = await tx
    .insert(staffMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: staffMessages.id });
  if (rows.length === 0) return false;
  await tx.insert(staffMessageBookings).values(
    bookingIds.map((bookingId) => ({
      ...{ agencyId, staffMessageId: id, bookingId, updatedAt },
      status: "waiting" as const,
    })),
  );
  return true;
}

export async function findStaffMessage(db: Database, key: Key): Promise<StaffMessageRow | undefined> {
  const [row] = await db.select().from(staffMessages).where(isMessage(key));
  return row;
}

/** Stopping, resuming and ending a message require this lock. */
export async function lockStaffMessage(tx: Transaction, key: Key): Promise<StaffMessageRow | undefined> {
  const [row] = await tx.select().from(staffMessages).where(isMessage(key)).for("update");
  return row;
}

export async function updateStaffMessage(
  tx: Transaction,
  key: Key,
  change: { status: StaffMessageStatus; sendAfter?: Date | null; sendNow?: boolean },
  now: Date,
): Promise<void> {
  await tx
    .update(staffMessages)
    .set({ ...change, updatedAt: now })
    .where(isMessage(key));
}

export async function listStaffMessagesTo(
  db: Database,
  departure: { agencyId: string; id: string },
): Promise<StaffMessageRow[]> {
  return db
    .select()
    .from(staffMessages)
    .where(and(eq(staffMessages.agencyId, departure.agencyId), eq(staffMessages.departureId, departure.id)))
    .orderBy(desc(staffMessages.createdAt), desc(staffMessages.id));
}

export async function listWaitingBookings(db: Database, key: Key): Promise<string[]> {
  const rows = await db
    .select({ id: staffMessageBookings.bookingId })
    .from(staffMessageBookings)
    .where(and(ofMessage(key), eq(staffMessageBookings.status, "waiting")))
    .orderBy(asc(staffMessageBookings.bookingId));
  return rows.map(({ id }) => id);
}

/** Lock order: the booking before this row. */
export async function lockStaffMessageBooking(
  tx: Transaction,
  key: Key,
  bookingId: string,
): Promise<StaffMessageBookingRow | undefined> {
  const [row] = await tx
    .select()
    .from(staffMessageBookings)
    .where(and(ofMessage(key), eq(staffMessageBookings.bookingId, bookingId)))
    .for("update");
  return row;
}

export async function updateStaffMessageBooking(
  tx: Transaction,
  row: Pick<StaffMessageBookingRow, "agencyId" | "staffMessageId" | "bookingId">,
  change: Partial<Pick<StaffMessageBookingRow, "status" | "skipped" | "failure">>,
  now: Date,
): Promise<void> {
  const { agencyId, staffMessageId, bookingId } = row;
  await tx
    .update(staffMessageBookings)
    .set({ ...change, updatedAt: now })
    .where(and(ofMessage({ agencyId, id: staffMessageId }), eq(staffMessageBookings.bookingId, bookingId)));
}

export async function retryFailedBookings(tx: Transaction, key: Key, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(staffMessageBookings)
    .set({ status: "waiting", failure: null, updatedAt: now })
    .where(and(ofMessage(key), eq(staffMessageBookings.status, "failed")));
  return rowCount ?? 0;
}

export async function isReachable(tx: Transaction, agencyId: string, bookingId: string): Promise<boolean> {
  const [row] = await tx
    .select({ reachable })
    .from(bookings)
    .leftJoin(participants, isLead)
    .where(and(eq(bookings.agencyId, agencyId), eq(bookings.id, bookingId)));
  return row?.reachable ?? false;
}

export async function listStaffMessageBookings(db: Database, key: Key) {
  return db
    .select({
      ...RECIPIENT_COLUMNS,
      row: {
        status: staffMessageBookings.status,
        skipped: staffMessageBookings.skipped,
        failure: staffMessageBookings.failure,
      },
      email: messages.status,
    })
    .from(staffMessageBookings)
    .innerJoin(
      bookings,
      and(
        eq(bookings.agencyId, staffMessageBookings.agencyId),
        eq(bookings.id, staffMessageBookings.bookingId),
      ),
    )
    .leftJoin(participants, isLead)
    .leftJoin(
      messages,
      and(
        eq(messages.agencyId, staffMessageBookings.agencyId),
        eq(
          messages.cause,
          sql`'staff-message:' || ${staffMessageBookings.bookingId} || ':' || ${staffMessageBookings.staffMessageId}`,
        ),
      ),
    )
    .where(ofMessage(key))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
}

export async function listStaffMessagesOf(db: Database, booking: { agencyId: string; id: string }) {
  return db
    .select({
      texts: staffMessages.texts,
      createdAt: staffMessages.createdAt,
      status: staffMessageBookings.status,
    })
    .from(staffMessageBookings)
    .innerJoin(
      staffMessages,
      and(
        eq(staffMessages.agencyId, staffMessageBookings.agencyId),
        eq(staffMessages.id, staffMessageBookings.staffMessageId),
      ),
    )
    .where(
      and(
        eq(staffMessageBookings.agencyId, booking.agencyId),
        eq(staffMessageBookings.bookingId, booking.id),
      ),
    )
    .orderBy(asc(staffMessages.createdAt), asc(staffMessages.id));
}
