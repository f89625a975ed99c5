import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { formatDateParts } from "../../../../domain/format-date.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { classNames } from "../../../ui/class-names.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { CalendarDay } from "./calendar-day.tsx";
import { dateAfterKey } from "./calendar-keys.ts";
import { canBook, type Day } from "./day.ts";
import { firstDay, monthName, monthOf, shownDays, weeksOf } from "./month.ts";

interface CalendarMonthProps {
  month: string;
  today: string;
  /** Last date that can be shown. */
  last: string;
  days: Map<string, Day>;
  loading: boolean;
  /** Whether to show numbers instead of buttons, because the departures are not loaded yet. */
  isPlain: boolean;
  selected: string | null;
  /** Date to focus. A new object moves the focus once. */
  target: { date: string } | null;
  onMonth: (month: string) => void;
  onSelect: (date: string) => void;
}

// 1 January 2024 was a Monday.
const weekdays = (locale: Locale, weekday: "long" | "narrow") =>
  Array.from({ length: 7 }, (_, day) => formatDateParts(`2024-01-0${1 + day}`, { weekday }, locale));

// The role makes screen readers pass arrow keys to the page, as in the date grid of the ARIA Authoring Practices.
const DATE_GRID = { role: "grid" } as const;

export function CalendarMonth({
  month,
  today,
  last,
  days,
  loading,
  isPlain,
  selected,
  target,
  ...handlers
}: CalendarMonthProps) {
  const locale = useLocale();
  const grid = useRef<HTMLTableElement>(null);
  const [focusedDate, setFocusedDate] = useState<string | null>(null);
  const firstOpen = [...days.values()].find(canBook)?.date;
  const range = shownDays(month, today);
  const isShown = (date: string | null | undefined) =>
    date ? date >= range.from && date <= range.to : false;
  const tabStop = [focusedDate, selected, firstOpen].find(isShown) ?? range.from;

  useEffect(() => {
    if (target) setFocusedDate(target.date);
  }, [target]);

  useEffect(() => {
    if (focusedDate && month)
      grid.current?.querySelector<HTMLButtonElement>(`[data-date="${focusedDate}"]`)?.focus();
  }, [focusedDate, month]);

  function onKeyDown(event: KeyboardEvent) {
    const next = dateAfterKey(event.key, tabStop);
    if (!next) return;
    event.preventDefault();
    const date = next < today ? today : next > last ? last : next;
    setFocusedDate(date);
    if (!isShown(date)) handlers.onMonth(monthOf(date));
  }

  function onClick({ target: clicked }: MouseEvent) {
    if (!(clicked instanceof Element)) return;
    const date = clicked.closest<HTMLElement>("[aria-disabled=false]")?.dataset.date;
    if (!date) return;
    setFocusedDate(date);
    handlers.onSelect(date);
  }

  const names = weekdays(locale, "long");
  return (
    <table
      ref={grid}
      {...DATE_GRID}
      aria-label={monthName(range, locale)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      data-waiting={loading || undefined}
      className={classNames(
        "mt-1 w-full table-fixed border-separate border-spacing-0.5",
        isPlain && "text-center text-[0.9375rem] text-muted/75 tabular-nums leading-none",
        loading && "animate-pulse",
      )}
    >
      <thead>
        <tr>
          {weekdays(locale, "narrow").map((letter, day) => (
            <th key={names[day]} scope="col" className="pb-1 font-semibold text-muted text-xs uppercase">
              <abbr title={names[day]} className="no-underline">
                {letter}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, today).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, place) => (
              <td
                key={date ?? `${month}-${place}`}
                className={classNames("p-0", isPlain && "h-(--day,3rem)")}
              >
                {date && isPlain && Number(date.slice(8))}
                {date && !isPlain && (
                  <CalendarDay
                    date={date}
                    namesMonth={date === firstDay(monthOf(date)) && monthOf(date) !== month}
                    day={date < today ? undefined : days.get(date)}
                    loading={loading && date >= today}
                    selected={date === selected}
                    tabStop={date === tabStop}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
