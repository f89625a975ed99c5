import { readDatabaseTime } from "../../db/connection/clock.ts";
import { type BookingLine, type BookingRow, findBooking } from "../../db/queries/booking/bookings.ts";
import { lineIn } from "../../domain/booking/sold-texts.ts";
import { previewChangeInput } from "../../domain/changes/change-request.ts";
import type { StaffChangeRequest, StaffTerms } from "../../domain/changes/staff-change.ts";
import { previewByStaffInput } from "../../domain/changes/staff-change.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Locale } from "../../domain/locale.ts";
import { checkoutOpenSince } from "../../domain/payments/in-flight.ts";
import { reachesBooking } from "../access/may.ts";
import { toLineView } from "../booking/to-booking-view.ts";
import type { Needs } from "../context.ts";
import { requireWithin } from "../payments/steps/refund-allowance.ts";
import { defineUseCase } from "../use-case.ts";
import type { ChangePreview, ChangeSide } from "./change-view.ts";
import { type ChangeNeeds, readChangeFacts } from "./steps/change-facts.ts";
import { endsCheckouts, planBookingChange } from "./steps/plan-booking-change.ts";
import { previewExpiry, revisionOf } from "./steps/preview-revision.ts";
import { requireDecided } from "./steps/require-decided.ts";
import { readChangedBy } from "./steps/staff-terms.ts";

const sideBefore = (booking: BookingRow, lines: readonly BookingLine[], locale: Locale): ChangeSide => ({
  date: booking.date,
  startTime: booking.startTime,
  duration: booking.duration,
  participants: booking.participants,
  lines: lines.map((line) => toLineView(lineIn(line, locale))),
  taxes: booking.taxes,
  insurance: booking.insurance,
  totalPrice: booking.totalPrice,
});

export type ChangeToPreview = { id: string; change: StaffChangeRequest } & Pick<StaffTerms, "override">;

/**
 * @throws DomainError `not-signed-in`, `not-allowed`, `booking-not-found`, `refund-above-limit`, and the errors of
 * `planBookingChange`.
 */
async function preview(
  ctx: ChangeNeeds & Needs<"actor">,
  { id, change, override }: ChangeToPreview,
): Promise<ChangePreview> {
  const by = readChangedBy(ctx, { override });
  const booking = await findBooking(ctx.db, ctx.agency.id, id);
  if (!booking || !reachesBooking(ctx.actor, booking)) throw new DomainError("booking-not-found");
  const now = await readDatabaseTime(ctx, ctx.db);
  const facts = await readChangeFacts(ctx, ctx.db, booking);
  requireDecided(facts, change, by);
  const planned = await planBookingChange(ctx, ctx.db, facts, { change, by }, now);
  requireWithin(ctx, facts.refunds, planned.beyondRule);
  const { plan, people, refund, toPay, policy, isLate } = planned;
  const expiresAt = previewExpiry(now);
  const { participants, seats, taxes, insurance, totalPrice } = plan.totals;
  return {
    revision: revisionOf(facts, planned, expiresAt),
    before: sideBefore(booking, facts.lines, ctx.locale),
    after: {
      ...{ date: plan.date, startTime: plan.startTime, duration: plan.duration, participants },
      lines: plan.lines.map((line) => toLineView(lineIn(line, ctx.locale))),
      ...{ taxes, insurance, totalPrice },
    },
    seats,
    ownPrice: plan.ownPrice ?? null,
    refund,
    toPay,
    policy,
    isLate,
    checkoutOpenSince:
      booking.status === "PENDING" && endsCheckouts(planned) ? checkoutOpenSince(facts.payments, now) : null,
    people: {
      removed: people.removed.map(({ name }) => name ?? "—"),
      added: people.added.map(({ participant }) => participant.name ?? "—"),
      corrected: people.staying
        .filter(({ changed }) => Object.keys(changed).length > 0)
        .map(({ person, changed }) => changed.name ?? person.name ?? "—"),
    },
    expiresAt,
  };
}

export const previewChange = defineUseCase({
  name: "preview-change",
  may: { traveller: true },
  input: previewChangeInput,
  needs: ["db", "clock", "encryption", "agency", "locale"],
  run: preview,
});

export const previewByStaff = defineUseCase({
  name: "preview-by-staff",
  may: { staff: "bookings.change" },
  input: previewByStaffInput,
  needs: ["db", "clock", "encryption", "agency", "locale"],
  run: preview,
});
