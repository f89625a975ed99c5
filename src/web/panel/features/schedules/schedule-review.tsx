import { Link } from "react-router";
import { ruleText } from "../../../../domain/schedules/rule-text.ts";
import type { ScheduleRule } from "../../../../domain/schedules/schedule-rule.ts";
import type {
  AffectedDeparture,
  RulePrice,
  SchedulePreview,
} from "../../../../use-cases/schedules/schedule-view.ts";
import { Notice } from "../../../ui/notice.tsx";
import { scheduleMessages } from "../../messages/departures/schedule.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { departurePath } from "../departures/departure-path.ts";
import { shortDeparture } from "../format.ts";
import { conditionsText, fullRuleText } from "./conditions-text.ts";
import { priceField, type TypedSchedule } from "./schedule-form.ts";

/** Ids are not compared. */
const changedRules = (rules: readonly ScheduleRule[], others: readonly ScheduleRule[]): ScheduleRule[] => {
  const otherRules = new Set(others.map(({ id, ...rule }) => JSON.stringify(rule)));
  return rules.filter(({ id, ...rule }) => !otherRules.has(JSON.stringify(rule)));
};

interface SideProps {
  title: string;
  rules: readonly ScheduleRule[];
  prices: readonly RulePrice[];
}

function Side({ title, rules, prices }: SideProps) {
  const t = useMessages(scheduleMessages);
  const locale = useLocale();
  return (
    <div className="grid content-start gap-1">
      <h2 className="font-semibold text-muted text-sm">{title}</h2>
      <ul className="grid gap-1">
        {rules.length === 0 && <li className="text-muted">{t.noRule}</li>}
        {rules.map((rule) => (
          <li key={rule.id}>
            {rule.name && <strong className="font-semibold">{rule.name}: </strong>}
            {ruleText(rule, locale)}
            <span className="block text-muted text-sm">{conditionsText(rule, prices, locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ListProps {
  departures: readonly AffectedDeparture[];
  agencyId: string;
  experienceId: string;
}

function Departures({ departures, agencyId, experienceId }: ListProps) {
  const t = useMessages(scheduleMessages);
  const locale = useLocale();
  return (
    <ul className="mt-2 grid">
      {departures.map(({ date, startTime, seats, capacity }) => (
        <li key={`${date} ${startTime}`} className="flex flex-wrap items-center justify-between gap-x-4">
          <Link
            to={departurePath(agencyId, { experienceId, date, startTime })}
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 first-letter:uppercase"
          >
            {shortDeparture(date, startTime, locale)}
          </Link>
          <span className="tabular-nums">{t.taken(seats, capacity)}</span>
        </li>
      ))}
    </ul>
  );
}

function Counts({
  appearing,
  vanishing,
  repriced,
}: Pick<SchedulePreview, "appearing" | "vanishing" | "repriced">) {
  const t = useMessages(scheduleMessages);
  const locale = useLocale();
  const firstDepartures = ({ count, first }: Pick<SchedulePreview["appearing"], "count" | "first">) =>
    t.first(
      first.map(({ date, startTime }) => shortDeparture(date, startTime, locale)).join(" · "),
      first.length === count,
    );
  return (
    <ul className="grid gap-3">
      {appearing.count + vanishing.count === 0 && <li>{t.same}</li>}
      {appearing.count > 0 && (
        <li>
          <p className="font-semibold">{t.appearing(appearing.count)}</p>
          <p className="text-muted text-sm">{firstDepartures(appearing)}</p>
        </li>
      )}
      {vanishing.count > 0 && (
        <li>
          <p className="font-semibold">{t.vanishing(vanishing.count)}</p>
          <p className="text-muted text-sm">{firstDepartures(vanishing)}</p>
        </li>
      )}
      {repriced.count > 0 && (
        <li>
          <p className="font-semibold">{t.repriced(repriced.count)}</p>
          <p className="text-muted text-sm">{firstDepartures(repriced)}</p>
          {repriced.booked > 0 && <p>{t.repricedBooked(repriced.booked)}</p>}
        </li>
      )}
    </ul>
  );
}

interface ReviewProps {
  preview: SchedulePreview;
  typed: TypedSchedule;
  /** Whether the schedule or the consequences have changed since the earlier preview. */
  isStale: boolean;
  agencyId: string;
  experienceId: string;
  prices: readonly RulePrice[];
}

export function ScheduleReview({ preview, typed, isStale, agencyId, experienceId, prices }: ReviewProps) {
  const t = useMessages(scheduleMessages);
  const locale = useLocale();
  const { before, after, appearing, vanishing, repriced, kept, crowded, guaranteed } = preview;
  const [oldRules, newRules] = [changedRules(before, after), changedRules(after, before)];
  const ids = { agencyId, experienceId };
  return (
    <>
      {isStale && (
        <Notice tone="danger" title={t.stale}>
          <p>{t.staleText}</p>
          {typed.seen && !before.some((rule) => fullRuleText(rule, prices, locale) === typed.seen) && (
            <p>{t.seen(typed.seen)}</p>
          )}
        </Notice>
      )}
      <section className="card grid gap-4">
        {oldRules.length + newRules.length > 0 && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Side title={t.before} rules={oldRules} prices={prices} />
            <Side title={t.after} rules={newRules} prices={prices} />
          </div>
        )}
        <Counts {...{ appearing, vanishing, repriced }} />
      </section>
      {kept.length > 0 && (
        <Notice tone="warning" title={t.kept(kept.length)}>
          {t.keptText}
          <Departures departures={kept} {...ids} />
        </Notice>
      )}
      {crowded.length > 0 && (
        <Notice tone="warning" title={t.crowded(crowded.length)}>
          {t.crowdedText}
          <Departures departures={crowded} {...ids} />
        </Notice>
      )}
      {guaranteed.length > 0 && (
        <Notice tone="warning" title={t.guaranteed(guaranteed.length)}>
          {t.guaranteedText}
          <Departures departures={guaranteed} {...ids} />
        </Notice>
      )}
    </>
  );
}

export function TypedInputs({ typed }: { typed: TypedSchedule }) {
  const { weekdays, times, days, addFrom, addTo, prices, ...texts } = typed;
  const fields = [
    ...weekdays.map((value) => ["weekday", value] as const),
    ...times.map((value) => ["time", value] as const),
    ...days.map((value) => ["day", value] as const),
    ...addFrom.map((value) => ["addFrom", value] as const),
    ...addTo.map((value) => ["addTo", value] as const),
    ...Object.entries(prices).map(([id, value]) => [priceField(id), value] as const),
    ...Object.entries(texts),
  ];
  return fields.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two empty fields have the same name and value
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
