import { isDate, placeInstant } from "../../../../domain/departures/place-time.ts";

/** Returns undefined if the field is empty or missing. */
export function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** Cents may follow an amount of four digits or more, if they are zero. */
const PESOS = /^(?:\d{1,10}|(?:\d{4,10}|\d{1,3}(?:[.,'’]\d{3}){1,2})(?:[.,]00)?)$/;

/**
 * Parses an amount in whole pesos, typed as `120.000`, `120,000`, `1'200.000` or `120.000,00`. Returns NaN if the text
 * is no amount, or if a separator could be one of thousands or of decimals.
 */
export function pesosIn(text: string): number {
  const amount = text.replace(/[\s$]/g, "");
  return PESOS.test(amount) ? Number(amount.replace(/[.,]00$/, "").replace(/[.,'’]/g, "")) : Number.NaN;
}

export const pesosOf = (form: FormData, name: string): number => pesosIn(textOf(form, name) ?? "");

/**
 * Reads the amount that the agency held for the booking when the page was shown, in whole pesos. A missing field counts as
 * zero, so that the act is refused as stale if money is held.
 */
export const shownHeldOf = (form: FormData): number => pesosIn(textOf(form, "shownHeld") ?? "0");

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/;

/** Parses the field in place time. Returns an invalid `Date` if the field has no valid date and time. */
export function momentOf(form: FormData, name: string): Date {
  const [date = "", time = ""] = (textOf(form, name) ?? "").split("T");
  return isDate(date) && TIME.test(time) ? placeInstant(date, time.slice(0, 5)) : new Date(Number.NaN);
}

/** Returns undefined for an empty file without a name, which browsers send if nobody chose a file. */
export async function fileOf(
  form: FormData,
  name: string,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> } | undefined> {
  const file = form.get(name);
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return undefined;
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

export const NO_FILE = { name: "", bytes: new Uint8Array() };
