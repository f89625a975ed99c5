import { and, asc, eq, inArray } from "drizzle-orm";
import { isId } from "../../../domain/ids.ts";
import { choiceSubject } from "../../../domain/messaging/choice-email.ts";
import { contactChangeSubjects } from "../../../domain/messaging/lead-address.ts";
import { linkEmailSubjects } from "../../../domain/messaging/link-email.ts";
import { staffMessageSubject } from "../../../domain/messaging/staff-message.ts";
import type { Database } from "../../connection/client.ts";
import { agencies } from "../../schema/agencies.ts";
import { bookings } from "../../schema/bookings.ts";
import { audit } from "../../schema/messages.ts";
import { type AuditRow, listMessagesOf, type MessageRow } from "../messaging/messages.ts";
import { type BookedPaymentRow, listPayments, listRefunds, type RefundRow } from "../payments/payments.ts";
import { type BookingLine, type BookingRow, findBooking, listLines } from "./bookings.ts";

export interface BookingHistory {
  booking: BookingRow;
  lines: BookingLine[];
  payments: BookedPaymentRow[];
  refunds: RefundRow[];
  audit: AuditRow[];
  messages: MessageRow[];
}

const everyAgency = (db: Database) => db.select({ id: agencies.id }).from(agencies);

/** Neither ids nor codes are unique across agencies. */
export async function findBookingsAnywhere(
  db: Database,
  idOrCode: string,
  agencyId?: string,
): Promise<Pick<BookingRow, "agencyId" | "id">[]> {
  const code = idOrCode.toUpperCase();
  const matchesBooking = isId(idOrCode) ? eq(bookings.id, idOrCode) : eq(bookings.code, code);
  return (
    db
      .select({ agencyId: bookings.agencyId, id: bookings.id })
      .from(bookings)
      // The condition on the agency lets PostgreSQL use an index instead of a full scan.
      .where(
        and(
          matchesBooking,
          agencyId ? eq(bookings.agencyId, agencyId) : inArray(bookings.agencyId, everyAgency(db)),
        ),
      )
      .orderBy(asc(bookings.agencyId))
  );
}

const KINDS_ABOUT_BOOKING = [
  "booking-lead",
  "booking-confirmed",
  "agency-booking-confirmed",
  "booking-cancelled",
  "agency-booking-cancelled",
  "hold-ending",
  // The cause of an old release's reminder contains no date.
  "booking-reminder",
];
const KINDS_ABOUT_CHANGE = [
  "booking-changed",
  "agency-booking-changed",
  "booking-email-changed",
  "booking-email-added",
];
const KINDS_ABOUT_PAYMENT = [
  "payment-pending",
  "payment-rejected",
  "change-payment-pending",
  "change-payment-rejected",
  "agency-chargeback-lost",
];
const KINDS_ABOUT_REFUND = ["payment-refunded", "refund-failed"];

const causes = (kinds: string[], ids: string[]): string[] =>
  ids.flatMap((id) => kinds.map((kind) => `${kind}:${id}`));

export async function readBookingHistory(
  db: Database,
  agencyId: string,
  id: string,
): Promise<BookingHistory | undefined> {
  const booking = await findBooking(db, agencyId, id);
  if (!booking) return undefined;
  const payments = await listPayments(db, agencyId, id);
  const refunds = await listRefunds(db, agencyId, id);
  const auditRows = await db
    .select()
    .from(audit)
    .where(and(eq(audit.agencyId, agencyId), eq(audit.subject, id)))
    .orderBy(asc(audit.at), asc(audit.id));
  const dates = new Set([booking.date, ...auditRows.flatMap(({ facts }) => [facts.dateFrom, facts.dateTo])]);
  const revisions = Array.from({ length: booking.revision }, (_, index) => index + 1);
  const contactChanges = auditRows.filter(({ name }) => name === "change-contact").length;
  const choices = auditRows.flatMap(({ name, facts }) => {
    const about = { bookingId: id, campaignId: String(facts.campaign) };
    if (name === "offer-choice") return [choiceSubject(about)];
    return name === "narrow-choice" ? [choiceSubject({ ...about, gone: String(facts.departure) })] : [];
  });
  const staffMessages = auditRows.flatMap(({ name, facts }) =>
    name === "write-staff-message" ? [String(facts.message)] : [],
  );
  const linkVersions = Array.from({ length: booking.linkVersion + 1 }, (_, version) => version);
  const written = [
    ...causes(KINDS_ABOUT_BOOKING, [id]),
    ...causes(
      KINDS_ABOUT_CHANGE,
      revisions.map((revision) => `${id}:${revision}`),
    ),
    ...causes(["booking-email-changed"], contactChangeSubjects(id, contactChanges)),
    ...causes(
      ["booking-reminder"],
      [...dates].map((date) => `${id}:${date}`),
    ),
    ...causes(
      ["booking-link"],
      linkVersions.flatMap((version) => linkEmailSubjects(id, version)),
    ),
    ...causes(["departure-choice"], choices),
    ...causes(
      ["staff-message"],
      staffMessages.map((message) => staffMessageSubject(id, message)),
    ),
    ...causes(
      KINDS_ABOUT_PAYMENT,
      payments.map((row) => row.id),
    ),
    ...causes(
      KINDS_ABOUT_REFUND,
      refunds.map((row) => row.id),
    ),
  ];
  return {
    booking,
    lines: await listLines(db, booking),
    payments,
    refunds,
    audit: auditRows,
    messages: await listMessagesOf(db, agencyId, written),
  };
}
