import {
  type BookingRow,
  findBooking,
  listLines,
  listParticipants,
} from "../../db/queries/booking/bookings.ts";
import { findExperience } from "../../db/queries/experiences/experiences.ts";
import { findUser } from "../../db/queries/identity/users.ts";
import { findContactMessage, type MessageRow } from "../../db/queries/messaging/messages.ts";
import {
  findPayment,
  findRefund,
  listPayments,
  listRefunds,
  type PaymentRow,
} from "../../db/queries/payments/payments.ts";
import { findStaffAccount } from "../../db/queries/staff/staff-accounts.ts";
import { findInvitation } from "../../db/queries/staff/staff-invitations.ts";
import { freeCancellationUntil, REFUND_CALENDAR_DAYS } from "../../domain/booking/cancellation.ts";
import { lineIn, titleIn } from "../../domain/booking/sold-texts.ts";
import { addDays, placeDate, placeInstant } from "../../domain/departures/place-time.ts";
import { cutOffAt } from "../../domain/departures/schedule.ts";
import { meetingPlaceIn } from "../../domain/experiences/meeting-place.ts";
import { inLocale, type Locale } from "../../domain/locale.ts";
import {
  EMAILS_TO_AGENCY,
  type Email,
  type EmailBooking,
  type EmailContact,
} from "../../domain/messaging/email.ts";
import { isVouchedFor, type LeadAddress } from "../../domain/messaging/lead-address.ts";
import type { MessageContent } from "../../domain/messaging/message.ts";
import { incompletePlaces } from "../../domain/participants/missing-details.ts";
import { isAtProvider, methodOf } from "../../domain/payments/payment-method.ts";
import type { RefundCause } from "../../domain/payments/refundable.ts";
import type { EmailAddress } from "../../ports/email.ts";
import { voucherPath } from "../booking/voucher-link.ts";
import { bookingLinkUrl } from "../booking-link/booking-link.ts";
import { companionsPath } from "../companions/companions-link.ts";
import type { Needs } from "../context.ts";
import { listPeople, type Person } from "../personal-data/people.ts";
import { openContact, openPhone } from "../personal-data/sealing.ts";
import { invitationPath } from "../staff/invitation-link.ts";
import { mailboxHashes } from "./mailbox-hash.ts";

/** An e-mail with the people it goes between. */
export interface ComposedEmail {
  email: Email;
  to: EmailAddress;
  replyTo: EmailAddress | null;
  /** Nobody has verified the traveller's address, and no payment vouches for it. */
  toStranger: boolean;
}

type ComposeNeeds = Needs<"db" | "encryption" | "agency">;

const sitePath = (locale: string, path: string): string => (locale === "en" ? `/en${path}` : path);

const digits = (phone: string): string => phone.replace(/\D/g, "");

/** The payment that confirmed a booking: the first that brought money, else the one that stands for it. */
async function confirmingPayment(ctx: ComposeNeeds, { id }: { id: string }): Promise<PaymentRow | undefined> {
  const payments = await listPayments(ctx.db, ctx.agency.id, id);
  const approved = payments.filter(({ status, attempt }) => status === "approved" && attempt > 0);
  return approved.find(({ amount }) => amount > 0) ?? approved[0];
}

/** What of a booking's refunds for one cause the agency gives back itself, whole pesos. */
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

function missingFacts(
  ctx: ComposeNeeds,
  booking: BookingRow,
  people: readonly Person[],
  until: Date,
): EmailBooking["missing"] {
  const places = incompletePlaces(people);
  if (booking.status !== "CONFIRMED" || places.length === 0) return null;
  const missing = places.map((place) => ({ number: place + 1, name: people[place]?.name ?? "" }));
  const url = `${booking.siteOrigin}${sitePath(booking.locale, companionsPath(ctx, booking))}`;
  return { people: missing, url, until };
}

async function bookingFacts(ctx: ComposeNeeds, booking: BookingRow, locale: Locale): Promise<EmailBooking> {
  const people = await listPeople(ctx, ctx.db, booking);
  const experience = await findExperience(ctx.db, ctx.agency.id, booking.experienceId);
  const lead = people[0];
  if (!experience || !lead) throw new Error("an e-mail's booking is not complete");
  const user = booking.userId ? await findUser(ctx.db, booking.userId) : undefined;
  const accountPhone = user ? openPhone(ctx, user) : null;
  const leadPhone = lead.phoneNumber ?? "";
  const paidWith = booking.confirmedAt ? await confirmingPayment(ctx, booking) : undefined;
  const lines = (await listLines(ctx.db, booking)).map((line) => lineIn(line, locale));
  const path = sitePath(booking.locale, `/booking/${booking.experienceId}/${booking.id}`);
  return {
    id: booking.id,
    revision: booking.revision,
    code: booking.code,
    title: titleIn(booking, locale),
    place: inLocale(experience.place, locale),
    meetingPoint: inLocale(experience.meetingPoint, locale),
    meetingPlace: meetingPlaceIn(experience.meetingPlace, locale),
    requirements: experience.requirements.map((words) => inLocale(words, locale)),
    date: booking.date,
    startTime: booking.startTime,
    duration: booking.duration,
    lines,
    participants: booking.participants,
    participantNames: people.map((person) => person.name ?? ""),
    participantPrices: people.map(
      ({ line }) => lines.find(({ position }) => position === line)?.priceOption ?? booking.priceOption,
    ),
    totalPrice: booking.totalPrice,
    taxRule: booking.taxRule,
    taxes: booking.taxes,
    insurance: booking.insurance,
    lead: { name: lead.name ?? "", email: lead.email ?? "", phoneNumber: leadPhone },
    accountPhone: accountPhone && digits(accountPhone) !== digits(leadPhone) ? accountPhone : null,
    paid: booking.confirmedAt !== null,
    paidBy: paidWith ? methodOf(paidWith) : "mercado-pago",
    url: booking.userId ? `${booking.siteOrigin}${path}` : bookingLinkUrl(ctx, booking),
    voucherUrl: `${booking.siteOrigin}${voucherPath(ctx, booking)}`,
    missing: missingFacts(ctx, booking, people, cutOffAt(experience.schedule, booking)),
    holdExpiresAt: booking.status === "PENDING" ? booking.holdExpiresAt : null,
    freeCancellationUntil: freeCancellationUntil(placeInstant(booking.date, booking.startTime)),
  };
}

async function contactFacts(ctx: ComposeNeeds, id: string): Promise<EmailContact> {
  const row = await findContactMessage(ctx.db, ctx.agency.id, id);
  if (!row) throw new Error("an e-mail's contact message is missing");
  const { filingNumber, name, email, phone, message } = openContact(ctx, row);
  return { filingNumber, filedAt: row.createdAt, name, email, phone, message };
}

/** A refund that failed, with the date by which the law wants the money back, counted from when it was asked for. */
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

type InvitationContent = Extract<MessageContent, { invitationId: string }>;

async function aboutInvitation(
  ctx: ComposeNeeds,
  row: MessageRow,
  { invitationId, panelOrigin }: InvitationContent,
): Promise<ComposedEmail> {
  const { agency } = ctx;
  const invitation = await findInvitation(ctx.db, invitationId);
  if (!invitation) throw new Error("an e-mail's invitation is missing");
  const inviter = invitation.invitedBy ? await findStaffAccount(ctx.db, invitation.invitedBy) : undefined;
  const { roles, expiresAt } = invitation;
  const url = `${panelOrigin}${invitationPath(ctx, invitation)}`;
  const invitedBy = inviter?.name ?? inviter?.email ?? null;
  const about = { url, roles, invitedBy, expiresAt };
  return {
    email: { agency, locale: row.locale, kind: "staff-invitation", ...about },
    to: { email: invitation.email, name: "" },
    replyTo: { email: agency.email, name: agency.name },
    toStranger: false,
  };
}

type AccountContent = Extract<MessageContent, { eventId: string }>;

/** To the verified address of an account, and without one to nobody. */
async function aboutAccount(
  ctx: ComposeNeeds,
  row: MessageRow,
  { kind, userId, provider, siteOrigin }: AccountContent,
): Promise<ComposedEmail> {
  const { agency } = ctx;
  const user = await findUser(ctx.db, userId);
  const profileUrl = `${siteOrigin}${sitePath(row.locale, "/profile")}`;
  return {
    email: { agency, locale: row.locale, kind, provider, at: row.createdAt, profileUrl },
    to: { email: (user?.emailVerified && user.email) || "", name: "" },
    replyTo: { email: agency.email, name: agency.name },
    toStranger: false,
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
];

/** The lead's address that an e-mail about its change was written for; empty once the booking has another one. */
function readdressedTo(
  ctx: ComposeNeeds,
  { kind, address }: AddressContent,
  { email, vouchedEmail, formerEmail }: LeadAddress & { formerEmail: string | null },
): string {
  const known = kind === "booking-email-changed" ? [vouchedEmail, formerEmail] : [email];
  return known.find((one) => one && mailboxHashes(ctx, one).includes(address)) ?? "";
}

/**
 * Recipient of a traveller's e-mail: the lead, once something was paid. Before that, and for an address that its traveller wrote since and
 * nobody has verified, it is the account that booked, without the name that was typed: else anybody could make the agency send text of
 * their own to others. An account without an address that its provider has verified has only one that the user claims.
 */
async function recipientOf(
  ctx: ComposeNeeds,
  email: BookingEmail,
  content: BookingContent,
  { agencyId, id, userId }: BookingRow,
): Promise<Pick<ComposedEmail, "to" | "toStranger">> {
  const { lead, paid } = email.booking;
  const named = { to: { email: lead.email, name: lead.name }, toStranger: false };
  // Where the agency booked, it vouches for whom it booked for.
  if (userId === null && !("address" in content)) return named;
  const user = userId === null ? undefined : await findUser(ctx.db, userId);
  const [addresses] = await listParticipants(ctx.db, agencyId, id);
  const isVouched = !addresses || isVouchedFor(addresses, user);
  if ("address" in content) {
    const to = addresses ? readdressedTo(ctx, content, addresses) : "";
    return { to: { email: to, name: "" }, toStranger: content.kind === "booking-email-added" && !isVouched };
  }
  const isTheirs = "to" in content && content.to === "account";
  if (isVouched && !isTheirs && (paid || !BEFORE_PAYING.includes(email.kind))) return named;
  const isProved = Boolean(user?.email && user.emailVerified);
  return { to: { email: user?.email ?? lead.email, name: "" }, toStranger: !isProved };
}

/** An e-mail without the names that were typed. */
const nameless = (email: BookingEmail): BookingEmail => {
  const { booking } = email;
  return { ...email, booking: { ...booking, lead: { ...booking.lead, name: "" }, participantNames: [] } };
};

async function aboutBooking(
  ctx: ComposeNeeds,
  row: MessageRow,
  content: BookingContent,
): Promise<ComposedEmail> {
  const booking = await findBooking(ctx.db, ctx.agency.id, content.bookingId);
  if (!booking) throw new Error("an e-mail's booking is missing");
  const email = await bookingEmail(ctx, row, content, await bookingFacts(ctx, booking, row.locale));
  const agency = { email: ctx.agency.email, name: ctx.agency.name };
  const { lead } = email.booking;
  if (EMAILS_TO_AGENCY.includes(email.kind)) {
    const replyTo = lead.email ? { email: lead.email, name: lead.name } : null;
    return { email, to: agency, replyTo, toStranger: false };
  }
  const recipient = await recipientOf(ctx, email, content, booking);
  return { email: recipient.toStranger ? nameless(email) : email, ...recipient, replyTo: agency };
}

/** Looks up all that a message tells, at the moment it is sent. */
export async function composeEmail(ctx: ComposeNeeds, row: MessageRow): Promise<ComposedEmail> {
  const { content } = row;
  if ("invitationId" in content) return aboutInvitation(ctx, row, content);
  if ("eventId" in content) return aboutAccount(ctx, row, content);
  if (!("contactMessageId" in content)) return aboutBooking(ctx, row, content);
  const agency = { email: ctx.agency.email, name: ctx.agency.name };
  const contact = await contactFacts(ctx, content.contactMessageId);
  const sender = { email: contact.email, name: contact.name };
  const email: Email = { agency: ctx.agency, locale: row.locale, kind: content.kind, contact };
  // Receipts are counted where the message comes in.
  const toStranger = false;
  return content.kind === "contact-message"
    ? { email, to: agency, replyTo: sender, toStranger }
    : { email, to: sender, replyTo: agency, toStranger };
}
