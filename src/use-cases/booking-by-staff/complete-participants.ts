import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { type BookingRow, lockBooking } from "../../db/queries/booking/bookings.ts";
import { MAX_PARTICIPANTS_BY_HAND } from "../../domain/booking/booking-request.ts";
import { DomainError } from "../../domain/errors.ts";
import { partialParticipantSchema, requireCompleteDocument } from "../../domain/participants/participant.ts";
import { MAX_PARTICIPANTS } from "../../domain/pricing/quote.ts";
import { reachesBooking } from "../access/may.ts";
import type { BookingView } from "../booking/booking-view.ts";
import { loadBookingView } from "../booking/get-booking.ts";
import { completePeople, fieldsOf, readCompletable } from "../companions/steps/complete-people.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

const completion = partialParticipantSchema.extend({ id: idField }).superRefine(requireCompleteDocument);

const completeParticipantsInput = z.object({
  id: idField,
  participants: z.array(completion).min(1).max(MAX_PARTICIPANTS),
});
/** A booking by hand can have more participants than a traveller's booking. */
const completeByStaffInput = completeParticipantsInput.extend({
  participants: z.array(completion).min(1).max(MAX_PARTICIPANTS_BY_HAND),
});
export type CompleteParticipantsInput = z.infer<typeof completeParticipantsInput>;

type CompleteNeeds = Needs<"db" | "encryption" | "clock" | "newId" | "agency" | "actor" | "locale">;

async function complete(
  ctx: CompleteNeeds,
  tx: Transaction,
  { id, participants }: CompleteParticipantsInput,
): Promise<BookingRow> {
  const booking = await lockBooking(tx, ctx.agency.id, id);
  const isReachable = booking && reachesBooking(ctx.actor, booking);
  if (!isReachable) throw new DomainError("booking-not-found");
  const completed = await completePeople(ctx, tx, await readCompletable(ctx, tx, booking), participants);
  if (completed.length === 0) return booking;
  const facts = { people: completed.length, fields: fieldsOf(completed) };
  await recordAudit(ctx, tx, { name: "complete-participants", subject: booking.id, facts });
  return booking;
}

/**
 * Known details cannot be changed here; `applyChange` corrects them.
 * @throws DomainError `not-signed-in`, `not-allowed`, `booking-not-found`, `booking-not-changeable`, `departure-cut-off`,
 * `invalid-input`, `busy`.
 */
export const completeParticipants = defineUseCase({
  name: "complete-participants",
  may: { traveller: true, staff: "bookings.change", operator: true },
  input: completeByStaffInput,
  needs: ["db", "clock", "newId", "encryption", "agency", "locale"],
  async run(ctx, input): Promise<BookingView> {
    const booking = await inTransaction(ctx.db, (tx) => complete(ctx, tx, input));
    return loadBookingView(ctx, booking);
  },
});
