import { and, asc, between, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Guide } from "../../../domain/experiences/social-proof.ts";
import type { Localized } from "../../../domain/locale.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { departures, experiences } from "../../schema/experiences.ts";
import {
  departureGuides,
  experienceGuides,
  formerDepartureGuides,
  guides,
} from "../../schema/social-proof.ts";

export interface GuideRow {
  id: string;
  name: string;
  email: string | null;
  cardNumber: string | null;
  cardExpiresOn: string | null;
  retiredAt: Date | null;
}

export function listAllGuides(db: Database, agencyId: string): Promise<GuideRow[]> {
  const { id, name, email, cardNumber, cardExpiresOn, retiredAt } = guides;
  return db
    .select({ id, name, email, cardNumber, cardExpiresOn, retiredAt })
    .from(guides)
    .where(eq(guides.agencyId, agencyId))
    .orderBy(asc(guides.name), asc(guides.id))
    .execute();
}

export const listGuidesByEmail = (db: Database, agencyId: string, email: string) =>
  db
    .select()
    .from(guides)
    .where(and(eq(guides.agencyId, agencyId), eq(guides.email, email)))
    .execute();

/** @returns the id of the new or existing guide */
export async function insertGuideOfStaff(
  tx: Transaction,
  agencyId: string,
  guide: { id: string; name: string; email: string },
  now: Date,
): Promise<string> {
  await tx
    .insert(guides)
    .values({ agencyId, ...guide, languages: ["es"], createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await tx
    .select({ id: guides.id })
    .from(guides)
    .where(and(eq(guides.agencyId, agencyId), eq(guides.email, guide.email)));
  return row?.id ?? guide.id;
}

/** The guide stays, without access to the panel. */
export async function clearGuideEmail(tx: Transaction, agencyId: string, email: string): Promise<void> {
  await tx
    .update(guides)
    .set({ email: null, revision: sql`${guides.revision} + 1` })
    .where(and(eq(guides.agencyId, agencyId), eq(guides.email, email)));
}

/**
 * Moves the departures of the guide `from` to the guide `to`, who is the same person. Deletes the guide `from`, unless an
 * experience shows that guide.
 */
export async function mergeGuide(
  tx: Transaction,
  agencyId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const ofFrom = and(eq(departureGuides.agencyId, agencyId), eq(departureGuides.guideId, from));
  const led = await tx.delete(departureGuides).where(ofFrom).returning();
  if (led.length > 0)
    await tx
      .insert(departureGuides)
      .values(led.map((row) => ({ ...row, guideId: to })))
      .onConflictDoNothing();
  const formerlyLed = await tx
    .delete(formerDepartureGuides)
    .where(and(eq(formerDepartureGuides.agencyId, agencyId), eq(formerDepartureGuides.guideId, from)))
    .returning();
  if (formerlyLed.length > 0)
    await tx
      .insert(formerDepartureGuides)
      .values(formerlyLed.map((row) => ({ ...row, guideId: to })))
      .onConflictDoNothing();
  const shown = tx
    .select({ id: experienceGuides.guideId })
    .from(experienceGuides)
    .where(eq(experienceGuides.agencyId, agencyId));
  await tx
    .delete(guides)
    .where(and(eq(guides.agencyId, agencyId), eq(guides.id, from), notInArray(guides.id, shown)));
}

/** The caller must hold the lock on the departure. */
export async function setDepartureGuides(
  tx: Transaction,
  { agencyId, departureId }: { agencyId: string; departureId: string },
  guideIds: readonly string[],
  now: Date,
): Promise<void> {
  const before = await tx
    .delete(departureGuides)
    .where(and(eq(departureGuides.agencyId, agencyId), eq(departureGuides.departureId, departureId)))
    .returning();
  const replaced = before.filter(({ guideId }) => !guideIds.includes(guideId));
  if (replaced.length > 0)
    await tx
      .insert(formerDepartureGuides)
      .values(replaced.map(({ guideId }) => ({ agencyId, departureId, guideId, replacedAt: now })))
      .onConflictDoNothing();
  const rows = guideIds.map((guideId) => ({ agencyId, departureId, guideId, assignedAt: now }));
  if (rows.length > 0) await tx.insert(departureGuides).values(rows);
}

export interface AssignedGuide {
  departureId: string;
  guideId: string;
  name: string;
  email: string | null;
}

export async function listDepartureGuides(
  db: Database,
  agencyId: string,
  { from, to }: { from: string; to: string },
): Promise<AssignedGuide[]> {
  return db
    .select({
      departureId: departureGuides.departureId,
      guideId: departureGuides.guideId,
      name: guides.name,
      email: guides.email,
    })
    .from(departureGuides)
    .innerJoin(
      departures,
      and(eq(departures.agencyId, departureGuides.agencyId), eq(departures.id, departureGuides.departureId)),
    )
    .innerJoin(
      guides,
      and(eq(guides.agencyId, departureGuides.agencyId), eq(guides.id, departureGuides.guideId)),
    )
    .where(and(eq(departureGuides.agencyId, agencyId), between(departures.date, from, to)))
    .orderBy(asc(guides.name), asc(guides.id));
}

export async function listGuidesOf(
  db: Database,
  { agencyId, departureId }: { agencyId: string; departureId: string },
): Promise<Guide[]> {
  const { id, name, photo, languages, cardNumber, cardExpiresOn } = guides;
  return db
    .select({ id, name, photo, languages, cardNumber, cardExpiresOn })
    .from(departureGuides)
    .innerJoin(
      guides,
      and(eq(guides.agencyId, departureGuides.agencyId), eq(guides.id, departureGuides.guideId)),
    )
    .where(and(eq(departureGuides.agencyId, agencyId), eq(departureGuides.departureId, departureId)))
    .orderBy(asc(guides.name), asc(guides.id));
}

export interface GuidedDeparture {
  departureId: string;
  guideId: string;
  experienceId: string;
  title: Localized;
  date: string;
  startTime: string;
  durations: string[];
}

export async function listGuidedDepartures(
  db: Database,
  agencyId: string,
  guideIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<GuidedDeparture[]> {
  if (guideIds.length === 0) return [];
  return db
    .select({
      departureId: departures.id,
      guideId: departureGuides.guideId,
      experienceId: departures.experienceId,
      title: experiences.title,
      date: departures.date,
      startTime: departures.startTime,
      durations: experiences.duration,
    })
    .from(departureGuides)
    .innerJoin(
      departures,
      and(eq(departures.agencyId, departureGuides.agencyId), eq(departures.id, departureGuides.departureId)),
    )
    .innerJoin(
      experiences,
      and(eq(experiences.agencyId, departures.agencyId), eq(experiences.id, departures.experienceId)),
    )
    .where(
      and(
        eq(departureGuides.agencyId, agencyId),
        inArray(departureGuides.guideId, [...guideIds]),
        between(departures.date, from, to),
      ),
    )
    .orderBy(asc(departures.date), asc(departures.startTime));
}
