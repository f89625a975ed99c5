import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { placeDate } from "../../../../domain/departures/place-time.ts";
import { dayRuns } from "../../../../domain/schedules/day-runs.ts";
import { ruleText } from "../../../../domain/schedules/rule-text.ts";
import type { ScheduleRule } from "../../../../domain/schedules/schedule-rule.ts";
import type { RulePrice } from "../../../../use-cases/schedules/schedule-view.ts";
import { Badge } from "../../../ui/badge.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { loadPageData, pageError, requireAgency } from "../../acts.ts";
import { conditionsText } from "../../features/schedules/conditions-text.ts";
import { runText } from "../../features/schedules/run-text.ts";
import { editPath } from "../../features/schedules/schedule-path.ts";
import { BackLink } from "../../layout/back-link.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { scheduleMessages } from "../../messages/departures/schedule.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  const { now } = given.context.get(panelContext);
  const schedules = await loadPageData(given, application.listSchedules);
  const schedule = schedules.find(({ experienceId }) => experienceId === given.params.experienceId);
  if (!schedule) throw pageError("experience-not-found", 404);
  return { agencyId: view.id, today: placeDate(now), schedule };
}

interface RuleProps {
  rule: ScheduleRule;
  prices: readonly RulePrice[];
  agencyId: string;
  experienceId: string;
  today: string;
  isRemovable: boolean;
}

function RuleCard({ rule, prices, agencyId, experienceId, today, isRemovable }: RuleProps) {
  const locale = useLocale();
  const t = useMessages(scheduleMessages);
  const { season, name, id } = rule;
  const text = ruleText(rule, locale);
  const state = season.to < today ? "over" : season.from <= today ? "running" : "coming";
  return (
    <li className="card grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {name && <h3 className="font-semibold text-lg">{name}</h3>}
        <Badge tone={state === "running" ? "success" : "neutral"}>{t[state]}</Badge>
      </div>
      <div className="grid gap-1">
        <p>{text}</p>
        <p className="text-muted text-sm">{conditionsText(rule, prices, locale)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          to={editPath(agencyId, experienceId, "change", id)}
          variant="secondary"
          size="small"
          className="min-h-11"
          aria-label={t.editOf(name || text)}
        >
          {t.edit}
        </LinkButton>
        {isRemovable && (
          <LinkButton
            to={editPath(agencyId, experienceId, "remove", id)}
            variant="ghost"
            size="small"
            className="min-h-11"
            aria-label={t.removeOf(name || text)}
          >
            {t.remove}
          </LinkButton>
        )}
      </div>
    </li>
  );
}

export default function Schedule() {
  const { agencyId, today, schedule } = useLoaderData<typeof loader>();
  const locale = useLocale();
  const t = useMessages(scheduleMessages);
  const { experienceId, title, rules, closedDays, prices } = schedule;
  const upcomingClosedDays = closedDays.filter((day) => day >= today);
  return (
    <div className="max-w-3xl">
      <BackLink to={`/${agencyId}/departures/schedules`}>{t.backToAll}</BackLink>
      <PageHead title={title} />
      <div className="grid gap-8">
        <section className="grid gap-4">
          <h2 className="font-semibold text-xl">{t.seasons}</h2>
          <ul className="grid gap-4">
            {rules.map((rule) => (
              <RuleCard
                key={rule.id}
                {...{ rule, prices, agencyId, experienceId, today }}
                isRemovable={rules.length > 1 || rule.season.from <= today}
              />
            ))}
          </ul>
          <LinkButton to={editPath(agencyId, experienceId, "add")} className="sm:justify-self-start">
            {t.add}
          </LinkButton>
        </section>
        <section className="grid gap-3">
          <h2 className="font-semibold text-xl">{t.closedDays}</h2>
          {upcomingClosedDays.length === 0 ? (
            <p className="text-muted">{t.noClosedDays}</p>
          ) : (
            <ul className="grid gap-1">
              {dayRuns(upcomingClosedDays).map((run) => (
                <li key={run.from} className="first-letter:uppercase">
                  {runText(run, locale)}
                </li>
              ))}
            </ul>
          )}
          <LinkButton
            to={editPath(agencyId, experienceId, "closed-days")}
            variant="secondary"
            className="sm:justify-self-start"
          >
            {t.editDays}
          </LinkButton>
        </section>
        <section className="grid gap-3">
          <h2 className="font-semibold text-xl">{t.others}</h2>
          <p className="max-w-prose text-muted">{t.othersText}</p>
          <div className="flex flex-wrap gap-2">
            <LinkButton
              to={`/${agencyId}/departures?${new URLSearchParams({ view: "month", experience: experienceId })}`}
              variant="secondary"
              size="small"
              className="min-h-11"
            >
              {t.oneDeparture}
            </LinkButton>
            <LinkButton
              to={`/${agencyId}/bulk-change?${new URLSearchParams({ experience: experienceId })}`}
              variant="secondary"
              size="small"
              className="min-h-11"
            >
              {t.severalDepartures}
            </LinkButton>
          </div>
        </section>
      </div>
    </div>
  );
}
