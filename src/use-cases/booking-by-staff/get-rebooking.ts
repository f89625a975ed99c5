import { z } from "zod";
import {
  type BookingRow,
  findBooking,
  listLines,
  listLinesEndedAt,
  listParticipants,
} from "../../db/queries/booking/bookings.ts";
import { findAppliedChange } from "../../db/queries/booking/changes.ts";
import { MAX_PARTICIPANTS_BY_HAND } from "../../domain/booking/booking-request.ts";
import { placeDate } from "../../domain/departures/place-time.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Locale } from "../../domain/locale.ts";
import { ageOn } from "../../domain/participants/participant.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { openPhoneOf } from "../personal-data/steps/people.ts";
import { defineUseCase } from "../use-case.ts";

export interface RebookedPerson {
  id: string;
  name: string;
  /** Whole years today. */
  age: number | null;
  /** Null if the price had no id. */
  priceId: string | null;
}

export interface RebookingView {
  bookingId: string;
  code: string;
  experienceId: string;
  /** ISO 8601. */
  duration: string;
  locale: Locale;
  email: string | null;
  phoneNumber: string | null;
  /** People whose name is known, the lead first. */
  people: RebookedPerson[];
  /** Number of people without a known name, by price. */
  unnamed: { priceId: string | null; count: number }[];
  /** Whether the people were removed from the booking, and their details deleted. */
  areRemoved: boolean;
}

const sumOf = (
  lines: readonly { priceOptionId: string | null; people: number }[],
  id: string | null,
): number => lines.reduce((sum, line) => (line.priceOptionId === id ? sum + line.people : sum), 0);

/**
 * Returns the number of people whom a change removed, by price. If the change also repriced or added people, only their number
 * is certain.
 */
async function countRemoved(
  { db }: Needs<"db">,
  booking: BookingRow,
  removal: number,
): Promise<RebookingView["unnamed"]> {
  const change = await findAppliedChange(db, booking, removal - 1);
  if (!change || change.plan.removed.length === 0) return [];
  const { lines, removed } = change.plan;
  const ended = await listLinesEndedAt(db, booking, removal);
  const counts = [...new Set(ended.map(({ priceOptionId }) => priceOptionId))].map((priceId) => ({
    priceId,
    count: sumOf(ended, priceId) - sumOf(lines, priceId),
  }));
  const isCertain =
    counts.every(({ count }) => count >= 0) &&
    counts.reduce((sum, { count }) => sum + count, 0) === removed.length;
  return isCertain ? counts.filter(({ count }) => count > 0) : [{ priceId: null, count: removed.length }];
}

/**
 * Returns contact and people of a booking in any state, for a new booking of the same people. Documents are left out.
 * @param people ids of the people to book again; everybody if absent
 * @param removal revision of the booking that removed the people. Their details were deleted, so only their number is known.
 * @throws DomainError `not-allowed`, `booking-not-found`
 */
export const getRebooking = defineUseCase({
  name: "get-rebooking",
  may: { staff: "bookings.view" },
  input: z.object({
    id: idField,
    people: z.array(idField).max(MAX_PARTICIPANTS_BY_HAND).optional(),
    removal: z.number().int().min(1).max(1_000_000).optional(),
  }),
  needs: ["db", "clock", "encryption", "agency"],
  async run(ctx, { id, people: ids, removal }): Promise<RebookingView> {
    const { db, agency, clock } = ctx;
    const booking = await findBooking(db, agency.id, id);
    if (!booking) throw new DomainError("booking-not-found");
    const everybody = await listParticipants(db, agency.id, id);
    const lead = everybody.find(({ position }) => position === 0);
    const { code, experienceId, duration, locale } = booking;
    const facts = {
      ...{ bookingId: id, code, experienceId, duration, locale },
      ...{ email: lead?.email ?? null, phoneNumber: lead ? openPhoneOf(ctx, lead) : null },
    };
    if (removal !== undefined)
      return { ...facts, people: [], unnamed: await countRemoved(ctx, booking, removal), areRemoved: true };
    const lines = await listLines(db, booking);
    const today = placeDate(clock.now());
    const chosen = everybody
      .filter((person) => ids?.includes(person.id) ?? true)
      .map(({ line, birthDate, ...person }) => ({
        ...{ id: person.id, name: person.name, age: birthDate ? ageOn(birthDate, today) : null },
        priceId: lines.find(({ position }) => position === line)?.priceOptionId ?? null,
      }));
    const people = chosen.flatMap(({ name, ...person }) => (name ? [{ ...person, name }] : []));
    const unnamed = [...Map.groupBy(chosen, ({ priceId }) => priceId)]
      .map(([priceId, group]) => ({ priceId, count: group.filter(({ name }) => !name).length }))
      .filter(({ count }) => count > 0);
    return { ...facts, people, unnamed, areRemoved: false };
  },
});
