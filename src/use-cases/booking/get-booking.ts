import { z } from "zod";
import {
  type BookingRow,
  findBooking,
  findReplacement,
  listLines,
} from "../../db/queries/booking/bookings.ts";
import { findPendingChange } from "../../db/queries/booking/changes.ts";
import { isUndecided } from "../../db/queries/campaigns/choices.ts";
import { listCheckIns } from "../../db/queries/check-in/check-ins.ts";
import { listGuideNames } from "../../db/queries/departures/departure-guides.ts";
import { findExperience } from "../../db/queries/experiences/experiences.ts";
import { listPayments, listRefunds } from "../../db/queries/payments/payments.ts";
import { DomainError } from "../../domain/errors.ts";
import { isId } from "../../domain/ids.ts";
import { ownsBooking } from "../access/reaches-booking.ts";
import { countCheckedIn } from "../check-in/steps/attendance-of.ts";
import { companionsPath } from "../companions/steps/companions-link.ts";
import type { Needs } from "../context.ts";
import { idOf } from "../input-fields.ts";
import { owedOnAccount } from "../ledger/steps/owed-on-account.ts";
import { listPeople } from "../personal-data/steps/people.ts";
import { defineUseCase } from "../use-case.ts";
import type { BookingView } from "./booking-view.ts";
import { readOpenChoice } from "./steps/open-choice.ts";
import { voucherPath } from "./steps/voucher-link.ts";
import { toBookingView } from "./to-booking-view.ts";

const getBookingInput = z.object({ id: idOf("booking-not-found") });

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
      findExperience(ctx.db, agencyId, booking.experienceId),
      findReplacement(ctx.db, booking),
      findPendingChange(ctx.db, booking),
      listCheckIns(ctx.db, agencyId, [id]),
      listGuideNames(ctx.db, booking),
      readOpenChoice(ctx, booking),
      isUndecided(ctx.db, booking),
    ]);
  const [checkIns, guides, choice, undecided] = others;
  if (!experience) throw new Error("a booking's experience is missing");
  const isConfirmed = booking.status === "CONFIRMED";
  const parts = {
    booking: { ...booking, replacedBy },
    people,
    lines,
    payments,
    refunds,
    owed: await owedOnAccount(ctx.db, { booking, payments, refunds }),
    experience,
    pendingChange,
    choice,
    undecided,
    checkedIn: countCheckedIn(people, checkIns),
    guides: isConfirmed ? guides : [],
    voucherPath: isConfirmed ? voucherPath(ctx, booking) : null,
    companionsPath: isConfirmed ? companionsPath(ctx, booking) : null,
  };
  return toBookingView(parts, ctx.locale, ctx.clock.now());
}

/** @throws DomainError `not-signed-in`; `booking-not-found` if there is none or it is somebody else's. */
export const getBooking = defineUseCase({
  name: "get-booking",
  may: { traveller: true },
  input: getBookingInput,
  needs: ["db", "clock", "encryption", "agency", "locale"],
  async run(ctx, input): Promise<BookingView> {
    const booking = isId(input.id) ? await findBooking(ctx.db, ctx.agency.id, input.id) : undefined;
    if (!booking || !ownsBooking(ctx.actor, booking)) throw new DomainError("booking-not-found");
    return loadBookingView(ctx, booking);
  },
});
