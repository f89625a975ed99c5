import { type BookingRow, listLines } from "../../../db/queries/booking/bookings.ts";
import { findBookedExperience } from "../../../db/queries/departures/booked-experience.ts";
import { findUser } from "../../../db/queries/identity/users.ts";
import { listPayments, type PaymentRow } from "../../../db/queries/payments/payments.ts";
import { freeCancellationUntil } from "../../../domain/booking/free-cancellation.ts";
import { lineIn, titleIn } from "../../../domain/booking/sold-texts.ts";
import { minimumSentence } from "../../../domain/departures/minimum.ts";
import { placeInstant } from "../../../domain/departures/place-time.ts";
import { cutOffAt } from "../../../domain/departures/schedule.ts";
import { meetingPlaceIn } from "../../../domain/experiences/meeting-place.ts";
import { inLocale, type Locale } from "../../../domain/locale.ts";
import type { EmailBooking } from "../../../domain/messaging/email-booking.ts";
import { incompletePlaces } from "../../../domain/participants/missing-details.ts";
import { methodOf } from "../../../domain/payments/payment-method.ts";
import { voucherPath } from "../../booking/steps/voucher-link.ts";
import { bookingLinkUrl } from "../../booking-link/steps/booking-link.ts";
import { companionsPath } from "../../companions/steps/companions-link.ts";
import { listPeople, type Person } from "../../personal-data/steps/people.ts";
import { openPhone } from "../../personal-data/steps/sealing.ts";
import { type ComposeNeeds, sitePath } from "./composed-email.ts";

const digits = (phone: string): string => phone.replace(/\D/g, "");

/** Returns the payment that confirmed a booking: the first approved payment above zero, or else the first approved payment. */
export async function confirmingPayment(
  ctx: ComposeNeeds,
  { id }: { id: string },
): Promise<PaymentRow | undefined> {
  const payments = await listPayments(ctx.db, ctx.agency.id, id);
  const approved = payments.filter(({ status, attempt }) => status === "approved" && attempt > 0);
  return approved.find(({ amount }) => amount > 0) ?? approved[0];
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

export async function readEmailBooking(
  ctx: ComposeNeeds,
  booking: BookingRow,
  locale: Locale,
): Promise<EmailBooking> {
  const people = await listPeople(ctx, ctx.db, booking);
  const experience = await findBookedExperience(ctx.db, booking);
  const lead = people[0];
  if (!lead) throw new Error("an e-mail's booking is not complete");
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
    departureNote: experience.departureNote && inLocale(experience.departureNote, locale),
    minimum: minimumSentence(experience.minimum, ctx.clock.now(), locale),
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
