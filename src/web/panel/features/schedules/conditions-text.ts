import { beforeStart } from "../../../../domain/departures/before-start.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { ruleText } from "../../../../domain/schedules/rule-text.ts";
import type { ScheduleRule } from "../../../../domain/schedules/schedule-rule.ts";
import { minimumMessages } from "../../messages/departures/minimum.ts";
import { scheduleMessages } from "../../messages/departures/schedule.ts";

/** Formats the end of sale and the minimum of a rule, which `ruleText` leaves out. */
export function conditionsText(
  { cutOffMinutes, minimum }: Pick<ScheduleRule, "cutOffMinutes" | "minimum">,
  locale: Locale,
): string {
  const t = scheduleMessages[locale];
  const sale = t.sale(beforeStart(cutOffMinutes, locale));
  if (!minimum) return sale;
  const below = minimumMessages[locale].below[minimum.below];
  const fallback = below.charAt(0).toLocaleLowerCase(locale) + below.slice(1);
  return `${sale} ${t.minimum(minimum.people, beforeStart(minimum.decideMinutes, locale), fallback)}`;
}

/** Formats everything that a rule sets, without its last full stop. */
export const wholeText = (rule: ScheduleRule, locale: Locale): string =>
  `${ruleText(rule, locale)}. ${conditionsText(rule, locale)}`.replace(/\.$/, "");
