import { sql } from "drizzle-orm";
import type { Database } from "../../../src/db/connection/client.ts";
import type { ChangeStatus } from "../../../src/domain/changes/change-status.ts";
import type { EntryKind } from "../../../src/domain/ledger/entry.ts";
import type { PaymentMethod } from "../../../src/domain/payments/payment-method.ts";
import type { PaymentStatus, RefundStatus } from "../../../src/domain/payments/payment-status.ts";
import type { TaxRule } from "../../../src/domain/pricing/tax-rule.ts";

interface Parts {
  amount: number;
  taxes: number;
  insurance: number;
}

export interface SeenBooking {
  id: string;
  /** Null if the agency booked. */
  user: string | null;
  /** Provider's id of the payment that confirmed the booking. */
  payment: string | null;
  status: "PENDING" | "CONFIRMED" | "CANCELLED";
  departure: string;
  date: string;
  duration: string;
  participants: number;
  seats: number;
  total: number;
  taxes: number;
  insurance: number;
  taxRule: TaxRule;
  revision: number;
  hold: number;
  owes: boolean;
  lacks: boolean;
  /** Number of people whose name or document is unknown. */
  unknown: number;
}

export interface SeenLine extends Parts {
  booking: string;
  position: number;
  ended: number | null;
  unitPrice: number;
  people: number;
  groupSize: number | null;
  extraPrice: number | null;
  takesSeat: boolean;
}

export interface SeenEntry extends Parts {
  id: string;
  booking: string;
  kind: EntryKind;
  line: number | null;
  payment: string | null;
  change: string | null;
  serviceDate: string;
  writtenAt: string;
}

export interface SeenPayment {
  id: string;
  booking: string;
  change: string | null;
  /** Provider's id of the payment; null if the agency took the money itself. */
  provider: string | null;
  method: PaymentMethod;
  status: PaymentStatus;
  providerStatus: string;
  detail: string;
  amount: number;
  refunded: number;
  /** Sum that staff refunded by hand, although the provider has the money. */
  byHand: number;
  currency: string;
}

export interface SeenRefund {
  id: string;
  booking: string;
  payment: string;
  amount: number;
  reason: string;
  status: RefundStatus;
  byHand: boolean;
}

export interface SeenChange {
  id: string;
  booking: string;
  revision: number;
  status: ChangeStatus;
  hasPeople: boolean;
  departure: string;
  seats: number;
  seatsAfter: number;
  hold: number;
  byTraveller: boolean;
  toPay: number;
  refund: number;
  payment: string | null;
}

export interface Snapshot {
  bookings: SeenBooking[];
  lines: SeenLine[];
  entries: SeenEntry[];
  payments: SeenPayment[];
  refunds: SeenRefund[];
  changes: SeenChange[];
  people: { id: string; booking: string; position: number; line: number }[];
  departures: { id: string; date: string; time: string }[];
}

const listed = (query: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(row_to_json(one)), '[]') from (${query}) one)`;

/** Does not use the product's queries, because their errors could hide a violation. */
export async function look(db: Database, agencyId: string): Promise<Snapshot> {
  const own = sql`agency_id = ${agencyId}`;
  const { rows } = await db.execute<{ seen: Snapshot }>(sql`select json_build_object(
    'bookings', ${listed(sql`select id, user_id as user, payment_id as payment, status, departure_id as departure, date, duration, participants,
      coalesce(seats, participants) as seats, total_price as total, taxes, insurance, tax_rule as "taxRule", revision,
      extract(epoch from hold_expires_at) * 1000 as hold, coalesce(owes, false) as owes, coalesce(lacks_details, false) as lacks,
      (select count(*)::int from participants as p where p.agency_id = ${agencyId} and p.booking_id = bookings.id
        and (p.name is null or p.document_type is null)) as unknown from bookings where ${own} order by id`)},
    'lines', ${listed(sql`select booking_id as booking, position, ended_revision as ended, unit_price as "unitPrice", people,
      group_size as "groupSize", extra_price as "extraPrice", coalesce(takes_seat, true) as "takesSeat", amount, taxes, insurance
      from booking_lines where ${own} order by booking_id, position`)},
    'entries', ${listed(sql`select id, booking_id as booking, kind, line, amount, taxes, insurance, payment_id as payment,
      change_id as change, service_date as "serviceDate", written_at as "writtenAt"
      from booking_entries where ${own} order by id`)},
    'payments', ${listed(sql`select id, booking_id as booking, change_id as change, provider_payment_id as provider, status,
      provider_status as "providerStatus", status_detail as detail, amount, amount_refunded as refunded, currency,
      coalesce(payment_method, 'mercado-pago') as method, coalesce(returned_by_hand, 0) as "byHand"
      from payments where ${own} and (provider_payment_id is not null or payment_method <> 'mercado-pago') order by id`)},
    'refunds', ${listed(sql`select id, booking_id as booking, payment_id as payment, amount, reason, status, coalesce(by_hand, false) as "byHand"
      from refunds where ${own} order by id`)},
    'changes', ${listed(sql`select id, booking_id as booking, revision, status, people is not null as "hasPeople",
      departure_id as departure, seats, (plan->'totals'->>'seats')::integer as "seatsAfter",
      extract(epoch from hold_expires_at) * 1000 as hold, to_pay as "toPay", refund, payment_id as payment,
      exists (select 1 from audit where audit.agency_id = ${agencyId} and audit.facts->>'change' = booking_changes.id::text
        and audit.actor like 'traveller:%') as "byTraveller"
      from booking_changes where ${own} order by id`)},
    'people', ${listed(sql`select id, booking_id as booking, position, line from participants where ${own}
      order by booking_id, position`)},
    'departures', ${listed(sql`select id, date, start_time as time from departures where ${own} order by date`)}) as seen`);
  const seen = rows[0]?.seen;
  if (!seen) throw new Error("the database said nothing");
  return seen;
}
