import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookingNotes } from "../../schema/booking-notes.ts";
import { bookings } from "../../schema/bookings.ts";

export type NoteRow = typeof bookingNotes.$inferSelect;

export async function insertNote(tx: Transaction, note: NoteRow): Promise<boolean> {
  const rows = await tx
    .insert(bookingNotes)
    .values(note)
    .onConflictDoNothing({ target: [bookingNotes.agencyId, bookingNotes.id] })
    .returning({ id: bookingNotes.id });
  return rows.length > 0;
}

export async function listNotes(
  db: Database,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<NoteRow[]> {
  return db
    .select()
    .from(bookingNotes)
    .where(and(eq(bookingNotes.agencyId, agencyId), eq(bookingNotes.bookingId, id)))
    .orderBy(asc(bookingNotes.createdAt), asc(bookingNotes.id));
}

export async function listNotesOf(
  db: Database,
  agencyId: string,
  bookingIds: readonly string[],
): Promise<NoteRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(bookingNotes)
    .where(and(eq(bookingNotes.agencyId, agencyId), inArray(bookingNotes.bookingId, [...bookingIds])))
    .orderBy(asc(bookingNotes.createdAt), asc(bookingNotes.id));
}

export async function findNote(
  db: Database,
  { agencyId, id }: { agencyId: string; id: string },
  noteId: string,
): Promise<NoteRow | undefined> {
  const [row] = await db
    .select()
    .from(bookingNotes)
    .where(
      and(eq(bookingNotes.agencyId, agencyId), eq(bookingNotes.bookingId, id), eq(bookingNotes.id, noteId)),
    );
  return row;
}

export async function deleteNote(
  tx: Transaction,
  { agencyId, id }: { agencyId: string; id: string },
  noteId: string,
): Promise<boolean> {
  const rows = await tx
    .delete(bookingNotes)
    .where(
      and(eq(bookingNotes.agencyId, agencyId), eq(bookingNotes.bookingId, id), eq(bookingNotes.id, noteId)),
    )
    .returning({ id: bookingNotes.id });
  return rows.length > 0;
}

export async function deleteNotesOf(tx: Transaction, agencyId: string, userId: string): Promise<void> {
  const theirs = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.agencyId, agencyId), eq(bookings.userId, userId)));
  await tx
    .delete(bookingNotes)
    .where(and(eq(bookingNotes.agencyId, agencyId), inArray(bookingNotes.bookingId, theirs)));
}
