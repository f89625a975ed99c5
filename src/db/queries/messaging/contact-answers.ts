import { and, eq, type SQL, sql } from "drizzle-orm";
import type { DataRequestKind } from "../../../domain/messaging/data-request.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { audit, contactMessages } from "../../schema/messages.ts";
import type { ContactMessageRow } from "./messages.ts";

const lastMark = (
  agencyId: string,
  id: SQL,
): SQL => sql`select actor, at, (facts->>'answered')::boolean as answered
  from ${audit} where agency_id = ${agencyId} and subject = ${id} and name = 'answer-contact-message'
  order by at desc, id desc limit 1`;

const lastKind = (agencyId: string, id: SQL): SQL => sql`select actor, at, facts->>'to' as kind
  from ${audit} where agency_id = ${agencyId} and subject = ${id} and name = 'mark-data-request'
  order by at desc, id desc limit 1`;

export interface UnansweredContact {
  id: string;
  filingNumber: string;
  name: string;
  createdAt: Date;
  dataRequest: DataRequestKind | null;
}

export async function listUnansweredContacts(
  db: Database,
  agencyId: string,
  after: Date,
  limit: number,
): Promise<UnansweredContact[]> {
  const { rows } = await db.execute<Omit<UnansweredContact, "createdAt"> & { createdAt: string }>(sql`
    select c.id, c.filing_number as "filingNumber", c.name, c.created_at as "createdAt",
      request.kind as "dataRequest"
    from ${contactMessages} as c left join lateral (${lastMark(agencyId, sql`c.id`)}) as mark on true
      left join lateral (${lastKind(agencyId, sql`c.id`)}) as request on true
    where c.agency_id = ${agencyId} and c.created_at > ${after.toISOString()}::timestamptz
      and mark.answered is not true
    order by c.created_at, c.id limit ${limit}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

export interface ContactAnswer {
  /** Name of the actor in the audit. */
  by: string;
  at: Date;
}

export async function findContactAnswer(
  db: Database,
  agencyId: string,
  id: string,
): Promise<ContactAnswer | null> {
  const { rows } = await db.execute<{ actor: string; at: string; answered: boolean }>(
    lastMark(agencyId, sql`${id}`),
  );
  const [mark] = rows;
  return mark?.answered ? { by: mark.actor, at: new Date(mark.at) } : null;
}

export interface DataRequestMark {
  kind: DataRequestKind;
  by: string;
  at: Date;
}

export async function findDataRequest(
  db: Database,
  agencyId: string,
  id: string,
): Promise<DataRequestMark | null> {
  const { rows } = await db.execute<{ actor: string; at: string; kind: DataRequestKind | null }>(
    lastKind(agencyId, sql`${id}`),
  );
  const [mark] = rows;
  return mark?.kind ? { kind: mark.kind, by: mark.actor, at: new Date(mark.at) } : null;
}

export async function lockContactMessage(
  tx: Transaction,
  agencyId: string,
  id: string,
): Promise<ContactMessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.agencyId, agencyId), eq(contactMessages.id, id)))
    .for("update");
  return row;
}
