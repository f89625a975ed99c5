import {
  type ListedBooking,
  type ListedFacts,
  listAgencyRows,
  readListedFacts,
} from "../../db/queries/booking/agency-bookings.ts";
import { type BookingSearch, createBookingSearch } from "../../db/queries/booking/booking-search.ts";
import { codeInitials } from "../../domain/booking/booking-code.ts";
import {
  type BookingFilter,
  bookingFilterSchema,
  type ListCursor,
  type MoneyState,
  readCursor,
  writeCursor,
} from "../../domain/booking/booking-filter.ts";
import { sourceOf } from "../../domain/booking/booking-source.ts";
import { isHeld } from "../../domain/booking/hold.ts";
import { isSearch, readSearch } from "../../domain/booking/search-terms.ts";
import { titleIn } from "../../domain/booking/sold-texts.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Needs } from "../context.ts";
import { peopleQuery } from "../personal-data/steps/people.ts";
import { defineUseCase } from "../use-case.ts";
import type { AgencyBookingPage, AgencyBookingRow } from "./agency-booking-view.ts";

const PAGE_SIZE = 50;

const listAgencyBookingsInput = bookingFilterSchema;

function moneyOf({ status }: ListedBooking, due: number): MoneyState | null {
  if (status === "CANCELLED") return null;
  if (status === "PENDING") return "unpaid";
  return due > 0 ? "owed" : "paid";
}

const toRow = (
  row: ListedBooking,
  { lead, incomplete, checkedIn, due }: ListedFacts,
  locale: Locale,
  now: Date,
): AgencyBookingRow => ({
  id: row.id,
  code: row.code,
  experienceId: row.experienceId,
  title: titleIn(row, locale),
  date: row.date,
  startTime: row.startTime,
  status: row.status,
  lapsed: row.status === "PENDING" && !isHeld(row, now),
  money: moneyOf(row, due),
  due,
  totalPrice: row.totalPrice,
  people: row.participants,
  incomplete,
  checkedIn,
  name: lead?.name || null,
  email: lead?.email ?? null,
  source: sourceOf(row),
  locale: row.locale,
  createdAt: row.createdAt,
});

const cursorAt = (
  { date, startTime, createdAt, id }: ListedBooking,
  order: BookingFilter["order"],
): ListCursor => (order === "made" ? { order, at: createdAt, id } : { order, date, startTime, id });

type ListNeeds = Needs<"db" | "clock" | "agency" | "encryption" | "locale">;

export function bookingSearchOf(ctx: ListNeeds, text: string): BookingSearch | null {
  const { db, agency } = ctx;
  const search = readSearch(text, codeInitials(agency.name));
  if (!isSearch(search)) return null;
  return createBookingSearch(db, agency.id, {
    code: search.code,
    people: peopleQuery(ctx, agency.id, search),
  });
}

export async function readBookingPage(
  ctx: ListNeeds,
  filter: BookingFilter,
  limit: number,
  search = filter.text ? bookingSearchOf(ctx, filter.text) : undefined,
): Promise<AgencyBookingPage> {
  const { db, agency } = ctx;
  if (search === null) return { rows: [], next: null };
  const { text: _, after, ...listed } = filter;
  const page = { after: readCursor(filter.order, after), limit: limit + 1 };
  const found = await (search ? search(listed, page) : listAgencyRows(db, agency.id, listed, page));
  const shown = found.slice(0, limit);
  const factsOf = await readListedFacts(db, agency.id, shown);
  const now = ctx.clock.now();
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map((row) => toRow(row, factsOf(row.id), ctx.locale, now)),
    next: last ? writeCursor(cursorAt(last, filter.order)) : null,
  };
}

/**
 * Returns a page of fifty bookings of the agency that match a filter and a search.
 * @throws DomainError `not-allowed`
 */
export const listAgencyBookings = defineUseCase({
  name: "list-agency-bookings",
  may: { staff: "bookings.view" },
  input: listAgencyBookingsInput,
  needs: ["db", "clock", "encryption", "agency", "locale"],
  async run(ctx, filter): Promise<AgencyBookingPage> {
    return readBookingPage(ctx, filter, PAGE_SIZE);
  },
});
