import { Link } from "react-router";
import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { ListedDeparture } from "../../../../use-cases/departures/agency-departure-view.ts";
import { classNames } from "../../../ui/class-names.ts";
import { departuresMessages } from "../../messages/departures/departures.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { departurePath } from "./departure-path.ts";
import { GuideNames } from "./guide-names.tsx";
import { minimumMark } from "./minimum-mark.ts";

/** The line's text also says what the colour means. */
function edgeOf({ taken, held, capacity, status }: ListedDeparture): string {
  if (taken > capacity) return "border-danger";
  if (status === "closed") return "border-warning";
  return taken + held > 0 ? "border-brand" : "border-line-strong";
}

export function DepartureLine({ departure, agencyId }: { departure: ListedDeparture; agencyId: string }) {
  const t = useMessages(departuresMessages);
  const locale = useLocale();
  const { title, startTime, taken, capacity, status, departed } = departure;
  const minimum = status === "closed" ? null : minimumMark(departure, t);
  return (
    <Link
      data-row
      to={departurePath(agencyId, departure)}
      title={title}
      className={classNames(
        "grid min-w-0 border-l-4 bg-surface px-2 py-1 text-sm leading-snug hover:bg-brand-tint",
        edgeOf(departure),
        departed && "text-muted",
      )}
    >
      <span className="flex flex-wrap justify-between gap-x-2 tabular-nums">
        <strong>{formatTime(startTime, locale)}</strong>
        <span>
          <span aria-hidden>{`${taken}/${capacity}`}</span>
          <span className="sr-only">{t.seats(taken, capacity)}</span>
        </span>
      </span>
      <span className="truncate">{title}</span>
      <GuideNames departure={departure} className="min-w-0 wrap-anywhere" />
      {status === "closed" && <span className="font-semibold text-warning">{t.closed}</span>}
      {minimum && (
        <span className={minimum.tone === "success" ? "text-success" : "font-semibold text-warning"}>
          {minimum.text}
        </span>
      )}
      {taken > capacity && <span className="font-semibold text-danger">{t.over(taken - capacity)}</span>}
    </Link>
  );
}
