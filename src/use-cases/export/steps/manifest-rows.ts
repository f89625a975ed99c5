import { listNotesOf } from "../../../db/queries/booking/notes.ts";
import { listCheckIns } from "../../../db/queries/check-in/check-ins.ts";
import { listGoing, listPeopleOf } from "../../../db/queries/departures/departure-people.ts";
import { priceNameIn } from "../../../domain/booking/sold-texts.ts";
import type { ManifestView } from "../../../domain/export/manifest.ts";
import { maskedDocument } from "../../../domain/participants/masked-document.ts";
import { ageOn } from "../../../domain/participants/participant.ts";
import type { AskedQuestion } from "../../../domain/questions/shown-answer.ts";
import { attendanceOfRows } from "../../check-in/steps/attendance-of.ts";
import type { Needs } from "../../context.ts";
import { openPerson } from "../../personal-data/steps/people.ts";
import { readAnsweredQuestions, readShownAnswers } from "../../questions/steps/shown-answers.ts";
import type { ManifestRow } from "./manifest-columns.ts";

type RowNeeds = Needs<"db" | "clock" | "agency" | "locale" | "encryption" | "actor">;

/** Number of bookings whose people are read and decrypted together. */
const BATCH_SIZE = 100;

interface ListedDeparture {
  id: string;
  date: string;
  title: string;
}

async function rowsOf(
  ctx: RowNeeds,
  { id: departureId, date, title }: ListedDeparture,
  view: ManifestView,
  bookings: Awaited<ReturnType<typeof listGoing>>,
): Promise<ManifestRow[]> {
  const { db, agency, locale } = ctx;
  const ids = bookings.map(({ id }) => id);
  const people = await listPeopleOf(db, agency.id, ids);
  const checkIns = await listCheckIns(db, agency.id, ids);
  const notes = await listNotesOf(db, agency.id, ids);
  const shownAnswers = await readShownAnswers(ctx, view === "list" ? ids : []);
  const peopleOf = Map.groupBy(people, ({ person }) => person.bookingId);
  const checkInsOf = Map.groupBy(checkIns, ({ bookingId }) => bookingId);
  const notesOf = Map.groupBy(notes, ({ bookingId }) => bookingId);
  return bookings.flatMap(({ id, code, status, due, priceOption }) => {
    const rows = peopleOf.get(id) ?? [];
    const going = rows.map(({ person }) => person);
    const attendance = attendanceOfRows(going, checkInsOf.get(id) ?? [], departureId);
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
        bookingAnswers: index === 0 ? shownAnswers.ofBooking(id) : [],
        answers: shownAnswers.ofPerson(person.id),
      };
    });
  });
}

async function* batchesOf(
  ctx: RowNeeds,
  departure: ListedDeparture,
  view: ManifestView,
  bookings: Awaited<ReturnType<typeof listGoing>>,
): AsyncGenerator<ManifestRow[]> {
  for (let at = 0; at < bookings.length; at += BATCH_SIZE)
    yield await rowsOf(ctx, departure, view, bookings.slice(at, at + BATCH_SIZE));
}

async function* noBatches(): AsyncGenerator<ManifestRow[]> {}

interface OpenManifest {
  /** Questions with answers, in the order of the checkout. */
  questions: AskedQuestion[];
  batches: AsyncIterable<ManifestRow[]>;
}

/**
 * Opens the list of a departure: confirmed bookings first, and the lead of each booking first. Leaves out bookings without
 * seats.
 * @param departure null if the departure is not stored yet; the list is then empty
 */
export async function openManifest(
  ctx: RowNeeds,
  departure: ListedDeparture | null,
  { view, confirmedOnly = false }: { view: ManifestView; confirmedOnly?: boolean },
): Promise<OpenManifest> {
  if (!departure) return { questions: [], batches: noBatches() };
  const { db, agency, clock } = ctx;
  const going = await listGoing(db, { agencyId: agency.id, id: departure.id }, clock.now());
  const listed = confirmedOnly ? going.filter(({ status }) => status === "CONFIRMED") : going;
  const answeredIds = view === "list" ? listed.map(({ id }) => id) : [];
  return {
    questions: await readAnsweredQuestions(ctx, answeredIds),
    batches: batchesOf(ctx, departure, view, listed),
  };
}
