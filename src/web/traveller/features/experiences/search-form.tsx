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
import { ChipDate, ChipSelect } from "./search-chips.tsx";

/** The id of the form, for its field that stands elsewhere: the order beside the number of results. */
const SEARCH_FORM = "search";

interface SearchFormProps {
  search: ExperienceSearch;
  choices: SearchChoices;
  /** The place's date now, `YYYY-MM-DD`. */
  today: string;
}

const valuesOf = ({ place, date, maxPrice, length, sort }: ExperienceSearch) => ({
  place: place ?? "",
  date: date ?? "",
  maxPrice: maxPrice === null ? "" : String(maxPrice),
  length: length ?? "",
  sort: sort === "recommended" ? "" : sort,
});

const filledIn = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (value === "" ? [] : [[name, String(value)]])),
  );

/** What is looked for, in the address: a row of chips. Each choice shows at once; without JavaScript a button sends them. */
export function SearchForm({ search, choices, today }: SearchFormProps) {
  const { search: messages } = useMessages(homeMessages);
  const locale = useLocale();
  const form = useSearchForm(search);
  const values = valuesOf(search);
  return (
    <Form
      {...form}
      id={SEARCH_FORM}
      action={`${localPath(locale, "/home")}#experiences`}
      aria-label={messages.label}
      autoComplete="off"
      role="search"
      className="chips -mx-[clamp(1rem,4vw,2.5rem)] flex gap-2 overflow-x-auto px-[clamp(1rem,4vw,2.5rem)] py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      <ChipSelect
        label={messages.place}
        name="place"
        value={values.place}
        any={messages.anyPlace}
        options={choices.places.map(({ key, name }) => [key, name])}
      />
      <ChipDate label={messages.date} name="date" value={values.date} min={today} any={messages.anyDate} />
      <ChipSelect
        label={messages.price}
        name="maxPrice"
        value={values.maxPrice}
        any={messages.anyPrice}
        options={withChosen(choices.prices, search.maxPrice).map((price) => [
          String(price),
          messages.upTo(formatPesos(price, locale)),
        ])}
      />
      {choices.lengths.length > 0 && (
        <ChipSelect
          label={messages.length}
          name="length"
          value={values.length}
          any={messages.anyLength}
          options={choices.lengths.map((length) => [length, messages.lengths[length]])}
        />
      )}
      <noscript>
        <Button type="submit" size="small" className="min-h-11">
          {messages.submit}
        </Button>
      </noscript>
    </Form>
  );
}

/** The order of what was found; a field of the search form. */
export function SortField({ search: { sort } }: Pick<SearchFormProps, "search">) {
  const { search: messages } = useMessages(homeMessages);
  return (
    <ChipSelect
      label={messages.sort}
      name="sort"
      form={SEARCH_FORM}
      value={sort === "recommended" ? "" : sort}
      any={messages.orders.recommended}
      options={[
        ["price", messages.orders.price],
        ["duration", messages.orders.duration],
      ]}
      // React's events of a field pass its own ancestors, which the form is none of.
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
      isPlain
    />
  );
}

/** A price that came with the address stays in sight. */
const withChosen = (prices: number[], chosen: number | null): number[] =>
  chosen === null || prices.includes(chosen) ? prices : [...prices, chosen].toSorted((a, b) => a - b);

function fillIn(form: HTMLFormElement, values: ReturnType<typeof valuesOf>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field && "value" in field && field.value !== value) field.value = value;
    // A place that nobody offers is none of the choices.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = "";
  }
}

/** Whether a field holds something else than what the page came with. */
const isChanged = (field: Element): boolean =>
  field instanceof HTMLSelectElement
    ? field.selectedIndex !==
      Math.max(
        0,
        Array.from(field.options).findIndex((option) => option.defaultSelected),
      )
    : field instanceof HTMLInputElement && field.value !== field.defaultValue;

function useSearchForm(search: ExperienceSearch) {
  const ref = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { place, date, maxPrice, length, sort } = valuesOf(search);

  const isMounted = useRef(false);

  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    // The form follows the address, also when a link or the browser's back changed it; a choice that was made before
    // the page was hydrated is not in the address yet, which follows the form then.
    if (isMounted.current) fillIn(form, { place, date, maxPrice, length, sort });
    else if ([...form.elements].some(isChanged)) form.requestSubmit();
    isMounted.current = true;
  }, [place, date, maxPrice, length, sort]);

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
