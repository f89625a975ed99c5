import { z } from "zod";
import {
  type BookingRow,
  findBooking,
  findReplacement,
  listLines,
} from "../../db/queries/booking/bookings.ts";
import { findPendingChange } from "../../db/queries/booking/changes.ts";
import { listCheckIns } from "../../db/queries/check-in/check-ins.ts";
import { findBookedExperience } from "../../db/queries/departures/booked-experience.ts";
import { listGuidesOf } from "../../db/queries/departures/departure-guides.ts";
import { listPayments, listRefunds } from "../../db/queries/payments/payments.ts";
import { isTripOver } from "../../domain/booking/trip-end.ts";
import { placeDate } from "../../domain/departures/place-time.ts";
import { DomainError } from "../../domain/errors.ts";
import { isId } from "../../domain/ids.ts";
import { ownsBooking } from "../access/may.ts";
import { countCheckedIn } from "../check-in/steps/attendance-of.ts";
import { companionsPath } from "../companions/steps/companions-link.ts";
import type { Needs } from "../context.ts";
import { toGuideView } from "../experiences/guide-view.ts";
import { idOf } from "../input-fields.ts";
import { owedOnAccount } from "../ledger/steps/booked-money.ts";
import { listPeople } from "../personal-data/steps/people.ts";
import { readAnswers, withoutSensitive } from "../questions/steps/answers.ts";
import { defineUseCase } from "../use-case.ts";
import type { BookingView } from "./booking-view.ts";
import { readCancelledDeparture } from "./steps/cancelled-departure.ts";
import { voucherPath } from "./steps/voucher-link.ts";
import { toBookingView } from "./to-booking-view.ts";

export async function loadBookingView(
  ctx: Needs<"db" | "encryption" | "agency" | "clock" | "locale">,
  booking: BookingRow,
): Promise<BookingView> {
  const { agencyId, id } = booking;
  const [people, lines, payments, refunds, experience, replacedBy, pendingChange, ...others] =
    await Promise.all([
      listPeople(ctx, ctx.db, booking),
      listLines(ctx.db, booking),
      listPayments(ctx.db, agencyId, id),
      listRefunds(ctx.db, agencyId, id),
      findBookedExperience(ctx.db, booking),
      findReplacement(ctx.db, booking),
      findPendingChange(ctx.db, booking),
      listCheckIns(ctx.db, agencyId, [id]),
      listGuidesOf(ctx.db, booking),
      readCancelledDeparture(ctx, booking),
      readAnswers(ctx, ctx.db, [id], ctx.locale),
    ]);
  const [checkIns, guides, { cancelledDeparture, choice }, answers] = others;
  const isTrip = booking.status === "CONFIRMED" && !cancelledDeparture;
  const isOver = isTrip && isTripOver(booking, ctx.clock.now());
  const today = placeDate(ctx.clock.now());
  const cardDay = today > booking.date ? today : booking.date;
  const parts = {
    booking: { ...booking, replacedBy },
    people,
    answers: answers.map(withoutSensitive),
    lines,
    payments,
    refunds,
    owed: await owedOnAccount(ctx.db, { booking, payments, refunds }),
    experience,
    pendingChange,
    cancelledDeparture,
    choice,
    checkedIn: countCheckedIn(people, checkIns, booking.departureId),
    guides: isTrip ? guides.map((guide) => toGuideView(guide, cardDay)) : [],
    isOver,
    voucherPath: isTrip && !isOver ? voucherPath(ctx, booking) : null,
    companionsPath: isTrip ? companionsPath(ctx, booking) : null,
  };
  return toBookingView(parts, ctx.locale, ctx.clock.now());
}

/** @throws DomainError `not-signed-in`; `booking-not-found` if the booking is unknown or somebody else's. */
export const getBooking = defineUseCase({
  name: "get-booking",
  may: { traveller: true },
  input: z.object({ id: idOf("booking-not-found") }),
  needs: ["db", "clock", "encryption", "agency", "locale"],
  async run(ctx, input): Promise<BookingView> {
    const booking = isId(input.id) ? await findBooking(ctx.db, ctx.agency.id, input.id) : undefined;
    if (!booking || !ownsBooking(ctx.actor, booking)) throw new DomainError("booking-not-found");
    return loadBookingView(ctx, booking);
  },
});
