import { type BookingLine, type BookingRow, findBooking } from "../../db/queries/booking/bookings.ts";
import type { PreviewChangeInput } from "../../domain/changes/change-request.ts";
import { DomainError } from "../../domain/errors.ts";
import { requireMay } from "../access/may.ts";
import { ownsBooking } from "../booking/get-booking.ts";
import { toLineView } from "../booking/to-booking-view.ts";
import type { Needs } from "../context.ts";
import { presentOf } from "../present.ts";
import { type ChangeNeeds, readChangeFacts } from "./change-facts.ts";
import type { ChangePreview, ChangeSide } from "./change-view.ts";
import { planBookingChange } from "./plan-booking-change.ts";
import { previewExpiry, revisionOf } from "./preview-revision.ts";

const sideBefore = (booking: BookingRow, lines: readonly BookingLine[]): ChangeSide => ({
  date: booking.date,
  startTime: booking.startTime,
  duration: booking.duration,
  participants: booking.participants,
  lines: lines.map(toLineView),
  taxes: booking.taxes,
  insurance: booking.insurance,
  totalPrice: booking.totalPrice,
});

/**
 * What a change of the traveller's own booking would do, in seats and in pesos. Nothing is written and nothing is held.
 * @throws DomainError `not-signed-in`, `booking-not-found`, and those of `planBookingChange`.
 */
export async function previewChange(
  ctx: ChangeNeeds & Needs<"actor">,
  { id, change }: PreviewChangeInput,
): Promise<ChangePreview> {
  requireMay(ctx.actor, "preview-change");
  const booking = await findBooking(ctx.db, ctx.agency.id, id);
  if (!booking || !ownsBooking(ctx.actor, booking)) throw new DomainError("booking-not-found");
  const now = await presentOf(ctx, ctx.db);
  const facts = await readChangeFacts(ctx, ctx.db, booking);
  const planned = await planBookingChange(ctx, ctx.db, facts, change, now);
  const { plan, people, refund, toPay, policy } = planned;
  const expiresAt = previewExpiry(now);
  const { participants, seats, taxes, insurance, totalPrice } = plan.totals;
  return {
    revision: revisionOf(facts, planned, expiresAt),
    before: sideBefore(booking, facts.lines),
    after: {
      ...{ date: plan.date, startTime: plan.startTime, duration: plan.duration, participants },
      lines: plan.lines.map(toLineView),
      ...{ taxes, insurance, totalPrice },
    },
    seats,
    refund,
    toPay,
    policy,
    people: {
      removed: people.removed.map(({ name }) => name ?? "—"),
      added: people.added.map(({ participant }) => participant.name),
      corrected: people.staying
        .filter(({ changed }) => Object.keys(changed).length > 0)
        .map(({ person, changed }) => changed.name ?? person.name ?? "—"),
    },
    expiresAt,
  };
}
