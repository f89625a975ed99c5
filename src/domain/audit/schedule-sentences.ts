import { beforeStart } from "../departures/before-start.ts";
import { formatDate } from "../departures/format-place-time.ts";
import type { Locale } from "../locale.ts";
import { dayRuns } from "../schedules/day-runs.ts";
import { encodedPricesText } from "../schedules/price-change.ts";
import { encodedRuleText } from "../schedules/rule-text.ts";
import type { AuditFacts } from "./audit-entry.ts";

type Facts = AuditFacts["change-schedule"];

const ES = {
  added: (rule: string) => `Agregó al horario: «${rule}».`,
  removed: (rule: string, since: string) => `Quitó del horario${since}: «${rule}».`,
  changed: (rule: string, since: string) => `Cambió el horario${since}: «${rule}».`,
  before: (rule: string) => `Antes: «${rule}».`,
  since: (day: string) => ` desde el ${day}`,
  cutOff: (to: string, from: string) => `Cierre de venta: ${to} (antes: ${from}).`,
  minimum: (to: number, from: number) =>
    `Mínimo de personas: ${to || "ninguno"} (antes ${from || "ninguno"}).`,
  decide: (to: string, from: string) => `El mínimo se decide ${to} (antes: ${from}).`,
  below: { run: "sale igual", warn: "lo decide la agencia", cancel: "se cancela y se devuelve todo" },
  fallback: (to: string, from: string) => `Si faltan personas, ${to} (antes: ${from}).`,
  prices: (prices: string) => `Precios de esas salidas: ${prices}.`,
  closed: (days: string) => `Cerró en el horario: ${days}.`,
  opened: (days: string) => `Volvió a abrir en el horario: ${days}.`,
  kept: (count: number) =>
    count === 1 ? "Se conserva 1 salida con personas." : `Se conservan ${count} salidas con personas.`,
  crowded: (count: number) =>
    count === 1
      ? "1 salida queda con más personas que cupos."
      : `${count} salidas quedan con más personas que cupos.`,
};

const EN: typeof ES = {
  added: (rule) => `Added to the schedule: “${rule}”.`,
  removed: (rule, since) => `Removed from the schedule${since}: “${rule}”.`,
  changed: (rule, since) => `Changed the schedule${since}: “${rule}”.`,
  before: (rule) => `Before: “${rule}”.`,
  since: (day) => ` from ${day}`,
  cutOff: (to, from) => `End of sale: ${to} (formerly: ${from}).`,
  minimum: (to, from) => `Minimum of people: ${to || "none"} (before: ${from || "none"}).`,
  decide: (to, from) => `The minimum is decided ${to} (formerly: ${from}).`,
  below: { run: "it goes anyway", warn: "the agency decides", cancel: "it is cancelled and refunded" },
  fallback: (to, from) => `If people are missing, ${to} (formerly: ${from}).`,
  prices: (prices) => `Prices of these departures: ${prices}.`,
  closed: (days) => `Closed in the schedule: ${days}.`,
  opened: (days) => `Opened again in the schedule: ${days}.`,
  kept: (count) => (count === 1 ? "1 departure with people stays." : `${count} departures with people stay.`),
  crowded: (count) =>
    count === 1
      ? "1 departure is left with more people than seats."
      : `${count} departures are left with more people than seats.`,
};

const TEXTS: Record<Locale, typeof ES> = { "es-CO": ES, en: EN };

const daysText = (days: string, locale: Locale): string =>
  new Intl.ListFormat(locale).format(
    dayRuns(days.split(" ")).map(({ from, to }) =>
      [...new Set([from, to])].map((day) => formatDate(day, locale)).join(" – "),
    ),
  );

function ruleSentences(facts: Facts, locale: Locale): string[] {
  const t = TEXTS[locale];
  const [was, is] = [facts.from, facts.to].map((line) => (line ? encodedRuleText(line, locale) : ""));
  const since = facts.since ? t.since(formatDate(facts.since, locale)) : "";
  if (facts.kind === "add") return [t.added(is ?? "")];
  if (facts.kind === "remove") return [t.removed(was ?? "", since)];
  return [t.changed(is ?? "", since), ...(was === is ? [] : [t.before(was ?? "")])];
}

export function scheduleSentence(facts: Facts, locale: Locale): string {
  const t = TEXTS[locale];
  const { kind, closed, opened, kept, crowded } = facts;
  const { cutOffFrom, cutOffTo, minimumFrom, minimumTo, decideFrom, decideTo, belowFrom, belowTo } = facts;
  return [
    ...(kind === "closed-days" ? [] : ruleSentences(facts, locale)),
    ...(closed ? [t.closed(daysText(closed, locale))] : []),
    ...(opened ? [t.opened(daysText(opened, locale))] : []),
    ...(cutOffTo !== undefined && cutOffFrom !== undefined
      ? [t.cutOff(beforeStart(cutOffTo, locale), beforeStart(cutOffFrom, locale))]
      : []),
    ...(minimumTo !== undefined && minimumFrom !== undefined ? [t.minimum(minimumTo, minimumFrom)] : []),
    ...(decideTo !== undefined && decideFrom !== undefined
      ? [t.decide(beforeStart(decideTo, locale), beforeStart(decideFrom, locale))]
      : []),
    ...(belowTo && belowFrom ? [t.fallback(t.below[belowTo], t.below[belowFrom])] : []),
    ...(facts.prices ? [t.prices(encodedPricesText(facts.prices, locale))] : []),
    ...(kept > 0 ? [t.kept(kept)] : []),
    ...(crowded > 0 ? [t.crowded(crowded)] : []),
  ].join(" ");
}
