import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { messageTemplates } from "../../schema/staff-messages.ts";

export type MessageTemplateRow = typeof messageTemplates.$inferSelect;

type Key = Pick<MessageTemplateRow, "agencyId" | "id">;

const isTemplate = ({ agencyId, id }: Key) =>
  and(eq(messageTemplates.agencyId, agencyId), eq(messageTemplates.id, id));

export const listMessageTemplates = (db: Database, agencyId: string): Promise<MessageTemplateRow[]> =>
  db
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.agencyId, agencyId))
    .orderBy(asc(sql`lower(${messageTemplates.name})`))
    .execute();

export async function findMessageTemplate(db: Database, key: Key): Promise<MessageTemplateRow | undefined> {
  const [row] = await db.select().from(messageTemplates).where(isTemplate(key));
  return row;
}

export async function countMessageTemplates(db: Database, agencyId: string): Promise<number> {
  const [row] = await db
    .select({ templates: count() })
    .from(messageTemplates)
    .where(eq(messageTemplates.agencyId, agencyId));
  return row?.templates ?? 0;
}

export async function insertMessageTemplate(tx: Transaction, template: MessageTemplateRow): Promise<boolean> {
  const rows = await tx
    .insert(messageTemplates)
    .values(template)
    .onConflictDoNothing({ target: [messageTemplates.agencyId, messageTemplates.id] })
    .returning({ id: messageTemplates.id });
  return rows.length > 0;
}

/** Returns false if the stored revision does not directly precede `revision`. */
export async function replaceMessageTemplate(
  tx: Transaction,
  { name, texts, revision, updatedAt, ...key }: MessageTemplateRow,
): Promise<boolean> {
  const rows = await tx
    .update(messageTemplates)
    .set({ name, texts, revision, updatedAt })
    .where(and(isTemplate(key), eq(messageTemplates.revision, revision - 1)))
    .returning({ id: messageTemplates.id });
  return rows.length > 0;
}

export async function deleteMessageTemplate(tx: Transaction, key: Key): Promise<boolean> {
  const rows = await tx
    .delete(messageTemplates)
    .where(isTemplate(key))
    .returning({ id: messageTemplates.id });
  return rows.length > 0;
}
