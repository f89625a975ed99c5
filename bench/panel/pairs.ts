import { BOOKING_ORDERS, type BookingFilter } from "../../src/domain/booking/booking-filter.ts";
import { addDays } from "../../src/domain/departures/place-time.ts";
import { type Questions, readPlans } from "./plans.ts";

export interface PairWork {
  list: string;
  read: number;
  blocks: number;
  shown: number;
  /** Whether the list stopped reading before the page was full, and offers to continue. */
  isPartial: boolean;
}

type NamedFilters = Readonly<Record<string, Partial<BookingFilter>>>;

/** A field has several values if they select very different shares of the bookings. */
export const filtersOf = (
  today: string,
  experiences: { sold: string; unsold: string },
): Readonly<Record<string, NamedFilters>> => ({
  departures: {
    "from today": { from: today },
    "until yesterday": { to: addDays(today, -1) },
    "past week": { from: addDays(today, -7), to: addDays(today, -1) },
    "past 230 days": { from: addDays(today, -270), to: addDays(today, -41) },
  },
  experience: {
    "an experience": { experience: experiences.sold },
    "an experience without recent bookings": { experience: experiences.unsold },
  },
  status: {
    pending: { status: "PENDING" },
    confirmed: { status: "CONFIRMED" },
    cancelled: { status: "CANCELLED" },
  },
  money: { paid: { money: "paid" }, owed: { money: "owed" }, unpaid: { money: "unpaid" } },
  source: { "by hand": { source: "hand" }, "from the site": { source: "site" } },
  details: { "somebody missing": { incomplete: "yes" } },
  "check-ins": {
    "somebody checked in": { checkedIn: "somebody" },
    "nobody checked in": { checkedIn: "nobody" },
  },
  sales: {
    "sold last week": { soldFrom: addDays(today, -7), soldTo: addDays(today, -1) },
    "sold in 90 days": { soldFrom: addDays(today, -90), soldTo: today },
    "sold until a day": { soldTo: addDays(today, -200) },
    "sold from a day on": { soldFrom: addDays(today, -200) },
  },
});

export function pairsOf(
  fields: Readonly<Record<string, NamedFilters>>,
): Record<string, Partial<BookingFilter>> {
  const groups = Object.values(fields).map((filters) => Object.entries(filters));
  const alone = groups.flat();
  const pairs = groups.flatMap((filters, at) =>
    groups
      .slice(at + 1)
      .flatMap((others) =>
        filters.flatMap(([name, filter]) =>
          others.map(([other, second]) => [`${name}, ${other}`, { ...filter, ...second }] as const),
        ),
      ),
  );
  return Object.fromEntries(
    [...alone, ...pairs].flatMap(([name, filter]) =>
      BOOKING_ORDERS.map((order) => [`${name}: ${order}`, { ...filter, order }]),
    ),
  );
}

/** @returns the lists, the most rows first. */
export async function readPairs(
  url: string,
  list: (filter: Partial<BookingFilter>) => Promise<{ rows: readonly unknown[]; readTo?: unknown }>,
  filters: Readonly<Record<string, Partial<BookingFilter>>>,
): Promise<PairWork[]> {
  const pages = new Map<string, { shown: number; isPartial: boolean }>();
  const questions: Questions = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [
      name,
      async () => {
        const { rows, readTo } = await list(filter);
        pages.set(name, { shown: rows.length, isPartial: Boolean(readTo) });
      },
    ]),
  );
  const work = new Map<string, PairWork>();
  for (const { what, read, blocks } of await readPlans(url, questions)) {
    const page = pages.get(what) ?? { shown: 0, isPartial: false };
    const before = work.get(what) ?? { read: 0, blocks: 0 };
    work.set(what, { list: what, read: before.read + read, blocks: before.blocks + blocks, ...page });
  }
  return [...work.values()].sort((a, b) => b.read - a.read);
}
