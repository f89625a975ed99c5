import { X } from "lucide-react";
import { Link } from "react-router";
import type { BookingFilter } from "../../../../domain/booking/booking-filter.ts";
import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { bookingsMessages } from "../../messages/bookings/bookings.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { shortDate } from "../format.ts";
import { withoutFilter } from "./list-query.ts";

type Texts = (typeof bookingsMessages)["en"];

export interface Chip {
  text: string;
  /** Parameters of the query that the chip removes. */
  names: readonly string[];
}

interface DayTexts {
  from: (day: string) => string;
  to: (day: string) => string;
  on: (day: string) => string;
}

function dayChips(
  [from, to]: readonly [string | undefined, string | undefined],
  [fromName, toName]: readonly [string, string],
  texts: DayTexts,
  day: (date: string) => string,
): Chip[] {
  if (from && from === to) return [{ text: texts.on(day(from)), names: [fromName, toName] }];
  return [
    ...(from ? [{ text: texts.from(day(from)), names: [fromName] }] : []),
    ...(to ? [{ text: texts.to(day(to)), names: [toName] }] : []),
  ];
}

interface ChipFacts {
  filter: BookingFilter;
  experiences: readonly { id: string; title: string }[];
  today: string;
}

export function chipsOf({ filter, experiences, today }: ChipFacts, t: Texts, locale: Locale): Chip[] {
  const { from, to, status, money, source, checkedIn, soldFrom, soldTo, text } = filter;
  const experience = experiences.find(({ id }) => id === filter.experience)?.title;
  const departing = {
    ...t.departing,
    ...(from === today && from !== to ? { from: () => t.departing.today } : {}),
  };
  const day = (date: string) => shortDate(date, locale, today);
  const chip = (name: string, shown: string | undefined): Chip[] =>
    shown ? [{ text: shown, names: [name] }] : [];
  return [
    ...chip("q", text && `“${text}”`),
    ...dayChips([from, to], ["from", "to"], departing, day),
    ...dayChips([soldFrom, soldTo], ["soldFrom", "soldTo"], t.sold, day),
    ...chip("experience", filter.experience && (experience ?? t.experience)),
    ...chip("time", filter.time && formatTime(filter.time, locale)),
    ...chip("status", status && t.statuses[status]),
    ...chip("money", money && t.moneys[money]),
    ...chip("source", source && t.sourceIs(t.sources[source])),
    ...chip("checkedIn", checkedIn && t.checkedIns[checkedIn]),
    ...chip("incomplete", filter.incomplete && t.incompleteOnly),
  ];
}

export function FilterChips({ path, query, ...facts }: ChipFacts & { path: string; query: URLSearchParams }) {
  const t = useMessages(bookingsMessages);
  const chips = chipsOf(facts, t, useLocale());
  return (
    chips.length > 0 && (
      <ul className="flex flex-wrap gap-2" aria-label={t.activeFilters}>
        {chips.map((chip) => (
          <li key={chip.names.join()} className="max-w-full">
            <Link
              to={`${path}?${withoutFilter(query, chip.names)}`}
              preventScrollReset
              aria-label={t.removeFilter(chip.text)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong px-4 text-sm font-medium hover:bg-brand-tint"
            >
              <span className="truncate">{chip.text}</span>
              <X aria-hidden className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    )
  );
}
