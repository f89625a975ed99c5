import { MINIMUM_FALLBACKS } from "../../../../domain/departures/minimum.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { MAX_RULE_NAME } from "../../../../domain/schedules/schedule-rule.ts";
import type { RulePrice } from "../../../../use-cases/schedules/schedule-view.ts";
import { DateField, SelectField, TextField } from "../../../ui/field.tsx";
import { Checkboxes, fieldProps, Options } from "../../layout/form-parts.tsx";
import { minimumMessages } from "../../messages/departures/minimum.ts";
import { scheduleMessages } from "../../messages/departures/schedule.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { pesosIn } from "../acts/form-values.ts";
import { CheckboxGroup } from "../bulk-changes/checkbox-group.tsx";
import { formatIsoWeekday, ISO_WEEKDAYS } from "../bulk-changes/iso-weekdays.ts";
import { NumberField } from "../number-field.tsx";
import { priceField, type TypedSchedule } from "./schedule-form.ts";

export interface ScheduleFieldsProps {
  typed: TypedSchedule;
  errors: Readonly<Record<string, string>>;
}

/** Minimum number of fields for start times, and number of empty fields after the used fields. */
const MIN_TIMES = 4;
const SPARE_TIMES = 2;

function TimeFields({ typed, errors }: ScheduleFieldsProps) {
  const t = useMessages(scheduleMessages);
  const length = Math.max(MIN_TIMES, typed.times.length + SPARE_TIMES);
  const indexes = Array.from({ length }, (_, index) => index);
  const missing = errors["edit.rule.startTimes"];
  return (
    <CheckboxGroup
      legend={t.times}
      hint={t.timesHint}
      error={missing && typed.times.length === 0 ? t.noTimes : missing}
      className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4"
    >
      {indexes.map((index) => (
        <TextField
          key={index}
          name="time"
          type="time"
          label={t.time(index + 1)}
          defaultValue={typed.times[index] ?? ""}
          error={errors[`edit.rule.startTimes.${index}`] && t.noTimes}
        />
      ))}
    </CheckboxGroup>
  );
}

function MinimumFields({ typed, errors }: ScheduleFieldsProps) {
  const t = useMessages(scheduleMessages);
  const { below } = useMessages(minimumMessages);
  const reason = errors["edit.rule.minimum.people"];
  const field = fieldProps(typed, errors, "edit.rule.minimum.");
  const isNumber = /^[1-9]\d*$/.test(typed.people);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold text-lg">{t.minimumTitle}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          name="people"
          label={t.people}
          hint={t.peopleHint}
          defaultValue={typed.people}
          error={reason && !isNumber ? t.notPeople : reason}
        />
        <NumberField
          name="decide"
          decimal
          label={t.decide}
          defaultValue={typed.decide}
          error={errors["edit.rule.minimum.decideMinutes"] && t.notHours}
        />
        <SelectField {...field("below")} label={t.below}>
          <Options of={MINIMUM_FALLBACKS.map((fallback) => [fallback, below[fallback]])} />
        </SelectField>
      </div>
    </fieldset>
  );
}

type PriceFieldsProps = ScheduleFieldsProps & { prices: readonly RulePrice[] };

function PriceFields({ typed, errors, prices }: PriceFieldsProps) {
  const t = useMessages(scheduleMessages);
  const locale = useLocale();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold text-lg">{t.pricesTitle}</legend>
      <p className="text-muted text-sm">{t.pricesHint}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {prices.map(({ id, name, value }) => {
          const typedPrice = typed.prices[id] ?? "";
          const reason = errors[`edit.rule.prices.${id}`];
          return (
            <TextField
              key={id}
              name={priceField(id)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={15}
              label={t.priceOf(name)}
              hint={t.usualPrice(formatPesos(value, locale))}
              defaultValue={typedPrice}
              error={reason && Number.isNaN(pesosIn(typedPrice)) ? t.notPesos : reason}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

export function RuleFields({ typed, errors, prices }: PriceFieldsProps) {
  const t = useMessages(scheduleMessages);
  const locale = useLocale();
  const seasonField = fieldProps(typed, errors, "edit.rule.season.");
  return (
    <>
      <TextField
        {...fieldProps(typed, errors, "edit.rule.")("name")}
        label={t.name}
        hint={t.nameHint}
        maxLength={MAX_RULE_NAME}
        autoComplete="off"
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField {...seasonField("from")} label={t.from} required />
        <DateField {...seasonField("to")} label={t.to} required />
      </div>
      <CheckboxGroup
        legend={t.weekdays}
        error={errors["edit.rule.weekdays"] && t.noWeekdays}
        className="flex flex-wrap gap-x-6 gap-y-3"
      >
        <Checkboxes
          name="weekday"
          of={ISO_WEEKDAYS.map((day) => [String(day), formatIsoWeekday(day, locale)])}
          checked={typed.weekdays}
        />
      </CheckboxGroup>
      <TimeFields {...{ typed, errors }} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          name="capacity"
          label={t.capacity}
          defaultValue={typed.capacity}
          error={errors["edit.rule.capacity"] && t.notSeats}
          required
        />
        <NumberField
          name="cutOff"
          decimal
          label={t.cutOff}
          hint={t.cutOffHint}
          defaultValue={typed.cutOff}
          error={errors["edit.rule.cutOffMinutes"] && t.notHours}
          required
        />
      </div>
      <PriceFields {...{ typed, errors, prices }} />
      <MinimumFields {...{ typed, errors }} />
    </>
  );
}
