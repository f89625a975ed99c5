import { formatDate, formatTime } from "../departures/format-place-time.ts";
import type { Locale } from "../locale.ts";
import { firstName } from "../participants/first-name.ts";
import { plainText } from "../search/plain-text.ts";

/** Facts of one booking that a message of staff can name. Date and time are place time. */
export interface PlaceholderFacts {
  /** Full name of the lead. Texts show the first name only. Empty if it is unknown, or may be anybody's text. */
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

const NAME: Placeholder = { names: { "es-CO": "nombre", en: "name" }, value: ({ name }) => firstName(name) };

const ALL: readonly Placeholder[] = [
  NAME,
  { names: { "es-CO": "experiencia", en: "experience" }, value: ({ title }) => title },
  { names: { "es-CO": "fecha", en: "date" }, value: ({ date }, locale) => formatDate(date, locale) },
  { names: { "es-CO": "hora", en: "time" }, value: ({ startTime }, locale) => formatTime(startTime, locale) },
  {
    names: { "es-CO": "punto de encuentro", en: "meeting point" },
    // Agencies write the meeting point as a sentence, but a text uses it within one.
    value: ({ meetingPoint }) => meetingPoint.replace(/\.$/, ""),
  },
  {
    names: { "es-CO": "personas", en: "people" },
    value: ({ participants }, locale) => people(participants, locale),
  },
  { names: { "es-CO": "código", en: "code" }, value: ({ code }) => code },
];

/** Names of the placeholders, as a text in the language writes them. */
export const placeholderNames = (locale: Locale): string[] => ALL.map(({ names }) => `{${names[locale]}}`);

const BRACED = /\{([^{}]*)\}/g;

/** Ignores case, accents and repeated blanks. */
const plain = (name: string): string => plainText(name).replace(/\s+/g, " ").trim();

/** Either language's name is known in every text. */
const find = (name: string): Placeholder | undefined =>
  ALL.find(({ names }) => Object.values(names).some((known) => plain(known) === plain(name)));

/** Returns the first placeholder that is unknown, or a brace without its partner. Returns undefined if all are known. */
export function unknownPlaceholder(text: string): string | undefined {
  for (const [braced, name = ""] of text.matchAll(BRACED)) if (!find(name)) return braced;
  return /[{}]/.exec(text.replace(BRACED, ""))?.[0];
}

/** Returns a text without its last blanks and a comma before them. */
function withoutTail(text: string): string {
  const isBlank = (at: number) => text[at] === " " || text[at] === "\t";
  let end = text.length;
  while (isBlank(end - 1)) end -= 1;
  return text.slice(0, text[end - 1] === "," ? end - 1 : end);
}

/** Removes a missing name with the blank and the comma before it: "Hola, {nombre}, mañana" becomes "Hola, mañana". */
function withoutName(text: string): string {
  let shown = "";
  let from = 0;
  for (const { 0: braced, 1: name = "", index } of text.matchAll(BRACED)) {
    if (find(name) !== NAME) continue;
    shown = withoutTail(shown + text.slice(from, index));
    from = index + braced.length;
    const isLineStart = shown === "" || shown.endsWith("\n");
    if (isLineStart) from += /^[,;:!]?[ \t]*/.exec(text.slice(from))?.[0].length ?? 0;
  }
  return shown + text.slice(from);
}

/** Whether a text would say nothing to a reader whose name is unknown. */
export const isNameAlone = (text: string): boolean => !/[\p{L}\p{N}{]/u.test(withoutName(text));

/** A full stop alone, not an ellipsis. */
const BRACED_WITH_STOP = /\{([^{}]*)\}(\.(?!\.))?/g;

/**
 * Fills in a text's placeholders. The values are not searched for placeholders again. "8:00 a. m." at the end of a sentence
 * gets no second full stop.
 */
export function fillPlaceholders(text: string, facts: PlaceholderFacts, locale: Locale): string {
  const shown = facts.name === "" ? withoutName(text) : text;
  return shown.replace(BRACED_WITH_STOP, (whole, name: string, stop = "") => {
    const value = find(name)?.value(facts, locale);
    if (value === undefined) return whole;
    return value.endsWith(".") ? value : `${value}${stop}`;
  });
}
