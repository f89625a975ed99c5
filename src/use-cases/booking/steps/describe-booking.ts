import type { BookingHistory } from "../../../db/queries/booking/booking-history.ts";
import type { BookingLine } from "../../../db/queries/booking/bookings.ts";
import type { MessageRow } from "../../../db/queries/messaging/messages.ts";
import type { PaymentRow } from "../../../db/queries/payments/payments.ts";
import { placeTimestamp } from "../../../domain/departures/place-time.ts";
import { EMAILS_TO_AGENCY } from "../../../domain/messaging/email.ts";
import { isAtProvider, methodOf } from "../../../domain/payments/payment-method.ts";
import { peopleBeyondGroup } from "../../../domain/pricing/price-basis.ts";
import { describeActor, describeEntry, pesos } from "./describe-entry.ts";

const inParentheses = (reason: string | null): string => (reason ? ` (${reason})` : "");

function describeMessage({
  content,
  status,
  sentAt,
  attempts,
  lastError,
  providerMessageId,
}: MessageRow): string {
  const to = EMAILS_TO_AGENCY.includes(content.kind) ? "the agency" : "the traveller";
  const email = `The e-mail ${content.kind} to ${to}`;
  if (status === "sent" && sentAt)
    return `${email} was sent ${placeTimestamp(sentAt)}${inParentheses(providerMessageId)}.`;
  return `${email} is ${status} after ${attempts === 1 ? "1 try" : `${attempts} tries`}${inParentheses(lastError)}.`;
}

function describeEvents({ booking, audit, messages }: BookingHistory): string[] {
  const events = [
    ...audit.map((row) => ({
      at: row.at,
      says: `${describeEntry(row)} By ${describeActor(row.actor, booking.userId)}.`,
    })),
    ...messages.map((row) => ({ at: row.createdAt, says: describeMessage(row) })),
  ];
  return events
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, says }) => `${placeTimestamp(at)}  ${says}`);
}

function describePayer(row: PaymentRow): string {
  if (!isAtProvider(row)) return methodOf(row);
  return row.providerPaymentId ? `payment ${row.providerPaymentId}` : "never paid";
}

function describeMoney({ payments, refunds }: BookingHistory): string[] {
  return [
    ...payments.map(
      (row) =>
        `${row.attempt > 0 ? `Attempt ${row.attempt}` : "Outside of the attempts"}: ${describePayer(row)}, ${pesos(row.amount)}, ${row.status}${inParentheses(row.providerStatus)}, ${pesos(row.amountRefunded)} returned.`,
    ),
    ...refunds.map(
      (row) =>
        `Refund of ${pesos(row.amount)} for ${row.reason}: ${row.status}${inParentheses(row.lastError)}.`,
    ),
  ];
}

function describeLine(line: BookingLine): string {
  const { people, unitPrice, groupSize, extraPrice } = line;
  if (groupSize === null) return `${people} × ${pesos(unitPrice)}`;
  const extraPeople = peopleBeyondGroup(line);
  const group = `${pesos(unitPrice)} for a group of ${people - extraPeople}`;
  return extraPeople > 0 ? `${group} + ${extraPeople} × ${pesos(extraPrice ?? 0)}` : group;
}

const describeLines = ({ booking, lines }: BookingHistory): string =>
  `${lines.map(describeLine).join(" + ")} = ${pesos(booking.totalPrice)}`;

/** Contains no names of people. */
export function describeBooking(history: BookingHistory): string[] {
  const { booking } = history;
  return [
    `Booking ${booking.code} of ${booking.agencyId} (${booking.id})`,
    `${booking.title}, ${booking.date} ${booking.startTime}, ${describeLines(history)}`,
    "",
    ...describeEvents(history),
    "",
    `Now: ${booking.status}${booking.status === "PENDING" ? `, held until ${placeTimestamp(booking.holdExpiresAt)}` : ""}.`,
    ...describeMoney(history),
  ];
}
