import { addDays } from "../../../../domain/departures/place-time.ts";
import type { NextDeparture } from "../../../../use-cases/experiences/search-experiences.ts";
import { homeMessages } from "../../../messages/home.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { classNames } from "../../../ui/class-names.ts";

const weekday = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));

/** That an experience leaves today or tomorrow, or how few seats its next day has; nothing where neither is so. */
export function NextDepartureBadge({ next, today }: { next: NextDeparture; today: string }) {
  const messages = useMessages(homeMessages).next;
  const locale = useLocale();
  const isToday = next.date === today;
  const isTomorrow = next.date === addDays(today, 1);
  const day = isToday
    ? messages.onToday
    : isTomorrow
      ? messages.onTomorrow
      : next.date < addDays(today, 7)
        ? messages.onDay(weekday(next.date, locale))
        : "";
  const soon = isToday ? messages.today : isTomorrow ? messages.tomorrow : null;
  const text = next.left === null ? soon : messages.left(next.left, day).trim();
  if (!text) return null;
  return (
    <p
      className={classNames(
        "mt-1.5 font-semibold text-sm leading-snug sm:mt-2",
        next.left === null ? "text-success" : "text-warning",
      )}
    >
      {text}
    </p>
  );
}
