import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { BulkChoices } from "../../../../use-cases/bulk-changes/list-bulk-choices.ts";
import { DateField } from "../../../ui/field.tsx";
import { Checkboxes, fieldProps } from "../../layout/form-parts.tsx";
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
  const field = fieldProps(values, errors, "selection.");
  const row = "flex flex-wrap gap-x-6 gap-y-3";
  return (
    <>
      <CheckboxGroup
        legend={t.experiences}
        error={errors["selection.experienceIds"]}
        className="grid gap-3 sm:grid-cols-2"
      >
        <Checkboxes
          name="experience"
          of={experiences.map(({ id, title }) => [id, title])}
          checked={values.experiences}
        />
      </CheckboxGroup>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField {...field("from")} label={t.from} min={today} required />
        <DateField {...field("to")} label={t.to} hint={t.toHint} min={today} required />
      </div>
      <CheckboxGroup legend={t.weekdays} error={errors["selection.weekdays"]} className={row}>
        <Checkboxes
          name="weekday"
          of={ISO_WEEKDAYS.map((day) => [day, formatIsoWeekday(day, locale)])}
          checked={values.weekdays}
        />
      </CheckboxGroup>
      {startTimes.length > 1 && (
        <CheckboxGroup
          legend={t.times}
          hint={t.timesHint}
          error={errors["selection.startTimes"]}
          className={row}
        >
          <Checkboxes
            name="time"
            of={startTimes.map((time) => [time, formatTime(time, locale)])}
            checked={values.times}
          />
        </CheckboxGroup>
      )}
    </>
  );
}
