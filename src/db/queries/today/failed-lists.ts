import { sql } from "drizzle-orm";
import { PLACE_TIME_ZONE, placeDate } from "../../../domain/departures/place-time.ts";
import type { Localized } from "../../../domain/locale.ts";
import type { Database } from "../../connection/client.ts";
import { bookings } from "../../schema/bookings.ts";
import { campaigns } from "../../schema/campaigns.ts";
import { departures, experiences } from "../../schema/experiences.ts";
import { guideListRecipients, guideLists } from "../../schema/guide-lists.ts";
import { insurerLists, insurerSettings } from "../../schema/insurer-lists.ts";
import { messages } from "../../schema/messages.ts";
import { departureGuides, guides } from "../../schema/social-proof.ts";
import { isCauseOfList } from "../departures/guide-list-emails.ts";

export interface FailedInsurerList extends Record<string, unknown> {
  experienceId: string;
  title: Localized;
  date: string;
  startTime: string;
  since: string;
}

export interface FailedList extends FailedInsurerList {
  failed: number;
}

const startsAt = sql`((d.date::text || ' ' || d.start_time)::timestamp at time zone ${PLACE_TIME_ZONE})`;

/**
 * Departures whose list cannot be resent are left out: cancelled departures, and departures without people or without a guide
 * with an address. `listHaltedEmails` returns the failed e-mails to reassigned guides.
 */
export async function listFailedLists(
  db: Database,
  agencyId: string,
  now: Date,
  limit: number,
): Promise<FailedList[]> {
  const { rows } = await db.execute<FailedList>(sql`
    select d.experience_id as "experienceId", x.title, d.date::text as date, d.start_time as "startTime",
      count(*)::int as failed, min(m.updated_at) as since
    from ${departures} as d
    join ${experiences} as x on x.agency_id = ${agencyId} and x.id = d.experience_id
    join ${guideLists} as l on l.agency_id = ${agencyId} and l.departure_id = d.id
    join ${guideListRecipients} as r on r.agency_id = ${agencyId} and r.guide_list_id = l.id
    join lateral (
      select status, updated_at, content from ${messages} where agency_id = ${agencyId}
        and ${isCauseOfList(sql`cause`, sql`l.id`, sql`r.guide_id`)}
      order by created_at desc, id desc limit 1) as m on m.content ->> 'putBack' is null
    where d.agency_id = ${agencyId} and d.date >= ${placeDate(now)} and ${startsAt} > ${now.toISOString()}::timestamptz
      and m.status in ('refused', 'in-doubt')
      and not exists (select 1 from ${guideLists} as n
        where n.agency_id = ${agencyId} and n.departure_id = d.id and n.revision > l.revision)
      and not exists (select 1 from ${campaigns} as c where c.agency_id = ${agencyId} and c.departure_id = d.id)
      and exists (select 1 from ${bookings} as b where b.agency_id = ${agencyId} and b.departure_id = d.id
        and b.status = 'CONFIRMED')
      and exists (select 1 from ${departureGuides} as a
        join ${guides} as g on g.agency_id = ${agencyId} and g.id = a.guide_id
        where a.agency_id = ${agencyId} and a.departure_id = d.id and g.email is not null)
    group by d.id, d.experience_id, x.title, d.date, d.start_time
    order by since limit ${limit}`);
  return rows;
}

/** Lists to an earlier address are left out, because they are sent again to the present address. */
export async function listFailedInsurerLists(
  db: Database,
  agencyId: string,
  now: Date,
  limit: number,
): Promise<FailedInsurerList[]> {
  const { rows } = await db.execute<FailedInsurerList>(sql`
    select d.experience_id as "experienceId", x.title, d.date::text as date, d.start_time as "startTime",
      m.updated_at as since
    from ${departures} as d
    join ${experiences} as x on x.agency_id = ${agencyId} and x.id = d.experience_id
    join ${insurerLists} as l on l.agency_id = ${agencyId} and l.departure_id = d.id
    join ${insurerSettings} as s on s.agency_id = ${agencyId} and s.address_version = l.address_version
      and s.email is not null
    join ${messages} as m on m.agency_id = ${agencyId} and m.cause = 'insurer-list:' || l.id
    where d.agency_id = ${agencyId} and d.date >= ${placeDate(now)} and ${startsAt} > ${now.toISOString()}::timestamptz
      and m.status in ('refused', 'in-doubt')
      and not exists (select 1 from ${insurerLists} as n
        where n.agency_id = ${agencyId} and n.departure_id = d.id and n.revision > l.revision)
    order by since limit ${limit}`);
  return rows;
}
