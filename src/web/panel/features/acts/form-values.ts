import { placeInstant } from "../../../../domain/departures/place-time.ts";

/** What a form's field says, trimmed; undefined where it is empty or not there. */
export function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** An amount as people type it, `120.000` or `120,000`: whole pesos; NaN where it is none. */
export function pesosIn(text: string): number {
  const digits = text.replace(/[\s.,$]/g, "");
  return /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
}

export const pesosOf = (form: FormData, name: string): number => pesosIn(textOf(form, name) ?? "");

/** A moment of a `datetime-local` field, in the place's time; an invalid date where it is none. */
export function momentOf(form: FormData, name: string): Date {
  const [date = "", time = ""] = (textOf(form, name) ?? "").split("T");
  return placeInstant(date, time.slice(0, 5));
}
