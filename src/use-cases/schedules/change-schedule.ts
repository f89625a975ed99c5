import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { updateDeparture } from "../../db/queries/departures/departure-changes.ts";
import { guaranteeSold, updateOwnMinimum } from "../../db/queries/departures/minimums.ts";
import {
  type ExperienceSchedule,
  lockSchedule,
  updateSchedule,
} from "../../db/queries/experiences/schedules.ts";
import type { Minimum } from "../../domain/departures/minimum.ts";
import { placeDate } from "../../domain/departures/place-time.ts";
import type { Schedule } from "../../domain/departures/schedule.ts";
import { DomainError } from "../../domain/errors.ts";
import type { PriceOption } from "../../domain/pricing/price-option.ts";
import { withValues } from "../../domain/schedules/departure-prices.ts";
import { encodePrices } from "../../domain/schedules/price-change.ts";
import { encodeRule } from "../../domain/schedules/rule-text.ts";
import type { ScheduleEdit } from "../../domain/schedules/schedule-edit.ts";
import type { KeptDeparture } from "../../domain/schedules/schedule-effects.ts";
import type { ScheduleRule } from "../../domain/schedules/schedule-rule.ts";
import type { Needs } from "../context.ts";
import { keepMinimum } from "../departures/steps/keep-minimum.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { scheduleInput } from "./preview-schedule.ts";
import { planSchedule } from "./steps/plan-schedule.ts";

const changeScheduleInput = scheduleInput.extend({
  /** Revision of the preview that the caller saw. */
  revision: z.string({ error: "required" }).min(1, { error: "required" }).max(100, { error: "invalid" }),
});

type RuleNumbers = Pick<ScheduleRule, "cutOffMinutes" | "minimum">;
type ChangeNeeds = Needs<"jobs" | "clock" | "newId" | "agency" | "actor">;

/** Stores the values of the previous rule as own values of departures with people, so that these departures keep them. */
async function writeOwnValues(
  ctx: ChangeNeeds,
  tx: Transaction,
  kept: readonly KeptDeparture[],
): Promise<void> {
  const now = ctx.clock.now();
  for (const { departure, own } of kept) {
    const { capacity, cutOffMinutes, minimumPeople } = own;
    const row = { agencyId: ctx.agency.id, id: departure.id };
    if (capacity !== departure.capacity || cutOffMinutes !== departure.cutOffMinutes)
      await updateDeparture(tx, row, { capacity, cutOffMinutes }, now);
    if (minimumPeople !== departure.minimumPeople) await updateOwnMinimum(tx, row, minimumPeople, now);
  }
}

const changedDecision = (previous: Minimum, next: Minimum) => ({
  ...(previous.decideMinutes === next.decideMinutes
    ? {}
    : { decideFrom: previous.decideMinutes, decideTo: next.decideMinutes }),
  ...(previous.below === next.below ? {} : { belowFrom: previous.below, belowTo: next.below }),
});

function changedNumbers(previous: RuleNumbers, next: RuleNumbers) {
  const [minimumFrom, minimumTo] = [previous.minimum?.people ?? 0, next.minimum?.people ?? 0];
  return {
    ...(previous.cutOffMinutes === next.cutOffMinutes
      ? {}
      : { cutOffFrom: previous.cutOffMinutes, cutOffTo: next.cutOffMinutes }),
    ...(minimumFrom === minimumTo ? {} : { minimumFrom, minimumTo }),
    ...(previous.minimum && next.minimum ? changedDecision(previous.minimum, next.minimum) : {}),
  };
}

/** The prices of a new rule are compared with the experience's prices. */
function changedPrices(
  edit: ScheduleEdit,
  previous: ScheduleRule | undefined,
  priceList: readonly PriceOption[],
) {
  if (!("rule" in edit)) return {};
  const next = withValues(priceList, edit.rule.prices);
  const changes = withValues(priceList, previous?.prices).flatMap(({ name, value: from }, index) => {
    const to = next[index]?.value ?? from;
    return from === to ? [] : [{ name, from, to }];
  });
  return changes.length > 0 ? { prices: encodePrices(changes) } : {};
}

function factsOf(edit: ScheduleEdit, { schedule: before, priceList }: ExperienceSchedule, after: Schedule) {
  if (edit.kind === "closed-days") {
    const [previous, next] = [new Set(before.closedDays), new Set(after.closedDays)];
    return {
      closed: after.closedDays.filter((day) => !previous.has(day)).join(" "),
      opened: before.closedDays.filter((day) => !next.has(day)).join(" "),
    };
  }
  const rule = "ruleId" in edit ? before.rules.find(({ id }) => id === edit.ruleId) : undefined;
  return {
    ...(edit.kind === "change" && rule ? changedNumbers(rule, edit.rule) : {}),
    ...changedPrices(edit, rule, priceList),
    ...(rule ? { from: encodeRule(rule) } : {}),
    ...("rule" in edit ? { to: encodeRule(edit.rule) } : {}),
    ...("from" in edit && edit.from ? { since: edit.from } : {}),
  };
}

/**
 * Changes the schedule of an experience, while its future departures are locked. Cancels no departure. A departure with people
 * that the schedule no longer offers keeps its seats, cut-off and minimum.
 * @throws DomainError `not-allowed`, `invalid-input`, `experience-not-found`, `busy`; `schedule-stale` if the schedule or the
 * consequences differ from the preview
 */
export const changeSchedule = defineUseCase({
  name: "change-schedule",
  may: { staff: "departures.edit" },
  input: changeScheduleInput,
  needs: ["db", "jobs", "clock", "newId", "agency", "locale"],
  async run(ctx, { experienceId, edit, revision }): Promise<void> {
    const key = { agencyId: ctx.agency.id, id: experienceId };
    await inTransaction(ctx.db, async (tx) => {
      const now = ctx.clock.now();
      const found = await lockSchedule(tx, key, placeDate(now));
      if (!found) throw new DomainError("experience-not-found");
      const { newSchedule, effects, preview } = await planSchedule(ctx, tx, found, edit);
      if (preview.revision !== revision) throw new DomainError("schedule-stale");
      await guaranteeSold(tx, key, newSchedule, { today: placeDate(now), now });
      await writeOwnValues(ctx, tx, [...effects.kept, ...effects.keptBefore]);
      await updateSchedule(tx, key, newSchedule, now);
      for (const id of effects.minimumChanged) await keepMinimum(ctx, tx, id, { addsPeople: false });
      const facts = {
        ...{ kind: edit.kind, ...factsOf(edit, found, newSchedule) },
        ...{ kept: effects.kept.length, crowded: effects.crowded.length },
      };
      await recordAudit(ctx, tx, { name: "change-schedule", subject: experienceId, facts });
    });
  },
});
