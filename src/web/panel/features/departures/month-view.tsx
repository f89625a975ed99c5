import { UserRoundX } from "lucide-react";
import { Link } from "react-router";
import { formatDate } from "../../../../domain/departures/format-place-time.ts";
import { addDays, datesBetween, isoWeekday } from "../../../../domain/departures/place-time.ts";
import { classNames } from "../../../ui/class-names.ts";
import { departuresMessages } from "../../messages/departures/departures.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { type DaySummary, EMPTY_DAY } from "./day-summary.ts";
import { DepartureLine } from "./departure-line.tsx";
import { formatWeekday } from "./format-period.ts";
import { SeatsBar } from "./seats-bar.tsx";

interface MonthViewProps {
  agencyId: string;
  from: string;
  to: string;
  today: string;
  summaries: ReadonlyMap<string, DaySummary>;
  dayPath: (date: string) => string;
}

const WEEK_DAYS = 7;

function DayCell({
  date,
  summary: { count, taken, held, capacity, withoutGuide, listed } = EMPTY_DAY,
  ...props
}: { date: string; summary: DaySummary | undefined } & Pick<
  MonthViewProps,
  "agencyId" | "today" | "dayPath"
>) {
  const t = useMessages(departuresMessages);
  const locale = useLocale();
  const texts = [
    t.count(count),
    t.seats(taken, capacity),
    ...(withoutGuide > 0 ? [t.unled(withoutGuide)] : []),
  ];
  const figures = count > 0 ? `: ${texts.join(", ")}` : "";
  return (
    <div className="grid min-h-16 content-start gap-1 lg:min-h-28">
      <Link
        to={props.dayPath(date)}
        aria-label={`${formatDate(date, locale)}${figures}`}
        aria-current={date === props.today ? "date" : undefined}
        className="grid min-h-14 content-start gap-1 rounded-control p-1 hover:bg-brand-tint lg:min-h-0"
      >
        <span
          className={classNames(
            "grid size-7 place-items-center rounded-full text-sm font-semibold tabular-nums",
            date === props.today && "bg-brand text-on-brand",
          )}
        >
          {Number(date.slice(8))}
        </span>
        {count > 0 && (
          <>
            <SeatsBar taken={taken} held={held} capacity={capacity} />
            <span
              aria-hidden
              className="flex flex-wrap items-center justify-between gap-x-1 text-xs text-muted tabular-nums"
            >
              {`${taken}/${capacity}`}
              {withoutGuide > 0 && <UserRoundX aria-hidden className="size-3.5 text-warning lg:hidden" />}
            </span>
          </>
        )}
      </Link>
      <ul className="hidden gap-1 lg:grid [&>*]:min-w-0">
        {listed.map((departure) => (
          <li key={`${departure.experienceId} ${departure.startTime}`}>
            <DepartureLine departure={departure} agencyId={props.agencyId} />
          </li>
        ))}
        {count > listed.length && (
          <li>
            <Link to={props.dayPath(date)} className="block px-2 py-1 text-sm text-brand hover:underline">
              {t.allOfDay(count - listed.length)}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

export function MonthView({ from, to, summaries, ...props }: MonthViewProps) {
  const locale = useLocale();
  const firstMonday = addDays(from, 1 - isoWeekday(from));
  const days = datesBetween(firstMonday, addDays(to, WEEK_DAYS - isoWeekday(to)));
  const weeks = Array.from({ length: days.length / WEEK_DAYS }, (_, week) =>
    days.slice(week * WEEK_DAYS, (week + 1) * WEEK_DAYS),
  );
  return (
    <table className="w-full table-fixed border-collapse rounded-card bg-raised">
      <thead>
        <tr>
          {(weeks[0] ?? []).map((date) => (
            <th key={date} scope="col" className="p-2 text-left text-sm font-semibold text-muted">
              {formatWeekday(date, locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td key={date} className="border border-line p-0.5 align-top lg:p-1.5">
                {date >= from && date <= to && (
                  <DayCell {...props} date={date} summary={summaries.get(date)} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
