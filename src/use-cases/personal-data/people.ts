import type { Database } from "../../db/connection/client.ts";
import { listParticipants, type ParticipantRow } from "../../db/queries/booking/bookings.ts";
import type { Needs } from "../context.ts";
import { open, type Place, seal } from "./sealing.ts";

interface Opened {
  documentNumber: string | null;
  phoneNumber: string | null;
}

/** A participant, decrypted; fields that are not known or were erased are null, and the name of an erased one is empty. */
export type Person = Omit<ParticipantRow, keyof Opened> & Opened;

type Key = Pick<ParticipantRow, "agencyId" | "id">;

const place = ({ agencyId, id }: Key, column: "document_number" | "phone_number"): Place => ({
  table: "participants",
  column,
  agencyId,
  id,
});

/** What may not be known, or was erased. */
type Unknown = string | null | undefined;

/** A participant as they are written. */
export function sealPerson<P extends Key & { documentNumber?: Unknown; phoneNumber?: Unknown }>(
  { encryption }: Needs<"encryption">,
  person: P,
) {
  const { documentNumber, phoneNumber } = person;
  return {
    ...person,
    documentNumber: documentNumber
      ? seal(encryption, place(person, "document_number"), documentNumber)
      : null,
    phoneNumber: phoneNumber ? seal(encryption, place(person, "phone_number"), phoneNumber) : null,
  };
}

export function openPerson({ encryption }: Needs<"encryption">, row: ParticipantRow): Person {
  const { documentNumber, phoneNumber } = row;
  return {
    ...row,
    documentNumber: documentNumber && open(encryption, place(row, "document_number"), documentNumber),
    phoneNumber: phoneNumber && open(encryption, place(row, "phone_number"), phoneNumber),
  };
}

/** The people of a booking, the lead first. */
export async function listPeople(
  ctx: Needs<"encryption">,
  db: Database,
  booking: { agencyId: string; id: string },
): Promise<Person[]> {
  const rows = await listParticipants(db, booking.agencyId, booking.id);
  return rows.map((row) => openPerson(ctx, row));
}
