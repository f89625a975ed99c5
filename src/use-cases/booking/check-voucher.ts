import { findBooking, listParticipants } from "../../db/queries/booking/bookings.ts";
import { isUndecided } from "../../db/queries/campaigns/undecided.ts";
import { listCheckIns } from "../../db/queries/check-in/check-ins.ts";
import { tripEnd } from "../../domain/booking/trip-end.ts";
import { DomainError } from "../../domain/errors.ts";
import { EVERYBODY } from "../access/may.ts";
import { countCheckedIn } from "../check-in/steps/attendance-of.ts";
import { defineUseCase } from "../use-case.ts";
import { openVoucher } from "./steps/voucher-link.ts";

export interface VoucherView {
  /**
   * `used`: everybody is checked in, or the trip is over. `departure-cancelled`: the agency cancelled or moved the departure,
   * and the booking's outcome is open.
   */
  state: "valid" | "cancelled" | "departure-cancelled" | "used";
  /** The other fields show the booking's current data. */
  isOutdated: boolean;
  code: string;
  title: string;
  date: string;
  startTime: string;
  duration: string;
  participants: number;
  checkedIn: number;
}

/** @throws DomainError `booking-not-found` if the link is forged or another agency's. */
export const checkVoucher = defineUseCase({
  name: "check-voucher",
  may: EVERYBODY,
  needs: ["db", "clock", "encryption", "agency"],
  async run(ctx, input: { token: string }): Promise<VoucherView> {
    const opened = openVoucher(ctx, input.token);
    const booking = opened && (await findBooking(ctx.db, ctx.agency.id, opened.bookingId));
    if (!booking) throw new DomainError("booking-not-found");
    const { code, title, date, startTime, duration, participants } = booking;
    const [people, checkIns, isDepartureCancelled] = await Promise.all([
      listParticipants(ctx.db, ctx.agency.id, booking.id),
      listCheckIns(ctx.db, ctx.agency.id, [booking.id]),
      isUndecided(ctx.db, booking),
    ]);
    const checkedIn = countCheckedIn(people, checkIns, booking.departureId);
    const hasEnded = tripEnd(booking) <= ctx.clock.now();
    const isUsed = hasEnded || checkedIn === people.length;
    const confirmedState = isDepartureCancelled ? "departure-cancelled" : isUsed ? "used" : "valid";
    const state = booking.status === "CONFIRMED" ? confirmedState : "cancelled";
    const isOutdated = opened.revision !== null && opened.revision < booking.revision;
    return { state, isOutdated, code, title, date, startTime, duration, participants, checkedIn };
  },
});
