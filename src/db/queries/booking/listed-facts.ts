import { and, eq, inArray, type SQL, sql, sum } from "drizzle-orm";
import type { Database } from "../../connection/client.ts";
import { bookingEntries } from "../../schema/booking-changes.ts";
import { participants } from "../../schema/bookings.ts";
import { isIncomplete } from "./incomplete.ts";

/** Sums of a booking's ledger entries, in whole pesos. */
export interface ListedMoney {
  due: number;
  /** Charges without what was cancelled. `taxes` and `insurance` are parts of this amount. */
  charged: number;
  taxes: number;
  insurance: number;
  /** Payments, before refunds and chargebacks. */
  received: number;
  /** Refunds and chargebacks. */
  returned: number;
}

export interface ListedFacts extends ListedMoney {
  lead: { name: string | null; email: string | null } | null;
  incomplete: number;
  people: string[];
}

const NO_MONEY: ListedMoney = { due: 0, charged: 0, taxes: 0, insurance: 0, received: 0, returned: 0 };

/** The kinds are literals, because a filter without parameters needs no new plan. */
const sumOf = (kinds: SQL): SQL<number> =>
  sql<number>`coalesce(sum(${bookingEntries.amount}) filter (where ${bookingEntries.kind} in (${kinds})), 0)::int`;

export async function readListedFacts(
  db: Database,
  agencyId: string,
  ids: readonly string[],
): Promise<(id: string) => ListedFacts> {
  if (ids.length === 0) return () => ({ lead: null, incomplete: 0, people: [], ...NO_MONEY });
  const [people, money] = await Promise.all([
    db
      .select({
        bookingId: participants.bookingId,
        name: sql<string | null>`max(${participants.name}) filter (where ${participants.position} = 0)`,
        email: sql<string | null>`max(${participants.email}) filter (where ${participants.position} = 0)`,
        incomplete: sql<number>`(count(*) filter (where ${isIncomplete}))::int`,
        people: sql<string[]>`array_agg(${participants.id})`,
      })
      .from(participants)
      .where(and(eq(participants.agencyId, agencyId), inArray(participants.bookingId, [...ids])))
      .groupBy(participants.bookingId),
    db
      .select({
        bookingId: bookingEntries.bookingId,
        due: sum(bookingEntries.amount).mapWith(Number),
        charged: sumOf(sql`'charge', 'reversal'`),
        taxes: sum(bookingEntries.taxes).mapWith(Number),
        insurance: sum(bookingEntries.insurance).mapWith(Number),
        received: sql<number>`0 - ${sumOf(sql`'payment'`)}`,
        returned: sumOf(sql`'refund', 'charge-back'`),
      })
      .from(bookingEntries)
      .where(and(eq(bookingEntries.agencyId, agencyId), inArray(bookingEntries.bookingId, [...ids])))
      .groupBy(bookingEntries.bookingId),
  ]);
  const peopleOf = new Map(people.map((row) => [row.bookingId, row]));
  const moneyOf = new Map(money.map(({ bookingId, ...sums }) => [bookingId, sums]));
  return (id) => {
    const found = peopleOf.get(id);
    const lead = found ? { name: found.name, email: found.email } : null;
    const { incomplete = 0, people: personIds = [] } = found ?? {};
    return { lead, incomplete, people: personIds, ...NO_MONEY, ...moneyOf.get(id) };
  };
}
