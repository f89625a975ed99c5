import { type DayRun, dayRuns } from "../../../../domain/schedules/day-runs.ts";
import { DateField } from "../../../ui/field.tsx";
import { Checkboxes } from "../../layout/form-parts.tsx";
import { scheduleMessages } from "../../messages/departures/schedule.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { CheckboxGroup } from "../bulk-changes/checkbox-group.tsx";
import type { ScheduleFieldsProps } from "./rule-fields.tsx";
import { runText } from "./run-text.ts";
import { ADDED_RUNS, runKey } from "./schedule-form.ts";

interface ClosedDayFieldsProps extends ScheduleFieldsProps {
  /** Future days that are closed. */
  closed: readonly string[];
  today: string;
}

function AddedRun({
  run,
  index,
  today,
  error,
}: {
  run: DayRun;
  index: number;
  today: string;
  error?: string;
}) {
  const t = useMessages(scheduleMessages);
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t.addDays(index + 1)}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField name="addFrom" label={t.from} min={today} defaultValue={run.from} error={error} />
        <DateField name="addTo" label={t.to} hint={t.oneDayHint} min={today} defaultValue={run.to} />
      </div>
    </fieldset>
  );
}

export function ClosedDayFields({ typed, errors, closed, today }: ClosedDayFieldsProps) {
  const t = useMessages(scheduleMessages);
  const locale = useLocale();
  const isInvalid = Object.keys(errors).some((field) => field.startsWith("edit.closedDays"));
  return (
    <>
      {closed.length > 0 && (
        <CheckboxGroup legend={t.keepClosed} hint={t.keepClosedHint} className="grid gap-3">
          <Checkboxes
            name="day"
            of={dayRuns(closed).map((run) => [runKey(run), runText(run, locale)])}
            checked={typed.days}
          />
        </CheckboxGroup>
      )}
      {ADDED_RUNS.map((index) => (
        <AddedRun
          key={index}
          {...{ index, today }}
          run={{ from: typed.addFrom[index] ?? "", to: typed.addTo[index] ?? "" }}
          {...(isInvalid && index === 0 ? { error: t.notDays } : {})}
        />
      ))}
    </>
  );
}
