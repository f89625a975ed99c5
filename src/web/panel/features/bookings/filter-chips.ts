import type { BookingFilter } from "../../../../domain/booking/booking-filter.ts";
import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { Locale } from "../../../../domain/locale.ts";
import type { bookingsMessages } from "../../messages/bookings/bookings.ts";
import { shortDate } from "../format.ts";

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
  const { from, to, status, money, source, checkedIn, soldFrom, soldTo } = filter;
  const experience = experiences.find(({ id }) => id === filter.experience)?.title;
  const departing = {
    ...t.departing,
    ...(from === today && from !== to ? { from: () => t.departing.today } : {}),
  };
  const day = (date: string) => shortDate(date, locale, today);
  const chip = (name: string, shown: string | undefined): Chip[] =>
    shown ? [{ text: shown, names: [name] }] : [];
  return [
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
