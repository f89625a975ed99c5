import { setTimeout as sleep } from "node:timers/promises";
import { v7 } from "uuid";
import { connect, type DatabaseClient } from "../../src/db/connection/client.ts";
import { createJobQueue, openBoss } from "../../src/db/connection/jobs.ts";
import { findAgency } from "../../src/db/queries/agencies/agencies.ts";
import { CAMPAIGN_CAUSES } from "../../src/domain/campaigns/campaign.ts";
import { clockOf } from "../../src/ports/clock.ts";
import { previewCampaign } from "../../src/use-cases/campaigns/preview-campaign.ts";
import { startCampaign } from "../../src/use-cases/campaigns/start-campaign.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import type { Run } from "./visit.ts";

/** A departure with a paid booking. Excludes the departures of the rush, because cancelling would end their sale. */
const BOOKED = `SELECT d.agency_id AS "agencyId", d.experience_id AS "experienceId", d.date::text AS date,
    d.start_time AS "startTime"
  FROM departures d
  WHERE NOT d.closed AND d.date NOT BETWEEN current_date + 19 AND current_date + 22
    AND EXISTS (SELECT FROM bookings b WHERE b.agency_id = d.agency_id AND b.departure_id = d.id AND b.status = 'CONFIRMED')
  ORDER BY random() LIMIT 1`;

interface Booked {
  agencyId: string;
  experienceId: string;
  date: string;
  startTime: string;
}

/** Cancels one departure twice concurrently, as two staff members might. Only one campaign may result. */
async function cancelOne(
  { random, tally }: Run,
  client: DatabaseClient,
  jobs: ReturnType<typeof createJobQueue>,
): Promise<void> {
  const { rows } = await client.pool.query<Booked>(BOOKED);
  const [booked] = rows;
  const agency = booked && (await findAgency(client.db, booked.agencyId));
  if (!booked || !agency) return;
  const { agencyId: _, ...departure } = booked;
  const actor = { kind: "operator" } as const;
  const services = { db: client.db, jobs, clock: clockOf(() => new Date()) };
  const ctx = { ...services, newId: v7, agency, actor, locale: "es-CO" } as const;
  const { people } = await perform(previewCampaign, ctx, departure);
  const cause = random.pick([...CAMPAIGN_CAUSES]);
  const start = () => perform(startCampaign, ctx, { ...departure, id: v7(), cause, people });
  const started = await Promise.allSettled([start(), start()]);
  const ids = new Set(started.flatMap((one) => (one.status === "fulfilled" ? [one.value.id] : [])));
  tally.count("campaign", ids.size > 0 ? "started" : "refused, since somebody booked or left meanwhile");
}

export async function cancelDepartures(run: Run): Promise<void> {
  const url = run.world.environment.DATABASE_URL ?? "";
  const client = connect(url, 2);
  const boss = await openBoss(url, { work: false, onError: () => {} });
  const jobs = createJobQueue(boss);
  while (!run.isOver()) {
    await sleep(run.random.between(4_000, 9_000));
    await cancelOne(run, client, jobs).catch(() =>
      run.tally.count("campaign", "not started: the database was away"),
    );
  }
  await boss.stop({ graceful: false });
  await client.close();
}

/** Everything that finished campaigns must not leave behind. */
export const CAMPAIGNS_LEFT = `
  SELECT 'campaign ' || id || ' is ' || status AS what FROM campaigns WHERE status <> 'done'
  UNION ALL SELECT 'campaign ' || campaign_id || ': booking ' || booking_id || ' is ' || status || ' ' || coalesce(failure, '')
    FROM campaign_bookings WHERE status IN ('waiting', 'failed')
  UNION ALL SELECT 'departure of campaign ' || c.id || ' still has booking ' || b.id
    FROM campaigns c JOIN bookings b ON b.agency_id = c.agency_id AND b.departure_id = c.departure_id
    WHERE b.status <> 'CANCELLED'
  UNION ALL SELECT 'booking ' || cb.booking_id || ' got ' || count(m.id) || ' e-mails about its cancellation'
    FROM campaign_bookings cb LEFT JOIN messages m ON m.agency_id = cb.agency_id
      AND m.cause = 'booking-cancelled:' || cb.booking_id
    WHERE cb.outcome = 'cancelled' GROUP BY cb.campaign_id, cb.booking_id HAVING count(m.id) <> 1`;
