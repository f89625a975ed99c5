import { and, asc, count, eq, max } from "drizzle-orm";
import type { Database } from "../../connection/client.ts";
import { experiences } from "../../schema/experiences.ts";

const isPublished = (agencyId: string) =>
  and(eq(experiences.agencyId, agencyId), eq(experiences.published, true));

export async function countPublishedExperiences(
  db: Database,
  agencyId: string,
): Promise<{ count: number; changedAt: Date | null }> {
  const rows = await db
    .select({ count: count(), changedAt: max(experiences.updatedAt) })
    .from(experiences)
    .where(isPublished(agencyId));
  return rows[0] ?? { count: 0, changedAt: null };
}

/** The oldest come first, so that a new experience does not shift earlier pages. */
export async function listPublishedIds(
  db: Database,
  agencyId: string,
  page: { offset: number; limit: number },
): Promise<{ id: string; changedAt: Date }[]> {
  return db
    .select({ id: experiences.id, changedAt: experiences.updatedAt })
    .from(experiences)
    .where(isPublished(agencyId))
    .orderBy(asc(experiences.id))
    .offset(page.offset)
    .limit(page.limit);
}
