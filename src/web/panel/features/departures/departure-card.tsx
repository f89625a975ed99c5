import { Link } from "react-router";
import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import { classNames } from "../../../ui/class-names.ts";
import { departuresMessages } from "../../messages/departures/departures.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { cancelPath, departurePath } from "./departure-path.ts";
import { GuideNames } from "./guide-names.tsx";
import { DepartureMarks, type MarkedDeparture } from "./marks.tsx";
import { CheckedInBar, SeatsBar } from "./seats-bar.tsx";

interface DepartureCardProps {
  departure: MarkedDeparture;
  agencyId: string;
  mayCancel: boolean;
}

/** Card of a departure, with links to its page and to the page that cancels the departure. */
export function DepartureCard({ departure, agencyId, mayCancel }: DepartureCardProps) {
  const t = useMessages(departuresMessages);
  const locale = useLocale();
  const { title, startTime, capacity, taken, held, free, people, departed, checkedIn = 0 } = departure;
  return (
    <>
      <Link
        to={departurePath(agencyId, departure)}
        data-row
        className={classNames(
          "grid grid-cols-1 gap-2 rounded-card border border-line bg-raised p-4 transition-colors hover:border-line-strong",
          departed && "bg-transparent",
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <strong className="text-lg tabular-nums">{formatTime(startTime, locale)}</strong>
          <span className="text-sm text-muted">
            {departed ? t.departed : taken > 0 ? t.people(people) : t.nobody}
          </span>
        </span>
        <span className="font-medium">{title}</span>
        <GuideNames departure={departure} className="text-sm" />
        <SeatsBar taken={taken} held={held} capacity={capacity} />
        {checkedIn > 0 && <CheckedInBar checkedIn={checkedIn} people={people} />}
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <span className="text-muted tabular-nums">
            {t.seats(taken, capacity)}
            {free > 0 && ` · ${t.free(free)}`}
          </span>
          <DepartureMarks departure={departure} />
        </span>
      </Link>
      {mayCancel && !departed && taken + held > 0 && (
        <Link
          to={cancelPath(agencyId, departure)}
          className="inline-flex min-h-11 items-center px-1 text-sm text-muted underline underline-offset-4 hover:text-ink"
        >
          {t.cancelDeparture}
          <span className="sr-only">{`, ${formatTime(startTime, locale)}, ${title}`}</span>
        </Link>
      )}
    </>
  );
}
