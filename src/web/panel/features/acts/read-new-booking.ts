import type { HandBookingRequest } from "../../../../domain/booking/booking-request.ts";
import { OVERRIDES, type Override } from "../../../../domain/booking/override.ts";
import { HAND_METHODS, type HandMethod } from "../../../../domain/payments/payment-method.ts";
import { isForMinors } from "../../../../domain/pricing/audience.ts";
import { chargedLine, lineAmount } from "../../../../domain/pricing/price-basis.ts";
import { withValues } from "../../../../domain/schedules/departure-prices.ts";
import type { DepartureView } from "../../../../use-cases/departures/departure-view.ts";
import type { ExperienceView, PriceView } from "../../../../use-cases/experiences/experience-view.ts";
import type { HandQuestion } from "../../../../use-cases/questions/agency-question-view.ts";
import { pesosIn, pesosOf, textOf } from "./form-values.ts";
import { answersInput, readAnswers } from "./hand-answers.ts";
import { holdIn } from "./hold-fields.tsx";

/** Text fields of the form, kept as typed. */
const TYPED = [
  "startTime",
  "duration",
  "name",
  "email",
  "phoneNumber",
  "method",
  "note",
  "hold",
  "until",
  "value",
  "why",
] as const;
export type Typed = Partial<Record<(typeof TYPED)[number], string>> & {
  key: string;
  rules: Override[];
  /** Number of people at each price, by the price's id. */
  people: Readonly<Record<string, string>>;
};

const PEOPLE = "people.";

/** Name of the field with the number of people at a price. */
export const peopleField = (priceId: string): string => PEOPLE + priceId;

/** Returns the id of the price that a field of `peopleField` counts. */
const priceOf = (field: string): string => field.slice(PEOPLE.length);

export function readTyped(form: FormData): Typed {
  const texts = TYPED.flatMap((name) => {
    const text = textOf(form, name);
    return text === undefined ? [] : [[name, text] as const];
  });
  const rules = OVERRIDES.filter((rule) => form.getAll("rules").includes(rule));
  const people = [...form.keys()]
    .filter((name) => name.startsWith(PEOPLE))
    .map((name) => [priceOf(name), textOf(form, name) ?? ""] as const);
  return {
    ...Object.fromEntries(texts),
    key: textOf(form, "key") ?? "",
    rules,
    people: Object.fromEntries(people),
  };
}

/** Returns undefined if the booking is paid later. */
export const methodTaken = ({ method }: Typed): HandMethod | undefined =>
  HAND_METHODS.find((one) => one === method);

/** The schema refuses more people. This limit keeps the list short before the schema runs. */
const MAX_TYPED_PEOPLE = 500;

/** Returns a typed number of people, 0 if the text is no whole number. */
export function countIn(text: string | undefined): number {
  const count = Number(text ?? 0);
  return Number.isInteger(count) ? Math.min(Math.max(count, 0), MAX_TYPED_PEOPLE) : 0;
}

type Times = readonly Pick<DepartureView, "startTime" | "prices">[];

/** Returns the prices of a departure of the day. Without prices of its own, they are the experience's. */
export const pricesAt = (
  priceList: readonly PriceView[],
  departures: Times,
  startTime: string | undefined,
): PriceView[] => withValues(priceList, departures.find((one) => one.startTime === startTime)?.prices);

/** Writes the prices of a departure: `08:00 adulto=180000 nino=90000`. */
const shownAt = (priceList: readonly PriceView[], departures: Times, startTime: string): string =>
  [startTime, ...pricesAt(priceList, departures, startTime).map(({ id, value }) => `${id}=${value}`)].join(
    " ",
  );

/** Writes the prices of a day, one after another. The form sends them back. */
export const shownPrices = (priceList: readonly PriceView[], departures: Times): string =>
  departures.map(({ startTime }) => shownAt(priceList, departures, startTime)).join("|");

/** Returns whether the chosen departure still has the prices that the form has shown. */
export const isShown = (
  shown: string,
  priceList: readonly PriceView[],
  departures: Times,
  startTime = "",
): boolean => shown.split("|").includes(shownAt(priceList, departures, startTime));

/** Returns the price of the whole party in whole pesos, at the price that staff sets if that rule is overridden. */
export function totalOf(
  { priceList }: Pick<ExperienceView, "priceList">,
  { people, rules, value }: Pick<Typed, "people" | "rules"> & { value?: string | undefined },
): number {
  const own = rules.includes("price") ? pesosIn(value ?? "") : Number.NaN;
  return priceList.reduce((sum, price) => {
    const count = countIn(people[price.id]);
    if (count === 0) return sum;
    return sum + lineAmount(chargedLine(Number.isNaN(own) ? price : { ...price, value: own }, count));
  }, 0);
}

/** Returns each person's price. The lead comes first, who is an adult. */
const pricesOf = ({ priceList }: ExperienceView, { people }: Typed): PriceView[] =>
  priceList
    .toSorted((one, other) => Number(isForMinors(one)) - Number(isForMinors(other)))
    .flatMap((price) => Array.from({ length: countIn(people[price.id]) }, () => price));

/** Builds the request from the form. The schema of `bookByHand` validates the request. */
export function toRequest(
  form: FormData,
  typed: Typed,
  {
    experience,
    date,
    questions,
  }: { experience: ExperienceView; date: string; questions: readonly HandQuestion[] },
): HandBookingRequest {
  const { key: idempotencyKey, rules, name, email, phoneNumber, startTime, why = "" } = typed;
  const prices = pricesOf(experience, typed).map(({ id, value, name }) => ({ id, value, name }));
  const [first = { value: 0, name: "" }] = prices;
  const value = rules.includes("price") ? pesosOf(form, "value") : undefined;
  // Hidden while a payment is taken, and without effect then.
  const hold = methodTaken(typed) ? undefined : holdIn(form);
  return {
    experienceId: experience.id,
    date,
    startTime,
    duration: typed.duration ?? experience.duration[0] ?? "",
    price: { ...first, description: "" },
    participantsInfo: prices.map((price, index) => ({
      ...(index === 0 ? { name, email, phoneNumber } : {}),
      price,
    })),
    ...(rules.length > 0 ? { override: { rules, value, why } } : {}),
    ...(hold ? { hold } : {}),
    ...answersInput(questions, readAnswers(form, questions)),
    idempotencyKey,
  };
}
