import { type DayRun, dayRuns } from "../../../../domain/schedules/day-runs.ts";
import { CheckboxField, DateField } from "../../../ui/field.tsx";
import { scheduleMessages } from "../../messages/departures/schedule.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { CheckboxGroup } from "../bulk-changes/checkbox-group.tsx";
import type { ScheduleFieldsProps } from "./rule-fields.tsx";
import { runText } from "./run-text.ts";
import { ADDED_RUNS, runKey } from "./schedule-form.ts";

interface ClosedDayFieldsProps extends ScheduleFieldsProps {
  /** Days to come that are closed now. */
  closed: readonly string[];
  today: string;
}

function AddedRun({
  run,
  place,
  today,
  error,
}: {
  run: DayRun;
  place: number;
  today: string;
  error?: string;
}) {
  const t = useMessages(scheduleMessages);
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t.addDays(place + 1)}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField name="addFrom" label={t.from} min={today} defaultValue={run.from} error={error} />
        <DateField name="addTo" label={t.to} hint={t.oneDayHint} min={today} defaultValue={run.to} />
      </div>
    </fieldset>
  );
}

/** Ticks for the closed days to come, and fields for others. */
export function ClosedDayFields({ typed, errors, closed, today }: ClosedDayFieldsProps) {
  const t = useMessages(scheduleMessages);
  const locale = useLocale();
  const isWrong = Object.keys(errors).some((field) => field.startsWith("edit.closedDays"));
  return (
    <>
      {closed.length > 0 && (
        <CheckboxGroup legend={t.keepClosed} hint={t.keepClosedHint} className="grid gap-3">
          {dayRuns(closed).map((run) => (
            <CheckboxField
              key={run.from}
              name="day"
              value={runKey(run)}
              label={runText(run, locale)}
              defaultChecked={typed.days.includes(runKey(run))}
            />
          ))}
        </CheckboxGroup>
      )}
      {ADDED_RUNS.map((place) => (
        <AddedRun
          key={place}
          {...{ place, today }}
          run={{ from: typed.addFrom[place] ?? "", to: typed.addTo[place] ?? "" }}
          {...(isWrong && place === 0 ? { error: t.notDays } : {})}
        />
      ))}
    </>
  );
}
