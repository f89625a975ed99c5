import { formatTime } from "../../../domain/departures/format-place-time.ts";
import { departuresCopy } from "../../copy/departures.ts";
import { holdsCopy } from "../../copy/holds.ts";
import { useCopy } from "../../copy/use-copy.ts";
import { useWords } from "../../copy/use-words.ts";
import { useLocale } from "../../shell/use-site.ts";
import { Choice } from "../../ui/choice.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import { canBook } from "./day.ts";
import type { Selection } from "./use-selection.ts";

/** The day's start times and their free seats, where it has several. */
export function StartTimes(props: { selection: Selection; onChoose: (startTime: string) => void }) {
  const { booking } = useCopy().experiences;
  const { calendar } = useWords(departuresCopy);
  const holds = useWords(holdsCopy);
  const locale = useLocale();
  const { departures, startTime } = props.selection;
  if (departures.length < 2) return null;
  return (
    <ChoiceGroup title={booking.startTime}>
      {departures.map((departure) => (
        <Choice
          key={departure.startTime}
          name="startTime"
          value={departure.startTime}
          checked={departure.startTime === startTime}
          disabled={!canBook(departure)}
          onChoose={() => props.onChoose(departure.startTime)}
        >
          <span className="block font-semibold">{formatTime(departure.startTime, locale)}</span>
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
                  : calendar.unavailable}
            </span>
          )}
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
