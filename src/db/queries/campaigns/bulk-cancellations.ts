import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../connection/client.ts";
import { campaignBookings, campaignChoices, campaigns } from "../../schema/campaigns.ts";
import { departures, experiences } from "../../schema/experiences.ts";
import { isChoiceOfBooking } from "./campaigns.ts";

interface ActKey {
  agencyId: string;
  id: string;
}

const isOfAct = ({ agencyId, id }: ActKey) =>
  and(eq(campaigns.agencyId, agencyId), eq(campaigns.bulkCancellationId, id));

export async function listCampaignsOf(
  db: Database,
  agencyId: string,
  departureIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (departureIds.length === 0) return new Map();
  const rows = await db
    .select({ id: campaigns.id, departureId: campaigns.departureId })
    .from(campaigns)
    .where(and(eq(campaigns.agencyId, agencyId), inArray(campaigns.departureId, [...departureIds])));
  return new Map(rows.map(({ id, departureId }) => [departureId, id]));
}

export function listBulkCampaigns(db: Database, key: ActKey) {
  return db
    .select({
      id: campaigns.id,
      cause: campaigns.cause,
      status: campaigns.status,
      people: campaigns.people,
      createdAt: campaigns.createdAt,
      experienceId: departures.experienceId,
      title: experiences.title,
      date: departures.date,
      startTime: departures.startTime,
    })
    .from(campaigns)
    .innerJoin(
      departures,
      and(eq(departures.agencyId, campaigns.agencyId), eq(departures.id, campaigns.departureId)),
    )
    .innerJoin(
      experiences,
      and(eq(experiences.agencyId, departures.agencyId), eq(experiences.id, departures.experienceId)),
    )
    .where(isOfAct(key))
    .orderBy(asc(departures.date), asc(departures.startTime), asc(experiences.id));
}

export function listBulkStandings(db: Database, key: ActKey) {
  return db
    .select({
      campaignId: campaignBookings.campaignId,
      status: campaignBookings.status,
      outcome: campaignBookings.outcome,
      failure: campaignBookings.failure,
      refundAmount: campaignBookings.refundAmount,
      choice: {
        status: campaignChoices.status,
        outcome: campaignChoices.outcome,
        failure: campaignChoices.failure,
        refundAmount: campaignChoices.refundAmount,
      },
    })
    .from(campaignBookings)
    .innerJoin(
      campaigns,
      and(eq(campaigns.agencyId, campaignBookings.agencyId), eq(campaigns.id, campaignBookings.campaignId)),
    )
    .leftJoin(campaignChoices, isChoiceOfBooking)
    .where(isOfAct(key));
}
