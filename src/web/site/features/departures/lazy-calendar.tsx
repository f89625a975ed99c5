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

export function LazyCalendar({ checkout, today, onChoose }: LazyCalendarProps) {
  return (
    <Suspense fallback={<Skeleton className="h-[27rem]" />}>
      <DepartureCalendar
        experienceId={checkout.experience.id}
        title={checkout.experience.title}
        today={today}
        selected={checkout.selectedDate}
        onSelect={(date, departures) => onChoose({ date, startTime: fittingTime(departures, checkout) })}
      />
    </Suspense>
  );
}

/** If no start time fits, the server reports the problem. */
function fittingTime(
  departures: readonly DepartureView[],
  { startTime, seats }: CheckoutView,
): string | undefined {
  const fitting = departures.filter((departure) => fits(departure, seats));
  return (fitting.find((departure) => departure.startTime === startTime) ?? fitting[0])?.startTime;
}
