import { sql } from "drizzle-orm";
import type { Localized } from "../../../domain/locale.ts";
import type { Database } from "../../connection/client.ts";
import { departures, experiences } from "../../schema/experiences.ts";
import { guideListRecipients, guideLists } from "../../schema/guide-lists.ts";
import { messages } from "../../schema/messages.ts";

export interface FailedList extends Record<string, unknown> {
  experienceId: string;
  title: Localized;
  date: string;
  startTime: string;
  failed: number;
  since: string;
}

/** Returns the newest list of each departure from a day on, if an e-mail of it failed; the oldest first. */
export async function listFailedLists(
  db: Database,
  agencyId: string,
  from: string,
  limit: number,
): Promise<FailedList[]> {
  const { rows } = await db.execute<FailedList>(sql`
    select d.experience_id as "experienceId", x.title, d.date::text as date, d.start_time as "startTime",
      count(*)::int as failed, min(m.updated_at) as since
    from ${departures} as d
    join ${experiences} as x on x.agency_id = ${agencyId} and x.id = d.experience_id
    join ${guideLists} as l on l.agency_id = ${agencyId} and l.departure_id = d.id
    join ${guideListRecipients} as r on r.agency_id = ${agencyId} and r.guide_list_id = l.id
    join ${messages} as m on m.agency_id = ${agencyId} and m.cause = 'guide-list:' || l.id || ':' || r.guide_id
    where d.agency_id = ${agencyId} and d.date >= ${from} and m.status in ('refused', 'in-doubt')
      and not exists (select 1 from ${guideLists} as n
        where n.agency_id = ${agencyId} and n.departure_id = d.id and n.revision > l.revision)
    group by d.id, d.experience_id, x.title, d.date, d.start_time
    order by since limit ${limit}`);
  return rows;
}
