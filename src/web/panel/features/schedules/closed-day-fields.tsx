import { formatDate } from "../../../../domain/departures/format-place-time.ts";
import { CheckboxField, DateField } from "../../../ui/field.tsx";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { scheduleMessages } from "../../messages/schedule.ts";
import { TickGroup } from "../bulk-changes/tick-group.tsx";
import type { ScheduleFieldsProps } from "./rule-fields.tsx";

const ADDED = [0, 1, 2];

interface ClosedDayFieldsProps extends ScheduleFieldsProps {
  /** Days to come that are closed now. */
  closed: readonly string[];
  today: string;
}

/** Ticks for the closed days to come, and fields for others. */
export function ClosedDayFields({ typed, errors, closed, today }: ClosedDayFieldsProps) {
  const t = useMessages(scheduleMessages);
  const locale = useLocale();
  const added = typed.days.filter((day) => !closed.includes(day));
  const isWrong = Object.keys(errors).some((field) => field.startsWith("edit.closedDays"));
  const error = isWrong ? Object.values(errors)[0] : undefined;
  return (
    <>
      {closed.length > 0 && (
        <TickGroup legend={t.keepClosed} hint={t.keepClosedHint} className="grid gap-3 sm:grid-cols-2">
          {closed.map((day) => (
            <CheckboxField
              key={day}
              name="day"
              value={day}
              label={<span className="inline-block first-letter:uppercase">{formatDate(day, locale)}</span>}
              defaultChecked={typed.days.includes(day)}
            />
          ))}
        </TickGroup>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {ADDED.map((place) => (
          <DateField
            key={place}
            name="day"
            label={t.addDay(place + 1)}
            min={today}
            defaultValue={added[place] ?? ""}
            error={place === 0 ? error : undefined}
          />
        ))}
      </div>
    </>
  );
}
