import { lazy, type ReactNode, Suspense } from "react";
import { Form } from "react-router";
import { formatTime } from "../../../domain/departures/format-place-time.ts";
import { formatDuration } from "../../../domain/experiences/duration.ts";
import { MAX_PARTICIPANTS, MIN_PARTICIPANTS } from "../../../domain/pricing/quote.ts";
import { useCopy } from "../../copy/use-copy.ts";
import { localPath } from "../../shell/paths.ts";
import { useLocale } from "../../shell/use-site.ts";
import { Choice } from "../../ui/choice.tsx";
import { Money } from "../../ui/money.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { QuantityStepper } from "../../ui/stepper.tsx";
import { BookingSummary } from "./booking-summary.tsx";
import { canBook } from "./day.ts";
import type { Bookable, useSelection } from "./use-selection.ts";

const DepartureCalendar = lazy(() => import("./departure-calendar.tsx"));

export const BOOKING_FORM = "booking-form";

interface BookingFormProps extends ReturnType<typeof useSelection> {
  experience: Bookable;
  today: string;
}

/** Everything that a booking is named by; leads to the checkout, without JavaScript too. */
export function BookingForm({ experience, today, selection, change, chooseDate }: BookingFormProps) {
  const { booking } = useCopy().experiences;
  const locale = useLocale();
  return (
    <Form id={BOOKING_FORM} action={localPath(locale, "/payments/checkout")} className="grid gap-6">
      <input type="hidden" name="experienceId" value={experience.id} />
      <ChosenNames experience={experience} selection={selection} />
      <Group title={booking.date}>
        <Suspense fallback={<Skeleton className="h-[26rem]" />}>
          <DepartureCalendar
            experienceId={experience.id}
            today={today}
            selected={selection.date}
            onSelect={chooseDate}
          />
        </Suspense>
        <noscript>
          <input type="date" name="selectedDate" min={today} required className="mt-2 w-full border p-3" />
        </noscript>
      </Group>
      <StartTimes selection={selection} onChoose={(startTime) => change({ startTime })} />
      {experience.duration.length > 1 && (
        <Group title={booking.duration} choices>
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
        </Group>
      )}
      <Group title={booking.price} choices>
        {experience.priceList.map((price, place) => (
          <Choice
            key={price.name}
            name="priceValue"
            value={String(price.value)}
            checked={place === selection.price}
            onChoose={() => change({ price: place })}
            className="w-full"
          >
            <span className="flex items-baseline justify-between gap-3 font-semibold">
              {price.name}
              <Money value={price.value} locale={locale} />
            </span>
            <span className="block text-muted text-sm leading-snug">{price.description}</span>
          </Choice>
        ))}
      </Group>
      <div className="flex items-center justify-between gap-4">
        <span className="font-semibold">{booking.participants}</span>
        <Participants value={selection.participants} onChange={(participants) => change({ participants })} />
      </div>
      <BookingSummary experience={experience} selection={selection} />
    </Form>
  );
}

function Group({ title, choices, children }: { title: string; choices?: boolean; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{title}</legend>
      <div className={choices ? "flex flex-wrap gap-2" : undefined}>{children}</div>
    </fieldset>
  );
}

function Participants({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { experiences, shell } = useCopy();
  return (
    <QuantityStepper
      name="participants"
      value={value}
      onChange={onChange}
      min={MIN_PARTICIPANTS}
      max={MAX_PARTICIPANTS}
      label={experiences.booking.participants}
      lessLabel={shell.stepper.less}
      moreLabel={shell.stepper.more}
    />
  );
}

/** What the checkout's URL carries beside the visible fields, once it is chosen. */
function ChosenNames({ experience, selection }: Pick<BookingFormProps, "experience" | "selection">) {
  const price = experience.priceList[selection.price];
  const [onlyDuration, ...others] = experience.duration;
  const names = {
    selectedDate: selection.date,
    startTime: selection.date && selection.startTime,
    duration: others.length === 0 ? onlyDuration : undefined,
    priceLabel: selection.date && price?.name,
    priceDescription: selection.date && price?.description,
  };
  return Object.entries(names).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
}

interface StartTimesProps {
  selection: BookingFormProps["selection"];
  onChoose: (startTime: string) => void;
}

/** The day's start times, where it has several. */
function StartTimes({ selection, onChoose }: StartTimesProps) {
  const { booking, calendar } = useCopy().experiences;
  const locale = useLocale();
  if (selection.departures.length < 2) return null;
  return (
    <Group title={booking.startTime} choices>
      {selection.departures.map((departure) => (
        <Choice
          key={departure.startTime}
          name="shownTime"
          value={departure.startTime}
          checked={departure.startTime === selection.startTime}
          disabled={!canBook(departure)}
          onChoose={() => onChoose(departure.startTime)}
        >
          <span className="block font-semibold">{formatTime(departure.startTime, locale)}</span>
          <span className="text-muted text-sm">
            {canBook(departure) ? calendar.free(departure.free) : calendar.soldOut}
          </span>
        </Choice>
      ))}
    </Group>
  );
}
