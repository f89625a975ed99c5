import { z } from "zod";
import { lines, spoken } from "../validation/text.ts";

/** Spanish is shown if English is missing. */
export const travellerNoteSchema = z.object({ "es-CO": lines(1, 300), en: lines(1, 300).optional() });

/** Note as the opened form showed it. If the stored note differs on submission, somebody else has changed it. */
const shownField = z.string({ error: "invalid" }).max(1_000, { error: "invalid" }).overwrite(spoken).trim();
export const shownNotesSchema = z.object({ es: shownField, en: shownField, internal: shownField });
export const internalNoteField = lines(1, 500);
