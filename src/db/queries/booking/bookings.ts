import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { BookingStatus } from "../../../domain/booking/booking-status.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookingLines, bookings, participants } from "../../schema/bookings.ts";

export type BookingRow = typeof bookings.$inferSelect;
export type BookingLine = Omit<typeof bookingLines.$inferSelect, "agencyId" | "bookingId">;
export type ParticipantRow = typeof participants.$inferSelect;

const isBooking = (agencyId: string, id: string) => and(eq(bookings.agencyId, agencyId), eq(bookings.id, id));

const lacksDetails = ({ name, documentType }: typeof participants.$inferInsert): boolean =>
  (name ?? null) === null || (documentType ?? null) === null;

export async function insertBooking(
  tx: Transaction,
  booking: typeof bookings.$inferInsert,
  lines: (typeof bookingLines.$inferInsert)[],
  people: (typeof participants.$inferInsert)[],
): Promise<BookingRow> {
  const [[row]] = await Promise.all([
    tx
      .insert(bookings)
      .values({ ...booking, lacksDetails: people.some(lacksDetails) || null })
      .returning()
      .execute(),
    tx.insert(bookingLines).values(lines).execute(),
    tx.insert(participants).values(people).execute(),
  ]);
  if (!row) throw new Error("a booking was not written");
  return row;
}

export async function findBooking(
  db: Database,
  agencyId: string,
  id: string,
): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(isBooking(agencyId, id));
  return row;
}

/** @param codes complete upper-case codes that the typed text may mean, such as `AV-7K2M9-QX4TB` */
export async function findBookingByCode(
  db: Database,
  agencyId: string,
  codes: readonly string[],
): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.agencyId, agencyId), inArray(bookings.code, [...codes])))
    .limit(1);
  return row;
}

export async function findReplacement(
  db: Database,
  { agencyId, replacedBy }: Pick<BookingRow, "agencyId" | "replacedBy">,
): Promise<string | null> {
  if (!replacedBy) return null;
  const next = await findBooking(db, agencyId, replacedBy);
  return next?.replacedBy ? findReplacement(db, next) : replacedBy;
}

/**
 * Lock order: the booking before its departure. Because the mode is `no key update`, a transaction that holds the departure can
 * still insert rows that refer to the booking. With the mode `update`, such a transaction would deadlock.
 */
export async function lockBooking(
  tx: Transaction,
  agencyId: string,
  id: string,
): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookings).where(isBooking(agencyId, id)).for("no key update");
  return row;
}

export async function findBookingByKey(
  db: Database,
  agencyId: string,
  userId: string,
  idempotencyKey: string,
): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.agencyId, agencyId),
        eq(bookings.userId, userId),
        eq(bookings.idempotencyKey, idempotencyKey),
      ),
    );
  return row;
}

export async function listBookingsOf(db: Database, agencyId: string, userId: string): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.agencyId, agencyId), eq(bookings.userId, userId)))
    .orderBy(desc(bookings.createdAt), desc(bookings.id));
}

export async function listParticipants(
  db: Database,
  agencyId: string,
  bookingId: string,
): Promise<ParticipantRow[]> {
  return db
    .select()
    .from(participants)
    .where(and(eq(participants.agencyId, agencyId), eq(participants.bookingId, bookingId)))
    .orderBy(asc(participants.position));
}

const linesOf = ({ agencyId, id }: Pick<BookingRow, "agencyId" | "id">) =>
  and(eq(bookingLines.agencyId, agencyId), eq(bookingLines.bookingId, id));

export async function listLines(db: Database, booking: BookingRow): Promise<BookingLine[]> {
  const rows = await db
    .select()
    .from(bookingLines)
    .where(and(linesOf(booking), isNull(bookingLines.endedRevision)))
    .orderBy(asc(bookingLines.position));
  return rows.length > 0 ? rows : [singleLine(booking)];
}

/** @param revision revision of the booking that ended the lines */
export async function listLinesEndedAt(
  db: Database,
  booking: BookingRow,
  revision: number,
): Promise<BookingLine[]> {
  return db
    .select()
    .from(bookingLines)
    .where(and(linesOf(booking), eq(bookingLines.endedRevision, revision)));
}

export async function listLinesAndNext(
  db: Database,
  booking: BookingRow,
): Promise<{ lines: BookingLine[]; nextPosition: number }> {
  const all = await db
    .select()
    .from(bookingLines)
    .where(linesOf(booking))
    .orderBy(asc(bookingLines.position));
  const lines = all.filter(({ endedRevision }) => endedRevision === null);
  const nextPosition = (all.at(-1)?.position ?? 0) + 1;
  return { lines: lines.length > 0 ? lines : [singleLine(booking)], nextPosition };
}

/** Old releases stored no lines. */
export const singleLine = (booking: BookingRow): BookingLine => ({
  position: 0,
  priceOptionId: null,
  endedRevision: null,
  soldAt: null,
  priceOption: booking.priceOption,
  priceDescription: booking.priceDescription,
  texts: null,
  unitPrice: booking.unitPrice,
  people: booking.participants,
  groupSize: null,
  extraPrice: null,
  takesSeat: null,
  amount: booking.totalPrice,
  taxes: booking.taxes,
  insurance: booking.insurance,
});

/** The agency never changes. Only a claim or the erasure of the account changes the user. */
export type BookingChange = Partial<
  Pick<
    BookingRow,
    | (
        | "providerPaymentId"
        | "holdExpiresAt"
        | "holdBeforePayments"
        | "confirmedAt"
        | "cancelledAt"
        | "replacedBy"
        | "locale"
      )
    | ("departureId" | "date" | "startTime" | "duration" | "participants" | "seats" | "revision")
    | ("priceOption" | "priceDescription" | "unitPrice" | "taxes" | "insurance" | "totalPrice")
    | "linkVersion"
    | "overrides"
  >
> & { status?: BookingStatus };

export async function updateBooking(
  tx: Transaction,
  booking: Pick<BookingRow, "agencyId" | "id">,
  change: BookingChange,
  now: Date,
): Promise<BookingRow> {
  const [row] = await tx
    .update(bookings)
    .set({ ...change, updatedAt: now })
    .where(isBooking(booking.agencyId, booking.id))
    .returning();
  if (!row) throw new Error("a booking vanished while it was being changed");
  return row;
}

export async function assignBooking(
  tx: Transaction,
  booking: Pick<BookingRow, "agencyId" | "id">,
  userId: string,
  now: Date,
): Promise<BookingRow> {
  const [row] = await tx
    .update(bookings)
    .set({ userId, updatedAt: now })
    .where(and(isBooking(booking.agencyId, booking.id), isNull(bookings.userId)))
    .returning();
  if (!row) throw new Error("a booking was assigned to a user while it was locked");
  return row;
}
