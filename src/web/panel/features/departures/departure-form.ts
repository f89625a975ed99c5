import type { ChangeDepartureInput } from "../../../../use-cases/departures/change-departure.ts";
import { textOf } from "../acts/form-values.ts";
import { minutesIn } from "./hours.ts";

export interface DepartureFormValues {
  capacity?: string;
  closing?: string;
  reason?: string;
  cutOff?: string;
  minimum?: string;
  noteEs?: string;
  noteEn?: string;
  internalNote?: string;
}

type Change = Omit<ChangeDepartureInput, "experienceId" | "date" | "startTime">;

/** Returns null for an empty field, and NaN for a text that is not one to five digits. */
const readCount = (text: string | undefined): number | null =>
  text === undefined ? null : /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;

interface SubmittedSetting {
  change: Change;
  typed: DepartureFormValues;
  toastKey: string;
}

function readSale(form: FormData, toastKey: string): SubmittedSetting {
  const [closing, reason] = [textOf(form, "closing"), textOf(form, "reason")];
  return {
    // The use case refuses a text that is not a way of closing.
    change: { closed: true, closing: (closing ?? "") as "call", reason: reason ?? null },
    typed: { closing: closing ?? "", reason: reason ?? "" },
    toastKey,
  };
}

/** @param button value of the pressed button */
export function readDepartureForm(form: FormData, button: FormDataEntryValue | null): SubmittedSetting {
  if (button === "capacity") {
    const capacity = textOf(form, "capacity");
    return {
      change: { capacity: readCount(capacity) },
      typed: { capacity: capacity ?? "" },
      toastKey: "capacity",
    };
  }
  if (button === "cutoff") {
    const cutOff = textOf(form, "cutOff");
    const cutOffMinutes = cutOff === undefined ? null : minutesIn(cutOff);
    return { change: { cutOffMinutes }, typed: { cutOff: cutOff ?? "" }, toastKey: "cutoff" };
  }
  if (button === "open") return { change: { closed: false }, typed: {}, toastKey: "opened" };
  return readSale(form, button === "closing" ? "closing" : "closed");
}

export function readMinimum(form: FormData) {
  const minimum = textOf(form, "minimum");
  return { minimum: readCount(minimum), typed: { minimum: minimum ?? "" } };
}

/** The use case refuses an English note alone, because Spanish is the fallback. */
export function readNotes(form: FormData) {
  const [es, en, internal] = [textOf(form, "noteEs"), textOf(form, "noteEn"), textOf(form, "internalNote")];
  const shownText = (name: string) => textOf(form, name) ?? "";
  const note = es || en ? { "es-CO": es ?? "", ...(en ? { en } : {}) } : null;
  return {
    notes: {
      ...{ note, internalNote: internal ?? null },
      shown: { es: shownText("wasEs"), en: shownText("wasEn"), internal: shownText("wasInternal") },
    },
    typed: { noteEs: es ?? "", noteEn: en ?? "", internalNote: internal ?? "" },
  };
}

export function readExtraDeparture(form: FormData) {
  const text = (name: string) => textOf(form, name) ?? "";
  const typed = {
    ...{ experienceId: text("experience"), date: text("date"), startTime: text("time").slice(0, 5) },
    ...{ capacity: text("capacity"), cutOff: text("cutOff") },
  };
  const { experienceId, date, startTime, capacity, cutOff } = typed;
  const input = {
    ...{ experienceId, date, startTime, capacity: readCount(capacity || undefined) },
    cutOffMinutes: cutOff === "" ? null : minutesIn(cutOff),
  };
  return { input, typed };
}
