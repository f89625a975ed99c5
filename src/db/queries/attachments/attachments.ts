import { and, asc, count, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookingAttachments } from "../../schema/booking-attachments.ts";

export type AttachmentRow = typeof bookingAttachments.$inferSelect;
/** An attachment without its encrypted bytes. */
export type AttachmentFacts = Omit<AttachmentRow, "contentKey" | "content">;

interface BookingKey {
  agencyId: string;
  id: string;
}

const ofBooking = ({ agencyId, id }: BookingKey) =>
  and(eq(bookingAttachments.agencyId, agencyId), eq(bookingAttachments.bookingId, id));

const FACTS = {
  agencyId: bookingAttachments.agencyId,
  id: bookingAttachments.id,
  bookingId: bookingAttachments.bookingId,
  paymentId: bookingAttachments.paymentId,
  refundId: bookingAttachments.refundId,
  name: bookingAttachments.name,
  type: bookingAttachments.type,
  size: bookingAttachments.size,
  actor: bookingAttachments.actor,
  createdAt: bookingAttachments.createdAt,
};

/** @returns false if the id is taken */
export async function insertAttachment(tx: Transaction, row: AttachmentRow): Promise<boolean> {
  const rows = await tx
    .insert(bookingAttachments)
    .values(row)
    .onConflictDoNothing({ target: [bookingAttachments.agencyId, bookingAttachments.id] })
    .returning({ id: bookingAttachments.id });
  return rows.length > 0;
}

export async function countAttachments(tx: Transaction, booking: BookingKey): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(bookingAttachments).where(ofBooking(booking));
  return row?.count ?? 0;
}

export async function listAttachments(db: Database, booking: BookingKey): Promise<AttachmentFacts[]> {
  return db
    .select(FACTS)
    .from(bookingAttachments)
    .where(ofBooking(booking))
    .orderBy(asc(bookingAttachments.createdAt), asc(bookingAttachments.id));
}

const isAttachment = (booking: BookingKey, attachmentId: string) =>
  and(ofBooking(booking), eq(bookingAttachments.id, attachmentId));

export async function findAttachmentFacts(
  db: Database,
  booking: BookingKey,
  attachmentId: string,
): Promise<AttachmentFacts | undefined> {
  const [row] = await db.select(FACTS).from(bookingAttachments).where(isAttachment(booking, attachmentId));
  return row;
}

export async function findAttachment(
  db: Database,
  booking: BookingKey,
  attachmentId: string,
): Promise<AttachmentRow | undefined> {
  const [row] = await db.select().from(bookingAttachments).where(isAttachment(booking, attachmentId));
  return row;
}

/** Locks the attachment's row, to serialize concurrent marks of one file. */
export async function lockAttachment(
  tx: Transaction,
  booking: BookingKey,
  attachmentId: string,
): Promise<AttachmentFacts | undefined> {
  const [row] = await tx
    .select(FACTS)
    .from(bookingAttachments)
    .where(isAttachment(booking, attachmentId))
    .for("update");
  return row;
}

/** Without either id, the file proves nothing. */
export async function markAttachmentAs(
  tx: Transaction,
  booking: BookingKey,
  attachmentId: string,
  { paymentId = null, refundId = null }: { paymentId?: string | null; refundId?: string | null },
): Promise<void> {
  await tx.update(bookingAttachments).set({ paymentId, refundId }).where(isAttachment(booking, attachmentId));
}

export async function deleteAttachment(
  tx: Transaction,
  booking: BookingKey,
  attachmentId: string,
): Promise<boolean> {
  const rows = await tx
    .delete(bookingAttachments)
    .where(isAttachment(booking, attachmentId))
    .returning({ id: bookingAttachments.id });
  return rows.length > 0;
}
