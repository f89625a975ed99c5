import { z } from "zod";
import { findBooking, listLines } from "../../db/queries/booking/bookings.ts";
import { type BookingRequest, openRequestSchema } from "../../domain/booking/booking-request.ts";
import { chooseHold, type OwnHold } from "../../domain/booking/own-hold.ts";
import { isSameBooking } from "../../domain/booking/same-booking.ts";
import { requireRegistered } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { parseInput } from "../parse-input.ts";
import { listPeople } from "../personal-data/people.ts";
import { presentOf } from "../present.ts";
import { keyOfRequest } from "./booking-key.ts";
import { findOwnHolds } from "./find-own-holds.ts";
import type { PayBookingInput } from "./pay-booking.ts";
import { requireDetails } from "./require-details.ts";

const planBookingInput = z.object({
  wanted: openRequestSchema.omit({ idempotencyKey: true, replaces: true }),
  /** The unpaid booking that the traveller was shown as theirs. */
  bookingId: z.string().max(36).optional(),
  /** Made for the form; the same however often it is submitted. */
  formKey: z.string().min(8, { error: "too-short:8" }).max(80),
});
export type PlanBookingInput = z.infer<typeof planBookingInput>;

/** What a submitted form leads to: paying what is held already, or a new booking. */
export type BookingPlan = { pay: PayBookingInput } | { create: BookingRequest };

type PlanBookingNeeds = Needs<"db" | "encryption" | "clock" | "agency" | "actor" | "locale">;

async function isHeld(
  ctx: PlanBookingNeeds,
  { bookingId }: OwnHold,
  wanted: PlanBookingInput["wanted"],
): Promise<boolean> {
  const booking = await findBooking(ctx.db, ctx.agency.id, bookingId);
  if (!booking) return false;
  const [people, lines] = await Promise.all([listPeople(ctx, ctx.db, booking), listLines(ctx.db, booking)]);
  const whole = { unitPrice: booking.unitPrice, priceOptionId: null };
  const prices = people.map(({ line }) => lines.find(({ position }) => position === line) ?? whole);
  return isSameBooking({ ...booking, prices, people }, wanted);
}

/**
 * Decides what a submitted checkout does. If the traveller holds the wanted booking unpaid, it is paid. Another hold of the
 * same departure, or the one that the page named, is replaced. Else it is a new booking beside any other holds. The key of a new one is the same for the same wish of the same form, and
 * another one as soon as anything in it changes, or once the booking under it has ended.
 * @throws DomainError `not-signed-in`, `registration-unfinished`, `invalid-input`.
 */
export async function planBooking(ctx: PlanBookingNeeds, input: PlanBookingInput): Promise<BookingPlan> {
  const { userId } = requireRegistered(ctx, "create-booking");
  const { wanted, bookingId, formKey } = parseInput(planBookingInput, input, ctx.locale);
  requireDetails(ctx, wanted);
  const now = await presentOf(ctx, ctx.db);
  const holds = await findOwnHolds(ctx, { experienceId: wanted.experienceId, bookingId }, now);
  const hold = chooseHold(holds, { ...wanted, bookingId });
  if (hold && (await isHeld(ctx, hold, wanted))) return { pay: { id: hold.bookingId } };
  const request = hold ? { ...wanted, replaces: hold.bookingId } : wanted;
  return {
    create: { ...request, idempotencyKey: await keyOfRequest(ctx, { userId, request, formKey }, now) },
  };
}
