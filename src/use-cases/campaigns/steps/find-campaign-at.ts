import {
  type CampaignRow,
  findCampaignOfDeparture,
  findDepartureId,
} from "../../../db/queries/campaigns/campaigns.ts";
import type { DepartureKeyInput } from "../../../domain/departures/departure-key.ts";
import type { Needs } from "../../context.ts";

export async function findCampaignAt(
  { db, agency }: Needs<"db" | "agency">,
  { experienceId, date, startTime }: DepartureKeyInput,
): Promise<CampaignRow | undefined> {
  const key = { agencyId: agency.id, experienceId, date, startTime };
  const departureId = await findDepartureId(db, key);
  return departureId ? findCampaignOfDeparture(db, agency.id, departureId) : undefined;
}
