import type { ChangeDepartureInput } from "../../../../use-cases/departures/change-departure.ts";
import { textOf } from "../acts/form-values.ts";
import { minutesIn } from "./hours.ts";

/** Texts of the departure's forms as they were typed. */
export interface TypedDeparture {
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

/** Parses the capacity. Returns null if the field is empty, and NaN if the text is no number. */
const readCapacity = (text: string | undefined): number | null =>
  text === undefined ? null : /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;

interface ReadForm {
  change: Change;
  typed: TypedDeparture;
  /** Name of the toast. */
  done: string;
}

function readSale(form: FormData, done: string): ReadForm {
  const [closing, reason] = [textOf(form, "closing"), textOf(form, "reason")];
  return {
    // Any other text is refused by the use case.
    change: { closed: true, closing: (closing ?? "") as "call", reason: reason ?? null },
    typed: { closing: closing ?? "", reason: reason ?? "" },
    done,
  };
}

/** Reads a form of the departure's page that changes its settings. @param what name of the pressed button */
export function readDepartureForm(form: FormData, what: FormDataEntryValue | null): ReadForm {
  if (what === "capacity") {
    const capacity = textOf(form, "capacity");
    return {
      change: { capacity: readCapacity(capacity) },
      typed: { capacity: capacity ?? "" },
      done: "capacity",
    };
  }
  if (what === "cutoff") {
    const cutOff = textOf(form, "cutOff");
    const cutOffMinutes = cutOff === undefined ? null : minutesIn(cutOff);
    return { change: { cutOffMinutes }, typed: { cutOff: cutOff ?? "" }, done: "cutoff" };
  }
  if (what === "open") return { change: { closed: false }, typed: {}, done: "opened" };
  return readSale(form, what === "closing" ? "closing" : "closed");
}

/** Reads the form of the own minimum. An invalid text is left to the use case to refuse. */
export function readMinimum(form: FormData) {
  const minimum = textOf(form, "minimum");
  return { minimum: readCapacity(minimum), typed: { minimum: minimum ?? "" } };
}

/** Reads the form of the notes. English alone is refused, because Spanish is the fallback. */
export function readNotes(form: FormData) {
  const [es, en, internal] = [textOf(form, "noteEs"), textOf(form, "noteEn"), textOf(form, "internalNote")];
  const was = (name: string) => textOf(form, name) ?? "";
  const note = es || en ? { "es-CO": es ?? "", ...(en ? { en } : {}) } : null;
  return {
    notes: {
      ...{ note, internalNote: internal ?? null },
      shown: { es: was("wasEs"), en: was("wasEn"), internal: was("wasInternal") },
    },
    typed: { noteEs: es ?? "", noteEn: en ?? "", internalNote: internal ?? "" },
  };
}

/** Reads the form of an extra departure. An invalid text is left to the use case to refuse. */
export function readExtraDeparture(form: FormData) {
  const of = (name: string) => textOf(form, name) ?? "";
  const typed = {
    ...{ experienceId: of("experience"), date: of("date"), startTime: of("time").slice(0, 5) },
    ...{ capacity: of("capacity"), cutOff: of("cutOff") },
  };
  const { experienceId, date, startTime, capacity, cutOff } = typed;
  const wanted = {
    ...{ experienceId, date, startTime, capacity: readCapacity(capacity || undefined) },
    cutOffMinutes: cutOff === "" ? null : minutesIn(cutOff),
  };
  return { wanted, typed };
}
