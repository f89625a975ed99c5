import { addDays } from "../../../../domain/departures/place-time.ts";
import { formatDateParts } from "../../../../domain/format-date.ts";
import type { NextDeparture } from "../../../../use-cases/experiences/search-experiences.ts";
import { homeMessages } from "../../messages/experiences/home.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";

export function NextDepartureBadge({ next, today }: { next: NextDeparture; today: string }) {
  const messages = useMessages(homeMessages).next;
  const locale = useLocale();
  if (next.left === null) return null;
  const day =
    next.date === today
      ? messages.onToday
      : next.date === addDays(today, 1)
        ? messages.onTomorrow
        : next.date < addDays(today, 7)
          ? messages.onDay(formatDateParts(next.date, { weekday: "long" }, locale))
          : "";
  return (
    <p className="mt-1.5 font-semibold text-sm text-warning leading-snug sm:mt-2">
      {messages.left(next.left, day).trim()}
    </p>
  );
}
