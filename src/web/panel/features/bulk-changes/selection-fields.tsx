import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { BulkChoices } from "../../../../use-cases/bulk-changes/list-bulk-choices.ts";
import { CheckboxField, DateField } from "../../../ui/field.tsx";
import { bulkChangeMessages } from "../../messages/departures/bulk-change.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import type { BulkFields } from "./bulk-query.ts";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { formatIsoWeekday, ISO_WEEKDAYS } from "./iso-weekdays.ts";

interface SelectionFieldsProps extends Omit<BulkChoices, "guides"> {
  values: BulkFields;
  today: string;
  errors: Readonly<Record<string, string>>;
}

export function SelectionFields({ experiences, startTimes, values, today, errors }: SelectionFieldsProps) {
  const t = useMessages(bulkChangeMessages);
  const locale = useLocale();
  const row = "flex flex-wrap gap-x-6 gap-y-3";
  return (
    <>
      <CheckboxGroup
        legend={t.experiences}
        error={errors["selection.experienceIds"]}
        className="grid gap-3 sm:grid-cols-2"
      >
        {experiences.map(({ id, title }) => (
          <CheckboxField
            key={id}
            name="experience"
            value={id}
            label={title}
            defaultChecked={values.experiences.includes(id)}
          />
        ))}
      </CheckboxGroup>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          name="from"
          label={t.from}
          min={today}
          defaultValue={values.from}
          error={errors["selection.from"]}
          required
        />
        <DateField
          name="to"
          label={t.to}
          hint={t.toHint}
          min={today}
          defaultValue={values.to}
          error={errors["selection.to"]}
          required
        />
      </div>
      <CheckboxGroup legend={t.weekdays} error={errors["selection.weekdays"]} className={row}>
        {ISO_WEEKDAYS.map((day) => (
          <CheckboxField
            key={day}
            name="weekday"
            value={day}
            label={formatIsoWeekday(day, locale)}
            defaultChecked={values.weekdays.includes(day)}
          />
        ))}
      </CheckboxGroup>
      {startTimes.length > 1 && (
        <CheckboxGroup
          legend={t.times}
          hint={t.timesHint}
          error={errors["selection.startTimes"]}
          className={row}
        >
          {startTimes.map((time) => (
            <CheckboxField
              key={time}
              name="time"
              value={time}
              label={formatTime(time, locale)}
              defaultChecked={values.times.includes(time)}
            />
          ))}
        </CheckboxGroup>
      )}
    </>
  );
}
