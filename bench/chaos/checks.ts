import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { QueryResultRow } from "pg";
import { ruleOfDeparture } from "../../src/db/queries/departures/schedule-rules.ts";
import { CAMPAIGN_FAULTS } from "./campaigns.ts";
import { attendanceFaults, checkInFaults } from "./check-entrance.ts";
import { changeFaults, ledgerFaults } from "./check-ledger.ts";
import type { EntranceDevice } from "./entrance.ts";
import type { Journal } from "./journal.ts";
import type { Payment, SentEmail } from "./stand-ins.ts";
import type { World } from "./world.ts";

export interface Check {
  name: string;
  broken: string[];
}

interface Facts {
  bookings: Map<string, BookingFacts>;
  /** Applied changes with their payment, by id. */
  changes: Map<string, ChangeFacts>;
  payments: Payment[];
  subjects: string[];
  journal: Journal;
  rows<T extends QueryResultRow>(statement: string): Promise<T[]>;
}

interface BookingFacts extends QueryResultRow {
  id: string;
  code: string;
  status: string;
  payment_id: string | null;
  was_confirmed: boolean;
  confirmations: number;
  email: string | null;
}

interface ChangeFacts extends QueryResultRow {
  id: string;
  booking: string;
  payment: string | null;
}

const APPLIED_CHANGES = `SELECT c.id, c.booking_id AS booking, p.provider_payment_id AS payment FROM booking_changes c
  JOIN payments p ON p.agency_id = c.agency_id AND p.id = c.payment_id WHERE c.status = 'applied'`;

const BOOKINGS = `SELECT b.id, b.code, b.status, b.payment_id, b.confirmed_at IS NOT NULL AS was_confirmed,
  (SELECT CASE WHEN m.status = 'dropped' AND EXISTS (SELECT FROM campaign_bookings c
      JOIN messages n ON n.agency_id = c.agency_id AND n.status IN ('sent', 'in-doubt')
        AND (n.cause IN ('booking-cancelled:' || b.id, 'departure-choice:' || b.id || ':' || c.campaign_id)
          OR n.cause LIKE 'booking-changed:' || b.id || ':%')
      WHERE c.agency_id = b.agency_id AND c.booking_id = b.id) THEN 'replaced' ELSE m.status END
    FROM messages m WHERE m.agency_id = b.agency_id AND m.cause = 'booking-confirmed:' || b.id) AS email,
  (SELECT count(*)::int FROM audit a WHERE a.agency_id = b.agency_id AND a.subject = b.id
    AND a.facts->>'to' = 'CONFIRMED') AS confirmations
  FROM bookings b`;

const RULE = new PgDialect().sqlToQuery(
  ruleOfDeparture(sql`e.schedule`, { date: sql`d.date`, startTime: sql`d.start_time` }),
).sql;

const SEATS = `SELECT d.id, e.title->>'es-CO' || ' ' || d.date || ' ' || d.start_time AS name,
  coalesce(d.capacity, (${RULE} ->> 'capacity')::int) AS capacity, sum(coalesce(b.seats, b.participants))::int AS sold,
  string_agg(b.id::text || ' of ' || b.created_at::text, ', ') AS sold_to
  FROM departures d JOIN experiences e ON e.agency_id = d.agency_id AND e.id = d.experience_id
  JOIN bookings b ON b.agency_id = d.agency_id AND b.departure_id = d.id AND b.status = 'CONFIRMED'
  GROUP BY d.id, name, d.date, d.start_time, e.schedule, d.capacity`;

interface Seats extends QueryResultRow {
  id: string;
  name: string;
  capacity: number;
  sold: number;
  sold_to: string;
}

async function oversoldDepartures({ rows, journal }: Facts): Promise<string[]> {
  const departures = await rows<Seats>(SEATS);
  return departures
    .filter(({ id, sold, capacity }) => sold > Math.max(capacity, journal.allowances.get(id) ?? 0))
    .map(({ name, sold, capacity, sold_to: to }) => `${name}: ${sold} sold of ${capacity}, to ${to}`);
}

const isWithAgency = ({ status, status_detail }: Payment): boolean =>
  status === "approved" || (status === "charged_back" && status_detail === "reimbursed");

/** All cancellations of the run are free of charge, so no cancellation fee explains a kept payment. */
function lostPayments({ payments, bookings, changes }: Facts): string[] {
  return payments
    .filter((one) => isWithAgency(one) && one.transaction_amount > one.transaction_amount_refunded)
    .flatMap(({ id, external_reference }) => {
      const payableId = external_reference?.replace(/^[bc]_/, "") ?? "";
      const change = changes.get(payableId);
      const booking = bookings.get(change?.booking ?? payableId);
      const paidBy = change ? change.payment : booking?.payment_id;
      if (booking?.status === "CONFIRMED" && paidBy === String(id)) return [];
      const status = booking?.status ?? "unknown";
      return [`payment ${id} was kept, booking or change ${external_reference} is ${status}`];
    });
}

/**
 * Changes may refund a booking's first payment completely. The booking then counts as paid if a payment of one of its
 * changes exists.
 */
function unpaidBookings({ payments, bookings, changes }: Facts): string[] {
  const taken = payments.filter(({ status }) => status === "approved" || status === "charged_back");
  const known = new Set(taken.map(({ id }) => String(id)));
  const paidByChange = new Set(
    [...changes.values()].filter(({ payment }) => known.has(payment ?? "")).map(({ booking }) => booking),
  );
  return [...bookings.values()]
    .filter(({ status }) => status === "CONFIRMED")
    .filter(({ id, payment_id }) => !known.has(payment_id ?? "") && !paidByChange.has(id))
    .map(({ id, payment_id }) => `booking ${id} is confirmed, payment ${payment_id} is not`);
}

const doubleConfirmations = ({ bookings }: Facts): string[] =>
  [...bookings.values()]
    .filter(({ confirmations, was_confirmed }) => confirmations !== (was_confirmed ? 1 : 0))
    .map(({ id, confirmations }) => `booking ${id} was confirmed ${confirmations} times`);

function confirmationEmails({ subjects }: Facts): Map<string, number> {
  const counts = new Map<string, number>();
  for (const subject of subjects) {
    const code = /^Reserva confirmada: .*\(([^)]+)\)$/.exec(subject)?.[1];
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

function doubleEmails(facts: Facts): string[] {
  return [...confirmationEmails(facts)]
    .filter(([, count]) => count > 1)
    .map(([code, count]) => `${count} e-mails confirm ${code}`);
}

const EXCUSED_STATUSES = new Set(["in-doubt", "replaced"]);

/**
 * An e-mail in doubt may have been sent. The campaign's e-mail replaces the confirmation if the departure was cancelled
 * before the confirmation was sent.
 */
function missingEmails(facts: Facts): string[] {
  const emails = confirmationEmails(facts);
  return [...facts.bookings.values()]
    .filter(
      ({ was_confirmed, email, code }) =>
        was_confirmed && !EXCUSED_STATUSES.has(email ?? "") && !emails.has(code),
    )
    .map(({ id, email }) => `booking ${id} was confirmed, its e-mail is ${email ?? "not there"}`);
}

function brokenResponses({ journal, bookings }: Facts): string[] {
  const all = [...journal.bookingsByKey];
  const repeated = all
    .filter(([, ids]) => ids.size > 1)
    .map(([key, ids]) => `key ${key} made ${ids.size} bookings`);
  const missing = all.flatMap(([, ids]) => [...ids]).filter((id) => !bookings.has(id));
  const notCancelled = [...journal.cancelled].filter((id) => bookings.get(id)?.status !== "CANCELLED");
  return [
    ...repeated,
    ...missing.map((id) => `booking ${id} was answered and is gone`),
    ...notCancelled.map((id) => `booking ${id} was answered as cancelled and is not`),
  ];
}

async function unfinishedWork({ rows }: Facts): Promise<string[]> {
  const found = await rows<{ what: string }>(`
    SELECT 'booking ' || id || ' is still pending' AS what FROM bookings WHERE status = 'PENDING'
    UNION ALL SELECT 'change ' || id || ' is still pending' FROM booking_changes WHERE status = 'pending'
    UNION ALL SELECT 'refund ' || id || ' is ' || status || ': ' || coalesce(last_error, '')
      FROM refunds WHERE status NOT IN ('settled')
    UNION ALL SELECT 'e-mail ' || cause || ' is ' || status || ': ' || coalesce(last_error, '')
      FROM messages WHERE status IN ('waiting', 'sending', 'refused')
    UNION ALL SELECT 'job ' || coalesce(source_name, '') || ' was given up: ' || data::text FROM jobs.job
      WHERE name = 'dead-letters'
    UNION ALL SELECT 'webhook ' || event_id || ' was not handled' FROM payment_notices WHERE handled_at IS NULL`);
  return found.map(({ what }) => what);
}

async function campaignFaults({ rows }: Facts): Promise<string[]> {
  const found = await rows<{ what: string }>(CAMPAIGN_FAULTS);
  return found.map(({ what }) => what);
}

/** Reads each mailbox separately, because all e-mails exceed the limit of one response. */
async function readSubjects({ standIns }: World, addresses: readonly string[]): Promise<string[]> {
  const subjects: string[] = [];
  for (const address of addresses) {
    const emails = await standIns.control<SentEmail[]>("GET", `mailersend/messages?to=${address}`);
    subjects.push(...emails.map(({ subject }) => subject));
  }
  return subjects;
}

async function readFacts(world: World, journal: Journal): Promise<Facts> {
  const rows = async <T extends QueryResultRow>(statement: string) =>
    (await world.database.pool.query<T>(statement)).rows;
  const leads = await rows<{ email: string }>("SELECT DISTINCT email FROM participants WHERE position = 0");
  const [bookings, changes, payments, subjects] = await Promise.all([
    rows<BookingFacts>(BOOKINGS),
    rows<ChangeFacts>(APPLIED_CHANGES),
    world.standIns.control<Payment[]>("GET", "mercado-pago/payments"),
    readSubjects(
      world,
      leads.map(({ email }) => email),
    ),
  ]);
  const byId = <T extends { id: string }>(all: T[]) => new Map(all.map((row) => [row.id, row]));
  return { bookings: byId(bookings), changes: byId(changes), payments, subjects, journal, rows };
}

/** Uses the product's code only for the rule of a departure and for the attendance on a device's list. */
export async function checkPromises(
  world: World,
  journal: Journal,
  devices: readonly EntranceDevice[],
): Promise<Check[]> {
  const facts = await readFacts(world, journal);
  return [
    { name: "oversold departures", broken: await oversoldDepartures(facts) },
    { name: "payments kept for nothing", broken: lostPayments(facts) },
    { name: "confirmed without a payment", broken: unpaidBookings(facts) },
    { name: "confirmed twice", broken: doubleConfirmations(facts) },
    { name: "confirmation e-mails sent twice", broken: doubleEmails(facts) },
    { name: "confirmation e-mails missing", broken: missingEmails(facts) },
    { name: "answers not kept", broken: brokenResponses(facts) },
    { name: "ledger, lines or people off", broken: await ledgerFaults(facts.rows, facts.payments) },
    { name: "changes not whole", broken: await changeFaults(facts.rows) },
    { name: "campaigns not whole", broken: await campaignFaults(facts) },
    { name: "check-ins lost or counted twice", broken: await checkInFaults(facts.rows, journal) },
    { name: "attendance off", broken: await attendanceFaults(facts.rows, journal, devices) },
    { name: "not at rest", broken: await unfinishedWork(facts) },
  ];
}
