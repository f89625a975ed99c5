import { findBooking } from "../../db/bookings.ts";
import { findExperience } from "../../db/experiences.ts";
import { findContactMessage, type MessageRow } from "../../db/messages.ts";
import { findPayment, findRefund, listPayments } from "../../db/payments.ts";
import { freeCancellationUntil, REFUND_CALENDAR_DAYS } from "../../domain/booking/cancellation.ts";
import { addDays, placeDate, placeInstant } from "../../domain/departures/place-time.ts";
import { inLocale, type Locale } from "../../domain/locale.ts";
import type { Letter, LetterBooking, LetterContact } from "../../domain/messaging/letter.ts";
import type { MessageContent } from "../../domain/messaging/message.ts";
import type { MailAddress } from "../../ports/mail.ts";
import type { Needs } from "../context.ts";
import { listPeople } from "../personal-data/people.ts";
import { openContact } from "../personal-data/sealing.ts";

/** A letter with the people it goes between. */
export interface ComposedLetter {
  letter: Letter;
  to: MailAddress;
  replyTo: MailAddress | null;
}

type ComposeNeeds = Needs<"db" | "encryption" | "agency">;

const sitePath = (locale: string, path: string): string => (locale === "en" ? `/en${path}` : path);

async function bookingFacts(ctx: ComposeNeeds, id: string, locale: Locale): Promise<LetterBooking> {
  const { db } = ctx;
  const [booking, people] = await Promise.all([
    findBooking(db, ctx.agency.id, id),
    listPeople(ctx, db, { agencyId: ctx.agency.id, id }),
  ]);
  const experience = booking && (await findExperience(db, ctx.agency.id, booking.experienceId));
  const lead = people[0];
  if (!booking || !experience || !lead) throw new Error("a letter's booking is not complete");
  const path = sitePath(booking.locale, `/booking/${booking.experienceId}/${booking.id}`);
  return {
    id: booking.id,
    code: booking.code,
    title: booking.title,
    place: inLocale(experience.place, locale),
    meetingPoint: inLocale(experience.meetingPoint, locale),
    latitude: experience.latitude,
    longitude: experience.longitude,
    date: booking.date,
    startTime: booking.startTime,
    duration: booking.duration,
    priceOption: booking.priceOption,
    unitPrice: booking.unitPrice,
    participants: booking.participants,
    participantNames: people.map((person) => person.name),
    totalPrice: booking.totalPrice,
    taxes: booking.taxes,
    insurance: booking.insurance,
    lead: { name: lead.name, email: lead.email ?? "", phoneNumber: lead.phoneNumber ?? "" },
    url: `${booking.siteOrigin}${path}`,
    holdExpiresAt: booking.status === "PENDING" ? booking.holdExpiresAt : null,
    freeCancellationUntil: freeCancellationUntil(placeInstant(booking.date, booking.startTime)),
  };
}

async function contactFacts(ctx: ComposeNeeds, id: string): Promise<LetterContact> {
  const row = await findContactMessage(ctx.db, ctx.agency.id, id);
  if (!row) throw new Error("a letter's contact message is missing");
  const { filingNumber, name, email, phone, message } = openContact(ctx, row);
  return { filingNumber, filedAt: row.createdAt, name, email, phone, message };
}

/** A refund that failed, with the date by which the law wants the money back, counted from when it was asked for. */
async function failedRefund(ctx: ComposeNeeds, id: string) {
  const refund = await findRefund(ctx.db, ctx.agency.id, id);
  const payment = refund && (await findPayment(ctx.db, ctx.agency.id, refund.paymentId));
  if (!payment) throw new Error("a letter's refund is missing");
  return {
    refundBy: addDays(placeDate(refund.createdAt), REFUND_CALENDAR_DAYS),
    paymentId: payment.providerPaymentId ?? "",
    refused: refund.status === "refused",
  };
}

type BookingContent = Exclude<MessageContent, { contactMessageId: string }>;

async function bookingLetter(ctx: ComposeNeeds, row: MessageRow, content: BookingContent): Promise<Letter> {
  const booking = await bookingFacts(ctx, content.bookingId, row.locale);
  const base = { agency: ctx.agency, locale: row.locale, booking };
  const refundBy = addDays(placeDate(row.createdAt), REFUND_CALENDAR_DAYS);
  switch (content.kind) {
    case "payment-pending":
    case "payment-rejected": {
      const payment = await findPayment(ctx.db, ctx.agency.id, content.paymentId);
      if (!payment) throw new Error("a letter's payment is missing");
      if (content.kind === "payment-rejected") {
        return { ...base, kind: content.kind, reason: payment.statusDetail ?? "", payAgainUrl: booking.url };
      }
      const { method, instructionsUrl, expiresAt: payBefore } = payment;
      return { ...base, kind: content.kind, method, instructionsUrl, payBefore };
    }
    case "booking-confirmed": {
      const payments = await listPayments(ctx.db, ctx.agency.id, booking.id);
      const method = payments.find(({ status }) => status === "approved")?.method ?? null;
      return { ...base, kind: content.kind, method };
    }
    case "booking-cancelled":
      return { ...base, ...content, refundBy: content.refundAmount > 0 ? refundBy : null };
    case "payment-refunded":
      return { ...base, ...content, kind: content.kind, refundBy };
    case "refund-failed":
      return { ...base, ...content, kind: content.kind, ...(await failedRefund(ctx, content.refundId)) };
    default:
      return { ...base, kind: content.kind };
  }
}

/** Looks up all that a message tells, at the moment it is sent. */
export async function composeLetter(ctx: ComposeNeeds, row: MessageRow): Promise<ComposedLetter> {
  const { content } = row;
  const agency = { email: ctx.agency.email, name: ctx.agency.name };
  if ("contactMessageId" in content) {
    const contact = await contactFacts(ctx, content.contactMessageId);
    const sender = { email: contact.email, name: contact.name };
    const letter: Letter = { agency: ctx.agency, locale: row.locale, kind: content.kind, contact };
    const toAgency = content.kind === "contact-message";
    return toAgency ? { letter, to: agency, replyTo: sender } : { letter, to: sender, replyTo: agency };
  }
  const letter = await bookingLetter(ctx, row, content);
  if (!("booking" in letter)) throw new Error("a booking's letter has no booking");
  const lead = { email: letter.booking.lead.email, name: letter.booking.lead.name };
  return letter.kind === "booking-lead" || letter.kind === "refund-failed"
    ? { letter, to: agency, replyTo: lead }
    : { letter, to: lead, replyTo: agency };
}
