import { CalendarDays } from "lucide-react";
import { formatDay, formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { BookingSummaryView } from "../../../../use-cases/booking/booking-view.ts";
import { useLocale } from "../../shell/site/use-site.ts";

export function BookingDay({ booking }: { booking: Pick<BookingSummaryView, "date" | "startTime"> }) {
  const locale = useLocale();
  return (
    <p className="flex items-start gap-2">
      <CalendarDays aria-hidden className="mt-1 size-4 shrink-0 text-brand" />
      <span>
        <span className="inline-block first-letter:uppercase">{`${formatDay(booking.date, locale)},`}</span>{" "}
        {formatTime(booking.startTime, locale)}
      </span>
    </p>
  );
}
