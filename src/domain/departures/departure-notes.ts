import { z } from "zod";
import { lines, removeControlCharacters } from "../validation/text.ts";

/** English may be missing; Spanish is then shown. */
export const travellerNoteSchema = z.object({ "es-CO": lines(1, 300), en: lines(1, 300).optional() });

/** A note as the opened form showed it. */
const shownField = z
  .string({ error: "invalid" })
  .max(1_000, { error: "invalid" })
  .overwrite(removeControlCharacters)
  .trim();
export const shownNotesSchema = z.object({ es: shownField, en: shownField, internal: shownField });
export const internalNoteField = lines(1, 500);
