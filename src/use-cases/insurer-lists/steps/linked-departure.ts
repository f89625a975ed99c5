import { findCampaignOfDeparture } from "../../../db/queries/campaigns/campaigns.ts";
import { findListedDeparture, type ListedDeparture } from "../../../db/queries/departures/guide-lists.ts";
import { findInsurerList } from "../../../db/queries/departures/insurer-lists.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Needs } from "../../context.ts";
import type { Insurer } from "./insurer-link.ts";

/** @throws DomainError `departure-not-found` */
export async function linkedDeparture({
  db,
  actor,
}: Needs<"db"> & { actor: Insurer }): Promise<ListedDeparture & { isCancelled: boolean }> {
  const { agencyId, listId } = actor;
  const list = await findInsurerList(db, { agencyId, id: listId });
  const departure = list && (await findListedDeparture(db, { agencyId, id: list.departureId }));
  if (!departure) throw new DomainError("departure-not-found");
  const campaign = await findCampaignOfDeparture(db, agencyId, departure.id);
  return { ...departure, isCancelled: campaign !== undefined };
}
