import type { Pool } from "pg";

export interface PaymentRecord {
  attempt: number;
  preference: string | null;
  provider: string | null;
  status: "pending" | "approved" | "rejected";
  amount: number;
  refunded: number;
}

export interface BookingRecord {
  id: string;
  code: string;
  email: string | null;
  date: string;
  startTime: string;
  status: "PENDING" | "CONFIRMED" | "CANCELLED";
  seats: number;
  total: number;
  /** Whether the booking is unpaid and its hold has not expired. */
  live: boolean;
  createdAt: Date;
  payments: PaymentRecord[];
  refunds: number;
}

export interface Records {
  /** Oldest first. */
  bookings: BookingRecord[];
  /** Capacities of departures that differ from the schedule, by `date time`. */
  capacities: Map<string, number>;
}

const BOOKINGS = `SELECT b.id, b.code, u.email, b.date::text, b.start_time AS "startTime", b.status, coalesce(b.seats, b.participants) AS seats,
  b.total_price AS total, b.status = 'PENDING' AND b.hold_expires_at > now() AS live, b.created_at AS "createdAt",
  (SELECT count(*)::int FROM refunds r WHERE r.agency_id = b.agency_id AND r.booking_id = b.id) AS refunds,
  coalesce((SELECT json_agg(json_build_object('attempt', p.attempt, 'preference', p.preference_id, 'provider', p.provider_payment_id,
    'status', p.status, 'amount', p.amount, 'refunded', p.amount_refunded) ORDER BY p.attempt, p.created_at)
    FROM payments p WHERE p.agency_id = b.agency_id AND p.booking_id = b.id), '[]') AS payments
  FROM bookings b JOIN users u ON u.id = b.user_id
  WHERE b.agency_id = $1 AND b.experience_id = $2 AND (u.email = $3 OR b.status <> 'CANCELLED') ORDER BY b.created_at, b.id`;

const CAPACITIES = `SELECT date::text || ' ' || start_time AS name, capacity FROM departures
  WHERE agency_id = $1 AND experience_id = $2 AND capacity IS NOT NULL`;

/** Reads the bookings of the fixture's experience. @param email account whose cancelled bookings are included too. */
export async function readRecords(
  pool: Pool,
  { agencyId, id }: { agencyId: string; id: string },
  email: string,
): Promise<Records> {
  const [bookings, capacities] = await Promise.all([
    pool.query<BookingRecord>(BOOKINGS, [agencyId, id, email]),
    pool.query<{ name: string; capacity: number }>(CAPACITIES, [agencyId, id]),
  ]);
  return {
    bookings: bookings.rows,
    capacities: new Map(capacities.rows.map(({ name, capacity }) => [name, capacity])),
  };
}

export const isWaiting = ({ payments }: BookingRecord): boolean =>
  payments.some(({ provider, status }) => provider !== null && status === "pending");
