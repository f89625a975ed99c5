import { ChevronDown } from "lucide-react";
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { classNames } from "../class-names.ts";
import type { PhoneCountry } from "./number-plans.ts";
import { searchCountries } from "./phone-book.ts";

export interface CountryMessages {
  country: string;
  searchCountry: string;
  noCountry: string;
}

interface CountryFieldProps {
  countries: PhoneCountry[];
  value: string;
  onChange: (code: string) => void;
  messages: CountryMessages;
}

const nameOf = (country: PhoneCountry | undefined) => (country ? `+${country.dialCode} ${country.name}` : "");

export function CountryField({ countries, value, onChange, messages }: CountryFieldProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const open = query !== null;
  const matches = open ? searchCountries(countries, query) : [];
  useEffect(() => {
    if (open) list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [open]);
  const selected = countries.find(({ code }) => code === value);
  const input = useRef<HTMLInputElement>(null);

  // A country guessed while the field has focus clears the text selection. Selecting the text again lets typing replace the
  // guess.
  const reselectText = useEffectEvent(() => {
    if (!open && document.activeElement === input.current) input.current?.select();
  });
  useLayoutEffect(() => {
    if (value) reselectText();
  }, [value]);

  function openList() {
    if (open) return;
    setQuery("");
    setActiveIndex(
      Math.max(
        0,
        countries.findIndex(({ code }) => code === value),
      ),
    );
  }

  function choose(country: PhoneCountry | undefined) {
    if (country) onChange(country.code);
    setQuery(null);
  }

  function move(to: number) {
    const next = Math.min(Math.max(to, 0), matches.length - 1);
    setActiveIndex(next);
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (open) move(activeIndex + (event.key === "ArrowDown" ? 1 : -1));
      else openList();
    }
    if (event.key === "Enter" && open) {
      event.preventDefault();
      choose(matches[activeIndex]);
    }
    if (event.key === "Escape" && open) {
      event.preventDefault();
      event.stopPropagation();
      setQuery(null);
    }
  }

  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold text-ink text-sm">
        {messages.country}
      </label>
      <div className="relative">
        <input
          ref={input}
          id={id}
          role="combobox"
          autoComplete="off"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={
            open && matches[activeIndex] ? `${id}-${matches[activeIndex].code}` : undefined
          }
          placeholder={open ? nameOf(selected) || messages.searchCountry : messages.searchCountry}
          value={query ?? nameOf(selected)}
          onFocus={(event) => event.target.select()}
          onClick={openList}
          onChange={(event) => {
            setQuery(event.target.value);
            setActiveIndex(0);
          }}
          onKeyDown={onKey}
          onBlur={() => setQuery(null)}
          className="block min-h-12 w-full rounded-control border border-line-strong bg-surface py-3 pr-9 pl-3.5 text-base text-ellipsis sm:pr-10 sm:pl-4 text-ink placeholder:text-muted hover:border-ink focus-visible:border-brand"
        />
        <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3 size-5 text-muted" />
      </div>
      {open && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={messages.country}
          className="max-h-56 overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-card empty:hidden"
        >
          {matches.map((country, index) => (
            <div
              key={country.code}
              id={`${id}-${country.code}`}
              role="option"
              aria-selected={country.code === value}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(country)}
              onKeyDown={onKey}
              className={classNames(
                "flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3",
                index === activeIndex ? "bg-brand-tint" : "hover:bg-sand",
              )}
            >
              <span>{country.name}</span>
              <span className="text-muted tabular-nums">+{country.dialCode}</span>
            </div>
          ))}
        </div>
      )}
      {open && matches.length === 0 && (
        <p role="status" className="px-3 py-1 text-muted">
          {messages.noCountry}
        </p>
      )}
    </div>
  );
}
