import { findListedDeparture } from "../../../db/queries/departures/guide-lists.ts";
import {
  findInsurerList,
  findInsurerSettings,
  type InsurerListRow,
} from "../../../db/queries/departures/insurer-lists.ts";
import { insurerLinkEndsAt } from "../../../domain/export/insurer-list.ts";
import { isId } from "../../../domain/ids.ts";
import type { Actor } from "../../access/actor.ts";
import { isExpectedSecret } from "../../access/is-expected-secret.ts";
import type { Needs } from "../../context.ts";

type LinkedList = Pick<InsurerListRow, "agencyId" | "id" | "addressVersion">;

export type Insurer = Extract<Actor, { kind: "insurer" }>;

export interface InsurerLink {
  listId: string;
  signature: string;
}

const NO_LIST = { agencyId: "", id: "", addressVersion: 0 };

/** Returns one signature per encryption key, the current key's first: `{key id}.{hash}`. */
const signatures = (
  { encryption }: Needs<"encryption">,
  { agencyId, id, addressVersion }: LinkedList,
): string[] => encryption.fingerprints(`${id}/${addressVersion}`, `insurer-list/${agencyId}`);

/**
 * Returns the path of a list's link on the panel's origin, `/insurer-list/{agency}/{list}/{signature}`. The link expires at the
 * end of the departure's day, or when the insurer's address changes.
 */
export const insurerLinkPath = (ctx: Needs<"encryption">, list: LinkedList): string =>
  `/insurer-list/${list.agencyId}/${list.id}/${signatures(ctx, list)[0]}`;

/** Returns null if the link is from another agency, forged, expired, or was sent to a previous address. */
export async function proveInsurerLink(
  ctx: Needs<"db" | "encryption" | "agency" | "clock">,
  { listId, signature }: InsurerLink,
): Promise<Insurer | null> {
  const { db, agency, clock } = ctx;
  const list = isId(listId) ? await findInsurerList(db, { agencyId: agency.id, id: listId }) : undefined;
  // The hashes are computed in every case, so that the response time does not reveal whether the list exists.
  const isValid = isExpectedSecret(signature, signatures(ctx, list ?? NO_LIST));
  if (!list || !isValid) return null;
  const settings = await findInsurerSettings(db, agency.id);
  if (!settings?.email || settings.addressVersion !== list.addressVersion) return null;
  const departure = await findListedDeparture(db, { agencyId: agency.id, id: list.departureId });
  if (!departure || clock.now() >= insurerLinkEndsAt(departure)) return null;
  return { kind: "insurer", agencyId: agency.id, listId: list.id };
}
