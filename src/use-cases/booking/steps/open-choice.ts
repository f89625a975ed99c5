import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { listChoicesOf } from "../../../db/queries/campaigns/choices.ts";
import { isOver } from "../../../domain/campaigns/choice.ts";
import { readChoiceFacts } from "../../campaigns/steps/choice-facts.ts";
import { choicePath } from "../../campaigns/steps/choice-link.ts";
import type { Needs } from "../../context.ts";
import type { OpenChoiceView } from "../booking-view.ts";

/** Returns the choice that the traveller of a booking can still make. */
export async function readOpenChoice(
  ctx: Needs<"db" | "encryption" | "clock">,
  booking: BookingRow,
): Promise<OpenChoiceView | null> {
  if (booking.status !== "CONFIRMED") return null;
  const open = (await listChoicesOf(ctx.db, booking)).find(({ status }) => status === "open");
  if (!open) return null;
  const { until, departures, refundAmount } = await readChoiceFacts(ctx.db, booking, open.campaignId);
  if (isOver(until, ctx.clock.now())) return null;
  const options = departures.map(({ id, date, startTime }) => ({ id, date, startTime }));
  return { path: choicePath(ctx, booking, open.campaignId), until, departures: options, refundAmount };
}
