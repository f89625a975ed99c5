import { type FormEvent, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { type ExperienceSearch, PARTY_SIZES } from "../../../../domain/experiences/search.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { SearchChoices } from "../../../../use-cases/experiences/search-experiences.ts";
import { Button } from "../../../ui/button.tsx";
import { homeMessages } from "../../messages/experiences/home.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { ChipDate, ChipSelect } from "./search-chips.tsx";

/** Id of the form, for the sort field, which is outside the form beside the number of results. */
const SEARCH_FORM = "search";

interface SearchFormProps {
  search: ExperienceSearch;
  choices: SearchChoices;
  /** Today at the place, `YYYY-MM-DD`. */
  today: string;
}

const valuesOf = ({ place, date, participants, maxPrice, length, sort }: ExperienceSearch) => ({
  place: place ?? "",
  date: date ?? "",
  participants: String(participants ?? ""),
  maxPrice: maxPrice === null ? "" : String(maxPrice),
  length: length ?? "",
  sort: sort === "recommended" ? "" : sort,
});

const searchQuery = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (value === "" ? [] : [[name, String(value)]])),
  );

/** The URL is the form's state. */
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
      {/* The number of people matters for the seats of a day. */}
      {(values.date || values.participants) && (
        <ChipSelect
          label={messages.people}
          name="participants"
          value={values.participants}
          any={messages.anyPeople}
          options={PARTY_SIZES.map((people) => [String(people), messages.peopleCount(people)])}
        />
      )}
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
      // The form is not an ancestor of this field, so its `onChange` does not get the event.
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
      isPlain
    />
  );
}

/** A URL may contain a price that is no option. */
const withChosen = (prices: number[], chosen: number | null): number[] =>
  chosen === null || prices.includes(chosen) ? prices : [...prices, chosen].toSorted((a, b) => a - b);

function fillIn(form: HTMLFormElement, values: ReturnType<typeof valuesOf>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field && "value" in field && field.value !== value) field.value = value;
    // A place in the URL may have no option.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = "";
  }
}

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
  const { place, date, participants, maxPrice, length, sort } = valuesOf(search);

  const isMounted = useRef(false);

  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    // The form follows the URL, also after a link or Back. A choice made before hydration is not in the URL yet, so the form is
    // submitted instead.
    if (isMounted.current) fillIn(form, { place, date, participants, maxPrice, length, sort });
    else if ([...form.elements].some(isChanged)) form.requestSubmit();
    isMounted.current = true;
  }, [place, date, participants, maxPrice, length, sort]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget: form } = event;
    // While a year is being typed, the field may contain a date before today, which is invalid.
    if (!form.checkValidity()) return;
    const action = form.getAttribute("action")?.split("#")[0] ?? "";
    void submit(searchQuery(form), { action, preventScrollReset: true, replace: true });
  }
  return { ref, onChange: send, onSubmit: send };
}
