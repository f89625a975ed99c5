import { formatDate, formatTime } from "../departures/format-place-time.ts";
import type { Locale } from "../locale.ts";
import { firstName } from "../participants/first-name.ts";
import { plainText } from "../search/plain-text.ts";

/** Date and time are place time. */
export interface PlaceholderFacts {
  /** Full name of the lead. Texts show the first name only. */
  name: string;
  title: string;
  date: string;
  startTime: string;
  meetingPoint: string;
  participants: number;
  code: string;
}

interface Placeholder {
  names: Readonly<Record<Locale, string>>;
  value: (facts: PlaceholderFacts, locale: Locale) => string;
}

const people = (count: number, locale: Locale): string =>
  locale === "en"
    ? `${count} ${count === 1 ? "person" : "people"}`
    : `${count} ${count === 1 ? "persona" : "personas"}`;

const NAME_PLACEHOLDER: Placeholder = {
  names: { "es-CO": "nombre", en: "name" },
  value: ({ name }) => firstName(name),
};

const PLACEHOLDERS: readonly Placeholder[] = [
  NAME_PLACEHOLDER,
  { names: { "es-CO": "experiencia", en: "experience" }, value: ({ title }) => title },
  { names: { "es-CO": "fecha", en: "date" }, value: ({ date }, locale) => formatDate(date, locale) },
  { names: { "es-CO": "hora", en: "time" }, value: ({ startTime }, locale) => formatTime(startTime, locale) },
  {
    names: { "es-CO": "punto de encuentro", en: "meeting point" },
    // Agencies write the meeting point as a sentence. The message uses it within a sentence.
    value: ({ meetingPoint }) => meetingPoint.replace(/\.$/, ""),
  },
  {
    names: { "es-CO": "personas", en: "people" },
    value: ({ participants }, locale) => people(participants, locale),
  },
  { names: { "es-CO": "código", en: "code" }, value: ({ code }) => code },
];

export const placeholderNames = (locale: Locale): string[] =>
  PLACEHOLDERS.map(({ names }) => `{${names[locale]}}`);

const PLACEHOLDER = /\{([^{}]*)\}/g;

const plain = (name: string): string => plainText(name).replace(/\s+/g, " ").trim();

const findPlaceholder = (name: string): Placeholder | undefined =>
  PLACEHOLDERS.find(({ names }) => Object.values(names).some((known) => plain(known) === plain(name)));

export function unknownPlaceholder(text: string): string | undefined {
  for (const [braced, name = ""] of text.matchAll(PLACEHOLDER)) if (!findPlaceholder(name)) return braced;
  return /[{}]/.exec(text.replace(PLACEHOLDER, ""))?.[0];
}

function withoutTail(text: string): string {
  const isBlank = (at: number) => text[at] === " " || text[at] === "\t";
  let end = text.length;
  while (isBlank(end - 1)) end -= 1;
  return text.slice(0, text[end - 1] === "," ? end - 1 : end);
}

/** "Hola, {nombre}, mañana" becomes "Hola, mañana". */
function withoutName(text: string): string {
  let shown = "";
  let from = 0;
  for (const { 0: braced, 1: name = "", index } of text.matchAll(PLACEHOLDER)) {
    if (findPlaceholder(name) !== NAME_PLACEHOLDER) continue;
    shown = withoutTail(shown + text.slice(from, index));
    from = index + braced.length;
    const isLineStart = shown === "" || shown.endsWith("\n");
    if (isLineStart) from += /^[,;:!]?[ \t]*/.exec(text.slice(from))?.[0].length ?? 0;
  }
  return shown + text.slice(from);
}

export const isNameAlone = (text: string): boolean => !/[\p{L}\p{N}{]/u.test(withoutName(text));

const PLACEHOLDER_AND_STOP = /\{([^{}]*)\}(\.(?!\.))?/g;

/** Placeholders within the values are not filled in. "8:00 a. m." at the end of a sentence gets no second full stop. */
export function fillPlaceholders(text: string, facts: PlaceholderFacts, locale: Locale): string {
  const shown = facts.name === "" ? withoutName(text) : text;
  return shown.replace(PLACEHOLDER_AND_STOP, (whole, name: string, stop = "") => {
    const value = findPlaceholder(name)?.value(facts, locale);
    if (value === undefined) return whole;
    return value.endsWith(".") ? value : `${value}${stop}`;
  });
}
