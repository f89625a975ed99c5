import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { placeDate } from "../../../../domain/departures/place-time.ts";
import { ruleText } from "../../../../domain/schedules/rule-text.ts";
import { rulesFrom } from "../../../../domain/schedules/schedule-rule.ts";
import type { ScheduleView } from "../../../../use-cases/schedules/schedule-view.ts";
import { Badge } from "../../../ui/badge.tsx";
import { loadPageData, requireAgency } from "../../acts.ts";
import { schedulePath } from "../../features/schedules/schedule-path.ts";
import { BackLink } from "../../layout/back-link.tsx";
import { NoExperiences } from "../../layout/no-experiences.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { scheduleMessages } from "../../messages/departures/schedule.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  const { now } = given.context.get(panelContext);
  return {
    ...{ agencyId: view.id, today: placeDate(now) },
    schedules: await loadPageData(given, application.listSchedules),
  };
}

function ScheduleCard({
  schedule,
  agencyId,
  today,
}: {
  schedule: ScheduleView;
  agencyId: string;
  today: string;
}) {
  const locale = useLocale();
  const t = useMessages(scheduleMessages);
  const { experienceId, title, published, rules, closedDays } = schedule;
  const [firstRule, ...otherRules] = rules;
  const shownRules = firstRule ? rulesFrom({ rules: [firstRule, ...otherRules] }, today) : [];
  const closedDayCount = closedDays.filter((day) => day >= today).length;
  return (
    <li className="card grid gap-2">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-lg">
        <Link
          data-row
          to={schedulePath(agencyId, experienceId)}
          aria-label={t.open(title)}
          className="-my-2 inline-flex min-h-11 items-center text-brand underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        {!published && <Badge tone="neutral">{t.unpublished}</Badge>}
      </h2>
      <ul className="grid gap-1">
        {shownRules.map((rule) => (
          <li key={rule.id}>
            {rule.name && <strong className="font-semibold">{rule.name}: </strong>}
            {ruleText(rule, locale)}
          </li>
        ))}
      </ul>
      {closedDayCount > 0 && <p className="text-muted text-sm">{t.closedCount(closedDayCount)}</p>}
    </li>
  );
}

export default function Schedules() {
  const { agencyId, today, schedules } = useLoaderData<typeof loader>();
  const t = useMessages(scheduleMessages);
  return (
    <div className="max-w-3xl">
      <BackLink to={`/${agencyId}/departures`}>{t.back}</BackLink>
      <PageHead title={t.title} intro={t.intro} />
      {schedules.length === 0 && <NoExperiences />}
      <ul className="grid gap-4">
        {schedules.map((schedule) => (
          <ScheduleCard key={schedule.experienceId} {...{ schedule, agencyId, today }} />
        ))}
      </ul>
    </div>
  );
}
