import { Link } from "react-router";
import type { CancellableDeparture } from "../../../../use-cases/bulk-cancellations/bulk-cancellation-view.ts";
import { Money } from "../../../ui/money.tsx";
import { bulkCancellationMessages } from "../../messages/departures/bulk-cancellation.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { departurePath } from "../departures/departure-path.ts";
import { shortDeparture } from "../format.ts";

interface RowsProps {
  departures: CancellableDeparture[];
  /** Null if everybody is refunded. */
  offer: "choose" | "move" | null;
  agencyId: string;
}

export function CancellableRows({ departures, offer, agencyId }: RowsProps) {
  const t = useMessages(bulkCancellationMessages);
  const locale = useLocale();
  return (
    <section aria-labelledby="selected-departures">
      <h2 id="selected-departures" className="font-bold text-lg">
        {t.all}
      </h2>
      <ul>
        {departures.map((departure) => {
          const { experienceId, title, date, startTime, bookings, people, campaignId } = departure;
          const money = departure.byProvider + departure.byAgency;
          return (
            <li
              key={`${experienceId} ${date} ${startTime}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2 last:border-0"
            >
              <Link
                data-row
                to={departurePath(agencyId, departure)}
                className="grid min-h-11 content-center underline-offset-4 hover:underline"
              >
                <span className="font-medium first-letter:uppercase">
                  {shortDeparture(date, startTime, locale)}
                </span>
                <span className="text-muted text-sm">{title}</span>
              </Link>
              {campaignId ? (
                <Link
                  to={`/${agencyId}/campaigns/${campaignId}`}
                  className="inline-flex min-h-11 items-center text-brand text-sm underline underline-offset-4"
                >
                  {t.already}
                </Link>
              ) : (
                <span className="flex flex-wrap gap-x-3 text-sm tabular-nums">
                  {t.row(bookings, people)}
                  {money > 0 && <Money value={money} locale={locale} />}
                </span>
              )}
              {offer && bookings > departure.unpaid && (
                <p className="w-full text-muted text-sm">
                  {departure.offered.length === 0
                    ? t.none[offer]
                    : `${t.offered[offer]}: ${departure.offered
                        .map(
                          (one) =>
                            `${shortDeparture(one.date, one.startTime, locale)} (${t.free(one.free, one.fitsAll)})`,
                        )
                        .join(" · ")}`}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
