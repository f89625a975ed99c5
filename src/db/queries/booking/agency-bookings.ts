import { and, asc, desc, eq, gte, lt, lte, not, type SQL, sql } from "drizzle-orm";
import { type BookingFilter, type ListCursor, orderName } from "../../../domain/booking/booking-filter.ts";
import { addDays, placeInstant } from "../../../domain/departures/place-time.ts";
import type { Database } from "../../connection/client.ts";
import { bookings } from "../../schema/bookings.ts";
import { isWithinDays, isWithinInstants } from "../hidden-values.ts";
import { type IdArray, isOneOf } from "../id-array.ts";
import { hasCheckedIn, isSomebodyCheckedIn } from "./checked-in.ts";
import { lacksDetails } from "./incomplete.ts";

export const listedColumns = {
  agencyId: bookings.agencyId,
  id: bookings.id,
  code: bookings.code,
  userId: bookings.userId,
  source: bookings.source,
  experienceId: bookings.experienceId,
  departureId: bookings.departureId,
  title: bookings.title,
  texts: bookings.texts,
  date: bookings.date,
  startTime: bookings.startTime,
  status: bookings.status,
  participants: bookings.participants,
  totalPrice: bookings.totalPrice,
  holdExpiresAt: bookings.holdExpiresAt,
  locale: bookings.locale,
  createdAt: bookings.createdAt,
  confirmedAt: bookings.confirmedAt,
  hasCheckIns: bookings.hasCheckIns,
};

export interface ListedBooking {
  agencyId: string;
  id: string;
  code: string;
  userId: string | null;
  source: (typeof bookings.$inferSelect)["source"];
  experienceId: string;
  departureId: string;
  title: string;
  texts: (typeof bookings.$inferSelect)["texts"];
  date: string;
  startTime: string;
  status: (typeof bookings.$inferSelect)["status"];
  participants: number;
  totalPrice: number;
  holdExpiresAt: Date;
  locale: (typeof bookings.$inferSelect)["locale"];
  createdAt: Date;
  confirmedAt: Date | null;
  hasCheckIns: boolean | null;
}

/** Must match the condition of the partial index `bookings_owing_departs`. */
const IS_OWED = sql`(${bookings.status} = 'CONFIRMED' and ${bookings.owes})`;

const MONEY_CONDITIONS: Record<NonNullable<BookingFilter["money"]>, SQL> = {
  unpaid: sql`${bookings.status} = 'PENDING'`,
  owed: IS_OWED,
  paid: sql`(${bookings.status} = 'CONFIRMED' and ${bookings.owes} is not true)`,
};

/** Must match the condition of the partial indexes of bookings by hand, such as `bookings_by_hand_departs`. */
const IS_BY_HAND = sql`(${bookings.source} = 'hand' or ${bookings.source} is null and ${bookings.userId} is null)`;

/** Statuses are literals, not parameters, so that any query plan may use the partial indexes. */
const STATUS_CONDITIONS = {
  PENDING: sql`${bookings.status} = 'PENDING'`,
  CONFIRMED: sql`${bookings.status} = 'CONFIRMED'`,
  CANCELLED: sql`${bookings.status} = 'CANCELLED'`,
};

/**
 * Must match the condition of the partial indexes of bookings that lack details. Retention erases names without updating
 * `lacksDetails`.
 */
export const MAY_LACK_DETAILS = sql`(${bookings.status} <> 'CANCELLED' and ${bookings.lacksDetails})`;

const CHECKED_IN_CONDITIONS: Record<NonNullable<BookingFilter["checkedIn"]>, (agencyId: string) => SQL> = {
  somebody: isSomebodyCheckedIn,
  // `hasCheckIns` saves the look-up of check-ins for most bookings.
  nobody: (agencyId) =>
    sql`(${STATUS_CONDITIONS.CONFIRMED} and (${bookings.hasCheckIns} is false or not ${hasCheckedIn(agencyId)}))`,
};

export type ListConditions = Omit<BookingFilter, "text" | "after">;

const soldPeriodOf = ({ soldFrom, soldTo }: ListConditions) => ({
  from: soldFrom ? placeInstant(soldFrom, "00:00") : null,
  before: soldTo ? placeInstant(addDays(soldTo, 1), "00:00") : null,
});

export function hiddenPeriodsOf(filter: ListConditions) {
  const { from, to, soldFrom, soldTo } = filter;
  return {
    period: from || to ? isWithinDays(bookings.date, filter) : undefined,
    sold: soldFrom || soldTo ? isWithinInstants(bookings.confirmedAt, soldPeriodOf(filter)) : undefined,
  };
}

export function conditionsOf(agencyId: string, filter: ListConditions) {
  const { from, to, experience, time, status, money, source, incomplete, checkedIn } = filter;
  const { from: soldFrom, before: soldBefore } = soldPeriodOf(filter);
  return {
    period: and(from ? gte(bookings.date, from) : undefined, to ? lte(bookings.date, to) : undefined),
    experience: experience ? eq(bookings.experienceId, experience) : undefined,
    time: time ? eq(bookings.startTime, time) : undefined,
    status: status && STATUS_CONDITIONS[status],
    money: money && MONEY_CONDITIONS[money],
    source: source && (source === "hand" ? IS_BY_HAND : not(IS_BY_HAND)),
    sold: and(
      soldFrom ? gte(bookings.confirmedAt, soldFrom) : undefined,
      soldBefore ? lt(bookings.confirmedAt, soldBefore) : undefined,
    ),
    // These conditions come last, because they read other tables.
    incomplete: incomplete && and(MAY_LACK_DETAILS, lacksDetails(agencyId)),
    checkedIn: checkedIn && CHECKED_IN_CONDITIONS[checkedIn](agencyId),
  };
}

const ORDER_COLUMNS = {
  departure: { columns: [bookings.date, bookings.startTime, bookings.id], isDescending: false },
  latest: { columns: [bookings.date, bookings.startTime, bookings.id], isDescending: true },
  made: { columns: [bookings.createdAt, bookings.id], isDescending: true },
  sold: { columns: [bookings.confirmedAt, bookings.id], isDescending: true },
} as const;

/** No index contains these expressions. */
const UNINDEXED = {
  departure: sql`${bookings.date} + 0`,
  latest: sql`${bookings.date} + 0`,
  made: sql`${bookings.createdAt} + interval '0'`,
  sold: sql`${bookings.confirmedAt} + interval '0'`,
};

/**
 * Bookings that depart in a filtered period may be far back in the order of creation. Bookings sold in a filtered period may be
 * far back in the order of departures. The planner expects such bookings to be evenly spread, and would read the whole index of
 * the order. With `isSorted`, the planner reads all bookings of the period and sorts them.
 */
export function orderOf(filter: ListConditions, isSorted: boolean): SQL[] {
  const name = orderName(filter);
  const { columns, isDescending } = ORDER_COLUMNS[name];
  const [first, ...others] = columns;
  return [isSorted ? UNINDEXED[name] : first, ...others].map((column) =>
    isDescending ? desc(column) : asc(column),
  );
}

export function orderOfSubquery(filter: ListConditions): SQL[] {
  const { columns, isDescending } = ORDER_COLUMNS[orderName(filter)];
  return columns.map(({ name }) => (isDescending ? desc(sql.identifier(name)) : asc(sql.identifier(name))));
}

/** Up to this length, a search in the order of creation reads all bookings of the period and sorts them. */
const MAX_SORTED_DAYS = 92;

const isSearchSorted = ({ order, from, to, soldFrom }: ListConditions): boolean =>
  order === "made"
    ? Boolean(from && to && to <= addDays(from, MAX_SORTED_DAYS))
    : Boolean(soldFrom && !from && !to);

/**
 * A row comparison lets an index skip the earlier rows. The planner does not see the first value of the cursor, so that a
 * connection plans the pages of a list once.
 */
export function isAfter(cursor: ListCursor, filter: ListConditions): SQL {
  if (cursor.order === "made") {
    const at = orderName(filter) === "sold" ? bookings.confirmedAt : bookings.createdAt;
    return sql`(${at}, ${bookings.id}) < ((select ${cursor.at.toISOString()}::timestamptz), ${cursor.id}::uuid)`;
  }
  const place = sql`(${bookings.date}, ${bookings.startTime}, ${bookings.id})`;
  const last = sql`((select ${cursor.date}::date), ${cursor.startTime}, ${cursor.id}::uuid)`;
  return cursor.order === "departure" ? sql`${place} > ${last}` : sql`${place} < ${last}`;
}

export interface Page {
  after: ListCursor | null;
  limit: number;
}

/**
 * Days of departure are hidden from the planner if the list's order begins with them. With further periods, the planner needs
 * the days to choose an index.
 */
export function positionsOf(agencyId: string, filter: ListConditions, after: ListCursor | null) {
  const conditions = conditionsOf(agencyId, filter);
  const isReadByDay = filter.order !== "made" && !conditions.sold;
  return {
    where: and(
      eq(bookings.agencyId, agencyId),
      ...Object.values(isReadByDay ? { ...conditions, ...hiddenPeriodsOf(filter) } : conditions),
      after ? isAfter(after, filter) : undefined,
    ),
    order: orderOf(filter, isSearchSorted(filter)),
  };
}

export async function listAgencyRows(
  db: Database,
  agencyId: string,
  filter: ListConditions,
  { after, limit }: Page,
  ids: IdArray,
): Promise<ListedBooking[]> {
  if (ids === "{}") return [];
  const { where, order } = positionsOf(agencyId, filter, after);
  return db
    .select(listedColumns)
    .from(bookings)
    .where(and(where, isOneOf(bookings.id, ids)))
    .orderBy(...order)
    .limit(limit);
}

export async function hasBookings(db: Database, agencyId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ${bookings} where ${eq(bookings.agencyId, agencyId)} limit 1`,
  );
  return rows.length > 0;
}
