import { type FormEvent, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import type { ExperienceSearch } from "../../../../domain/experiences/search.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { SearchChoices } from "../../../../use-cases/experiences/search-experiences.ts";
import { homeMessages } from "../../../messages/home.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { localPath } from "../../../shell/site/paths.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { Button } from "../../../ui/button.tsx";
import { DateField, SelectField } from "../../../ui/field.tsx";

interface SearchFormProps {
  search: ExperienceSearch;
  choices: SearchChoices;
  /** The place's date now, `YYYY-MM-DD`. */
  today: string;
}

const valuesOf = ({ place, date, maxPrice }: ExperienceSearch) => ({
  place: place ?? "",
  date: date ?? "",
  maxPrice: maxPrice === null ? "" : String(maxPrice),
});

const filledIn = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (value === "" ? [] : [[name, String(value)]])),
  );

/** Place, day and price in the address. Each choice shows at once; without JavaScript a button sends them. */
export function SearchForm({ search, choices, today }: SearchFormProps) {
  const { search: messages } = useMessages(homeMessages);
  const locale = useLocale();
  const form = useSearchForm(search);
  const values = valuesOf(search);
  return (
    <Form
      {...form}
      action={`${localPath(locale, "/home")}#experiences`}
      aria-label={messages.label}
      autoComplete="off"
      role="search"
      className="grid gap-x-4 gap-y-3 rounded-card bg-sand p-4 sm:grid-cols-3 sm:p-5"
    >
      <SelectField label={messages.place} name="place" defaultValue={values.place}>
        <option value="">{messages.anyPlace}</option>
        {choices.places.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField
        label={messages.date}
        name="date"
        defaultValue={values.date}
        min={today}
        data-unset={values.date ? undefined : messages.anyDate}
        className="unset-date"
      />
      <SelectField label={messages.price} name="maxPrice" defaultValue={values.maxPrice}>
        <option value="">{messages.anyPrice}</option>
        {withChosen(choices.prices, search.maxPrice).map((price) => (
          <option key={price} value={price}>
            {messages.upTo(formatPesos(price, locale))}
          </option>
        ))}
      </SelectField>
      <noscript className="sm:col-span-3">
        <Button type="submit">{messages.submit}</Button>
      </noscript>
    </Form>
  );
}

/** A price that came with the address stays in sight. */
const withChosen = (prices: number[], chosen: number | null): number[] =>
  chosen === null || prices.includes(chosen) ? prices : [...prices, chosen].toSorted((a, b) => a - b);

function useSearchForm(search: ExperienceSearch) {
  const ref = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { place, date, maxPrice } = valuesOf(search);

  // The form follows the address, also when a link or the browser's back changed it.
  useEffect(() => {
    for (const [name, value] of Object.entries({ place, date, maxPrice })) {
      const field = ref.current?.elements.namedItem(name);
      if (field && "value" in field && field.value !== value) field.value = value;
      // A place that nobody offers is none of the choices.
      if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = "";
    }
  }, [place, date, maxPrice]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget: form } = event;
    // A year that is still being typed is before today.
    if (!form.checkValidity()) return;
    const action = form.getAttribute("action")?.split("#")[0] ?? "";
    void submit(filledIn(form), { action, preventScrollReset: true, replace: true });
  }
  return { ref, onChange: send, onSubmit: send };
}
