import { and, asc, between, desc, eq, or, sql } from "drizzle-orm";
import type { MessageStatus } from "../../../domain/messaging/message.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookings } from "../../schema/bookings.ts";
import { departures, experiences } from "../../schema/experiences.ts";
import { insurerLists, insurerSettings } from "../../schema/insurer-lists.ts";
import { messages } from "../../schema/messages.ts";
import { isAnnouncedToInsurer } from "./announced-times.ts";
import type { ListedDeparture } from "./guide-lists.ts";

export type InsurerListRow = typeof insurerLists.$inferSelect;
export type InsurerSettings = typeof insurerSettings.$inferSelect;

interface Key {
  agencyId: string;
  id: string;
}

export async function findInsurerSettings(
  db: Database,
  agencyId: string,
): Promise<InsurerSettings | undefined> {
  const [row] = await db.select().from(insurerSettings).where(eq(insurerSettings.agencyId, agencyId));
  return row;
}

/** Increases the version of the address if the address changed. */
export async function upsertInsurerSettings(
  tx: Transaction,
  settings: Omit<InsurerSettings, "addressVersion">,
): Promise<void> {
  const { email, listTime, panelOrigin, updatedAt } = settings;
  await tx
    .insert(insurerSettings)
    .values({ ...settings, addressVersion: 1 })
    .onConflictDoUpdate({
      target: insurerSettings.agencyId,
      set: {
        ...{ email, listTime, panelOrigin, updatedAt },
        addressVersion: sql`${insurerSettings.addressVersion}
          + (${insurerSettings.email} is distinct from excluded.email)::int`,
      },
    });
}

/**
 * A departure with insured people, or with a list that was sent to the insurer. A cancelled departure is also included if a
 * list announced it as the new time of another departure.
 */
export interface InsuredDeparture extends ListedDeparture {
  hasList: boolean;
}

export async function listInsuredDepartures(
  db: Database,
  agencyId: string,
  { from, to }: { from: string; to: string },
): Promise<InsuredDeparture[]> {
  const hasPeople = sql`exists (select 1 from ${bookings} as b where b.agency_id = ${agencyId}
    and b.departure_id = ${departures.id} and b.status = 'CONFIRMED')`;
  const hasList = sql<boolean>`(exists (select 1 from ${insurerLists} as l where l.agency_id = ${agencyId}
    and l.departure_id = ${departures.id}) or ${isAnnouncedToInsurer(agencyId, sql`${departures.id}`)})`;
  return db
    .select({
      id: departures.id,
      experienceId: departures.experienceId,
      title: experiences.title,
      date: departures.date,
      startTime: departures.startTime,
      hasList,
    })
    .from(departures)
    .innerJoin(
      experiences,
      and(eq(experiences.agencyId, departures.agencyId), eq(experiences.id, departures.experienceId)),
    )
    .where(and(eq(departures.agencyId, agencyId), between(departures.date, from, to), or(hasPeople, hasList)))
    .orderBy(asc(departures.date), asc(departures.startTime), asc(departures.id));
}

export async function findLastInsurerList(db: Database, departure: Key): Promise<InsurerListRow | undefined> {
  const [row] = await db
    .select()
    .from(insurerLists)
    .where(and(eq(insurerLists.agencyId, departure.agencyId), eq(insurerLists.departureId, departure.id)))
    .orderBy(desc(insurerLists.revision))
    .limit(1);
  return row;
}

export async function findInsurerList(db: Database, key: Key): Promise<InsurerListRow | undefined> {
  const [row] = await db
    .select()
    .from(insurerLists)
    .where(and(eq(insurerLists.agencyId, key.agencyId), eq(insurerLists.id, key.id)));
  return row;
}

/** The caller must hold the lock on the departure. */
export async function insertInsurerList(tx: Transaction, list: InsurerListRow): Promise<void> {
  await tx.insert(insurerLists).values(list);
}

export async function findInsurerListStatus(db: Database, list: Key): Promise<MessageStatus | undefined> {
  const [row] = await db
    .select({ status: messages.status })
    .from(messages)
    .where(and(eq(messages.agencyId, list.agencyId), eq(messages.cause, `insurer-list:${list.id}`)));
  return row?.status;
}
