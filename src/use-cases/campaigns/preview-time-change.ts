import { findDeparture } from "../../db/queries/departures/departures.ts";
import { changeTimeSchema } from "../../domain/campaigns/time-change.ts";
import { requireDeparture } from "../departures/steps/require-departure.ts";
import { defineUseCase } from "../use-case.ts";
import type { EmailPreview } from "./campaign-view.ts";
import { refuseTime, requireFreeTime, timeChangeDeadline } from "./steps/time-offer.ts";
import { writePreview } from "./steps/write-preview.ts";

const previewTimeChangeInput = changeTimeSchema.omit({ id: true, people: true });

/** @throws DomainError `not-allowed`, `experience-not-found`, `departure-not-found`; `invalid-input` of `changeTime`. */
export const previewTimeChange = defineUseCase({
  name: "preview-time-change",
  may: { staff: "departures.cancel" },
  input: previewTimeChangeInput,
  needs: ["db", "clock", "encryption", "agency", "locale", "renderEmail"],
  async run(ctx, input): Promise<EmailPreview> {
    const experience = await requireDeparture(ctx, input);
    const { experienceId, date, startTime, newTime } = input;
    if (newTime === startTime) throw refuseTime(ctx, "time-same");
    const key = { agencyId: ctx.agency.id, experienceId, date, startTime: newTime };
    const to = await findDeparture(ctx.db, key);
    if (to) await requireFreeTime(ctx, ctx.db, experience, to, ctx.clock.now());
    const until = timeChangeDeadline(ctx, input);
    return writePreview(ctx, input, { kind: "move", departures: [{ date, startTime: newTime }], until });
  },
});
