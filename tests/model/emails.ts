import { assertInvariant } from "./invariants.ts";
import type { Snapshot } from "./observed.ts";

/** The only kind of e-mail that can become obsolete: a reminder to pay for held seats. */
const OBSOLETE_KIND = "hold-ending";

const bookingWithPayments = (seen: Snapshot, id: string) => ({
  booking: seen.bookings.find((one) => one.id === id),
  payments: seen.payments.filter((one) => one.booking === id),
});

type BookingWithPayments = ReturnType<typeof bookingWithPayments>;

const waitsToBePaid = ({ booking, payments }: BookingWithPayments, now: number): boolean =>
  booking?.status === "PENDING" && booking.hold > now && payments.every((one) => one.status === "rejected");

/**
 * Checks the e-mails that the step between two snapshots sent or dropped. If the step also changed the booking or its payments,
 * the order of e-mail and change is unknown. A reminder may be dropped in this case, or sent if the booking was pending before.
 */
export function checkEndedEmails(before: Snapshot, after: Snapshot, now: number): void {
  const statusBefore = new Map(before.messages.map((one) => [one.cause, one.status]));
  for (const email of after.messages.filter((one) => one.status !== statusBefore.get(one.cause))) {
    const [was, is] = [bookingWithPayments(before, email.booking), bookingWithPayments(after, email.booking)];
    const isChanged = JSON.stringify(was) !== JSON.stringify(is);
    const facts = { email, now, ...is };
    if (email.status === "dropped") {
      assertInvariant(email.kind === OBSOLETE_KIND, "an e-mail that still applies is not dropped", facts);
      const mayBeDropped = isChanged || !waitsToBePaid(is, now);
      assertInvariant(mayBeDropped, "a reminder to pay is dropped only if no seats are held", facts);
    }
    if (email.status === "sent" && email.kind === OBSOLETE_KIND) {
      const mayLeave = isChanged ? was.booking?.status === "PENDING" : waitsToBePaid(is, now);
      assertInvariant(mayLeave, "a reminder to pay is sent only while seats are held", facts);
    }
  }
}

/** `checkEndedEmails` has already checked the dropped reminders. */
export function checkEmailsAtRest(seen: Snapshot, sent: number): void {
  const obsolete = seen.messages.filter((one) => one.status === "dropped" && one.kind === OBSOLETE_KIND);
  const unsent = seen.messages.filter((one) => one.status !== "sent" && !obsolete.includes(one));
  assertInvariant(unsent.length === 0, "every e-mail is sent at rest", unsent);
  const written = seen.messages.length - obsolete.length;
  assertInvariant(sent === written, "no e-mail is sent twice", { sent, written });
}
