import { Search, SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { filterMessages } from "../messages/filters.ts";
import { useMessages } from "../messages/messages.ts";

interface ListSearchProps {
  name: string;
  label: string;
  placeholder: string;
  value: string | undefined;
  maxLength: number;
  /** The list's query. A search keeps its other parameters. */
  query: URLSearchParams;
}

function ListSearch({ name, label, placeholder, value, maxLength, query }: ListSearchProps) {
  const t = useMessages(filterMessages);
  const kept = [...query].filter(([parameter]) => parameter !== name);
  return (
    <Form role="search" key={value} data-chrome className="relative min-w-0 flex-[1_1_10rem] lg:max-w-md">
      {kept.map(([parameter, text]) => (
        <input key={`${parameter} ${text}`} type="hidden" name={parameter} value={text} />
      ))}
      <input
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
        maxLength={maxLength}
        autoComplete="off"
        className="block min-h-12 w-full rounded-control border border-line-strong bg-surface pr-11 pl-3 text-ink placeholder:text-muted hover:border-ink focus-visible:border-brand [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="submit"
        aria-label={t.search}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
      >
        <Search aria-hidden className="size-5" />
      </button>
    </Form>
  );
}

export interface FilterChip {
  text: string;
  /** Path of the list without this filter. */
  path: string;
}

/** Focuses the chip after a removed chip, because the focus would otherwise return to the start of the page. */
function useFocusAfterRemoval(chips: readonly FilterChip[]) {
  const filters = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number | null>(null);
  const shown = chips.map(({ text }) => text).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect waits until the shown chips have changed.
  useEffect(() => {
    const at = removedAt.current;
    removedAt.current = null;
    if (at === null || document.activeElement !== document.body) return;
    const links = filters.current?.querySelectorAll<HTMLElement>("li > a") ?? [];
    const next = links[Math.min(at, links.length - 1)] ?? filters.current?.querySelector("summary");
    next?.focus();
  }, [shown]);
  const noteRemoval = (at: number) => {
    removedAt.current = at;
  };
  return { filters, noteRemoval };
}

interface ListFiltersProps {
  search: ListSearchProps;
  /** Removes the search. It is not counted as a filter, because its field is always shown. */
  searchChip: FilterChip | undefined;
  filterChips: readonly FilterChip[];
  /** A new key closes the form, which would otherwise hide the rows on a phone. */
  formKey: string;
  /** The form with the filters. */
  children: ReactNode;
}

/** Search field and folded filters of a list, above a link for each filter that removes it. */
export function ListFilters({ search, searchChip, filterChips, formKey, children }: ListFiltersProps) {
  const t = useMessages(filterMessages);
  const chips = [...(searchChip ? [searchChip] : []), ...filterChips];
  const { filters, noteRemoval } = useFocusAfterRemoval(chips);
  return (
    <div ref={filters} className="grid gap-3">
      <div className="flex flex-wrap items-start gap-2">
        <ListSearch {...search} />
        <details
          className="rounded-card border border-line px-3 open:basis-full sm:px-4 lg:px-6"
          key={formKey}
        >
          <summary className="fold-arrow min-h-[2.875rem] cursor-pointer font-semibold">
            <span className="flex items-center gap-2">
              <SlidersHorizontal aria-hidden className="size-5" />
              {t.filters(filterChips.length)}
            </span>
          </summary>
          {children}
        </details>
      </div>
      {chips.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t.active}>
          {chips.map(({ text, path }, at) => (
            <li key={text} className="max-w-full">
              <Link
                to={path}
                preventScrollReset
                onClick={() => noteRemoval(at)}
                aria-label={t.remove(text)}
                className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line-strong px-3 text-sm font-medium hover:bg-brand-tint"
              >
                <span className="truncate">{text}</span>
                <X aria-hidden className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
