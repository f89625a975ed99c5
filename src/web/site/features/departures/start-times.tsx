import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { chargedLine } from "../../../../domain/pricing/price-basis.ts";
import { quoteParty } from "../../../../domain/pricing/quote.ts";
import { withValues } from "../../../../domain/schedules/departure-prices.ts";
import { Choice } from "../../../ui/choice.tsx";
import CallUs from "../../entities/departure/call-us.tsx";
import { rowsOf } from "../../entities/party/party-choice.ts";
import { holdsMessages } from "../../messages/checkout/holds.ts";
import { departuresMessages } from "../../messages/experiences/departures.ts";
import { experiencesMessages } from "../../messages/experiences/experiences.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { ChoiceGroup } from "./choice-group.tsx";
import { canBook } from "./day.ts";
import type { Bookable, Selection } from "./use-selection.ts";

interface StartTimesProps {
  experience: Bookable;
  selection: Selection;
  onChoose: (startTime: string) => void;
}

export function StartTimes(props: StartTimesProps) {
  const { booking } = useMessages(experiencesMessages);
  const { calendar } = useMessages(departuresMessages);
  const holds = useMessages(holdsMessages);
  const locale = useLocale();
  const { experience, selection } = props;
  const { date, departures, startTime } = selection;
  if (departures.length < 2) return null;
  const totals = departures.map(({ prices }) => {
    const rows = rowsOf(withValues(experience.priceList, prices), selection.party);
    const lines = rows.map(({ price, people }) => chargedLine(price, people));
    return quoteParty(lines, experience.taxRule).total;
  });
  const isPriced = new Set(totals).size > 1;
  return (
    <ChoiceGroup title={booking.startTime}>
      {departures.map((departure, place) => (
        <Choice
          key={departure.startTime}
          name="startTime"
          value={departure.startTime}
          checked={departure.startTime === startTime}
          disabled={!canBook(departure)}
          onChoose={() => props.onChoose(departure.startTime)}
        >
          <span className="block font-semibold">{formatTime(departure.startTime, locale)}</span>
          {isPriced && canBook(departure) && (
            <span className="block text-sm">{`${booking.total} ${formatPesos(totals[place] ?? 0, locale)}`}</span>
          )}
          {departure.own ? (
            <span className="font-semibold text-sm text-success">
              {holds.seats(departure.own, departure.free - departure.own)}
            </span>
          ) : (
            <span className="text-muted text-sm">
              {canBook(departure)
                ? calendar.free(departure.free)
                : departure.status === "sold-out"
                  ? calendar.soldOut
                  : departure.closing === "call"
                    ? calendar.call
                    : calendar.unavailable}
            </span>
          )}
        </Choice>
      ))}
      {date && departures.some(({ closing }) => closing === "call") && (
        <CallUs title={experience.title} date={date} />
      )}
    </ChoiceGroup>
  );
}
