import { and, asc, eq } from "drizzle-orm";
import { placeDate } from "../../../domain/departures/place-time.ts";
import type { Experience } from "../../../domain/experiences/experience.ts";
import { completePrices } from "../../../domain/pricing/price-option.ts";
import { announceCatalogueChange } from "../../connection/catalogue-changes.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { experiences } from "../../schema/experiences.ts";
import { guaranteeSold } from "../departures/minimums.ts";

type Row = typeof experiences.$inferSelect;

export const toExperience = ({
  position: _p,
  published: _u,
  createdAt: _c,
  updatedAt: _d,
  ...row
}: Row): Experience => ({
  ...row,
  priceList: completePrices(row.priceList),
});

export const isPublished = (agencyId: string) =>
  and(eq(experiences.agencyId, agencyId), eq(experiences.published, true));

export const isPublishedExperience = (agencyId: string, id: string) =>
  and(isPublished(agencyId), eq(experiences.id, id));

export async function listPublishedExperiences(db: Database, agencyId: string): Promise<Experience[]> {
  const rows = await db
    .select()
    .from(experiences)
    .where(isPublished(agencyId))
    .orderBy(asc(experiences.position), asc(experiences.id));
  return rows.map(toExperience);
}

export async function findPublishedExperience(
  db: Database,
  agencyId: string,
  id: string,
): Promise<Experience | undefined> {
  const rows = await db.select().from(experiences).where(isPublishedExperience(agencyId, id));
  return rows[0] && toExperience(rows[0]);
}

/** Finds an experience even if it is no longer published, because existing bookings refer to it. */
export async function findExperience(
  db: Database,
  agencyId: string,
  id: string,
): Promise<Experience | undefined> {
  const rows = await db
    .select()
    .from(experiences)
    .where(and(eq(experiences.agencyId, agencyId), eq(experiences.id, id)));
  return rows[0] && toExperience(rows[0]);
}

export async function saveExperience(
  tx: Transaction,
  experience: Experience,
  listing: { position: number; published: boolean; at: Date },
): Promise<void> {
  const { agencyId, id, ...changes } = experience;
  const row = { ...changes, position: listing.position, published: listing.published, updatedAt: listing.at };
  await guaranteeSold(tx, experience, experience.schedule, { today: placeDate(listing.at), now: listing.at });
  await tx
    .insert(experiences)
    .values({ agencyId, id, ...row, createdAt: listing.at })
    .onConflictDoUpdate({ target: [experiences.agencyId, experiences.id], set: row });
  await announceCatalogueChange(tx, agencyId);
}
