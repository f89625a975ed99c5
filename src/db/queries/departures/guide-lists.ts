import { and, asc, between, desc, eq, gte, inArray, lt, or, sql } from "drizzle-orm";
import type { Localized } from "../../../domain/locale.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookings } from "../../schema/bookings.ts";
import { campaigns } from "../../schema/campaigns.ts";
import { departures, experiences } from "../../schema/experiences.ts";
import { guideListRecipients, guideListSettings, guideLists } from "../../schema/guide-lists.ts";
import { departureGuides, guides } from "../../schema/social-proof.ts";
import { isAnnouncedToGuides } from "./announced-times.ts";

export type GuideListRow = typeof guideLists.$inferSelect;
export type GuideListSettings = typeof guideListSettings.$inferSelect;

interface Key {
  agencyId: string;
  id: string;
}

export async function findGuideListSettings(
  db: Database,
  agencyId: string,
): Promise<GuideListSettings | undefined> {
  const [row] = await db.select().from(guideListSettings).where(eq(guideListSettings.agencyId, agencyId));
  return row;
}

export async function upsertGuideListSettings(tx: Transaction, settings: GuideListSettings): Promise<void> {
  const { listTime, panelOrigin, updatedAt } = settings;
  await tx.insert(guideListSettings).values(settings).onConflictDoUpdate({
    target: guideListSettings.agencyId,
    set: { listTime, panelOrigin, updatedAt },
  });
}

export async function usesGuideLists(db: Database, agencyId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${guideListSettings} as s where s.agency_id = ${agencyId}
    union all (select 1 from ${guideLists} as l where l.agency_id = ${agencyId} limit 1)`);
  return rows.length > 0;
}

export interface ListedDeparture {
  id: string;
  experienceId: string;
  title: Localized;
  date: string;
  startTime: string;
}

const DEPARTURE = {
  id: departures.id,
  experienceId: departures.experienceId,
  title: experiences.title,
  date: departures.date,
  startTime: departures.startTime,
};

const isOfExperience = and(
  eq(experiences.agencyId, departures.agencyId),
  eq(experiences.id, departures.experienceId),
);

export async function listLedDepartures(
  db: Database,
  agencyId: string,
  { from, to }: { from: string; to: string },
): Promise<ListedDeparture[]> {
  return db
    .selectDistinct(DEPARTURE)
    .from(departures)
    .innerJoin(experiences, isOfExperience)
    .innerJoin(
      departureGuides,
      and(eq(departureGuides.agencyId, departures.agencyId), eq(departureGuides.departureId, departures.id)),
    )
    .where(and(eq(departures.agencyId, agencyId), between(departures.date, from, to)))
    .orderBy(asc(departures.date), asc(departures.startTime), asc(departures.id));
}

/**
 * Returns the cancelled departures whose guides must still be informed of the cancellation. These guides got a list of the
 * departure, or a list that announced the departure as another departure's new time.
 * @param from first date, `YYYY-MM-DD`
 */
export async function listCancelledAfterList(
  db: Database,
  agencyId: string,
  from: string,
): Promise<ListedDeparture[]> {
  const hasList = sql`exists (select 1 from ${guideLists} as l where l.agency_id = ${agencyId}
    and l.departure_id = ${departures.id} and l.cause <> 'cancelled')`;
  const known = sql`exists (select 1 from ${guideLists} as k where k.agency_id = ${agencyId}
    and k.departure_id = ${departures.id} and k.cause = 'cancelled')`;
  return db
    .select(DEPARTURE)
    .from(departures)
    .innerJoin(experiences, isOfExperience)
    .innerJoin(
      campaigns,
      and(eq(campaigns.agencyId, departures.agencyId), eq(campaigns.departureId, departures.id)),
    )
    .where(
      and(
        eq(departures.agencyId, agencyId),
        gte(departures.date, from),
        or(hasList, isAnnouncedToGuides(agencyId, sql`${departures.id}`)),
        sql`not ${known}`,
      ),
    )
    .orderBy(asc(departures.date), asc(departures.startTime), asc(departures.id));
}

export async function findListedDeparture(db: Database, key: Key): Promise<ListedDeparture | undefined> {
  const [row] = await db
    .select(DEPARTURE)
    .from(departures)
    .innerJoin(experiences, isOfExperience)
    .where(and(eq(departures.agencyId, key.agencyId), eq(departures.id, key.id)));
  return row;
}

export async function listConfirmed(
  db: Database,
  departure: Key,
): Promise<{ id: string; revision: number; participants: number }[]> {
  return db
    .select({ id: bookings.id, revision: bookings.revision, participants: bookings.participants })
    .from(bookings)
    .where(
      and(
        eq(bookings.agencyId, departure.agencyId),
        eq(bookings.departureId, departure.id),
        eq(bookings.status, "CONFIRMED"),
      ),
    )
    .orderBy(asc(bookings.id));
}

export async function findLastGuideList(db: Database, departure: Key): Promise<GuideListRow | undefined> {
  const [row] = await db
    .select()
    .from(guideLists)
    .where(and(eq(guideLists.agencyId, departure.agencyId), eq(guideLists.departureId, departure.id)))
    .orderBy(desc(guideLists.revision))
    .limit(1);
  return row;
}

export async function hasAutomaticList(db: Database, departure: Key): Promise<boolean> {
  const [row] = await db
    .select({ id: guideLists.id })
    .from(guideLists)
    .where(
      and(
        eq(guideLists.agencyId, departure.agencyId),
        eq(guideLists.departureId, departure.id),
        inArray(guideLists.cause, ["due", "changed"]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function findGuideList(db: Database, key: Key): Promise<GuideListRow | undefined> {
  const [row] = await db
    .select()
    .from(guideLists)
    .where(and(eq(guideLists.agencyId, key.agencyId), eq(guideLists.id, key.id)));
  return row;
}

/** The caller must hold the lock on the departure. */
export async function insertGuideList(
  tx: Transaction,
  list: GuideListRow,
  guideIds: readonly string[],
): Promise<void> {
  await tx.insert(guideLists).values(list);
  await insertRecipients(tx, list, guideIds, list.createdAt);
}

export async function insertRecipients(
  tx: Transaction,
  list: Key,
  guideIds: readonly string[],
  now: Date,
): Promise<void> {
  const { agencyId, id: guideListId } = list;
  const rows = guideIds.map((guideId) => ({ agencyId, guideListId, guideId, createdAt: now }));
  if (rows.length > 0) await tx.insert(guideListRecipients).values(rows).onConflictDoNothing();
}

export async function listRecipientIds(db: Database, list: Key): Promise<string[]> {
  const rows = await db
    .select({ id: guideListRecipients.guideId })
    .from(guideListRecipients)
    .where(
      and(eq(guideListRecipients.agencyId, list.agencyId), eq(guideListRecipients.guideListId, list.id)),
    );
  return rows.map(({ id }) => id);
}

export async function hadEarlierList(db: Database, list: GuideListRow, guideId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: guideLists.id })
    .from(guideLists)
    .innerJoin(
      guideListRecipients,
      and(
        eq(guideListRecipients.agencyId, guideLists.agencyId),
        eq(guideListRecipients.guideListId, guideLists.id),
      ),
    )
    .where(
      and(
        eq(guideLists.agencyId, list.agencyId),
        eq(guideLists.departureId, list.departureId),
        lt(guideLists.revision, list.revision),
        eq(guideListRecipients.guideId, guideId),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function listInformedGuides(db: Database, departure: Key): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: guideListRecipients.guideId })
    .from(guideListRecipients)
    .innerJoin(
      guideLists,
      and(
        eq(guideLists.agencyId, guideListRecipients.agencyId),
        eq(guideLists.id, guideListRecipients.guideListId),
      ),
    )
    .where(
      and(eq(guideListRecipients.agencyId, departure.agencyId), eq(guideLists.departureId, departure.id)),
    )
    .orderBy(asc(guideListRecipients.guideId));
  return rows.map(({ id }) => id);
}

export async function findGuide(
  db: Database,
  { agencyId, id }: Key,
): Promise<{ name: string; email: string | null } | undefined> {
  const [row] = await db
    .select({ name: guides.name, email: guides.email })
    .from(guides)
    .where(and(eq(guides.agencyId, agencyId), eq(guides.id, id)));
  return row;
}
