import { z } from "zod";
import { lines } from "../validation/text.ts";

/** A note to the travellers of a departure. English may be missing; Spanish is then shown. */
export const travellerNoteSchema = z.object({ "es-CO": lines(1, 300), en: lines(1, 300).optional() });

/** A note to the staff about a departure. The site never shows it. */
export const internalNoteField = lines(1, 500);
