import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import { Choice } from "../../../ui/choice.tsx";
import CallUs from "../../entities/departure/call-us.tsx";
import { departuresMessages } from "../../messages/departures.ts";
import { experiencesMessages } from "../../messages/experiences.ts";
import { holdsMessages } from "../../messages/holds.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { ChoiceGroup } from "./choice-group.tsx";
import { canBook } from "./day.ts";
import type { Selection } from "./use-selection.ts";

interface StartTimesProps {
  /** Title of the experience. */
  title: string;
  selection: Selection;
  onChoose: (startTime: string) => void;
}

/** Start times of the chosen day. One that is sold by call shows how to reach the agency. */
export function StartTimes(props: StartTimesProps) {
  const { booking } = useMessages(experiencesMessages);
  const { calendar } = useMessages(departuresMessages);
  const holds = useMessages(holdsMessages);
  const locale = useLocale();
  const { date, departures, startTime } = props.selection;
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
                  : departure.closing === "call"
                    ? calendar.call
                    : calendar.unavailable}
            </span>
          )}
        </Choice>
      ))}
      {date && departures.some(({ closing }) => closing === "call") && (
        <CallUs title={props.title} date={date} />
      )}
    </ChoiceGroup>
  );
}
