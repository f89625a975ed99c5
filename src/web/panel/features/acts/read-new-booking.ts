import type { HandBookingRequest } from "../../../../domain/booking/booking-request.ts";
import { OVERRIDES, type Override } from "../../../../domain/booking/override.ts";
import { LOCALES } from "../../../../domain/locale.ts";
import { HAND_METHODS, type HandMethod } from "../../../../domain/payments/payment-method.ts";
import { isForMinors } from "../../../../domain/pricing/audience.ts";
import { chargedLine, lineAmount } from "../../../../domain/pricing/price-basis.ts";
import { withValues } from "../../../../domain/schedules/departure-prices.ts";
import type { RebookedPerson, RebookingView } from "../../../../use-cases/booking-by-staff/get-rebooking.ts";
import type { DepartureView } from "../../../../use-cases/departures/departure-view.ts";
import type { ExperienceView, PriceView } from "../../../../use-cases/experiences/experience-view.ts";
import type { HandQuestion } from "../../../../use-cases/questions/agency-question-view.ts";
import { pesosIn, pesosOf, textOf } from "./form-values.ts";
import { answersInput, readAnswers } from "./hand-answers.ts";
import { holdIn } from "./hold-fields.tsx";

const TEXT_FIELDS = [
  "startTime",
  "duration",
  "name",
  "email",
  "phoneNumber",
  "locale",
  "method",
  "note",
  "hold",
  "until",
  "value",
  "why",
  "lead",
] as const;
export type TypedBooking = Partial<Record<(typeof TEXT_FIELDS)[number], string>> & {
  key: string;
  rules: Override[];
  /** By the price's id. */
  people: Readonly<Record<string, string>>;
  /** Price of each person of an earlier booking, by the person's id. Empty for somebody who is not going. */
  going?: Readonly<Record<string, string>>;
};

const PEOPLE = "people.";
const PERSON = "person.";

export const peopleField = (priceId: string): string => PEOPLE + priceId;

export const personField = (personId: string): string => PERSON + personId;

/** Returns the fields whose names begin with the prefix, by the rest of the name. */
const fieldsUnder = (form: FormData, prefix: string): Record<string, string> =>
  Object.fromEntries(
    [...form.keys()]
      .filter((name) => name.startsWith(prefix))
      .map((name) => [name.slice(prefix.length), textOf(form, name) ?? ""]),
  );

export function readTyped(form: FormData): TypedBooking {
  const texts = TEXT_FIELDS.flatMap((name) => {
    const text = textOf(form, name);
    return text === undefined ? [] : [[name, text] as const];
  });
  const rules = OVERRIDES.filter((rule) => form.getAll("rules").includes(rule));
  return {
    ...Object.fromEntries(texts),
    key: textOf(form, "key") ?? "",
    rules,
    people: fieldsUnder(form, PEOPLE),
    going: fieldsUnder(form, PERSON),
  };
}

/** Returns undefined if the booking is paid later. */
export const handMethodOf = ({ method }: TypedBooking): HandMethod | undefined =>
  HAND_METHODS.find((handMethod) => handMethod === method);

/** The booking ignores a typed price without its rule. */
export const hasUnusedPrice = ({ rules, value }: TypedBooking): boolean =>
  value !== undefined && !rules.includes("price");

/**
 * Above the schema's maximum, so the schema still refuses too many people. This limit keeps the list short before the schema
 * runs.
 */
const MAX_TYPED_PEOPLE = 500;

function countIn(text: string | undefined): number {
  const count = Number(text ?? 0);
  return Number.isInteger(count) ? Math.min(Math.max(count, 0), MAX_TYPED_PEOPLE) : 0;
}

type Departures = readonly Pick<DepartureView, "startTime" | "prices">[];

export const pricesAt = (
  priceList: readonly PriceView[],
  departures: Departures,
  startTime: string | undefined,
): PriceView[] => withValues(priceList, departures.find((one) => one.startTime === startTime)?.prices);

/** Formats the prices of a departure as `08:00 adulto=180000 nino=90000`. */
const departurePricesText = (
  priceList: readonly PriceView[],
  departures: Departures,
  startTime: string,
): string =>
  [startTime, ...pricesAt(priceList, departures, startTime).map(({ id, value }) => `${id}=${value}`)].join(
    " ",
  );

export const dayPricesText = (priceList: readonly PriceView[], departures: Departures): string =>
  departures.map(({ startTime }) => departurePricesText(priceList, departures, startTime)).join("|");

export const hasSamePrices = (
  shown: string,
  priceList: readonly PriceView[],
  departures: Departures,
  startTime = "",
): boolean => shown.split("|").includes(departurePricesText(priceList, departures, startTime));

/**
 * Returns whole pesos. If staff override the rule `price`, a valid typed price replaces the value of every price.
 */
export function totalOf(
  { priceList }: Pick<ExperienceView, "priceList">,
  {
    people,
    going = {},
    rules,
    value,
  }: Pick<TypedBooking, "people" | "going" | "rules"> & { value?: string | undefined },
): number {
  const staffPrice = rules.includes("price") ? pesosIn(value ?? "") : Number.NaN;
  return priceList.reduce((sum, price) => {
    const named = Object.values(going).filter((priceId) => priceId === price.id).length;
    const count = countIn(people[price.id]) + named;
    if (count === 0) return sum;
    return (
      sum + lineAmount(chargedLine(Number.isNaN(staffPrice) ? price : { ...price, value: staffPrice }, count))
    );
  }, 0);
}

interface BookedPerson {
  price: PriceView;
  /** Id of the person on the earlier booking; null for somebody else. */
  from: string | null;
}

/** The lead comes first, and people at prices for minors come last. */
function peopleOf(
  { priceList }: ExperienceView,
  { people, going = {}, lead }: TypedBooking,
  rebooked: readonly RebookedPerson[],
): BookedPerson[] {
  const named = rebooked.flatMap(({ id: from }) => {
    const price = priceList.find(({ id }) => id === going[from]);
    return price ? [{ price, from }] : [];
  });
  const others = priceList.flatMap((price) =>
    Array.from({ length: countIn(people[price.id]) }, () => ({ price, from: null })),
  );
  const all: BookedPerson[] = [...named, ...others].toSorted(
    (one, other) => Number(isForMinors(one.price)) - Number(isForMinors(other.price)),
  );
  const leadFrom = named.find(({ from }) => from === lead)?.from ?? null;
  const leader = all.find(({ from }) => from === leadFrom);
  return leader ? [leader, ...all.filter((person) => person !== leader)] : all;
}

/** The schema of `bookByHand` validates the request. */
export function toRequest(
  form: FormData,
  typed: TypedBooking,
  {
    experience,
    date,
    questions,
    rebooking = null,
  }: {
    experience: ExperienceView;
    date: string;
    questions: readonly HandQuestion[];
    rebooking?: RebookingView | null;
  },
): HandBookingRequest {
  const { key: idempotencyKey, rules, email, phoneNumber, startTime, why = "" } = typed;
  const rebooked = rebooking?.people ?? [];
  const people = peopleOf(experience, typed, rebooked);
  const prices = people.map(({ price: { id, value, name } }) => ({ id, value, name }));
  const name = rebooked.find(({ id }) => id === people[0]?.from)?.name ?? typed.name;
  const [first = { value: 0, name: "" }] = prices;
  const value = rules.includes("price") ? pesosOf(form, "value") : undefined;
  const locale = LOCALES.find((one) => one === typed.locale);
  // The fields of the hold are hidden if a payment is taken now.
  const hold = handMethodOf(typed) ? undefined : holdIn(form);
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
    ...(locale ? { locale } : {}),
    ...answersInput(questions, readAnswers(form, questions)),
    ...(rebooking
      ? { again: { bookingId: rebooking.bookingId, people: people.map(({ from }) => from) } }
      : {}),
    idempotencyKey,
  };
}
