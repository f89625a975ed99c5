import { and, asc, desc, eq, gte, inArray, lte, not, type SQL, sql, sum } from "drizzle-orm";
import type { BookingFilter, ListCursor } from "../../../domain/booking/booking-filter.ts";
import type { Database } from "../../connection/client.ts";
import { bookingEntries } from "../../schema/booking-changes.ts";
import { bookings, participants } from "../../schema/bookings.ts";
import { payments } from "../../schema/payments.ts";

/** A booking as lists show it. */
const columns = {
  agencyId: bookings.agencyId,
  id: bookings.id,
  code: bookings.code,
  userId: bookings.userId,
  source: bookings.source,
  experienceId: bookings.experienceId,
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
};

export interface ListedBooking {
  agencyId: string;
  id: string;
  code: string;
  userId: string | null;
  source: (typeof bookings.$inferSelect)["source"];
  experienceId: string;
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
}

const isIncomplete = sql`(${participants.name} is null or ${participants.documentType} is null)`;

/** Whether a booking's people are not all known: their name or their document was never named. */
const isOfIncomplete = (agencyId: string): SQL => sql`${bookings.id} in (
  select ${participants.bookingId} from ${participants} where ${participants.agencyId} = ${agencyId} and ${isIncomplete})`;

/** The ledger's sum of a booking: what it owes. */
const due = (agencyId: string): SQL => sql`(
  select coalesce(sum(${bookingEntries.amount}), 0) from ${bookingEntries}
  where ${bookingEntries.agencyId} = ${agencyId} and ${bookingEntries.bookingId} = ${bookings.id})`;

/**
 * Confirmed bookings that owe something. A booking is confirmed by what pays it, so that it owes only where that was on account, or
 * where the payer's bank took the money back: few, and in an index of their own.
 */
const owes = (agencyId: string): SQL => sql`(${bookings.id} in (
  select ${payments.bookingId} from ${payments} where ${payments.agencyId} = ${agencyId}
    and (${payments.paymentMethod} = 'on-account' or ${payments.providerStatus} in ('charged_back', 'in_mediation')))
  and ${due(agencyId)} > 0)`;

const MONEY: Record<NonNullable<BookingFilter["money"]>, (agencyId: string) => SQL | undefined> = {
  unpaid: () => sql`${bookings.status} = 'PENDING'`,
  owed: (agencyId) => and(sql`${bookings.status} = 'CONFIRMED'`, owes(agencyId)),
  paid: (agencyId) => and(sql`${bookings.status} = 'CONFIRMED'`, not(owes(agencyId))),
};

/** As the partial index of those by hand says it. */
const BY_HAND = sql`(${bookings.source} = 'hand' or ${bookings.source} is null and ${bookings.userId} is null)`;

/** States are part of the text, so that any plan may use the partial indexes. */
const STATUS = {
  PENDING: sql`${bookings.status} = 'PENDING'`,
  CONFIRMED: sql`${bookings.status} = 'CONFIRMED'`,
  CANCELLED: sql`${bookings.status} = 'CANCELLED'`,
};

type Listed = Omit<BookingFilter, "text" | "after">;

function isListed(agencyId: string, filter: Listed): (SQL | undefined)[] {
  const { from, to, experience, status, money, source, incomplete } = filter;
  return [
    from ? gte(bookings.date, from) : undefined,
    to ? lte(bookings.date, to) : undefined,
    experience ? eq(bookings.experienceId, experience) : undefined,
    status ? STATUS[status] : undefined,
    money ? MONEY[money](agencyId) : undefined,
    source === "hand" ? BY_HAND : undefined,
    source === "site" ? not(BY_HAND) : undefined,
    incomplete ? and(sql`${bookings.status} <> 'CANCELLED'`, isOfIncomplete(agencyId)) : undefined,
  ];
}

const ORDERS = {
  departure: [asc(bookings.date), asc(bookings.startTime), asc(bookings.id)],
  latest: [desc(bookings.date), desc(bookings.startTime), desc(bookings.id)],
  made: [desc(bookings.createdAt), desc(bookings.id)],
};

/** Past a booking in the order; as a comparison of rows, which an index answers without reading what is before. */
function isAfter(cursor: ListCursor): SQL {
  if (cursor.order === "made")
    return sql`(${bookings.createdAt}, ${bookings.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`;
  const place = sql`(${bookings.date}, ${bookings.startTime}, ${bookings.id})`;
  const last = sql`(${cursor.date}::date, ${cursor.startTime}, ${cursor.id}::uuid)`;
  return cursor.order === "departure" ? sql`${place} > ${last}` : sql`${place} < ${last}`;
}

/** People whom a search finds, as PostgreSQL's text search reads it. */
const isFound = (query: string): SQL =>
  sql`array_to_tsvector(${participants.searchTerms}) @@ ${query}::tsquery`;

/** What is searched for, beside the filter: either finds. */
export interface SoughtBookings {
  code: string | null;
  /** Of people; null where nobody is searched for. */
  people: string | null;
}

/**
 * So many bookings are looked up one by one, 20 µs each; beyond, a word is so common that walking the list, 5 µs each, finds a page of
 * them sooner.
 */
const MOST_SOUGHT = 4_000;

/**
 * So many bookings of the list are looked at before the index is: that one reads everybody of a word first, 250 000 people in 100 ms,
 * and a page of those with a common word is near. The index takes longer for several words than for one.
 */
const NEAR = { one: 1_000, several: 3_000 };

/** The bookings that a search finds, all of them; null where there are too many to name. */
async function findSought(
  db: Database,
  agencyId: string,
  { code, people }: SoughtBookings,
): Promise<string[] | null> {
  const [coded, found] = await Promise.all([
    code
      ? db
          .select({ id: bookings.id })
          .from(bookings)
          .where(and(eq(bookings.agencyId, agencyId), eq(bookings.code, code)))
      : [],
    people
      ? db
          .select({ id: participants.bookingId })
          .from(participants)
          .where(and(eq(participants.agencyId, agencyId), isFound(people)))
          .limit(MOST_SOUGHT + 1)
      : [],
  ]);
  if (found.length > MOST_SOUGHT) return null;
  return [...new Set([...coded, ...found].map(({ id }) => id))];
}

/**
 * For a common word: whether one of the booking's people is found, asked of each booking on the way along the list. `offset 0` keeps
 * the planner from turning it into a join, which would read all people of that word first.
 */
const hasFound = (agencyId: string, query: string): SQL => sql`exists (
  select from ${participants} where ${participants.agencyId} = ${agencyId} and ${participants.bookingId} = ${bookings.id}
    and ${isFound(query)} offset 0)`;

interface Page {
  sought: SoughtBookings | null;
  after: ListCursor | null;
  limit: number;
}

const wanted = (agencyId: string, filter: Listed, after: ListCursor | null): SQL | undefined =>
  and(eq(bookings.agencyId, agencyId), ...isListed(agencyId, filter), after ? isAfter(after) : undefined);

/** A page of those whose people are found near the list's beginning; null where they do not fill one. */
async function findNear(
  db: Database,
  agencyId: string,
  filter: Listed,
  { sought, after, limit }: Page,
): Promise<ListedBooking[] | null> {
  if (!sought?.people || sought.code) return null;
  const order = ORDERS[filter.order];
  const near = db
    .select(columns)
    .from(bookings)
    .where(wanted(agencyId, filter, after))
    .orderBy(...order)
    .limit(sought.people.includes(" & ") ? NEAR.several : NEAR.one)
    .as("bookings");
  const found = await db
    .select()
    .from(near)
    .where(hasFound(agencyId, sought.people))
    .orderBy(...order)
    .limit(limit);
  return found.length === limit ? found : null;
}

/** An agency's bookings that a filter lets through, in its order, from after one of them. */
export async function listAgencyRows(
  db: Database,
  agencyId: string,
  filter: Listed,
  page: Page,
): Promise<ListedBooking[]> {
  const { sought, after, limit } = page;
  const near = await findNear(db, agencyId, filter, page);
  if (near) return near;
  const ids = sought ? await findSought(db, agencyId, sought) : undefined;
  if (ids?.length === 0) return [];
  const isSought = ids === null && sought?.people ? hasFound(agencyId, sought.people) : undefined;
  return db
    .select(columns)
    .from(bookings)
    .where(and(wanted(agencyId, filter, after), ids ? inArray(bookings.id, ids) : isSought))
    .orderBy(...ORDERS[filter.order])
    .limit(limit);
}

/** What a list says of a booking beside its row. */
export interface ListedFacts {
  lead: { name: string | null; email: string | null } | null;
  incomplete: number;
  /** The ledger's sum, whole pesos. */
  due: number;
}

/** Leads, incomplete people and money of some bookings. */
export async function readListedFacts(
  db: Database,
  agencyId: string,
  ids: readonly string[],
): Promise<(id: string) => ListedFacts> {
  if (ids.length === 0) return () => ({ lead: null, incomplete: 0, due: 0 });
  const [people, money] = await Promise.all([
    db
      .select({
        bookingId: participants.bookingId,
        name: sql<string | null>`max(${participants.name}) filter (where ${participants.position} = 0)`,
        email: sql<string | null>`max(${participants.email}) filter (where ${participants.position} = 0)`,
        incomplete: sql<number>`(count(*) filter (where ${isIncomplete}))::int`,
      })
      .from(participants)
      .where(and(eq(participants.agencyId, agencyId), inArray(participants.bookingId, [...ids])))
      .groupBy(participants.bookingId),
    db
      .select({ bookingId: bookingEntries.bookingId, due: sum(bookingEntries.amount).mapWith(Number) })
      .from(bookingEntries)
      .where(and(eq(bookingEntries.agencyId, agencyId), inArray(bookingEntries.bookingId, [...ids])))
      .groupBy(bookingEntries.bookingId),
  ]);
  const peopleOf = new Map(people.map((row) => [row.bookingId, row]));
  const dueOf = new Map(money.map((row) => [row.bookingId, row.due ?? 0]));
  return (id) => {
    const found = peopleOf.get(id);
    const lead = found ? { name: found.name, email: found.email } : null;
    return { lead, incomplete: found?.incomplete ?? 0, due: dueOf.get(id) ?? 0 };
  };
}
