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
  /** Unpaid booking that the page showed as the traveller's own. */
  bookingId: z.string().max(36).optional(),
  /** Key of the form. It stays the same however often the form is submitted. */
  formKey: z.string().min(8, { error: "too-short:8" }).max(80),
});
export type PlanBookingInput = z.infer<typeof planBookingInput>;

/** Result of a submitted checkout: pay the held booking, or create a new one. */
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
 * Decides what a submitted checkout does:
 * - It pays the wanted booking if the traveller holds it unpaid.
 * - It replaces another hold of the same departure, or the hold that the page named.
 * - Otherwise it creates a new booking beside any other holds.
 *
 * The idempotency key of a new booking stays the same while the form and its content do. It changes with the content, and once the booking
 * created under it has ended.
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
