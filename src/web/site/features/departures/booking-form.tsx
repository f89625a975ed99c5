import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { formatDuration } from "../../../../domain/experiences/duration.ts";
import { Choice } from "../../../ui/choice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { PartySteppers } from "../../entities/party/party-steppers.tsx";
import { experiencesMessages } from "../../messages/experiences/experiences.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { writeCheckoutQuery } from "../../shell/site/checkout-url.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { BookingFoot, Breakdown } from "./booking-summary.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import { ChosenDate } from "./chosen-date.tsx";
import { LazyOwnHold } from "./lazy-own-hold.tsx";
import { LinkedProblems } from "./linked-problems.tsx";
import { type Bookable, choiceOf, seatsOfDay, type useSelection } from "./use-selection.ts";

const DepartureCalendar = lazy(() => import("./departure-calendar.tsx"));
// Part of the calendar's chunk, because start times are shown only once a day is chosen.
const StartTimes = lazy(() =>
  import("./departure-calendar.tsx").then((calendar) => ({ default: calendar.StartTimes })),
);

export const BOOKING_FORM = "booking-form";

interface BookingFormProps extends ReturnType<typeof useSelection> {
  experience: Bookable;
  today: string;
  children: ReactNode;
}

export function BookingForm({
  experience,
  today,
  selection,
  wantedDate,
  problems,
  change,
  chooseDate,
  ownHold,
  setOwnHold,
  children,
}: BookingFormProps) {
  const { booking } = useMessages(experiencesMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const checkout = localPath(locale, "/payments/checkout");
  const calendar = useRef<HTMLDivElement>(null);
  const [isChoosing, setChoosing] = useState(true);

  /** Whether the visitor has submitted without a date before the calendar loaded its days. */
  const isDateRequested = useRef(false);

  function focusCalendar() {
    const day = calendar.current?.querySelector<HTMLElement>("[aria-busy=false] [data-date][tabindex='0']");
    isDateRequested.current = !day;
    day?.focus();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!selection.date) return focusCalendar();
    void navigate(`${checkout}?${writeCheckoutQuery(choiceOf(experience, selection))}`);
  }

  return (
    <form
      id={BOOKING_FORM}
      action={checkout}
      onSubmit={onSubmit}
      data-dated={!isChoosing || undefined}
      className="flex scroll-mt-20 flex-col"
    >
      <div className="grid gap-5 p-[min(1.25rem,5vw)] sm:p-6">
        {children}
        <LazyOwnHold hold={ownHold} />
        <LinkedProblems problems={problems} />
        <ChoiceFields experience={experience} selection={selection} />
        {!isChoosing && (
          <ChosenDate
            selection={selection}
            onChange={() => {
              setChoosing(true);
              requestAnimationFrame(focusCalendar);
            }}
          />
        )}
        <div ref={calendar} hidden={!isChoosing}>
          <Suspense fallback={<Skeleton className="h-[27rem]" />}>
            <DepartureCalendar
              experienceId={experience.id}
              title={experience.title}
              today={today}
              selected={selection.date}
              onSelect={(date, departures) => {
                chooseDate(date, departures);
                setChoosing(false);
              }}
              wantedDate={wantedDate}
              onWantedDate={chooseDate}
              onOwnHold={(hold) => {
                setOwnHold(hold);
                if (isDateRequested.current) requestAnimationFrame(focusCalendar);
              }}
            />
          </Suspense>
          <noscript>
            {import.meta.env.SSR && (
              <label className="grid gap-2 font-semibold">
                {booking.date}
                <input
                  type="date"
                  name="selectedDate"
                  min={today}
                  defaultValue={wantedDate ?? undefined}
                  required
                  className="min-h-12 w-full rounded-control border border-line-strong px-4"
                />
              </label>
            )}
          </noscript>
        </div>
        {selection.departures.length > 1 && (
          <Suspense fallback={null}>
            <StartTimes
              {...{ experience, selection }}
              onChoose={(startTime) => change({ startTime, isTimeChosen: true })}
            />
          </Suspense>
        )}
        {experience.duration.length > 1 && (
          <ChoiceGroup title={booking.duration}>
            {experience.duration.map((iso) => (
              <Choice
                key={iso}
                name="duration"
                value={iso}
                checked={iso === selection.duration}
                onChoose={() => change({ duration: iso })}
              >
                {formatDuration(iso, locale)}
              </Choice>
            ))}
          </ChoiceGroup>
        )}
        <PartySteppers
          trip={{ title: experience.title, date: selection.date }}
          prices={experience.priceList}
          isLowest={experience.pricesVary}
          party={selection.party}
          seats={seatsOfDay(selection)}
          onChange={(party) => change({ party })}
        />
        <Breakdown experience={experience} selection={selection} />
      </div>
      <BookingFoot experience={experience} selection={selection} onChange={change} />
    </form>
  );
}

function ChoiceFields({ experience, selection }: Pick<BookingFormProps, "experience" | "selection">) {
  const names = {
    experienceId: experience.id,
    selectedDate: selection.date,
    startTime: selection.departures.length < 2 ? selection.startTime : null,
    duration: experience.duration.length === 1 ? selection.duration : null,
  };
  return Object.entries(names).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
}
