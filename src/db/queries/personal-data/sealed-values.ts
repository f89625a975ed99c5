import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";

export type TokenColumn = "access_token" | "refresh_token" | "id_token";

export interface SealedColumn {
  table:
    | "participants"
    | "bookings"
    | "booking_changes"
    | "contact_messages"
    | "saved_travellers"
    | "answers"
    | "booking_attachments"
    | "users"
    | "accounts"
    | "staff_accounts";
  column:
    | "document_number"
    | "phone_number"
    | "phone"
    | "request_hash"
    | "people"
    | "person"
    | "value"
    | "name"
    | "content_key"
    | "totp_secret"
    | "totp_candidate"
    | TokenColumn;
}

const SHARED_TABLES: readonly SealedColumn["table"][] = ["users", "accounts", "staff_accounts"];

const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: "participants", column: "document_number" },
  { table: "participants", column: "phone_number" },
  { table: "bookings", column: "request_hash" },
  { table: "booking_changes", column: "people" },
  { table: "booking_changes", column: "request_hash" },
  { table: "contact_messages", column: "phone" },
  { table: "saved_travellers", column: "person" },
  { table: "answers", column: "value" },
  { table: "booking_attachments", column: "name" },
  { table: "booking_attachments", column: "content_key" },
  { table: "users", column: "phone_number" },
  { table: "accounts", column: "access_token" },
  { table: "accounts", column: "refresh_token" },
  { table: "accounts", column: "id_token" },
  { table: "staff_accounts", column: "totp_secret" },
  { table: "staff_accounts", column: "totp_candidate" },
];

/** Null stands for the tables that all agencies share. */
export type Owner = string | null;

export const columnsOf = (owner: Owner): SealedColumn[] =>
  SEALED_COLUMNS.filter(({ table }) => SHARED_TABLES.includes(table) === (owner === null));

const ownedBy = (owner: Owner) => (owner === null ? sql`true` : sql`agency_id = ${owner}`);

/** Ids are unique within an owner. */
export interface StoredValue extends Record<string, unknown> {
  id: string;
  value: string;
}

/**
 * Returns a column's values that are not sealed with the current key, sorted by id.
 * @param from.prefix prefix of values with the current key, `v1.<key id>.`
 * @param from.after the last id of the previous page, or null
 */
export async function listOldKeyValues(
  db: Database,
  { table, column }: SealedColumn,
  from: { owner: Owner; prefix: string; after: string | null; limit: number },
): Promise<StoredValue[]> {
  const name = sql.identifier(column);
  const { rows } = await db.execute<StoredValue>(sql`
    SELECT id, ${name} AS value FROM ${sql.identifier(table)}
    WHERE ${ownedBy(from.owner)} AND ${from.after === null ? sql`true` : sql`id > ${from.after}::uuid`}
      AND ${name} <> '' AND NOT starts_with(${name}, ${from.prefix})
    ORDER BY id LIMIT ${from.limit}`);
  return rows;
}

/** Skips values that another transaction has changed since. */
export async function replaceValues(
  tx: Transaction,
  { table, column }: SealedColumn,
  owner: Owner,
  changes: readonly { id: string; from: string; to: string }[],
): Promise<number> {
  if (changes.length === 0) return 0;
  const name = sql.identifier(column);
  const result = await tx.execute(sql`
    UPDATE ${sql.identifier(table)} AS kept SET ${name} = change."to"
    FROM json_to_recordset(${JSON.stringify(changes)}::json) AS change(id uuid, "from" text, "to" text)
    WHERE ${owner === null ? sql`true` : sql`kept.agency_id = ${owner}`} AND kept.id = change.id
      AND kept.${name} = change."from"`);
  return result.rowCount ?? 0;
}
