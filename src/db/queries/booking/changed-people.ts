import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../connection/client.ts";
import { bookingLines, participants } from "../../schema/bookings.ts";
import { deleteAnswersOf } from "../questions/answers.ts";

type Key = { agencyId: string; id: string };

const isOf = (booking: Key) =>
  and(eq(participants.agencyId, booking.agencyId), eq(participants.bookingId, booking.id));

const linesAt = (booking: Key, positions: number[]) =>
  and(
    eq(bookingLines.agencyId, booking.agencyId),
    eq(bookingLines.bookingId, booking.id),
    inArray(bookingLines.position, positions),
  );

export async function endLines(
  tx: Transaction,
  booking: Key,
  positions: number[],
  revision: number,
): Promise<void> {
  if (positions.length === 0) return;
  await tx.update(bookingLines).set({ endedRevision: revision }).where(linesAt(booking, positions));
}

export async function insertLines(
  tx: Transaction,
  lines: (typeof bookingLines.$inferInsert)[],
): Promise<void> {
  if (lines.length > 0) await tx.insert(bookingLines).values(lines).onConflictDoNothing();
}

export async function deleteParticipants(tx: Transaction, booking: Key, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteAnswersOf(tx, booking, ids);
  await tx.delete(participants).where(and(isOf(booking), inArray(participants.id, ids)));
}

export async function insertParticipants(
  tx: Transaction,
  people: (typeof participants.$inferInsert)[],
): Promise<void> {
  if (people.length > 0) await tx.insert(participants).values(people);
}

export async function updateParticipants(
  tx: Transaction,
  booking: Key,
  ids: string[],
  change: Partial<Omit<typeof participants.$inferInsert, "agencyId" | "id" | "bookingId" | "position">>,
): Promise<void> {
  await tx
    .update(participants)
    .set(change)
    .where(and(isOf(booking), inArray(participants.id, ids)));
}
