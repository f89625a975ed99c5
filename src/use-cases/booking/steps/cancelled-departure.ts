import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { findUndecided, type UndecidedBooking } from "../../../db/queries/campaigns/undecided.ts";
import { nextStepOf } from "../../../domain/campaigns/standing.ts";
import { type ChoiceFacts, readChoiceFacts, readTimeChanges } from "../../campaigns/steps/choice-facts.ts";
import { choicePath } from "../../campaigns/steps/choice-link.ts";
import type { Needs } from "../../context.ts";
import type { CancelledDepartureView, OpenChoiceView } from "../booking-view.ts";

type CancelledNeeds = Needs<"db" | "encryption" | "clock" | "locale">;

export interface CancelledDeparture {
  cancelledDeparture: CancelledDepartureView | null;
  choice: OpenChoiceView | null;
}

const NONE: CancelledDeparture = { cancelledDeparture: null, choice: null };

const toChoiceView = (
  ctx: CancelledNeeds,
  booking: BookingRow,
  { choice, until, departures, refundAmount }: ChoiceFacts,
): OpenChoiceView => ({
  path: choicePath(ctx, booking, choice.campaignId),
  ...{ until, refundAmount },
  departures: departures.map(({ id, date, startTime }) => ({ id, date, startTime })),
});

const noteOf = ({ note }: UndecidedBooking, { locale }: CancelledNeeds): string | null =>
  note?.[locale] ?? null;

export async function readCancelledDeparture(
  ctx: CancelledNeeds,
  booking: BookingRow,
): Promise<CancelledDeparture> {
  if (booking.status === "CANCELLED") return NONE;
  const undecided = await findUndecided(ctx.db, booking);
  if (!undecided) return NONE;
  const now = ctx.clock.now();
  const { campaignId, cause } = undecided;
  const facts = undecided.choice ? await readChoiceFacts(ctx.db, booking, campaignId, now) : null;
  const timeChange = facts
    ? facts.timeChange
    : ((await readTimeChanges(ctx.db, [{ ...undecided, id: campaignId }])).get(campaignId) ?? null);
  const byDefault = facts && !facts.isDefaultGone ? facts.byDefault : null;
  const next = nextStepOf(undecided, { isUnpaid: booking.status === "PENDING", byDefault }, now);
  const [to] = facts?.departures ?? [];
  return {
    cancelledDeparture: {
      ...{ cause, note: noteOf(undecided, ctx), next, timeChange },
      to: next === "move" && to ? { date: to.date, startTime: to.startTime } : null,
    },
    choice: next === "choose" && facts ? toChoiceView(ctx, booking, facts) : null,
  };
}
