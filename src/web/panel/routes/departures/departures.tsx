import { ChevronLeft, ChevronRight } from "lucide-react";
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { grantOf } from "../../../../domain/access/permissions.ts";
import {
  cutList,
  DEPARTURE_VIEWS,
  type DepartureView,
  departuresFilterSchema,
  periodOf,
  stepDate,
} from "../../../../domain/departures/departure-period.ts";
import { formatDate } from "../../../../domain/departures/format-place-time.ts";
import { addDays, placeDate } from "../../../../domain/departures/place-time.ts";
import type { ListedDeparture } from "../../../../use-cases/departures/agency-departure-view.ts";
import { Button, buttonLook, LinkButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { DateField, SelectField } from "../../../ui/field.tsx";
import { loadPageData, requireAgency } from "../../acts.ts";
import { summarizeDays } from "../../features/departures/day-summary.ts";
import { DayView, ListView, WeekView } from "../../features/departures/days-views.tsx";
import { cardPermissions } from "../../features/departures/departure-card.tsx";
import { isEventful } from "../../features/departures/eventful.ts";
import { formatPeriod } from "../../features/departures/format-period.ts";
import { MonthView } from "../../features/departures/month-view.tsx";
import { useAgencyUpdates } from "../../features/use-agency-updates.ts";
import { Options } from "../../layout/form-parts.tsx";
import { useRememberedList } from "../../layout/last-list.ts";
import { NoExperiences } from "../../layout/no-experiences.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { departuresMessages } from "../../messages/departures/departures.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

const NO_DEPARTURES: ReadonlyMap<string, ListedDeparture[]> = new Map();

export async function loader(given: LoaderFunctionArgs) {
  const { application, view: agency, roles, permissions } = requireAgency(given);
  const query = Object.fromEntries(new URL(given.request.url).searchParams);
  const { view, date, experience } = departuresFilterSchema.parse(query);
  const today = placeDate(given.context.get(panelContext).now);
  const period = periodOf(view, date ?? today);
  const isGuide = grantOf(roles, "departures.view") === "own";
  const page = await loadPageData(given, () =>
    application.listDepartures({ ...period, ...(experience ? { experienceId: experience } : {}) }),
  );
  const { listed, next, rest } =
    view === "list"
      ? cutList(page.departures.filter((departure) => isGuide || isEventful(departure)))
      : { listed: page.departures, rest: 0 };
  const byDate = Map.groupBy(listed, (departure) => departure.date);
  return {
    ...{ view, date: date ?? today, experience, today, agencyId: agency.id },
    ...{ ...period, ...(next ? { to: addDays(next, -1) } : {}), next, rest },
    experiences: page.experiences,
    byDate: view === "month" ? NO_DEPARTURES : byDate,
    summaries: summarizeDays(view === "month" ? byDate : NO_DEPARTURES),
    may: cardPermissions(permissions),
    mayEdit: permissions.includes("departures.edit"),
    isGuide,
    seesOnlyDepartures: !permissions.includes("today.view"),
  };
}

type LoaderData = ReturnType<typeof useLoaderData<typeof loader>>;

function departuresUrl(
  { agencyId, view, date, experience }: Pick<LoaderData, "agencyId" | "view" | "date" | "experience">,
  changes: { view?: DepartureView; date?: string },
): string {
  const query = new URLSearchParams({ view, date, ...changes });
  if (experience) query.set("experience", experience);
  return `/${agencyId}/departures?${query}`;
}

function bulkFormUrl({ agencyId, from, to, today, experience }: LoaderData, page: string): string {
  const query = new URLSearchParams({ from: from < today ? today : from, to: to < today ? today : to });
  if (experience) query.set("experience", experience);
  return `/${agencyId}/${page}?${query}`;
}

function extraDepartureUrl({ agencyId, view, date, today, experience }: LoaderData): string {
  const query = new URLSearchParams(view === "day" && date >= today ? { date } : {});
  if (experience) query.set("experience", experience);
  return `/${agencyId}/extra-departure?${query}`;
}

function ViewLinks(loaderData: LoaderData) {
  const t = useMessages(departuresMessages);
  return (
    <nav
      aria-label={t.view}
      className="flex flex-wrap rounded-control border border-line-strong bg-raised p-1"
    >
      {DEPARTURE_VIEWS.map((view) => (
        <Link
          key={view}
          to={departuresUrl(loaderData, { view })}
          aria-current={view === loaderData.view ? "page" : undefined}
          className="inline-flex min-h-11 flex-1 items-center justify-center rounded-control px-3 font-medium hover:bg-brand-tint aria-[current=page]:bg-brand aria-[current=page]:text-on-brand sm:px-4"
        >
          {t.views[view]}
        </Link>
      ))}
    </nav>
  );
}

function StepLinks(loaderData: LoaderData) {
  const t = useMessages(departuresMessages);
  const { view, date, today, next = stepDate(view, date, 1) } = loaderData;
  const linkClass = classNames(buttonLook({ variant: "secondary", size: "small" }), "min-h-11 px-3");
  return (
    <nav aria-label={t.date} className="flex shrink-0 items-center gap-1">
      <Link
        to={departuresUrl(loaderData, { date: stepDate(view, date, -1) })}
        aria-label={t.before}
        className={linkClass}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </Link>
      <Link to={departuresUrl(loaderData, { date: today })} className={linkClass}>
        {t.today}
      </Link>
      <Link to={departuresUrl(loaderData, { date: next })} aria-label={t.after} className={linkClass}>
        <ChevronRight aria-hidden className="size-5" />
      </Link>
    </nav>
  );
}

function PeriodForm({ view, date, experience, experiences }: LoaderData) {
  const t = useMessages(departuresMessages);
  return (
    <Form
      key={`${view} ${date} ${experience}`}
      className="grid w-full items-end gap-2 sm:w-auto min-[22rem]:grid-cols-[1.3fr_1fr_auto] sm:flex sm:flex-wrap [&>*]:min-w-0"
    >
      <input type="hidden" name="view" value={view} />
      <DateField name="date" label={t.date} defaultValue={date} />
      {experiences.length > 0 && (
        <SelectField name="experience" label={t.experience} defaultValue={experience ?? ""}>
          <option value="">{t.all}</option>
          <Options of={experiences.map(({ id, title }) => [id, title])} />
        </SelectField>
      )}
      <Button type="submit" variant="secondary">
        {t.go}
      </Button>
    </Form>
  );
}

const VIEWS = { month: MonthView, week: WeekView, day: DayView, list: ListView };

export default function Departures() {
  const loaderData = useLoaderData<typeof loader>();
  const t = useMessages(departuresMessages);
  const locale = useLocale();
  const { view, experiences, agencyId, isGuide, may, mayEdit, next, rest } = loaderData;
  useAgencyUpdates(agencyId);
  useRememberedList();
  if (experiences.length === 0 && !isGuide)
    return (
      <>
        <PageHead title={t.title} />
        {loaderData.seesOnlyDepartures && <p className="max-w-prose text-muted">{t.content}</p>}
        <NoExperiences />
      </>
    );
  const View = VIEWS[view];
  const dayPath = (date: string) => departuresUrl(loaderData, { view: "day", date });
  return (
    <>
      <PageHead
        title={t.title}
        intro={formatPeriod(view, loaderData, locale)}
        action={<ViewLinks {...loaderData} />}
      />
      <div className="grid gap-6">
        {isGuide && <p className="max-w-prose text-muted">{t.guide}</p>}
        {loaderData.seesOnlyDepartures && <p className="max-w-prose text-muted">{t.content}</p>}
        {/* On a phone steps and acts are one row that scrolls sideways, so that the first departure is in view. */}
        <div className="flex flex-wrap-reverse items-end justify-between gap-4 max-sm:-mt-4">
          <PeriodForm {...loaderData} />
          <div className="-m-1 flex items-center gap-2 p-1 whitespace-nowrap max-sm:min-w-full max-sm:overflow-x-auto max-sm:[scrollbar-width:none] sm:flex-wrap">
            <StepLinks {...loaderData} />
            {mayEdit && (
              <>
                <LinkButton
                  to={extraDepartureUrl(loaderData)}
                  variant="secondary"
                  size="small"
                  className="min-h-11 shrink-0"
                >
                  {t.addOne}
                </LinkButton>
                <LinkButton
                  to={bulkFormUrl(loaderData, "bulk-change")}
                  variant="secondary"
                  size="small"
                  className="min-h-11 shrink-0"
                >
                  {t.changeMany}
                </LinkButton>
                <LinkButton
                  to={`/${agencyId}/departures/schedules`}
                  variant="secondary"
                  size="small"
                  className="min-h-11 shrink-0"
                >
                  {t.schedules}
                </LinkButton>
              </>
            )}
            {may.cancel && (
              <LinkButton
                to={bulkFormUrl(loaderData, "cancel-departures")}
                variant="secondary"
                size="small"
                className="min-h-11 shrink-0"
              >
                {t.cancelMany}
              </LinkButton>
            )}
          </div>
        </div>
        <View {...loaderData} dayPath={dayPath} />
        {next && (
          <LinkButton
            to={departuresUrl(loaderData, { date: next })}
            variant="secondary"
            className="justify-self-start"
          >
            {t.listRest(rest, formatDate(next, locale))}
          </LinkButton>
        )}
      </div>
    </>
  );
}
