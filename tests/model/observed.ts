import { sql } from "drizzle-orm";
import type { Database } from "../../src/db/connection/client.ts";
import type { Status } from "./reference.ts";

export interface SeenBooking {
  id: string;
  user: string;
  status: Status;
  seats: number;
  total: number;
  hold: number;
  date: string;
  payment: string | null;
  confirmed: number | null;
  replacedBy: string | null;
}

export interface SeenPayment {
  booking: string;
  provider: string;
  status: "pending" | "approved" | "rejected";
  providerStatus: string;
  detail: string;
  amount: number;
  refunded: number;
}

export interface SeenRefund {
  booking: string;
  payment: string;
  amount: number;
  status: "requested" | "in-process" | "settled" | "refused";
}

export interface Snapshot {
  bookings: SeenBooking[];
  payments: SeenPayment[];
  refunds: SeenRefund[];
  moves: { booking: string; name: string; from: Status | null; to: Status }[];
  messages: { booking: string; kind: string; status: string; cause: string }[];
}

/** Does not use the product's queries, because their errors could hide a violation. */
export async function look(db: Database, agencyId: string): Promise<Snapshot> {
  const { rows } = await db.execute<{ seen: Snapshot }>(sql`
    with b as (select * from bookings where agency_id = ${agencyId}),
      p as (select * from payments where agency_id = ${agencyId} and provider_payment_id is not null)
    select json_build_object(
      'bookings', (select coalesce(json_agg(json_build_object('id', id, 'user', user_id, 'status', status, 'seats', coalesce(seats, participants),
          'total', total_price, 'hold', extract(epoch from hold_expires_at) * 1000, 'date', date,
          'payment', payment_id, 'confirmed', extract(epoch from confirmed_at) * 1000, 'replacedBy', replaced_by) order by id), '[]') from b),
      'payments', (select coalesce(json_agg(json_build_object('booking', booking_id, 'provider', provider_payment_id,
          'status', status, 'providerStatus', provider_status, 'detail', status_detail, 'amount', amount,
          'refunded', amount_refunded) order by id), '[]') from p),
      'refunds', (select coalesce(json_agg(json_build_object('booking', r.booking_id, 'payment',
          p.provider_payment_id, 'amount', r.amount, 'status', r.status) order by r.id), '[]')
        from refunds r join p on p.id = r.payment_id where r.agency_id = ${agencyId}),
      'moves', (select coalesce(json_agg(json_build_object('booking', subject, 'name', name, 'from', facts->>'from',
          'to', facts->>'to') order by id), '[]') from audit where agency_id = ${agencyId}
          and name in ('create-booking', 'settle-payment', 'cancel-booking', 'lapse-hold', 'replace-booking')),
      'messages', (select coalesce(json_agg(json_build_object('booking', content->>'bookingId',
          'kind', content->>'kind', 'status', status, 'cause', cause) order by id), '[]')
        from messages where agency_id = ${agencyId})) as seen`);
  const seen = rows[0]?.seen;
  if (!seen) throw new Error("the database said nothing");
  return seen;
}
