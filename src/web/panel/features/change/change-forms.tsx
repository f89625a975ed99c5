import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import { formatDuration } from "../../../../domain/experiences/duration.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { FilePerson } from "../../../../use-cases/booking-file/booking-file-view.ts";
import type { DepartureView } from "../../../../use-cases/departures/departure-view.ts";
import type { PriceView } from "../../../../use-cases/experiences/experience-view.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField, DateField, SelectField, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Checkboxes, Options } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { changeMessages } from "../../messages/bookings/change.ts";
import { newBookingMessages } from "../../messages/bookings/new-booking.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { PersonFields } from "./person-fields.tsx";
import { hasValue, peopleIn, rulesIn, type TypedChange, typedValue } from "./typed-change.ts";

export interface FormProps {
  typed: TypedChange;
  errors: Readonly<Record<string, string>>;
}

/** On a past day, status and free seats are absent. */
export type OfferedTime = Pick<DepartureView, "startTime"> & Partial<DepartureView>;

interface MoveProps extends FormProps {
  date: string;
  times: readonly OfferedTime[];
  startTime: string;
  duration: string;
  durations: readonly string[];
}

export function DayForm({ date }: { date: string }) {
  const t = useMessages(changeMessages);
  return (
    <PanelForm method="get" className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-end">
      <DateField name="date" label={t.date} defaultValue={date} required />
      <Button type="submit" variant="secondary">
        {t.showTimes}
      </Button>
    </PanelForm>
  );
}

export function MoveFields({ typed, errors, date, times, startTime, duration, durations }: MoveProps) {
  const t = useMessages(changeMessages);
  const { statuses } = useMessages(newBookingMessages);
  const locale = useLocale();
  const availabilityOf = ({ status, free }: OfferedTime): string =>
    status === undefined ? "" : ` · ${statuses[status] || t.free(free ?? 0)}`;
  const initialDeparture = times.find((time) => time.startTime === startTime) ?? times[0];
  return (
    <>
      <input type="hidden" name="date" value={date} />
      <SelectField
        name="startTime"
        label={t.time}
        error={errors.startTime ?? errors.date}
        defaultValue={typedValue(typed, "startTime") ?? initialDeparture?.startTime}
      >
        <Options
          of={times.map((time) => [
            time.startTime,
            `${formatTime(time.startTime, locale)}${availabilityOf(time)}`,
          ])}
        />
      </SelectField>
      {durations.length > 1 && (
        <SelectField
          name="duration"
          label={t.duration}
          error={errors.duration}
          defaultValue={typedValue(typed, "duration") ?? duration}
        >
          <Options of={durations.map((length) => [length, formatDuration(length, locale)])} />
        </SelectField>
      )}
    </>
  );
}

export function RemoveFields({ typed, errors, people }: FormProps & { people: readonly FilePerson[] }) {
  const t = useMessages(changeMessages);
  const [lead, ...others] = people;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-semibold">{t.who}</legend>
      {lead && (
        <p className="rounded-card bg-sand p-4 leading-snug">
          <strong className="block">{lead.name ?? t.unknown(1)}</strong>
          <span className="text-sm text-muted">{t.leadStays}</span>
        </p>
      )}
      {others.map(({ id, name, priceOption }, index) => (
        <CheckboxField
          key={id}
          name="remove"
          value={id}
          defaultChecked={hasValue(typed, "remove", id)}
          label={
            <>
              {name ?? t.unknown(index + 2)} <span className="text-muted">· {priceOption}</span>
            </>
          }
        />
      ))}
      {errors.remove && (
        <p role="alert" className="text-sm font-medium text-danger">
          {errors.remove}
        </p>
      )}
    </fieldset>
  );
}

interface AddProps extends FormProps {
  prices: readonly PriceView[];
  people: number;
}

export function AddFields({ typed, errors, prices, people }: AddProps) {
  const t = useMessages(changeMessages);
  const locale = useLocale();
  const keys = peopleIn(typed, "add");
  return (
    <>
      <p className="text-muted">{t.later}</p>
      {(keys.length > 0 ? keys : ["0"]).map((key, index) => (
        <fieldset key={key} className="card grid gap-4">
          <legend className="-ml-2 px-2 font-semibold">{t.joiner(people + index + 1)}</legend>
          <SelectField
            name={`add.${key}.price`}
            label={t.price}
            error={errors[`add.${key}.price`]}
            defaultValue={typedValue(typed, `add.${key}.price`) || prices[0]?.id}
          >
            <Options
              of={prices.map(({ id, name, value }) => [id, `${name} · ${formatPesos(value, locale)}`])}
            />
          </SelectField>
          <PersonFields prefix={`add.${key}`} typed={(name) => typedValue(typed, name)} errors={errors} />
          {keys.length > 1 && (
            <Button type="submit" name="intent" value={`less.${key}`} variant="ghost" size="small">
              {t.less}
            </Button>
          )}
        </fieldset>
      ))}
      {errors.add && <Notice tone="danger">{errors.add}</Notice>}
      <Button type="submit" name="intent" value="more" variant="secondary">
        {t.another}
      </Button>
    </>
  );
}

export function CorrectFields({ typed, errors, people }: FormProps & { people: readonly FilePerson[] }) {
  const t = useMessages(changeMessages);
  const isOpen = (id: string) =>
    people.length === 1 || Object.keys(errors).some((name) => name.startsWith(`correct.${id}.`));
  return (
    <>
      <p className="text-muted">{t.empty}</p>
      {people.map((person, index) => (
        <details key={person.id} open={isOpen(person.id)} className="card p-0">
          <summary className="fold-arrow min-h-12 cursor-pointer rounded-card px-4 py-2 font-semibold hover:bg-sand">
            <span>
              {person.name ?? t.unknown(index + 1)}
              {person.place === 1 && <span className="block text-sm font-normal text-muted">{t.lead}</span>}
            </span>
          </summary>
          <div className="grid gap-4 border-t border-line p-4">
            <PersonFields
              prefix={`correct.${person.id}`}
              typed={(name) => typedValue(typed, name)}
              errors={errors}
              person={person}
            />
          </div>
        </details>
      ))}
    </>
  );
}

interface OverrideProps extends FormProps {
  rules: readonly (keyof (typeof changeMessages)["en"]["rules"])[];
}

export function OverrideFields({ typed, errors, rules }: OverrideProps) {
  const t = useMessages(changeMessages);
  const isOpen = rules.some((rule) => hasValue(typed, "rules", rule));
  return (
    <details open={isOpen} className="card border-danger/40">
      <summary className="fold-arrow min-h-11 cursor-pointer font-semibold text-danger">{t.bend}</summary>
      <div className="mt-3 grid gap-5">
        <p className="text-muted">{t.bendText}</p>
        <Checkboxes name="rules" of={rules.map((rule) => [rule, t.rules[rule]])} checked={rulesIn(typed)} />
        <TextField
          name="overrideWhy"
          label={t.why}
          hint={t.whyHint}
          error={errors.overrideWhy}
          defaultValue={typedValue(typed, "overrideWhy")}
          autoComplete="off"
        />
      </div>
    </details>
  );
}
