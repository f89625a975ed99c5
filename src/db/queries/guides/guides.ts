import { and, asc, count, eq, gt, inArray, notExists, notInArray, or, sql } from "drizzle-orm";
import { announceCatalogueChange } from "../../connection/catalogue-changes.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { campaigns } from "../../schema/campaigns.ts";
import { departures } from "../../schema/experiences.ts";
import { departureGuides, experienceGuides, guides } from "../../schema/social-proof.ts";

export type GuideRow = typeof guides.$inferSelect;

interface Key {
  agencyId: string;
  id: string;
}

const isGuide = ({ agencyId, id }: Key) => and(eq(guides.agencyId, agencyId), eq(guides.id, id));

export const listGuideRows = (db: Database, agencyId: string): Promise<GuideRow[]> =>
  db
    .select()
    .from(guides)
    .where(eq(guides.agencyId, agencyId))
    .orderBy(asc(sql`lower(${guides.name})`), asc(guides.id))
    .execute();

export async function findGuide(db: Database, key: Key): Promise<GuideRow | undefined> {
  const [row] = await db.select().from(guides).where(isGuide(key));
  return row;
}

/**
 * @param date today in place time, `YYYY-MM-DD`
 * @param time the current place time, `HH:MM`
 */
export async function countFutureDepartures(
  db: Database,
  agencyId: string,
  { date, time }: { date: string; time: string },
): Promise<ReadonlyMap<string, number>> {
  const cancelled = db
    .select({ one: sql`1` })
    .from(campaigns)
    .where(and(eq(campaigns.agencyId, agencyId), eq(campaigns.departureId, departures.id)));
  const rows = await db
    .select({ guideId: departureGuides.guideId, led: count() })
    .from(departureGuides)
    .innerJoin(
      departures,
      and(eq(departures.agencyId, departureGuides.agencyId), eq(departures.id, departureGuides.departureId)),
    )
    .where(
      and(
        eq(departureGuides.agencyId, agencyId),
        or(gt(departures.date, date), and(eq(departures.date, date), gt(departures.startTime, time))),
        notExists(cancelled),
      ),
    )
    .groupBy(departureGuides.guideId);
  return new Map(rows.map(({ guideId, led }) => [guideId, led]));
}

export async function insertGuide(
  tx: Transaction,
  guide: Omit<GuideRow, "revision" | "retiredAt" | "photo">,
): Promise<boolean> {
  const rows = await tx
    .insert(guides)
    .values(guide)
    .onConflictDoNothing({ target: [guides.agencyId, guides.id] })
    .returning({ id: guides.id });
  if (rows.length > 0) await announceCatalogueChange(tx, guide.agencyId);
  return rows.length > 0;
}

/** Returns false if the guide's revision is no longer `key.replaces`. */
export async function replaceGuide(
  tx: Transaction,
  key: Key & { replaces: number },
  fields: Pick<GuideRow, "name" | "languages" | "cardNumber" | "cardExpiresOn" | "email">,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(guides)
    .set({ ...fields, revision: key.replaces + 1, updatedAt: now })
    .where(and(isGuide(key), eq(guides.revision, key.replaces)))
    .returning({ id: guides.id });
  if (rows.length > 0) await announceCatalogueChange(tx, key.agencyId);
  return rows.length > 0;
}

/** Returns undefined if the guide is unknown or already has the requested state. */
export async function setGuideRetired(
  tx: Transaction,
  key: Key,
  retired: boolean,
  now: Date,
): Promise<{ name: string } | undefined> {
  const hasOtherState = sql`(${guides.retiredAt} is null) = ${retired}`;
  const [row] = await tx
    .update(guides)
    .set({ retiredAt: retired ? now : null, updatedAt: now })
    .where(and(isGuide(key), hasOtherState))
    .returning({ name: guides.name });
  if (row) await announceCatalogueChange(tx, key.agencyId);
  return row;
}

export async function listExperienceIdsByGuide(
  db: Database,
  agencyId: string,
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .select({ guideId: experienceGuides.guideId, experienceId: experienceGuides.experienceId })
    .from(experienceGuides)
    .where(eq(experienceGuides.agencyId, agencyId))
    .orderBy(asc(experienceGuides.experienceId));
  const byGuide = Map.groupBy(rows, ({ guideId }) => guideId);
  return new Map([...byGuide].map(([id, shown]) => [id, shown.map(({ experienceId }) => experienceId)]));
}

/** On experiences that did not show the guide before, the guide comes last. */
export async function setExperiencesOfGuide(
  tx: Transaction,
  { agencyId, id: guideId }: Key,
  experienceIds: readonly string[],
): Promise<void> {
  await tx
    .delete(experienceGuides)
    .where(
      and(
        eq(experienceGuides.agencyId, agencyId),
        eq(experienceGuides.guideId, guideId),
        notInArray(experienceGuides.experienceId, [...experienceIds]),
      ),
    );
  if (experienceIds.length === 0) return;
  const last = await tx
    .select({
      experienceId: experienceGuides.experienceId,
      position: sql<number>`max(${experienceGuides.position})`,
    })
    .from(experienceGuides)
    .where(
      and(
        eq(experienceGuides.agencyId, agencyId),
        inArray(experienceGuides.experienceId, [...experienceIds]),
      ),
    )
    .groupBy(experienceGuides.experienceId);
  const lastOf = new Map(last.map(({ experienceId, position }) => [experienceId, position]));
  await tx
    .insert(experienceGuides)
    .values(
      experienceIds.map((experienceId) => ({
        ...{ agencyId, experienceId, guideId, position: (lastOf.get(experienceId) ?? -1) + 1 },
      })),
    )
    .onConflictDoNothing();
}
