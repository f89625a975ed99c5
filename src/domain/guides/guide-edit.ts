import { z } from "zod";
import { isDate } from "../departures/place-time.ts";
import { email, line, personName } from "../validation/text.ts";

/** A guide may have other languages from the agency's file. */
export const GUIDE_LANGUAGES = ["es", "en", "fr", "pt", "de", "it", "nl", "ru", "zh", "ja", "ko", "he"];
const MAX_LANGUAGES = 12;
const MAX_EXPERIENCES = 500;
export const MAX_CARD_NUMBER = 40;

/** The photo comes from the agency's file alone. */
export const guideEditSchema = z
  .object({
    name: personName,
    languages: z
      .array(z.string().regex(/^[a-z]{2}$/, { error: "not-an-option" }), { error: "choose-languages" })
      .min(1, { error: "choose-languages" })
      .max(MAX_LANGUAGES, { error: "not-an-option" })
      .overwrite((codes) => [...new Set(codes)]),
    cardNumber: line(2, MAX_CARD_NUMBER).nullable(),
    /** Last valid day, `YYYY-MM-DD`. */
    cardExpiresOn: z.string().refine(isDate, { error: "not-a-date" }).nullable(),
    /** The staff account with this address sees the departures that the guide leads. */
    email: email.overwrite((address) => address.toLowerCase()).nullable(),
    /** Experiences whose pages show the guide, in ascending order. */
    experienceIds: z
      .array(z.uuid({ error: "not-an-option" }), { error: "invalid" })
      .max(MAX_EXPERIENCES, { error: "not-an-option" })
      .overwrite((ids) => [...new Set(ids)].toSorted()),
  })
  .refine(({ cardNumber, cardExpiresOn }) => cardNumber !== null || cardExpiresOn === null, {
    path: ["cardNumber"],
    error: "card-number-missing",
  });
export type GuideEdit = z.infer<typeof guideEditSchema>;
