import { and, asc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { VisitCount } from "../../../domain/visits/visit-batch.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { experiences } from "../../schema/experiences.ts";
import { visitCounts } from "../../schema/visits.ts";

interface CountedDay {
  agencyId: string;
  day: string;
}

export async function selectKnownExperiences(
  db: Database,
  agencyId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: experiences.id })
    .from(experiences)
    .where(and(eq(experiences.agencyId, agencyId), inArray(experiences.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** Locks the rows in the order of `counts`, which must be sorted to prevent deadlocks. */
export async function addVisitCounts(
  tx: Transaction,
  { agencyId, day }: CountedDay,
  counts: readonly VisitCount[],
): Promise<void> {
  if (counts.length === 0) return;
  await tx
    .insert(visitCounts)
    .values(counts.map((count) => ({ agencyId, day, ...count })))
    .onConflictDoUpdate({
      target: [visitCounts.agencyId, visitCounts.day, visitCounts.event, visitCounts.subject],
      set: {
        count: sql`${visitCounts.count} + excluded.count`,
        quantity: sql`${visitCounts.quantity} + excluded.quantity`,
        value: sql`${visitCounts.value} + excluded.value`,
      },
    });
}

export interface DayOfVisits extends Omit<VisitCount, "subject"> {
  day: string;
}

export function listVisitDays(db: Database, agencyId: string, from: string): Promise<DayOfVisits[]> {
  const sum = (column: typeof visitCounts.count | typeof visitCounts.quantity | typeof visitCounts.value) =>
    sql<number>`sum(${column})`.mapWith(Number);
  return db
    .select({
      day: visitCounts.day,
      event: sql<VisitCount["event"]>`${visitCounts.event}`,
      count: sum(visitCounts.count),
      quantity: sum(visitCounts.quantity),
      value: sum(visitCounts.value),
    })
    .from(visitCounts)
    .where(and(eq(visitCounts.agencyId, agencyId), gte(visitCounts.day, from)))
    .groupBy(visitCounts.day, visitCounts.event)
    .orderBy(sql`${visitCounts.day} desc`, asc(visitCounts.event));
}

export async function deleteVisitCounts(tx: Transaction, agencyId: string, before: string): Promise<number> {
  const result = await tx
    .delete(visitCounts)
    .where(and(eq(visitCounts.agencyId, agencyId), lt(visitCounts.day, before)));
  return result.rowCount ?? 0;
}
