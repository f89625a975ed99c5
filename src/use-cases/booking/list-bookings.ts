import { listBookingsOf } from "../../db/bookings.ts";
import type { Needs } from "../context.ts";
import { requireTraveller } from "../require-traveller.ts";
import type { BookingSummaryView } from "./booking-view.ts";
import { toBookingSummary } from "./to-booking-view.ts";

/** The traveller's bookings at this agency, the latest first. @throws DomainError `not-signed-in` */
export async function listBookings(ctx: Needs<"db" | "agency" | "actor">): Promise<BookingSummaryView[]> {
  const { userId } = requireTraveller(ctx.actor);
  const rows = await listBookingsOf(ctx.db, ctx.agency.id, userId);
  return rows.map(toBookingSummary);
}
