import { createHash } from "node:crypto";
import { type BookingRow, findBookingByKey, insertBooking } from "../../db/bookings.ts";
import type { Database } from "../../db/client.ts";
import { countTakenSeats, type DepartureRow, lockDeparture } from "../../db/departures.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { insertPayment } from "../../db/payments.ts";
import { inTransaction } from "../../db/transaction.ts";
import { maySell } from "../../domain/agencies/agency.ts";
import type { BookingRequest } from "../../domain/booking/booking-request.ts";
import { newHoldExpiry } from "../../domain/booking/hold.ts";
import { birthDateIssue } from "../../domain/booking/participant.ts";
import { placeDate } from "../../domain/departures/place-time.ts";
import { cutOffAt, type Slot, slotsOn } from "../../domain/departures/schedule.ts";
import { departureStatus, freeSeats } from "../../domain/departures/seats.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import { findPriceOption, type PriceOption } from "../../domain/pricing/price-option.ts";
import { CURRENCY } from "../../domain/pricing/quote.ts";
import { issueMessage } from "../../domain/validation/field-messages.ts";
import type { Needs } from "../context.ts";
import { requireExperience } from "../experiences/get-experience.ts";
import { writeMessage } from "../messaging/write-message.ts";
import { recordAudit } from "../record-audit.ts";
import { requireTraveller } from "../require-traveller.ts";
import { bookingRows } from "./booking-rows.ts";
import { findLatestAttempt, openCheckout } from "./open-checkout.ts";
import { watchBooking } from "./watch-booking.ts";

export type CreateBookingNeeds = Needs<
  "db" | "jobs" | "clock" | "newId" | "agency" | "actor" | "locale" | "visit" | "payments"
>;

/** What was asked for, without its key. */
const hashOf = ({ idempotencyKey: _, ...request }: BookingRequest): string =>
  createHash("sha256").update(JSON.stringify(request)).digest("hex");

function chooseSlot(experience: Experience, request: BookingRequest): Slot {
  const slots = slotsOn(experience.schedule, request.date);
  const slot = request.startTime ? slots.find((s) => s.startTime === request.startTime) : slots[0];
  if (!slot) throw new DomainError("departure-not-found");
  return slot;
}

function choosePrice(experience: Experience, request: BookingRequest): PriceOption {
  const option = findPriceOption(experience.priceList, request.price);
  if (!option) throw new DomainError("price-changed");
  return option;
}

/** Who may go: everybody is born by now, and old enough on the day. */
function requireAges(ctx: CreateBookingNeeds, experience: Experience, request: BookingRequest): void {
  const { minimumAge } = experience;
  const limits = { minimumAge, today: placeDate(ctx.clock.now()), day: request.date };
  const fields: Record<string, string> = {};
  for (const [index, { birthDate }] of request.participantsInfo.entries()) {
    const issue = birthDateIssue(birthDate, limits);
    if (issue) fields[`participantsInfo.${index}.birthDate`] = issueMessage(issue, ctx.locale);
  }
  if (Object.keys(fields).length > 0) throw new DomainError("invalid-input", {}, fields);
}

/** Whether the locked departure still has the seats: what is free cannot change before the commit. */
async function requireSeats(
  ctx: CreateBookingNeeds,
  tx: Database,
  departure: DepartureRow,
  order: { experience: Experience; slot: Slot; seats: number },
): Promise<void> {
  const { schedule } = order.experience;
  const now = ctx.clock.now();
  const facts = {
    capacity: departure.capacity ?? schedule.capacity,
    taken: await countTakenSeats(tx, departure, now),
    closed: departure.closed,
    cutOffAt: cutOffAt(schedule, order.slot),
  };
  const status = departureStatus(facts, now);
  if (status === "closed") throw new DomainError("departure-closed");
  if (status === "cut-off") throw new DomainError("departure-cut-off");
  if (freeSeats(facts) < order.seats) throw new DomainError("sold-out", { free: freeSeats(facts) });
}

async function writeBooking(
  ctx: CreateBookingNeeds,
  tx: Database,
  order: { experience: Experience; slot: Slot; option: PriceOption; request: BookingRequest; userId: string },
): Promise<void> {
  const { experience, slot, request } = order;
  const key = { agencyId: ctx.agency.id, experienceId: experience.id, ...slot };
  const departure = await lockDeparture(tx, key, ctx.newId(), ctx.clock.now());
  // A second press waits for the lock of the first, and must not count the seats that the first one took.
  if (await findByKey(ctx, tx, order.userId, request)) return;
  await requireSeats(ctx, tx, departure, { experience, slot, seats: request.participantsInfo.length });
  const now = ctx.clock.now();
  const rows = bookingRows(ctx, {
    ...order,
    departureId: departure.id,
    requestHash: hashOf(request),
    holdExpiresAt: newHoldExpiry(now, cutOffAt(experience.schedule, slot)),
    now,
  });
  await insertBooking(tx, rows.booking, rows.people);
  await insertPayment(tx, { ...rows.payment, currency: CURRENCY });
  const { id: bookingId, totalPrice, holdExpiresAt } = rows.booking;
  await recordAudit(ctx, tx, {
    name: "create-booking",
    subject: bookingId,
    facts: {
      to: "PENDING",
      seats: rows.booking.participants,
      totalPrice,
      holdExpiresAt: holdExpiresAt.toISOString(),
    },
  });
  await writeMessage(ctx, tx, { kind: "booking-lead", bookingId }, ctx.locale);
  await watchBooking(ctx, tx, { id: bookingId, holdExpiresAt });
}

/** The booking that this traveller's key stands for; a key cannot be used for another order. */
async function findByKey(
  ctx: CreateBookingNeeds,
  db: Database,
  userId: string,
  request: BookingRequest,
): Promise<BookingRow | undefined> {
  if (!request.idempotencyKey) return undefined;
  const booking = await findBookingByKey(db, ctx.agency.id, userId, request.idempotencyKey);
  if (booking && booking.requestHash !== hashOf(request)) throw new DomainError("idempotency-key-reused");
  return booking;
}

/**
 * Takes the seats and writes the booking, then asks the provider where to pay it. Called again with the same key
 * it makes no second booking and answers the same address.
 * @returns the payment URL.
 * @throws DomainError `not-signed-in`, `agency-not-selling`, `experience-not-found`, `duration-not-offered`,
 * `price-changed`, `departure-not-found`, `invalid-input`, `departure-closed`, `departure-cut-off`, `sold-out`, `busy`,
 * `idempotency-key-reused`, `booking-not-payable`, `hold-lapsed`, `payment-provider-unavailable`.
 */
export async function createBooking(ctx: CreateBookingNeeds, request: BookingRequest): Promise<string> {
  const { userId } = requireTraveller(ctx.actor);
  const known = await findByKey(ctx, ctx.db, userId, request);
  if (known) return resumePayment(ctx, known);
  if (!maySell(ctx.agency, placeDate(ctx.clock.now()))) throw new DomainError("agency-not-selling");
  const experience = await requireExperience(ctx, request.experienceId);
  if (!experience.duration.includes(request.duration)) throw new DomainError("duration-not-offered");
  const option = choosePrice(experience, request);
  const slot = chooseSlot(experience, request);
  requireAges(ctx, experience, request);
  const withKey = { ...request, idempotencyKey: request.idempotencyKey ?? ctx.newId() };
  try {
    await inTransaction(ctx.db, async (tx) => {
      await writeBooking(ctx, tx, { experience, slot, option, request: withKey, userId });
    });
  } catch (error) {
    if (!isUniqueViolation(error, "bookings_idempotency_key")) throw error;
  }
  const booking = await findByKey(ctx, ctx.db, userId, withKey);
  if (!booking) throw new Error("a booking vanished after it was written");
  return resumePayment(ctx, booking);
}

/** The address of a booking that was made before with the same key. */
async function resumePayment(ctx: CreateBookingNeeds, booking: BookingRow): Promise<string> {
  if (booking.status === "CANCELLED")
    throw new DomainError("booking-not-payable", { status: booking.status });
  const lapsed = booking.status === "PENDING" && booking.holdExpiresAt <= ctx.clock.now();
  const attempt = lapsed ? undefined : await findLatestAttempt(ctx, booking);
  if (!attempt) throw new DomainError("hold-lapsed");
  return openCheckout(ctx, booking, attempt);
}
