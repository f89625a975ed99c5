import { type BookingRow, findBooking, listParticipants } from "../../../db/queries/booking/bookings.ts";
import { findChange } from "../../../db/queries/booking/changes.ts";
import { findCancelledAt, listDeparturesById } from "../../../db/queries/campaigns/campaigns.ts";
import { findUser } from "../../../db/queries/identity/users.ts";
import type { MessageRow } from "../../../db/queries/messaging/messages.ts";
import { findStaffMessage } from "../../../db/queries/messaging/staff-messages.ts";
import { findPayment, findRefund, listPayments, listRefunds } from "../../../db/queries/payments/payments.ts";
import { isUnclaimed } from "../../../domain/booking/booking-source.ts";
import { REFUND_CALENDAR_DAYS } from "../../../domain/booking/cancellation.ts";
import { addDays, placeDate } from "../../../domain/departures/place-time.ts";
import { EMAILS_TO_AGENCY, type Email } from "../../../domain/messaging/email.ts";
import type { EmailBooking } from "../../../domain/messaging/email-booking.ts";
import { isVouchedFor, type LeadAddress } from "../../../domain/messaging/lead-address.ts";
import type { MessageContent } from "../../../domain/messaging/message.ts";
import { type MessageTexts, messageLocale, textIn } from "../../../domain/messaging/staff-message.ts";
import { isAtProvider } from "../../../domain/payments/payment-method.ts";
import type { RefundCause } from "../../../domain/payments/refundable.ts";
import { readChoiceFacts } from "../../campaigns/steps/choice-facts.ts";
import { choiceUrl } from "../../campaigns/steps/choice-link.ts";
import type { ComposedEmail, ComposeNeeds } from "./composed-email.ts";
import { mailboxHashes } from "./mailbox-hash.ts";
import { confirmingPayment, readEmailBooking } from "./read-email-booking.ts";

/** Returns the sum of the refunds for a cause, in whole pesos. */
async function readRefundByAgency(
  ctx: ComposeNeeds,
  { id }: { id: string },
  cause: RefundCause,
): Promise<number> {
  const payments = await listPayments(ctx.db, ctx.agency.id, id);
  const taken = new Set(payments.filter((one) => !isAtProvider(one)).map((one) => one.id));
  const refunds = await listRefunds(ctx.db, ctx.agency.id, id);
  const own = refunds.filter((one) => one.reason === cause && (one.byHand || taken.has(one.paymentId)));
  return own.reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns the facts of a failed refund, whose legal deadline counts from the request. */
async function failedRefund(ctx: ComposeNeeds, id: string) {
  const refund = await findRefund(ctx.db, ctx.agency.id, id);
  const payment = refund && (await findPayment(ctx.db, ctx.agency.id, refund.paymentId));
  if (!payment) throw new Error("an e-mail's refund is missing");
  return {
    refundBy: addDays(placeDate(refund.createdAt), REFUND_CALENDAR_DAYS),
    providerPaymentId: payment.providerPaymentId ?? "",
    refused: refund.status === "refused",
  };
}

async function readChoiceEmail(
  ctx: ComposeNeeds,
  { locale }: MessageRow,
  { bookingId, campaignId, gone: goneId }: Extract<MessageContent, { kind: "departure-choice" }>,
) {
  const booking = await findBooking(ctx.db, ctx.agency.id, bookingId);
  if (!booking) throw new Error("an e-mail's booking is missing");
  const { campaign, departures, until, byDefault, refundAmount, timeChange } = await readChoiceFacts(
    ctx.db,
    booking,
    campaignId,
    ctx.clock.now(),
  );
  const [gone] = goneId ? await listDeparturesById(ctx.db, ctx.agency.id, [goneId]) : [];
  const urlTo = (to: string): string => choiceUrl(ctx, booking, campaignId, to);
  return {
    ...{ until, byDefault, refundAmount, timeChange, cause: campaign.cause },
    ...(campaign.note ? { note: campaign.note[locale] } : {}),
    ...(gone ? { gone: { date: gone.date, startTime: gone.startTime } } : {}),
    departures: departures.map(({ id, date, startTime }) => ({ date, startTime, url: urlTo(id) })),
    refundUrl: urlTo("refund"),
  };
}

type AddressContent = Extract<MessageContent, { address: string }>;

type BookingContent = Extract<MessageContent, { bookingId: string }>;

type BookingEmail = Extract<Email, { booking: EmailBooking }>;

async function bookingEmail(
  ctx: ComposeNeeds,
  row: MessageRow,
  content: BookingContent,
  booking: EmailBooking,
): Promise<BookingEmail> {
  const base = { agency: ctx.agency, locale: row.locale, booking };
  const refundBy = addDays(placeDate(row.createdAt), REFUND_CALENDAR_DAYS);
  switch (content.kind) {
    case "payment-pending":
    case "payment-rejected": {
      const payment = await findPayment(ctx.db, ctx.agency.id, content.paymentId);
      if (!payment) throw new Error("an e-mail's payment is missing");
      if (content.kind === "payment-rejected") {
        return { ...base, kind: content.kind, reason: payment.statusDetail ?? "", payAgainUrl: booking.url };
      }
      const { method, instructionsUrl, referenceCode: code, expiresAt: payBefore } = payment;
      return { ...base, kind: content.kind, method, instructionsUrl, code, payBefore };
    }
    case "change-payment-pending":
    case "change-payment-rejected": {
      const payment = await findPayment(ctx.db, ctx.agency.id, content.paymentId);
      const change = await findChange(ctx.db, ctx.agency.id, content.changeId);
      if (!payment || !change) throw new Error("an e-mail's payment or change is missing");
      const { date, startTime, totals } = change.plan;
      const wanted = { date, startTime, participants: totals.participants };
      const facts = { ...base, wanted, toPay: payment.amount };
      if (content.kind === "change-payment-rejected") {
        // A payment that is still pending ends with its change, before the provider reports the end.
        const reason = payment.status === "pending" ? "expired" : (payment.statusDetail ?? "");
        const payBefore = change.status === "pending" ? change.holdExpiresAt : null;
        return { ...facts, kind: content.kind, reason, payBefore };
      }
      const { method, instructionsUrl, referenceCode: code, expiresAt } = payment;
      const payBefore = expiresAt ?? change.holdExpiresAt;
      return { ...facts, kind: content.kind, method, instructionsUrl, code, payBefore };
    }
    case "agency-chargeback-lost": {
      const payment = await findPayment(ctx.db, ctx.agency.id, content.paymentId);
      const providerPaymentId = payment?.providerPaymentId ?? "";
      return { ...base, kind: content.kind, amount: content.amount, providerPaymentId };
    }
    case "booking-confirmed": {
      const method = (await confirmingPayment(ctx, booking))?.method ?? null;
      return { ...base, kind: content.kind, method };
    }
    case "booking-lead":
      return { ...base, kind: content.kind, replaces: content.replaces ?? null };
    case "booking-cancelled":
      return {
        ...base,
        ...content,
        kind: content.kind,
        refundByAgency: await readRefundByAgency(ctx, booking, "cancellation"),
        refundBy: content.refundAmount > 0 ? refundBy : null,
      };
    case "departure-choice":
      return { ...base, ...(await readChoiceEmail(ctx, row, content)), kind: content.kind };
    case "staff-message": {
      const message = await findStaffMessage(ctx.db, { agencyId: ctx.agency.id, id: content.staffMessageId });
      if (!message) throw new Error("an e-mail's message of staff is missing");
      const cancelledAt = await findCancelledAt(ctx.db, ctx.agency.id, message.departureId);
      const text = textIn(message.texts, row.locale);
      return { ...base, kind: content.kind, text, departureCancelled: cancelledAt !== null };
    }
    case "booking-changed":
    case "agency-booking-changed":
      return {
        ...base,
        kind: content.kind,
        changed: content.changed,
        refundByAgency: await readRefundByAgency(ctx, booking, `change-${content.revision}`),
      };
    case "agency-booking-cancelled":
      return {
        ...base,
        ...content,
        kind: content.kind,
        refundByAgency: await readRefundByAgency(ctx, booking, "cancellation"),
      };
    case "booking-email-changed":
      return { ...base, kind: content.kind, byAgency: content.byAgency ?? false };
    case "payment-refunded": {
      const refund = await findRefund(ctx.db, ctx.agency.id, content.refundId);
      const payment = refund && (await findPayment(ctx.db, ctx.agency.id, refund.paymentId));
      const isByAgency = payment && (refund.byHand || !isAtProvider(payment));
      const refundByAgency = isByAgency ? refund.amount : 0;
      return { ...base, ...content, kind: content.kind, refundBy, refundByAgency };
    }
    case "refund-failed":
      return { ...base, ...content, kind: content.kind, ...(await failedRefund(ctx, content.refundId)) };
    default:
      return { ...base, kind: content.kind };
  }
}

const BEFORE_PAYING: readonly Email["kind"][] = [
  "hold-ending",
  "payment-pending",
  "payment-rejected",
  "booking-cancelled",
  "staff-message",
];

/** Returns the address that a message stored as a hash. Returns an empty text if the booking's addresses have changed since. */
function findNotifiedAddress(
  ctx: ComposeNeeds,
  { kind, address }: AddressContent,
  { email, vouchedEmail, formerEmail }: LeadAddress & { formerEmail: string | null },
): string {
  const known = kind === "booking-email-changed" ? [vouchedEmail, formerEmail] : [email];
  return known.find((one) => one && mailboxHashes(ctx, one).includes(address)) ?? "";
}

/**
 * Returns the recipient of a booking's e-mail:
 * - The address that the e-mail concerns, for an e-mail about a changed address.
 * - The lead of a booking without an account.
 * - The lead, if the lead's address is vouched for, and the booking was paid or the kind of e-mail needs no payment.
 * - Otherwise the account that booked. An e-mail to an unverified address contains no typed name, because anybody could
 *   otherwise make the agency send text to strangers.
 */
async function recipientOf(
  ctx: ComposeNeeds,
  email: BookingEmail,
  content: BookingContent,
  booking: BookingRow,
): Promise<Pick<ComposedEmail, "to" | "toStranger">> {
  const { agencyId, id, userId } = booking;
  const { lead, paid } = email.booking;
  const toLead = { to: { email: lead.email, name: lead.name }, toStranger: false };
  // The agency vouches for the lead of an unclaimed booking.
  if (isUnclaimed(booking) && !("address" in content)) return toLead;
  const user = userId === null ? undefined : await findUser(ctx.db, userId);
  const [addresses] = await listParticipants(ctx.db, agencyId, id);
  const isVouched = !addresses || isVouchedFor(addresses, user);
  if ("address" in content) {
    const to = addresses ? findNotifiedAddress(ctx, content, addresses) : "";
    return { to: { email: to, name: "" }, toStranger: content.kind === "booking-email-added" && !isVouched };
  }
  const isForAccount = "to" in content && content.to === "account";
  if (isVouched && !isForAccount && (paid || !BEFORE_PAYING.includes(email.kind))) return toLead;
  const isVerified = Boolean(user?.email && user.emailVerified);
  return { to: { email: user?.email ?? lead.email, name: "" }, toStranger: !isVerified };
}

const withoutNames = (email: BookingEmail): BookingEmail => {
  const { booking } = email;
  return { ...email, booking: { ...booking, lead: { ...booking.lead, name: "" }, participantNames: [] } };
};

async function toTraveller(
  ctx: ComposeNeeds,
  email: BookingEmail,
  content: BookingContent,
  booking: BookingRow,
): Promise<ComposedEmail> {
  const recipient = await recipientOf(ctx, email, content, booking);
  const replyTo = { email: ctx.agency.email, name: ctx.agency.name };
  return { email: recipient.toStranger ? withoutNames(email) : email, ...recipient, replyTo };
}

export async function composeStaffMessage(
  ctx: ComposeNeeds,
  booking: BookingRow,
  texts: MessageTexts,
): Promise<Email> {
  const locale = messageLocale(texts, booking.locale);
  const facts = await readEmailBooking(ctx, booking, locale);
  const kind = "staff-message";
  const departureCancelled = (await findCancelledAt(ctx.db, ctx.agency.id, booking.departureId)) !== null;
  const text = textIn(texts, locale);
  const email = { agency: ctx.agency, locale, kind, booking: facts, text, departureCancelled } as const;
  const content = { kind, bookingId: booking.id, staffMessageId: "" } as const;
  return (await toTraveller(ctx, email, content, booking)).email;
}

export async function composeBookingEmail(
  ctx: ComposeNeeds,
  row: MessageRow,
  content: BookingContent,
): Promise<ComposedEmail> {
  const booking = await findBooking(ctx.db, ctx.agency.id, content.bookingId);
  if (!booking) throw new Error("an e-mail's booking is missing");
  const email = await bookingEmail(ctx, row, content, await readEmailBooking(ctx, booking, row.locale));
  const agency = { email: ctx.agency.email, name: ctx.agency.name };
  const { lead } = email.booking;
  if (EMAILS_TO_AGENCY.includes(email.kind)) {
    const replyTo = lead.email ? { email: lead.email, name: lead.name } : null;
    return { email, to: agency, replyTo, toStranger: false };
  }
  return toTraveller(ctx, email, content, booking);
}
