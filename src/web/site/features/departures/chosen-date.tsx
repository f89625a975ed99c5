import { CalendarDays } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatDay, formatTime } from "../../../../domain/departures/format-place-time.ts";
import { holdsMessages } from "../../messages/checkout/holds.ts";
import { experiencesMessages } from "../../messages/experiences/experiences.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { chosenDeparture, type Selection } from "./use-selection.ts";

export function ChosenDate({ selection, onChange }: { selection: Selection; onChange: () => void }) {
  const { booking } = useMessages(experiencesMessages);
  const locale = useLocale();
  const holds = useMessages(holdsMessages);
  const departure = chosenDeparture(selection);
  // If the day has several start times, the list of start times shows their seats.
  const ownSeats = selection.departures.length > 1 ? 0 : (departure?.own ?? 0);
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => change.current?.focus({ preventScroll: true }), []);
  if (!selection.date) return null;
  return (
    <div className="flex items-center gap-3 rounded-control border border-brand bg-brand-tint py-1.5 pr-1.5 pl-4">
      <CalendarDays aria-hidden className="size-5 shrink-0 text-brand" />
      <p className="flex-1 font-semibold leading-snug">
        <span className="block first-letter:uppercase">{formatDay(selection.date, locale)}</span>
        {selection.startTime && formatTime(selection.startTime, locale)}
        {ownSeats > 0 && (
          <span className="block text-sm text-success">
            {holds.seats(ownSeats, (departure?.free ?? ownSeats) - ownSeats)}
          </span>
        )}
        {[departure?.minimum, departure?.note].map(
          (text) =>
            text && (
              <span key={text} className="block whitespace-pre-line font-normal text-sm wrap-anywhere">
                {text}
              </span>
            ),
        )}
      </p>
      <button
        ref={change}
        type="button"
        onClick={onChange}
        className="min-h-11 rounded-control px-3 font-semibold text-brand text-sm underline underline-offset-4"
      >
        {booking.changeDate}
      </button>
    </div>
  );
}
