import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { MessageStatus } from "../../../domain/messaging/message.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { audit, contactMessages, messages } from "../../schema/messages.ts";

export type MessageRow = typeof messages.$inferSelect;
export type ContactMessageRow = typeof contactMessages.$inferSelect;

/** Skips a message whose cause already exists. */
export async function insertMessages(
  tx: Transaction,
  rows: (typeof messages.$inferInsert)[],
): Promise<string[]> {
  const written = await tx
    .insert(messages)
    .values(rows)
    .onConflictDoNothing({ target: [messages.agencyId, messages.cause] })
    .returning({ id: messages.id });
  return written.map(({ id }) => id);
}

export async function countRepeats(tx: Transaction, agencyId: string, causePrefix: string): Promise<number> {
  return tx.$count(
    messages,
    and(eq(messages.agencyId, agencyId), sql`starts_with(${messages.cause}, ${causePrefix})`),
  );
}

export async function listMessagesOf(
  db: Database,
  agencyId: string,
  causes: readonly string[],
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.agencyId, agencyId), inArray(messages.cause, [...causes])))
    .orderBy(asc(messages.id));
}

export const HALTED_STATUSES: MessageStatus[] = ["in-doubt", "refused"];

export async function listHaltedMessages(db: Database, only?: { id: string }): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(inArray(messages.status, HALTED_STATUSES), only ? eq(messages.id, only.id) : undefined))
    .orderBy(asc(messages.createdAt), asc(messages.id));
}

export async function lockMessage(
  tx: Transaction,
  agencyId: string,
  id: string,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.agencyId, agencyId), eq(messages.id, id)))
    .for("update");
  return row;
}

export async function updateMessage(
  tx: Transaction,
  message: Pick<MessageRow, "agencyId" | "id">,
  change: Partial<Pick<MessageRow, "status" | "attempts" | "providerMessageId" | "lastError" | "sentAt">>,
  now: Date,
): Promise<void> {
  await tx
    .update(messages)
    .set({ ...change, updatedAt: now })
    .where(and(eq(messages.agencyId, message.agencyId), eq(messages.id, message.id)));
}

export async function insertContactMessage(tx: Transaction, row: ContactMessageRow): Promise<void> {
  await tx.insert(contactMessages).values(row);
}

export async function findContactMessage(
  db: Database,
  agencyId: string,
  id: string,
): Promise<ContactMessageRow | undefined> {
  const [row] = await db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.agencyId, agencyId), eq(contactMessages.id, id)));
  return row;
}

export type AuditRow = typeof audit.$inferSelect;

export async function insertAudit(tx: Transaction, row: AuditRow): Promise<void> {
  await tx.insert(audit).values(row);
}
