import type { SavedTravellerRow } from "../../../db/queries/identity/saved-travellers.ts";
import type { Participant } from "../../../domain/participants/participant.ts";
import type { Needs } from "../../context.ts";
import { open, type Place, seal } from "../../personal-data/steps/sealing.ts";

/** `birthDate` is `YYYY-MM-DD`. */
export type SavedPerson = Pick<Participant, "name" | "documentType" | "documentNumber" | "birthDate">;

/** Only the traveller who saved the person sees this view. */
export interface SavedTravellerView extends SavedPerson {
  id: string;
  /** Whether the person led the group that they were saved with. */
  isLead: boolean;
}

type Key = Pick<SavedTravellerRow, "agencyId" | "id">;

const place = ({ agencyId, id }: Key): Place => ({
  table: "saved_travellers",
  column: "person",
  agencyId,
  id,
});

export function sealSaved(
  { encryption }: Needs<"encryption">,
  key: Key,
  { name, documentType, documentNumber, birthDate }: SavedPerson,
) {
  return seal(encryption, place(key), JSON.stringify({ name, documentType, documentNumber, birthDate }));
}

export function openSaved({ encryption }: Needs<"encryption">, row: SavedTravellerRow): SavedTravellerView {
  const person: SavedPerson = JSON.parse(open(encryption, place(row), row.person));
  return { id: row.id, isLead: row.isLead, ...person };
}
