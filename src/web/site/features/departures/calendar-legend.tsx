import { departuresMessages } from "../../messages/experiences/departures.ts";
import { useMessages } from "../../messages/use-messages.ts";

export function CalendarLegend({ hasOwnSeats }: { hasOwnSeats: boolean }) {
  const { legend } = useMessages(departuresMessages).calendar;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-1 text-muted text-xs">
      <li className="flex items-center gap-1.5">
        <span className="forced-color-adjust-none size-2.5 rounded-[0.2rem] bg-brand-tint ring-1 ring-brand/40" />
        {legend.available}
      </li>
      <li className="flex items-center gap-1.5">
        <span className="forced-color-adjust-none size-2.5 rounded-full bg-warning" />
        {legend.few}
      </li>
      <li className="flex items-center gap-1.5">
        <span className="forced-color-adjust-none h-0.5 w-3 bg-muted" />
        {legend.soldOut}
      </li>
      {hasOwnSeats && (
        <li className="flex items-center gap-1.5">
          <span className="forced-color-adjust-none size-2.5 rounded-[0.2rem] ring-2 ring-brand ring-inset" />
          {legend.own}
        </li>
      )}
    </ul>
  );
}
