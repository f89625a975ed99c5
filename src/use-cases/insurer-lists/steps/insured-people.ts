import type { Database } from "../../../db/connection/client.ts";
import { listPeopleOf } from "../../../db/queries/departures/departure-people.ts";
import { listConfirmed } from "../../../db/queries/departures/guide-lists.ts";
import type { Needs } from "../../context.ts";
import { openPerson } from "../../personal-data/steps/people.ts";

export interface InsuredPeople {
  people: number;
  /** Keyed digests of all names, documents and birth dates, one per encryption key, the current key's first. */
  digests: string[];
}

/** A booking's revision cannot replace the digest, because completing details does not raise the revision. */
export async function readInsuredPeople(
  ctx: Needs<"agency" | "encryption">,
  db: Database,
  departureId: string,
): Promise<InsuredPeople> {
  const { agency, encryption } = ctx;
  const bookings = await listConfirmed(db, { agencyId: agency.id, id: departureId });
  const rows = await listPeopleOf(
    db,
    agency.id,
    bookings.map(({ id }) => id),
  );
  const lines = rows.map(({ person }) => {
    const { name, documentType, documentNumber, birthDate } = openPerson(ctx, person);
    return JSON.stringify([name, documentType, documentNumber, birthDate]);
  });
  return {
    people: bookings.reduce((sum, { participants }) => sum + participants, 0),
    digests: encryption.fingerprints(lines.toSorted().join("\n"), `insured-people/${agency.id}`),
  };
}
