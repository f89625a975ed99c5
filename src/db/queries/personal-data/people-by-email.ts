import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../connection/client.ts";
import { participants } from "../../schema/bookings.ts";
import { audit, contactMessages } from "../../schema/messages.ts";
import { accounts, sessions, users } from "../../schema/users.ts";
import type { ParticipantRow } from "../booking/bookings.ts";
import type { UserRow } from "../identity/users.ts";
import type { AuditRow, ContactMessageRow } from "../messaging/messages.ts";

const isSameAddress = (
  column: typeof users.email | typeof participants.email | typeof contactMessages.email,
  email: string,
) => eq(sql`lower(${column})`, email.toLowerCase());

/** Providers may return one address in different cases. */
export async function listUsersByEmail(db: Database, email: string): Promise<UserRow[]> {
  return db.select().from(users).where(isSameAddress(users.email, email)).orderBy(asc(users.id));
}

export async function readSignIn(db: Database, userId: string) {
  const linked = await db
    .select({
      provider: accounts.provider,
      providerAccountId: accounts.providerAccountId,
      scope: accounts.scope,
    })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  const userSessions = await db
    .select({ expires: sessions.expires })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return { accounts: linked, sessions: userSessions };
}

/** Finds participants by a full scan. For operators' commands only. */
export async function listParticipantsByEmail(
  db: Database,
  agencyId: string,
  email: string,
): Promise<ParticipantRow[]> {
  return db
    .select()
    .from(participants)
    .where(and(eq(participants.agencyId, agencyId), isSameAddress(participants.email, email)))
    .orderBy(asc(participants.id));
}

export async function listContactMessagesByEmail(
  db: Database,
  agencyId: string,
  email: string,
): Promise<ContactMessageRow[]> {
  return db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.agencyId, agencyId), isSameAddress(contactMessages.email, email)))
    .orderBy(asc(contactMessages.id));
}

/**
 * Returns the audit entries of a person at an agency, in chronological order.
 * @param actor name as in the audit: `traveller:<id>`, `staff:<id>`
 */
export async function listActs(
  db: Database,
  agencyId: string,
  actor: string,
): Promise<Pick<AuditRow, "name" | "at" | "facts">[]> {
  return db
    .select({ name: audit.name, at: audit.at, facts: audit.facts })
    .from(audit)
    .where(and(eq(audit.agencyId, agencyId), eq(audit.actor, actor)))
    .orderBy(asc(audit.id));
}
