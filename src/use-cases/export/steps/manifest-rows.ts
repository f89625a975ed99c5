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

/** Bookings whose people are read and decrypted at once. */
const BATCH = 100;

interface ListedDeparture {
  id: string;
  date: string;
  title: string;
}

async function rowsOf(
  ctx: RowNeeds,
  { date, title }: ListedDeparture,
  going: Awaited<ReturnType<typeof listGoing>>,
): Promise<ManifestRow[]> {
  const { db, agency, locale } = ctx;
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

/**
 * Reads the people of a departure, confirmed bookings first, the lead of each first. Cancelled bookings have no seats. The bookings
 * are those of one moment; their people are read in batches.
 * @param departure null if the departure is not stored yet, and has nobody
 */
export async function* readManifestRows(
  ctx: RowNeeds,
  departure: ListedDeparture | null,
  { confirmedOnly = false }: { confirmedOnly?: boolean } = {},
): AsyncGenerator<ManifestRow[]> {
  if (!departure) return;
  const { db, agency, clock } = ctx;
  const going = await listGoing(db, { agencyId: agency.id, id: departure.id }, clock.now());
  const listed = confirmedOnly ? going.filter(({ status }) => status === "CONFIRMED") : going;
  for (let at = 0; at < listed.length; at += BATCH)
    yield await rowsOf(ctx, departure, listed.slice(at, at + BATCH));
}
