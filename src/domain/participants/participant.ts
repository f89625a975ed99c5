import { z } from "zod";
import { isDate } from "../departures/place-time.ts";
import { tidyPhone } from "../identity/phone-format.ts";
import { email, line, personName } from "../validation/text.ts";
import { hasShortYear } from "../validation/typed-date.ts";
import { DOCUMENT_TYPES } from "./document-types.ts";

const phoneNumber = z
  .string({ error: "required:phoneNumber" })
  .trim()
  .min(1, { error: "required:phoneNumber" })
  .overwrite(tidyPhone)
  .regex(/^\+[0-9][0-9 ()-]{6,24}$/, { error: "not-a-phone" });

/** A cédula is printed with dots, `1.020.304.050`. */
const SEPARATORS = /[\s.,\p{Default_Ignorable_Code_Point}]/gu;

/** Hyphens stay. */
export const tidyDocument = (typed: string): string => typed.normalize("NFKC").replace(SEPARATORS, "");

const birthDate = z
  .string({ error: "required:birthDate" })
  .min(1, { error: "required:birthDate" })
  .refine((date) => !hasShortYear(date), { error: "short-year" })
  .refine(isDate, { error: "not-a-date" });

export const participantSchema = z.object({
  name: personName,
  documentType: z.enum(DOCUMENT_TYPES, {
    error: ({ input }) => (input ? "not-an-option" : "required:documentType"),
  }),
  documentNumber: z
    .string({ error: "required:documentNumber" })
    .overwrite(tidyDocument)
    .pipe(line(5, 50, "required:documentNumber").regex(/^[A-Za-z0-9-]+$/, { error: "not-a-document" })),
  birthDate,
  email: email.optional(),
  phoneNumber: phoneNumber.optional(),
});

export const leadSchema = participantSchema.extend({ email, phoneNumber });

/** An absent field stays unchanged. */
export const contactSchema = z.object({ email: email.optional(), phoneNumber: phoneNumber.optional() });

export const partialParticipantSchema = participantSchema.partial();

export type PartialParticipant = z.infer<typeof partialParticipantSchema>;

export function requireCompleteDocument(
  { documentType, documentNumber }: PartialParticipant,
  context: z.RefinementCtx,
): void {
  if ((documentType === undefined) === (documentNumber === undefined)) return;
  const missing = documentType === undefined ? "documentType" : "documentNumber";
  context.addIssue({ code: "custom", message: `required:${missing}`, path: [missing] });
}

/** `birthDate` is `YYYY-MM-DD`. */
export type Participant = z.infer<typeof participantSchema>;

export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

export interface AgeLimits {
  minimumAge: number;
  today: string;
  day: string | null;
}

export function birthDateIssue(birth: string, limits: AgeLimits): string | null {
  if (birth > limits.today) return "date-in-future";
  const age = ageOn(birth, limits.day ?? limits.today);
  return age < limits.minimumAge ? `too-young:${limits.minimumAge}` : null;
}
