import type { BookingRow } from "../../db/queries/booking/bookings.ts";
import type { Actor } from "./actor.ts";

export const ownsBooking = (actor: Actor, booking: Pick<BookingRow, "userId">): boolean =>
  actor.kind === "traveller" && actor.userId === booking.userId;

export const reachesBooking = (actor: Actor, booking: Pick<BookingRow, "userId" | "agencyId">): boolean =>
  ownsBooking(actor, booking) ||
  (actor.kind === "staff" && actor.agencyId === booking.agencyId) ||
  actor.kind === "operator";
