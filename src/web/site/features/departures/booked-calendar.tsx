import { lazy, Suspense, useMemo } from "react";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { DepartureCalendarProps } from "./departure-calendar.tsx";

const DepartureCalendar = lazy(() => import("./departure-calendar.tsx"));

interface BookedCalendarProps extends Pick<DepartureCalendarProps, "selected" | "onSelect" | "today"> {
  booking: Pick<BookingView, "experienceId" | "title" | "date" | "startTime" | "seats" | "pendingChange">;
}

/** Seats of a pending change count as free too, because a new change replaces the pending one. */
export function BookedCalendar({ booking, ...calendar }: BookedCalendarProps) {
  const booked = useMemo(() => [booking, booking.pendingChange].filter((seats) => seats !== null), [booking]);
  return (
    <Suspense fallback={<Skeleton className="h-[27rem]" />}>
      <DepartureCalendar
        {...calendar}
        experienceId={booking.experienceId}
        title={booking.title}
        selected={calendar.selected ?? booking.date}
        booked={booked}
      />
    </Suspense>
  );
}
