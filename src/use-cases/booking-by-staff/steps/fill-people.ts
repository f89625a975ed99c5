import { findBooking, listParticipants, type ParticipantRow } from "../../../db/queries/booking/bookings.ts";
import type { HandBookingRequest } from "../../../domain/booking/booking-request.ts";
import type { Needs } from "../../context.ts";

type RequestedPerson = HandBookingRequest["participantsInfo"][number];

/** The birth date belongs to the name. Erased people have an empty name. */
function fillPerson(person: RequestedPerson, former: ParticipantRow | undefined): RequestedPerson {
  if (!former?.name || (person.name ?? former.name) !== former.name) return person;
  const birthDate = person.birthDate ?? former.birthDate;
  return { ...person, name: former.name, ...(birthDate ? { birthDate } : {}) };
}

/**
 * Completes a request with names and birth dates of people who are booked again. Documents are not copied. A booking of another
 * agency counts as unknown, and nothing is copied.
 * @returns the request, and the code of the former booking
 */
export async function fillPeople(
  { db, agency }: Needs<"db" | "agency">,
  request: HandBookingRequest,
): Promise<{ request: HandBookingRequest; copiedFrom?: string }> {
  const { again, participantsInfo } = request;
  const former = again && (await findBooking(db, agency.id, again.bookingId));
  if (!former) return { request };
  const rows = await listParticipants(db, agency.id, former.id);
  const people = participantsInfo.map((person, index) =>
    fillPerson(
      person,
      rows.find(({ id }) => id === again.people[index]),
    ),
  );
  return { request: { ...request, participantsInfo: people }, copiedFrom: former.code };
}
