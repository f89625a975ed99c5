import type { insertBooking } from "../../db/queries/booking/bookings.ts";
import { bookingCode } from "../../domain/booking/booking-code.ts";
import type { BookingRequest } from "../../domain/booking/booking-request.ts";
import { cutOffAt, type DepartureTime } from "../../domain/departures/schedule.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import { inLocale } from "../../domain/locale.ts";
import { checkoutEnds } from "../../domain/payments/checkout-times.ts";
import type { PriceOption } from "../../domain/pricing/price-option.ts";
import { quote } from "../../domain/pricing/quote.ts";
import type { Needs } from "../context.ts";
import { sealPerson } from "../personal-data/people.ts";
import { sealRequestHash } from "../personal-data/sealing.ts";

export interface NewBooking {
  experience: Experience;
  time: DepartureTime;
  option: PriceOption;
  request: BookingRequest;
  userId: string;
  departureId: string;
  requestHash: string;
  heldSince: Date | null;
  holdExpiresAt: Date;
  now: Date;
}

type BookingValues = Parameters<typeof insertBooking>[1];

/** A copy of the experience's terms in the booking: what was agreed holds, also where the experience changes later. */
function agreedTerms(ctx: Needs<"locale">, { experience, option, request }: NewBooking) {
  const { unitPrice, taxes, insurance, total } = quote(option.value, request.participantsInfo.length);
  return {
    title: inLocale(experience.title, ctx.locale),
    shortDescription: inLocale(experience.shortDescription, ctx.locale),
    image: experience.images[0]?.src ?? "",
    priceOption: inLocale(option.name, ctx.locale),
    priceDescription: inLocale(option.description, ctx.locale),
    unitPrice,
    taxes,
    insurance,
    totalPrice: total,
  };
}

/** The rows of a new booking: the booking, its participants, and its first payment attempt. */
export function bookingRows(
  ctx: Needs<"agency" | "newId" | "locale" | "request" | "encryption">,
  wanted: NewBooking,
) {
  const { request, time, now } = wanted;
  const id = ctx.newId();
  const agencyId = ctx.agency.id;
  const stamps = { createdAt: now, updatedAt: now };
  const booking = {
    ...agreedTerms(ctx, wanted),
    ...time,
    ...stamps,
    agencyId,
    id,
    code: bookingCode(ctx.agency.name, id),
    userId: wanted.userId,
    experienceId: wanted.experience.id,
    departureId: wanted.departureId,
    duration: request.duration,
    status: "PENDING",
    participants: request.participantsInfo.length,
    heldSince: wanted.heldSince,
    holdExpiresAt: wanted.holdExpiresAt,
    idempotencyKey: request.idempotencyKey ?? null,
    requestHash: sealRequestHash(ctx, { agencyId, id, requestHash: wanted.requestHash }),
    locale: ctx.locale,
    siteOrigin: ctx.request.origin,
    consents: {
      termsVersion: request.consents?.terms ?? null,
      privacyVersion: request.consents?.privacy ?? null,
      acceptedAt: request.consents ? now.toISOString() : null,
      ip: ctx.request.ip,
      userAgent: ctx.request.userAgent,
    },
  } satisfies BookingValues;
  const people = request.participantsInfo.map((person, position) =>
    sealPerson(ctx, { ...person, agencyId, id: ctx.newId(), bookingId: id, position }),
  );
  const payment = {
    ...stamps,
    ...checkoutEnds(booking, cutOffAt(wanted.experience.schedule, time), now),
    agencyId,
    id: ctx.newId(),
    bookingId: id,
    attempt: 1,
    status: "pending" as const,
    amount: booking.totalPrice,
    amountRefunded: 0,
  };
  return { booking, people, payment };
}
