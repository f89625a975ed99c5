import { Form, Link } from "react-router";
import {
  BOOKING_ORDERS,
  type BookingFilter,
  CHECKED_IN_STATES,
  MONEY_STATES,
} from "../../../../domain/booking/booking-filter.ts";
import { BOOKING_SOURCES } from "../../../../domain/booking/booking-source.ts";
import { LIST_COLUMNS, type ListColumn } from "../../../../domain/booking/list-columns.ts";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { CheckboxField, DateField, SelectField, TextField } from "../../../ui/field.tsx";
import { Options } from "../../layout/form-parts.tsx";
import { bookingsMessages } from "../../messages/bookings/bookings.ts";
import { useMessages } from "../../messages/messages.ts";
import { withoutFilters } from "./list-query.ts";

interface FilterFormProps {
  filter: BookingFilter;
  experiences: readonly { id: string; title: string }[];
  columnNames: readonly ListColumn[];
  path: string;
  query: URLSearchParams;
}

function Select(props: {
  name: string;
  label: string;
  value: string | undefined;
  options: readonly (readonly [string, string])[];
  anyText?: string;
}) {
  const { name, label, value, options, anyText } = props;
  return (
    <SelectField name={name} label={label} defaultValue={value ?? ""}>
      {anyText && <option value="">{anyText}</option>}
      <Options of={options} />
    </SelectField>
  );
}

export function FilterForm({ filter, experiences, columnNames, path, query }: FilterFormProps) {
  const t = useMessages(bookingsMessages);
  const optionsOf = <Name extends string>(names: readonly Name[], texts: Record<Name, string>) =>
    names.map((name) => [name, texts[name]] as const);
  const choices = [
    ["experience", experiences.map(({ id, title }) => [id, title] as const)],
    ["status", optionsOf(["CONFIRMED", "PENDING", "CANCELLED"] as const, t.statuses)],
    ["money", optionsOf(MONEY_STATES, t.moneys)],
    ["source", optionsOf(BOOKING_SOURCES, t.sources)],
    ["checkedIn", optionsOf(CHECKED_IN_STATES, t.checkedIns)],
  ] as const;
  return (
    <Form className="grid grid-cols-1 gap-4 pt-2 pb-4 lg:pb-6">
      {filter.text && <input type="hidden" name="q" value={filter.text} />}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4 [&>*]:min-w-0">
        <DateField name="from" label={t.from} defaultValue={filter.from} />
        <DateField name="to" label={t.to} defaultValue={filter.to} />
        <TextField name="time" type="time" label={t.time} defaultValue={filter.time} />
        {choices.map(([name, options]) => (
          <Select
            key={name}
            name={name}
            label={t[name]}
            value={filter[name]}
            options={options}
            anyText={t.any}
          />
        ))}
        <DateField name="soldFrom" label={t.soldFrom} defaultValue={filter.soldFrom} />
        <DateField name="soldTo" label={t.soldTo} defaultValue={filter.soldTo} />
        <Select
          name="order"
          label={t.order}
          value={filter.order}
          options={optionsOf(BOOKING_ORDERS, {
            ...t.orders,
            ...(filter.soldFrom || filter.soldTo ? { made: t.newestSale } : {}),
          })}
        />
        <div className="self-end pb-2">
          <CheckboxField
            name="incomplete"
            value="yes"
            label={t.incomplete}
            defaultChecked={filter.incomplete === "yes"}
          />
        </div>
      </div>
      <fieldset className="hidden flex-wrap gap-x-5 gap-y-2 lg:flex">
        <legend className="mb-2 text-sm font-semibold">{t.showColumns}</legend>
        {LIST_COLUMNS.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="column"
              value={name}
              defaultChecked={columnNames.includes(name)}
              className="tick-box size-5"
            />
            {t.column[name]}
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t.apply}</Button>
        <Link
          to={{ pathname: path, search: withoutFilters(query).toString() }}
          className={buttonLook({ variant: "ghost" })}
        >
          {t.clear}
        </Link>
      </div>
    </Form>
  );
}
