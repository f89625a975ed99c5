import type { Database } from "../../../db/connection/client.ts";
import type { PeopleQuery } from "../../../db/queries/booking/booking-search.ts";
import { listParticipants, type ParticipantRow } from "../../../db/queries/booking/bookings.ts";
import {
  isByMonth,
  lastDigits,
  monthOf,
  personTerms,
  phoneTerm,
  type Search,
  searchQuery,
} from "../../../domain/booking/search-terms.ts";
import type { Needs } from "../../context.ts";
import { open, type Place, seal } from "./sealing.ts";

interface OpenedFields {
  documentNumber: string | null;
  phoneNumber: string | null;
}

/** Unknown and erased fields are null; the name of an erased participant is empty. */
export type Person = Omit<ParticipantRow, keyof OpenedFields | "searchTerms" | "searchMonth"> & OpenedFields;

type Key = Pick<ParticipantRow, "agencyId" | "id">;

const place = ({ agencyId, id }: Key, column: "document_number" | "phone_number"): Place => ({
  table: "participants",
  column,
  agencyId,
  id,
});

type OptionalText = string | null | undefined;

interface PersonFields {
  name: OptionalText;
  email: OptionalText;
  phoneNumber: OptionalText;
  documentNumber?: OptionalText;
}

const hashesOf = ({ encryption }: Needs<"encryption">, agencyId: string, digits: string): string[] =>
  encryption.fingerprints(digits, `last-digits/${agencyId}`);

/**
 * The phone's last digits are stored as a keyed hash.
 * @param date date of the departure
 */
export function searchTermsOf(
  ctx: Needs<"encryption">,
  agencyId: string,
  { name, email, phoneNumber }: Omit<PersonFields, "documentNumber">,
  date: string,
): { searchTerms: string[]; searchMonth: string } {
  const digits = phoneNumber ? lastDigits(phoneNumber) : null;
  const hashes = digits ? hashesOf(ctx, agencyId, digits).slice(0, 1) : [];
  const searchMonth = monthOf(date);
  const searchTerms = [
    ...personTerms(agencyId, { name, email }, searchMonth),
    ...hashes.map((hash) => phoneTerm(agencyId, hash)),
  ];
  return { searchTerms, searchMonth };
}

/** Returns the prefix of phone terms that were hashed with the current key. */
export function presentPhonePrefix(ctx: Needs<"encryption">, agencyId: string): string {
  const [hash = ""] = hashesOf(ctx, agencyId, "");
  return phoneTerm(agencyId, hash.slice(0, hash.indexOf(".") + 1));
}

/** Returns a search for an agency's people in PostgreSQL's syntax. */
export function peopleQuery(
  ctx: Needs<"encryption">,
  agencyId: string,
  { words, digits }: Pick<Search, "words" | "digits">,
): PeopleQuery | null {
  const hashes = digits.map((one) => hashesOf(ctx, agencyId, one));
  const everywhere = searchQuery(agencyId, words, hashes);
  const ofMonth = (month: string) => searchQuery(agencyId, words, hashes, month) ?? "";
  return everywhere === null ? null : { everywhere, ofMonth: isByMonth(words) ? ofMonth : null };
}

/**
 * `person` needs every known field, because the search terms depend on all of them.
 * @param date date of the booking's departure
 */
export function sealPerson<P extends Key & PersonFields>(
  ctx: Needs<"encryption">,
  person: P,
  { date }: { date: string },
) {
  const { encryption } = ctx;
  const { documentNumber, phoneNumber } = person;
  return {
    ...person,
    documentNumber: documentNumber
      ? seal(encryption, place(person, "document_number"), documentNumber)
      : null,
    phoneNumber: phoneNumber ? seal(encryption, place(person, "phone_number"), phoneNumber) : null,
    ...searchTermsOf(ctx, person.agencyId, person, date),
  };
}

export const openPhoneOf = (
  { encryption }: Needs<"encryption">,
  row: Key & Pick<ParticipantRow, "phoneNumber">,
): string | null => row.phoneNumber && open(encryption, place(row, "phone_number"), row.phoneNumber);

export function openPerson(ctx: Needs<"encryption">, row: ParticipantRow): Person {
  const { searchTerms: _, searchMonth: __, documentNumber, ...person } = row;
  return {
    ...person,
    documentNumber: documentNumber && open(ctx.encryption, place(row, "document_number"), documentNumber),
    phoneNumber: openPhoneOf(ctx, row),
  };
}

/** Returns the people of a booking, the lead first. */
export async function listPeople(
  ctx: Needs<"encryption">,
  db: Database,
  booking: { agencyId: string; id: string },
): Promise<Person[]> {
  const rows = await listParticipants(db, booking.agencyId, booking.id);
  return rows.map((row) => openPerson(ctx, row));
}
