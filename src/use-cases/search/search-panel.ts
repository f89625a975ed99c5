import { z } from "zod";
import { listAllGuides, listGuidedDepartures } from "../../db/queries/departures/departure-guides.ts";
import { listMembers } from "../../db/queries/staff/staff-members.ts";
import { listScheduled, type ScheduledExperience } from "../../db/queries/today/day-departures.ts";
import { type BookingFilter, bookingFilterSchema } from "../../domain/booking/booking-filter.ts";
import { listDays } from "../../domain/check-in/check-in-list.ts";
import { addDays, placeDate } from "../../domain/departures/place-time.ts";
import { inLocale } from "../../domain/locale.ts";
import { hasWords, splitWords } from "../../domain/search/plain-text.ts";
import { readDay } from "../../domain/search/read-day.ts";
import { grantOfActor, may } from "../access/may.ts";
import type { AgencyBookingRow } from "../booking-file/agency-booking-view.ts";
import { bookingSearchOf, readBookingPage } from "../booking-file/list-agency-bookings.ts";
import type { Needs } from "../context.ts";
import { listDepartures } from "../departures/list-departures.ts";
import { defineUseCase, perform } from "../use-case.ts";
import type { FoundBooking, FoundDeparture, PanelFindings } from "./panel-findings-view.ts";

const MAX_FOUND = 6;
/** Minimum length of a search text, because too many names begin with the same letter. */
const MIN_LENGTH = 2;
/** Number of days ahead in which departures of a found experience or guide are listed. */
const DAYS_AHEAD = 13;

type SearchNeeds = Needs<"db" | "clock" | "agency" | "encryption" | "locale" | "actor">;

const toFound = ({
  id,
  code,
  name,
  title,
  date,
  startTime,
  status,
  lapsed,
}: AgencyBookingRow): FoundBooking => ({ id, code, name, title, date, startTime, status, lapsed });

async function findBookings(
  ctx: SearchNeeds,
  text: string,
  today: string,
): Promise<Pick<PanelFindings, "bookings" | "hasMoreBookings">> {
  if (grantOfActor(ctx.actor, "bookings.view") !== "all") return { bookings: [], hasMoreBookings: false };
  const search = bookingSearchOf(ctx, text);
  const read = (filter: Partial<BookingFilter>, limit: number) =>
    readBookingPage(ctx, bookingFilterSchema.parse(filter), { rows: limit }, search);
  const upcoming = await read({ from: today }, MAX_FOUND);
  const freePlaces = MAX_FOUND - upcoming.rows.length;
  const past =
    upcoming.next === null
      ? await read({ to: addDays(today, -1), order: "latest" }, Math.max(freePlaces, 1))
      : null;
  return {
    bookings: [...upcoming.rows, ...(past?.rows.slice(0, freePlaces) ?? [])].map(toFound),
    hasMoreBookings:
      upcoming.next !== null || past?.next != null || (past !== null && past.rows.length > freePlaces),
  };
}

const isNamed = ({ title }: ScheduledExperience, words: readonly string[]): boolean =>
  Object.values(title).some((name) => hasWords(name, words));

async function findDepartures(
  ctx: SearchNeeds,
  text: string,
  today: string,
  experiences: readonly ScheduledExperience[],
): Promise<Pick<PanelFindings, "date" | "departures">> {
  const { date, startTime, words } = readDay(text, today);
  const named = experiences.filter((experience) => isNamed(experience, words)).map(({ id }) => id);
  if (words.length > 0 ? named.length === 0 : date === null) return { date: null, departures: [] };
  const isOwn = grantOfActor(ctx.actor, "departures.view") === "own";
  const defaultDays = isOwn ? listDays(ctx.clock.now()) : { from: today, to: addDays(today, DAYS_AHEAD) };
  const days = date ? { from: date, to: date } : defaultDays;
  const [experienceId] = named;
  const { departures } = await perform(listDepartures, ctx, {
    ...days,
    ...(named.length === 1 && experienceId ? { experienceId } : {}),
  });
  const found = departures.filter(
    (departure) =>
      (words.length === 0 || named.includes(departure.experienceId)) &&
      (startTime === null || departure.startTime === startTime) &&
      (date !== null || !departure.departed),
  );
  return { date, departures: found.slice(0, MAX_FOUND).map(toFoundDeparture) };
}

const toFoundDeparture = (departure: FoundDeparture): FoundDeparture => {
  const { experienceId, title, date, startTime, taken, held, free, status } = departure;
  return { experienceId, title, date, startTime, taken, held, free, status };
};

async function findGuides(
  { db, agency, locale }: SearchNeeds,
  words: readonly string[],
  today: string,
): Promise<PanelFindings["guides"]> {
  const guides = (await listAllGuides(db, agency.id)).filter(({ name }) => hasWords(name, words));
  const found = guides.slice(0, MAX_FOUND);
  const period = { from: today, to: addDays(today, DAYS_AHEAD) };
  const guidedDepartures = await listGuidedDepartures(
    db,
    agency.id,
    found.map(({ id }) => id),
    period,
  );
  return found.map(({ id, name }) => {
    const next = guidedDepartures.find(({ guideId }) => guideId === id);
    const { experienceId, date, startTime } = next ?? {};
    return {
      ...{ id, name },
      next:
        next && experienceId && date && startTime
          ? { experienceId, title: inLocale(next.title, locale), date, startTime }
          : null,
    };
  });
}

async function findStaff({ db, agency, actor }: SearchNeeds, text: string): Promise<PanelFindings["staff"]> {
  if (!may(actor, { staff: "staff.manage" })) return [];
  const [words, typed] = [splitWords(text), text.toLowerCase()];
  return (await listMembers(db, agency.id))
    .filter(({ account: { name, email } }) => hasWords(name ?? "", words) || email.startsWith(typed))
    .slice(0, MAX_FOUND)
    .map(({ staffId, account: { name, email } }) => ({ id: staffId, name, email }));
}

/**
 * Each group needs a separate permission. Staff limited to their own departures find only these departures.
 * @throws DomainError `not-allowed`
 */
export const searchPanel = defineUseCase({
  name: "search-panel",
  may: { staff: "departures.view" },
  input: z.object({ text: z.string().trim().max(120) }),
  needs: ["db", "clock", "encryption", "agency", "locale"],
  async run(ctx, { text }): Promise<PanelFindings> {
    const emptyFindings = { bookings: [], hasMoreBookings: false, date: null, departures: [] };
    if (text.length < MIN_LENGTH) return { ...emptyFindings, experiences: [], guides: [], staff: [] };
    const { db, agency, locale } = ctx;
    const today = placeDate(ctx.clock.now());
    const words = splitWords(text);
    const seesAll = grantOfActor(ctx.actor, "departures.view") === "all";
    const experiences = await listScheduled(db, agency.id);
    const [bookings, departures, guides, staff] = await Promise.all([
      findBookings(ctx, text, today),
      findDepartures(ctx, text, today, experiences),
      seesAll ? findGuides(ctx, words, today) : [],
      findStaff(ctx, text),
    ]);
    const named = seesAll ? experiences.filter((experience) => isNamed(experience, words)) : [];
    return {
      ...bookings,
      ...departures,
      experiences: named.slice(0, MAX_FOUND).map(({ id, title }) => ({ id, title: inLocale(title, locale) })),
      guides,
      staff,
    };
  },
});
