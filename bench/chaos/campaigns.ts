import { setTimeout as sleep } from "node:timers/promises";
import { v7 } from "uuid";
import { CAMPAIGN_CAUSES } from "../../src/domain/campaigns/campaign.ts";
import { MAX_OFFERED } from "../../src/domain/campaigns/choice.ts";
import type { CampaignTarget } from "../../src/use-cases/campaigns/campaign-view.ts";
import { chooseByStaff } from "../../src/use-cases/campaigns/choose-by-staff.ts";
import { previewCampaign } from "../../src/use-cases/campaigns/preview-campaign.ts";
import { startCampaign } from "../../src/use-cases/campaigns/start-campaign.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { dateAhead } from "../../tests/support/date-ahead.ts";
import { type Client, contextOf, type JobQueue, withQueue } from "./agency-context.ts";
import type { Run } from "./visit.ts";
import type { World } from "./world.ts";

/** Excludes departures of the rush, because a cancellation would end their sale. */
const PAID_DEPARTURE = `SELECT d.agency_id AS "agencyId", d.experience_id AS "experienceId", d.date::text AS date,
    d.start_time AS "startTime"
  FROM departures d
  WHERE NOT d.closed AND d.date NOT BETWEEN current_date + 19 AND current_date + 22
    AND EXISTS (SELECT FROM bookings b WHERE b.agency_id = d.agency_id AND b.departure_id = d.id AND b.status = 'CONFIRMED')
  ORDER BY random() LIMIT 1`;

interface DepartureKey {
  agencyId: string;
  experienceId: string;
  date: string;
  startTime: string;
}

const NEAR_DAYS = 5;
const OFFERS = ["refund", "choose", "move"] as const;

/** Returns an offer of a kind: one departure with room for everybody, or up to `MAX_OFFERED` to choose from. */
function offerOf(kind: (typeof OFFERS)[number], targets: readonly CampaignTarget[]) {
  const fitting = targets.filter(({ fitsAll }) => kind === "choose" || fitsAll);
  const departures = fitting.slice(0, kind === "move" ? 1 : MAX_OFFERED);
  if (kind === "refund" || departures.length === 0) return {};
  return { offer: { kind, departures: departures.map(({ date, startTime }) => ({ date, startTime })) } };
}

/** Only one campaign may result, even if two staff members cancel the departure concurrently. */
async function cancelOne({ random, tally }: Run, client: Client, jobs: JobQueue): Promise<void> {
  const { rows } = await client.pool.query<DepartureKey>(PAID_DEPARTURE);
  const [found] = rows;
  const ctx = found && (await contextOf(client, jobs, found.agencyId));
  if (!found || !ctx) return;
  const { agencyId: _, ...departure } = found;
  const { people, targets } = await perform(previewCampaign, ctx, departure);
  const cause = random.pick([...CAMPAIGN_CAUSES]);
  // A near departure gets no offer, because its travellers could move to a departure that cannot be cancelled free of
  // charge.
  const isNear = found.date < dateAhead(NEAR_DAYS);
  const offer = offerOf(isNear ? "refund" : random.pick([...OFFERS]), targets);
  const input = { ...departure, cause, people, ...offer };
  const start = () => perform(startCampaign, ctx, { ...input, id: v7() });
  const started = await Promise.allSettled([start(), start()]);
  const ids = new Set(started.flatMap((one) => (one.status === "fulfilled" ? [one.value.id] : [])));
  const kind = "offer" in offer ? offer.offer.kind : "refund";
  tally.count(
    "campaign",
    ids.size > 0 ? `started: ${kind}` : "refused, since somebody booked or left meanwhile",
  );
}

const OPEN_CHOICES = `SELECT c.agency_id AS "agencyId", c.campaign_id AS "campaignId", c.booking_id AS "bookingId",
    array(SELECT s.departure_id::text FROM campaign_seats s WHERE s.agency_id = c.agency_id AND s.campaign_id = c.campaign_id
      AND s.booking_id = c.booking_id) AS held
  FROM campaign_choices c WHERE c.status = 'open' ORDER BY random() LIMIT 2`;

interface OpenChoice {
  agencyId: string;
  campaignId: string;
  bookingId: string;
  held: string[];
}

async function chooseSome({ random, tally }: Run, client: Client, jobs: JobQueue): Promise<void> {
  const { rows } = await client.pool.query<OpenChoice>(OPEN_CHOICES);
  for (const { agencyId, held, ...booking } of rows) {
    const ctx = await contextOf(client, jobs, agencyId);
    if (!ctx) continue;
    const choose = () => perform(chooseByStaff, ctx, { ...booking, to: random.pick(["refund", ...held]) });
    const choices = await Promise.allSettled([choose(), choose()]);
    for (const { status } of choices)
      tally.count("campaign", status === "fulfilled" ? "chosen" : "not chosen");
  }
}

export const cancelDepartures = (run: Run): Promise<void> =>
  withQueue(run.world, async (client, jobs) => {
    while (!run.isOver()) {
      await sleep(run.random.between(4_000, 9_000));
      await cancelOne(run, client, jobs).catch(() =>
        run.tally.count("campaign", "not started: database unavailable"),
      );
      await chooseSome(run, client, jobs).catch(() =>
        run.tally.count("campaign", "not chosen: database unavailable"),
      );
    }
  });

const FAILED_BOOKINGS = `SELECT b.agency_id AS "agencyId", b.campaign_id AS "campaignId", b.booking_id AS "bookingId"
    FROM campaign_bookings b WHERE b.status = 'failed'
  UNION ALL SELECT agency_id, campaign_id, booking_id FROM campaign_choices WHERE status = 'failed'`;

export const endChoices = ({ database: { pool } }: World) =>
  pool.query("UPDATE campaigns SET choose_until = now() - interval '1 second' WHERE choose_until > now()");

export const settleFailures = (world: World): Promise<void> =>
  withQueue(world, async (client, jobs) => {
    const { rows } = await client.pool.query<Omit<OpenChoice, "held">>(FAILED_BOOKINGS);
    for (const { agencyId, ...booking } of rows) {
      const ctx = await contextOf(client, jobs, agencyId);
      if (ctx) await perform(chooseByStaff, ctx, { ...booking, to: "refund" });
    }
  });

export const CAMPAIGN_FAULTS = `
  SELECT 'campaign ' || id || ' is ' || status AS what FROM campaigns WHERE status <> 'done'
  UNION ALL SELECT 'campaign ' || campaign_id || ': booking ' || booking_id || ' is ' || status || ' ' || coalesce(failure, '')
    FROM campaign_bookings WHERE status IN ('waiting', 'failed')
  UNION ALL SELECT 'departure of campaign ' || c.id || ' still has booking ' || b.id
    FROM campaigns c JOIN bookings b ON b.agency_id = c.agency_id AND b.departure_id = c.departure_id
    WHERE b.status <> 'CANCELLED'
  UNION ALL SELECT 'booking ' || cb.booking_id || ' got ' || count(m.id) || ' e-mails about its cancellation'
    FROM campaign_bookings cb LEFT JOIN messages m ON m.agency_id = cb.agency_id
      AND m.cause = 'booking-cancelled:' || cb.booking_id
    WHERE cb.outcome = 'cancelled' GROUP BY cb.campaign_id, cb.booking_id HAVING count(m.id) <> 1
  UNION ALL SELECT 'campaign ' || campaign_id || ': the choice of booking ' || booking_id || ' is ' || status
    FROM campaign_choices WHERE status IN ('open', 'failed')
  UNION ALL SELECT 'booking ' || booking_id || ' still holds seats on departure ' || departure_id FROM campaign_seats
  UNION ALL SELECT 'booking ' || h.booking_id || ' got ' || count(m.id) || ' first e-mails about its choice'
    FROM campaign_choices h LEFT JOIN messages m ON m.agency_id = h.agency_id
      AND m.cause = 'departure-choice:' || h.booking_id || ':' || h.campaign_id
    GROUP BY h.campaign_id, h.booking_id HAVING count(m.id) <> 1
  UNION ALL SELECT 'booking ' || booking_id || ' chose ' || departure_id || ' and is not moved by campaign ' || campaign_id
    FROM campaign_choices h WHERE h.outcome = 'moved' AND (SELECT count(*) FROM booking_changes c
      WHERE c.agency_id = h.agency_id AND c.booking_id = h.booking_id AND c.departure_id = h.departure_id
        AND c.idempotency_key = 'campaign:' || h.campaign_id AND c.status = 'applied') <> 1`;
