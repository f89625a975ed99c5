import { lazy, Suspense } from "react";
import { fits } from "../../../../domain/departures/first-fit.ts";
import type { DepartureView } from "../../../../use-cases/departures/departure-view.ts";
import type { CheckoutView } from "../../../../use-cases/pricing/checkout-view.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

const DepartureCalendar = lazy(() => import("./departure-calendar.tsx"));

interface LazyCalendarProps {
  checkout: CheckoutView;
  /** `YYYY-MM-DD` at the place. */
  today: string;
  onChoose: (departure: { date: string; startTime: string | undefined }) => void;
}

/** The calendar of a checkout, fetched once it is opened. */
export function LazyCalendar({ checkout, today, onChoose }: LazyCalendarProps) {
  return (
    <Suspense fallback={<Skeleton className="h-[27rem]" />}>
      <DepartureCalendar
        experienceId={checkout.experience.id}
        today={today}
        selected={checkout.selectedDate}
        onSelect={(date, departures) => onChoose({ date, startTime: keptTime(departures, checkout) })}
      />
    </Suspense>
  );
}

/** The start time of a newly chosen day: the one chosen before, or the first that fits the group; else the server tells. */
function keptTime(
  departures: readonly DepartureView[],
  { startTime, seats }: CheckoutView,
): string | undefined {
  const fitting = departures.filter((departure) => fits(departure, seats));
  return (fitting.find((one) => one.startTime === startTime) ?? fitting[0])?.startTime;
}
