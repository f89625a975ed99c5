import { formatDate } from "../../../../domain/departures/format-place-time.ts";
import type { Today, TodayDeparture } from "../../../../use-cases/today/today-view.ts";
import { Fold } from "../../layout/fold.tsx";
import { departuresMessages } from "../../messages/departures/departures.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { todayMessages } from "../../messages/today.ts";
import { type CardPermissions, DepartureCard } from "../departures/departure-card.tsx";

interface CardsProps {
  departures: TodayDeparture[];
  next: TodayDeparture | undefined;
  agencyId: string;
  may: CardPermissions;
}

interface DayProps extends CardsProps {
  title: string;
  date: string;
  /** Whether a phone folds the departures. */
  isFolded?: boolean;
}

const isBooked = ({ taken, held }: TodayDeparture): boolean => taken + held > 0;
const isOver = (departure: TodayDeparture): boolean =>
  departure.departed && !isBooked(departure) && !departure.internalNote;

/** Returns the next departure with bookings, or the next one if no departure has any. */
function nextOf(departures: readonly TodayDeparture[]): TodayDeparture | undefined {
  const upcoming = departures.filter(({ departed }) => !departed);
  return upcoming.find(isBooked) ?? upcoming[0];
}

function Cards({ departures, next, agencyId, may }: CardsProps) {
  return (
    <ul className="@container grid md:gap-2 max-md:divide-y max-md:divide-line max-md:rounded-card max-md:border max-md:border-line max-md:bg-raised">
      {departures.map((departure) => (
        <li key={`${departure.experienceId} ${departure.startTime}`}>
          <DepartureCard
            departure={departure}
            agencyId={agencyId}
            may={may}
            look={departure === next ? "next" : "row"}
          />
        </li>
      ))}
    </ul>
  );
}

function useDaySummary(departures: readonly TodayDeparture[]): string {
  const t = useMessages(departuresMessages);
  const people = departures.reduce((sum, departure) => sum + departure.people, 0);
  const unled = departures.filter(({ needsGuide }) => needsGuide).length;
  return [t.count(departures.length), people > 0 && t.people(people), unled > 0 && t.unled(unled)]
    .filter(Boolean)
    .join(" · ");
}

/** Departures of a day. Folds past departures without bookings, because nobody has to act on them. */
function Day({ title, date, departures, isFolded = false, ...cards }: DayProps) {
  const t = useMessages(departuresMessages);
  const { goneEmpty } = useMessages(todayMessages);
  const locale = useLocale();
  const summary = useDaySummary(departures);
  const over = departures.filter(isOver);
  const shown = departures.filter((departure) => !isOver(departure));
  const list = shown.length > 0 && <Cards departures={shown} {...cards} />;
  return (
    <section className="grid content-start gap-3" aria-label={`${title}: ${formatDate(date, locale)}`}>
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-semibold">
        {title}
        <span className="text-sm font-normal text-muted">{formatDate(date, locale)}</span>
      </h3>
      {departures.length === 0 && <p className="text-muted">{t.noDepartures}</p>}
      {over.length > 0 && (
        <Fold summary={goneEmpty(over.length)}>
          <Cards departures={over} {...cards} />
        </Fold>
      )}
      {isFolded && list ? (
        <Fold until="md" summary={summary}>
          {list}
        </Fold>
      ) : (
        list
      )}
    </section>
  );
}

type BothDaysProps = Pick<Today, "today" | "tomorrow" | "departures"> & Pick<CardsProps, "agencyId" | "may">;

/** A phone folds tomorrow while today has booked departures ahead. */
export function BothDays({ agencyId, may, today, tomorrow, departures }: BothDaysProps) {
  const t = useMessages(todayMessages);
  const departuresOn = (date: string) => departures.filter((departure) => departure.date === date);
  const ofToday = departuresOn(today);
  const isBusy = ofToday.some((departure) => !departure.departed && isBooked(departure));
  const cards = { agencyId, may, next: nextOf(departures) };
  return (
    <section className="grid content-start gap-4 xl:order-none" aria-labelledby="departures">
      <h2 id="departures" className="text-lg font-bold">
        {t.departures}
      </h2>
      <div className="grid gap-6 md:grid-cols-2">
        <Day title={t.today} date={today} departures={ofToday} {...cards} />
        <Day
          title={t.tomorrow}
          date={tomorrow}
          departures={departuresOn(tomorrow)}
          isFolded={isBusy}
          {...cards}
        />
      </div>
    </section>
  );
}
