import type { insertBooking } from "../../../db/queries/booking/bookings.ts";
import { bookingCode } from "../../../domain/booking/booking-code.ts";
import { groupByPrice } from "../../../domain/booking/booking-lines.ts";
import type { AnyRequest } from "../../../domain/booking/booking-request.ts";
import { seatsTakenAt } from "../../../domain/booking/booking-seats.ts";
import type { BookingSource } from "../../../domain/booking/booking-source.ts";
import type { Override } from "../../../domain/booking/override.ts";
import type { DepartureTime } from "../../../domain/departures/schedule.ts";
import type { Experience } from "../../../domain/experiences/experience.ts";
import { DEFAULT_LOCALE, inLocale, type Locale } from "../../../domain/locale.ts";
import { checkoutEnds } from "../../../domain/payments/checkout-times.ts";
import { writeReference } from "../../../domain/payments/reference.ts";
import { chargedLine } from "../../../domain/pricing/price-basis.ts";
import type { PriceOption } from "../../../domain/pricing/price-option.ts";
import { quoteParty } from "../../../domain/pricing/quote.ts";
import { taxRuleOf } from "../../../domain/pricing/tax-rule.ts";
import type { CheckedAnswer } from "../../../domain/questions/check-answers.ts";
import type { Needs } from "../../context.ts";
import { sealPerson } from "../../personal-data/steps/people.ts";
import { sealRequestHash } from "../../personal-data/steps/sealing.ts";
import { answerRows } from "../../questions/steps/answers.ts";
import { overriddenRules } from "./staff-overrides.ts";

export interface NewBooking {
  experience: Experience;
  time: DepartureTime;
  /** Each person's price, the lead's first. */
  prices: readonly PriceOption[];
  answers: readonly CheckedAnswer[];
  request: AnyRequest;
  source: BookingSource;
  userId: string | null;
  bookingId?: string;
  departureId: string;
  requestHash: string;
  heldSince: Date | null;
  cutOffAt: Date;
  holdExpiresAt: Date;
  now: Date;
}

type BookingValues = Parameters<typeof insertBooking>[1];

/** Returns the traveller's language, which is not the language of staff who book for somebody. */
const localeOf = (ctx: Needs<"locale">, { request, source }: NewBooking): Locale =>
  ("locale" in request && request.locale) || (source === "hand" ? DEFAULT_LOCALE : ctx.locale);

/** Copies the agreed terms to the booking, so that later changes of the experience do not affect it. */
function agreedTerms(ctx: Needs<"agency" | "locale">, wanted: NewBooking) {
  const { experience, prices } = wanted;
  const locale = localeOf(ctx, wanted);
  const groups = groupByPrice(prices);
  const taxRule = taxRuleOf(experience, ctx.agency);
  const { lines, taxes, insurance, total } = quoteParty(
    groups.lines.map(({ price, people }, position) => ({
      position,
      priceOptionId: price.id,
      priceOption: inLocale(price.name, locale),
      priceDescription: inLocale(price.description, locale),
      texts: { priceOption: price.name, priceDescription: price.description },
      ...chargedLine(price, people),
      takesSeat: price.takesSeat,
    })),
    taxRule,
  );
  const [first] = lines;
  if (!first) throw new Error("a booking without people");
  const { priceOption, priceDescription, unitPrice } = first;
  const texts = { title: experience.title, shortDescription: experience.shortDescription };
  const title = inLocale(texts.title, locale);
  const shortDescription = inLocale(texts.shortDescription, locale);
  const image = experience.images[0]?.src ?? "";
  const price = { priceOption, priceDescription, unitPrice, taxRule, taxes, insurance, totalPrice: total };
  return { booking: { title, shortDescription, texts, image, ...price }, lines, places: groups.places };
}

function overridesOf(request: AnyRequest): Override[] | null {
  const rules = overriddenRules(request);
  return rules.length > 0 ? [...rules] : null;
}

function sensitiveConsentOf({ request, answers }: NewBooking): { sensitiveVersion?: string } {
  const sensitive = answers.filter(({ isSensitive }) => isSensitive);
  const version = request.sensitiveConsent || sensitive.find(({ earlier }) => earlier)?.earlier?.version;
  return version && sensitive.length > 0 ? { sensitiveVersion: version } : {};
}

export function bookingRows(
  ctx: Needs<"agency" | "newId" | "locale" | "request" | "encryption">,
  wanted: NewBooking,
) {
  const { request, time, now } = wanted;
  const consents = "consents" in request ? request.consents : undefined;
  const id = wanted.bookingId ?? ctx.newId();
  const isByHand = wanted.source === "hand";
  const agencyId = ctx.agency.id;
  const stamps = { createdAt: now, updatedAt: now };
  const agreed = agreedTerms(ctx, wanted);
  const booking = {
    ...agreed.booking,
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
    seats: seatsTakenAt(wanted.prices),
    overrides: overridesOf(request),
    heldSince: wanted.heldSince,
    holdExpiresAt: wanted.holdExpiresAt,
    idempotencyKey: isByHand ? null : (request.idempotencyKey ?? null),
    requestHash: sealRequestHash(ctx, { agencyId, id, requestHash: wanted.requestHash }),
    locale: localeOf(ctx, wanted),
    source: wanted.source,
    siteOrigin: ctx.request.origin,
    // Staff cannot accept the terms for the traveller.
    consents: {
      termsVersion: consents?.terms ?? null,
      privacyVersion: consents?.privacy ?? null,
      acceptedAt: consents ? now.toISOString() : null,
      ip: isByHand ? null : ctx.request.ip,
      userAgent: isByHand ? null : ctx.request.userAgent,
      ...sensitiveConsentOf(wanted),
    },
  } satisfies BookingValues;
  const lines = agreed.lines.map((line) => ({
    ...line,
    ...{ agencyId, bookingId: id, endedRevision: null, soldAt: null },
  }));
  const people = request.participantsInfo.map(({ price: _, ...person }, position) => {
    const line = agreed.places[position] ?? 0;
    const { name, email, phoneNumber } = person;
    const key = { agencyId, id: ctx.newId(), bookingId: id, position };
    return sealPerson(ctx, { ...person, name, email, phoneNumber, ...key, line }, time);
  });
  const payment = {
    ...stamps,
    ...checkoutEnds(booking, wanted.cutOffAt, now),
    agencyId,
    id: ctx.newId(),
    bookingId: id,
    externalReference: writeReference({ kind: "booking", id }),
    attempt: 1,
    paymentMethod: "mercado-pago" as const,
    status: "pending" as const,
    amount: booking.totalPrice,
    amountRefunded: 0,
  };
  const answers = answerRows(ctx, { booking, people, answers: wanted.answers, now });
  return { booking, lines, people, payment, answers };
}
