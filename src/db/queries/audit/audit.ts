import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { AuditCursor } from "../../../domain/audit/audit-filter.ts";
import type { Database } from "../../connection/client.ts";
import { audit } from "../../schema/messages.ts";
import type { AuditRow } from "../messaging/messages.ts";

/** `to` is exclusive. */
export interface WantedEntries {
  actor: string | null;
  byStaff: boolean;
  name: string | null;
  from: Date | null;
  to: Date | null;
}

/** Same text as in the condition of the partial index `audit_staff`. */
const BY_STAFF = sql`${audit.actor} like 'staff:%'`;

/** Returns audit entries, the latest first, starting after `after`. */
export async function listAuditRows(
  db: Database,
  agencyId: string,
  { actor, byStaff, name, from, to }: WantedEntries,
  { after, limit }: { after: AuditCursor | null; limit: number },
): Promise<AuditRow[]> {
  const isBefore = after
    ? sql`(${audit.at}, ${audit.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return db
    .select()
    .from(audit)
    .where(
      and(
        eq(audit.agencyId, agencyId),
        actor === null ? undefined : eq(audit.actor, actor),
        byStaff || actor?.startsWith("staff:") ? BY_STAFF : undefined,
        name === null ? undefined : eq(audit.name, name),
        from === null ? undefined : gte(audit.at, from),
        to === null ? undefined : lt(audit.at, to),
        isBefore,
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit);
}

export const countAuditRows = (
  db: Database,
  agencyId: string,
  subject: string,
  name: string,
): Promise<number> =>
  db.$count(audit, and(eq(audit.agencyId, agencyId), eq(audit.subject, subject), eq(audit.name, name)));
