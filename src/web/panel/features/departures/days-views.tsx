import { Link } from "react-router";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import { datesBetween } from "../../../../domain/departures/place-time.ts";
import type { ListedDeparture } from "../../../../use-cases/departures/agency-departure-view.ts";
import { classNames } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { departuresMessages } from "../../messages/departures/departures.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { type CardPermissions, DepartureCard } from "./departure-card.tsx";
import { DepartureLine } from "./departure-line.tsx";
import { departurePath } from "./departure-path.ts";
import { formatDayOfWeek, formatShortDay } from "./format-period.ts";
import { GuideNames } from "./guide-names.tsx";
import { DepartureMarks } from "./marks.tsx";

interface DaysProps {
  agencyId: string;
  from: string;
  to: string;
  today: string;
  may: CardPermissions;
  byDate: ReadonlyMap<string, readonly ListedDeparture[]>;
  dayPath: (date: string) => string;
}

const keyOf = ({ experienceId, startTime }: ListedDeparture): string => `${experienceId} ${startTime}`;

/** Phones show past days of the current week as links in one row, so that the week begins with today. */
export function WeekView({ agencyId, from, to, today, byDate, dayPath }: DaysProps) {
  const t = useMessages(departuresMessages);
  const locale = useLocale();
  if (byDate.size === 0) return <EmptyState title={t.none} description={t.noneInWeek} />;
  const dates = datesBetween(from, to);
  const isPast = (date: string) => date < today && today <= to;
  return (
    <div className="grid gap-4">
      <ul className="flex flex-wrap gap-x-2 empty:hidden xl:hidden">
        {dates.filter(isPast).map((date) => (
          <li key={date}>
            <Link
              to={dayPath(date)}
              className="inline-flex min-h-11 min-w-11 items-center text-sm text-muted underline underline-offset-4 hover:text-ink"
            >
              {formatDayOfWeek(date, locale)}
            </Link>
          </li>
        ))}
      </ul>
      <ol className="grid gap-4 xl:grid-cols-7 xl:gap-2 [&>*]:min-w-0">
        {dates.map((date) => {
          const departures = byDate.get(date) ?? [];
          return (
            <li
              key={date}
              className={classNames("grid content-start gap-2", isPast(date) && "max-xl:hidden")}
            >
              <h2
                className={classNames(
                  "border-b-2 font-semibold",
                  date === today ? "border-brand" : "border-line",
                )}
              >
                <Link
                  to={dayPath(date)}
                  aria-current={date === today ? "date" : undefined}
                  className="flex min-h-11 items-center justify-between gap-2 hover:text-brand"
                >
                  {formatShortDay(date, locale)}
                  <span className="text-sm font-normal text-muted xl:hidden">
                    {t.count(departures.length)}
                  </span>
                </Link>
              </h2>
              <ul className="grid gap-1.5 [&>*]:min-w-0">
                {departures.map((departure) => (
                  <li key={keyOf(departure)}>
                    <DepartureLine departure={departure} agencyId={agencyId} />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

export function DayView({ agencyId, from, byDate, may }: DaysProps) {
  const t = useMessages(departuresMessages);
  const departures = byDate.get(from) ?? [];
  if (departures.length === 0) return <EmptyState title={t.none} description={t.noDepartures} />;
  return (
    <ul className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
      {departures.map((departure) => (
        <li key={keyOf(departure)}>
          <DepartureCard departure={departure} agencyId={agencyId} may={may} />
        </li>
      ))}
    </ul>
  );
}

/** Days without listed departures are left out. */
export function ListView({ agencyId, byDate, today }: DaysProps) {
  const t = useMessages(departuresMessages);
  const locale = useLocale();
  if (byDate.size === 0) return <EmptyState title={t.listNone} description={t.listNoneText} />;
  return (
    <div className="grid gap-6">
      <p className="text-muted">{t.listHint}</p>
      {[...byDate].map(([date, departures]) => (
        <section key={date} className="grid gap-2" aria-label={formatDate(date, locale)}>
          <h2 className={classNames("font-semibold", date === today && "text-brand")}>
            {formatDate(date, locale)}
          </h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-raised">
            {departures.map((departure) => (
              <li key={keyOf(departure)}>
                <Link
                  data-row
                  to={departurePath(agencyId, departure)}
                  className="grid grid-cols-[6rem_1fr_auto] items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-brand-tint"
                >
                  <strong className="tabular-nums">{formatTime(departure.startTime, locale)}</strong>
                  <span className="min-w-0 wrap-anywhere max-sm:col-span-full max-sm:row-start-2">
                    {departure.title}
                  </span>
                  <span className="text-sm text-muted tabular-nums max-sm:col-start-3">
                    <span aria-hidden>{`${departure.taken}/${departure.capacity}`}</span>
                    <span className="sr-only">{t.seats(departure.taken, departure.capacity)}</span>
                  </span>
                  <GuideNames departure={departure} className="col-span-full min-w-0 text-sm wrap-anywhere" />
                  <span className="col-span-full flex flex-wrap gap-2 empty:hidden">
                    <DepartureMarks departure={departure} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
