import { beforeStart } from "../../../../domain/departures/before-start.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { withValues } from "../../../../domain/schedules/departure-prices.ts";
import { ruleText } from "../../../../domain/schedules/rule-text.ts";
import type { ScheduleRule } from "../../../../domain/schedules/schedule-rule.ts";
import type { RulePrice } from "../../../../use-cases/schedules/schedule-view.ts";
import { minimumMessages } from "../../messages/departures/minimum.ts";
import { scheduleMessages } from "../../messages/departures/schedule.ts";

type Conditions = Pick<ScheduleRule, "cutOffMinutes" | "minimum" | "prices">;

/** Formats a rule's own prices as "Precios: Adulto $ 220.000, Niño $ 110.000." Empty if the rule has none. */
function pricesText({ prices: ownValues }: Conditions, prices: readonly RulePrice[], locale: Locale): string {
  if (!ownValues) return "";
  const ownPrices = withValues(prices, ownValues).filter(({ id }) => Object.hasOwn(ownValues, id));
  const texts = ownPrices.map(({ name, value }) => `${name} ${formatPesos(value, locale)}`);
  return texts.length > 0 ? scheduleMessages[locale].prices(texts.join(", ")) : "";
}

/**
 * Adds the settings that `ruleText` leaves out.
 * @param prices price options of the experience
 */
export function conditionsText(rule: Conditions, prices: readonly RulePrice[], locale: Locale): string {
  const { cutOffMinutes, minimum } = rule;
  const t = scheduleMessages[locale];
  const texts = [t.sale(beforeStart(cutOffMinutes, locale)), pricesText(rule, prices, locale)];
  if (minimum) {
    const below = minimumMessages[locale].below[minimum.below];
    const fallback = below.charAt(0).toLocaleLowerCase(locale) + below.slice(1);
    texts.splice(1, 0, t.minimum(minimum.people, beforeStart(minimum.decideMinutes, locale), fallback));
  }
  return texts.filter(Boolean).join(" ");
}

/** The text has no final full stop. */
export const fullRuleText = (rule: ScheduleRule, prices: readonly RulePrice[], locale: Locale): string =>
  `${ruleText(rule, locale)}. ${conditionsText(rule, prices, locale)}`.replace(/\.$/, "");
