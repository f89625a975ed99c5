import { CHANGE_KINDS, type ChangeKind } from "../../../../domain/changes/change-kind.ts";
import type { ChangeRequest } from "../../../../domain/changes/change-request.ts";
import { tidyPhone } from "../../../../domain/identity/phone-format.ts";
import { MAX_PARTICIPANTS } from "../../../../domain/pricing/quote.ts";
import { readTypedDate } from "../../../../domain/validation/typed-date.ts";
import type { BookingView, ParticipantView } from "../../../../use-cases/booking/booking-view.ts";
import type { PriceView } from "../../../../use-cases/experiences/experience-view.ts";

export const readKind = (params: URLSearchParams): ChangeKind | null =>
  CHANGE_KINDS.find((kind) => kind === params.get("what")) ?? null;

const PERSON_FIELDS = ["name", "documentType", "documentNumber", "birthDate"] as const;
const LEAD_FIELDS = ["email", "phoneNumber"] as const;
export type PersonField = (typeof PERSON_FIELDS)[number] | (typeof LEAD_FIELDS)[number];

const EMPTY_PERSON = {
  id: "",
  price: "",
  name: "",
  documentType: "",
  documentNumber: "",
  birthDate: "",
  email: "",
  phoneNumber: "",
};

/** `id` names a participant to correct; `price` is the price option of a person who joins. */
export type TypedPerson = Record<keyof typeof EMPTY_PERSON, string>;

const isKey = (name: string): name is keyof TypedPerson => Object.hasOwn(EMPTY_PERSON, name);

export interface TypedChange {
  date: string;
  startTime: string;
  duration: string;
  remove: string[];
  people: TypedPerson[];
}

export const personField = (index: number, field: string): string => `people.${index}.${field}`;

const MAX_LENGTH = 255;

export function readTypedChange(form: FormData): TypedChange {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, MAX_LENGTH).trim() : "";
  };
  const indexes = Array.from({ length: MAX_PARTICIPANTS }, (_, index) => index);
  const people = indexes
    .filter((index) => form.has(personField(index, "name")))
    .map((index) => {
      const keys = Object.keys(EMPTY_PERSON).filter(isKey);
      const person = Object.fromEntries(keys.map((field) => [field, text(personField(index, field))]));
      return {
        ...EMPTY_PERSON,
        ...person,
        birthDate: readTypedDate(text(personField(index, "birthDate"))),
        phoneNumber: tidyPhone(text(personField(index, "phoneNumber"))),
      };
    });
  const remove = form.getAll("remove").filter((value) => typeof value === "string");
  return {
    date: text("date"),
    startTime: text("startTime"),
    duration: text("duration"),
    remove: remove.slice(0, MAX_PARTICIPANTS),
    people,
  };
}

/** Returns the input as form fields, so that a confirmation submits exactly the previewed change. */
export function changeFields({ remove, people, ...dateFields }: TypedChange): [string, string][] {
  return [
    ...Object.entries(dateFields),
    ...remove.map((id): [string, string] => ["remove", id]),
    ...people.flatMap((person, index) =>
      Object.entries(person).map(([field, value]): [string, string] => [personField(index, field), value]),
    ),
  ].filter(([name, value]) => value !== "" || name.endsWith(".name"));
}

const toTypedPerson = (person: ParticipantView): TypedPerson => ({
  ...EMPTY_PERSON,
  id: person.id,
  name: person.name ?? "",
  documentType: person.documentType ?? EMPTY_PERSON.documentType,
  documentNumber: person.documentNumber ?? "",
  birthDate: person.birthDate ?? "",
  email: person.email ?? "",
  phoneNumber: person.phoneNumber ?? "",
});

export function emptyChange(
  kind: ChangeKind,
  booking: BookingView,
  prices: readonly PriceView[],
): TypedChange {
  const [first] = prices;
  const joiner = { ...EMPTY_PERSON, price: first?.id ?? "" };
  const people =
    kind === "correct" ? booking.participantsInfo.map(toTypedPerson) : kind === "add" ? [joiner] : [];
  return { date: "", startTime: "", duration: booking.duration, remove: [], people };
}

export function resizeParty(
  typed: TypedChange,
  intent: string,
  booking: BookingView,
  prices: readonly PriceView[],
): TypedChange {
  const [, removedIndex] = /^less\.(\d)$/.exec(intent) ?? [];
  if (removedIndex !== undefined)
    return { ...typed, people: typed.people.filter((_, index) => index !== Number(removedIndex)) };
  const hasRoom = booking.participants + typed.people.length < MAX_PARTICIPANTS;
  return hasRoom
    ? { ...typed, people: [...typed.people, ...emptyChange("add", booking, prices).people] }
    : typed;
}

const fieldsOf = (isLead: boolean): readonly PersonField[] =>
  isLead ? [...PERSON_FIELDS, ...LEAD_FIELDS] : PERSON_FIELDS;

function correctionOf(typed: TypedPerson, { participantsInfo }: BookingView) {
  const index = participantsInfo.findIndex(({ id }) => id === typed.id);
  const known = participantsInfo[index];
  if (!known) return { id: typed.id };
  const before = toTypedPerson(known);
  const changed = fieldsOf(index === 0).filter((field) => typed[field] !== before[field]);
  return changed.length > 0
    ? { id: typed.id, ...Object.fromEntries(changed.map((field) => [field, typed[field]])) }
    : null;
}

function joiningOf(typed: TypedPerson, prices: readonly PriceView[]) {
  const person = Object.fromEntries(PERSON_FIELDS.map((field) => [field, typed[field]]));
  const price = prices.find(({ id }) => id === typed.price) ?? prices[0];
  return { ...person, price: price && { id: price.id, value: price.value, name: price.name } };
}

export function toRequest(
  kind: ChangeKind,
  typed: TypedChange,
  booking: BookingView,
  prices: readonly PriceView[],
): { [Part in keyof ChangeRequest]: unknown } {
  switch (kind) {
    case "date":
      return {
        date: typed.date,
        ...(typed.startTime ? { startTime: typed.startTime } : {}),
        ...(typed.duration && typed.duration !== booking.duration ? { duration: typed.duration } : {}),
      };
    case "remove":
      return { remove: typed.remove };
    case "add":
      return { add: typed.people.map((person) => joiningOf(person, prices)) };
    case "correct":
      return { correct: typed.people.flatMap((person) => correctionOf(person, booking) ?? []) };
  }
}

/**
 * The schema names a corrected person by index in the request, and the use case by id. Errors without a field on the page get
 * the key `change`.
 */
export function messagesByField(
  fields: Readonly<Record<string, string>>,
  typed: TypedChange,
  request: { correct?: unknown },
): Record<string, string> {
  const corrected: unknown[] = Array.isArray(request.correct) ? request.correct : [];
  const idAt = (place: string): string => {
    const person = corrected[Number(place)];
    return typeof person === "object" && person !== null && "id" in person ? String(person.id) : place;
  };
  const pageField = (name: string): string => {
    const [part, place = "", field] = name.split(".");
    if (part === "add" && field) return personField(Number(place), field);
    if (part !== "correct" || !field) return ["date", "remove"].includes(part ?? "") ? name : "change";
    const id = /^\d+$/.test(place) ? idAt(place) : place;
    const index = typed.people.findIndex((person) => person.id === id);
    return index < 0 ? "change" : personField(index, field);
  };
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [pageField(name), message]));
}
