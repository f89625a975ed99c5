import { z } from "zod";
import { findSchedule } from "../../db/queries/experiences/schedules.ts";
import { DomainError } from "../../domain/errors.ts";
import { scheduleEditSchema } from "../../domain/schedules/schedule-edit.ts";
import { idOf } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import type { SchedulePreview } from "./schedule-view.ts";
import { planSchedule } from "./steps/plan-schedule.ts";

export const scheduleInput = z.object({
  experienceId: idOf("experience-not-found"),
  edit: scheduleEditSchema,
});

/**
 * @throws DomainError `not-allowed`, `experience-not-found`, `schedule-stale`; `invalid-input` for an invalid field, or if two
 * rules would offer the same departure
 */
export const previewSchedule = defineUseCase({
  name: "preview-schedule",
  may: { staff: "departures.edit" },
  input: scheduleInput,
  needs: ["db", "clock", "newId", "agency", "locale"],
  async run(ctx, { experienceId, edit }): Promise<SchedulePreview> {
    const found = await findSchedule(ctx.db, { agencyId: ctx.agency.id, id: experienceId });
    if (!found) throw new DomainError("experience-not-found");
    const { preview } = await planSchedule(ctx, ctx.db, found, edit);
    return preview;
  },
});
