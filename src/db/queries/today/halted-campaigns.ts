import { sql } from "drizzle-orm";
import type { Localized } from "../../../domain/locale.ts";
import type { Database } from "../../connection/client.ts";
import { campaignBookings, campaignChoices, campaigns } from "../../schema/campaigns.ts";
import { departures, experiences } from "../../schema/experiences.ts";

export interface HaltedCampaign extends Record<string, unknown> {
  campaignId: string;
  title: Localized;
  date: string;
  startTime: string;
  failed: number;
  since: string;
}

export async function listHaltedCampaigns(
  db: Database,
  agencyId: string,
  after: Date,
  limit: number,
): Promise<HaltedCampaign[]> {
  const { rows } = await db.execute<HaltedCampaign>(sql`
    select c.id as "campaignId", x.title, d.date::text as date, d.start_time as "startTime",
      count(f.at)::int as failed, coalesce(min(f.at), c.updated_at) as since
    from ${campaigns} as c
    join ${departures} as d on d.agency_id = ${agencyId} and d.id = c.departure_id
    join ${experiences} as x on x.agency_id = ${agencyId} and x.id = d.experience_id
    left join lateral (
      select updated_at as at from ${campaignBookings}
      where agency_id = ${agencyId} and campaign_id = c.id and status = 'failed'
      union all
      select updated_at from ${campaignChoices}
      where agency_id = ${agencyId} and campaign_id = c.id and status = 'failed') as f on true
    where c.agency_id = ${agencyId} and c.created_at > ${after.toISOString()}::timestamptz
    group by c.id, c.status, c.updated_at, x.title, d.date, d.start_time
    having count(f.at) > 0 or c.status = 'stopped'
    order by since limit ${limit}`);
  return rows;
}
