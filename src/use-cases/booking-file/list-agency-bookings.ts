import { hasBookings, type ListedBooking } from "../../db/queries/booking/agency-bookings.ts";
import { type ListPage, listBookings } from "../../db/queries/booking/booking-list.ts";
import { type BookingSearch, createBookingSearch } from "../../db/queries/booking/booking-search.ts";
import { type ListedFacts, readListedFacts } from "../../db/queries/booking/listed-facts.ts";
import { type AttendanceRow, listCheckIns } from "../../db/queries/check-in/check-ins.ts";
import { codeInitials } from "../../domain/booking/booking-code.ts";
import {
  type BookingFilter,
  type BookingOrder,
  bookingFilterSchema,
  type ListCursor,
  type MoneyState,
  orderByDays,
  orderName,
  readCursor,
  writeCursor,
} from "../../domain/booking/booking-filter.ts";
import { sourceOf } from "../../domain/booking/booking-source.ts";
import { isHeld } from "../../domain/booking/hold.ts";
import { isSearch, readSearch } from "../../domain/booking/search-terms.ts";
import { titleIn } from "../../domain/booking/sold-texts.ts";
import { placeDate } from "../../domain/departures/place-time.ts";
import type { Locale } from "../../domain/locale.ts";
import { countCheckedIn } from "../check-in/steps/attendance-of.ts";
import type { Needs } from "../context.ts";
import { peopleQuery } from "../personal-data/steps/people.ts";
import { defineUseCase } from "../use-case.ts";
import type { AgencyBookingList, AgencyBookingPage, ExportedBookingRow } from "./agency-booking-view.ts";

const PAGE_SIZE = 50;

const listAgencyBookingsInput = bookingFilterSchema;

function moneyOf({ status }: ListedBooking, due: number): MoneyState | null {
  if (status === "CANCELLED") return null;
  if (status === "PENDING") return "unpaid";
  return due > 0 ? "owed" : "paid";
}

const toRow = (
  row: ListedBooking,
  { lead, incomplete, people, due, ...money }: ListedFacts,
  checkIns: readonly AttendanceRow[],
  locale: Locale,
  now: Date,
): ExportedBookingRow => ({
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
  checkedIn: countCheckedIn(
    people.map((id) => ({ id })),
    checkIns,
    row.departureId,
  ),
  name: lead?.name || null,
  email: lead?.email ?? null,
  source: sourceOf(row),
  locale: row.locale,
  createdAt: row.createdAt,
  accounts: { ...money, confirmedAt: row.confirmedAt },
});

const timeIn = ({ createdAt, confirmedAt }: ListedBooking, filter: BookingFilter): Date =>
  orderName(filter) === "sold" ? (confirmedAt ?? createdAt) : createdAt;

function cursorAt(row: ListedBooking, filter: BookingFilter): ListCursor {
  const { id, date, startTime } = row;
  const { order } = filter;
  return order === "made" ? { order, at: timeIn(row, filter), id } : { order, date, startTime, id };
}

const readToOf = (row: ListedBooking, filter: BookingFilter): AgencyBookingPage["readTo"] => ({
  order: orderName(filter),
  date: filter.order === "made" ? placeDate(timeIn(row, filter)) : row.date,
});

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

interface PageSize {
  rows: number;
  /** Maximum number of bookings read for the page, whether they match or not. */
  maxRead?: number;
}

/**
 * The first page can be empty although the list continues, because the filtered days are far from the beginning of the
 * requested order. The list is then read in the order of the filtered days.
 */
async function readList(
  { db, agency }: ListNeeds,
  filter: BookingFilter,
  { rows: limit, maxRead }: PageSize,
): Promise<ListPage & { order: BookingOrder }> {
  const { text: _, after, ...listed } = filter;
  const page = { after: readCursor(filter.order, after), limit };
  const found = await listBookings(db, agency.id, listed, page, maxRead);
  const order = orderByDays(filter);
  if (page.after || found.rows.length > 0 || !found.readTo || !order)
    return { ...found, order: filter.order };
  return { ...(await listBookings(db, agency.id, { ...listed, order }, page, maxRead)), order };
}

async function readMatches(search: BookingSearch, filter: BookingFilter, limit: number) {
  const { text: _, after, ...listed } = filter;
  const rows = await search(listed, { after: readCursor(filter.order, after), limit });
  return { rows, order: filter.order, readTo: null };
}

const idsOf = (rows: readonly ListedBooking[]): string[] => rows.map(({ id }) => id);

export async function readBookingPage(
  ctx: ListNeeds,
  filter: BookingFilter,
  size: PageSize,
  search = filter.text ? bookingSearchOf(ctx, filter.text) : undefined,
): Promise<AgencyBookingPage<ExportedBookingRow>> {
  const { db, agency } = ctx;
  if (search === null) return { rows: [], order: filter.order, next: null, readTo: null };
  const { rows, order, readTo } = await (search
    ? readMatches(search, filter, size.rows + 1)
    : readList(ctx, filter, { ...size, rows: size.rows + 1 }));
  const shown = rows.slice(0, size.rows);
  const checked = shown.filter(({ hasCheckIns }) => hasCheckIns !== false);
  const [factsOf, checkIns] = await Promise.all([
    readListedFacts(db, agency.id, idsOf(shown)),
    listCheckIns(db, agency.id, idsOf(checked)),
  ]);
  const checkInsOf = Map.groupBy(checkIns, ({ bookingId }) => bookingId);
  const now = ctx.clock.now();
  const ordered = { ...filter, order };
  const last = rows.length > size.rows ? shown.at(-1) : readTo;
  return {
    rows: shown.map((row) => toRow(row, factsOf(row.id), checkInsOf.get(row.id) ?? [], ctx.locale, now)),
    order,
    next: last ? writeCursor(cursorAt(last, ordered)) : null,
    readTo: readTo && readToOf(readTo, ordered),
  };
}

/**
 * A page has fewer bookings if matches are rare. `readTo` and `next` then show where the next page continues.
 * @throws DomainError `not-allowed`
 */
export const listAgencyBookings = defineUseCase({
  name: "list-agency-bookings",
  may: { staff: "bookings.view" },
  input: listAgencyBookingsInput,
  needs: ["db", "clock", "encryption", "agency", "locale"],
  async run(ctx, filter): Promise<AgencyBookingList> {
    const page = await readBookingPage(ctx, filter, { rows: PAGE_SIZE });
    const isEmpty = page.rows.length === 0 && page.readTo === null && !filter.after;
    const rows = page.rows.map(({ accounts: _, ...row }) => row);
    return { ...page, rows, hasBookings: !isEmpty || (await hasBookings(ctx.db, ctx.agency.id)) };
  },
});
