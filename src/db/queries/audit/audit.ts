import { and, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { AuditCursor } from "../../../domain/audit/audit-filter.ts";
import type { Localized } from "../../../domain/locale.ts";
import type { Database } from "../../connection/client.ts";
import { departures, experiences } from "../../schema/experiences.ts";
import { audit } from "../../schema/messages.ts";
import type { AuditRow } from "../messaging/messages.ts";

/** `to` is exclusive. */
export interface AuditConditions {
  actor: string | null;
  byStaff: boolean;
  name: string | null;
  subject: string | null;
  from: Date | null;
  to: Date | null;
}

export interface AuditedDeparture {
  experienceId: string;
  date: string;
  startTime: string;
  title: Localized;
}

/** Must match the condition of the partial indexes `audit_staff` and `audit_staff_at`. */
const BY_STAFF = sql`${audit.actor} like 'staff:%'`;

export async function listAuditRows(
  db: Database,
  agencyId: string,
  { actor, byStaff, name, subject, from, to }: AuditConditions,
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
        subject === null ? undefined : eq(audit.subject, subject),
        from === null ? undefined : gte(audit.at, from),
        to === null ? undefined : lt(audit.at, to),
        isBefore,
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit);
}

export async function readAuditedDepartures(
  db: Database,
  agencyId: string,
  ids: readonly string[],
): Promise<Map<string, AuditedDeparture>> {
  if (ids.length === 0) return new Map();
  const { id, experienceId, date, startTime } = departures;
  const rows = await db
    .select({ id, experienceId, date, startTime, title: experiences.title })
    .from(departures)
    .innerJoin(experiences, and(eq(experiences.agencyId, agencyId), eq(experiences.id, experienceId)))
    .where(and(eq(departures.agencyId, agencyId), inArray(id, [...new Set(ids)])));
  return new Map(rows.map(({ id: departureId, ...departure }) => [departureId, departure]));
}

export const countAuditRows = (
  db: Database,
  agencyId: string,
  subject: string,
  name: string,
): Promise<number> =>
  db.$count(audit, and(eq(audit.agencyId, agencyId), eq(audit.subject, subject), eq(audit.name, name)));
