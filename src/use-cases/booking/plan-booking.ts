import { z } from "zod";
import { readDatabaseTime } from "../../db/connection/clock.ts";
import { findBooking, listLines } from "../../db/queries/booking/bookings.ts";
import { listConfirmedOn } from "../../db/queries/booking/own-holds.ts";
import { listAnswers } from "../../db/queries/questions/answers.ts";
import { type BookingRequest, openRequestSchema } from "../../domain/booking/booking-request.ts";
import { chooseHold, type OwnHold } from "../../domain/booking/own-hold.ts";
import { isSameBooking, isSameGroup } from "../../domain/booking/same-booking.ts";
import { DomainError } from "../../domain/errors.ts";
import { hasSameAnswers } from "../../domain/questions/check-answers.ts";
import { requireRegistered } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { listPeople } from "../personal-data/steps/people.ts";
import { openAnswer } from "../questions/steps/answers.ts";
import { defineUseCase, parseInput } from "../use-case.ts";
import type { PayBookingInput } from "./pay-booking.ts";
import { keyOfRequest } from "./steps/booking-key.ts";
import { findOwnHolds } from "./steps/find-own-holds.ts";
import { requireDetails } from "./steps/require-people.ts";

const planBookingInput = z.object({
  wanted: openRequestSchema.omit({ idempotencyKey: true, replaces: true }),
  /** Id of the unpaid booking that the page showed as the traveller's own. */
  bookingId: z.string().max(36).optional(),
  /** Key of the form, equal for every submission of that form. */
  formKey: z.string().min(8, { error: "too-short:8" }).max(80),
  /** Allows a second booking of the same departure for the same people. */
  again: z.boolean().default(false),
});
type PlanBookingInput = z.input<typeof planBookingInput>;

export type BookingPlan = { pay: PayBookingInput } | { create: BookingRequest };

type PlanBookingNeeds = Needs<"db" | "encryption" | "clock" | "agency" | "actor" | "locale">;

async function isSameAsHeld(
  ctx: PlanBookingNeeds,
  { bookingId }: OwnHold,
  wanted: PlanBookingInput["wanted"],
): Promise<boolean> {
  const booking = await findBooking(ctx.db, ctx.agency.id, bookingId);
  if (!booking) return false;
  const [people, lines, storedAnswers] = await Promise.all([
    listPeople(ctx, ctx.db, booking),
    listLines(ctx.db, booking),
    wanted.answers && listAnswers(ctx.db, ctx.agency.id, [booking.id]),
  ]);
  const whole = { unitPrice: booking.unitPrice, priceOptionId: null };
  const prices = people.map(({ line }) => lines.find(({ position }) => position === line) ?? whole);
  const heldAnswers = (storedAnswers ?? []).map(({ answer, question, person }) => {
    return { question, questionId: question.id, person, value: openAnswer(ctx, answer) };
  });
  return (
    isSameBooking({ ...booking, prices, people }, wanted) && hasSameAnswers(heldAnswers, wanted.answers ?? [])
  );
}

/**
 * Refuses to sell the same trip twice by accident, for example from a second tab whose form is still filled in.
 * @throws DomainError `booked-already`
 */
async function refuseDuplicate(ctx: PlanBookingNeeds, userId: string, wanted: BookingRequest): Promise<void> {
  if (!wanted.startTime) return;
  const holder = { agencyId: ctx.agency.id, userId };
  for (const { id, idempotencyKey } of await listConfirmedOn(ctx.db, holder, {
    ...wanted,
    startTime: wanted.startTime,
  })) {
    // A booking with the form's own key is not a duplicate.
    if (idempotencyKey === wanted.idempotencyKey) continue;
    const people = await listPeople(ctx, ctx.db, { agencyId: ctx.agency.id, id });
    if (isSameGroup(people, wanted.participantsInfo)) throw new DomainError("booked-already");
  }
}

/**
 * Decides how a submitted checkout becomes a booking:
 * - Pays the traveller's unpaid booking if it matches the request.
 * - Otherwise replaces the traveller's unpaid booking of the departure, or the unpaid booking that the page showed.
 * - Otherwise creates a new booking beside any other unpaid bookings.
 * The idempotency key of a new booking is derived from the form and its content. The key changes once its booking has ended.
 * @throws DomainError `not-signed-in`, `registration-unfinished`, `invalid-input`, `booked-already`.
 */
export const planBooking = defineUseCase({
  name: "plan-booking",
  may: { traveller: true },
  needs: ["db", "clock", "encryption", "agency", "locale"],
  async run(ctx, input: PlanBookingInput): Promise<BookingPlan> {
    requireRegistered(ctx);
    const { userId } = ctx.actor;
    const { wanted, bookingId, formKey, again } = parseInput(planBookingInput, input, ctx.locale);
    requireDetails(ctx, wanted);
    const now = await readDatabaseTime(ctx, ctx.db);
    const holds = await findOwnHolds(ctx, { experienceId: wanted.experienceId, bookingId }, now);
    const hold = chooseHold(holds, { ...wanted, bookingId });
    if (hold && (await isSameAsHeld(ctx, hold, wanted))) return { pay: { id: hold.bookingId } };
    const request = hold ? { ...wanted, replaces: hold.bookingId } : wanted;
    const create = { ...request, idempotencyKey: await keyOfRequest(ctx, { userId, request, formKey }, now) };
    if (!again) await refuseDuplicate(ctx, userId, create);
    return { create };
  },
});
