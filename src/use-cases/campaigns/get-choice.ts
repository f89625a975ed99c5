import { readDatabaseTime } from "../../db/connection/clock.ts";
import { titleIn } from "../../domain/booking/sold-texts.ts";
import { isOver } from "../../domain/campaigns/choice.ts";
import { VISITORS } from "../access/may.ts";
import { defineUseCase } from "../use-case.ts";
import type { ChoiceView } from "./choice-view.ts";
import { readChoiceFacts } from "./steps/choice-facts.ts";
import { type ChoiceLink, choiceOfLink } from "./steps/choice-link.ts";

/** @throws DomainError `booking-not-found` if the link is another agency's or forged, or if a renewal has replaced it. */
export const getChoice = defineUseCase({
  name: "get-choice",
  may: VISITORS,
  needs: ["db", "clock", "encryption", "agency", "locale"],
  async run(ctx, link: ChoiceLink): Promise<ChoiceView> {
    const { booking, choice } = await choiceOfLink(ctx, link);
    const now = await readDatabaseTime(ctx, ctx.db);
    const facts = await readChoiceFacts(ctx.db, booking, choice.campaignId, now);
    const { campaign, departures, until, byDefault, isDefaultGone } = facts;
    const isSettled = choice.status === "made" || choice.status === "closed";
    const isLate = choice.status === "failed" || isOver(until, now);
    return {
      state: isSettled ? "settled" : isLate ? "over" : "open",
      ...{ code: booking.code, title: titleIn(booking, ctx.locale), people: booking.participants },
      departure: { date: booking.date, startTime: booking.startTime },
      departures: departures.map(({ id, date, startTime }) => ({ id, date, startTime })),
      refundAmount: isSettled ? choice.refundAmount : facts.refundAmount,
      ...{ cause: campaign.cause, note: campaign.note?.[ctx.locale] ?? null, until, byDefault },
      timeChange: facts.timeChange,
      awaitsStaff: choice.status === "failed" || campaign.status === "stopped" || isDefaultGone,
      outcome: isSettled ? choice.outcome : null,
    };
  },
});
