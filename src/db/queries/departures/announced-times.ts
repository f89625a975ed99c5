import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../connection/client.ts";
import { campaigns } from "../../schema/campaigns.ts";
import { departures } from "../../schema/experiences.ts";
import { guideListRecipients, guideLists } from "../../schema/guide-lists.ts";
import { insurerLists } from "../../schema/insurer-lists.ts";
import { messages } from "../../schema/messages.ts";
import { isCauseOfList } from "./guide-list-emails.ts";

interface Key {
  agencyId: string;
  id: string;
}

/**
 * Returns a `from` clause for lists (alias `a`) of departures whose people are moved to the departure `departureId` of the same
 * day. The list about the cancellation announces `departureId` as the new time.
 */
const announcingTime = (
  lists: typeof guideLists | typeof insurerLists,
  agencyId: string,
  departureId: SQL,
): SQL => sql`${lists} as a
  join ${campaigns} as m on m.agency_id = ${agencyId} and m.departure_id = a.departure_id
    and m.offer = 'move' and m.offered = array[${departureId}]::uuid[]
  join ${departures} as o on o.agency_id = ${agencyId} and o.id = a.departure_id
  join ${departures} as t on t.agency_id = ${agencyId} and t.id = ${departureId} and t.date = o.date`;

const ofCancellation = (agencyId: string): SQL => sql`a.agency_id = ${agencyId} and a.cause = 'cancelled'`;

/**
 * Returns `from` and `where` clauses for lists (alias `a`) that announced the departure `departureId` as a new time, before
 * that departure was cancelled too. The announced departure may have no list, because nobody has moved there yet.
 */
const announcing = (
  lists: typeof guideLists | typeof insurerLists,
  agencyId: string,
  departureId: SQL,
): SQL => sql`${announcingTime(lists, agencyId, departureId)}
  join ${campaigns} as e on e.agency_id = ${agencyId} and e.departure_id = t.id and e.created_at > a.created_at
  where ${ofCancellation(agencyId)}`;

export const isAnnouncedToGuides = (agencyId: string, departureId: SQL): SQL =>
  sql`exists (select 1 from ${announcing(guideLists, agencyId, departureId)})`;

export const isAnnouncedToInsurer = (agencyId: string, departureId: SQL): SQL =>
  sql`exists (select 1 from ${announcing(insurerLists, agencyId, departureId)})`;

export interface Announcement {
  guideIds: string[];
  panelOrigin: string;
  at: Date;
}

export async function findAnnouncementToGuides(
  db: Database,
  { agencyId, id }: Key,
): Promise<Announcement | null> {
  const { rows } = await db.execute<{ guideId: string; panelOrigin: string; at: string }>(sql`
    select r.guide_id as "guideId", g.panel_origin as "panelOrigin", g.created_at as at
    from ${guideLists} as g
    join ${guideListRecipients} as r on r.agency_id = ${agencyId} and r.guide_list_id = g.id
    where g.agency_id = ${agencyId}
      and g.id in (select a.id from ${announcing(guideLists, agencyId, sql`${id}::uuid`)})
    order by g.created_at, r.guide_id`);
  const [first] = rows;
  if (!first) return null;
  const guideIds = [...new Set(rows.map(({ guideId }) => guideId))];
  return { guideIds, panelOrigin: first.panelOrigin, at: new Date(first.at) };
}

export async function listGuidesWithNewTime(db: Database, { agencyId, id }: Key): Promise<string[]> {
  const { rows } = await db.execute<{ guideId: string }>(sql`
    select distinct r.guide_id as "guideId" from ${announcingTime(guideLists, agencyId, sql`${id}::uuid`)}
    join ${guideListRecipients} as r on r.agency_id = ${agencyId} and r.guide_list_id = a.id
    join ${messages} as w on w.agency_id = ${agencyId} and ${isCauseOfList(sql`w.cause`, sql`a.id`, sql`r.guide_id`)}
    where ${ofCancellation(agencyId)} and w.status in ('sending', 'sent', 'in-doubt')`);
  return rows.map(({ guideId }) => guideId);
}

/**
 * Returns when a cancelled departure was announced to the insurer as the new time of another departure. Returns null if there
 * is no such list.
 */
export async function findAnnouncementToInsurer(
  db: Database,
  { agencyId, id }: Key,
  addressVersion: number,
): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select max(a.created_at) as at from ${announcing(insurerLists, agencyId, sql`${id}::uuid`)}
      and a.address_version = ${addressVersion}`);
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
}
