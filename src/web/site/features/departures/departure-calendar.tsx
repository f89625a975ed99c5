import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { OwnHold } from "../../../../domain/booking/own-hold.ts";
import { formatDay } from "../../../../domain/departures/format-place-time.ts";
import type { DepartureView } from "../../../../use-cases/departures/departure-view.ts";
import CallUs from "../../entities/departure/call-us.tsx";
import { callUsMessages } from "../../messages/experiences/call-us.ts";
import { departuresMessages } from "../../messages/experiences/departures.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { QueryArea } from "../../shell/data/query.tsx";
import { QuietRetry } from "../../shell/errors/quiet-retry.tsx";
import { useLocale } from "../../shell/site/use-site.ts";
import { CalendarLegend } from "./calendar-legend.tsx";
import { CalendarMonth } from "./calendar-month.tsx";
import { canBook, type Day, daysOf } from "./day.ts";
import { addMonths, lastDay, MONTHS_AHEAD, monthName, monthOf, shownDays } from "./month.ts";
import { NoSeats } from "./no-seats.tsx";
import { type BookedSeats, withBookedSeats } from "./own-seats.ts";
import { useDepartures } from "./use-departures.ts";

export { StartTimes } from "./start-times.tsx";

export interface DepartureCalendarProps {
  experienceId: string;
  /** Today at the place, `YYYY-MM-DD`. */
  today: string;
  selected: string | null;
  onSelect: (date: string, departures: DepartureView[]) => void;
  /** Date to show first. `onWantedDate` is called if that date can be booked. */
  wantedDate?: string | null;
  onWantedDate?: (date: string, departures: DepartureView[]) => void;
  /** Seats of the booking to change. They count as free. Pass the same array until they change. */
  booked?: readonly BookedSeats[];
  /** Called with the visitor's unpaid hold on the experience after every fetch. */
  onOwnHold?: (hold: OwnHold | null) => void;
  /** The experience's title, for a message to the agency. */
  title: string;
}

const NO_SEATS: readonly BookedSeats[] = [];

export default function DepartureCalendar(props: DepartureCalendarProps) {
  return (
    <QueryArea>
      <Calendar {...props} />
    </QueryArea>
  );
}

function Calendar({ experienceId, today, selected, onSelect, title, ...more }: DepartureCalendarProps) {
  const { calendar, noneAtAll } = useMessages(departuresMessages);
  const calls = useMessages(callUsMessages);
  const locale = useLocale();
  const [month, setMonth] = useState(monthOf(selected ?? today));
  // The buttons are disabled until hydration, because a click before it would be lost.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const range = shownDays(month, today);
  const { data, isPending, isError, refetch } = useDepartures(experienceId, range);
  const [wasPending, setWasPending] = useState(true);
  if (wasPending && !isPending) setWasPending(false);
  const reportOwnHold = useEffectEvent((hold: OwnHold | null) => more.onOwnHold?.(hold));
  useEffect(() => {
    if (data) reportOwnHold(data.ownHold ?? null);
  }, [data]);
  const { booked = NO_SEATS } = more;
  const days = useMemo(() => daysOf(withBookedSeats(data?.departures ?? [], booked)), [data, booked]);
  const first = monthOf(today);
  const last = addMonths(first, MONTHS_AHEAD);
  const wantedDate = selected ? null : (more.wantedDate ?? null);
  useWantedDate(wantedDate && wantedDate >= today && monthOf(wantedDate) <= last ? wantedDate : null, days, {
    onMonth: setMonth,
    onFound: more.onWantedDate,
  });
  const hasNoSeats = data !== undefined && ![...days.values()].some(canBook);
  const otherDate = data?.otherDate ?? null;
  const [target, setTarget] = useState<{ date: string } | null>(null);
  const [callDate, setCallDate] = useState<string | null>(null);
  const isMonthChosen = useRef(selected !== null || wantedDate !== null);
  function show(next: string) {
    isMonthChosen.current = true;
    setMonth(next);
    setCallDate(null);
  }
  function choose(date: string) {
    const day = days.get(date);
    setCallDate(canBook(day) ? null : date);
    if (canBook(day)) onSelect(date, day?.departures ?? []);
  }

  useEffect(() => {
    if (!otherDate || isMonthChosen.current) return;
    isMonthChosen.current = true;
    setMonth(monthOf(otherDate));
  }, [otherDate]);

  return (
    <section aria-label={calendar.label} aria-busy={isPending} className="noscript:hidden">
      <div className="flex items-center justify-between">
        <MonthButton
          label={calendar.previousMonth}
          disabled={!isHydrated || month <= first}
          onPress={() => show(addMonths(month, -1))}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </MonthButton>
        <p
          aria-live="polite"
          className="text-balance text-center font-semibold leading-tight first-letter:uppercase"
        >
          {monthName(range, locale)}
        </p>
        <MonthButton
          label={calendar.nextMonth}
          disabled={!isHydrated || month >= last}
          onPress={() => show(addMonths(month, 1))}
        >
          <ChevronRight aria-hidden className="size-5" />
        </MonthButton>
      </div>
      {/* Always five weeks high, so that the fields below do not shift if a stored choice opens another month. */}
      <div className="lg:min-h-[17.5rem]">
        <CalendarMonth
          month={month}
          today={today}
          last={lastDay(last)}
          days={days}
          loading={isPending}
          isPlain={wasPending}
          selected={selected}
          target={target}
          onMonth={show}
          onSelect={choose}
        />
      </div>
      <div className="mt-1 grid min-h-11 items-start gap-2">
        {isError ? (
          <QuietRetry onRetry={() => void refetch()} />
        ) : (
          !hasNoSeats && <CalendarLegend hasOwnSeats={[...days.values()].some((day) => day.own > 0)} />
        )}
        <p role="status" className="font-semibold text-sm empty:hidden">
          {callDate
            ? calls.day(formatDay(callDate, locale))
            : hasNoSeats && (otherDate ? calendar.none : noneAtAll)}
        </p>
        {callDate && <CallUs title={title} date={callDate} />}
        {hasNoSeats && (
          <NoSeats
            otherDate={otherDate}
            onOtherDate={(date) => {
              show(monthOf(date));
              setTarget({ date });
            }}
          />
        )}
      </div>
    </section>
  );
}

interface WantedDateHandlers {
  onMonth: (month: string) => void;
  onFound: DepartureCalendarProps["onWantedDate"];
}

function useWantedDate(
  date: string | null,
  days: ReadonlyMap<string, Day>,
  { onMonth, onFound }: WantedDateHandlers,
): void {
  const openMonth = useEffectEvent(onMonth);
  useEffect(() => {
    if (date) openMonth(monthOf(date));
  }, [date]);
  const day = date ? days.get(date) : undefined;
  const report = useEffectEvent((found: Day) => onFound?.(found.date, found.departures));
  useEffect(() => {
    if (day && canBook(day)) report(day);
  }, [day]);
}

function MonthButton(props: { label: string; disabled: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      disabled={props.disabled}
      onClick={props.onPress}
      className="grid size-11 place-items-center rounded-full hover:bg-sand disabled:opacity-30"
    >
      {props.children}
    </button>
  );
}
