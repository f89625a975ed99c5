import { sql } from "drizzle-orm";
import type { Localized } from "../../../domain/locale.ts";
import type { Database } from "../../connection/client.ts";
import { departures, experiences } from "../../schema/experiences.ts";
import { staffMessageBookings, staffMessages } from "../../schema/staff-messages.ts";

export interface FailedMessage extends Record<string, unknown> {
  staffMessageId: string;
  title: Localized;
  date: string;
  startTime: string;
  failed: number;
  since: string;
}

export async function listFailedMessages(
  db: Database,
  agencyId: string,
  after: Date,
  limit: number,
): Promise<FailedMessage[]> {
  const { rows } = await db.execute<FailedMessage>(sql`
    select m.id as "staffMessageId", x.title, d.date::text as date, d.start_time as "startTime",
      count(*)::int as failed, min(f.updated_at) as since
    from ${staffMessages} as m
    join ${departures} as d on d.agency_id = ${agencyId} and d.id = m.departure_id
    join ${experiences} as x on x.agency_id = ${agencyId} and x.id = d.experience_id
    join ${staffMessageBookings} as f on f.agency_id = ${agencyId} and f.staff_message_id = m.id and f.status = 'failed'
    where m.agency_id = ${agencyId} and m.created_at > ${after.toISOString()}::timestamptz
    group by m.id, x.title, d.date, d.start_time
    order by since limit ${limit}`);
  return rows;
}
