import type { ScheduleEdit } from "../../../src/domain/schedules/schedule-edit.ts";
import type { ScheduleRule } from "../../../src/domain/schedules/schedule-rule.ts";
import { settlePayment } from "../../../src/use-cases/payments/steps/settle-payment.ts";
import { changeSchedule } from "../../../src/use-cases/schedules/change-schedule.ts";
import { listSchedules } from "../../../src/use-cases/schedules/list-schedules.ts";
import { previewSchedule } from "../../../src/use-cases/schedules/preview-schedule.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import { sampleSchedule } from "../samples/sample-schedule.ts";
import type { TestAgency } from "../use-case-context.ts";
import { staffOf } from "./staff.ts";

export const BOOKED = { date: "2026-12-05", startTime: "08:00" };
export const { id: MAIN, ...rule } = sampleSchedule({
  season: { from: "2026-11-01", to: "2028-10-31" },
  closedDays: [],
}).rules[0];

export const EDITED = { rules: [{ id: MAIN, ...rule }] as const, closedDays: ["2026-12-25"] };

export const change = (changes: Partial<ScheduleRule>, from: string | null = null): ScheduleEdit => ({
  ...{ kind: "change", ruleId: MAIN, from, rule: { ...rule, ...changes } },
});

export function scheduleEdits(site: TestAgency) {
  const owner = () => staffOf(site, "owner");
  const asked = (edit: ScheduleEdit) => ({ experienceId: site.experience.id, edit });
  const preview = (edit: ScheduleEdit) => perform(previewSchedule, owner(), asked(edit));
  async function save(edit: ScheduleEdit) {
    const { revision } = await preview(edit);
    await perform(changeSchedule, owner(), { ...asked(edit), revision });
  }
  const rules = async () => (await perform(listSchedules, owner()))[0]?.rules ?? [];
  async function sell(people: number) {
    const { id, booking } = await site.book(people);
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, booking.totalPrice) });
  }
  return { owner, asked, preview, save, rules, sell };
}
