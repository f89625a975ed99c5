import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findCampaignOfDeparture } from "../../db/queries/campaigns/campaigns.ts";
import { countTakenSeats, lockDeparture } from "../../db/queries/departures/departures.ts";
import { findPublishedExperience } from "../../db/queries/experiences/experiences.ts";
import { cutOffField } from "../../domain/departures/departure-settings.ts";
import { extraDepartureIssue } from "../../domain/departures/extra-departure.ts";
import { isDate } from "../../domain/departures/place-time.ts";
import { isOffered } from "../../domain/departures/schedule.ts";
import { MAX_SEATS } from "../../domain/departures/seats.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import { isId } from "../../domain/ids.ts";
import { ruleOf } from "../../domain/schedules/schedule-rule.ts";
import { issueMessage } from "../../domain/validation/field-messages.ts";
import type { Needs } from "../context.ts";
import { idOf } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { resetDeparture } from "./steps/reset-departure.ts";

const addDepartureInput = z.object({
  experienceId: idOf("experience-not-found"),
  /** Date in place time, `YYYY-MM-DD`. */
  date: z.string({ error: "required" }).refine(isDate, { error: "not-a-date" }),
  /** `HH:MM` in place time. */
  startTime: z.string({ error: "required" }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "invalid" }),
  /** Seats; null for the schedule's capacity. */
  capacity: z
    .int({ error: "invalid" })
    .min(1, { error: "invalid" })
    .max(MAX_SEATS, { error: "invalid" })
    .nullable(),
  /** Minutes before the start; null for the schedule's cut-off. */
  cutOffMinutes: cutOffField.nullable(),
});
export type AddDepartureInput = z.infer<typeof addDepartureInput>;

const refuse = (ctx: Needs<"locale">, field: string, issue: string): DomainError =>
  new DomainError("invalid-input", {}, { [field]: issueMessage(issue, ctx.locale) });

async function requirePublished({ db, agency }: Needs<"db" | "agency">, id: string): Promise<Experience> {
  const experience = isId(id) && (await findPublishedExperience(db, agency.id, id));
  if (!experience) throw new DomainError("experience-not-found");
  return experience;
}

/**
 * Cancelled departures and booked departures of a former schedule count as existing.
 * @throws DomainError `not-allowed`, `experience-not-found`, `busy`; `invalid-input` if the departure is past, too far ahead,
 * or exists already.
 */
export const addDeparture = defineUseCase({
  name: "add-departure",
  may: { staff: "departures.edit" },
  input: addDepartureInput,
  needs: ["db", "clock", "newId", "agency", "locale"],
  async run(ctx, { capacity, cutOffMinutes, ...departureKey }): Promise<void> {
    const { schedule } = await requirePublished(ctx, departureKey.experienceId);
    const issue = extraDepartureIssue(departureKey, ctx.clock.now());
    if (issue) throw refuse(ctx, "date", issue);
    await inTransaction(ctx.db, async (tx) => {
      const key = { agencyId: ctx.agency.id, ...departureKey };
      const departure = await lockDeparture(tx, key, ctx.newId(), ctx.clock.now());
      const now = ctx.clock.byDatabase(departure.lockedAt);
      const exists =
        isOffered(schedule, departure) ||
        (await countTakenSeats(tx, departure, now)) > 0 ||
        (await findCampaignOfDeparture(tx, ctx.agency.id, departure.id)) !== undefined;
      if (exists) throw refuse(ctx, "startTime", "departure-exists");
      await resetDeparture(tx, departure, { capacity, cutOffMinutes, extra: true }, now);
      await recordAudit(ctx, tx, {
        name: "add-departure",
        subject: departure.id,
        facts: {
          date: key.date,
          startTime: key.startTime,
          capacity: capacity ?? ruleOf(schedule, key).capacity,
        },
      });
    });
  },
});
