import { listNotesOf } from "../../../db/queries/booking/notes.ts";
import { listCheckIns } from "../../../db/queries/check-in/check-ins.ts";
import { listGoing, listPeopleOf } from "../../../db/queries/departures/departure-people.ts";
import { priceNameIn } from "../../../domain/booking/sold-texts.ts";
import { attendanceOf } from "../../../domain/check-in/attendance.ts";
import { maskedDocument } from "../../../domain/participants/masked-document.ts";
import { ageOn } from "../../../domain/participants/participant.ts";
import { toCheckIn } from "../../check-in/steps/attendance-of.ts";
import type { Needs } from "../../context.ts";
import { openPerson } from "../../personal-data/steps/people.ts";
import type { ManifestRow } from "./manifest-columns.ts";

type RowNeeds = Needs<"db" | "clock" | "agency" | "locale" | "encryption">;

/** Returns the people of a departure, confirmed bookings first, the lead of each first. Cancelled bookings have no seats. */
export async function listManifestRows(
  ctx: RowNeeds,
  departure: { id: string; date: string; title: string },
): Promise<ManifestRow[]> {
  const { db, agency, clock, locale } = ctx;
  const { id: departureId, date, title } = departure;
  const going = await listGoing(db, { agencyId: agency.id, id: departureId }, clock.now());
  const ids = going.map(({ id }) => id);
  const people = await listPeopleOf(db, agency.id, ids);
  const checkIns = await listCheckIns(db, agency.id, ids);
  const notes = await listNotesOf(db, agency.id, ids);
  const peopleOf = Map.groupBy(people, ({ person }) => person.bookingId);
  const checkInsOf = Map.groupBy(checkIns, ({ bookingId }) => bookingId);
  const notesOf = Map.groupBy(notes, ({ bookingId }) => bookingId);
  return going.flatMap(({ id, code, status, due, priceOption }) => {
    const rows = peopleOf.get(id) ?? [];
    const attendance = attendanceOf(
      rows.map(({ person }) => person.id),
      (checkInsOf.get(id) ?? []).map((row) => toCheckIn(row, (actor) => actor)),
    );
    return rows.map(({ person: sealed, line }, index): ManifestRow => {
      const person = openPerson(ctx, sealed);
      const { name, phoneNumber, documentType, documentNumber, birthDate } = person;
      return {
        ...{ code, name: name || null, phoneNumber, documentType, documentNumber, birthDate, date, title },
        priceOption: priceNameIn(line, locale) ?? priceOption,
        age: birthDate ? ageOn(birthDate, date) : null,
        maskedDocument: documentNumber ? maskedDocument(documentNumber) : null,
        confirmed: status === "CONFIRMED",
        due: index === 0 ? Math.max(0, due) : 0,
        notes: index === 0 ? (notesOf.get(id) ?? []).map(({ text }) => text) : [],
        isIn: attendance.people.get(person.id)?.state === "in",
      };
    });
  });
}
