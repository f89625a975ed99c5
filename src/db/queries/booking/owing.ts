import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookingEntries } from "../../schema/booking-changes.ts";
import { bookings } from "../../schema/bookings.ts";
import { payments } from "../../schema/payments.ts";
import { listWrongValues } from "./computed-column.ts";

/** Must match the condition of the partial index `payments_owing`. */
const mayOwe = sql`(${payments.paymentMethod} = 'on-account' or ${payments.providerStatus} in ('charged_back', 'in_mediation'))`;

const hasOwingPayment = (agencyId: string): SQL => sql`exists (
  select from ${payments} where ${payments.agencyId} = ${agencyId} and ${payments.bookingId} = ${bookings.id} and ${mayOwe})`;

const due = (agencyId: string): SQL => sql`(
  select coalesce(sum(${bookingEntries.amount}), 0) from ${bookingEntries}
  where ${bookingEntries.agencyId} = ${agencyId} and ${bookingEntries.bookingId} = ${bookings.id})`;

const owes = (agencyId: string): SQL => sql`(${hasOwingPayment(agencyId)} and ${due(agencyId)} > 0)`;

const differs = (agencyId: string): SQL => sql`coalesce(${bookings.owes}, false) <> ${owes(agencyId)}`;

/**
 * Every payment and ledger entry must be followed by a call, under the booking's lock. Writes no row if the value is unchanged,
 * as for most bookings.
 */
export async function updateOwes(
  tx: Transaction,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<void> {
  await tx
    .update(bookings)
    .set({ owes: owes(agencyId) })
    .where(and(eq(bookings.agencyId, agencyId), eq(bookings.id, id), differs(agencyId)))
    .execute();
}

export function listWrongOwes(
  db: Database,
  agencyId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const candidates = sql`
    select ${payments.bookingId} from ${payments} where ${payments.agencyId} = ${agencyId} and ${mayOwe}
    union select ${bookings.id} from ${bookings} where ${bookings.agencyId} = ${agencyId}
      and ${bookings.status} = 'CONFIRMED' and ${bookings.owes}`;
  return listWrongValues(db, { agencyId, candidates, differs: differs(agencyId) }, after, limit);
}
