import { listCheckIns } from "../../../db/queries/check-in/check-ins.ts";
import {
  listChangedLater,
  listDeparturesOf,
  listExpected,
  listNamesOf,
  listNotesOf,
} from "../../../db/queries/check-in/expected-bookings.ts";
import { priceNameIn } from "../../../domain/booking/sold-texts.ts";
import { type CheckInList, type ListedBooking, listDays } from "../../../domain/check-in/check-in-list.ts";
import { isOffered } from "../../../domain/departures/schedule.ts";
import { inLocale } from "../../../domain/locale.ts";
import { nameActors } from "../../audit/steps/actors.ts";
import { ticketPurpose } from "../../booking/steps/voucher-link.ts";
import type { Needs } from "../../context.ts";
import { readShownAnswers } from "../../questions/steps/shown-answers.ts";
import { toCheckIn } from "./attendance-of.ts";

type ListNeeds = Needs<"db" | "clock" | "agency" | "locale" | "encryption" | "actor">;

/** @param departureIds ids of the departures to list; null lists all */
export async function readCheckInList(
  ctx: ListNeeds,
  departureIds: ReadonlySet<string> | null,
): Promise<CheckInList> {
  const { db, agency, clock } = ctx;
  const days = listDays(clock.now());
  const isListed = (departureId: string) => departureIds === null || departureIds.has(departureId);
  const [departures, booked, later] = await Promise.all([
    listDeparturesOf(db, agency.id, days),
    listExpected(db, agency.id, days, clock.now()),
    listChangedLater(db, agency.id, days.to),
  ]);
  const [listed, unlisted] = [
    booked.filter(({ departureId }) => isListed(departureId)),
    booked.filter(({ departureId }) => !isListed(departureId)),
  ];
  const elsewhere = [...unlisted, ...later].map(({ id, revision, status, date, startTime }) => ({
    ...{ id, revision, status, date, startTime },
  }));
  // The rows of removed departures remain, so a departure outside the schedule is listed only while it has bookings.
  const bookedDepartures = new Set(listed.map(({ departureId }) => departureId));
  const ids = listed.map(({ id }) => id);
  const [names, notes, rows, answers] = await Promise.all([
    listNamesOf(db, agency.id, ids),
    listNotesOf(db, agency.id, ids),
    listCheckIns(db, agency.id, ids),
    readShownAnswers(ctx, ids),
  ]);
  const nameOf = await nameActors(
    ctx,
    rows.map(({ actor }) => actor),
  );
  const peopleOf = Map.groupBy(names, ({ bookingId }) => bookingId);
  const notesOf = Map.groupBy(notes, ({ bookingId }) => bookingId);
  const bookings = listed.map(
    ({ id, code, departureId, revision, status, due, priceOption }): ListedBooking => ({
      ...{ id, code, departureId, revision, status, due: Math.max(0, due) },
      people: (peopleOf.get(id) ?? []).map((person) => ({
        id: person.id,
        name: person.name || null,
        category: priceNameIn(person.line, ctx.locale) ?? priceOption,
        answers: answers.ofPerson(person.id),
      })),
      notes: (notesOf.get(id) ?? []).map(({ text }) => text),
      answers: answers.ofBooking(id),
    }),
  );
  return {
    ...days,
    departures: departures
      .filter((one) => isListed(one.id) && (bookedDepartures.has(one.id) || isOffered(one.schedule, one)))
      .map(({ schedule: _, extra: __, ...one }) => ({ ...one, title: inLocale(one.title, ctx.locale) })),
    ...{ bookings, elsewhere },
    checkIns: rows.map((row) => toCheckIn(row, nameOf)),
    publicKeys: ctx.encryption.publicKeys(ticketPurpose(agency.id)),
  };
}
