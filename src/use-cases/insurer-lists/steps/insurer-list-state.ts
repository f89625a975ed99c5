import type { Database } from "../../../db/connection/client.ts";
import { findCampaignOfDeparture } from "../../../db/queries/campaigns/campaigns.ts";
import { findAnnouncementToInsurer } from "../../../db/queries/departures/announced-times.ts";
import type { ListedDeparture } from "../../../db/queries/departures/guide-lists.ts";
import {
  findLastInsurerList,
  type InsurerListRow,
  type InsurerSettings,
} from "../../../db/queries/departures/insurer-lists.ts";
import { listCause } from "../../../domain/export/guide-list.ts";
import type { AutomaticCause } from "../../../domain/export/list-cause.ts";
import { readTimeChanges } from "../../campaigns/steps/choice-facts.ts";
import type { Needs } from "../../context.ts";
import { readInsuredPeople } from "./insured-people.ts";

export interface InsurerListState {
  last: InsurerListRow | undefined;
  people: number;
  digest: string;
  /** New start time (place time, same day) if the departure was cancelled by a time change; else null. */
  newTime: string | null;
  cause: AutomaticCause | null;
}

/**
 * A list that was sent to a previous address counts as not sent. A cancelled departure is reported even without a list, if an
 * e-mail announced the departure as the new time of another departure.
 */
export async function readInsurerListState(
  ctx: Needs<"agency" | "clock" | "encryption">,
  db: Database,
  departure: Pick<ListedDeparture, "id" | "date" | "startTime">,
  { listTime, addressVersion }: Pick<InsurerSettings, "listTime" | "addressVersion">,
): Promise<InsurerListState> {
  const { id, date, startTime } = departure;
  const { agency, clock } = ctx;
  const last = await findLastInsurerList(db, { agencyId: agency.id, id });
  const lastToAddress = last?.addressVersion === addressVersion ? last : null;
  const campaign = await findCampaignOfDeparture(db, agency.id, id);
  const announcedAt =
    campaign && !last
      ? await findAnnouncementToInsurer(db, { agencyId: agency.id, id }, addressVersion)
      : null;
  const sent = announcedAt
    ? { cause: "changed" as const, digest: "", createdAt: announcedAt }
    : lastToAddress;
  const newTime = campaign ? ((await readTimeChanges(db, [campaign])).get(campaign.id)?.to ?? null) : null;
  const { people, digests } = await readInsuredPeople(ctx, db, id);
  // Keeps a stored digest that was made with an earlier key, if the people are unchanged.
  const digest = sent && digests.includes(sent.digest) ? sent.digest : (digests[0] ?? "");
  const cause = listCause(
    {
      ...{ date, startTime, listTime, digest, people, sent },
      isCancelled: campaign !== undefined,
      wasDue: sent !== null,
    },
    clock.now(),
  );
  return { last, people, digest, newTime, cause };
}
