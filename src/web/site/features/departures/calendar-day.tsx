import { Phone } from "lucide-react";
import { memo } from "react";
import { formatDay } from "../../../../domain/departures/format-place-time.ts";
import { classNames } from "../../../ui/class-names.ts";
import { holdsMessages } from "../../messages/checkout/holds.ts";
import { departuresMessages } from "../../messages/experiences/departures.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { canBook, type Day } from "./day.ts";
import { dayMessage } from "./day-message.ts";
import { shortMonth } from "./month.ts";

interface CalendarDayProps {
  date: string;
  day: Day | undefined;
  loading: boolean;
  selected: boolean;
  tabStop: boolean;
  /** Whether to show the month's name: on the first day of the next month. */
  namesMonth: boolean;
}

const LABEL_CLASSES = "absolute inset-x-0 font-semibold text-[0.625rem]";

const seatsLabel = (
  day: Day | undefined,
  { few, soldOut }: { few: (free: number) => string; soldOut: string },
) => (day?.status === "few-left" ? few(day.free) : day?.status === "sold-out" ? soldOut : null);

/**
 * A day that cannot be booked stays focusable, so that screen readers read the reason. The HTML contains up to 35 days, so a
 * day has few elements. The component is memoized, so that a choice renders only the days that change.
 */
export const CalendarDay = memo(function CalendarDay(props: CalendarDayProps) {
  const { date, day, loading, selected, tabStop, namesMonth } = props;
  const locale = useLocale();
  const { calendar } = useMessages(departuresMessages);
  const holds = useMessages(holdsMessages);
  const message = dayMessage(day, { calendar, holds });
  const isBookable = canBook(day);
  const needsCall = !isBookable && day?.call === true;
  const note = needsCall ? <Phone className="size-2.5" /> : seatsLabel(day, calendar.cell);
  return (
    <button
      type="button"
      data-date={date}
      tabIndex={tabStop ? 0 : -1}
      aria-pressed={selected}
      aria-disabled={!isBookable && !needsCall}
      aria-label={loading ? formatDay(date, locale) : `${formatDay(date, locale)}: ${message}`}
      className={classNames(
        "relative grid h-(--day,3rem) w-full content-center justify-items-center rounded-[0.6rem] text-[0.9375rem] tabular-nums leading-none transition-colors",
        selected && "bg-brand text-on-brand",
        !selected && isBookable && "bg-brand-tint font-semibold hover:outline-2 hover:outline-brand",
        !isBookable && !needsCall && "cursor-default text-muted/75",
        needsCall && !selected && "text-muted hover:bg-sand",
        day?.status === "sold-out" && "line-through",
        isBookable && day && day.own > 0 && "ring-2 ring-brand ring-inset",
      )}
    >
      {Number(date.slice(8))}
      {namesMonth && <span className={classNames(LABEL_CLASSES, "top-1")}>{shortMonth(date, locale)}</span>}
      {note && (
        <span
          className={classNames(
            LABEL_CLASSES,
            "bottom-1 grid h-2.5 justify-center whitespace-nowrap",
            !selected && day?.status === "few-left" && "text-warning",
          )}
        >
          {note}
        </span>
      )}
    </button>
  );
});
